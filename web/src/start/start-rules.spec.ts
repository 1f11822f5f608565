import { describe, expect, it, vi } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { checkDemoData } from "./demo-data.ts"
import { localizedStart } from "./first-language.ts"
import { guestNavigation } from "../router/guard.ts"
import { loadPage, mayReload } from "../router/page-reload.ts"
import { visitOf } from "./reactions.ts"
import { scrollKey } from "../router/scroll-restoration.ts"

describe("the language of the first page", () => {
  it("[S2.10] the prefix decides, then the cookie, then the browser", () => {
    expect(localizedStart("/en/shop", "i18n_redirected=it", ["it"])).toBeNull()
    expect(localizedStart("/shop?text=a", "a=b; i18n_redirected=en", ["it"])).toBe("/en/shop?text=a")
    expect(localizedStart("/shop", "i18n_redirected=it", ["en"])).toBeNull()
    expect(localizedStart("/", "", ["en-GB", "it"])).toBe("/en")
    expect(localizedStart("/", "", ["de"])).toBeNull()
  })
})

describe("stored demo data", () => {
  it("[S4.13] of another demo: everything is cleared, and the page is reloaded", () => {
    const store = safeStorage(createMemoryStorage())
    expect(checkDemoData(store, "one", "1")).toBe("same")
    store.set("dispensa.log.snapshot", "x")
    store.set("somebody.else", "y")
    expect(checkDemoData(store, "two", "1")).toBe("purged")
    expect(store.get("somebody.else")).toBeNull()
    expect(checkDemoData(store, "two", "1")).toBe("same")
  })

  it("[S4.13] of an older version: our own keys are cleared", () => {
    const store = safeStorage(createMemoryStorage())
    checkDemoData(store, "one", "1")
    store.set("dispensa.log.snapshot", "x")
    store.set("access_token", "t")
    store.set("somebody.else", "y")
    expect(checkDemoData(store, "one", "2")).toBe("purged")
    expect(store.get("dispensa.log.snapshot")).toBeNull()
    expect(store.get("access_token")).toBeNull()
    expect(store.get("somebody.else")).toBe("y")
  })

  it("never reloads in a loop without storage", () => {
    const storage = createMemoryStorage()
    const store = safeStorage(storage)
    checkDemoData(store, "one", "1")
    storage.isFull = true
    expect(checkDemoData(store, "two", "1")).toBe("same")
  })
})

describe("guest navigation", () => {
  it("[S4.11] is on, and stored as true", () => {
    const store = safeStorage(createMemoryStorage())
    expect(guestNavigation(store)).toBe(true)
    expect(store.get("guest_navigation")).toBe("true")
    store.set("guest_navigation", "false")
    expect(guestNavigation(store)).toBe(false)
  })
})

describe("a page whose code does not load", () => {
  it("[S8.12] reloads once a minute, and otherwise fails", async () => {
    const store = safeStorage(createMemoryStorage())
    const reload = vi.fn<() => void>()
    let now = 100_000
    const load = () => Promise.reject(new Error("gone"))
    void loadPage(load, { store, now: () => now, reload })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    now += 30_000
    await expect(loadPage(load, { store, now: () => now, reload })).rejects.toThrow("gone")
    now += 31_000
    void loadPage(load, { store, now: () => now, reload })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it("[S8.12] does not reload if it cannot store that it did", () => {
    expect(mayReload(safeStorage(null), 100_000)).toBe(false)
  })
})

describe("the current location", () => {
  it("[S4.6] a listing's visit has its canonical URL, in either language", () => {
    expect(visitOf("/en/shop", "?page=2&text=olio&page=3", "k")).toMatchObject({
      _tag: "ShopRouteVisited",
      route: "/shop?text=olio&page=2",
      label: "olio",
    })
    expect(visitOf("/shop", "?is_new_tab=true", "k")).toMatchObject({ label: "New Search" })
  })

  it("[S2.43] a product's visit is recorded without prefix; other pages are not", () => {
    expect(visitOf("/en/product/child/OL-1", "", "k")).toEqual({
      _tag: "ProductRouteVisited",
      route: "/product/child/OL-1",
    })
    expect(visitOf("/pages/cart", "", "k")).toBeNull()
  })

  it("[S2.28] a listing keeps its scroll position by URL, other pages by visit", () => {
    expect(scrollKey({ pathname: "/en/shop", search: "?page=2", key: "abc" })).toBe("/en/shop?page=2")
    expect(scrollKey({ pathname: "/pages/cart", search: "", key: "abc" })).toBe("abc")
  })
})
