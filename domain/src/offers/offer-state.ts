/** The status of an offer on a day, and whether it may be ordered: as a whole, and only as far as all of it can be read (S12.13). */
import { isQuantity } from "../cart/quantity.ts"
import { isDay } from "../catalogue/availability.ts"
import type { CalendarDate } from "../checkout/rome-time.ts"
import { lineTotal } from "../money.ts"
import type { Offer, OfferLine } from "./offer-values.ts"

/** Whoever is slow to say that an offer has expired is not waited for. */
export const offerStatus = ({ status, validUntil }: Pick<Offer, "status" | "validUntil">, today: CalendarDate) =>
  status === "offered" && validUntil !== null && isDay(validUntil) && validUntil < today ? "expired" : status

export type OfferOrderability =
  | { readonly _tag: "Orderable"; readonly documentTotal: number }
  /** Requested, ordered, expired, declined, withdrawn, or in a state that the shop does not know. */
  | { readonly _tag: "NotOffered" }
  /** The last day is stated, and is no day. */
  | { readonly _tag: "UnknownDay" }
  /** Lines without a readable price or quantity. */
  | { readonly _tag: "Unpriced"; readonly lines: ReadonlyArray<OfferLine> }
  /** No net total, or one that is not the sum of the lines that are shown; no total with VAT, or one below that sum. */
  | { readonly _tag: "UnknownTotal" }

type Ordered = Pick<Offer, "status" | "validUntil" | "lines" | "netTotal" | "documentTotal">

export const offerOrderability = (offer: Ordered, today: CalendarDate): OfferOrderability => {
  const { validUntil, lines, netTotal, documentTotal } = offer
  if (offerStatus(offer, today) !== "offered") return { _tag: "NotOffered" }
  if (validUntil !== null && !isDay(validUntil)) return { _tag: "UnknownDay" }
  const unpriced = lines.filter((line) => offeredTotal(line) === null)
  if (unpriced.length > 0) return { _tag: "Unpriced", lines: unpriced }
  const sum = lines.reduce((total, line) => total + (offeredTotal(line) ?? 0), 0)
  return sum <= 0 || sum !== netTotal || documentTotal === null || documentTotal < sum
    ? { _tag: "UnknownTotal" }
    : { _tag: "Orderable", documentTotal }
}

/** A price of zero is one that an empty field came as. */
export const offeredPrice = ({ offeredPrice: price }: Pick<OfferLine, "offeredPrice">): number | null =>
  price !== null && price > 0 ? price : null

/** In cents; null where price or quantity cannot be read. */
export const offeredTotal = (line: Pick<OfferLine, "offered" | "offeredPrice">): number | null => {
  const price = offeredPrice(line)
  return price === null || line.offered === null || !isQuantity(line.offered) ? null : lineTotal(price, line.offered)
}
