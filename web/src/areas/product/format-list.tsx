/** The formats of a product, each with its own price and stepper (S2.5). */
import { type ChildItem, ownValue, type ProductDetail, shownCode } from "@dispensa/domain"
import { useRef } from "react"
import { useChildren } from "./use-item.ts"
import { ProductAvailability } from "./availability.tsx"
import { cx } from "../../ui/cx.ts"
import { RetryNotice } from "../../ui/feedback/retry.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { m } from "../../i18n/messages.ts"
import { useRowKeys } from "../../ui/table/use-row-keys.ts"
import { AddToCart } from "./add-to-cart.tsx"
import { InCart } from "./in-cart.tsx"
import { ProductListHead } from "./product-list-head.tsx"
import { LaterCompareToggle, LaterLastOrdered } from "./later-parts.tsx"
import { RowMark } from "./product-marks.tsx"
import { PricePerMeasure, ProductPrice } from "./product-price.tsx"
import { ProductRowSkeleton } from "./product-skeletons.tsx"
import { WishlistButton } from "./wishlist-button.tsx"

const promotions = laterCode(() => import("./product-promotions.tsx"))

export interface FormatListProps {
  readonly product: ProductDetail
  /** The format named in the URL. */
  readonly chosen: string
}

export const FormatList = ({ product, chosen }: FormatListProps) => {
  const list = useRef<HTMLElement>(null)
  const { status, data: items, retry } = useChildren(product.children)
  useRowKeys(list)
  return (
    <section
      ref={list}
      aria-labelledby="formats"
      className="product-list rounded-lg border border-line bg-surface px-3 pt-3 md:px-4"
    >
      <h2 id="formats" className="section-title">
        {m.product_formats({ count: product.children.length })}
      </h2>
      <p className="mb-1 text-muted text-sm">{m.product_children_hint()}</p>
      {status === "failed" || status === "missing" ? (
        <RetryNotice kind="error" title={m.product_children_failed()} onRetry={retry} className="my-3" />
      ) : (
        <>
          <ProductListHead first={m.product_column_format()} />
          <ul aria-label={m.product_children()} className="[&>li:last-child]:rounded-b-lg [&>li:last-child]:border-b-0">
            {product.children.map((code) => {
              const item = ownValue(items, code)
              if (item !== undefined) return <FormatRow key={code} item={item} isChosen={code === chosen} />
              return status === "loading" ? <ProductRowSkeleton key={code} /> : null
            })}
          </ul>
        </>
      )}
    </section>
  )
}

const FormatName = ({ item }: { readonly item: ChildItem }) => (
  <div data-area="name" className="min-w-0">
    <p className="font-medium leading-5">
      <WithUnits>{item.format}</WithUnits>
    </p>
    <p className="flex min-w-0 items-center gap-1.5 overflow-hidden text-muted text-xs">
      <span className="shrink-0">{shownCode(item)}</span>
      <RowMark product={item} />
    </p>
    <LaterLastOrdered product={item} />
    {item.promotions === undefined ? null : (
      <Later code={promotions}>{({ FormatPromotions }) => <FormatPromotions product={item} />}</Later>
    )}
  </div>
)

const FormatRow = ({ item, isChosen }: { readonly item: ChildItem; readonly isChosen: boolean }) => (
  <li
    data-row
    aria-current={isChosen ? "true" : undefined}
    className={cx("product-row -mx-3 border-line border-b px-3 md:-mx-4 md:px-4", isChosen && "bg-action-soft/60")}
  >
    <div data-area="thumb">
      <Picture url={item.pictures[0]?.url ?? null} size="SMALL" alt="" />
    </div>
    <FormatName item={item} />
    <p data-area="pack" className="text-muted text-xs">
      <WithUnits>{item.packLabel}</WithUnits>
    </p>
    <p data-area="measure" className="text-muted text-xs">
      <PricePerMeasure product={item} />
    </p>
    <div data-area="stock">
      <ProductAvailability product={item} />
    </div>
    <InCart product={item} />
    <div data-area="price">
      <ProductPrice product={item} align="end" isFormat />
    </div>
    <div data-area="order">
      <AddToCart product={item} name={`${item.name} ${item.format}`} isFormat />
    </div>
    <div data-area="wish">
      <WishlistButton product={item} className="touch:-mr-3" />
    </div>
    <div data-area="compare">
      <LaterCompareToggle product={{ ...item, name: `${item.name} ${item.format}` }} isFormat />
    </div>
  </li>
)
