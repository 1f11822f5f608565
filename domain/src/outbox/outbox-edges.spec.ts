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
if (wine === undefined || beer === undefined) throw new Error("two items were made")
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
const unwished = (id: string, itemCode: string): ShopEvent => ({ _tag: "WishlistItemRemoved", id, clientId, itemCode })
const wishlistChangeSent = (changeId: string): ShopEvent => ({
  _tag: "ClientChangeSent",
  subject: "wishlist",
  clientId,
  changeId,
})

const shopAfter = (...events: ReadonlyArray<ShopEvent>) => evolveAll({ ...initialShop, session }, events)
const entriesAfter = (...events: ReadonlyArray<ShopEvent>) => outboxOf(shopAfter(...events))
/** The last entry of what was known, taken back when more has happened. */
const takenBackLater = (known: ReadonlyArray<ShopEvent>, ...later: ReadonlyArray<ShopEvent>) => {
  const entry = entriesAfter(...known).at(-1)
  if (entry === undefined) throw new Error("Nothing waits")
  return decideTakeBack(shopAfter(...known, ...later), entry, () => "new")
}
const notTakenBack = Result.fail({ _tag: "NotTakenBack" })

describe("what the outbox says of an entry", () => {
  it("[S4.15] what the backend has is its cart with every change that it has taken", () => {
    const taken: CartEvent = { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 }
    expect(entriesAfter(loaded, requested("a", 12), sent("a"), taken, requested("b", 6))).toMatchObject([
      { id: "b", before: 18, after: 24, changeIds: ["b"] },
    ])
  })

  it("[S4.15] a line that is shown nowhere is called as it was when it was added", () => {
    expect(entriesAfter(loaded, removed("x"), requested("a", 6, oil), removed("b"))).toMatchObject([{ facts }])
    expect(entriesAfter(removed("x", salt), requested("a", 6, salt), removed("b", salt))).toMatchObject([{ facts }])
    expect(entriesAfter(loaded, removed("x", salt))).toMatchObject([{ facts: null }])
  })

  it("[S4.10] a heart that is taken away is called as its item, or by its code where nobody knows that", () => {
    expect(entriesAfter(known, unwished("a", "Vino"))).toMatchObject([{ name: "Vino speciale" }])
    expect(entriesAfter(known, unwished("a", "Vino"), forgotten)).toMatchObject([{ name: "Vino" }])
  })

  it("[S2.63] an order without a key is known by its cart", () => {
    expect(entriesAfter(loaded, submitted)).toMatchObject([{ id: "order 5", isSent: true }])
    expect(entriesAfter(loaded, { ...submitted, key: "k" })).toMatchObject([{ id: "k" }])
  })
})

describe("since when it waits", () => {
  const timesOf = (events: ReadonlyArray<ShopEvent>, from = 0) => {
    const envelopes = events.map((event, at): Envelope => ({ id: `e${at}`, at: at * 10, version: 2, event }))
    return withTimes(entriesAfter(...events), envelopes.slice(from)).map(({ id, since, attempts }) => [
      id,
      since,
      attempts,
    ])
  }

  it("[S4.15] a line counts the calls of all its changes", () => {
    expect(timesOf([loaded, requested("a", 12), requested("b", 6), sent("a"), sent("b"), sent("b")])).toEqual([
      ["a", 10, 3],
    ])
  })

  it("[S4.10] a heart that is taken away counts as one that is given", () => {
    expect(timesOf([known, unwished("a", "Vino"), wishlistChangeSent("a"), wishlistChangeSent("a")])).toEqual([
      ["a", 10, 2],
    ])
  })

  it("[S2.63] an order waits since it was queued or sent; that it is held for its client is no call", () => {
    expect(timesOf([loaded, { ...submitted, key: "k" }])).toEqual([["k", 10, 1]])
    expect(timesOf([loaded, queued, held])).toEqual([["order", 10, 0]])
    expect(timesOf([loaded, queued, held], 2)).toEqual([["order", null, 0]])
  })
})

describe("what is taken back after more has happened", () => {
  it("[S4.15] nothing of a line that was sent meanwhile, while nobody knows what the backend has", () => {
    expect(takenBackLater([requested("a", 12)], sent("a"))).toEqual(notTakenBack)
  })

  it("[S4.15] nothing has to be done where the changes have undone each other", () => {
    const both = [loaded, requested("a", 12, salt), sent("a"), removed("b", salt), sent("b")]
    expect(takenBackLater(both)).toEqual(Result.succeed([]))
  })

  it("[S4.10] of hearts the own one alone", () => {
    const [first] = entriesAfter(known, unwished("a", "Vino"))
    if (first === undefined) throw new Error("Nothing waits")
    // Answered, while another one waits.
    const other = shopAfter(known, unwished("b", "Birra"))
    expect(decideTakeBack(other, first, () => "new")).toEqual(Result.succeed([]))
    expect(takenBackLater([known, unwished("a", "Vino")], wishlistChangeSent("a"))).toEqual(
      Result.succeed([{ _tag: "WishlistItemAdded", id: "new", clientId, item: wine }]),
    )
    expect(takenBackLater([known, unwished("a", "Vino")], wishlistChangeSent("a"), forgotten)).toEqual(
      Result.succeed([]),
    )
  })

  it("[S4.15] nothing that nobody may order: a part of a piece that the backend's cart holds", () => {
    const halves = server.rows.map((row) => ({ ...row, quantity: 2.5 }))
    const odd: CartEvent = { _tag: "CartLoaded", owner, cart: { ...server, rows: halves } }
    expect(takenBackLater([odd, requested("a", 12), sent("a")])).toEqual(notTakenBack)
  })

  it("[S4.10] a heart that a reloaded list holds by now is taken out of it, also one that only asked for an alert", () => {
    const hearted = (item: object): ShopEvent => ({
      _tag: "WishlistItemAdded",
      id: "a",
      clientId,
      item: { ...wine, ...item },
    })
    const gone = Result.succeed([{ _tag: "WishlistItemRemoved", id: "new", clientId, itemCode: "Vino" }])
    expect(takenBackLater([forgotten, hearted({}), wishlistChangeSent("a")], known)).toEqual(gone)
    expect(takenBackLater([forgotten, hearted({ alert: true }), wishlistChangeSent("a")])).toEqual(gone)
  })

  it("[S2.63] an order that was placed meanwhile is not", () => {
    const placed: CartEvent = { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" }
    expect(takenBackLater([loaded, queued], { ...submitted, key: "order", wasQueued: true }, placed)).toEqual(
      notTakenBack,
    )
  })
})
