import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialReplicas } from "../replicas.ts"
import { initialSession } from "../session/session.ts"
import { GUEST_CLIENT_ID } from "../session/session-values.ts"
import { evolveShop, initialShop } from "../shop.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbWishlist, arbWishlistItem, wishlistSession as session } from "../testing/wishlist.ts"
import { foldReplicas, type OfReplica } from "../testing/replicas.ts"
import {
  decideAddToWishlist,
  decideRemoveFromWishlist,
  hasAlert,
  inWishlist,
  viewWishlist,
  wishlistOf,
  type WishlistState,
} from "./wishlist.ts"

const initialWishlist: WishlistState = initialReplicas.wishlist
const fold = (wishlist: WishlistState, events: ReadonlyArray<OfReplica>): WishlistState =>
  foldReplicas(events, { ...initialReplicas, wishlist }).wishlist
const shown = (state: WishlistState, clientId = 1) => viewWishlist(wishlistOf(state, clientId))
const codes = (state: WishlistState, clientId = 1) => shown(state, clientId).map(({ itemCode }) => itemCode)
const decided = (result: ReturnType<typeof decideAddToWishlist>) => Result.getOrThrow(result)

describe(`wishlist (${LAWS})`, () => {
  it("[S4.10] contains a product once, whatever happens", () =>
    checkLaw(
      fc.property(arbWishlist, (state) => {
        for (const clientId of [1, 2]) expect(new Set(codes(state, clientId)).size).toBe(codes(state, clientId).length)
      }),
    ))

  it("[S4.10] shows a change at once, for its client alone", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, (state, item) => {
        const added = fold(state, decided(decideAddToWishlist(state, session, { id: "new", item })))
        expect(inWishlist(shown(added), item.itemCode)).toBe(true)
        expect(decided(decideAddToWishlist(added, session, { id: "again", item }))).toEqual([])
        expect(wishlistOf(added, 2)).toBe(wishlistOf(state, 2))
      }),
    ))

  it("[S4.10] removing an item affects no other", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, (state, { itemCode }) => {
        const removed = fold(state, decided(decideRemoveFromWishlist(state, session, { id: "new", itemCode })))
        expect(shown(removed)).toEqual(shown(state).filter((each) => each.itemCode !== itemCode))
        expect(decided(decideRemoveFromWishlist(removed, session, { id: "again", itemCode }))).toEqual([])
      }),
    ))

  it("[S4.10, S6.1] a guest adds and removes nothing", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, (state, item) => {
        const refusal = Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" })
        expect(decideAddToWishlist(state, initialSession, { id: "w", item })).toEqual(refusal)
        expect(decideRemoveFromWishlist(state, initialSession, { id: "w", itemCode: item.itemCode })).toEqual(refusal)
      }),
    ))
})

const olive = { itemCode: "OLIVE", name: "Olive", slug: "olive", image: null }

describe("a wishlist", () => {
  it("[S4.10] of an agent is that of the client being served", () => {
    const serving = { ...session, userTemp: { ...session.userTemp, clientId: 2 } }
    const added = decided(decideAddToWishlist(initialWishlist, serving, { id: "w", item: olive }))
    expect(added).toEqual([{ _tag: "WishlistItemAdded", id: "w", clientId: 2, item: olive }])
    expect(codes(fold(initialWishlist, added), 2)).toEqual(["OLIVE"])
  })

  it("[S4.10] sends only the last change of an item, and does not apply the answer to an earlier one", () => {
    const add = { _tag: "WishlistItemAdded" as const, id: "w1", clientId: 1, item: olive }
    const remove = { _tag: "WishlistItemRemoved" as const, id: "w2", clientId: 1, itemCode: "OLIVE" }
    const state = fold(initialWishlist, [add, remove])
    expect(wishlistOf(state, 1).pending).toEqual([remove])
    expect(
      fold(state, [{ _tag: "ClientChangeAnswered", subject: "wishlist", clientId: 1, changeId: "w1", refused: null }]),
    ).toBe(state)
  })
})

describe("an alert", () => {
  const waitedFor = { ...olive, alert: true }
  const request = (item: typeof olive & { readonly alert?: boolean }, state = initialWishlist) =>
    fold(state, decided(decideAddToWishlist(state, session, { id: `w${String(item.alert)}`, item })))
  const alerts = (state: WishlistState) => hasAlert(shown(state), "OLIVE")

  it("[S11.12] is set with its wishlist item or on an existing one, and removed without it", () => {
    expect(alerts(request(olive))).toBe(false)
    expect(alerts(request(waitedFor))).toBe(true)
    const loaded = fold(initialWishlist, [
      { _tag: "ReplicaLoaded", subject: "wishlist", clientId: 1, snapshot: [olive] },
    ])
    const on = request(waitedFor, loaded)
    expect([alerts(on), codes(on)]).toEqual([true, ["OLIVE"]])
    const off = request({ ...olive, alert: false }, on)
    expect([alerts(off), codes(off)]).toEqual([false, ["OLIVE"]])
  })

  it("[S11.12] is kept when the item is added again without stating it, and ends with its wishlist item", () => {
    const on = request(waitedFor)
    expect(decided(decideAddToWishlist(on, session, { id: "w", item: olive }))).toEqual([])
    const removed = fold(on, decided(decideRemoveFromWishlist(on, session, { id: "w", itemCode: "OLIVE" })))
    expect([alerts(removed), codes(removed)]).toEqual([false, []])
  })

  it("[S11.12] is confirmed when its change is accepted, at the position of its item", () => {
    const vino = { ...olive, itemCode: "VINO" }
    const loaded = fold(initialWishlist, [
      { _tag: "ReplicaLoaded", subject: "wishlist", clientId: 1, snapshot: [olive, vino] },
    ])
    const on = fold(request(waitedFor, loaded), [
      { _tag: "ClientChangeAnswered", subject: "wishlist", clientId: 1, changeId: "wtrue", refused: null },
    ])
    expect(wishlistOf(on, 1)).toMatchObject({ confirmed: [waitedFor, vino], pending: [] })
  })
})

describe("a session that works for no client", () => {
  const idle = { ...session, userTemp: { ...session.userTemp, clientId: GUEST_CLIENT_ID } }

  it("[S4.10, S6.3] has no wishlist, though its user is logged in", () => {
    const refusal = Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" })
    expect(decideAddToWishlist(initialWishlist, idle, { id: "w", item: olive })).toEqual(refusal)
    const shop = { ...initialShop, session: idle }
    for (const clientId of [null, GUEST_CLIENT_ID]) {
      expect(evolveShop(shop, { _tag: "WishlistItemAdded", id: "w", clientId, item: olive })).toBe(shop)
    }
  })
})
