import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { CartEvent } from "../cart/cart-events.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import { evolveAll, initialShop, type ShopState } from "../shop.ts"
import { add, facts, oil, confirmedOrder as wish, owner, server, user } from "../testing/oil-cart.ts"
import { initialSession } from "../session/session.ts"
import type { OutboxEntry } from "./outbox-entries.ts"
import { outboxOf, withTimes } from "./outbox.ts"
import { canTakeBack, decideTakeBack } from "./take-back.ts"

const salt = { ...oil, itemCode: "SALE" }
const wishlistItem = { itemCode: "VINO", name: "Vino", slug: "vino", image: null }
const { clientId } = owner
const session = {
  ...initialSession,
  user,
  userTemp: { ...initialSession.userTemp, ...owner },
}

const loaded: CartEvent = { _tag: "CartLoaded", owner, cart: server }
const requested = (id: string, quantity: number, line = oil): CartEvent => ({
  _tag: "CartChangeRequested",
  change: add(id, quantity, line),
})
const sent = (changeId: string, quantity: number): CartEvent => ({ _tag: "CartChangeSent", owner, changeId, quantity })
const lines = [{ ...oil, name: facts.name, unitPrice: 1_000, isAvailable: true, quantity: 6 }]
const queued: CartEvent = { _tag: "OrderQueued", owner, order: { key: "order", wish, lines, minimumOrder: 10_000 } }
const submitted: CartEvent = {
  _tag: "OrderSubmitted",
  owner,
  order: { ...wish, cartId: 5 },
  key: "order",
  wasQueued: true,
}
const changed: CartEvent = { _tag: "OrderHeld", owner, key: "order", reason: { _tag: "Changed" } }
const itemAdded: ShopEvent = { _tag: "WishlistItemAdded", id: "heart", clientId, item: wishlistItem }

const shopAfter = (...events: ReadonlyArray<ShopEvent>): ShopState => evolveAll({ ...initialShop, session }, events)
const entriesAfter = (...events: ReadonlyArray<ShopEvent>) => outboxOf(shopAfter(...events))
const newId = () => "new"

/** Takes the last entry back, and returns the decision and the resulting view. */
const takenBack = (...events: ReadonlyArray<ShopEvent>) => {
  const shop = shopAfter(...events)
  const entry = outboxOf(shop).at(-1)
  if (entry === undefined) throw new Error("no pending entry")
  return Result.getOrNull(decideTakeBack(shop, entry, newId))
}

describe("the outbox", () => {
  it("[S4.15] states for a line the backend's quantity, the shown one, and whether a call was made", () => {
    expect(entriesAfter(loaded, requested("a", 12), requested("b", 6))).toMatchObject([
      { id: "a", line: oil, facts, before: 6, after: 24, changeIds: ["a", "b"], part: "cart", isSent: false },
    ])
    expect(entriesAfter(loaded, requested("a", 12), sent("a", 18), requested("b", 6))).toMatchObject([
      { id: "a", isSent: true },
    ])
    expect(entriesAfter(loaded)).toEqual([])
    const unknown = entriesAfter(requested("a", 12, salt))
    expect(unknown).toMatchObject([{ line: salt, facts, before: null, after: 12 }])
  })

  it("[S4.15] names a line by the added item even when it is no longer shown", () => {
    const removed: CartEvent = {
      _tag: "CartChangeRequested",
      change: { _tag: "LineRemoved", id: "b", owner, line: salt },
    }
    expect(entriesAfter(loaded, requested("a", 12, salt), removed)).toMatchObject([{ facts, before: 0, after: 0 }])
  })

  it("[S2.63] contains an order with its confirmed content, and distinguishes its lines from those of the next cart", () => {
    const waiting = entriesAfter(loaded, requested("a", 6), queued, requested("b", 12))
    expect(waiting).toMatchObject([
      { _tag: "LineWaiting", part: "ordered", before: 6, after: 12 },
      { _tag: "OrderWaiting", id: "order", wish, lines, minimumOrder: 10_000, held: null, isSent: false },
      { _tag: "LineWaiting", id: "b", changeIds: ["b"], part: "next", before: 0, after: 12 },
    ])
    // The next cart was empty before, whether the backend's cart is known or not.
    expect(entriesAfter(requested("a", 6), queued, requested("b", 12))).toMatchObject([
      { id: "a", before: null },
      { id: "order" },
      { id: "b", part: "next", before: 0, after: 12 },
    ])
    expect(waiting.map(canTakeBack)).toEqual([false, true, true])
    expect(entriesAfter(loaded, queued, changed)).toMatchObject([{ id: "order", held: { _tag: "Changed" } }])
    expect(entriesAfter(loaded, queued, submitted)).toMatchObject([{ id: "order", isSent: true }])
  })

  it("[S4.15] states how long an entry has been pending and how often it was sent, as far back as the log reaches", () => {
    const events: ReadonlyArray<ShopEvent> = [
      loaded,
      requested("a", 12),
      requested("b", 6),
      sent("a", 18),
      sent("a", 18),
    ]
    const all = [...events, itemAdded, queued, submitted]
    const envelopes = all.map((event, at): Envelope => ({ id: `e${at}`, at: at * 10, version: 2, event }))
    const times = (entries: ReadonlyArray<OutboxEntry>) =>
      entries.map(({ id, since, attempts }) => [id, since, attempts])
    expect(times(withTimes(entriesAfter(...all), envelopes))).toEqual([
      ["a", 10, 2],
      ["order", 60, 1],
      ["heart", 50, 0],
    ])
    expect(times(withTimes(entriesAfter(...all), envelopes.slice(4)))).toEqual([
      ["a", null, 1],
      ["order", 60, 1],
      ["heart", 50, 0],
    ])
    // Beyond the reach of the log, the calls recorded with the change itself are counted.
    const call = { _tag: "Add", line: oil, quantity: 12 } as const
    const noted: CartEvent = {
      _tag: "CartChangeSent",
      owner,
      changeId: "a",
      quantity: 18,
      attempt: { cartId: 5, call },
    }
    expect(times(withTimes(entriesAfter(loaded, requested("a", 12), noted), []))).toEqual([["a", null, 1]])
    // An order that was requested twice has been pending since the first time.
    const again = [...envelopes, ...envelopes.slice(-1).map((envelope) => ({ ...envelope, at: 900 }))]
    expect(times(withTimes(entriesAfter(...all), again))[1]).toEqual(["order", 60, 2])
  })
})

