/** Queued orders per cart: folding and commands (ADR 34). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { add, facts, oil, confirmedOrder, owner, server } from "../testing/oil-cart.ts"
import type { CartEvent } from "./cart-events.ts"
import { viewCart, viewOrdered } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"
import { decideConfirmOrder, decideQueueOrder, decideTakeBackOrder } from "./order-decide.ts"

const wish = { ...confirmedOrder, paymentMethod: "on-account" } as const
const sale = { ...oil, itemCode: "SALE" }
const order = { key: "first", owner, wish }

const cartAfter = (...events: ReadonlyArray<CartEvent>): Cart => events.reduce(evolveCart, initialCart)
const decided = (events: Result.Result<ReadonlyArray<CartEvent>, unknown>) => Result.getOrThrow(events)

const loaded = { _tag: "CartLoaded", owner, cart: server } as const
const requested = { _tag: "CartChangeRequested", change: add("next", 12, sale) } as const
const ordered = decided(decideQueueOrder(cartAfter(loaded), order))
const submitted: CartEvent = {
  _tag: "OrderSubmitted",
  owner,
  order: { ...wish, cartId: 5 },
  key: "first",
  wasQueued: true,
}
const heldAs = (key: string): CartEvent => ({ _tag: "OrderHeld", owner, key, reason: { _tag: "Changed" } })
const waiting = cartAfter(loaded, ...ordered)
const underWay = evolveCart(waiting, submitted)

describe("a queued order", () => {
  it("[S2.63] is stored with the lines, prices and minimum order that the client saw", () => {
    const line = { ...oil, name: facts.name, unitPrice: 1_000, isAvailable: true, quantity: 6 }
    expect(waiting.queued).toEqual({ key: "first", wish, lines: [line], minimumOrder: 10_000 })
    expect(viewCart(waiting).rows).toEqual([])
  })

  it("[S2.63] is the only one of its cart, and is refused while another is being sent", () => {
    const second: CartEvent = { _tag: "OrderQueued", owner, order: { key: "second", wish, lines: [], minimumOrder: 0 } }
    expect(evolveCart(waiting, second)).toBe(waiting)
    expect(evolveCart(underWay, second)).toBe(underWay)
    const sentAtOnce = cartAfter(loaded, { _tag: "OrderSubmitted", owner, order: { ...wish, cartId: 5 }, key: "now" })
    expect(Result.isFailure(decideQueueOrder(sentAtOnce, order))).toBe(true)
    expect(evolveCart(sentAtOnce, second)).toBe(sentAtOnce)
  })

  it("[S2.63] is held and taken back under its key, but no longer once it was sent", () => {
    expect(evolveCart(waiting, heldAs("other"))).toBe(waiting)
    expect(evolveCart(underWay, heldAs("first"))).toBe(underWay)
    expect(evolveCart(waiting, { _tag: "OrderTakenBack", owner, key: "other" })).toBe(waiting)
    expect(evolveCart(underWay, { _tag: "OrderTakenBack", owner, key: "first" })).toBe(underWay)
    const newId = () => "new"
    for (const [cart, key] of [[waiting, "other"] as const, [underWay, "first"] as const]) {
      expect(Result.isFailure(decideTakeBackOrder(cart, { owner, key, newId }))).toBe(true)
    }
  })

  it("[S2.63] is confirmed again with its current lines, and stays queued", () => {
    const repriced = { ...server, rows: server.rows.map((row) => ({ ...row, unitPrice: 1_200 })) }
    const held = [heldAs("first"), requested, { ...loaded, cart: repriced }].reduce<Cart>(evolveCart, waiting)
    const events = decided(decideConfirmOrder(held, { ...order, key: "again", replaces: "first" }))
    const again = events.reduce(evolveCart, held)
    expect(again.held).toBeUndefined()
    expect(again.queued).toMatchObject({ key: "again", lines: [{ itemCode: "OLIO", unitPrice: 1_200, quantity: 6 }] })
    expect(viewCart(again).rows.map(({ itemCode }) => itemCode)).toEqual(["SALE"])
    expect(evolveCart(again, submitted)).toBe(again)
  })

  it("[S2.63] is not confirmed under another key, nor once it was sent", () => {
    const again = { ...order, key: "again" }
    expect(Result.isFailure(decideConfirmOrder(waiting, { ...again, replaces: "other" }))).toBe(true)
    expect(Result.isFailure(decideConfirmOrder(underWay, { ...again, replaces: "first" }))).toBe(true)
  })

  it.each([
    ["placed", { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" }],
    ["taken back", { _tag: "OrderTakenBack", owner, key: "first" }],
  ] as const)("[S2.63] that is %s moves the changes of the next cart to this one, to be sent", (_what, event) => {
    const after = [requested, event].reduce<Cart>(evolveCart, waiting)
    expect(after.queued).toBeUndefined()
    expect(after.pending).toEqual([{ change: requested.change, accepted: false }])
    expect(viewOrdered(after).rows.map(({ itemCode }) => itemCode)).toContain("SALE")
  })

  it("[S2.63] stays queued, held or not, when another order is recorded late because of a full disk", () => {
    const late: ReadonlyArray<CartEvent> = [
      { _tag: "OrderSubmitted", owner, order: { ...wish, cartId: 5 }, key: "another" },
      { _tag: "OrderSent", owner, cartId: 5, orderId: "ORD-1" },
    ]
    const { queued } = waiting
    expect(late.reduce(evolveCart, waiting)).toMatchObject({ queued, confirmed: { rows: [] } })
    const after = [requested, heldAs("first"), ...late].reduce<Cart>(evolveCart, waiting)
    expect(after).toMatchObject({ queued, held: { _tag: "Changed" }, pending: [{ isNext: true }] })
    expect(after.submitted).toBeUndefined()
  })
})
