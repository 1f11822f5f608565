/** Starts the shop: services, router, and the first page once the main-page request has completed (S2.29). */
import type { QueryClient } from "@tanstack/react-query"
import { Result } from "effect"
import { mainPage as requestMainPage } from "../areas/content/content-service.ts"
import { notify } from "../ui/feedback/notify.ts"
import { m } from "../i18n/messages.ts"
import { injectCss } from "../security/css-sink.ts"
import { anyErrorNotice } from "../areas/backend/error-notice.ts"
import { requestLogin } from "../areas/session/login-request.ts"
import { nextTask } from "../platform/next-task.ts"
import { safeStorage, tabStorage } from "../platform/safe-storage.ts"
import { early, opened, store } from "./boot.ts"
import { draw } from "./draw.ts"
import { guestNavigation } from "../router/guest-navigation.ts"
import { type Live, makeLive, openShopLog } from "./services.ts"
import { loadPage } from "../router/page-reload.ts"
import { makeQueryClient, Providers } from "./providers.tsx"
import { startReactions } from "./reactions.ts"
import { type AppRouter, makeRouter } from "../router/router.tsx"
import { pages } from "../router/pages.ts"
import { withPatience } from "./with-patience.ts"

/** A main-page request without an answer counts as failed after this long: a page is shown all the same. */
const MAIN_PAGE_PATIENCE_MS = 10_000

const tell = (error: unknown): void => {
  const notice = anyErrorNotice(error)
  if (notice !== null) notify({ kind: "error", ...notice })
}

const routerOf = ({ shop, log }: Live, queries: QueryClient): AppRouter =>
  makeRouter({
    pages,
    state: log.state,
    append: (events) => void log.append(events),
    guestNavigation: () => guestNavigation(store),
    load: (load) => loadPage(load, { store, now: Date.now, reload: () => window.location.reload() }),
    ask: (asks) => asks(shop, queries),
    tabStore: safeStorage(tabStorage()),
  })

/** Asks for the main page and adopts its styles; resolves in any case. */
const mainPage = async ({ shop }: Live): Promise<void> => {
  const answer = await shop.run(withPatience(requestMainPage, MAIN_PAGE_PATIENCE_MS))
  if (Result.isFailure(answer)) return
  injectCss(answer.success.css)
}

export const start = async (root: Element): Promise<void> => {
  const queries = makeQueryClient(tell)
  /** A page for everybody stays, with the login above it (S2.61); the gate leads any other to the login page (S4.11). */
  const sessionExpired = async () => {
    const { location } = router.place()
    await router.navigate(location, { replace: true, state: location.state, keepsScroll: true })
    const [title, body] = [m.errors_session_title(), m.errors_session_body()]
    if (router.place().location.pathname === location.pathname) requestLogin(`${title}. ${body}`)
    else notify({ kind: "error", title, body })
  }
  const openedLog = await openShopLog({
    store,
    opened,
    onNotKept: () => notify({ kind: "info", title: m.errors_not_kept_title(), body: m.errors_not_kept_body() }),
  })
  const live = makeLive({
    ...openedLog,
    store,
    fetch: early.fetch,
    notices: {
      failed: tell,
      sessionExpired: () => void sessionExpired(),
    },
    onLoggedOut: () => queries.clear(),
  })
  await nextTask()
  const router = routerOf(live, queries)
  startReactions({ live, router, queries })
  await Promise.all([mainPage(live), router.started])
  await nextTask()
  draw(root, <Providers shop={live.shop} queries={queries} router={router} />)
  // What waits to be settled or delivered does not hold up the first page.
  await nextTask()
  live.startWorkers()
}
