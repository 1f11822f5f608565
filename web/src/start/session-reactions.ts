/**
 * Reactions to a session's start or end, here or in another browser tab: another cart, or an anonymous page (S4.3,
 * S4.4).
 */
import { type ClientId, isLoggedOut, localizePath, loggedInAs, type User } from "@dispensa/domain"
import type { QueryClient } from "@tanstack/react-query"
import { startingView } from "../areas/content/shop-config.ts"
import { clearClient, TAB_OWNER_KEY } from "../platform/tab-keys.ts"
import { currentLocale } from "../i18n/locale.ts"
import type { EventLog } from "../log/event-log.ts"
import { purge, safeStorage, tabStorage } from "../platform/safe-storage.ts"
import type { AppRouter } from "../router/router.tsx"

const LOGIN = "/pages/login"
const HOME = "/"

export interface FollowedParts {
  readonly log: Pick<EventLog, "state" | "subscribe" | "append">
  readonly cart: { readonly reload: () => void }
  readonly orders: { readonly wake: () => void }
  readonly session: { startedHere: ClientId | null; readonly isLeaving: boolean }
  /** Another user has logged in, in another browser tab. */
  readonly onOther: (user: User) => void
}

type Router = Pick<AppRouter, "navigate"> & { readonly scroll: Pick<AppRouter["scroll"], "forget"> }

export const followSession = (
  { log, cart, orders, session, onOther }: FollowedParts,
  router: Router,
  queries: Pick<QueryClient, "clear">,
): void => {
  const inTab = safeStorage(tabStorage())
  const recordOwner = () => {
    const person = loggedInAs(log.state())
    if (person !== null) inTab.set(TAB_OWNER_KEY, String(person))
  }
  const purgeTab = () => {
    purge(inTab)
    router.scroll.forget()
    recordOwner()
  }
  /** Purges another user's data from the tab's storage. */
  const purgeIfOthers = () => {
    const owner = inTab.get(TAB_OWNER_KEY)
    const person = loggedInAs(log.state())
    if (owner !== null && person !== null && owner !== String(person)) purgeTab()
    recordOwner()
  }
  const leaveFor = (path: string) =>
    // The page records its scroll position when it is left.
    void router.navigate(localizePath(path, currentLocale())).then(purgeTab)
  let before = log.state().session
  let person = loggedInAs(log.state())
  purgeIfOthers()
  log.subscribe(() => {
    const now = log.state().session
    if (now === before) return
    const wasUser = before.user
    before = now
    // Another address, or another client, is another cart (S4.4).
    if (now.user !== null) {
      orders.wake()
      cart.reload()
      const last = person
      person = loggedInAs(log.state())
      purgeIfOthers()
      if (last === person || last === null || session.startedHere === person) return
      session.startedHere = null
      // Nothing opened by one user is continued by another.
      queries.clear()
      leaveFor(HOME)
      return onOther(now.user)
    }
    if (wasUser === null) return
    // Logged out, here or in another tab (S4.3), or expired: then the search tabs stay.
    queries.clear()
    clearClient(inTab)
    if (!isLoggedOut(log.state())) return void router.navigate(localizePath(LOGIN, currentLocale()))
    // Neither searches nor their scroll positions survive a logout.
    purgeTab()
    // A user who logs out here leaves nothing open that the next login would have to close.
    if (session.isLeaving) person = null
    void log.append(startingView(log.state()))
    leaveFor(LOGIN)
  })
}
