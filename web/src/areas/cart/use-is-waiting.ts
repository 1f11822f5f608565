/** Whether a cart's lines are still to be loaded or rendered. */
import { useDeferredValue } from "react"

/** A cart's lines, the changes that were refused, and the rows that cannot be shown. */
interface Coming {
  readonly rows: ReadonlyArray<unknown>
  readonly refusals: ReadonlyArray<unknown>
  readonly unreadableRows: ReadonlyArray<unknown>
}

/**
 * True until there are lines, and while they are rendered for the first time, as a deferred value: that render is sliced,
 * whereas a store update renders synchronously and would make a tap wait for all lines.
 */
export const useIsWaiting = ({ rows, refusals, unreadableRows }: Coming): boolean => {
  const isWaiting = rows.length + refusals.length + unreadableRows.length === 0
  const wasWaiting = useDeferredValue(isWaiting)
  return isWaiting || wasWaiting
}
