/** The globals of one tab of a browser. */
import { makeStorage } from "./storage.ts"
import type { Browser } from "./browser.ts"
import { type PageGlobals, PageWindow } from "./page-globals.ts"

export const makePage = (browser: Browser, tab: () => object): PageGlobals => {
  const window = new PageWindow(browser.localStorage, makeStorage(browser.time.now))
  return {
    window,
    indexedDB: browser.indexedDB,
    navigator: {
      get onLine() {
        return browser.isOnline
      },
      locks: browser.locks,
    },
    get BroadcastChannel() {
      return browser.channels.of(tab())
    },
  }
}
