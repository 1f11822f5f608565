/** The cart as the client last saw it in this browser tab: how it is persisted, and how it follows the cart (S2.63). */
import { type CartView, lineId, SeenCart, seenLine, seenOf } from "@dispensa/domain"
import { Option, Schema } from "effect"

const SeenText = Schema.fromJsonString(SeenCart)
const decode = Schema.decodeUnknownOption(SeenText)
export const printSeen = Schema.encodeSync(SeenText)
export const parseSeen = (text: string | null): SeenCart | null => Option.getOrNull(decode(text))

/** The client's own changes are seen at once; the backend's stay a difference until they are accepted. */
export const followSeen = (seen: SeenCart | null, cart: CartView): SeenCart | null => {
  if (!cart.isLoaded || cart.cartId === 0) return seen
  if (seen === null || seen.cartId !== cart.cartId) return cart.isSynced ? seenOf(cart) : seen
  const shown = new Set(cart.rows.map(lineId))
  // While changes are pending, a missing line was removed here.
  const kept = cart.isSynced ? seen.lines : seen.lines.filter((line) => shown.has(lineId(line)))
  const known = new Set(kept.map(lineId))
  const added = cart.rows.filter((line) => !known.has(lineId(line))).map(seenLine)
  return added.length === 0 && kept.length === seen.lines.length ? seen : { ...seen, lines: [...kept, ...added] }
}
