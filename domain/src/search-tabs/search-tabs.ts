/** Parallel searches: each tab stores a route, never rows (S2.48–S2.52, S3.20, S4.6). */
import { Schema } from "effect"
import { ListType } from "../listing/listing.ts"
import type { SearchTabEvent } from "./search-tab-events.ts"
import { isNewSearchRoute, tabLabel } from "./search-tab-labels.ts"

export const SearchTab = Schema.Struct({
  key: Schema.String,
  /** At most 15 characters (S2.52). */
  label: Schema.String,
  /** The current route of the tab: its listing, or a product opened from it. */
  route: Schema.String,
  /** Its listing. No two tabs share one. */
  shopRoute: Schema.String,
  type: Schema.Literals(["default", "detail"]),
  isNewSearch: Schema.Boolean,
  /** The layout of its listing; a newly created tab has none until the shop gives it the last one chosen (S4.12). */
  layout: Schema.optionalKey(ListType),
})
export type SearchTab = typeof SearchTab.Type

export const SearchTabs = Schema.Struct({
  tabs: Schema.Array(SearchTab),
  /** Null only while there is no tab. */
  activeKey: Schema.NullOr(Schema.String),
})
export type SearchTabs = typeof SearchTabs.Type

/** S9.5. */
export const MAX_TABS = 7

export const initialSearchTabs: SearchTabs = { tabs: [], activeKey: null }

/** Folds one event. Unknown keys change nothing. */
export const evolveSearchTabs = (tabs: SearchTabs, event: SearchTabEvent): SearchTabs => {
  switch (event._tag) {
    case "SearchTabOpened":
      return opened(tabs, newTab(event.key, event.label, event.route, event.isNewSearch))
    case "SearchTabActivated":
      return activated(tabs, event.key)
    case "SearchTabClosed":
      return closed(tabs, event.key)
    case "ShopRouteVisited":
      return shopVisited(tabs, event)
    case "ProductRouteVisited":
      return productVisited(tabs, event.route)
    case "SearchTabLabelled":
      return changed(tabs, event.key, (tab) => labelled(tab, tabLabel(event.label)))
    case "ListingShown":
      return tabs
  }
}

/** The active tab; null while there is none. */
export const activeTab = (tabs: SearchTabs): SearchTab | null =>
  tabs.tabs.find((tab) => tab.key === tabs.activeKey) ?? null

/** The plus button is offered only while fewer than 7 tabs are open (S2.51). */
export const canAddTab = (tabs: SearchTabs): boolean => tabs.tabs.length < MAX_TABS

/** The tab before the closed one, otherwise the one after it (S4.6). */
export const neighbourOf = (tabs: SearchTabs, key: string): SearchTab | null => {
  const at = tabs.tabs.findIndex((tab) => tab.key === key)
  return (at > 0 ? tabs.tabs[at - 1] : tabs.tabs[at + 1]) ?? null
}

export const tabWithRoute = (tabs: SearchTabs, shopRoute: string): SearchTab | null =>
  tabs.tabs.find((tab) => tab.shopRoute === shopRoute) ?? null

const newTab = (key: string, label: string, route: string, isNewSearch: boolean): SearchTab => ({
  key,
  label: tabLabel(label),
  route,
  shopRoute: route,
  type: "default",
  isNewSearch,
})

const opened = (tabs: SearchTabs, tab: SearchTab): SearchTabs => {
  const twin = tabWithRoute(tabs, tab.shopRoute)
  if (twin !== null) return activated(tabs, twin.key)
  if (!canAddTab(tabs) || hasKey(tabs, tab.key)) return tabs
  return { ...tabs, tabs: [...tabs.tabs, tab], activeKey: tab.key }
}

const activated = (tabs: SearchTabs, key: string): SearchTabs =>
  tabs.activeKey === key || !hasKey(tabs, key) ? tabs : { ...tabs, activeKey: key }

/** The last tab stays open: it has no close button (S2.50). */
const closed = (tabs: SearchTabs, key: string): SearchTabs => {
  const neighbour = neighbourOf(tabs, key)
  if (neighbour === null || !hasKey(tabs, key)) return tabs
  const activeKey = tabs.activeKey === key ? neighbour.key : tabs.activeKey
  return { ...tabs, activeKey, tabs: tabs.tabs.filter((tab) => tab.key !== key) }
}

interface Visit {
  readonly key: string
  readonly route: string
  readonly label: string
}

/**
 * A route that already has a tab switches to that tab; the new-search route opens a tab; any other route changes
 * the active tab, so that filtering stays inside a tab.
 */
const shopVisited = (tabs: SearchTabs, { key, route, label }: Visit): SearchTabs => {
  const twin = tabWithRoute(tabs, route)
  if (twin !== null) return changed(activated(tabs, twin.key), twin.key, atListing)
  const isNewSearch = isNewSearchRoute(route)
  const front = tabs.activeKey
  if (front === null || (isNewSearch && canAddTab(tabs) && !hasKey(tabs, key))) {
    return opened(tabs, newTab(key, label, route, isNewSearch))
  }
  return changed(tabs, front, (tab) => ({ ...tab, ...newTab(tab.key, label, route, isNewSearch) }))
}

/** Sets the layout of the active tab from now on; the others are unchanged. */
export const withLayout = (tabs: SearchTabs, layout: ListType): SearchTabs =>
  changed(tabs, tabs.activeKey, (tab) => (tab.layout === layout ? tab : { ...tab, layout }))

/** Tabs without a layout start with this one (S4.12). */
export const withFirstLayouts = (tabs: SearchTabs, layout: ListType): SearchTabs => {
  if (tabs.tabs.every((tab) => tab.layout !== undefined)) return tabs
  return { ...tabs, tabs: tabs.tabs.map((tab) => (tab.layout === undefined ? { ...tab, layout } : tab)) }
}

const labelled = (tab: SearchTab, label: string): SearchTab => (tab.label === label ? tab : { ...tab, label })

const atListing = (tab: SearchTab): SearchTab =>
  tab.type === "default" ? tab : { ...tab, type: "default", route: tab.shopRoute }

const productVisited = (tabs: SearchTabs, route: string): SearchTabs =>
  changed(tabs, tabs.activeKey, (tab) => (tab.route === route ? tab : { ...tab, type: "detail", route }))

const changed = (tabs: SearchTabs, key: string | null, change: (tab: SearchTab) => SearchTab): SearchTabs => {
  const at = tabs.tabs.findIndex((tab) => tab.key === key)
  const before = tabs.tabs[at]
  if (before === undefined) return tabs
  const after = change(before)
  return after === before ? tabs : { ...tabs, tabs: tabs.tabs.with(at, after) }
}

const hasKey = (tabs: SearchTabs, key: string): boolean => tabs.tabs.some((tab) => tab.key === key)
