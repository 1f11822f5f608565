import type { ClientId } from "../session/session-values.ts"
import { Option, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartChange, CartOwner } from "../cart/cart-events.ts"
import { EMPTY_SERVER_CART } from "../cart/cart-values.ts"
import type { ShopEvent } from "../event.ts"
import { evolveShop, initialShop, type ShopState } from "../shop.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbLog } from "../testing/shop.ts"
import { listingSource } from "./listing-source.ts"
import { trackingPayload } from "./tracking-payload.ts"
import { trackingOf } from "./tracking.ts"

const owner: CartOwner = { clientId: 42, addressCode: "10" }
const line = { itemCode: "OLIO", promoCode: "2X1", promoRow: 3 }
const facts = { name: "Olio", unitPrice: 1_000, vatRate: 4, image: null, packSize: 6, singleChild: true }
const user = {
  name: "Ada",
  companyName: "Trattoria",
  clientId: 42,
  isAgent: false,
  addresses: [{ addressCode: "10", street: "Via Po 1", city: "Torino" }],
}
const page = { route: "/pages/cart" }
const started: ReadonlyArray<ShopEvent> = [
  { _tag: "SessionStarted", user },
  { _tag: "ShopRouteVisited", key: "t", route: "/shop?category=and-oli,vini&page=2", label: "oli" },
]
const shop = started.reduce(evolveShop, initialShop)
const accepted: ShopEvent = { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 9 }
const track = (event: ShopEvent, before: ShopState, where: Parameters<typeof trackingOf>[3] = page) =>
  Option.getOrNull(trackingOf(event, before, evolveShop(before, event), where))
const asking = (change: CartChange) => evolveShop(shop, { _tag: "CartChangeRequested", change })

const common = {
  cartId: 9,
  addressCode: "10",
  listingType: "category",
  listingCode: "oli,vini",
  clientId: 42,
  cookies: "",
  pageVisited: "/pages/cart",
  topic: "cart",
}
const item = { item_id: "OLIO", promo_code: "2X1", promo_row: "3" }

describe("tracking", () => {
  it.each<[string, CartChange, Record<string, string>]>([
    ["add-to-cart", { _tag: "ItemAdded", id: "a", owner, line, facts, quantity: 6 }, { ...item, quantity: "6" }],
    ["update-cart", { _tag: "QuantitySet", id: "a", owner, line, quantity: 12 }, { ...item, quantity: "12" }],
    ["remove-cart", { _tag: "LineRemoved", id: "a", owner, line }, item],
    [
      "remove-cart",
      { _tag: "LineRemoved", id: "a", owner, line: { ...line, packaging: "BN" } },
      { ...item, packaging: "BN" },
    ],
  ])("[S7.17] reports %s when the backend has accepted it", (action, change, detail) => {
    const before = asking(change)
    expect(track({ _tag: "CartChangeRequested", change }, shop)).toBe(null)
    expect(track(accepted, before)).toEqual({
      target: "cart",
      body: { ...common, action, otherData: { page: "2", ...detail } },
    })
    expect(track(accepted, evolveShop(before, accepted))).toBe(null)
    expect(track({ _tag: "CartChangeRefused", owner, changeId: "a", reason: { _tag: "LineGone" } }, before)).toBe(null)
  })

  it("[S7.17] reports that an order was prepared and sent", () => {
    expect(track({ _tag: "OrderPrepared", owner, cartId: 9 }, shop)).toMatchObject({
      target: "cart",
      body: { action: "prepare-order", cartId: 9 },
    })
    expect(track({ _tag: "OrderSent", owner, cartId: 9, orderId: "O-1" }, shop)).toMatchObject({
      body: { action: "send-order", otherData: { order_id: "O-1" } },
    })
  })

  it("[S7.18] reports an answered product list, with the current cart", () => {
    const loaded = evolveShop(shop, { _tag: "CartLoaded", owner, cart: { ...EMPTY_SERVER_CART, cartId: 5 } })
    const where = { route: "/elsewhere", cookies: "c=1" }
    expect(track({ _tag: "ListingShown", total: 3, route: "/shop?text=olio&color=blu" }, loaded, where)).toEqual({
      target: "search",
      body: {
        cartId: 5,
        addressCode: "10",
        listingType: "search",
        listingCode: "olio",
        clientId: 42,
        cookies: "c=1",
        pageVisited: "/elsewhere",
        otherData: { color: "blu" },
        action: "product-list",
        topic: "search",
      },
    })
  })

  it.each(["/", "/pages/brands/molino-tresanti"])(
    "[S3.25] the visited page is the page: %s, not its listing",
    (route) => {
      const event = { _tag: "ListingShown", total: 3, route: "/shop?field_brand=molino-tresanti" } as const
      expect(track(event, shop, { route })).toMatchObject({ body: { pageVisited: route, action: "product-list" } })
    },
  )

  it.each([
    ["/shop", "all", "", {}],
    ["/shop?text=*&category=oli", "category", "oli", { text: "*" }],
    ["/shop?search_term=olio&category=oli#top", "search", "olio", { category: "oli" }],
    ["/shop?promo_list=true&page=3", "promo_list", "", { page: "3" }],
    ["/shop?latest-order-list=true", "latest-order-list", "", {}],
    ["/shop?disponibili=true&category=oli", "category", "oli", { disponibili: "true" }],
  ])("[S3.25] %s is the listing %s %s", (route, listingType, listingCode, otherData) => {
    expect(listingSource(route)).toEqual({ listingType, listingCode, otherData })
  })
})

