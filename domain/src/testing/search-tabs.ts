/** Tabs of few keys and routes, so that they coincide; long enough (`size`) to fill all seven. */
import fc from "fast-check"
import type { SearchTabEvent } from "../search-tabs/search-tab-events.ts"
import { NEW_SEARCH_ROUTE } from "../search-tabs/search-tab-labels.ts"
import { evolveSearchTabs, initialSearchTabs } from "../search-tabs/search-tabs.ts"

export const arbTabKey = fc.integer({ min: 0, max: 11 }).map((n) => `t${n}`)

export const arbShopRoute = fc.oneof(
  fc.constantFrom(NEW_SEARCH_ROUTE, "/shop", "/shop?is_new_tab=true&text=olio", "/shop?text=olio&page=2"),
  fc.integer({ min: 0, max: 11 }).map((n) => `/shop?category=c${n}`),
)

export const arbProductRoute = fc.constantFrom("/product/default/olio", "/product/child/A12")

export const arbLabel = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30, size: "max" }),
  fc.string({ maxLength: 18, size: "max" }),
)

export const arbSearchTabEvent: fc.Arbitrary<SearchTabEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      _tag: fc.constant("SearchTabOpened" as const),
      key: arbTabKey,
      label: arbLabel,
      route: arbShopRoute,
      isNewSearch: fc.boolean(),
    }),
  },
  fc.record({ _tag: fc.constant("SearchTabActivated" as const), key: arbTabKey }),
  fc.record({ _tag: fc.constant("SearchTabClosed" as const), key: arbTabKey }),
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("ShopRouteVisited" as const),
      key: arbTabKey,
      route: arbShopRoute,
      label: arbLabel,
    }),
  },
  fc.record({ _tag: fc.constant("ProductRouteVisited" as const), route: arbProductRoute }),
  fc.record({ _tag: fc.constant("SearchTabLabelled" as const), key: arbTabKey, label: arbLabel }),
  fc.record({ _tag: fc.constant("ListingShown" as const), total: fc.nat({ max: 600 }), route: arbShopRoute }),
)

export const arbSearchTabs = fc
  .array(arbSearchTabEvent, { maxLength: 40, size: "max" })
  .map((events) => events.reduce(evolveSearchTabs, initialSearchTabs))
