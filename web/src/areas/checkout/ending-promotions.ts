/** Lines and gifts whose promotion is over before the goods come: named before the order is sent (S12.4). */
import { type CartLine, hasEndedBy, lineId, promotionOfLine } from "@dispensa/domain"
import type { ProductOfLine } from "../cart/use-line-products.ts"

/** A line of the cart, or what comes for free with one. */
type PromotedLine = Pick<CartLine, "itemCode" | "packaging" | "promoCode" | "promoRow" | "name">

interface EndingLine {
  readonly line: PromotedLine
  readonly title: string
  /** The last day, YYYY-MM-DD. */
  readonly day: string
}

/** A promotion that the catalogue does not name, or whose end nobody states, is not called ending; a line and its gift are named once. */
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
