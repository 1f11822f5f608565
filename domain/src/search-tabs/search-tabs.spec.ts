import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { SearchTabEvent } from "./search-tab-events.ts"
import { NEW_SEARCH_ROUTE, sameListing, tabLabel } from "./search-tab-labels.ts"
import { decideActivate, decideClose, decideNewSearch } from "./search-tabs-decide.ts"
import { activeTab, canAddTab, evolveSearchTabs, initialSearchTabs, type SearchTabs } from "./search-tabs.ts"

const visit = (key: string, route: string, label = key): SearchTabEvent => ({
  _tag: "ShopRouteVisited",
  key,
  route,
  label,
})
const fold = (...events: ReadonlyArray<SearchTabEvent>) => events.reduce(evolveSearchTabs, initialSearchTabs)
const open = (key: string, route: string): SearchTabEvent => ({
  _tag: "SearchTabOpened",
  key,
  label: key,
  route,
  isNewSearch: false,
})
const many = (count: number) =>
  fold(...Array.from({ length: count }, (_, at) => open(`t${at}`, `/shop?category=c${at}`)))
const keys = ({ tabs }: SearchTabs) => tabs.map(({ key }) => key)

describe("search tabs", () => {
  it("[S2.48] the first listing creates a tab", () => {
    expect(fold(visit("a", "/shop?text=olio", "olio"))).toEqual({
      tabs: [
        {
          key: "a",
          label: "olio",
          route: "/shop?text=olio",
          shopRoute: "/shop?text=olio",
          type: "default",
          isNewSearch: false,
        },
      ],
      activeKey: "a",
    })
  })

  it("[S4.7] filtering stays inside the active tab", () => {
    const tabs = fold(visit("a", "/shop"), visit("b", "/shop?color=rosso", "rosso"))
    expect(tabs.tabs).toMatchObject([{ key: "a", route: "/shop?color=rosso", label: "rosso" }])
  })

  it("[S4.6] opening a listing that already has a tab only switches to it", () => {
    const tabs = evolveSearchTabs(many(3), visit("new", "/shop?category=c0"))
    expect(tabs).toMatchObject({ activeKey: "t0" })
    expect(keys(tabs)).toEqual(["t0", "t1", "t2"])
  })

  it("[S2.18, S2.49, S4.6] a new search opens an active tab, which the search then fills", () => {
    const decided = Result.getOrThrow(decideNewSearch(many(1), "n", false))
    const tabs = decided.events.reduce(evolveSearchTabs, many(1))
    expect(decided.goTo).toBe("/shop?is_new_tab=true")
    expect(activeTab(tabs)).toMatchObject({ key: "n", label: "New Search", isNewSearch: true })
    expect(evolveSearchTabs(tabs, visit("x", NEW_SEARCH_ROUTE))).toBe(tabs)
    const filled = evolveSearchTabs(tabs, visit("x", "/shop?text=olio", "olio"))
    expect(activeTab(filled)).toMatchObject({ key: "n", label: "olio", isNewSearch: false })
    expect(keys(filled)).toEqual(["t0", "n"])
  })

  it("[S2.18] an address that requests a new tab opens one", () => {
    expect(keys(evolveSearchTabs(many(1), visit("n", "/shop?is_new_tab=true")))).toEqual(["t0", "n"])
  })

  it("[S2.51] with seven tabs such an address replaces the active tab, so that the shown listing has its tab", () => {
    const tabs = evolveSearchTabs(many(7), visit("n", "/shop?is_new_tab=true"))
    expect(tabs.tabs).toHaveLength(7)
    expect(activeTab(tabs)).toMatchObject({ key: "t6", route: "/shop?is_new_tab=true", isNewSearch: true })
  })

  it("[S4.6] a new search that is already open is switched to", () => {
    const tabs = evolveSearchTabs(
      evolveSearchTabs(many(1), visit("n", NEW_SEARCH_ROUTE)),
      open("t0", "/shop?category=c0"),
    )
    expect(decideNewSearch(tabs, "m", false)).toEqual(
      Result.succeed({ events: [{ _tag: "SearchTabActivated", key: "n" }], goTo: NEW_SEARCH_ROUTE }),
    )
  })

  it("[S2.51, S9.5] a seventh tab opens, an eighth does not", () => {
    expect(canAddTab(many(6))).toBe(true)
    expect(canAddTab(many(7))).toBe(false)
    expect(decideNewSearch(many(7), "n", false)).toEqual(Result.fail({ _tag: "TooManyTabs", most: 7 }))
    expect(evolveSearchTabs(many(7), open("t7", "/shop?category=c7"))).toEqual(many(7))
  })

  it("[S4.6] closing the active tab goes to its predecessor, closing another one does not navigate", () => {
    expect(decideClose(many(3), "t2", false)).toEqual(
      Result.succeed({ events: [{ _tag: "SearchTabClosed", key: "t2" }], goTo: "/shop?category=c1" }),
    )
    expect(Result.map(decideClose(many(3), "t0", false), ({ goTo }) => goTo)).toEqual(
      Result.succeed("/shop?category=c2"),
    )
    const first = evolveSearchTabs(many(3), { _tag: "SearchTabActivated", key: "t0" })
    expect(Result.map(decideClose(first, "t0", false), ({ goTo }) => goTo)).toEqual(Result.succeed("/shop?category=c1"))
    expect(decideActivate(many(3), "t9", false)).toEqual(Result.fail({ _tag: "UnknownTab", key: "t9" }))
    expect(decideClose(many(3), "t9", false)).toEqual(Result.fail({ _tag: "UnknownTab", key: "t9" }))
  })

  it("[S2.50] the only tab cannot be closed", () => {
    expect(decideClose(many(1), "t0", false)).toEqual(Result.fail({ _tag: "TabsBlocked", reason: "last-tab" }))
    expect(keys(evolveSearchTabs(many(1), { _tag: "SearchTabClosed", key: "t0" }))).toEqual(["t0"])
  })

  it("[S4.6] a product opened from a tab becomes the tab's route", () => {
    const tabs = evolveSearchTabs(many(2), { _tag: "ProductRouteVisited", route: "/product/default/olio" })
    expect(activeTab(tabs)).toMatchObject({ type: "detail", shopRoute: "/shop?category=c1" })
    expect(decideActivate(tabs, "t1", false)).toEqual(
      Result.succeed({ events: [{ _tag: "SearchTabActivated", key: "t1" }], goTo: "/product/default/olio" }),
    )
    const back = evolveSearchTabs(tabs, visit("x", "/shop?category=c1"))
    expect(activeTab(back)).toMatchObject({ type: "default", route: "/shop?category=c1" })
  })

  it("[S4.6] another product opened from the same tab replaces that route", () => {
    const visit = (route: string): SearchTabEvent => ({ _tag: "ProductRouteVisited", route })
    const tabs = [visit("/product/default/olio"), visit("/product/default/riso")].reduce(evolveSearchTabs, many(1))
    expect(activeTab(tabs)).toMatchObject({ type: "detail", route: "/product/default/riso" })
  })

  it.each([
    ["quindici lettre", "quindici lettre"],
    ["sedici lettere e", "sedici lette…"],
    ["🫒".repeat(16), `${"🫒".repeat(12)}…`],
  ])("[S2.52] the label %s is shown as %s", (text, label) => {
    expect(tabLabel(text)).toBe(label)
  })

  it("[S2.52] renaming a tab cuts its label like any other, and affects no other tab", () => {
    const named = evolveSearchTabs(many(2), { _tag: "SearchTabLabelled", key: "t0", label: "olio extravergine" })
    expect(named.tabs.map(({ label }) => label)).toEqual(["olio extrave…", "t1"])
    expect(named.activeKey).toBe("t1")
  })

  it("[S2.14] two addresses show the same listing when they differ only in the page", () => {
    expect(sameListing("/shop?text=olio&page=3", "/shop?page=2&text=olio")).toBe(true)
    expect(sameListing("/shop?text=olio&page=2", "/shop?text=olio&color=rosso&page=2")).toBe(false)
  })
})
