/** Lines whose promotion is over before the goods come: named before the order is sent (S12.4). */
import { type CartLine, type CartView, hasEndedBy, lineId, promotionOfLine } from "@dispensa/domain"
import { formatDay } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { type ProductOfLine, useLineProducts } from "../cart/use-line-products.ts"

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

export interface EndingPromotionsProps {
  readonly cart: CartView
  /** The day of the delivery or pickup, YYYY-MM-DD. */
  readonly day: string
}

export const EndingPromotions = ({ cart, day }: EndingPromotionsProps) => {
  const ending = endingLines(cart.rows, useLineProducts(cart), day)
  if (ending.length === 0) return null
  return (
    <Notice kind="warning" title={m.checkout_ending({ count: ending.length })}>
      <ul className="my-1 list-disc pl-5">
        {ending.map(({ line, title, day: last }) => (
          <li key={lineId(line)}>
            {m.checkout_ending_line({ name: line.name, title, day: formatDay(last, currentLocale()) })}
          </li>
        ))}
      </ul>
      {m.checkout_ending_hint()}
    </Notice>
  )
}
