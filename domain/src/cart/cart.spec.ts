import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { decideAddItem, decideRetry, decideSetQuantity } from "./cart-decide.ts"
import type { CartChange, CartEvent, CartOwner } from "./cart-events.ts"
import { planCall } from "./cart-plan.ts"
import { FREE_SHIPPING_ABOVE, missingToFreeShipping, predictTotals, shippingCost, totalsFor } from "./cart-totals.ts"
import { EMPTY_SERVER_CART, MAX_QUANTITY, type ServerCart } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { type Cart, evolveCart, initialCart } from "./cart.ts"
import { orderability } from "./orderability.ts"
import { isPackMultiple, nextValidQuantity, packOffer, stepQuantity } from "./quantity.ts"

const owner: CartOwner = { clientId: 7, addressCode: "1" }
const oil = { itemCode: "OLIO", promoCode: "", promoRow: 0 }
const facts = { name: "Olio", unitPrice: 1_000, vatRate: 4, image: null, packSize: 6, singleChild: true }
const server: ServerCart = {
  cartId: 5,
  rows: [{ rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }],
  netTotal: 6_000,
  grossTotal: 6_240,
  transportCost: 990,
  documentTotal: 7_000,
  minimumOrder: 10_000,
  coupon: null,
}
const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: server })
const add = (id: string, quantity: number, line = oil): CartChange => ({
  _tag: "ItemAdded",
  id,
  owner,
  line,
  facts,
  quantity,
})
const request = (cart: Cart, change: CartChange) => evolveCart(cart, { _tag: "CartChangeRequested", change })
const refuse = (cart: Cart, changeId: string) =>
  evolveCart(cart, { _tag: "CartChangeRefused", owner, changeId, reason: "finito" })

describe("the cart", () => {
  it("[S3.3] shows the server's totals, coupons included, when nothing is pending", () => {
    expect(viewCart(loaded)).toMatchObject({ documentTotal: 7_000, missingToMinimum: 4_000, count: 6, cartId: 5 })
  })

  it("[S5.4] adds to the row of the same item instead of making a new one", () => {
    const view = viewCart(request(loaded, add("a", 12)))
    expect(view.rows).toMatchObject([{ rowId: "r1", quantity: 18, lineTotal: 18_000, isSaving: true }])
    expect(view).toMatchObject({ isSettled: false, netTotal: 18_000, grossTotal: 18_720, documentTotal: 19_710 })
  })

  it("[S5.4] keeps another promotion of the same item on a line of its own", () => {
    const promo = { ...oil, promoCode: "2X1", promoRow: 3 }
    expect(viewCart(request(loaded, add("a", 1, promo))).rows).toHaveLength(2)
  })

  it("[S4.5] gives the same view for the same cart, and keeps untouched lines", () => {
    const other = request(loaded, add("a", 1, { ...oil, itemCode: "SALE" }))
    expect(viewCart(other)).toBe(viewCart(other))
    expect(viewCart(other).rows[0]).toBe(viewCart(loaded).rows[0])
  })

  it("[S8.9] marks the line of a refused change and tells every refusal", () => {
    const view = viewCart(refuse(request(loaded, add("a", 6)), "a"))
    expect(view.rows).toMatchObject([{ quantity: 6, isSaving: false, refusal: { changeId: "a", reason: "finito" } }])
    const gone = viewCart(refuse(request(loaded, add("b", 6, { ...oil, itemCode: "SALE" })), "b"))
    expect(gone.rows).toHaveLength(1)
    expect(gone.refusals).toMatchObject([{ change: { id: "b" }, reason: "finito" }])
  })

  it("[S8.9] a new wish for the line overtakes its refusal; a retry asks again under a new id", () => {
    const refused = refuse(request(loaded, add("a", 6)), "a")
    expect(request(refused, add("b", 1)).refused).toEqual([])
    expect(decideRetry(refused, "a", "c")).toEqual(
      Result.succeed([
        { _tag: "CartRefusalDismissed", owner, changeId: "a" },
        { _tag: "CartChangeRequested", change: add("c", 6) },
      ]),
    )
  })

  it("[S4.5] a purge empties rows, totals and number", () => {
    const purged = evolveCart(request(loaded, add("a", 6)), { _tag: "CartPurged", owner })
    expect(viewCart(purged)).toMatchObject({ cartId: 0, rows: [], netTotal: 0, documentTotal: 0, isLoaded: false })
  })

  it("[S2.63] an order that was sent leaves an empty cart, which a load fills again", () => {
    const sent: CartEvent = { _tag: "OrderSent", owner, cartId: 5, orderId: "O-1" }
    const after = evolveCart(loaded, sent)
    expect(after.confirmed).toEqual(EMPTY_SERVER_CART)
    expect(viewCart(evolveCart(after, { _tag: "CartLoaded", owner, cart: server })).count).toBe(6)
  })

  it("[S2.63] a change asked for while the order was sent is still to come", () => {
    const waiting = request(loaded, add("late", 6))
    const after = evolveCart(waiting, { _tag: "OrderSent", owner, cartId: 5, orderId: "O-1" })
    expect(viewCart(after).rows).toMatchObject([{ rowId: null, quantity: 6 }])
  })

  it("[S5.4] refuses an addition that the line cannot hold, and setting a line that is not there", () => {
    const adding = decideAddItem(loaded, { id: "a", owner, line: oil, facts, quantity: MAX_QUANTITY - 5 })
    expect(Result.isFailure(adding) && adding.failure.message).toBe("no-valid-quantity")
    const setting = decideSetQuantity(initialCart, { id: "a", owner, line: oil, quantity: 3 })
    expect(setting).toEqual(Result.fail({ _tag: "UnknownLine", line: oil }))
    expect(decideSetQuantity(loaded, { id: "a", owner, line: oil, quantity: 6 })).toEqual(Result.succeed([]))
  })
})

