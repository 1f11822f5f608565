import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cartOf } from "./cart/carts.ts"
import { decodeEnvelope, encodeEnvelope, EVENT_VERSION, type ShopEvent } from "./event.ts"
import { EVENT_RULES_1, SNAPSHOT_RULES_1 } from "./upcast-version-1.ts"
import { evolveAll, initialShop } from "./shop.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"
import { checkLaw, LAWS } from "./testing/laws.ts"
import { arbLog } from "./testing/shop.ts"
import { viewWishlist, wishlistOf } from "./wishlist/wishlist.ts"

const owner = { clientId: 7, addressCode: "A1" }
const line = { itemCode: "OLIO", promoCode: "", promoRow: 0 }
const user = { name: "Ada", companyName: "Trattoria", clientId: 7, isAgent: false, addresses: [] }
const removal = { _tag: "LineRemoved" as const, id: "c1", owner, line }
const asked: ShopEvent = { _tag: "CartChangeRequested", change: removal }
const words = { _tag: "Backend" as const, message: "Articolo esaurito" }

const wine = { itemCode: "VINO", name: "Vino", slug: "vino", image: null }

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const envelopeOf = (event: unknown, version = 1) => decodeEnvelope({ id: "e", at: 1, version, event }, EVENT_RULES_1)
const read = (event: unknown) => Result.map(envelopeOf(event), (envelope) => envelope.event)

describe("events of version 1", () => {
  it("[S4.13] a refusal in words becomes a reason in the backend's words", () => {
    const event = { _tag: "CartChangeRefused", owner, changeId: "c1", reason: words.message }
    expect(read(event)).toEqual(Result.succeed({ ...event, reason: words }))
  })

  it("[S7.18] a listing that was answered was shown; loading and scrolling say nothing any more", () => {
    expect(read({ _tag: "ListingSettled", total: 3, route: "/shop" })).toEqual(
      Result.succeed({ _tag: "ListingShown", total: 3, route: "/shop" }),
    )
    for (const event of [
      { _tag: "ListingSettled", total: null, route: "/shop" },
      { _tag: "ListingStarted" },
      { _tag: "SearchTabScrolled", key: "t", y: 4 },
    ]) {
      expect(Result.isFailure(read(event))).toBe(true)
    }
  })

  it("[S4.10] a wish is one of the client who is logged in, still to be sent", () => {
    const wishes = [
      { _tag: "WishlistItemAdded", item: wine },
      { _tag: "WishlistItemRemoved", itemCode: "VINO" },
      { _tag: "WishlistItemAdded", item: wine },
    ]
    const events = wishes.map((wish) => Result.getOrThrow(read(wish)))
    const { wishlist } = evolveAll(initialShop, [{ _tag: "SessionStarted", user }, ...events])
    const pending = [{ _tag: "WishlistItemAdded", id: "version 1 VINO", clientId: 7, item: wine }]
    expect(wishlistOf(wishlist, 7)).toEqual({ confirmed: [], loaded: false, pending })
    expect(evolveAll(initialShop, events)).toEqual(initialShop)
  })

  it("[S4.13] any other event is what it was", () => {
    expect(read(stored(asked))).toEqual(Result.succeed(asked))
  })
})

describe("snapshots of version 1", () => {
  it("[S4.13] have their refusals in words, and nothing that an expired session kept", () => {
    const refused = evolveAll(initialShop, [asked, { _tag: "CartChangeRefused", owner, changeId: "c1", reason: words }])
    const { kept, wishlist: _wishlist, ...rest } = refused
    const state = { ...rest, wishlist: { items: {} } }
    const cart = { ...cartOf(refused.carts, owner), refused: [{ change: removal, reason: words.message }] }
    const old = { version: 1, state: { ...state, carts: { "7/A1": cart } } }
    expect(kept).toBeNull()
    expect(decodeSnapshot(stored(old), SNAPSHOT_RULES_1)).toEqual(Result.succeed(refused))
  })

  it("[S4.10] the browser's wishlist becomes the wishes of the client who is logged in, and nobody's of a guest", () => {
    const wishlistIn = (events: ReadonlyArray<ShopEvent>) => {
      const state = { ...evolveAll(initialShop, events), wishlist: { items: { VINO: wine } } }
      return Result.getOrThrow(decodeSnapshot(stored({ version: 1, state }), SNAPSHOT_RULES_1)).wishlist
    }
    const list = wishlistOf(wishlistIn([{ _tag: "SessionStarted", user }]), 7)
    expect(viewWishlist(list)).toEqual([wine])
    expect(list.pending).toHaveLength(1)
    expect(wishlistIn([])).toEqual(initialShop.wishlist)
  })
})

