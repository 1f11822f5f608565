/** Differences between a queued order and the present cart: an order that changed is not sent silently (S2.63, ADR 34). */
import { type HandoverKind, totalsFor } from "./cart-totals.ts"
import { lineId } from "./cart-values.ts"
import { type CartLine, type CartView } from "./cart-view.ts"
import type { Cents } from "../money.ts"
import type { Handover } from "./order-request.ts"
import type { QueuedOrder } from "./queued-order.ts"
import { type CartDifferences, differencesFrom } from "./seen-cart.ts"

export interface OrderChanges {
  readonly differences: CartDifferences | null
  /** Lines with another quantity, and lines added elsewhere. */
  readonly quantities: ReadonlyArray<{ readonly line: CartLine; readonly was: number }>
  /** The confirmed total when more is due now; its `was` is null if the total was unknown. */
  readonly total: { readonly was: Cents | null } | null
  /** The chosen handover when its day has changed or is no longer offered. */
  readonly oldHandover: Handover | null
  readonly isPaymentGone: boolean
}

/** The order as it would be placed now. */
export interface OrderNow {
  readonly cart: CartView
  /** What is offered in place of the chosen one: the same, another day, or null when it has passed. */
  readonly handover: Handover | null
}

/** Null when nothing has changed. */
export const orderChanges = (order: QueuedOrder, now: OrderNow): OrderChanges | null => {
  const { wish } = order
  const { rows, paymentMethods } = now.cart
  const was = new Map(order.lines.map((line) => [lineId(line), line.quantity]))
  const changes: OrderChanges = {
    differences: differencesFrom(order, now.cart),
    quantities: rows.flatMap((line) => {
      const before = was.get(lineId(line)) ?? 0
      return before === line.quantity ? [] : [{ line, was: before }]
    }),
    total: isMore(totalNow(order, now.cart), wish.confirmedTotal) ? { was: wish.confirmedTotal } : null,
    oldHandover: now.handover !== null && now.handover.date === wish.handover.date ? null : wish.handover,
    isPaymentGone: paymentMethods !== null && !paymentMethods.includes(wish.paymentMethod),
  }
  const isSame =
    changes.differences === null &&
    changes.quantities.length === 0 &&
    changes.total === null &&
    changes.oldHandover === null &&
    !changes.isPaymentGone
  return isSame ? null : changes
}

/** A total that is not known yet is not compared. */
const isMore = (now: Cents | null, before: Cents | null): boolean => now !== null && (before === null || now > before)

/** The order's current total; null until the backend states it. */
export const totalNow = ({ wish }: Pick<QueuedOrder, "wish">, cart: CartView): Cents | null => {
  const kind: HandoverKind = wish.handover._tag
  return totalsFor(cart, kind).documentTotal
}

/** True when the order can be confirmed again as it is now; otherwise it can only go back to the cart. */
export const isConfirmable = (changes: OrderChanges | null, { cart, handover }: OrderNow): boolean =>
  cart.rows.length > 0 && cart.missingToMinimum === 0 && handover !== null && changes?.isPaymentGone !== true
