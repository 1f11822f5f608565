/** Scanned or typed codes, processed one at a time, with their outcomes. */
import type { ScannedCode } from "@dispensa/domain"
import { useRef, useState } from "react"
import { announce } from "../../ui/feedback/live-region.tsx"
import { type LoggedScan, type Scanned, withScan, withTaken, withUndone, withUndoRefused } from "./scan-log.ts"
import type { ScanSounds } from "./scan-sounds.ts"

export interface ScanLog {
  readonly log: ReadonlyArray<LoggedScan>
  readonly take: (code: ScannedCode) => void
  readonly undo: (scan: LoggedScan) => void
  readonly takeOffer: (scan: LoggedScan) => void
}

export const useScanLog = (onCode: (code: ScannedCode) => Promise<Scanned>, play: ScanSounds["play"]): ScanLog => {
  const [log, setLog] = useState<ReadonlyArray<LoggedScan>>([])
  // The second piece of an item must see the effect of the first.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const settle = async (code: ScannedCode): Promise<void> => {
    const scanned = await onCode(code)
    play(scanned.isFound ? "found" : "unknown")
    announce(scanned.title)
    setLog((before) => withScan(before, code.key, scanned))
  }
  const takeBack = async ({ id, undo }: LoggedScan): Promise<void> => {
    const refusal = (await undo?.()) ?? null
    if (refusal === null) return
    announce(refusal)
    setLog((before) => withUndoRefused(before, id, refusal))
  }
  return {
    log,
    take: (code) => {
      queue.current = queue.current.then(() => settle(code)).catch(() => undefined)
    },
    undo: (scan) => {
      setLog((before) => withUndone(before, scan.id))
      queue.current = queue.current.then(() => takeBack(scan)).catch(() => undefined)
    },
    takeOffer: (scan) => {
      scan.offer?.take()
      setLog((before) => withTaken(before, scan.id))
    },
  }
}
