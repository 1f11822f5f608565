/** The catalogue listing: tabs, filters and products of one shop query (S2.2, S2.41–S2.52). */
import {
  activeFilters,
  activeTab,
  type ListingFacets,
  type ListType,
  type Locale,
  formatShopQuery,
  type SearchTab,
  type ShopQuery,
  SHOP_ROUTE,
  shopRoute,
  tabLabel,
} from "@dispensa/domain"
import { Fragment, lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react"
import { formatCount } from "../format/numbers.ts"
import { useLayoutCommands, useListLayout } from "../areas/listing/use-layout.ts"
import { type ShownListing, useListing } from "../areas/listing/use-listing.ts"
import { useShopQuery } from "../areas/listing/use-shop-query.ts"
import { useSearchTabCommands, useSearchTabs } from "../areas/search-tabs/use-search-tabs.ts"
import { ActiveFilters } from "../areas/filters/active-filters.tsx"
import { filterHeading, lacksNames } from "../areas/filters/filter-label.ts"
import { FilterDrawer } from "../areas/filters/filter-drawer.tsx"
import { LazyFilterPanel, useSteadyFacets } from "../areas/filters/lazy-filter-panel.tsx"
import { useSidebar } from "../areas/product/use-sidebar.ts"
import { cx } from "../ui/cx.ts"
import { SearchTabsBar } from "../areas/search-tabs/search-tabs-bar.tsx"
import { DidYouMean } from "../areas/listing/did-you-mean.tsx"
import { LayoutSwitcher } from "../areas/listing/layout-switcher.tsx"
import { ListingHead } from "../areas/listing/listing-head.tsx"
import { ListingProducts, ListingFailed } from "../areas/listing/listing-products.tsx"
import { SortSelect } from "../areas/listing/sort-select.tsx"
import { useCountAnnouncement } from "../ui/feedback/live-region.tsx"
import { useTabScroll } from "../areas/listing/use-scroll-memory.ts"
import { useLocale } from "../i18n/use-locale.ts"
import { m } from "../i18n/messages.ts"
import type { ListingSidebarProps } from "../areas/listing/listing-sidebar.tsx"
import { retryImport } from "../platform/retry-import.ts"
import { useIsDesktop, useIsExtraWide } from "../platform/use-media.ts"
import { AsOf } from "../ui/feedback/without-answer.tsx"
import { Later, laterCode } from "../ui/layout/later.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { backendCapabilities } from "../platform/backend-capabilities.ts"

const OfflineListing = lazy(() => retryImport(() => import("../areas/offline-search/offline-listing.tsx")))
const sidebar = laterCode(() => import("../areas/listing/listing-sidebar.tsx"))
const compareBar = laterCode(() => import("../areas/compare/compare-bar.tsx"))

export const ShopPage = () => {
  const [query, change] = useShopQuery()
  const listing = useListing(query)
  const layout = useListLayout()
  const { choose } = useLayoutCommands()
  const isLoading = listing.status === "loading"
  const { facets, isStale } = useSteadyFacets(isLoading, listing.facets)
  const locale = useLocale()
  const format = (count: number): string => formatCount(count, locale)
  const title = titleOf(query, listing, facets, locale)
  const total = listing.pagination?.total ?? null
  const count = countText(listing, format)
  usePageTitle(title ?? m.shop_path_root())
  useCountAnnouncement(formatShopQuery({ ...query, page: 1 }), total === 0 ? m.shop_no_results_text() : count)
  const panel = (
    <LazyFilterPanel
      facets={facets}
      query={query}
      onChange={change}
      isLoading={isLoading && !isStale}
      isStale={isStale}
    />
  )
  return (
    <Frame>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[14rem_minmax(0,1fr)_auto] xl:gap-6">
        <Sidebar>{panel}</Sidebar>
        <div className="min-w-0 pt-3">
          <ListingHead
            title={title}
            path={listing.path}
            count={count}
            noteSlot={<Notes query={query} listing={listing} />}
          >
            <FilterDrawer active={countActive(query, facets)} total={total} formatTotal={format}>
              {panel}
            </FilterDrawer>
            {backendCapabilities.offers("sorting") ? <SortSelect query={query} onChange={change} /> : null}
            <LayoutSwitcher layout={layout} onChoose={(type) => choose(type, listing.products[0] ?? null)} />
          </ListingHead>
          <div className="mt-2 mb-2 empty:hidden">
            <ActiveFilters facets={facets} query={query} onChange={change} />
          </div>
          <ListingProducts
            listing={listing}
            layout={layout}
            query={query}
            hasFilters={countActive(query, facets) > 0}
            onClear={() => change({ _tag: "AllCleared" })}
            failedSlot={<Failed listing={listing} layout={layout} query={query} />}
          />
        </div>
        <Right facets={facets} query={query} onChange={change} products={listing.products} />
      </div>
      <TabInFront query={query} listing={listing} />
    </Frame>
  )
}

/** Around the listing: the search tabs above, the comparison below. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="page-frame pt-3 pb-10">
    <SearchTabsBar />
    {children}
    <Later code={compareBar}>{({ CompareBar }) => <CompareBar />}</Later>
  </div>
)

const Notes = ({ query, listing }: { readonly query: ShopQuery; readonly listing: ShownListing }) => (
  <>
    <AsOf at={listing.asOf} />
    <DidYouMean query={query} correctedText={listing.correctedText} />
  </>
)

const BESIDE =
  "no-scrollbar sticky -mx-1 px-1 top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] self-start overflow-y-auto overscroll-contain pt-2 pb-6"

/** Without room for it the filters are in a sheet instead. */
const Sidebar = ({ children }: { readonly children: ReactNode }) => {
  const isDesktop = useIsDesktop()
  const tabKey = useSearchTabs().activeKey
  // Another tab's panel starts over, and may render after the tab itself, which answers the click at once.
  const panelKey = useDeferredValue(tabKey)
  return (
    <aside aria-label={m.shop_filters()} className={`${BESIDE} lg:block`}>
      {isDesktop ? <Fragment key={panelKey}>{children}</Fragment> : null}
    </aside>
  )
}

/** Its space is reserved from the width on that has room for it (S2.59). */
const Right = (props: ListingSidebarProps) => (
  <div className={cx(BESIDE, "xl:block", useSidebar().isVisible && "xl:w-52")}>
    {useIsExtraWide() ? <Later code={sidebar}>{({ ListingSidebar }) => <ListingSidebar {...props} />}</Later> : null}
  </div>
)

/** No answer: the cached products are searched instead. That code may be missing too, which is reported after a moment. */
const Failed = ({
  listing: { isUnreachable, retry },
  layout,
  query,
}: {
  readonly listing: ShownListing
  readonly layout: ListType
  readonly query: ShopQuery
}) => {
  const failed = <ListingFailed onRetry={retry} />
  return isUnreachable ? (
    <Suspense fallback={<div className="transition-[visibility] delay-500 starting:invisible">{failed}</div>}>
      <OfflineListing query={query} layout={layout} onRetry={retry} />
    </Suspense>
  ) : (
    failed
  )
}

/** The search text, otherwise the innermost step of the path, otherwise the filter, otherwise everything. */
const titleOf = (query: ShopQuery, listing: ShownListing, facets: ListingFacets, locale: Locale): string | null => {
  const text = query.text ?? query.searchTerm
  if (text !== null) return m.shop_search_heading({ text })
  if (query.isLatestOrders) return m.content_latest_title()
  const last = listing.path.at(-1)
  if (last !== undefined && last.route !== SHOP_ROUTE) return last.label
  if (listing.status === "loading" && query.categories.length > 0) return null
  if (listing.status === "loading" && lacksNames(query, facets)) return null
  return filterHeading(query, facets, locale) ?? (query.isNewTab ? m.shop_tab_new() : m.shop_all_products())
}

const countText = ({ status, pagination }: ShownListing, format: (count: number) => string): string | null => {
  if (status === "loading") return null
  if (status === "failed") return ""
  const total = pagination?.total ?? 0
  return m.shop_count({ count: format(total), total })
}

const countActive = (query: ShopQuery, facets: ListingFacets): number => activeFilters(query, facets).length

interface ListingOfTab {
  readonly query: ShopQuery
  readonly listing: ShownListing
}

/** Stores the listing's facts in its tab. A component of its own, since the page would rerender with another tab before its click is answered. */
const TabInFront = (shown: ListingOfTab): null => {
  const tab = activeTab(useSearchTabs())
  useTabName(tab, shown)
  useTabScroll(tab, shown.listing.products.length > 0)
  return null
}

/** A tab is named after its listing, once the category's name is known. */
const useTabName = (tab: SearchTab | null, { query, listing }: ListingOfTab): void => {
  const { label } = useSearchTabCommands()
  const latest = query.isLatestOrders ? m.content_latest_title() : null
  const name = query.text ?? query.searchTerm ?? latest ?? listing.path.at(-1)?.label ?? m.shop_path_root()
  const isSettled = listing.status === "ready" || listing.status === "empty"
  const key = tab !== null && !tab.isNewSearch && tab.shopRoute === shopRoute(query) ? tab.key : null
  const isNamed = tab?.label === tabLabel(name)
  useEffect(() => {
    if (key !== null && isSettled && !isNamed) label(key, name)
  }, [key, isSettled, isNamed, label, name])
}
