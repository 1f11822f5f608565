/** Whether a cart's lines are still to come, or to be drawn. */
import { useDeferredValue } from "react"

/** A cart's lines, and the changes that were refused. */
interface Coming {
  readonly rows: ReadonlyArray<unknown>
  readonly refusals: ReadonlyArray<unknown>
}

/**
 * True until there are lines, and while they are drawn for the first time: that is done in slices. A store that changes is drawn at once, and
 * a tap would wait for all of them.
 */
export const useIsWaiting = ({ rows, refusals }: Coming): boolean => {
  const isWaiting = rows.length === 0 && refusals.length === 0
  const wasWaiting = useDeferredValue(isWaiting)
  return isWaiting || wasWaiting
}
