/** Rows set by one call (S7.9): setting many lines takes few calls. */
import { Option } from "effect"
import { isRelative, type ChangeId, type SentRow } from "./cart-events.ts"
import { planCall } from "./cart-plan.ts"
import { lineId, type CartId } from "./cart-values.ts"
import type { Cart, PendingChange } from "./cart-state.ts"

/** The most rows that one body may contain. */
export const MAX_BATCH_ROWS = 500

/** The rows of one call, under its key. */
export interface RowBatch {
  readonly key: ChangeId
  readonly cartId: CartId
  readonly rows: ReadonlyArray<SentRow>
}

/** True for a change that may not go into a batch because it failed, alone or with a batch. */
type Excluded = (pending: PendingChange) => boolean

/** The batch that the change is sent with, planned against the last loaded cart; null when it is sent alone. */
export const batchWith = (cart: Cart, waiting: PendingChange, isExcluded: Excluded): RowBatch | null => {
  if (isExcluded(waiting)) return null
  if (waiting.batch !== undefined) return batchAgain(cart, waiting.batch)
  if (!isUnsentSet(waiting)) return null
  const { confirmed } = cart
  const seen = new Set<string>()
  const rows: Array<SentRow> = []
  for (const each of cart.pending) {
    const line = lineId(each.change.line)
    const isFirst = !seen.has(line)
    seen.add(line)
    if (!isFirst || !isUnsentSet(each) || isExcluded(each) || rows.length === MAX_BATCH_ROWS) continue
    const call = Option.getOrUndefined(planCall(each.change, confirmed))
    if (call?._tag !== "Update") continue
    const { rowId, quantity, packSize } = call
    rows.push({ changeId: each.change.id, rowId, quantity, packSize })
  }
  const isIn = rows.some(({ changeId }) => changeId === waiting.change.id)
  return isIn && rows.length > 1 ? { key: `${waiting.change.id}.rows`, cartId: confirmed.cartId, rows } : null
}

const isUnsentSet = ({ change, accepted, sent, failures, isNext, waitsFor }: PendingChange): boolean =>
  change._tag === "QuantitySet" &&
  !isRelative(change) &&
  !accepted &&
  sent === undefined &&
  failures === undefined &&
  isNext !== true &&
  waitsFor === undefined

/** The identical call: under its key only that counts as a repetition. */
const batchAgain = ({ pending }: Cart, key: ChangeId): RowBatch | null => {
  const made = pending.flatMap(({ change, accepted, batch, attempts = [] }) => {
    const last = attempts.at(-1)
    if (accepted || batch !== key || last?.call._tag !== "Update") return []
    const { rowId, quantity, packSize } = last.call
    return [{ cartId: last.cartId, row: { changeId: change.id, rowId, quantity, packSize } }]
  })
  const [first] = made
  return first === undefined || made.length < 2 ? null : { key, cartId: first.cartId, rows: made.map(({ row }) => row) }
}
