/** One price per item and packaging in a cart: the line with the promotion replaces those that cost more (S3.4, S12.2). */
import { Result } from "effect"
import { isPromotionOf, type PromotedItem, promotionOfLine } from "../catalogue/promotions.ts"
import {
  type BulkCommand,
  type BulkLine,
  decideAddLines,
  decideRemoveLines,
  decideTakeBackAdded,
  isUndone,
  linkedTo,
  onceAccepted,
} from "./bulk-decide.ts"
import { type AddItem, decideAddItem, decideReduceQuantity, type NoValidQuantity } from "./cart-decide.ts"
import type { CartEvent } from "./cart-events.ts"
import type { Cart } from "./cart-state.ts"
import { isSamePackaging, type LineFacts, type LineKey, lineKeyOf } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { isSameLine, LINE_NOTE_LENGTH, noteOf, NOTHING_WRITTEN } from "./line-notes.ts"

/** Adds a line. With a promotion it sets the single price of its item: lines of the item at full price are replaced (S3.4). */
export const decideAddAtOnePrice = (
  cart: Cart,
  { newId, ...command }: Omit<AddItem, "id"> & Pick<BulkCommand, "newId">,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity> =>
  Result.map(decideAddItem(cart, { ...command, id: newId() }), (added) => {
    const { owner, line, facts } = command
    return [...added, ...decideOnePrice(added.reduce(evolveCart, cart), { owner, line: { ...line, ...facts }, newId })]
  })

/**
 * Applies the line's promotion to the lines of its item at full price or under a promotion that costs more.
 * A line whose promotion is not known to be a mere price is left alone, because it may include a gift.
 */
export const decideOnePrice = (
  cart: Cart,
  {
    owner,
    line,
    item = {},
    newId,
  }: Pick<BulkCommand, "owner" | "newId"> & {
    readonly line: LineKey & Pick<LineFacts, "unitPrice">
    readonly item?: Partial<PromotedItem>
  },
): ReadonlyArray<CartEvent> => {
  const { promoCode, promoRow, unitPrice } = line
  if (promoCode === "") return []
  let now = cart
  return viewCart(cart)
    .rows.filter((row) => isSamePackaging(row, line) && (row.promoCode !== promoCode || row.promoRow !== promoRow))
    .filter((row) => row.promoCode === "" || (row.unitPrice > unitPrice && isPriceAlone(item, row)))
    .flatMap((row) => {
      const offer = { ...row, promoCode, promoRow, unitPrice }
      const events = decideTakeOffer(now, { owner, line: row, offer, newId })
      now = events.reduce(evolveCart, now)
      return events
    })
}

/** True for the promotion of any quantity, unless the list says otherwise. */
export const isPriceAlone = (item: Partial<PromotedItem>, line: Pick<LineKey, "promoCode" | "promoRow">): boolean => {
  const listed = promotionOfLine(item, line)
  if (listed !== null) return listed.kind === "price"
  const { promo = null } = item
  return promo !== null && isPromotionOf(promo, line)
}

/**
 * Replaces a line by an offer: the same line with a promotion, or another item, which then has one price in the cart. The
 * line is removed once the backend has accepted the offer.
 */
export const decideTakeOffer = (
  cart: Cart,
  { owner, line, offer, newId }: Pick<BulkCommand, "owner" | "newId"> & Replacement,
): ReadonlyArray<CartEvent> => {
  const added = decideAddLines(cart, { owner, lines: [offer], newId })
  const removed = decideRemoveLines(cart, { owner, lines: [line], newId })
  const [first] = added.events
  if (first === undefined) return []
  const replaced = [
    first,
    ...linkedTo(
      removed.events.map(() => first),
      removed.events,
    ),
  ]
  return offer.itemCode === line.itemCode
    ? [...replaced, ...noteMoved(cart, { owner, line, offer })]
    : [...replaced, ...decideOnePrice(replaced.reduce(evolveCart, cart), { owner, line: offer, newId })]
}

/**
 * Takes back what `decideTakeOffer` decided for another item: withdrawn while the line's removal was not sent; otherwise the
 * line is added again, and once the backend has it the offer is reduced by its quantity.
 */
export const decideTakeBackOffer = (
  cart: Cart,
  {
    owner,
    line,
    offer,
    decided,
    newId,
  }: Pick<BulkCommand, "owner" | "newId"> & Replacement & { readonly decided: ReadonlyArray<CartEvent> },
): ReadonlyArray<CartEvent> => {
  // Of this line only the removal: other lines may have been removed too, for the single price of the offer's item.
  const removed = decided.flatMap((event) =>
    event._tag === "CartChangeRequested" && isSameLine(event.change.line, line) ? [event.change] : [],
  )
  if (removed.every(({ id }) => isUndone(cart, id)))
    return decideTakeBackAdded(cart, { added: { events: decided }, newId })
  const { events } = decideAddLines(cart, { owner, lines: [line], newId })
  const returned = removed.reduce((again, { id }) => onceAccepted(cart, id, again), events)
  const reduced = decideReduceQuantity(cart, { id: newId(), owner, line: lineKeyOf(offer), quantity: offer.quantity })
  return [
    ...returned,
    ...linkedTo(
      returned,
      Result.getOrElse(reduced, () => []),
    ),
  ]
}

/** Appends a line's note to the note of the line that replaces it; cut only when both do not fit. */
const noteMoved = (
  { written = NOTHING_WRITTEN }: Cart,
  { owner, line, offer }: Pick<BulkCommand, "owner"> & Replacement,
): ReadonlyArray<CartEvent> => {
  const { lineNotes } = written
  const text = noteOf(lineNotes, line)
  const there = noteOf(lineNotes, offer)
  if (text === "" || text === there) return []
  const joined = there === "" ? text : `${there}; ${text}`
  return [{ _tag: "LineNoteWritten", owner, line: lineKeyOf(offer), text: joined.slice(0, LINE_NOTE_LENGTH) }]
}

interface Replacement {
  readonly line: BulkLine
  readonly offer: BulkLine
}