describe(`an old version's log (${LAWS})`, () => {
  it("[S4.13] equals its upcast: events, and snapshot with tail", () =>
    checkLaw(
      fc.property(arbLog, arbLog, (head, tail) => {
        const lifted = (log: ReadonlyArray<ShopEvent>) =>
          log.flatMap((event) => {
            const envelope = encodeEnvelope({ id: "e", at: 1, version: EVENT_VERSION, event })
            const decoded = decodeEnvelope(stored({ ...envelope, ...asVersion1(envelope.event) }), EVENT_RULES_1)
            return Result.isSuccess(decoded) ? [decoded.success.event] : []
          })
        const snapshot = encodeSnapshot(evolveAll(initialShop, head))
        const old = { version: 1, state: snapshotAsVersion1(snapshot.state) }
        const state = Result.getOrThrow(decodeSnapshot(stored(old), SNAPSHOT_RULES_1))
        expect(evolveAll(state, lifted(tail))).toEqual(
          evolveAll(
            { ...evolveAll(initialShop, head.map(worded)), kept: null, wishlist: initialShop.wishlist },
            tail.map(worded),
          ),
        )
      }),
    ))
})

/** Version 1 had no other reasons than words, and wishes without a client. */
const worded = (event: ShopEvent): ShopEvent => {
  if (event._tag === "CartChangeRefused")
    return { ...event, reason: { _tag: "Backend", message: textOf(event.reason) } }
  if (event._tag === "WishlistItemAdded") return { ...event, id: `version 1 ${event.item.itemCode}`, clientId: null }
  if (event._tag === "WishlistItemRemoved") return { ...event, id: `version 1 ${event.itemCode}`, clientId: null }
  return event
}

const textOf = (reason: { readonly _tag: string; readonly message?: string }): string => reason.message ?? "gone"

const asVersion1 = (event: ReturnType<typeof encodeEnvelope>["event"]) => {
  if (event._tag === "CartChangeRefused") return { version: 1, event: { ...event, reason: textOf(event.reason) } }
  if (event._tag === "WishlistItemAdded") return { version: 1, event: { _tag: event._tag, item: event.item } }
  if (event._tag === "WishlistItemRemoved") return { version: 1, event: { _tag: event._tag, itemCode: event.itemCode } }
  return event._tag === "ListingShown" ? { version: 1, event: { ...event, _tag: "ListingSettled" } } : { version: 1 }
}

const snapshotAsVersion1 = ({ carts, kept: _kept, ...state }: ReturnType<typeof encodeSnapshot>["state"]) => ({
  ...state,
  wishlist: { items: {} },
  carts: Object.fromEntries(
    Object.entries(carts).map(([key, cart]) => [
      key,
      { ...cart, refused: cart.refused.map(({ change, reason }) => ({ change, reason: textOf(reason) })) },
    ]),
  ),
})

it("[S4.2] an expired session keeps what was not sent for the same user, and for nobody else", () => {
  const started: ShopEvent = { _tag: "SessionStarted", user }
  const sent: ShopEvent = { _tag: "CartChangeSent", owner, changeId: "c1", quantity: 0 }
  const expired = evolveAll(initialShop, [started, asked, sent, { _tag: "SessionExpired" }])
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

it("[S4.3] an expired session keeps the search tabs for the same user, and for nobody else; a logout forgets them", () => {
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

it("[S4.2, S4.10] an expired session keeps unsent wishes for the same user, and for nobody else", () => {
  const started: ShopEvent = { _tag: "SessionStarted", user }
  const wish: ShopEvent = { _tag: "WishlistItemAdded", id: "w1", clientId: 7, item: wine }
  const expired = evolveAll(initialShop, [started, wish, { _tag: "SessionExpired" }])
  expect(wishlistOf(evolveAll(expired, [started]).wishlist, 7).pending).toEqual([wish])
  const other = evolveAll(expired, [{ _tag: "SessionStarted", user: { ...user, clientId: 8 } }])
  expect(other.wishlist).toEqual(initialShop.wishlist)
})
