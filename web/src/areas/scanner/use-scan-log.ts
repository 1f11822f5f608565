/** Codes that were scanned or typed, each done with in its turn, and what became of them. */
import { useRef, useState } from "react"
import { announce } from "../../ui/feedback/live-region.tsx"
import { type LoggedScan, type Scanned, withScan, withTaken, withUndone } from "./scan-log.ts"
import type { ScanSounds } from "./scan-sounds.ts"

export interface ScanLog {
  readonly log: ReadonlyArray<LoggedScan>
  readonly take: (code: string, weight: number | null) => void
  readonly undo: (scan: LoggedScan) => void
  readonly takeOffer: (scan: LoggedScan) => void
}

export const useScanLog = (
  onCode: (code: string, weight: number | null) => Promise<Scanned>,
  play: ScanSounds["play"],
): ScanLog => {
  const [log, setLog] = useState<ReadonlyArray<LoggedScan>>([])
  // The second piece of an item meets what the first has made.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const settle = async (code: string, weight: number | null): Promise<void> => {
    const scanned = await onCode(code, weight)
    play(scanned.isFound ? "found" : "unknown")
    announce(scanned.title)
    setLog((before) => withScan(before, code, scanned))
  }
  return {
    log,
    take: (code, weight) => {
      queue.current = queue.current.then(() => settle(code, weight)).catch(() => undefined)
    },
    undo: (scan) => {
      scan.undo?.()
      setLog((before) => withUndone(before, scan.id))
    },
    takeOffer: (scan) => {
      scan.offer?.take()
      setLog((before) => withTaken(before, scan.id))
    },
  }
}
