/** Orders that wait for a connection: confirmed, confirmed once more, taken back (ADR 34). */
import { Result } from "effect"
import type { CartEvent, CartOwner, ChangeId } from "./cart-events.ts"
import { factsOf, lineKeyOf } from "./cart-values.ts"
import type { ConfirmedLine, ConfirmedOrder, QueuedOrder } from "./queued-order.ts"
import { seenLine } from "./seen-cart.ts"
import { type CartLine, type CartView, viewCart, viewOrdered } from "./cart-view.ts"
import type { Cart } from "./cart-state.ts"

/** There is nothing in the cart. */
export interface NothingToOrder {
  readonly _tag: "NothingToOrder"
}

/** An order of the cart waits already, or was sent and has no answer yet. */
export interface OrderUnderWay {
  readonly _tag: "OrderUnderWay"
}

/** No order waits under that key, or it was sent already. */
export interface UnknownOrder {
  readonly _tag: "UnknownOrder"
}

interface NewOrder {
  /** Its idempotency key. */
  readonly key: ChangeId
  readonly owner: CartOwner
  readonly wish: ConfirmedOrder
}

/** Orders what the cart shows, once there is a connection. */
export const decideQueueOrder = (
  cart: Cart,
  { owner, ...order }: NewOrder,
): Result.Result<ReadonlyArray<CartEvent>, NothingToOrder | OrderUnderWay> => {
  if (cart.queued !== undefined || cart.submitted !== undefined) return Result.fail({ _tag: "OrderUnderWay" })
  const view = viewCart(cart)
  if (view.rows.length === 0) return Result.fail({ _tag: "NothingToOrder" })
  return Result.succeed([{ _tag: "OrderQueued", owner, order: queuedOrder(view, order) }])
}

/** Orders, in place of what was seen then, what the cart holds now. */
export const decideConfirmOrder = (
  cart: Cart,
  { owner, replaces, ...order }: NewOrder & { readonly replaces: ChangeId },
): Result.Result<ReadonlyArray<CartEvent>, NothingToOrder | UnknownOrder> => {
  if (cart.queued?.key !== replaces || cart.submitted !== undefined) return Result.fail({ _tag: "UnknownOrder" })
  const view = viewOrdered(cart)
  if (view.rows.length === 0) return Result.fail({ _tag: "NothingToOrder" })
  return Result.succeed([{ _tag: "OrderQueued", owner, order: queuedOrder(view, order), replaces }])
}

/**
 * The lines are in the cart again, with what was put into the next one on top: that is requested anew as additions, because
 * "set to 2" of the next cart is not what the line of this one should become.
 */
export const decideTakeBackOrder = (
  cart: Cart,
  { owner, key, newId }: { readonly owner: CartOwner; readonly key: ChangeId; readonly newId: () => ChangeId },
): Result.Result<ReadonlyArray<CartEvent>, UnknownOrder> => {
  if (cart.queued?.key !== key || cart.submitted !== undefined) return Result.fail({ _tag: "UnknownOrder" })
  const next = cart.pending.filter(({ isNext }) => isNext === true)
  return Result.succeed([
    { _tag: "OrderTakenBack", owner, key },
    ...next.map(({ change }): CartEvent => ({ _tag: "CartChangeWithdrawn", owner, changeId: change.id })),
    ...viewCart(cart).rows.map(
      (row): CartEvent => ({ _tag: "CartChangeRequested", change: added(row, owner, newId()) }),
    ),
  ])
}

const queuedOrder = ({ rows, minimumOrder }: CartView, order: Pick<QueuedOrder, "key" | "wish">): QueuedOrder => ({
  ...order,
  lines: rows.map((row): ConfirmedLine => ({ ...seenLine(row), quantity: row.quantity })),
  minimumOrder,
})

const added = (row: CartLine, owner: CartOwner, id: ChangeId) => ({
  _tag: "ItemAdded" as const,
  id,
  owner,
  line: lineKeyOf(row),
  facts: factsOf(row),
  quantity: row.quantity,
})
