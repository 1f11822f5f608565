/** The mock's time: all dates and expiries follow this clock. */

export interface Clock {
  readonly now: () => number
  /** Stops the clock at an instant (epoch milliseconds); null resumes real time. */
  readonly set: (instant: number | null) => void
  /** Runs the clock from an instant. */
  readonly runFrom: (instant: number) => void
  /** Moves it forward; a stopped clock stays stopped, at the later time. */
  readonly advance: (milliseconds: number) => void
  /** Stops it at its current time. */
  readonly freeze: () => void
  /** Runs it from its current time. */
  readonly resume: () => void
  readonly isStopped: () => boolean
  /** False as soon as its time differs from the machine's. */
  readonly isReal: () => boolean
  /** Called whenever the clock was moved. */
  readonly onMoved: (listener: () => void) => void
}

export const makeClock = (source: () => number = Date.now): Clock => {
  let stopped: number | null = null
  let ahead = 0
  const listeners: Array<() => void> = []
  const now = (): number => stopped ?? source() + ahead
  const moved = (): void => {
    for (const listener of listeners) listener()
  }
  const runFrom = (instant: number): void => {
    stopped = null
    ahead = instant - source()
    moved()
  }
  return {
    now,
    set: (instant) => {
      stopped = instant
      ahead = 0
      moved()
    },
    runFrom,
    advance: (milliseconds) => {
      if (stopped === null) ahead += milliseconds
      else stopped += milliseconds
      moved()
    },
    freeze: () => {
      stopped ??= now()
    },
    resume: () => {
      if (stopped !== null) runFrom(stopped)
    },
    isStopped: () => stopped !== null,
    isReal: () => stopped === null && ahead === 0,
    onMoved: (listener) => {
      listeners.push(listener)
    },
  }
}
