/** The retained part of an expired session, tested through a shop whose session expires and starts again. */
import { describe, expect, it } from "vitest"
import type { ShopEvent } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { add, owner, server } from "../testing/oil-cart.ts"
import { decideLogOut } from "../unsent.ts"
import type { CartOwner } from "./cart-events.ts"
import { viewCart } from "./cart-view.ts"
import { cartOf } from "./carts.ts"

const user = { name: "Ada", companyName: "Trattoria", clientId: 7, isAgent: false, addresses: [] }
const started: ShopEvent = { _tag: "SessionStarted", user }
const expired: ShopEvent = { _tag: "SessionExpired" }
const elsewhere: CartOwner = { ...owner, addressCode: "2" }
const requested = (id: string, of: CartOwner = owner): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { ...add(id, 6), owner: of },
})
const accepted = (changeId: string): ShopEvent => ({ _tag: "CartChangeAccepted", owner, changeId, cartId: 5 })

describe("the pending changes of an expired session", () => {
  const after = (...events: ReadonlyArray<ShopEvent>) => evolveAll(initialShop, [started, ...events])
  const pendingOf = (shop: typeof initialShop, of: CartOwner = owner) =>
    cartOf(shop.carts, of).pending.map(({ change }) => change.id)

  it("[S4.2] return to the cart of their address when the same user logs in", () => {
    const again = after(requested("a"), requested("b", elsewhere), requested("c"), expired, started)
    expect(pendingOf(again)).toEqual(["a", "c"])
    expect(pendingOf(again, elsewhere)).toEqual(["b"])
    expect(again.kept).toBe(null)
  })

  it("[S3.22][S4.2] include notes and reference", () => {
    const line = { itemCode: "OIL", promoCode: "", promoRow: 0 }
    const again = after(
      { _tag: "LineNoteWritten", owner, line, text: "mature" },
      { _tag: "CartReferenceWritten", owner: elsewhere, text: "PO 88" },
      expired,
      started,
    )
    expect(cartOf(again.carts, owner).written?.lineNotes).toEqual([{ ...line, note: "mature" }])
    expect(cartOf(again.carts, elsewhere).written?.customerRef).toBe("PO 88")
  })

  it("[S4.2] come before the requests of another tab that was not yet notified of the session's end", () => {
    const again = after(requested("a"), requested("b"), expired, requested("later"), started)
    expect(pendingOf(again)).toEqual(["a", "b", "later"])
  })

  it("[S4.2] are gone when another user logs in", () => {
    const other = after(requested("a"), expired, { ...started, user: { ...user, clientId: 8 } })
    expect(other).toMatchObject({ kept: null })
    expect(pendingOf(other)).toEqual([])
  })

  it("[S4.2, S7.8] do not include what the backend had accepted: the loaded cart has it", () => {
    const again = after(requested("a"), requested("b"), accepted("a"), expired, started)
    expect(pendingOf(again)).toEqual(["b"])
  })

  it("[S4.2, S4.3] are empty when everything was sent, but still name whose shop it was", () => {
    expect(after(requested("a"), accepted("a"), expired)).toEqual({
      ...initialShop,
      session: { ...initialShop.session, errors: [{ _tag: "Expired" }] },
      kept: { keeper: owner.clientId, pending: [] },
    })
  })

  it("[S7.17] do not repeat the notification of a prepared cart, unless the user logged out", () => {
    const prepared: ShopEvent = { _tag: "OrderPrepared", owner, cartId: 5 }
    const preparedAfter = (shop: typeof initialShop) => cartOf(evolveAll(shop, [started]).carts, owner).prepared
    expect(preparedAfter(after(prepared, expired))).toBe(5)
    const leaving = after(prepared, requested("a", elsewhere))
    const gone = [leaving, evolveAll(leaving, [expired])].map((shop) => evolveAll(shop, decideLogOut(shop)))
    for (const shop of gone) {
      expect(pendingOf(evolveAll(shop, [started]), elsewhere)).toEqual(["a"])
      expect(preparedAfter(shop)).toBeUndefined()
    }
  })

  it("[S4.2, S3.2] are applied on top of the rows that the server has sent in the meantime", () => {
    const again = after(requested("a"), expired, { _tag: "CartLoaded", owner, cart: server }, started)
    expect(viewCart(cartOf(again.carts, owner)).rows).toMatchObject([{ rowId: "r1", quantity: 12 }])
  })
})

describe("a tab that was not yet notified of the session's end", () => {
  const after = (...events: ReadonlyArray<ShopEvent>) =>
    cartOf(evolveAll(initialShop, [started, ...events]).carts, owner)
  const wish = {
    paymentMethod: "bank-transfer" as const,
    handover: { _tag: "Delivery" as const, date: "2026-03-05" },
    note: "",
    confirmedTotal: 0,
  }
  const waits: ShopEvent = { _tag: "OrderQueued", owner, order: { key: "q", wish, lines: [], minimumOrder: 0 } }
  const sent: ShopEvent = { _tag: "CartChangeSent", owner, changeId: "a", quantity: 6 }
  const withdrawn: ShopEvent = { _tag: "CartChangeWithdrawn", owner, changeId: "a" }
  const submitted: ShopEvent = {
    _tag: "OrderSubmitted",
    owner,
    order: { ...wish, cartId: 5 },
    key: "q",
    wasQueued: true,
  }

  it("[S5.4] withdraws a retained change, unless a call was made for it", () => {
    expect(after(requested("a"), requested("b"), expired, withdrawn, started).pending).toMatchObject([
      { change: { id: "b" } },
    ])
    const [first] = after(requested("a"), expired, sent, withdrawn, started).pending
    expect(first).toMatchObject({ change: { id: "a" }, sent: 6 })
  })

  it("[S2.63] takes back a queued order", () => {
    expect(after(waits, expired, started).queued?.key).toBe("q")
    expect(after(waits, expired, { _tag: "OrderTakenBack", owner, key: "q" }, started).queued).toBeUndefined()
  })

  it("[S2.63] sends a queued order: once answered it is no longer queued, and additions belong to this cart", () => {
    const unanswered = after(waits, requested("next"), expired, submitted, started)
    expect(unanswered).toMatchObject({ queued: { key: "q" }, unanswered: { key: "q" }, pending: [{ isNext: true }] })
    const answered = after(
      waits,
      requested("next"),
      expired,
      submitted,
      { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" },
      started,
    )
    expect(answered.queued).toBeUndefined()
    expect(answered.submitted).toBeUndefined()
    expect(answered.pending).toMatchObject([{ change: { id: "next" } }])
    expect(answered.pending[0]).not.toHaveProperty("isNext")
  })

  it("[S5.4] may request a retained change again, as a closing page does: it is retained once", () => {
    expect(after(requested("a"), expired, requested("a"), started).pending).toHaveLength(1)
  })
})
