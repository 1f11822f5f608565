/**
 * The cart as the client last saw it, so that nothing changes silently between the cart and the order: other prices, an
 * item that is gone or no longer available, another minimum (S2.63).
 */
import { Schema } from "effect"
import { availabilityOf } from "../catalogue/availability.ts"
import { Cents } from "../money.ts"
import { CartId, lineId, lineKeyOf } from "./cart-values.ts"
import { type CartLine, type CartView } from "./cart-view.ts"
import { SeenLine } from "./queued-order.ts"

export const SeenCart = Schema.Struct({
  cartId: CartId,
  lines: Schema.Array(SeenLine),
  minimumOrder: Cents,
})
export type SeenCart = typeof SeenCart.Type

/** Items that are arriving can be ordered; an unstated availability counts as available. */
export const isLineAvailable = ({ availability }: Pick<CartLine, "availability">): boolean =>
  availability === undefined || availabilityOf(availability) !== "unavailable"

export const seenLine = (line: CartLine): SeenLine => ({
  ...lineKeyOf(line),
  name: line.name,
  unitPrice: line.unitPrice,
  ...(line.unit === undefined ? {} : { unit: line.unit }),
  isAvailable: isLineAvailable(line),
})

export const seenOf = ({ cartId, rows, minimumOrder }: CartView): SeenCart => ({
  cartId,
  lines: rows.map(seenLine),
  minimumOrder,
})

export interface CartDifferences {
  /** The price that was seen, by line. */
  readonly oldPrices: ReadonlyMap<string, number>
  /** Lines that are still in the cart but no longer available. */
  readonly unavailable: ReadonlySet<string>
  readonly gone: ReadonlyArray<SeenLine>
  /** Null when unchanged. */
  readonly oldMinimum: number | null
}

/** Null when the cart is unchanged. Nothing is compared while a change is pending, because the change is the client's own. */
export const differencesOf = (seen: SeenCart | null, cart: CartView): CartDifferences | null =>
  seen === null || !cart.isSynced || seen.cartId !== cart.cartId ? null : differencesFrom(seen, cart)

/** The same for carts with different numbers: an order may have been made before the backend had numbered its cart. */
export const differencesFrom = (
  seen: Pick<SeenCart, "lines" | "minimumOrder">,
  cart: CartView,
): CartDifferences | null => {
  const was = new Map(seen.lines.map((line) => [lineId(line), line]))
  const known = cart.rows.flatMap((line) => {
    const before = was.get(lineId(line))
    return before === undefined ? [] : [{ id: lineId(line), before, line }]
  })
  const repriced = known.filter(({ before, line }) => before.unitPrice !== line.unitPrice)
  const lost = known.filter(({ before, line }) => before.isAvailable && !isLineAvailable(line))
  const shown = new Set(cart.rows.map(lineId))
  const gone = seen.lines.filter((line) => !shown.has(lineId(line)))
  const oldMinimum = seen.minimumOrder === cart.minimumOrder ? null : seen.minimumOrder
  if (repriced.length + lost.length + gone.length === 0 && oldMinimum === null) return null
  return {
    oldPrices: new Map(repriced.map(({ id, before }) => [id, before.unitPrice])),
    unavailable: new Set(lost.map(({ id }) => id)),
    gone,
    oldMinimum,
  }
}
