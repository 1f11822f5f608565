import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { decodeSnapshot, encodeSnapshot, evolveShop, initialShop, listLayout } from "./shop.ts"

const visit = (key: string, route: string) => ({ _tag: "ShopRouteVisited" as const, key, route, label: key })
const choose = (layout: "grid" | "small-list") => ({ _tag: "LayoutChosen" as const, layout })

describe("the layout of search tabs", () => {
  it("[S4.12] each tab keeps its own; the last choice is where the next one starts", () => {
    const one = evolveShop(evolveShop(initialShop, visit("a", "/shop?text=olio")), choose("grid"))
    const two = evolveShop(one, visit("b", "/shop?is_new_tab=true"))
    expect(listLayout(two)).toBe("grid")
    const rows = evolveShop(two, choose("small-list"))
    expect(listLayout(rows)).toBe("small-list")
    expect(listLayout(evolveShop(rows, { _tag: "SearchTabActivated", key: "a" }))).toBe("grid")
  })

  it("[S4.12][S4.13] tabs stored before they had layouts get the last one chosen", () => {
    const shop = evolveShop(evolveShop(initialShop, visit("a", "/shop?text=olio")), choose("grid"))
    const stored = encodeSnapshot({
      ...shop,
      tabs: { ...shop.tabs, tabs: shop.tabs.tabs.map(({ layout: _layout, ...tab }) => tab) },
    })
    const read = Result.getOrThrow(decodeSnapshot(JSON.parse(JSON.stringify(stored))))
    expect(read.tabs.tabs[0]).not.toHaveProperty("layout")
    expect(listLayout(read)).toBe("grid")
    const seen = evolveShop(read, visit("a", "/shop?text=olio"))
    expect(seen.tabs.tabs[0]?.layout).toBe("grid")
  })
})
