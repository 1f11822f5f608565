/** Small marks on a product: promotion, new, in demand. */
import type { ProductSummary } from "@dispensa/domain"
import { Badge } from "../../ui/feedback/badge.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface ProductMarksProps {
  readonly product: Pick<ProductSummary, "promo" | "promotions" | "isNew" | "isHot">
  readonly className?: string
}

export const ProductMarks = ({ product, className = "" }: ProductMarksProps) => {
  const { promo, promotions = [] } = product
  const label = promo?.label ?? promotions[0]?.title ?? ""
  const more = promotions.length - 1
  if (label !== "")
    return (
      <Badge kind="offer" className={cx("max-w-full", className)}>
        <span className="truncate">{label}</span>
        {more > 0 ? (
          <>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">{m.product_promotions_more_label({ count: more })}</span>
          </>
        ) : null}
      </Badge>
    )
  if (product.isNew)
    return (
      <Badge kind="new" className={className}>
        {m.product_new()}
      </Badge>
    )
  return product.isHot ? (
    <Badge kind="note" className={className}>
      {m.product_hot()}
    </Badge>
  ) : null
}
