/** What is other than when an order was confirmed: what waits is not sent in silence then (S2.63, ADR 34). */
import { type HandoverKind, totalsFor } from "./cart-totals.ts"
import { lineId } from "./cart-values.ts"
import { type CartLine, type CartView } from "./cart-view.ts"
import type { Cents } from "../money.ts"
import type { Handover } from "./order-request.ts"
import type { QueuedOrder } from "./queued-order.ts"
import { type CartDifferences, differencesFrom } from "./seen-cart.ts"

export interface OrderChanges {
  readonly differences: CartDifferences | null
  /** Lines that hold another quantity, or were put in elsewhere. */
  readonly quantities: ReadonlyArray<{ readonly line: CartLine; readonly was: number }>
  /** Where more is owed now than was confirmed: that total, null if it was not known. */
  readonly total: { readonly was: Cents | null } | null
  /** The handover that was chosen, where it is another day now, or not offered any more. */
  readonly oldHandover: Handover | null
  readonly isPaymentGone: boolean
}

/** What the order would be now. */
export interface OrderNow {
  readonly cart: CartView
  /** What is offered in place of the chosen one: the same, another day, or null when it has passed. */
  readonly handover: Handover | null
}

/** Null when all is as it was seen. */
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

/** Nothing is said of a total that is not known yet. */
const isMore = (now: Cents | null, before: Cents | null): boolean => now !== null && (before === null || now > before)

/** What the order costs now; null until the backend says it. */
export const totalNow = ({ wish }: Pick<QueuedOrder, "wish">, cart: CartView): Cents | null => {
  const kind: HandoverKind = wish.handover._tag
  return totalsFor(cart, kind).documentTotal
}

/** It can be confirmed once more as it is now; else the only way is back to the cart. */
export const isConfirmable = (changes: OrderChanges | null, { cart, handover }: OrderNow): boolean =>
  cart.rows.length > 0 && cart.missingToMinimum === 0 && handover !== null && changes?.isPaymentGone !== true
