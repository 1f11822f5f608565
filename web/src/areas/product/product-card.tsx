/** One product of the grid: the same facts as a row, with a larger picture. */
import { type ProductSummary, productPage, shownCode } from "@dispensa/domain"
import { memo, type ReactNode } from "react"
import { useCartItemQuantity } from "../cart/use-cart.ts"
import { ProductAvailability } from "./availability.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { AddToCart } from "./add-to-cart.tsx"
import { LaterCompareToggle, LaterLastOrdered } from "./later-parts.tsx"
import { ProductMarks } from "./product-marks.tsx"
import { PricePerMeasure, ProductPrice } from "./product-price.tsx"
import { WishlistButton } from "./wishlist-button.tsx"

export interface ProductCardProps {
  readonly product: ProductSummary
  readonly isFirst?: boolean
  /** Rendered beside the availability. */
  readonly noteSlot?: ReactNode
}

/** Re-rendered only for another product, like a row. */
export const ProductCard = memo(({ product, isFirst = false, noteSlot }: ProductCardProps) => (
  <li
    data-row
    data-card
    className="relative isolate flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-3 transition-colors focus-within:border-action-line hover:border-action-line has-data-pack-offer:isolation-auto"
  >
    <div className="relative">
      <Picture url={product.pictures[0]?.url ?? null} size="MEDIUM" alt="" priority={isFirst} />
      <div className="absolute top-0 left-0 flex max-w-full flex-col items-start gap-1">
        <ProductMarks product={{ ...product, isHot: false }} />
        <InCartBadge product={product} />
      </div>
    </div>
    <div className="min-w-0 flex-1">
      <LocalLink
        to={productPage(product)}
        className="line-clamp-3 min-h-10 font-medium leading-5 after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:text-action hover:underline"
      >
        <WithUnits>{product.name}</WithUnits>
      </LocalLink>
      <p className="wrap-anywhere text-muted text-xs">
        {product.brand} · {shownCode(product)}
      </p>
    </div>
    <p className="flex justify-between gap-x-2 text-muted text-xs">
      <span className="truncate">
        <WithUnits>{product.packLabel}</WithUnits>
      </span>
      <PricePerMeasure product={product} />
    </p>
    <div className="flex flex-wrap justify-between gap-x-2 text-xs">
      <ProductAvailability product={product} />
      {noteSlot}
    </div>
    <LaterLastOrdered product={product} />
    <div className="flex min-h-10.5 flex-col justify-end">
      <ProductPrice product={product} size="md" />
    </div>
    <div className="flex min-h-9 flex-wrap items-center touch:min-h-11">
      <AddToCart product={product} />
    </div>
    <WishlistButton product={product} className="absolute top-2 right-2 bg-raised/80" />
    <LaterCompareToggle product={product} className="absolute! top-11 touch:top-14 right-2 bg-raised/80" />
  </li>
))

const InCartBadge = ({ product: { itemCode, unit } }: { readonly product: ProductSummary }) => {
  const count = useCartItemQuantity(itemCode)
  return count === 0 ? null : (
    <Badge kind="action">{m.product_in_cart({ quantity: formatQuantity(count, unit) })}</Badge>
  )
}