describe("the planned call", () => {
  it("[S7.10, S7.11] adds what the server does not have, with its promotion if it has one", () => {
    const promo = { ...oil, promoCode: "2X1" }
    expect(planCall(add("a", 6), EMPTY_SERVER_CART)).toEqual(Option.some({ _tag: "Add", line: oil, quantity: 6 }))
    expect(planCall(add("a", 6, promo), server)).toEqual(Option.some({ _tag: "AddPromo", line: promo, quantity: 6 }))
  })

  it("[S5.4, S7.9] updates the row that the server has", () => {
    const update = { _tag: "Update", rowId: "r1", line: oil, quantity: 8, packSize: 6 }
    expect(planCall(add("a", 2), server)).toEqual(Option.some(update))
    expect(planCall({ _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 8 }, server)).toEqual(
      Option.some(update),
    )
  })

  it("[S7.16] removes by row, and asks nothing about a line that has gone", () => {
    const remove: CartChange = { _tag: "LineRemoved", id: "a", owner, line: oil }
    expect(planCall(remove, server)).toEqual(Option.some({ _tag: "Remove", rowId: "r1" }))
    expect(planCall(remove, EMPTY_SERVER_CART)).toEqual(Option.none())
  })
})

describe("predicted totals", () => {
  const line = (unitPrice: number, vatRate: number, quantity = 1) => ({ unitPrice, vatRate, quantity })

  it("[S3.3] rounds the VAT of each rate's sum once, half a cent up", () => {
    expect(predictTotals([line(5, 10), line(5, 10), line(5, 22)])).toMatchObject({ netTotal: 15, grossTotal: 17 })
    expect(predictTotals([line(25, 22)]).grossTotal).toBe(31)
    expect(predictTotals([line(5, 10)]).grossTotal).toBe(6)
  })

  it.each([
    [0, 0],
    [1, 990],
    [24_999, 990],
    [25_000, 990],
    [25_001, 0],
  ])("[S9.9] a net total of %i cents travels for %i", (net, transportCost) => {
    expect(predictTotals(net === 0 ? [] : [line(net, 0)])).toEqual({
      netTotal: net,
      grossTotal: net,
      transportCost,
      documentTotal: net + transportCost,
    })
  })

  it("[S9.9] says what is missing to free transport: 250.00 pays, one cent more does not", () => {
    expect([-5, 0, 24_999, 25_000, 25_001].map(missingToFreeShipping)).toEqual([25_001, 25_001, 2, 1, 0])
    expect([0, 1, 25_000, 25_001].map((net) => shippingCost(net))).toEqual([0, 990, 990, 0])
    expect(FREE_SHIPPING_ABOVE).toBe(25_000)
  })

  it("[S9.9, S9.10] takes the transport off the document total when the goods are collected", () => {
    const totals = { netTotal: 1_000, grossTotal: 1_220, transportCost: 990, documentTotal: 2_010 }
    expect(totalsFor(totals, "Delivery")).toEqual(totals)
    expect(totalsFor(totals, "Pickup")).toEqual({ ...totals, transportCost: 0, documentTotal: 1_020 })
  })
})

