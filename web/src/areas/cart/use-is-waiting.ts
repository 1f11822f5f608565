/** Whether a cart's lines are still to come, or to be drawn. */
import { useDeferredValue } from "react"

/** A cart's lines, the changes that were refused, and the rows that cannot be shown. */
interface Coming {
  readonly rows: ReadonlyArray<unknown>
  readonly refusals: ReadonlyArray<unknown>
  readonly unreadableRows: ReadonlyArray<unknown>
}

/**
 * True until there are lines, and while they are drawn for the first time: that is done in slices. A store that changes is drawn at once, and
 * a tap would wait for all of them.
 */
export const useIsWaiting = ({ rows, refusals, unreadableRows }: Coming): boolean => {
  const isWaiting = rows.length + refusals.length + unreadableRows.length === 0
  const wasWaiting = useDeferredValue(isWaiting)
  return isWaiting || wasWaiting
}
