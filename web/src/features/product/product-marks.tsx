/** Small marks on a product: promotion, new, most asked for. */
import type { ProductSummary } from "@dispensa/domain"
import { Badge } from "../../design/badge.tsx"
import { m } from "../../i18n/messages.ts"

export const ProductMarks = ({ product }: { readonly product: Pick<ProductSummary, "promo" | "isNew" | "isHot"> }) => {
  if (product.promo !== null) return <Badge kind="offer">{product.promo.label}</Badge>
  if (product.isNew) return <Badge kind="new">{m.product_new()}</Badge>
  return product.isHot ? <Badge kind="note">{m.product_hot()}</Badge> : null
}
