/** One browser tab: the storefront's real services and log on a page of its own, without rendering. */
import { unwrap } from "idb"
import type { NoticeBoard, OrderNews } from "../../src/app/host.ts"
import { openAndRead } from "../../src/log/database.ts"
import type { Appended } from "../../src/log/event-log.ts"
import { safeStorage } from "../../src/platform/safe-storage.ts"
import { startReactions } from "../../src/start/reactions.ts"
import { type Live, makeLive, openShopLog } from "../../src/start/services.ts"
import type { Browser } from "./browser.ts"
import { cutOff, watchDisk } from "./disk.ts"
import { makePage } from "./page.ts"
import { asPage, type PageGlobals } from "./page-globals.ts"

/** A tab's notifications and log entries. */
export interface TabWitness {
  readonly onAppended: (tab: Tab, appended: ReadonlyArray<Appended>) => void
  /** The user was notified that nothing is persisted from now on. */
  readonly onNotPersisted: (tab: Tab) => void
  readonly onOrderNews: (news: OrderNews) => void
}

export interface Tab {
  readonly name: string
  /** Null until the page has opened its log. */
  readonly live: () => Live | null
  readonly isAlive: () => boolean
  /** Runs a user action in this page. */
  readonly as: <A>(run: (live: Live) => A) => A | null
  /** The events of a browser when the page becomes visible or the network is back. */
  readonly notify: (event: "focus" | "online" | "offline") => void
  /** Closed without warning; a regular unload hands over the pending writes first. */
  readonly close: (isDecent: boolean) => void
}

export interface TabOptions {
  readonly name: string
  readonly browser: Browser
  readonly fetch: typeof fetch
  readonly witness: TabWitness
}

export const openTab = (options: TabOptions): Tab => {
  const { name, browser } = options
  const page = makePage(browser, () => tab)
  const parts: Parts = { live: null, connection: null, isAlive: true, leave: () => {} }
  const tab: Tab = {
    name,
    live: () => (parts.isAlive ? parts.live : null),
    isAlive: () => parts.isAlive,
    as: (run) => {
      const { live, isAlive } = parts
      return live === null || !isAlive ? null : asPage(page, () => run(live))
    },
    notify: (event) => {
      if (parts.isAlive) asPage(page, () => page.window.dispatchEvent(new Event(event)))
    },
    close: (isDecent) => {
      if (!parts.isAlive) return
      if (isDecent) asPage(page, () => page.window.dispatchEvent(leaving()))
      parts.isAlive = false
      browser.channels.close(tab)
      if (parts.connection !== null) cutOff(parts.connection)
      parts.leave(new TypeError("The page is closed"))
      void parts.live?.dispose()
    },
  }
  void startPage(tab, page, parts, options)
  return tab
}

interface Parts {
  live: Live | null
  connection: IDBDatabase | null
  isAlive: boolean
  /** Aborts every call of the page. */
  leave: (why: Error) => void
}

const leaving = (): Event => Object.assign(new Event("pagehide"), { persisted: false })

/** Like `start/start.tsx`, without rendering. */
const startPage = async (tab: Tab, page: PageGlobals, parts: Parts, { browser, ...options }: TabOptions) => {
  const opened = await asPage(page, openAndRead)
  if (opened !== null) {
    parts.connection = unwrap(opened.db)
    watchDisk(parts.connection, () => browser.isFull)
    if (!parts.isAlive) cutOff(parts.connection)
  }
  const { witness } = options
  const store = safeStorage(page.window.localStorage)
  const onNotPersisted = () => {
    if (parts.isAlive) witness.onNotPersisted(tab)
  }
  if (!parts.isAlive) return
  const openedLog = await asPage(page, () => openShopLog({ store, opened: Promise.resolve(opened), onNotPersisted }))
  if (!parts.isAlive) return
  openedLog.log.onAppended((appended) => {
    if (parts.isAlive) witness.onAppended(tab, appended)
  })
  const gone = new Promise<never>((_, reject) => {
    parts.leave = reject
  })
  gone.catch(() => {})
  asPage(page, () => {
    const live = makeLive({
      ...openedLog,
      store,
      fetch: (input, init) => Promise.race([options.fetch(input, init), gone]),
      notices: noticesOf(parts, witness),
    })
    parts.live = live
    startReactions({ live, router: STANDING, queries: { clear: () => {} }, onOther: () => {} })
    live.startWorkers()
  })
}

const noticesOf = (parts: Parts, { onOrderNews }: TabWitness): NoticeBoard => ({
  failed: () => {},
  sessionExpired: () => {},
  order: (news) => {
    if (parts.isAlive) onOrderNews(news)
  },
})

/** The tab shows the cart page. */
const STANDING: Parameters<typeof startReactions>[0]["router"] = {
  place: () => ({ location: { pathname: "/pages/cart", search: "" } }),
  subscribe: () => () => {},
  navigate: async () => {},
  scroll: { forget: () => {} },
}
