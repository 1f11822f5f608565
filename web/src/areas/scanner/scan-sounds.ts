/** Feedback on a scan: a beep and a short vibration, so that nobody has to look at the screen; can be switched off. */
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "dispensa.scan-sounds"

export const areSoundsOn = (store: Pick<KeyValueStore, "get">): boolean => store.get(KEY) !== "off"

export const keepSounds = (store: Pick<KeyValueStore, "set">, isOn: boolean): void =>
  void store.set(KEY, isOn ? "on" : "off")

/** High for a found code, low and longer for an unknown one. */
const TONES = { found: { hertz: 1_760, ms: 90 }, unknown: { hertz: 330, ms: 260 } } as const
/** A tenth of full volume: the device beeps close to the ear. */
const LOUDNESS = 0.1

export interface ScanSounds {
  readonly play: (tone: keyof typeof TONES) => void
  readonly close: () => void
}

export const makeScanSounds = (): ScanSounds => {
  const context = typeof AudioContext === "undefined" ? null : new AudioContext()
  return {
    play: (tone) => {
      const { hertz, ms } = TONES[tone]
      if ("vibrate" in navigator) navigator.vibrate(ms)
      if (context === null) return
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      oscillator.frequency.value = hertz
      gain.gain.value = LOUDNESS
      oscillator.connect(gain).connect(context.destination)
      oscillator.start()
      oscillator.stop(context.currentTime + ms / 1000)
    },
    close: () => void context?.close().catch(() => undefined),
  }
}
