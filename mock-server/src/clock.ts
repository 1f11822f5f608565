/** The time as the mock sees it; the control API may stop it at an instant. */

export interface Clock {
  readonly now: () => number
  /** Stops the clock at an instant (epoch milliseconds), or lets it run again with null. */
  readonly set: (instant: number | null) => void
  readonly isStopped: () => boolean
}

export const makeClock = (source: () => number = Date.now): Clock => {
  let stopped: number | null = null
  return {
    now: () => stopped ?? source(),
    set: (instant) => {
      stopped = instant
    },
    isStopped: () => stopped !== null,
  }
}
