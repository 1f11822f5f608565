import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import { decideAddItem, decideRemoveLine, decideRetry, decideSetQuantity } from "./cart-decide.ts"
import type { CartChange, CartEvent } from "./cart-events.ts"
import { EMPTY_SERVER_CART, MAX_QUANTITY, type ServerCart } from "./cart-values.ts"
import { quantityOfItem } from "./cart-quantities.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCarts, initialCarts, openCarts } from "./carts.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"

const soldOut = { _tag: "Backend" as const, message: "finito" }
const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: server })
const request = (cart: Cart, change: CartChange) => evolveCart(cart, { _tag: "CartChangeRequested", change })
const refuse = (cart: Cart, changeId: string) =>
  evolveCart(cart, { _tag: "CartChangeRefused", owner, changeId, reason: soldOut })

describe("the cart", () => {
  it("[S3.3] shows the server's totals, coupons included, when nothing is pending", () => {
    expect(viewCart(loaded)).toMatchObject({ documentTotal: 7_000, missingToMinimum: 4_000, count: 6, cartId: 5 })
  })

  it("[S8.7] shows the server's totals and names the row when one of its rows could not be decoded", () => {
    const unreadableRows = [{ itemCode: "FO1", name: "Olio" }]
    const partly = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, unreadableRows } })
    expect(viewCart(partly)).toMatchObject({ unreadableRows, documentTotal: 7_000 })
    const view = viewCart(request(partly, add("a", 12)))
    expect(view).toMatchObject({ unreadableRows, documentTotal: 7_000, isSynced: false })
    expect(view.rows).toMatchObject([{ quantity: 18 }])
    expect(viewCart(loaded).unreadableRows).toEqual([])
  })

  it("[S5.4] adds to the existing row of an item instead of creating a new one", () => {
    const view = viewCart(request(loaded, add("a", 12)))
    expect(view.rows).toMatchObject([{ rowId: "r1", quantity: 18, lineTotal: 18_000, isSaving: true }])
    expect(view).toMatchObject({ isSynced: false, netTotal: 18_000, grossTotal: 18_720, documentTotal: 19_710 })
  })

  it("[S5.4] keeps another promotion of the same item on a separate line", () => {
    const promo = { ...oil, promoCode: "2X1", promoRow: 3 }
    expect(viewCart(request(loaded, add("a", 1, promo))).rows).toHaveLength(2)
  })

  it("[S4.5] returns the identical view for the same cart, and keeps untouched lines", () => {
    const cart = { ...server, rows: server.rows.map((row) => ({ ...row })) }
    const loadedAgain = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart })
    const other = request(loadedAgain, add("a", 1, { ...oil, itemCode: "SALE" }))
    expect(viewCart(other)).toBe(viewCart(other))
    expect(viewCart(other).rows[0]).toBe(viewCart(loadedAgain).rows[0])
  })

  it("[S8.9] marks the line of a refused change and lists every refusal", () => {
    const view = viewCart(refuse(request(loaded, add("a", 6)), "a"))
    expect(view.rows).toMatchObject([{ quantity: 6, isSaving: false, refusal: { changeId: "a", reason: soldOut } }])
    const gone = viewCart(refuse(request(loaded, add("b", 6, { ...oil, itemCode: "SALE" })), "b"))
    expect(gone.rows).toHaveLength(1)
    expect(gone.refusals).toMatchObject([{ change: { id: "b" }, reason: soldOut }])
  })

  it("[S8.9] a new change of the line overtakes its refusal; a retry is requested under a new id", () => {
    const refused = refuse(request(loaded, add("a", 6)), "a")
    expect(request(refused, add("b", 1)).refused).toEqual([])
    expect(decideRetry(refused, "a", "c")).toEqual(
      Result.succeed([
        { _tag: "CartRefusalDismissed", owner, changeId: "a" },
        { _tag: "CartChangeRequested", change: add("c", 6) },
      ]),
    )
  })

  it("[S2.63] a sent order leaves an empty cart, which the next load fills again", () => {
    const sent: CartEvent = { _tag: "OrderSent", owner, cartId: 5, orderId: "O-1" }
    const after = evolveCart(loaded, sent)
    expect(after.confirmed).toEqual(EMPTY_SERVER_CART)
    expect(viewCart(evolveCart(after, { _tag: "CartLoaded", owner, cart: server })).count).toBe(6)
  })

  it("[S9.9] predicts no transport for the cart after an order either when the backend has its own rules", () => {
    const cart = { ...server, hasOwnTransport: true }
    const before = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart })
    const after = evolveCart(before, { _tag: "OrderSent", owner, cartId: 5, orderId: "O-1" })
    expect(viewCart(request(after, add("next", 6)))).toMatchObject({ transportCost: null, documentTotal: null })
  })

  it("[S2.63] a repeated notification of an order leaves the next cart alone", () => {
    const sent: CartEvent = { _tag: "OrderSent", owner, cartId: server.cartId, orderId: "O-1" }
    const next = { ...server, cartId: 6 }
    const after = evolveCart(evolveCart(loaded, sent), { _tag: "CartLoaded", owner, cart: next })
    expect(evolveCart(after, sent)).toBe(after)
  })

  it("[S2.63] a change requested while the order was being sent stays pending", () => {
    const waiting = request(loaded, add("late", 6))
    const after = evolveCart(waiting, { _tag: "OrderSent", owner, cartId: 5, orderId: "O-1" })
    expect(viewCart(after).rows).toMatchObject([{ rowId: null, quantity: 6 }])
  })

  it("[S5.4] refuses an addition that exceeds the largest quantity, and setting a missing line", () => {
    const adding = decideAddItem(loaded, { id: "a", owner, line: oil, facts, quantity: MAX_QUANTITY - 5 })
    expect(Result.isFailure(adding) && adding.failure.message).toBe("no-valid-quantity")
    const setting = decideSetQuantity(initialCart, { id: "a", owner, line: oil, quantity: 3 })
    expect(setting).toEqual(Result.fail({ _tag: "UnknownLine", line: oil }))
    expect(decideSetQuantity(loaded, { id: "a", owner, line: oil, quantity: 6 })).toEqual(Result.succeed([]))
  })

  it("[S5.4] accepts as many decimals as the pack has, and refuses more", () => {
    const weighed = { ...facts, packSize: 0.5 }
    const adding = (quantity: number) =>
      decideAddItem(initialCart, { id: "a", owner, line: oil, facts: weighed, quantity })
    expect(Result.isSuccess(adding(2.5))).toBe(true)
    expect(adding(2.55)).toMatchObject({ failure: { _tag: "NoValidQuantity", quantity: 2.55 } })
    const halves = decideSetQuantity(loaded, { id: "a", owner, line: oil, quantity: 6.5 })
    expect(halves).toMatchObject({ failure: { _tag: "NoValidQuantity", quantity: 6.5 } })
  })

  it("[S3.3] adds decimals without drift", () => {
    const cart = request(request(initialCart, add("a", 0.1)), add("b", 0.2))
    expect(viewCart(cart)).toMatchObject({ count: 0.3, rows: [{ quantity: 0.3, lineTotal: 300 }] })
  })
})