describe("ordering", () => {
  const view = { rows: viewCart(loaded).rows, missingToMinimum: 0 }

  it("[S5.9] closes the checkout of an empty cart", () => {
    expect(orderability({ rows: [], missingToMinimum: 10_000 })).toEqual({ _tag: "Empty" })
  })

  it("[S3.3] says what is missing to the smallest order", () => {
    expect(orderability({ ...view, missingToMinimum: 1 })).toEqual({ _tag: "BelowMinimum", missing: 1 })
    expect(orderability(view)).toEqual({ _tag: "Orderable" })
    expect(orderability(viewCart(loaded))).toEqual({ _tag: "BelowMinimum", missing: 4_000 })
  })

  it("[S3.2] holds back a line that breaks its pack, also where the server told it so, and offers the next whole one", () => {
    const row = { rowId: "r2", cartId: 5, ...oil, itemCode: "SALE", ...facts, quantity: 7 }
    const cart = { ...server, rows: [...server.rows, row] }
    const { rows } = viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner, cart }))
    expect(orderability({ rows, missingToMinimum: 1 })).toEqual({
      _tag: "BrokenPacks",
      packs: [{ line: rows[1], offered: 12 }],
    })
  })
})

describe("quantities", () => {
  it("[S2.64] offers a quantity only to who breaks the pack", () => {
    expect(packOffer({ quantity: 7, packSize: 6 })).toBe(12)
    expect(packOffer({ quantity: 12, packSize: 6 })).toBe(null)
    expect(packOffer({ quantity: 5, packSize: 1 })).toBe(null)
  })

  it.each([
    [0, 6, 6],
    [1, 6, 6],
    [6, 6, 6],
    [7, 6, 12],
    [-3, 6, 6],
    [Number.NaN, 6, 6],
    [2_000_000, 6, 999_996],
    [4, 0, 4],
  ])("[S3.2] offers for %d in packs of %d the quantity %d", (quantity, pack, offered) => {
    expect(nextValidQuantity(quantity, pack)).toBe(offered)
    expect(isPackMultiple(offered, pack)).toBe(true)
  })

  it("[S2.64] steps to the next whole pack, never below one nor above the most", () => {
    expect(stepQuantity(7, 6, 1)).toBe(12)
    expect(stepQuantity(7, 6, -1)).toBe(6)
    expect(stepQuantity(12, 6, 1)).toBe(18)
    expect(stepQuantity(6, 6, -1)).toBe(6)
    expect(stepQuantity(999_996, 6, 1)).toBe(999_996)
    expect(isPackMultiple(7, 6)).toBe(false)
  })
})
