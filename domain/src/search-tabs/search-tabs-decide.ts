/** Commands on search tabs, decided into events and a target route, or a refusal as a value (S2.50, S2.51, S4.6). */
import { Result } from "effect"
import type { SearchTabEvent } from "./search-tab-events.ts"
import { NEW_SEARCH_LABEL, NEW_SEARCH_ROUTE } from "./search-tab-labels.ts"
import { activeTab, canAddTab, MAX_TABS, neighbourOf, type SearchTabs, tabWithRoute } from "./search-tabs.ts"

/** Tabs are blocked while a listing loads, and the last one cannot be closed. */
export interface TabsBlocked {
  readonly _tag: "TabsBlocked"
  readonly reason: "loading" | "last-tab"
}

export interface TooManyTabs {
  readonly _tag: "TooManyTabs"
  readonly most: number
}

export interface UnknownTab {
  readonly _tag: "UnknownTab"
  readonly key: string
}

export interface TabMove {
  readonly events: ReadonlyArray<SearchTabEvent>
  readonly goTo: string
}

export type TabRefusal = TabsBlocked | TooManyTabs | UnknownTab

/** Opens the new-search tab, or switches to it when it is already open. `isLoading`: the active listing is loading. */
export const decideNewSearch = (
  tabs: SearchTabs,
  key: string,
  isLoading: boolean,
): Result.Result<TabMove, TabRefusal> => {
  if (isLoading) return blocked("loading")
  const open = tabWithRoute(tabs, NEW_SEARCH_ROUTE)
  if (open !== null) return decideActivate(tabs, open.key, isLoading)
  if (!canAddTab(tabs)) return Result.fail({ _tag: "TooManyTabs", most: MAX_TABS })
  return Result.succeed({
    events: [{ _tag: "SearchTabOpened", key, label: NEW_SEARCH_LABEL, route: NEW_SEARCH_ROUTE, isNewSearch: true }],
    goTo: NEW_SEARCH_ROUTE,
  })
}

export const decideActivate = (
  tabs: SearchTabs,
  key: string,
  isLoading: boolean,
): Result.Result<TabMove, TabRefusal> => {
  if (isLoading) return blocked("loading")
  const tab = tabs.tabs.find((each) => each.key === key)
  if (tab === undefined) return Result.fail({ _tag: "UnknownTab", key })
  return Result.succeed({ events: [{ _tag: "SearchTabActivated", key }], goTo: tab.route })
}

/** Closing the active tab goes to its predecessor; closing another one changes nothing else. */
export const decideClose = (tabs: SearchTabs, key: string, isLoading: boolean): Result.Result<TabMove, TabRefusal> => {
  if (isLoading) return blocked("loading")
  if (!tabs.tabs.some((tab) => tab.key === key)) return Result.fail({ _tag: "UnknownTab", key })
  const next = tabs.activeKey === key ? neighbourOf(tabs, key) : activeTab(tabs)
  if (next === null) return blocked("last-tab")
  return Result.succeed({ events: [{ _tag: "SearchTabClosed", key }], goTo: next.route })
}

const blocked = (reason: TabsBlocked["reason"]): Result.Result<never, TabsBlocked> =>
  Result.fail({ _tag: "TabsBlocked", reason })
