/** The search tabs and their commands, and where a search opens (S2.48–S2.52, S4.6). */
import {
  activeTab,
  decideActivate,
  decideClose,
  decideNewSearch,
  parseShopRoute,
  type SearchTabs,
  type TabMove,
  type TabRefusal,
} from "@dispensa/domain"
import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Result } from "effect"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { useNavigate } from "react-router-dom"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../../app/host.ts"
import { queryKeys } from "../../query/query-keys.ts"
import { type Requester, useRequester, useService, useShopState } from "../../app/use-shop.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export const useSearchTabs = (): SearchTabs => useShopState((state) => state.tabs)

/** The page a search opens: the shop, unless the state says otherwise (S3.21, S9.13). */
export const useSearchMode = (): string => useShopState(({ listing }) => listing.searchMode)

export interface SearchTabCommands {
  readonly open: () => void
  readonly activate: (key: string) => void
  readonly close: (key: string) => void
  readonly label: (key: string, text: string) => void
}

/**
 * Whether the listing of the active tab is being fetched; further pages shown with it lock nothing. Read by its
 * key: `isFetching` compares every cached query at each change of any of them.
 */
const isListingLoading = (queries: QueryClient, requester: Requester, tabs: SearchTabs): boolean => {
  const key = queryKeys.listing(requester, parseShopRoute(activeTab(tabs)?.shopRoute ?? "/shop"))
  return queries.getQueryState(key)?.fetchStatus === "fetching"
}

/** Tabs are locked while the active listing is being fetched (S4.6). */
export const useIsTabLoading = (): boolean => {
  const queries = useQueryClient()
  const requester = useRequester()
  const log = useService(ShopLog)
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)), log.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    [queries, log],
  )
  const read = () => isListingLoading(queries, requester, log.state().tabs)
  return useSyncExternalStore(subscribe, read, read)
}

/** Refused commands, a tab too many or a click during loading, are ignored: the buttons are disabled already. */
export const useSearchTabCommands = (): SearchTabCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  const queries = useQueryClient()
  const requester = useRequester()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return useMemo(() => {
    const move = (decision: Result.Result<TabMove, TabRefusal>): void => {
      if (Result.isFailure(decision)) return
      void log.append(decision.success.events)
      void navigate(localized(decision.success.goTo))
    }
    const isLoading = () => isListingLoading(queries, requester, log.state().tabs)
    return {
      open: () => move(decideNewSearch(log.state().tabs, newId(), isLoading())),
      activate: (key) => move(decideActivate(log.state().tabs, key, isLoading())),
      close: (key) => move(decideClose(log.state().tabs, key, isLoading())),
      label: (key, text) => void log.append([{ _tag: "SearchTabLabelled", key, label: text }]),
    }
  }, [log, newId, queries, requester, navigate, localized])
}
