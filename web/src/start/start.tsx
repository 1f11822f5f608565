/** Starts the shop: services, router, and the first page once the main-page request has completed (S2.29). */
import type { QueryClient } from "@tanstack/react-query"
import { notify } from "../ui/feedback/notify.ts"
import { startingView } from "../areas/content/shop-config.ts"
import { noted } from "../areas/report/recent-calls.ts"
import { requestLogin } from "../areas/session/login-request.ts"
import { retryImport } from "../platform/retry-import.ts"
import { nextTask } from "../platform/next-task.ts"
import { webLocks } from "../platform/only-one.ts"
import { installation } from "../platform/installation.ts"
import { shopLocation } from "../platform/shop-path.ts"
import { whenIdle } from "../platform/when-idle.ts"
import { type KeyValueStore, safeStorage, tabStorage } from "../platform/safe-storage.ts"
import type { OpenedDatabase } from "../log/database.ts"
import type { EventLog } from "../log/event-log.ts"
import { backends } from "./config.ts"
import { hydrateQueries, readHydrationData, hydrationOf } from "./hydration.ts"
import { guestNavigation } from "../router/guard.ts"
import { type Live, makeLive, openShopLog } from "./services.ts"
import { loadPage } from "../router/page-reload.ts"
import { DefaultLayout } from "../shell/layouts/default-layout.tsx"
import { makeQueryClient, Providers } from "./providers.tsx"
import { startReactions } from "./reactions.ts"
import { showPage } from "./show-page.ts"
import { type AppRouter, makeRouter } from "../router/router.tsx"
import { frameCode, pageCode } from "../router/page-code.ts"
import { createFilePreloading, type FilePreloading } from "../router/page-files.ts"
import { pages } from "../router/pages.ts"
import { formatPrice } from "@dispensa/domain"
import { Context, Effect, Result } from "effect"
import type { Root } from "react-dom/client"
import { currentLocale } from "../i18n/locale.ts"
import { LazyPersistedAnswers } from "../query/network-first.ts"
import { mainPage as requestMainPage } from "../areas/content/content-service.ts"
import type { Shop } from "../app/use-shop.ts"

const texts = async () => (await retryImport(() => import("./announcements.ts"))).announcements

const notifyFailure = async (failure: unknown): Promise<void> => {
  const notice = (await texts()).error(failure)
  if (notice !== null) notify({ kind: "error", ...notice })
}

const routerOf = (
  { shop, log }: Live,
  queries: QueryClient,
  files: FilePreloading,
  store: KeyValueStore,
  isPrerendered: boolean,
): AppRouter =>
  makeRouter({
    pages: pages.map((page) => ({
      ...page,
      code: () => {
        files.preload(page.name)
        if (page.frame !== "default") files.preload(`${page.frame}-layout`)
        return pageCode[page.name]()
      },
      frame: page.frame === "default" ? null : frameCode[page.frame],
    })),
    Shell: DefaultLayout,
    state: log.state,
    append: (events) => void log.append(events),
    guestNavigation: () => guestNavigation(store),
    load: (load) => loadPage(load, { store, now: Date.now, reload: () => window.location.reload() }),
    prefetch: (prefetch) => prefetch(shop, queries),
    tabStore: safeStorage(tabStorage()),
    isPrerendered,
  })

/** A public page stays, with the login above it (S2.61); the guard redirects any other to the login page (S4.11). */
const sessionExpired = async (router: AppRouter): Promise<void> => {
  const { location } = router.place()
  const isOpen = router.isOpenAt(location)
  await router.navigate(location, { replace: true, state: location.state, keepsScroll: true })
  const { title, body } = (await texts()).expired()
  if (isOpen) requestLogin(`${title}. ${body}`)
  else notify({ kind: "error", title, body })
}

/** Runs until the page closes. */
export interface Started {
  /** Null for a prerendered page. */
  readonly shown: Root | null
  readonly live: Live
}

type Start = (
  root: Element,
  store: KeyValueStore,
  opened: Promise<OpenedDatabase | null>,
  early: { readonly fetch: typeof fetch },
  isPrerendered: boolean,
) => Promise<Started | null>

/**
 * Receives what the first script has opened (`boot.ts`), whose `early` has the answers to its requests. Null if another
 * page is opened instead.
 */
