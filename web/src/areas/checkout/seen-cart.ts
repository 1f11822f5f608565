/**
 * The cart as the client last saw it, so that nothing changes silently between the cart and the order: other prices, an
 * item that is gone or no longer available, another minimum (S2.63).
 */
import { availabilityOf, type CartLine, type CartView, lineId } from "@dispensa/domain"
import { Option, Schema } from "effect"

const SeenLine = Schema.Struct({
  itemCode: Schema.String,
  promoCode: Schema.String,
  promoRow: Schema.Int,
  name: Schema.String,
  unitPrice: Schema.Int,
  isAvailable: Schema.Boolean,
})
export type SeenLine = typeof SeenLine.Type

const SeenCart = Schema.Struct({ cartId: Schema.Int, lines: Schema.Array(SeenLine), minimumOrder: Schema.Int })
export type SeenCart = typeof SeenCart.Type

const SeenText = Schema.fromJsonString(SeenCart)
const decode = Schema.decodeUnknownOption(SeenText)
export const printSeen = Schema.encodeSync(SeenText)
export const parseSeen = (text: string | null): SeenCart | null => Option.getOrNull(decode(text))

/** Arriving goods can be ordered; a backend that does not say counts as available. */
export const isLineAvailable = ({ availability }: CartLine): boolean =>
  availability === undefined || availabilityOf(availability) !== "unavailable"

const seenLine = (line: CartLine): SeenLine => ({
  itemCode: line.itemCode,
  promoCode: line.promoCode,
  promoRow: line.promoRow,
  name: line.name,
  unitPrice: line.unitPrice,
  isAvailable: isLineAvailable(line),
})

export const seenOf = ({ cartId, rows, minimumOrder }: CartView): SeenCart => ({
  cartId,
  lines: rows.map(seenLine),
  minimumOrder,
})

export interface CartDifferences {
  /** By line: the price that was seen. */
  readonly oldPrices: ReadonlyMap<string, number>
  /** Lines that stay and can no longer be had. */
  readonly unavailable: ReadonlySet<string>
  readonly gone: ReadonlyArray<SeenLine>
  /** Null when it is what it was. */
  readonly oldMinimum: number | null
}

/** Null when what is shown is what was seen. A pending change is the client's own: nothing is compared meanwhile. */
export const differencesOf = (seen: SeenCart | null, cart: CartView): CartDifferences | null => {
  if (seen === null || !cart.isSettled || seen.cartId !== cart.cartId) return null
  const was = new Map(seen.lines.map((line) => [lineId(line), line]))
  const known = cart.rows.flatMap((line) => {
    const before = was.get(lineId(line))
    return before === undefined ? [] : [{ id: lineId(line), before, line }]
  })
  const dearer = known.filter(({ before, line }) => before.unitPrice !== line.unitPrice)
  const lost = known.filter(({ before, line }) => before.isAvailable && !isLineAvailable(line))
  const shown = new Set(cart.rows.map(lineId))
  const gone = seen.lines.filter((line) => !shown.has(lineId(line)))
  const oldMinimum = seen.minimumOrder === cart.minimumOrder ? null : seen.minimumOrder
  if (dearer.length + lost.length + gone.length === 0 && oldMinimum === null) return null
  return {
    oldPrices: new Map(dearer.map(({ id, before }) => [id, before.unitPrice])),
    unavailable: new Set(lost.map(({ id }) => id)),
    gone,
    oldMinimum,
  }
}

/** What the client does to the cart is seen at once; what the backend does to it stays a difference until it is accepted. */
export const followSeen = (seen: SeenCart | null, cart: CartView): SeenCart | null => {
  if (!cart.isLoaded || cart.cartId === 0) return seen
  if (seen === null || seen.cartId !== cart.cartId) return cart.isSettled ? seenOf(cart) : seen
  const shown = new Set(cart.rows.map(lineId))
  // While changes are pending, a line that is missing was taken out here.
  const kept = cart.isSettled ? seen.lines : seen.lines.filter((line) => shown.has(lineId(line)))
  const known = new Set(kept.map(lineId))
  const added = cart.rows.filter((line) => !known.has(lineId(line))).map(seenLine)
  return added.length === 0 && kept.length === seen.lines.length ? seen : { ...seen, lines: [...kept, ...added] }
}
