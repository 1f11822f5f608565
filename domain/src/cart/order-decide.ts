/** Commands on orders queued until there is a connection: confirm, confirm again, take back (ADR 34). */
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

/** The cart already has a queued order, or one that was sent and has no answer yet. */
export interface OrderUnderWay {
  readonly _tag: "OrderUnderWay"
}

/** No order is queued under that key, or it was already sent. */
export interface UnknownOrder {
  readonly _tag: "UnknownOrder"
}

interface NewOrder {
  /** Its idempotency key. */
  readonly key: ChangeId
  readonly owner: CartOwner
  readonly wish: ConfirmedOrder
}

/** Queues the shown cart as an order. */
export const decideQueueOrder = (
  cart: Cart,
  { owner, ...order }: NewOrder,
): Result.Result<ReadonlyArray<CartEvent>, NothingToOrder | OrderUnderWay> => {
  if (cart.queued !== undefined || cart.submitted !== undefined) return Result.fail({ _tag: "OrderUnderWay" })
  const view = viewCart(cart)
  if (view.rows.length === 0) return Result.fail({ _tag: "NothingToOrder" })
  return Result.succeed([{ _tag: "OrderQueued", owner, order: queuedOrder(view, order) }])
}

/** Confirms a queued order again, with what its cart holds now. */
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
 * Puts the lines back into the cart, with those of the next cart on top. The latter are requested again as additions, because
 * "set to 2" of the next cart does not mean to set the line of this one to 2.
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
