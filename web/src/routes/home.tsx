/** The home page: promotions, shortcuts, categories, what others order, brands [S2.1, S2.21]. */
import { visibleMenu } from "@dispensa/domain"
import { useMenu, usePromoTabs } from "../bindings/use-content.ts"
import { useListing } from "../bindings/use-listing.ts"
import { useSession } from "../bindings/use-session.ts"
import { BrandRow } from "../features/home/brand-row.tsx"
import { CategoryTiles } from "../features/home/category-tiles.tsx"
import { FEATURED_QUERY, Featured } from "../features/home/featured.tsx"
import { OrderAgain } from "../features/home/order-again.tsx"
import { PromoCarousel } from "../features/home/promo-carousel.tsx"
import { ServiceStrip } from "../features/home/service-strip.tsx"
import { Shortcuts } from "../features/home/shortcuts.tsx"
import { ProductCard } from "../features/product/product-card.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../lib/use-page-title.ts"
import { useLatestOrders } from "./layouts/use-latest-orders.ts"

const Popular = () => {
  const { status, products, facets, retry } = useListing(FEATURED_QUERY)
  const brands = facets.checks.find((group) => group.key === "field_brand")?.items ?? []
  return (
    <>
      <Featured
        status={status}
        products={products}
        onRetry={retry}
        renderProduct={(product) => <ProductCard key={product.slug} product={product} />}
      />
      <BrandRow brands={brands} />
    </>
  )
}

export function Component() {
  usePageTitle(m.home_title())
  const { user, address } = useSession()
  const promoTabs = usePromoTabs()
  const menu = useMenu()
  const onLatestOrders = useLatestOrders()
  return (
    <div className="page-frame flex flex-col gap-8 py-6 md:gap-10 lg:py-8">
      <div>
        <h1 className="page-title">{m.home_heading()}</h1>
        <p className="mt-1.5 text-lg text-muted">{m.home_lead()}</p>
      </div>
      {user === null ? null : <OrderAgain user={user} address={address} />}
      <PromoCarousel
        tabs={promoTabs.data ?? []}
        isLoading={promoTabs.status === "loading"}
        onLatestOrders={onLatestOrders}
      />
      <Shortcuts />
      <CategoryTiles items={visibleMenu(menu.data ?? [])} isLoading={menu.status === "loading"} />
      <Popular />
      <ServiceStrip />
    </div>
  )
}
