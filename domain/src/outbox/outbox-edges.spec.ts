import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { CartEvent } from "../cart/cart-events.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { add, facts, oil, confirmedOrder as wish, owner, server, user } from "../testing/oil-cart.ts"
import { wishlistSession } from "../testing/wishlist.ts"
import { outboxOf, withTimes } from "./outbox.ts"
import { decideTakeBack } from "./take-back.ts"

const { clientId } = owner
const salt = { ...oil, itemCode: "SALE" }
const [wine, beer] = ["Vino", "Birra"].map((name) => ({
  itemCode: name,
  name: `${name} speciale`,
  slug: name,
  image: null,
}))
if (wine === undefined || beer === undefined) throw new Error("expected two items")
const session = {
  ...wishlistSession,
  user,
  userTemp: { ...wishlistSession.userTemp, ...owner },
}

const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: server }
const requested = (id: string, quantity: number, line = oil): CartEvent => ({
  _tag: "CartChangeRequested",
  change: add(id, quantity, line),
})
const removed = (id: string, line = oil): CartEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "LineRemoved", id, owner, line },
})
const sent = (changeId: string): CartEvent => ({ _tag: "CartChangeSent", owner, changeId, quantity: 1 })
const queued: CartEvent = { _tag: "OrderQueued", owner, order: { key: "order", wish, lines: [], minimumOrder: 0 } }
const held: CartEvent = { _tag: "OrderHeld", owner, key: "order", reason: { _tag: "Changed" } }
const submitted = { _tag: "OrderSubmitted", owner, order: { ...wish, cartId: 5 } } as const
const known: ShopEvent = { _tag: "ReplicaLoaded", subject: "wishlist", clientId, snapshot: [beer, wine] }
const forgotten: ShopEvent = { _tag: "ReplicaLoaded", subject: "wishlist", clientId, snapshot: [beer] }
const removedItem = (id: string, itemCode: string): ShopEvent => ({
  _tag: "WishlistItemRemoved",
  id,
  clientId,
  itemCode,
})
const wishlistChangeSent = (changeId: string): ShopEvent => ({
  _tag: "ClientChangeSent",
  subject: "wishlist",
  clientId,
  changeId,
})

const shopAfter = (...events: ReadonlyArray<ShopEvent>) => evolveAll({ ...initialShop, session }, events)
const entriesAfter = (...events: ReadonlyArray<ShopEvent>) => outboxOf(shopAfter(...events))
/** Takes back the last entry as it was known, after more has happened. */
const takenBackLater = (known: ReadonlyArray<ShopEvent>, ...later: ReadonlyArray<ShopEvent>) => {
  const entry = entriesAfter(...known).at(-1)
  if (entry === undefined) throw new Error("no pending entry")
  return decideTakeBack(shopAfter(...known, ...later), entry, () => "new")
}
const notTakenBack = Result.fail({ _tag: "NotTakenBack" })

describe("the content of an outbox entry", () => {
  it("[S4.15] its quantity before is that of the backend's cart with every accepted change", () => {
    const taken: CartEvent = { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 }
    expect(entriesAfter(loaded, requested("a", 12), sent("a"), taken, requested("b", 6))).toMatchObject([
      { id: "b", before: 18, after: 24, changeIds: ["b"] },
    ])
  })

  it("[S4.15] a line that is not shown is named as it was when it was added", () => {
    expect(entriesAfter(loaded, removed("x"), requested("a", 6, oil), removed("b"))).toMatchObject([{ facts }])
    expect(entriesAfter(removed("x", salt), requested("a", 6, salt), removed("b", salt))).toMatchObject([{ facts }])
    expect(entriesAfter(loaded, removed("x", salt))).toMatchObject([{ facts: null }])
  })

  it("[S4.10] a removed wishlist item is named by its name, or by its code when that is unknown", () => {
    expect(entriesAfter(known, removedItem("a", "Vino"))).toMatchObject([{ name: "Vino speciale" }])
    expect(entriesAfter(known, removedItem("a", "Vino"), forgotten)).toMatchObject([{ name: "Vino" }])
  })

  it("[S2.63] an order without a key is identified by its cart", () => {
    expect(entriesAfter(loaded, submitted)).toMatchObject([{ id: "order 5", isSent: true }])
    expect(entriesAfter(loaded, { ...submitted, key: "k" })).toMatchObject([{ id: "k" }])
  })
})

