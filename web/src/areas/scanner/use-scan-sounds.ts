/** Beep and vibration of the scanner, as this browser keeps them. */
import { useEffect, useRef, useState } from "react"
import { LocalStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { areSoundsOn, keepSounds, makeScanSounds, type ScanSounds } from "./scan-sounds.ts"

export interface SoundsInUse {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly play: ScanSounds["play"]
}

export const useScanSounds = (): SoundsInUse => {
  const store = useService(LocalStore)
  const [isOn, setOn] = useState(() => areSoundsOn(store))
  const sounds = useRef<ScanSounds>(null)
  useEffect(() => {
    sounds.current = makeScanSounds()
    return () => sounds.current?.close()
  }, [])
  return {
    isOn,
    toggle: () => {
      keepSounds(store, !isOn)
      setOn(!isOn)
    },
    play: (tone) => {
      if (isOn) sounds.current?.play(tone)
    },
  }
}
