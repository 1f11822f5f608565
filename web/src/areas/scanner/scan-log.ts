/** What was scanned while the scanner is open, the last one first. */

/** What became of a code, as whoever uses the scanner says it. */
export interface Scanned {
  readonly title: string
  readonly isFound: boolean
  /** Null where there is nothing to take back. Answers why it cannot be taken back, null once it is. */
  readonly undo: (() => string | null | Promise<string | null>) | null
  /** What can be done with it where it is not taken as it is. */
  readonly offer?: { readonly label: string; readonly take: () => void }
}

export interface LoggedScan extends Scanned {
  readonly id: number
  readonly code: string
  readonly isUndone: boolean
}

/** As many as somebody may still want to take back. */
const MAX_SCANS = 30

export const withScan = (log: ReadonlyArray<LoggedScan>, code: string, scanned: Scanned): ReadonlyArray<LoggedScan> => {
  const id = (log[0]?.id ?? 0) + 1
  return [{ ...scanned, id, code, isUndone: false }, ...log].slice(0, MAX_SCANS)
}

/** It is taken now, and offered no more. */
export const withTaken = (log: ReadonlyArray<LoggedScan>, id: number): ReadonlyArray<LoggedScan> =>
  log.map(({ offer, ...scan }) => {
    if (offer === undefined) return scan
    return scan.id === id ? { ...scan, isFound: true } : { ...scan, offer }
  })

export const withUndone = (log: ReadonlyArray<LoggedScan>, id: number): ReadonlyArray<LoggedScan> =>
  log.map((scan) => (scan.id === id ? { ...scan, isUndone: true } : scan))

/** It is not taken back: why. */
export const withUndoRefused = (log: ReadonlyArray<LoggedScan>, id: number, title: string): ReadonlyArray<LoggedScan> =>
  log.map((scan) => (scan.id === id ? { ...scan, title, isFound: false, isUndone: false } : scan))
