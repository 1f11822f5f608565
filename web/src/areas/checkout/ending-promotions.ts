/** Lines and gifts whose promotion is over before the delivery: listed before the order is sent (S12.4). */
import { type CartLine, hasEndedBy, lineId, promotionOfLine } from "@dispensa/domain"
import type { ProductOfLine } from "../cart/use-line-products.ts"

/** A line of the cart, or a gift that comes with one. */
type PromotedLine = Pick<CartLine, "itemCode" | "packaging" | "promoCode" | "promoRow" | "name">

interface EndingLine {
  readonly line: PromotedLine
  readonly title: string
  /** The last day, YYYY-MM-DD. */
  readonly day: string
}

/** A promotion unknown to the catalogue, or without a known end, is not listed; a line and its gift are listed once. */
export const endingLines = (
  rows: ReadonlyArray<PromotedLine>,
  productOf: ProductOfLine,
  day: string,
): ReadonlyArray<EndingLine> =>
  [...new Map(rows.map((row) => [lineId(row), row])).values()].flatMap((line) => {
    const product = productOf(line)
    const promotion = product === null ? null : promotionOfLine(product, line)
    if (promotion === null || promotion.validTo === null || !hasEndedBy(promotion, day)) return []
    return [{ line, title: promotion.title || promotion.code, day: promotion.validTo }]
  })
