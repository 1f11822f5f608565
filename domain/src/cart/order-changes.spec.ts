import { describe, expect, it } from "vitest"
import { confirmedOrder, oil, server } from "../testing/oil-cart.ts"
import { EMPTY_SERVER_CART, type ServerCart } from "./cart-values.ts"
import { initialCart } from "./cart-state.ts"
import { type CartView, viewCart } from "./cart-view.ts"
import { isConfirmable, orderChanges, totalNow } from "./order-changes.ts"
import type { Handover } from "./order-request.ts"
import { seenOf } from "./seen-cart.ts"

const handover = { _tag: "Delivery", date: "2026-03-05" } as const
const cart = (documentTotal: number) =>
  viewCart({ ...initialCart, loaded: true, confirmed: { ...EMPTY_SERVER_CART, cartId: 3, documentTotal } })
const queued = (confirmedTotal: number | null) => ({
  key: "k1",
  wish: { paymentMethod: "on-account" as const, handover, note: "", confirmedTotal },
  lines: [],
  minimumOrder: 0,
})

describe("differences from the confirmed order", () => {
  it.each([
    [1_000, 1_000, null],
    [1_000, 999, null],
    [1_000, 1_001, { was: 1_000 }],
    [null, 1_000, { was: null }],
    [null, 0, { was: null }],
  ])("[S2.63] a total confirmed as %j that is now %j yields %j", (confirmed, now, total) => {
    const changes = orderChanges(queued(confirmed), { cart: cart(now), handover })
    expect(changes?.total ?? null).toEqual(total)
  })

  it("[S2.63] a total that is not known yet is not compared", () => {
    const unknown: CartView = { ...cart(0), documentTotal: null }
    expect(orderChanges(queued(null), { cart: unknown, handover })).toBeNull()
    expect(orderChanges(queued(1_000), { cart: unknown, handover })).toBeNull()
  })
})

/** The oil at a minimum order that it reaches. */
const reached: ServerCart = { ...server, minimumOrder: 6_000, paymentMethods: ["bank-transfer", "card"] }
const viewOf = (part: Partial<ServerCart> = {}) =>
  viewCart({ ...initialCart, loaded: true, confirmed: { ...reached, ...part } })
const now = viewOf()
const { lines, minimumOrder } = seenOf(now)
const order = {
  key: "k1",
  wish: confirmedOrder,
  lines: lines.map((line) => ({ ...line, quantity: 6 })),
  minimumOrder,
}
const changesIn = (view: CartView, at: Handover | null = handover) => orderChanges(order, { cart: view, handover: at })
const NO_CHANGES = { differences: null, quantities: [], total: null, oldHandover: null, isPaymentGone: false }

describe("a queued order against the present cart", () => {
  it("[S2.63, ADR-34] is unchanged while lines, quantities, prices, total, day and payment are those confirmed", () => {
    expect(changesIn(now)).toBeNull()
    // A backend that does not state the payment methods has not withdrawn one.
    expect(changesIn(viewOf({ paymentMethods: null }))).toBeNull()
  })

  it("[S2.63, ADR-34] has changed by another quantity, or a line added elsewhere, each with the quantity confirmed", () => {
    const [row] = reached.rows
    if (row === undefined) throw new Error("no row")
    const fewer = viewOf({ rows: [{ ...row, quantity: 5 }] })
    expect(changesIn(fewer)).toEqual({ ...NO_CHANGES, quantities: [{ line: fewer.rows[0], was: 6 }] })
    const more = viewOf({ rows: [row, { ...row, ...oil, itemCode: "SALE", rowId: "r2" }] })
    expect(changesIn(more)).toEqual({ ...NO_CHANGES, quantities: [{ line: more.rows[1], was: 0 }] })
  })

  it("[S2.63, ADR-34] has changed by another minimum order, as by anything that differs from the seen cart", () => {
    expect(changesIn(viewOf({ minimumOrder: 0 }))).toMatchObject({ ...NO_CHANGES, differences: { oldMinimum: 6_000 } })
  })

  it.each([
    ["is on another day", { _tag: "Delivery", date: "2026-03-06" }],
    ["is no longer offered", null],
  ] as const)("[S2.66, ADR-34] has changed when its handover %s", (_what, offered) => {
    expect(changesIn(now, offered)).toEqual({ ...NO_CHANGES, oldHandover: handover })
  })

  it("[S8.17, ADR-34] has changed when its payment method is no longer offered", () => {
    expect(changesIn(viewOf({ paymentMethods: ["card"] }))).toEqual({ ...NO_CHANGES, isPaymentGone: true })
    expect(changesIn(viewOf({ paymentMethods: [] }))).toEqual({ ...NO_CHANGES, isPaymentGone: true })
  })

  it("[S9.10] is due without transport when it is collected", () => {
    const pickup = { ...confirmedOrder, handover: { _tag: "Pickup", date: "2026-03-05", slot: "morning" } } as const
    expect([totalNow(order, now), totalNow({ wish: pickup }, now)]).toEqual([7_000, 7_000 - 990])
  })
})

describe("an order that changed", () => {
  const confirmable = (view: CartView, at: Handover | null = handover) =>
    isConfirmable(changesIn(view, at), { cart: view, handover: at })

  it("[S2.63, ADR-34] can be confirmed as it is now, changed or not", () => {
    expect([confirmable(now), confirmable(viewOf({ documentTotal: 9_000 }))]).toEqual([true, true])
  })

  it.each([
    ["nothing is left in the cart", viewOf({ rows: [], minimumOrder: 0 }), handover],
    ["the minimum order is not reached", viewOf({ minimumOrder: 6_001 }), handover],
    ["its handover is no longer offered", now, null],
    ["its payment method is no longer offered", viewOf({ paymentMethods: [] }), handover],
  ])("[S2.63, ADR-34] can only go back to the cart when %s", (_what, view, at) => {
    expect(confirmable(view, at)).toBe(false)
  })
})
