/** The globals that the storefront's code finds in a page, separate for each tab. */

/** The parts of the browser that a page uses. */
export interface PageGlobals {
  readonly window: PageWindow
  readonly navigator: { readonly onLine: boolean; readonly locks: unknown }
  readonly BroadcastChannel: unknown
  readonly indexedDB: IDBFactory
}

/** A page at the cart's URL, in Italian. */
export class PageWindow extends EventTarget {
  readonly location = { pathname: "/pages/cart", search: "", hash: "", origin: "https://shop.test", reload: () => {} }
  readonly document = new PageDocument()
  constructor(
    readonly localStorage: Storage,
    readonly sessionStorage: Storage,
  ) {
    super()
  }
}

class PageDocument extends EventTarget {
  readonly cookie = ""
  visibilityState: "visible" | "hidden" = "visible"
  readonly documentElement = { lang: "it", dataset: {} }
}

let current: PageGlobals | null = null

const install = (name: string, get: () => unknown): void => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  const otherwise = (): unknown => (before?.get === undefined ? before?.value : before.get.call(globalThis))
  Object.defineProperty(globalThis, name, { configurable: true, get: () => (current === null ? otherwise() : get()) })
}

/** Once per process; outside a page the globals are the original ones. */
export const installPageGlobals = (): void => {
  install("window", () => current?.window)
  install("document", () => current?.window.document)
  install("location", () => current?.window.location)
  install("localStorage", () => current?.window.localStorage)
  install("sessionStorage", () => current?.window.sessionStorage)
  install("navigator", () => current?.navigator)
  install("BroadcastChannel", () => current?.BroadcastChannel)
  install("indexedDB", () => current?.indexedDB)
}

/** Runs a synchronous action in that page; asynchronous parts find the globals of the page that ran last. */
export const asPage = <A>(page: PageGlobals, run: () => A): A => {
  current = page
  return run()
}

export const leavePages = (): void => {
  current = null
}