describe("taking back a pending entry", () => {
  it("[S4.15] withdraws unsent changes, and undoes sent ones", () => {
    expect(takenBack(loaded, requested("a", 12))).toEqual([{ _tag: "CartChangeWithdrawn", owner, changeId: "a" }])
    expect(takenBack(loaded, requested("a", 12), sent("a", 18), requested("b", 6))).toMatchObject([
      { _tag: "CartChangeWithdrawn", changeId: "b" },
      { _tag: "CartChangeRequested", change: { _tag: "QuantitySet", id: "new", line: oil, quantity: 6 } },
    ])
    expect(takenBack(loaded, requested("a", 12, salt), sent("a", 12))).toMatchObject([
      { _tag: "CartChangeRequested", change: { _tag: "LineRemoved", id: "new", line: salt } },
    ])
    const removed: CartEvent = {
      _tag: "CartChangeRequested",
      change: { _tag: "LineRemoved", id: "a", owner, line: oil },
    }
    expect(takenBack(loaded, removed, sent("a", 0))).toMatchObject([
      { _tag: "CartChangeRequested", change: { _tag: "ItemAdded", id: "new", line: oil, facts, quantity: 6 } },
    ])
  })

  it("[S4.15] is refused when undoing is impossible: a line with an unknown quantity on the backend, a sent order", () => {
    for (const events of [
      [requested("a", 12), sent("a", 12)],
      [loaded, queued, submitted],
    ]) {
      expect(entriesAfter(...events).map(canTakeBack)).toEqual([false])
      expect(takenBack(...events)).toBeNull()
    }
    expect(takenBack(loaded, requested("a", 12), queued)).toMatchObject([{ _tag: "OrderTakenBack", key: "order" }])
  })

  it("[S4.10] withdraws an unsent wishlist change, and reverses a sent one", () => {
    const calledFor: ShopEvent = { _tag: "ClientChangeSent", subject: "wishlist", clientId, changeId: "heart" }
    const withdrawn = [{ _tag: "ClientChangeWithdrawn", subject: "wishlist", clientId, changeId: "heart" }]
    expect(takenBack(itemAdded)).toEqual(withdrawn)
    expect(entriesAfter(itemAdded)).toMatchObject([{ name: "Vino", isSent: false, attempts: 0 }])
    expect(entriesAfter(itemAdded, calledFor)).toMatchObject([{ isSent: true, attempts: 1 }])
    const opposite = { id: "new", clientId }
    expect(takenBack(itemAdded, calledFor)).toEqual([{ _tag: "WishlistItemRemoved", ...opposite, itemCode: "VINO" }])
    const known: ShopEvent = { _tag: "ReplicaLoaded", subject: "wishlist", clientId, snapshot: [wishlistItem] }
    const removed: ShopEvent = { _tag: "WishlistItemRemoved", id: "heart", clientId, itemCode: "VINO" }
    expect(takenBack(known, removed)).toEqual(withdrawn)
    expect(entriesAfter(known, removed)).toMatchObject([{ name: "Vino" }])
    expect(takenBack(known, removed, calledFor)).toEqual([
      { _tag: "WishlistItemAdded", ...opposite, item: wishlistItem },
    ])
    const alerted: ShopEvent = {
      _tag: "WishlistItemAdded",
      id: "heart",
      clientId,
      item: { ...wishlistItem, alert: true },
    }
    const silent = { ...wishlistItem, alert: false }
    expect(takenBack(known, alerted, calledFor)).toEqual([{ _tag: "WishlistItemAdded", ...opposite, item: silent }])
  })

  it("[S4.15] does nothing about changes that were answered in the meantime", () => {
    const [line] = entriesAfter(loaded, requested("a", 12), sent("a", 18))
    const [pendingItem] = entriesAfter(itemAdded)
    for (const entry of [line, pendingItem]) {
      if (entry === undefined) throw new Error("no pending entry")
      expect(decideTakeBack(shopAfter(loaded), entry, newId)).toEqual(Result.succeed([]))
    }
  })
})
