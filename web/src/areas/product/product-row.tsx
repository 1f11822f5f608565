/** One product of the compact list: everything to compare and order it on one line (S2.43). */
import { type ProductSummary, productPage, shownCode } from "@dispensa/domain"
import { memo } from "react"
import { ProductAvailability } from "./availability.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { AddToCart } from "./add-to-cart.tsx"
import { InCart } from "./in-cart.tsx"
import { LaterCompareToggle, LaterLastOrdered } from "./later-parts.tsx"
import { RowMark } from "./product-marks.tsx"
import { PricePerMeasure, ProductPrice } from "./product-price.tsx"
import { WishlistButton } from "./wishlist-button.tsx"
import "./product-row.css"

export interface ProductRowProps {
  readonly product: ProductSummary
  /** The first rows load their picture at once. */
  readonly isFirst?: boolean
}

/** Re-rendered only for another product: rows stay as they are while tabs, filters and answers change around them. */
export const ProductRow = memo(({ product, isFirst = false }: ProductRowProps) => (
  <li
    data-row
    className="product-row border-line border-b transition-colors hover:bg-sunken/60 focus-within:bg-action-soft/50"
  >
    <div data-area="thumb">
      <Picture url={product.pictures[0]?.url ?? null} size="SMALL" alt="" priority={isFirst} />
    </div>
    <ProductTitle product={product} />
    <p data-area="pack" className="text-muted text-xs">
      <WithUnits>{product.packLabel}</WithUnits>
    </p>
    <p data-area="measure" className="text-muted text-xs">
      <PricePerMeasure product={product} />
    </p>
    <div data-area="stock" className="text-xs">
      <ProductAvailability product={product} />
    </div>
    <InCart product={product} />
    <div data-area="price">
      <ProductPrice product={product} align="end" />
    </div>
    <div data-area="order">
      <AddToCart product={product} />
    </div>
    <div data-area="wish">
      <WishlistButton product={product} className="touch:-mr-3" />
    </div>
    <div data-area="compare">
      <LaterCompareToggle product={product} />
    </div>
  </li>
))

/** Name in two lines at most, with brand and code in small text. */
const ProductTitle = ({ product }: { readonly product: ProductSummary }) => (
  <div data-area="name" className="min-w-0">
    <LocalLink
      to={productPage(product)}
      className="line-clamp-3 sm:line-clamp-2 font-medium text-[0.9375rem] leading-[1.125rem] hover:text-action hover:underline"
    >
      <WithUnits>{product.name}</WithUnits>
    </LocalLink>
    <p className="mt-px flex min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden text-muted text-xs leading-4">
      <span className="truncate">{product.brand}</span>
      <span className="shrink-0">{shownCode(product)}</span>
      <RowMark product={product} />
    </p>
    <LaterLastOrdered product={product} />
  </div>
)
