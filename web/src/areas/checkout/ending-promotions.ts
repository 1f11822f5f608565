/** Lines whose promotion is over before the goods come: named before the order is sent (S12.4). */
import { type CartLine, hasEndedBy, promotionOfLine } from "@dispensa/domain"
import type { ProductOfLine } from "../cart/use-line-products.ts"

interface EndingLine {
  readonly line: CartLine
  readonly title: string
  /** The last day, YYYY-MM-DD. */
  readonly day: string
}

/** A promotion that the catalogue does not name, or whose end nobody states, is not called ending. */
export const endingLines = (
  rows: ReadonlyArray<CartLine>,
  productOf: ProductOfLine,
  day: string,
): ReadonlyArray<EndingLine> =>
  rows.flatMap((line) => {
    const product = productOf(line)
    const promotion = product === null ? null : promotionOfLine(product, line)
    if (promotion === null || promotion.validTo === null || !hasEndedBy(promotion, day)) return []
    return [{ line, title: promotion.title || promotion.code, day: promotion.validTo }]
  })
