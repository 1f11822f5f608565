/** The status of an offer on a day, and whether it may be ordered: only as a whole, and only if all of it is readable (S12.13). */
import { isQuantity } from "../cart/quantity.ts"
import { isDay } from "../catalogue/availability.ts"
import type { CalendarDate } from "../checkout/rome-time.ts"
import { lineTotal } from "../money.ts"
import type { Offer, OfferLine } from "./offer-values.ts"

/** An offer expires by its date even if the backend has not updated its status. */
export const offerStatus = ({ status, validUntil }: Pick<Offer, "status" | "validUntil">, today: CalendarDate) =>
  status === "offered" && validUntil !== null && isDay(validUntil) && validUntil < today ? "expired" : status

export type OfferOrderability =
  | { readonly _tag: "Orderable"; readonly documentTotal: number }
  /** Requested, ordered, expired, declined, withdrawn, or of a status unknown to the shop. */
  | { readonly _tag: "NotOffered" }
  /** The last day is stated, but is not a date. */
  | { readonly _tag: "UnknownDay" }
  /** Lines without a readable price or quantity. */
  | { readonly _tag: "Unpriced"; readonly lines: ReadonlyArray<OfferLine> }
  /** No net total, or one that is not the sum of the shown lines; no total with VAT, or one below that sum. */
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

/** A price of zero comes from an empty field. */
export const offeredPrice = ({ offeredPrice: price }: Pick<OfferLine, "offeredPrice">): number | null =>
  price !== null && price > 0 ? price : null

/** In cents; null when price or quantity is unreadable. */
export const offeredTotal = (line: Pick<OfferLine, "offered" | "offeredPrice">): number | null => {
  const price = offeredPrice(line)
  return price === null || line.offered === null || !isQuantity(line.offered) ? null : lineTotal(price, line.offered)
}
