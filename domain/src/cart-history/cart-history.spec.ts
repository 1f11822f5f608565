import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { CartChange, CartEvent } from "../cart/cart-events.ts"
import type { ServerCart } from "../cart/cart-values.ts"
import { EMPTY_SERVER_CART } from "../cart/cart-values.ts"
import { decodeEnvelope, encodeEnvelope, type Envelope, EVENT_VERSION, type ShopEvent } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { cartOf } from "../cart/carts.ts"
import { cartHistory } from "./cart-history.ts"
import { decideUndo } from "./undo.ts"

const owner = { clientId: 7, addressCode: "A1" }
const line = { itemCode: "OLIO-1", promoCode: "", promoRow: 0 }
const facts = { name: "Olio", unitPrice: 1000, vatRate: 4, image: null, packSize: 1, singleChild: true }
const AGENT = 99

const cartWith = (quantity: number): ServerCart => ({
  ...EMPTY_SERVER_CART,
  cartId: 3,
  rows: quantity === 0 ? [] : [{ rowId: "r", cartId: 3, ...line, ...facts, quantity }],
})
const loaded = (quantity: number): CartEvent => ({ _tag: "CartLoaded", owner, cart: cartWith(quantity) })
const requested = (change: Partial<CartChange> & { readonly _tag: CartChange["_tag"] }): CartEvent => {
  const base = { id: "c1", owner, line, facts, quantity: 3 }
  return { _tag: "CartChangeRequested", change: { ...base, ...change } }
}
const accepted = (changeId = "c1"): CartEvent => ({ _tag: "CartChangeAccepted", owner, changeId, cartId: 3 })

/** One event per minute, each by the agent. */
const envelopesOf = (events: ReadonlyArray<ShopEvent>): ReadonlyArray<Envelope> =>
  events.map((event, minute) => ({ id: `e${minute}`, at: minute, version: EVENT_VERSION, by: AGENT, event }))
const historyOf = (...events: ReadonlyArray<ShopEvent>) =>
  cartHistory({ base: initialShop, envelopes: envelopesOf(events) }, owner)

describe("the history of a cart", () => {
  it("[ADR 29] states who changed which line, when, and both quantities", () => {
    expect(historyOf(loaded(2), requested({ _tag: "ItemAdded" }))).toEqual([
      {
        _tag: "LineChanged",
        id: "e1",
        at: 1,
        by: AGENT,
        line,
        facts,
        before: 2,
        after: 5,
        outcome: { _tag: "Waiting" },
      },
    ])
  })

  it("[ADR 29] states the outcome of a change", () => {
    const outcomeOf = (...events: ReadonlyArray<CartEvent>) =>
      historyOf(loaded(2), requested({ _tag: "LineRemoved" }), ...events).map((entry) =>
        entry._tag === "LineChanged" ? entry.outcome : null,
      )
    const sent: CartEvent = { _tag: "CartChangeSent", owner, changeId: "c1", quantity: 0 }
    const reason = { _tag: "LineGone" as const }
    expect(outcomeOf()).toEqual([{ _tag: "Waiting" }])
    expect(outcomeOf(sent)).toEqual([{ _tag: "Sent" }])
    expect(outcomeOf(sent, accepted())).toEqual([{ _tag: "Accepted", at: 3 }])
    expect(outcomeOf(sent, { _tag: "CartChangeRefused", owner, changeId: "c1", reason })).toEqual([
      { _tag: "Refused", at: 3, reason },
    ])
  })

  it("[ADR 29] lists what a loaded cart adds from elsewhere, but not the changes made here", () => {
    const own = [loaded(2), requested({ _tag: "ItemAdded" }), accepted(), loaded(5)]
    expect(historyOf(...own)).toHaveLength(1)
    expect(historyOf(...own, loaded(9)).slice(1)).toMatchObject([
      { _tag: "LineChanged", at: 4, by: null, before: 5, after: 9, outcome: null },
    ])
  })

  it("[ADR 29] does not guess a line's quantity while no cart was loaded", () => {
    const [entry] = historyOf(requested({ _tag: "ItemAdded" }))
    expect(entry).toMatchObject({ before: null, after: 3 })
    if (entry === undefined) return
    const cart = cartOf(evolveAll(initialShop, [loaded(5)]).carts, owner)
    expect(decideUndo(cart, { id: "u", owner, entry })).toEqual(Result.fail({ _tag: "NotUndoable" }))
  })

  it("[ADR 29] is separate for another address or client; an order ends a cart", () => {
    const other = { clientId: 7, addressCode: "A2" }
    expect(historyOf({ _tag: "CartLoaded", owner: other, cart: cartWith(1) }, loaded(0))).toEqual([])
    const order: CartEvent = { _tag: "OrderSent", owner: other, cartId: 4, orderId: "ORD-2" }
    expect(historyOf(loaded(2), requested({ _tag: "ItemAdded", owner: other }), order)).toEqual([])
    expect(historyOf(loaded(2), { _tag: "OrderSent", owner, cartId: 3, orderId: "ORD-1" }, loaded(0))).toEqual([
      { _tag: "CartOrdered", id: "e1", at: 1, by: AGENT, orderId: "ORD-1" },
    ])
  })

  it("[S4.13, ADR 29] an envelope written before authors were recorded still decodes", () => {
    const [envelope] = envelopesOf([loaded(2)])
    if (envelope === undefined) return
    const { by, ...before } = encodeEnvelope(envelope)
    expect(by).toBe(AGENT)
    expect(Result.getOrThrow(decodeEnvelope(before))).toEqual({ ...before, event: envelope.event })
    expect(Result.getOrThrow(decodeEnvelope({ ...before, by }))).toEqual(envelope)
    expect(Result.isFailure(decodeEnvelope({ ...before, by: {} }))).toBe(true)
  })
})
