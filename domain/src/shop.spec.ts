import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { cartOf } from "./cart/carts.ts"
import { decidePricesShown } from "./cart/price-visibility.ts"
import type { ShopEvent } from "./event.ts"
import { evolveAll, evolveShop, initialShop, listLayout } from "./shop.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"
import { wishlistOf } from "./wishlist/wishlist.ts"

const visit = (key: string, route: string) => ({ _tag: "ShopRouteVisited" as const, key, route, label: key })
const choose = (layout: "grid" | "small-list") => ({ _tag: "LayoutChosen" as const, layout })

describe("the layout of search tabs", () => {
  it("[S4.12] each tab keeps its own; the last choice is the default of the next one", () => {
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

describe("hidden prices", () => {
  const hide = { _tag: "PricesSwitched" as const, shown: false }
  const user = { name: "Ada", companyName: "Trattoria Ada", clientId: 42, isAgent: false, addresses: [] }

  it("[S3.3, S9.13] are visible at first, hidden by choice, and stay hidden in storage", () => {
    expect(initialShop.showPrices).toBe(true)
    expect(decidePricesShown(initialShop, true)).toEqual([])
    expect(decidePricesShown(initialShop, false)).toEqual([hide])
    const hidden = evolveShop(initialShop, hide)
    expect(Result.getOrThrow(decodeSnapshot(JSON.parse(JSON.stringify(encodeSnapshot(hidden)))))).toEqual(hidden)
    expect(evolveShop(hidden, hide)).toBe(hidden)
    const { showPrices: _showPrices, ...older } = encodeSnapshot(initialShop).state
    expect(Result.getOrThrow(decodeSnapshot({ version: 2, state: older })).showPrices).toBe(true)
  })

  it("[S3.3] stay hidden when the session expires; after a logout the next client chooses anew", () => {
    const hidden = [{ _tag: "SessionStarted" as const, user }, hide].reduce(evolveShop, initialShop)
    expect(evolveShop(hidden, { _tag: "SessionExpired" }).showPrices).toBe(false)
    expect(evolveShop(hidden, { _tag: "SessionEnded" }).showPrices).toBe(true)
  })
})

describe("a change by another client", () => {
  const user = { name: "Ada", companyName: "Trattoria Ada", clientId: 42, isAgent: false, addresses: [] }
  const line = { itemCode: "OLIO-1", promoCode: "", promoRow: 0 }
  const change = { _tag: "LineRemoved" as const, id: "c1", owner: { clientId: 7, addressCode: "A1" }, line }
  const requested = { _tag: "CartChangeRequested" as const, change }
  const begun = (isAgent: boolean) => ({ _tag: "SessionStarted" as const, user: { ...user, isAgent } })

  it("[S4.3] that arrives after someone else has logged in is ignored, one by one and in a batch", () => {
    expect(evolveShop(evolveShop(initialShop, begun(false)), requested).carts).toEqual({})
    expect(evolveAll(initialShop, [begun(false), requested]).carts).toEqual({})
  })

  it("[S4.3] that arrives after the logout, from a tab that was not notified, is not passed on to the next user", () => {
    const late = [
      { _tag: "SessionStarted" as const, user: { ...user, clientId: 7 } },
      { _tag: "SessionEnded" as const },
      requested,
    ]
    expect(evolveAll(initialShop, [...late, begun(false)]).carts).toEqual({})
    expect([...late, begun(false)].reduce(evolveShop, initialShop).carts).toEqual({})
    const again = { _tag: "SessionStarted" as const, user: { ...user, clientId: 7 } }
    expect(evolveAll(initialShop, [...late, again]).carts["7/A1"]?.pending).toHaveLength(1)
  })

  it("[S6.3] is applied for an agent who works for that client", () => {
    expect(evolveShop(evolveShop(initialShop, begun(true)), requested).carts["7/A1"]?.pending).toHaveLength(1)
  })
})

describe("an expired session", () => {
  const owner = { clientId: 7, addressCode: "A1" }
  const line = { itemCode: "OLIO", promoCode: "", promoRow: 0 }
  const user = { name: "Ada", companyName: "Trattoria", clientId: 7, isAgent: false, addresses: [] }
  const removal = { _tag: "LineRemoved" as const, id: "c1", owner, line }
  const requested: ShopEvent = { _tag: "CartChangeRequested", change: removal }
  const wine = { itemCode: "VINO", name: "Vino", slug: "vino", image: null }

  it("[S4.2] retains pending changes for the same user, and for nobody else", () => {
    const started: ShopEvent = { _tag: "SessionStarted", user }
    const sent: ShopEvent = { _tag: "CartChangeSent", owner, changeId: "c1", quantity: 0 }
    const expired = evolveAll(initialShop, [started, requested, sent, { _tag: "SessionExpired" }])
    expect(expired).toEqual({
      ...initialShop,
      session: { ...initialShop.session, errors: [{ _tag: "Expired" }] },
      kept: { keeper: 7, pending: [{ change: removal, accepted: false, sent: 0 }] },
    })
    const again = evolveAll(expired, [started])
    expect(cartOf(again.carts, owner).pending).toEqual([{ change: removal, accepted: false, sent: 0 }])
    const other = evolveAll(expired, [{ _tag: "SessionStarted", user: { ...user, clientId: 8 } }])
    expect(other).toMatchObject({ kept: null })
    expect(other.carts).toEqual({})
  })

  it("[S4.3] retains the search tabs for the same user, and for nobody else; a logout removes them", () => {
    const started: ShopEvent = { _tag: "SessionStarted", user }
    const searched: ShopEvent = { _tag: "ShopRouteVisited", key: "k", route: "/shop?text=olio", label: "olio" }
    const chosen: ShopEvent = { _tag: "LayoutChosen", layout: "grid" }
    const before = evolveAll(initialShop, [started, searched, chosen])
    const expired = evolveAll(before, [{ _tag: "SessionExpired" }])
    expect(before.tabs.tabs).toHaveLength(1)
    expect(expired).toMatchObject({ session: { user: null }, tabs: before.tabs, listing: before.listing })
    expect(evolveAll(expired, [started])).toMatchObject({ tabs: before.tabs, listing: before.listing, kept: null })
    const other = evolveAll(expired, [{ _tag: "SessionStarted", user: { ...user, clientId: 8 } }])
    expect(other).toMatchObject({ tabs: initialShop.tabs, listing: initialShop.listing })
    expect(evolveAll(expired, [{ _tag: "SessionEnded" }])).toEqual(initialShop)
  })

  it("[S4.2, S4.10] retains pending wishlist changes for the same user, and for nobody else", () => {
    const started: ShopEvent = { _tag: "SessionStarted", user }
    const wish: ShopEvent = { _tag: "WishlistItemAdded", id: "w1", clientId: 7, item: wine }
    const expired = evolveAll(initialShop, [started, wish, { _tag: "SessionExpired" }])
    expect(wishlistOf(evolveAll(expired, [started]).wishlist, 7).pending).toEqual([wish])
    const other = evolveAll(expired, [{ _tag: "SessionStarted", user: { ...user, clientId: 8 } }])
    expect(other.wishlist).toEqual(initialShop.wishlist)
  })
})
