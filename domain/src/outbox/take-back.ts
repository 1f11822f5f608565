/**
 * Taking back pending entries: withdrawn when no call was made; otherwise they may have been carried out, and a new change
 * undoes them (ADR 34).
 */
import { Result } from "effect"
import { decideAddItem, decideRemoveLine, decideSetQuantity } from "../cart/cart-decide.ts"
import type { CartEvent, ChangeId } from "../cart/cart-events.ts"
import { quantityOfLine } from "../cart/cart-quantities.ts"
import { evolveCart } from "../cart/cart.ts"
import { type Cart } from "../cart/cart-state.ts"
import { cartOf } from "../cart/carts.ts"
import { withRetained } from "../cart/retained-changes.ts"
import { decideTakeBackOrder } from "../cart/order-decide.ts"
import type { ShopEvent } from "../event.ts"
import type { ReplicaStates } from "../replicas.ts"
import type { ShopState } from "../shop.ts"
import type { LineWaiting, OutboxEntry } from "./outbox-entries.ts"
import { takeBackChanges } from "./waiting-changes.ts"

/** Part of a queued order, a sent order, or a line whose former quantity is unknown. */
export interface NotTakenBack {
  readonly _tag: "NotTakenBack"
}

/** True when it can be taken back; a line of an order is taken back together with the order. */
export const canTakeBack = (entry: OutboxEntry): boolean => {
  switch (entry._tag) {
    case "LineWaiting":
      return entry.part !== "ordered" && (!entry.isSent || entry.before !== null)
    case "ChangeParked":
    case "ClientChangeParked":
      return true
    case "ChangesWaiting":
      return entry.isReversible
    case "OrderWaiting":
      return !entry.isSent
  }
}

/** The events that take the entry back; none for changes answered in the meantime. */
export const decideTakeBack = (
  { carts, ...replicas }: ReplicaStates & Pick<ShopState, "carts">,
  entry: OutboxEntry,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<ShopEvent>, NotTakenBack> => {
  if (!canTakeBack(entry)) return notTakenBack
  switch (entry._tag) {
    case "ChangeParked":
      return Result.succeed([{ _tag: "CartRefusalDismissed", owner: entry.owner, changeId: entry.id }])
    case "ClientChangeParked": {
      const { subject, clientId, id } = entry
      return Result.succeed([{ _tag: "ParkedChangeDiscarded", subject, clientId, changeId: id }])
    }
    case "LineWaiting":
      return takeBackLine(cartOf(carts, entry.owner), entry, newId)
    case "ChangesWaiting": {
      const { subject, clientId } = entry
      const { withdrawn, undo } = takeBackChanges(replicas, subject, entry, newId)
      const events = withdrawn.map((changeId) => ({
        _tag: "ClientChangeWithdrawn" as const,
        subject,
        clientId,
        changeId,
      }))
      return Result.succeed([...events, ...(undo === null ? [] : [undo])])
    }
    case "OrderWaiting":
      return Result.mapError(
        decideTakeBackOrder(cartOf(carts, entry.owner), { owner: entry.owner, key: entry.id, newId }),
        () => NOT,
      )
  }
}

/** After the end of a session: includes the carts retained for its owner. */
export const withRetainedCarts = (shop: ShopState): ShopState =>
  shop.kept === null ? shop : { ...shop, carts: withRetained(shop.carts, shop.kept, shop.kept.keeper) }

const NOT: NotTakenBack = { _tag: "NotTakenBack" }
const notTakenBack = Result.fail(NOT)

const takeBackLine = (
  cart: Cart,
  { owner, line, facts, before, changeIds }: LineWaiting,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<CartEvent>, NotTakenBack> => {
  const waiting = cart.pending.filter(({ change, accepted }) => !accepted && changeIds.includes(change.id))
  const withdrawals = waiting.flatMap(
    ({ change, sent }): ReadonlyArray<CartEvent> =>
      sent === undefined ? [{ _tag: "CartChangeWithdrawn", owner, changeId: change.id }] : [],
  )
  if (withdrawals.length === waiting.length) return Result.succeed(withdrawals)
  const left = withdrawals.reduce(evolveCart, cart)
  const now = quantityOfLine(left, line)
  if (before === null) return notTakenBack
  if (now === before) return Result.succeed(withdrawals)
  const id = newId()
  const opposite =
    before === 0
      ? decideRemoveLine(left, { id, owner, line })
      : now === 0 && facts !== null
        ? decideAddItem(left, { id, owner, line, facts, quantity: before })
        : decideSetQuantity(left, { id, owner, line, quantity: before })
  return Result.match(opposite, {
    onSuccess: (events) => Result.succeed([...withdrawals, ...events]),
    onFailure: () => notTakenBack,
  })
}
