/** One browser tab of the storefront: its URL, its window and the running shop. Opening a URL starts everything again, as in a browser. */
import { setTimeout as wait } from "node:timers/promises"
import type { RunningMock } from "@dispensa/mock-server"
import { IDBFactory } from "fake-indexeddb"
import { vi } from "vitest"
import { openAndRead } from "../../../src/log/database.ts"
import { pathLocale } from "../../../src/i18n/path-locale.ts"
import { browserStorage, safeStorage } from "../../../src/platform/safe-storage.ts"
import { applyTheme } from "../../../src/platform/theme.ts"
import { localizedStart } from "../../../src/start/first-language.ts"
import { start } from "../../../src/start/start.tsx"
import { announce } from "../../../src/ui/feedback/live-region.tsx"
import { takeNotifications } from "../../../src/ui/feedback/notify.ts"
import { pressOn, typeInto } from "./acts.ts"
import { openWindow, resizeTo, type Viewport } from "./browser.ts"
import { type Scope, wholePage } from "./locator.ts"
import { type Answer, type Call, openNetwork } from "./network.ts"
import { until } from "./until.ts"

export interface AppPage extends Scope {
  readonly goto: (path: string) => Promise<void>
  /** Navigates like a link, at a fraction of a start's cost; opens the URL if no page of the shop is open. */
  readonly walk: (path: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly goBack: () => Promise<void>
  readonly goForward: () => Promise<void>
  readonly evaluate: <A>(read: () => A) => Promise<A>
  readonly waitForTimeout: (milliseconds: number) => Promise<unknown>
  readonly url: () => string
  readonly title: () => string
  readonly keyboard: { readonly press: (key: string) => Promise<void>; readonly type: (text: string) => Promise<void> }
  readonly setViewportSize: (size: Viewport) => Promise<void>
  readonly setOffline: (isOffline: boolean) => Promise<void>
  /** Subscribes to calls from now on. */
  readonly onCall: (listener: (call: Call) => void) => void
  readonly waitForCall: (isIt: (call: Call) => boolean) => Promise<Call>
  readonly waitForAnswer: (isIt: (answer: Answer) => boolean) => Promise<Answer>
  /** Waits until no call is in flight. */
  readonly idle: () => Promise<void>
  /** Becomes the browser of a new visitor. */
  readonly forget: () => Promise<void>
  /** Closes the tab, and clears the browser's storage. */
  readonly close: () => Promise<void>
}

/** Resets the browser to a new visitor's. */
const newBrowser = (): void => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const [name = ""] of document.cookie.split("; ").map((each) => each.split("=")))
    document.cookie = `${name}=; path=/; max-age=0`
}

interface Running {
  readonly stop: () => Promise<void>
}

/** Target of a click that the page's code has not handled. */
const leadsTo = ({ defaultPrevented, target }: MouseEvent): string | null => {
  const link = target instanceof Element ? target.closest("a") : null
  const isOurs = link !== null && link.href.startsWith(window.location.origin)
  return defaultPrevented || !isOurs || link.target !== "" || link.hasAttribute("download") ? null : link.href
}

/** Runs what the first script does (`boot.ts`), then the shop itself. */
const startAt = async (path: string, mock: RunningMock, tab: Tab): Promise<Running> => {
  window.history.replaceState(null, "", path)
  const localized = localizedStart(path, document.cookie, navigator.languages)
  if (localized !== null) window.history.replaceState(null, "", localized)
  document.title = "Dispensa"
  document.documentElement.lang = pathLocale(window.location.pathname)
  const root = document.createElement("div")
  document.body.replaceChildren(root)
  takeNotifications()
  announce("")
  const closeWindow = openWindow()
  const network = openNetwork(mock, {
    isOffline: () => tab.isOffline,
    onCall: (call) => {
      tab.waiting.add(call)
      for (const hear of tab.onCall) hear(call)
    },
    onAnswer: (answer) => {
      tab.waiting.delete(answer.call)
      for (const hear of tab.onAnswer) hear(answer)
    },
  })
  vi.stubGlobal("fetch", network.fetch)
  applyTheme()
  const opened = openAndRead()
  const store = safeStorage(browserStorage())
  const started = await start(root, store, opened, { fetch: network.fetch }, false)
  return {
    stop: async () => {
      // Calls interrupted half way would be reported as uncaught errors.
      await Promise.race([idle(tab), wait(PARTING_MS)])
      window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: false }))
      network.leave()
      closeWindow()
      started?.shown?.unmount()
      await started?.live.dispose()
      ;(await opened)?.db.close()
    },
  }
}

