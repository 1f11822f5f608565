/** Commands that give an item the best price for its quantity, together with the promotion behind that price (S3.4, S12.2). */
import { Result } from "effect"
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import {
  firstGift,
  type GiftStep,
  nextPriceStep,
  type PriceStep,
  priceFor,
  type PromotedItem,
  type PromotedPrice,
  promotionOfLine,
} from "../catalogue/promotions.ts"
import type { BulkCommand, BulkLine } from "./bulk-decide.ts"
import { decideOnePrice, decideTakeOffer, isPriceAlone } from "./one-price.ts"
import {
  type AddItem,
  decideAddItem,
  decideSetQuantity,
  type NoValidQuantity,
  type SetQuantity,
  type UnknownLine,
} from "./cart-decide.ts"
import type { CartEvent } from "./cart-events.ts"
import type { Cart } from "./cart-state.ts"
import type { LineFacts, LineKey } from "./cart-values.ts"
import type { CartLine } from "./cart-view.ts"
import { lineOf, quantityInPackaging } from "./cart-quantities.ts"
import { evolveCart } from "./cart.ts"
import { isQuantityInScale, nextValidQuantity } from "./quantity.ts"

/** A line to add. When its item is given, the line gets the best price for the quantity. */
export type LineToAdd = LineKey & LineFacts & { readonly promoted?: PromotedItem }

interface Priced extends Pick<BulkCommand, "newId"> {
  readonly item: PromotedItem
  /** Today in Rome, YYYY-MM-DD. */
  readonly day: string
}

/** The price a line should have instead; null when it already has it, or has another price that we must not change. */
export const betterPrice = (
  line: Pick<CartLine, "promoCode" | "promoRow" | "unitPrice">,
  quantity: number,
  { item, day }: Pick<Priced, "item" | "day">,
): (PromotedPrice & { readonly unitPrice: number }) | null => {
  const best = priceFor(item, quantity, day)
  const { unitPrice } = best
  if (unitPrice === null || (best.promoCode === line.promoCode && best.promoRow === line.promoRow)) return null
  // Changing the price could remove a free gift.
  if (line.promoCode !== "" && !isPriceAlone(item, line)) return null
  const { minQuantity = null } = promotionOfLine(item, line) ?? {}
  const isTooFew = minQuantity !== null && quantity < minQuantity
  return isTooFew || unitPrice < line.unitPrice ? { ...best, unitPrice } : null
}

/** Adds at the best price for the item's total quantity in that packaging; lines of the item at other prices are merged into this one. */
export const decideAddAtBestPrice = (
  cart: Cart,
  { item, day, newId, ...command }: Omit<AddItem, "id"> & Priced,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity> => {
  const { owner, quantity, facts } = command
  const total = addDecimals(quantityInPackaging(cart, command.line), quantity)
  const better = betterPrice({ ...command.line, unitPrice: facts.unitPrice }, total, { item, day })
  const { promoCode, promoRow, unitPrice } = better ?? { ...command.line, unitPrice: facts.unitPrice }
  const line = { ...command.line, promoCode, promoRow }
  const added = decideAddItem(cart, { ...command, line, facts: { ...facts, unitPrice }, id: newId() })
  return Result.map(added, (events) => [
    ...events,
    ...decideOnePrice(events.reduce(evolveCart, cart), { owner, line: { ...line, unitPrice }, item, newId }),
  ])
}

/** Sets a line's quantity. When another price applies to the new quantity, a line with that promotion replaces it. */
export const decideSetAtBestPrice = (
  cart: Cart,
  { item, day, newId, ...command }: Omit<SetQuantity, "id"> & Priced,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity | UnknownLine> => {
  const { owner, quantity } = command
  const line = lineOf(cart, command.line)
  const set = () => decideSetQuantity(cart, { ...command, id: newId() })
  if (line === undefined || !isQuantityInScale(quantity, line.packSize)) return set()
  const others = subtractDecimals(quantityInPackaging(cart, line), line.quantity)
  const better = betterPrice(line, addDecimals(others, quantity), { item, day })
  if (better === null) return set()
  const offer: BulkLine = { ...line, ...better, quantity }
  const taken = decideTakeOffer(cart, { owner, line, offer, newId })
  return Result.succeed([
    ...taken,
    ...decideOnePrice(taken.reduce(evolveCart, cart), { owner, line: offer, item, newId }),
  ])
}

export interface MissingToStep<S> {
  readonly step: S
  /** The line's quantity that reaches the step, in whole packs. `missing` is the difference to the current quantity. */
  readonly quantity: number
  readonly missing: number
}

type OwnQuantity = Pick<CartLine, "quantity" | "packSize">

/** What a line lacks to the next cheaper price step; null when there is none. */
export const missingToStep = (line: OwnQuantity, item: PromotedItem, day: string): MissingToStep<PriceStep> | null =>
  missingTo(line, nextPriceStep(item, line.quantity, day))

/** What a line lacks to its first free gift (S12.3); null once it has one. */
export const missingToGift = (line: OwnQuantity, item: PromotedItem, day: string): MissingToStep<GiftStep> | null =>
  missingTo(line, firstGift(item, day))

const missingTo = <S extends { readonly minQuantity: number }>(
  { quantity, packSize }: OwnQuantity,
  step: S | null,
): MissingToStep<S> | null => {
  if (step === null) return null
  const reached = nextValidQuantity(step.minQuantity, packSize)
  const missing = subtractDecimals(reached, quantity)
  return reached >= step.minQuantity && missing > 0 ? { step, quantity: reached, missing } : null
}
