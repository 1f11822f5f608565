/** What was scanned while the scanner is open, the last one first. */

/** What became of a code, as whoever uses the scanner says it. */
export interface Scanned {
  readonly title: string
  readonly isFound: boolean
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null
}

export interface LoggedScan extends Scanned {
  readonly id: number
  readonly code: string
  readonly isUndone: boolean
}

/** As many as somebody may still want to take back. */
const KEPT = 30

export const withScan = (log: ReadonlyArray<LoggedScan>, code: string, scanned: Scanned): ReadonlyArray<LoggedScan> => {
  const id = (log[0]?.id ?? 0) + 1
  return [{ ...scanned, id, code, isUndone: false }, ...log].slice(0, KEPT)
}

export const withUndone = (log: ReadonlyArray<LoggedScan>, id: number): ReadonlyArray<LoggedScan> =>
  log.map((scan) => (scan.id === id ? { ...scan, isUndone: true } : scan))