export const start: Start = async (root, store, opened, early, isPrerendered) => {
  const dev = import.meta.env.DEV ? await import("../dev/dev-tools.ts") : null
  if (import.meta.env.DEV && (await dev?.isEntering(store, backends)) === true) return null
  const files = createFilePreloading(document.head)
  const nameFiles = () => void files.know(import("virtual:page-chunks"))
  // With cached code the names cost no download, and no server preloads a page's files (ADR 0032).
  const isPersisted = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null
  if (isPersisted) nameFiles()
  const openedLog = await openShopLog({
    store,
    opened,
    onNotPersisted: () => void texts().then(({ notPersisted }) => notify(notPersisted())),
  })
  await nextTask()
  const drawn = isPrerendered ? readHydrationData(await opened) : null
  const hydration = hydrationOf(drawn)
  const live = makeLive({
    ...openedLog,
    store,
    now: hydration.now,
    fetch: noted(early.fetch),
    notices: {
      failed: (error) => void notifyFailure(error),
      sessionExpired: () => void sessionExpired(router),
      order: (news) => void texts().then(({ order }) => notify(order(news))),
    },
  })
  const kept = Context.get(live.shop.services, LazyPersistedAnswers)
  const queries = makeQueryClient((error) => void notifyFailure(error), kept)
  if (drawn !== null) hydrateQueries(drawn, queries)
  await nextTask()
  void live.log.append(startingView(live.log.state()))
  const router = routerOf(live, queries, files, store, drawn !== null)
  startReactions({
    live,
    router,
    queries,
    onOther: ({ name }) => void texts().then(({ other }) => notify(other(name))),
  })
  await Promise.all([adoptMainPage(live.shop), router.started, makeFormats()])
  await nextTask()
  const shown = await new Promise<Root | null>((resolve) => {
    const onShown = (): void => {
      hydration.done()
      resolve(made)
    }
    const page = <Providers shop={live.shop} queries={queries} router={router} onShown={onShown} />
    const made = showPage(root, page, drawn !== null)
  })
  // Pending sync and delivery do not delay the first page: their changes during its transition
  // would rerender all of it, synchronously.
  await nextTask()
  if (import.meta.env.PROD || dev?.isStandingStill() === false) live.startWorkers()
  whenSuperseded(live.log, () => void texts().then(({ superseded }) => notify(superseded())))
  if (import.meta.env.DEV) void dev?.showPanel(openedLog)
  loadLater(live, queries)
  if (!isPersisted) whenIdle(nameFiles)
  whenIdle(() => void kept().then((answers) => answers?.track(queries.getQueryCache())))
  const { announceRefusals, withoutLocks } = await texts()
  if (webLocks() === null) notify(withoutLocks())
  announceRefusals({ log: live.log, pathname: () => shopLocation().pathname, notify })
  return { shown, live }
}

const whenSuperseded = (log: EventLog, callback: () => void): void => {
  const stop = log.subscribe(() => {
    if (!log.isSuperseded()) return
    stop()
    callback()
  })
}

/**
 * The browser's first number format is slow to create: it is created while the page's code loads, not while the page
 * renders.
 */
const makeFormats = async (): Promise<void> => {
  await nextTask()
  formatPrice(0, currentLocale())
}

/** Work that the first page does not need. */
const loadLater = (live: Live, queries: QueryClient): void => {
  whenIdle(
    () =>
      void retryImport(() => import("./fetch-ahead.ts")).then(({ fetchAheadAfterLogin }) =>
        fetchAheadAfterLogin(live, queries),
      ),
  )
  // The service worker (ADR 0032) fetches files that the first page does not need.
  if (import.meta.env.PROD)
    whenIdle(() => void retryImport(() => import("./service-worker.ts")).then(({ keepShop }) => keepShop(live.log)))
  const { reportsUrl } = installation
  if (reportsUrl !== "")
    whenIdle(
      () =>
        void retryImport(() => import("./client-reports.ts")).then((reports) => reports.startClientReports(reportsUrl)),
    )
}

/** The timeout of the request: then a page is shown without its answer. */
const PATIENCE_MS = 10_000

/** Requests the main page and adopts its styles; resolves in any case. */
const adoptMainPage = async ({ run }: Pick<Shop, "run">): Promise<void> => {
  const answer = await run(requestMainPage.pipe(Effect.timeout(PATIENCE_MS), Effect.result))
  if (Result.isFailure(answer) || answer.success.css.trim() === "") return
  // Styles are decoration: the page works without their code.
  const sink = await import("../security/css-sink.ts").catch(() => null)
  sink?.injectCss(answer.success.css)
}