interface Tab {
  readonly onCall: Set<(call: Call) => void>
  readonly onAnswer: Set<(answer: Answer) => void>
  readonly waiting: Set<Call>
  isOffline: boolean
}

const LIMIT_MS = 30_000

/** The next matching one. */
const next = <A>(listeners: Set<(heard: A) => void>, isIt: (heard: A) => boolean): Promise<A> =>
  new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("No matching call was sent or answered")), LIMIT_MS)
    const hear = (heard: A) => {
      if (!isIt(heard)) return
      clearTimeout(limit)
      listeners.delete(hear)
      resolve(heard)
    }
    listeners.add(hear)
  })

const QUIET_MS = 60
/** Calls unanswered by then stay unanswered. */
const PARTING_MS = 500

const idle = async ({ waiting }: Tab): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_MS; quiet += 20) {
    await wait(20)
    if (waiting.size > 0) quiet = 0
  }
}

/** Waits until the next page is shown: the focus moves to its content. */
const walkTo = async (path: string): Promise<void> => {
  focused().blur()
  window.history.pushState(null, "", path)
  window.dispatchEvent(new PopStateEvent("popstate"))
  await until(() => {
    if (document.activeElement === document.body) throw new Error(`${path} is not shown`)
  })
}

const travel = async (go: () => void): Promise<void> => {
  const isThere = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }))
  go()
  await Promise.race([isThere, wait(LIMIT_MS)])
}

const keyboard: AppPage["keyboard"] = {
  press: async (key) => pressOn(focused(), key),
  type: async (text) => typeInto(focused(), text),
}

const focused = (): HTMLElement =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** One operation at a time: a page left while it starts would never be stopped. */
const takeTurns = () => {
  let turn: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
}

const beNavigator = (tab: Tab, languages: ReadonlyArray<string>): void => {
  Object.defineProperty(navigator, "languages", { configurable: true, value: languages })
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => !tab.isOffline })
}

/** Whether the current page is shown without an open dialog, so that navigation works. */
const mayWalkTo = (path: string): boolean =>
  new URL(path, window.location.href).pathname !== window.location.pathname &&
  document.querySelector("main") !== null &&
  document.querySelector("[role=dialog]") === null

export const openPage = (mock: RunningMock, languages: ReadonlyArray<string>): AppPage => {
  const tab: Tab = { onCall: new Set(), onAnswer: new Set(), waiting: new Set(), isOffline: false }
  let running: Running | null = null
  newBrowser()
  const followLinks = (event: MouseEvent) => {
    const href = leadsTo(event)
    if (href === null) return
    event.preventDefault()
    void goto(href)
  }
  window.addEventListener("click", followLinks)
  beNavigator(tab, languages)
  const stop = async () => {
    await running?.stop()
    running = null
  }
  const inTurn = takeTurns()
  const goto = (path: string) =>
    inTurn(async () => {
      const { pathname, search, hash } = new URL(path, window.location.href)
      await stop()
      tab.waiting.clear()
      running = await startAt(`${pathname}${search}${hash}`, mock, tab)
    })
  return {
    ...wholePage(),
    goto,
    walk: (path) => (running !== null && mayWalkTo(path) ? walkTo(path) : goto(path)),
    reload: () => goto(here()),
    goBack: () => travel(() => window.history.back()),
    goForward: () => travel(() => window.history.forward()),
    evaluate: async (read) => read(),
    waitForTimeout: async (milliseconds) => wait(milliseconds),
    url: () => window.location.href,
    title: () => document.title,
    keyboard,
    setViewportSize: async (size) => resizeTo(size),
    setOffline: async (isOffline) => {
      tab.isOffline = isOffline
      window.dispatchEvent(new Event(isOffline ? "offline" : "online"))
    },
    onCall: (listener) => void tab.onCall.add(listener),
    waitForCall: (isIt) => next(tab.onCall, isIt),
    waitForAnswer: (isIt) => next(tab.onAnswer, isIt),
    idle: () => idle(tab),
    forget: () =>
      inTurn(async () => {
        await stop()
        newBrowser()
      }),
    close: async () => {
      window.removeEventListener("click", followLinks)
      await inTurn(async () => {
        await stop()
        for (const part of [document.body, document.head]) part.replaceChildren()
        newBrowser()
      })
    },
  }
}