describe("the tracking payload", () => {
  it("[S5.11] requires an address and a client", () => {
    const missing = (field: string) => Result.fail({ _tag: "MissingTrackingField", field })
    expect(trackingPayload({ clientId: 1 })).toEqual(missing("address_code"))
    expect(trackingPayload({ clientId: 1, addressCode: "" })).toEqual(missing("address_code"))
    expect(trackingPayload({ addressCode: "1" })).toEqual(missing("client_id"))
  })

  it.each([
    [7, 7],
    [0, 0],
    [-3, 0],
    [null, 0],
    [undefined, 0],
  ])("[S5.11] accepts the cart %s as %i, and a guest as a client", (cartId, expected) => {
    expect(trackingPayload({ clientId: 0, addressCode: "0", cartId })).toEqual(
      Result.succeed({
        cartId: expected,
        addressCode: "0",
        listingType: "",
        listingCode: "",
        clientId: 0,
        cookies: "",
        pageVisited: "",
        otherData: {},
      }),
    )
  })
})

describe(`tracking (${LAWS})`, () => {
  it("[S7.17] reports a change at most once, and accepts any log", () =>
    checkLaw(
      fc.property(arbLog, (log) => {
        const renamed = log.map((event, at) =>
          event._tag === "CartChangeRequested" ? { ...event, change: { ...event.change, id: `u${at}` } } : event,
        )
        const answers = renamed.flatMap((event) =>
          event._tag === "CartChangeRequested"
            ? [{ _tag: "CartChangeAccepted", owner: event.change.owner, changeId: event.change.id, cartId: 1 } as const]
            : [],
        )
        // Events that purge changes, or add some that were requested before this log.
        const loud = new Set(["SessionEnded", "SessionExpired", "UnsentKept", "CartChangeRefused"])
        const quiet = renamed.filter(({ _tag }) => !loud.has(_tag))
        let state = initialShop
        let reported = 0
        /** The clients whose changes are reported. */
        let taken: ReadonlyArray<ClientId> = []
        for (const event of [...quiet, ...answers, ...answers]) {
          const after = evolveShop(state, event)
          // Requests of another client belong to nobody (S4.3), whether before or after a session begins.
          if (event._tag === "CartChangeRequested" && after !== state) taken = [...taken, event.change.owner.clientId]
          if (event._tag === "SessionStarted" && !event.user.isAgent)
            taken = taken.filter((clientId) => [0, event.user.clientId].includes(clientId))
          const isAnswer = event._tag === "CartChangeAccepted"
          if (Option.isSome(trackingOf(event, state, after, page)) && isAnswer) reported += 1
          state = after
        }
        expect(reported).toBe(taken.length)
      }),
    ))
})
