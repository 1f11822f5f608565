import { describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { rememberScroll, scrollOf } from "./use-scroll-memory.ts"

const at = (shopRoute: string, key = "t0") => ({ key, shopRoute })

describe("the scroll position of a search tab", () => {
  it("[S2.28] is restored after loading more pages but not for another filter", () => {
    const store = safeStorage(createMemoryStorage())
    rememberScroll(store, at("/shop?category=c0"), 640)
    rememberScroll(store, at("/shop?category=c1", "t1"), 20)
    expect(scrollOf(store, at("/shop?category=c0&page=2"))).toBe(640)
    expect(scrollOf(store, at("/shop?category=c0&color=blu"))).toBe(0)
    expect(scrollOf(store, at("/shop?category=c1", "t1"))).toBe(20)
  })

  it("[S2.28] is the top if the stored value does not decode", () => {
    const store = safeStorage(createMemoryStorage())
    store.set("dispensa.tab-scroll", "{")
    expect(scrollOf(store, at("/shop?text=olio"))).toBe(0)
  })
})
