/** The home page: promotions, shortcuts, categories, popular products, and the supplier's content [S2.1, S2.21]. */
import { AsOf } from "../ui/feedback/without-answer.tsx"
import { type HomeEntry, parseShopQuery, showsFeaturedProducts } from "@dispensa/domain"
import { useLocation } from "react-router-dom"
import { useMenu, usePromoTabs, prefetchHomeSections, useHomeSections } from "../areas/content/use-content.ts"
import { useListing } from "../areas/listing/use-listing.ts"
import { useSession } from "../areas/session/use-session.ts"
import { CategoryTiles } from "../areas/home/category-tiles.tsx"
import { FEATURED_QUERY, Featured } from "../areas/home/featured.tsx"
import { type HomePart, homeParts } from "../areas/home/home-parts.ts"
import { PromoCarousel } from "../areas/home/promo-carousel.tsx"
import { ServiceStrip } from "../areas/home/service-strip.tsx"
import { Shortcuts } from "../areas/home/shortcuts.tsx"
import { StandingRow } from "../areas/standing-orders/standing-row.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { ButtonLink } from "../ui/controls/button.tsx"
import { Notice } from "../ui/feedback/notice.tsx"
import { ProductCard } from "../areas/product/product-card.tsx"
import { m } from "../i18n/messages.ts"
import { useLatestOrders } from "../shell/latest-orders.tsx"
import { Later, laterCode } from "../ui/layout/later.tsx"

/** For clients only: a visitor's first view does not include it. */
const orderAgain = laterCode(() => import("../areas/home/order-again.tsx"))
const supplierSections = laterCode(() => import("../areas/home/supplier-sections.tsx"))

const Popular = ({ query: search }: { readonly query: string }) => {
  const query = search === "" ? FEATURED_QUERY : parseShopQuery(search)
  const { status, products, retry } = useListing(query)
  return (
    <Featured
      query={query}
      status={status}
      products={products}
      onRetry={retry}
      renderProduct={(product) => <ProductCard key={product.slug} product={product} />}
    />
  )
}

/** S2.26. */
const useShowsFeatured = (): boolean => {
  const { pathname, search } = useLocation()
  return showsFeaturedProducts(`${pathname}${search}`)
}

/** The backend's slides; its promo tabs if it has none. */
const useSlides = (entries: ReadonlyArray<HomeEntry>, isHomeLoading: boolean) => {
  const promoTabs = usePromoTabs()
  const own = (promoTabs.data ?? []).map(({ text, url, icon }) => ({ title: text, text: "", image: icon, url }))
  return entries.length > 0
    ? { entries, isLoading: false }
    : { entries: isHomeLoading ? [] : own, isLoading: isHomeLoading || promoTabs.status === "loading" }
}

const Carousel = ({ part, isLoading }: { readonly part: HomePart; readonly isLoading: boolean }) => (
  <PromoCarousel {...useSlides(part.entries, isLoading)} onLatestOrders={useLatestOrders()} />
)

const Categories = () => {
  const menu = useMenu()
  return <CategoryTiles items={menu.data ?? []} isLoading={menu.status === "loading"} />
}

const PartOf = ({ part, isLoading }: { readonly part: HomePart; readonly isLoading: boolean }) => {
  const showsFeatured = useShowsFeatured()
  switch (part.kind) {
    case "carousel":
      return <Carousel part={part} isLoading={isLoading} />
    case "shortcuts":
      return <Shortcuts entries={part.entries} />
    case "categories":
      return <Categories />
    case "featured":
      return showsFeatured ? <Popular query={part.query} /> : null
    case "flyers":
    case "brands":
    case "posts":
    case "newsletter":
      return <Later code={supplierSections}>{({ SupplierSection }) => <SupplierSection part={part} />}</Later>
  }
}

/** An agent starts by choosing a client (S6.3). */
const ChooseClient = () => (
  <Notice
    kind="info"
    title={m.agent_choose()}
    action={
      <ButtonLink to="/pages/account/clients" variant="primary">
        {m.agent_clients()}
      </ButtonLink>
    }
  >
    {m.agent_choose_body()}
  </Notice>
)

export const prefetchHome = prefetchHomeSections

export const HomePage = () => {
  const { user, address, served } = useSession()
  const home = useHomeSections()
  return (
    <div className="page-frame flex flex-col gap-8 py-6 md:gap-10 lg:py-8">
      <div>
        <h1 className="page-title">{m.home_heading()}</h1>
        <p className="mt-1.5 text-lg text-muted">{m.home_lead()}</p>
      </div>
      {home.status === "ready" ? <AsOf at={home.asOf} /> : null}
      {user === null ? null : user.isAgent && served === null ? (
        <ChooseClient />
      ) : (
        <Later code={orderAgain} fallback={<Skeleton className="h-132 rounded-lg md:h-92" />}>
          {({ OrderAgain }) => (
            <OrderAgain address={address} served={served}>
              <StandingRow />
            </OrderAgain>
          )}
        </Later>
      )}
      {homeParts(home.data).map((part) => (
        <PartOf key={part.kind} part={part} isLoading={home.status === "loading"} />
      ))}
      <ServiceStrip />
    </div>
  )
}
