/** Scans since the scanner was opened, most recent first. */

/** Outcome of a code, in the caller's words. */
export interface Scanned {
  readonly title: string
  readonly isFound: boolean
  /** Null if there is nothing to undo. Returns why it cannot be undone, or null on success. */
  readonly undo: (() => string | null | Promise<string | null>) | null
  /** Alternative action for a code that was not accepted as it is. */
  readonly offer?: { readonly label: string; readonly take: () => void }
}

export interface LoggedScan extends Scanned {
  readonly id: number
  readonly code: string
  readonly isUndone: boolean
}

/** Number of scans retained for undo. */
const MAX_SCANS = 30

export const withScan = (log: ReadonlyArray<LoggedScan>, code: string, scanned: Scanned): ReadonlyArray<LoggedScan> => {
  const id = (log[0]?.id ?? 0) + 1
  return [{ ...scanned, id, code, isUndone: false }, ...log].slice(0, MAX_SCANS)
}

/** Marks the offer as accepted, so that it is offered no longer. */
export const withTaken = (log: ReadonlyArray<LoggedScan>, id: number): ReadonlyArray<LoggedScan> =>
  log.map(({ offer, ...scan }) => {
    if (offer === undefined) return scan
    return scan.id === id ? { ...scan, isFound: true } : { ...scan, offer }
  })

export const withUndone = (log: ReadonlyArray<LoggedScan>, id: number): ReadonlyArray<LoggedScan> =>
  log.map((scan) => (scan.id === id ? { ...scan, isUndone: true } : scan))

/** Records why the undo was refused. */
export const withUndoRefused = (log: ReadonlyArray<LoggedScan>, id: number, title: string): ReadonlyArray<LoggedScan> =>
  log.map((scan) => (scan.id === id ? { ...scan, title, isFound: false, isUndone: false } : scan))
