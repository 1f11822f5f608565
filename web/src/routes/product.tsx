/** A product's page: one item to buy, or the formats to choose from (S2.4–S2.6). */
import type { ProductDetail } from "@dispensa/domain"
import { useParams } from "react-router-dom"
import { useChildren, useItem } from "../bindings/use-item.ts"
import { useLayout, useLayoutCommands } from "../bindings/use-layout.ts"
import { Breadcrumb } from "../design/breadcrumb.tsx"
import { BuyBox } from "../features/product/buy-box.tsx"
import { FormatList } from "../features/product/format-list.tsx"
import { Gallery } from "../features/product/gallery.tsx"
import { ProductHeader } from "../features/product/product-header.tsx"
import { ProductInfo } from "../features/product/product-info.tsx"
import { ProductPageSkeleton } from "../features/product/product-skeletons.tsx"
import { ProductFailed, ProductMissing } from "../features/product/product-states.tsx"
import { ProductStrip } from "../features/product/product-strip.tsx"
import { RightSidebar } from "../features/product/right-sidebar.tsx"
import { SearchTabsBar } from "../features/search-tabs/search-tabs-bar.tsx"
import { LayoutSwitcher } from "../features/shop/layout-switcher.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../lib/use-page-title.ts"

export function Component() {
  const { type, slug = "" } = useParams()
  const item = useItem(type === "child" ? "child" : "default", slug)
  usePageTitle(item.product?.name ?? "")
  return (
    <div className="page-frame flex flex-col gap-4 pt-3 pb-10">
      <SearchTabsBar />
      <Body item={item} slug={slug} />
    </div>
  )
}

interface BodyProps {
  readonly item: ReturnType<typeof useItem>
  readonly slug: string
}

const Body = ({ item, slug }: BodyProps) => {
  if (item.status === "missing") return <ProductMissing />
  if (item.status === "failed") return <ProductFailed onRetry={item.retry} />
  if (item.product === null)
    return (
      <div aria-busy>
        <p className="sr-only">{m.product_loading()}</p>
        <ProductPageSkeleton />
      </div>
    )
  return <Product key={item.product.itemCode} product={item.product} chosen={slug} />
}

const crumbs = ({ categories, name }: ProductDetail) => [
  { label: m.product_path_root(), to: "/shop" },
  ...categories.map(({ label, slug }) => ({ label, to: `/shop?category=${encodeURIComponent(slug)}` })),
  { label: name },
]

const Product = ({ product, chosen }: { readonly product: ProductDetail; readonly chosen: string }) => {
  const { sidebar } = product
  const alternatives = Object.values(useChildren(sidebar.alternativeItemCodes).items)
  const hasFormats = product.children.length > 1
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Breadcrumb entries={crumbs(product)} className="min-w-0" />
        <BackToList />
      </div>
      <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_15rem]">
        <Gallery name={product.name} pictures={product.pictures} />
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHeader product={product} />
          {hasFormats ? null : <BuyBox product={product} />}
        </div>
        <RightSidebar product={product} hasAlternatives={alternatives.length > 0} />
      </div>
      {hasFormats ? <FormatList product={product} chosen={chosen} /> : null}
      <ProductInfo product={product} />
      <ProductStrip id="alternatives" title={m.product_alternatives()} products={alternatives} />
      <ProductStrip id="related" title={m.product_related()} products={sidebar.relatedProducts} />
    </>
  )
}

/** A product page is the detail layout; the other two lead back to the list (S2.43). */
const BackToList = () => {
  const { layout } = useLayout()
  const { choose } = useLayoutCommands()
  return <LayoutSwitcher layout={layout} onChoose={(type) => choose(type, null)} />
}