describe("the waiting time", () => {
  const timesOf = (events: ReadonlyArray<ShopEvent>, from = 0) => {
    const envelopes = events.map((event, at): Envelope => ({ id: `e${at}`, at: at * 10, version: 2, event }))
    return withTimes(entriesAfter(...events), envelopes.slice(from)).map(({ id, since, attempts }) => [
      id,
      since,
      attempts,
    ])
  }

  it("[S4.15] of a line counts the calls of all its changes", () => {
    expect(timesOf([loaded, requested("a", 12), requested("b", 6), sent("a"), sent("b"), sent("b")])).toEqual([
      ["a", 10, 3],
    ])
  })

  it("[S4.10] of a wishlist item is the same for adding and removing", () => {
    expect(timesOf([known, removedItem("a", "Vino"), wishlistChangeSent("a"), wishlistChangeSent("a")])).toEqual([
      ["a", 10, 2],
    ])
  })

  it("[S2.63] of an order starts when it was queued or sent; holding it for its client is not a call", () => {
    expect(timesOf([loaded, { ...submitted, key: "k" }])).toEqual([["k", 10, 1]])
    expect(timesOf([loaded, queued, held])).toEqual([["order", 10, 0]])
    expect(timesOf([loaded, queued, held], 2)).toEqual([["order", null, 0]])
  })
})

describe("taking back an entry after more has happened", () => {
  it("[S4.15] is refused for a line that was sent in the meantime, while the backend's quantity is unknown", () => {
    expect(takenBackLater([requested("a", 12)], sent("a"))).toEqual(notTakenBack)
  })

  it("[S4.15] does nothing when the changes have cancelled each other out", () => {
    const both = [loaded, requested("a", 12, salt), sent("a"), removed("b", salt), sent("b")]
    expect(takenBackLater(both)).toEqual(Result.succeed([]))
  })

  it("[S4.10] affects only its own wishlist item", () => {
    const [first] = entriesAfter(known, removedItem("a", "Vino"))
    if (first === undefined) throw new Error("no pending entry")
    // Answered, while another one is pending.
    const other = shopAfter(known, removedItem("b", "Birra"))
    expect(decideTakeBack(other, first, () => "new")).toEqual(Result.succeed([]))
    expect(takenBackLater([known, removedItem("a", "Vino")], wishlistChangeSent("a"))).toEqual(
      Result.succeed([{ _tag: "WishlistItemAdded", id: "new", clientId, item: wine }]),
    )
    expect(takenBackLater([known, removedItem("a", "Vino")], wishlistChangeSent("a"), forgotten)).toEqual(
      Result.succeed([]),
    )
  })

  it("[S4.15] never restores a quantity that is not orderable, such as the fraction of a piece in the backend's cart", () => {
    const halves = server.rows.map((row) => ({ ...row, quantity: 2.5 }))
    const odd: CartEvent = { _tag: "CartLoaded", owner, cart: { ...server, rows: halves } }
    expect(takenBackLater([odd, requested("a", 12), sent("a")])).toEqual(notTakenBack)
  })

  it("[S4.10] removes a wishlist item that a reloaded list contains by now, even one that only requested an alert", () => {
    const addedItem = (item: object): ShopEvent => ({
      _tag: "WishlistItemAdded",
      id: "a",
      clientId,
      item: { ...wine, ...item },
    })
    const gone = Result.succeed([{ _tag: "WishlistItemRemoved", id: "new", clientId, itemCode: "Vino" }])
    expect(takenBackLater([forgotten, addedItem({}), wishlistChangeSent("a")], known)).toEqual(gone)
    expect(takenBackLater([forgotten, addedItem({ alert: true }), wishlistChangeSent("a")])).toEqual(gone)
  })

  it("[S2.63] is refused for an order that was placed in the meantime", () => {
    const placed: CartEvent = { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" }
    expect(takenBackLater([loaded, queued], { ...submitted, key: "order", wasQueued: true }, placed)).toEqual(
      notTakenBack,
    )
  })
})