describe("the view of a cart", () => {
  /** A fresh cart that no other test has viewed. */
  const shown = (cart: Partial<ServerCart> = {}) =>
    viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, ...cart } }))
  const row = { rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }

  it("[S3.2] shows a line of the server with its total, neither saving nor refused", () => {
    expect(shown().rows).toEqual([
      { rowId: "r1", ...oil, ...facts, quantity: 6, lineTotal: 6_000, isSaving: false, refusal: null },
    ])
  })

  it("[S3.2] shows a new line with its total before the server has a row", () => {
    const { rows } = viewCart(request(initialCart, add("a", 12)))
    expect(rows).toEqual([
      { rowId: null, ...oil, ...facts, quantity: 12, lineTotal: 12_000, isSaving: true, refusal: null },
    ])
  })

  it("[S1.7] shows the server's availability when it is sent", () => {
    const of = (availability: string) => shown({ rows: [{ ...row, availability }] }).rows[0]
    expect(of("IN ARRIVO")).toHaveProperty("availability", "IN ARRIVO")
    expect(of("")).not.toHaveProperty("availability")
  })

  it("[S5.4] shows a line that the server has split in two as one", () => {
    const { rows } = shown({ rows: [row, { ...row, rowId: "r2", quantity: 4 }] })
    expect(rows).toMatchObject([{ rowId: "r1", quantity: 10, lineTotal: 10_000 }])
  })

  it("[S8.17] shows the payment methods when the server names them", () => {
    expect(shown().paymentMethods).toBe(null)
    expect(shown({ paymentMethods: ["card"] }).paymentMethods).toEqual(["card"])
    expect(shown({ paymentMethods: [] }).paymentMethods).toEqual([])
  })

  it("[S3.2] states how much of an item it holds over its promotions, and of no other item", () => {
    const promo = { ...row, rowId: "r2", promoCode: "2X1", quantity: 3 }
    const other = { ...row, rowId: "r3", itemCode: "SALE", quantity: 100 }
    const cart = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, rows: [row, promo, other] } })
    expect(quantityOfItem(cart, "OLIO")).toBe(9)
    expect(quantityOfItem(cart, "PANE")).toBe(0)
  })
})

