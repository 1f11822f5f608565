import { describe, expect, it } from "vitest"
import { EMPTY_SERVER_CART } from "./cart-values.ts"
import { initialCart } from "./cart-state.ts"
import { viewCart } from "./cart-view.ts"
import { orderChanges } from "./order-changes.ts"

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
})
