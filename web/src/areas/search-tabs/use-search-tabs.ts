/** The search tabs and what can be done to them (S2.48–S2.52, S4.6). */
import {
  decideActivate,
  decideClose,
  decideNewSearch,
  type SearchTabs,
  type TabMove,
  type TabRefusal,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../backend/host.ts"
import { useService } from "../backend/use-shop.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { useShopState } from "../backend/use-shop-state.ts"

export const useSearchTabs = (): SearchTabs => useShopState((state) => state.tabs)

export interface SearchTabCommands {
  readonly open: () => void
  readonly activate: (key: string) => void
  readonly close: (key: string) => void
  readonly label: (key: string, text: string) => void
  /** How far the active tab's listing is scrolled (S2.28). */
  readonly rememberScroll: (y: number) => void
}

/** What is refused, a tab too many or a click while loading, simply does not happen: the buttons say so before. */
export const useSearchTabCommands = (): SearchTabCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return useMemo(() => {
    const move = (decision: Result.Result<TabMove, TabRefusal>): void => {
      if (Result.isFailure(decision)) return
      void log.append(decision.success.events)
      void navigate(localized(decision.success.goTo))
    }
    return {
      open: () => move(decideNewSearch(log.state().tabs, newId())),
      activate: (key) => move(decideActivate(log.state().tabs, key)),
      close: (key) => move(decideClose(log.state().tabs, key)),
      label: (key, text) => void log.append([{ _tag: "SearchTabLabelled", key, label: text }]),
      rememberScroll: (y) => {
        const key = log.state().tabs.activeKey
        if (key !== null) void log.append([{ _tag: "SearchTabScrolled", key, y }])
      },
    }
  }, [log, newId, navigate, localized])
}
