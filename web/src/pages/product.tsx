/** A product's page: one item to buy, or the formats to choose from (S2.4–S2.6). */
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { hasFormats, isUnstated, type ProductDetail } from "@dispensa/domain"
import { ArrowLeft } from "lucide-react"
import { type Params, useParams } from "react-router-dom"
import { useItem } from "../areas/product/use-item.ts"
import { useLayout } from "../areas/listing/use-layout.ts"
import { Breadcrumb } from "../ui/layout/breadcrumb.tsx"
import { AsOf } from "../ui/feedback/without-answer.tsx"
import { cx } from "../ui/cx.ts"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { BuyBox } from "../areas/product/buy-box.tsx"
import { DeliveryPromise } from "../areas/product/delivery-promise.tsx"
import { FormatList } from "../areas/product/format-list.tsx"
import { Gallery } from "../areas/product/gallery.tsx"
import { LaterCompareToggle } from "../areas/product/later-parts.tsx"
import { ProductHeader } from "../areas/product/product-header.tsx"
import { ProductInfo } from "../areas/product/product-info.tsx"
import { ProductPageSkeleton } from "../areas/product/product-skeletons.tsx"
import { ProductFailed, ProductMissing } from "../areas/product/product-states.tsx"
import { useSidebar } from "../areas/product/use-sidebar.ts"
import { SearchTabsBar } from "../areas/search-tabs/search-tabs-bar.tsx"
import { m } from "../i18n/messages.ts"
import { useIsExtraWide } from "../platform/use-media.ts"
import { Icon } from "../ui/controls/icon.tsx"
import { LocalLink } from "../ui/controls/local-link.tsx"
import { Later, laterCode } from "../ui/layout/later.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

/** Beside or below the first view: their code is loaded later. */
const sidebar = laterCode(() => import("../areas/listing/product-sidebar.tsx"))
const facts = laterCode(() => import("../areas/product/product-facts.tsx"))
const foodBlock = laterCode(() => import("../areas/food/food-block.tsx"))
const priceHistory = laterCode(() => import("../areas/usual/price-history.tsx"))
const suggestions = laterCode(() => import("../areas/product/product-suggestions.tsx"))
const compareBar = laterCode(() => import("../areas/compare/compare-bar.tsx"))

export const ProductPage = () => {
  const { kind, name } = addressed(useParams())
  const item = useItem(kind, name)
  usePageTitle(item.data?.name ?? "")
  return (
    <div className="page-frame flex flex-col gap-4 pt-3 pb-10">
      <SearchTabsBar />
      <Body item={item} chosen={name} />
      <Later code={compareBar}>{({ CompareBar }) => <CompareBar />}</Later>
    </div>
  )
}

/** The generic route names the type first; a single segment is a slug (S2.4–S2.6, S7.14). */
const addressed = ({ type, slug, code }: Params): { readonly kind: "default" | "child"; readonly name: string } =>
  code !== undefined
    ? { kind: "child", name: code }
    : { kind: type === "child" ? "child" : "default", name: slug ?? type ?? "" }

interface BodyProps {
  readonly item: ReturnType<typeof useItem>
  readonly chosen: string
}

const Body = ({ item, chosen }: BodyProps) => {
  if (item.status === "missing") return <ProductMissing />
  if (item.status === "failed")
    return <ProductFailed onRetry={item.retry} isUnreachable={item.isUnreachable === true} />
  if (item.data === null)
    return (
      <div aria-busy>
        <p className="sr-only">{m.product_loading()}</p>
        <ProductPageSkeleton />
      </div>
    )
  return (
    <>
      <AsOf at={item.asOf} />
      <Product key={item.data.itemCode} product={item.data} chosen={chosen} />
    </>
  )
}

const crumbs = ({ categories, name }: ProductDetail) => [
  { label: m.product_path_root(), to: "/shop" },
  ...categories.map(({ label, slug }) => ({ label, to: `/shop?category=${encodeURIComponent(slug)}` })),
  { label: name },
]

const BUY_GRID = "md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]"
/** The list of formats needs the width more than the picture. */
const FORMATS_GRID =
  "md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[20rem_minmax(0,1fr)_auto]"

const Product = ({ product, chosen }: { readonly product: ProductDetail; readonly chosen: string }) => {
  const isWide = useIsExtraWide()
  const { isVisible } = useSidebar()
  const withFormats = hasFormats(product)
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Breadcrumb entries={crumbs(product)} className="min-w-0" />
        <BackToList />
      </div>
      <div className={cx("grid gap-6 lg:gap-x-10", withFormats ? FORMATS_GRID : BUY_GRID)}>
        <div className={withFormats ? "lg:row-span-2" : undefined}>
          <Gallery name={product.name} pictures={product.pictures} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHeader product={product} />
          {withFormats ? null : <BuyBox product={product} />}
          {withFormats ? null : <OntoList product={product} />}
        </div>
        <div className={cx("hidden xl:block", withFormats && "xl:row-span-2", isVisible && "xl:w-60")}>
          {isWide ? (
            <Later code={sidebar} fallback={<Skeleton className="h-120 rounded-lg" />}>
              {({ ProductSidebar }) => <ProductSidebar product={product} />}
            </Later>
          ) : null}
        </div>
        {withFormats ? (
          <div className="flex min-w-0 flex-col gap-5 md:col-span-2 lg:col-span-1">
            <FormatList product={product} chosen={chosen} />
            {isUnstated(product) ? null : <DeliveryPromise product={product} />}
          </div>
        ) : null}
      </div>
      {product.allergens === undefined && product.food === undefined ? null : (
        <Later code={foodBlock} fallback={<Skeleton className="h-200 rounded-lg md:h-92" />}>
          {({ FoodBlock }) => <FoodBlock product={product} />}
        </Later>
      )}
      <ProductInfo
        product={product}
        factsSlot={
          isWide ? null : (
            <Later code={facts}>
              {({ ProductFacts }) => (
                <div className="max-w-[34rem]">
                  <ProductFacts product={product} isOwnPage />
                </div>
              )}
            </Later>
          )
        }
      />
      <Later code={priceHistory}>
        {({ PriceHistoryPanel }) => <PriceHistoryPanel itemCode={product.itemCode} unit={product.unit} />}
      </Later>
      <Later code={suggestions}>{({ ProductSuggestions }) => <ProductSuggestions product={product} />}</Later>
    </>
  )
}

/** Same height before its code is loaded. */
const OntoList = ({ product }: { readonly product: ProductDetail }) => (
  <div className="flex min-h-8 flex-wrap">
    <ToListLater
      items={[{ itemCode: product.itemCode, name: product.name, quantity: null }]}
      size="sm"
      variant="quiet"
    />
    <LaterCompareToggle product={product} isWritten />
  </div>
)

/** A product's page is the detail layout; this link returns to the listing in the other one (S2.43). */
const BackToList = () => (
  <LocalLink
    to={useLayout().shopRoute}
    className="touch-target inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-action text-sm hover:underline"
  >
    <Icon of={ArrowLeft} size={16} />
    {m.product_back_to_list()}
  </LocalLink>
)
