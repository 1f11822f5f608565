/**
 * The reactions to a session's start or end, here or in another browser tab: another cart, or an anonymous page (S4.3,
 * S4.4).
 */
import { isLoggedOut, localizePath } from "@dispensa/domain"
import type { QueryClient } from "@tanstack/react-query"
import { startingView } from "../areas/listing/starting-view.ts"
import { forgetClient } from "../platform/tab-keys.ts"
import { currentLocale } from "../i18n/locale.ts"
import type { EventLog } from "../log/event-log.ts"
import { purge, safeStorage, tabStorage } from "../platform/safe-storage.ts"
import type { AppRouter } from "../router/router.tsx"

const LOGIN = "/pages/login"

interface FollowedParts {
  readonly log: Pick<EventLog, "state" | "subscribe" | "append">
  readonly cart: { readonly reload: () => void }
  readonly orders: { readonly wake: () => void }
}

type Router = Pick<AppRouter, "navigate"> & { readonly scroll: Pick<AppRouter["scroll"], "forget"> }

export const followSession = (
  { log, cart, orders }: FollowedParts,
  router: Router,
  queries: Pick<QueryClient, "clear">,
): void => {
  let before = log.state().session
  log.subscribe(() => {
    const now = log.state().session
    if (now === before) return
    const wasUser = before.user
    before = now
    // Another address, or another client, is another cart (S4.4).
    if (now.user !== null) {
      orders.wake()
      return cart.reload()
    }
    if (wasUser === null) return
    // Logged out, here or in another tab (S4.3), or expired: then the search tabs stay.
    queries.clear()
    const inTab = safeStorage(tabStorage())
    forgetClient(inTab)
    const login = localizePath(LOGIN, currentLocale())
    if (!isLoggedOut(log.state())) return void router.navigate(login)
    // Searches do not outlive a logout, nor do their scroll positions.
    const forget = () => {
      purge(inTab)
      router.scroll.forget()
    }
    forget()
    void log.append(startingView(log.state()))
    // The page being left stores its scroll position.
    void router.navigate(login).then(forget)
  })
}
