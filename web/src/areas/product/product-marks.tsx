/** Small marks on a product: promotion, new, in demand. */
import type { ProductSummary } from "@dispensa/domain"
import { Badge } from "../../ui/feedback/badge.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface ProductMarksProps {
  readonly product: Pick<ProductSummary, "promo" | "isNew" | "isHot">
  readonly className?: string
}

export const ProductMarks = ({ product, className = "" }: ProductMarksProps) => {
  if (product.promo !== null)
    return (
      <Badge kind="offer" className={cx("max-w-full", className)}>
        <span className="truncate">{product.promo.label}</span>
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