describe("refusals", () => {
  const lines = [{ ...oil }, { ...oil, itemCode: "SALE" }, { ...oil, promoCode: "2X1" }, { ...oil, promoRow: 3 }]
  const four = lines.reduce((cart, line, at) => refuse(request(cart, add(`r${at}`, 6, line)), `r${at}`), initialCart)
  const ids = (cart: Cart) => cart.refused.map(({ change }) => change.id)

  it("[S8.9] a new change of one line leaves the refusals of other items, promotions and promotion rows", () => {
    expect(ids(four)).toEqual(["r0", "r1", "r2", "r3"])
    expect(lines.map((line) => ids(request(four, add("new", 6, line))))).toEqual([
      ["r1", "r2", "r3"],
      ["r0", "r2", "r3"],
      ["r0", "r1", "r3"],
      ["r0", "r1", "r2"],
    ])
  })

  it("[S8.9] one is dismissed, even the first or the last, and the others stay", () => {
    const without = (changeId: string) => ids(evolveCart(four, { _tag: "CartRefusalDismissed", owner, changeId }))
    expect(["r0", "r2", "r3"].map(without)).toEqual([
      ["r1", "r2", "r3"],
      ["r0", "r1", "r3"],
      ["r0", "r1", "r2"],
    ])
  })

  it("[S5.4] removing a missing line is refused", () => {
    expect(decideRemoveLine(initialCart, { id: "a", owner, line: oil })).toEqual(
      Result.fail({ _tag: "UnknownLine", line: oil }),
    )
  })

  it("[S2.63] preparing an order is recorded once and changes nothing visible", () => {
    const prepared = evolveCart(loaded, { _tag: "OrderPrepared", owner, cartId: 5 })
    expect(prepared.prepared).toBe(5)
    expect(viewCart(prepared)).toEqual(viewCart(loaded))
    expect(evolveCart(prepared, { _tag: "OrderPrepared", owner, cartId: 5 })).toBe(prepared)
  })

  it("[S2.63] an order stays submitted until it is sent or given up", () => {
    const handover = { _tag: "Delivery" as const, date: "2026-03-05" }
    const order = { cartId: 5, paymentMethod: "bank-transfer" as const, handover, note: "", confirmedTotal: 10 }
    const submitted = evolveCart(loaded, { _tag: "OrderSubmitted", owner, order })
    expect(submitted.submitted).toEqual(order)
    expect(evolveCart(submitted, { _tag: "OrderGivenUp", owner, cartId: 5 })).toEqual(loaded)
    const sent = evolveCart(submitted, { _tag: "OrderSent", owner, cartId: 5, orderId: "O" })
    expect(sent).not.toHaveProperty("submitted")
    expect(viewCart(sent).rows).toEqual([])
  })

  it("[S7.9] the quantity of a line once its call is carried out is recorded with the change, and an equal quantity once", () => {
    const noted = (cart: Cart, quantity: number) =>
      evolveCart(cart, { _tag: "CartChangeSent", owner, changeId: "a", quantity })
    const once = noted(request(loaded, add("a", 2)), 8)
    expect(once.pending).toMatchObject([{ sent: 8, accepted: false }])
    expect(noted(once, 8)).toBe(once)
    expect(noted(once, 9).pending).toMatchObject([{ sent: 9 }])
  })

  it("[S4.4] a batch without effect returns the identical carts", () => {
    const carts = evolveCarts(initialCarts, { _tag: "CartLoaded", owner, cart: server })
    const batch = openCarts(carts)
    batch.fold({ _tag: "CartChangeSent", owner, changeId: "unknown", quantity: 5 })
    expect(batch.close()).toBe(carts)
  })
})
