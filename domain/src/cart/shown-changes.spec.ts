/** The shown cart with sent and relative changes on top, and rows as the backend stated them. */
import { describe, expect, it } from "vitest"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange, CartEvent } from "./cart-events.ts"
import type { ServerCartRow } from "./cart-values.ts"
import { isAddingItem, viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { type Cart, initialCart } from "./cart-state.ts"

const row: ServerCartRow = { rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }
/** New values each time, so that no line is known from before. */
const load = (...rows: ReadonlyArray<Partial<ServerCartRow>>): CartEvent => ({
  _tag: "CartLoaded",
  owner,
  cart: { ...server, rows: rows.map((some) => ({ ...row, ...some })) },
})
const requested = (change: CartChange): CartEvent => ({ _tag: "CartChangeRequested", change })
const sent = (changeId: string, quantity: number): CartEvent => ({
  _tag: "CartChangeSent",
  owner,
  changeId,
  quantity,
})
const after = (...events: ReadonlyArray<CartEvent>): Cart => events.reduce(evolveCart, initialCart)
const shown = (...events: ReadonlyArray<CartEvent>) => viewCart(after(...events)).rows
const quantities = (...events: ReadonlyArray<CartEvent>) => shown(...events).map(({ quantity }) => quantity)
const reduced = (takesBack: number): CartEvent =>
  requested({ _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 1, takesBack })
const removed = (takesBack: number): CartEvent =>
  requested({ _tag: "LineRemoved", id: "a", owner, line: oil, takesBack })

describe("a sent change in the shown cart", () => {
  it("[S3.3] an addition is not counted twice when the loaded cart already includes it", () => {
    const added = [load({ quantity: 6 }), requested(add("a", 6)), sent("a", 12)]
    expect(quantities(...added)).toEqual([12])
    expect(quantities(...added, load({ quantity: 12 }))).toEqual([12])
    expect(quantities(...added, load({ quantity: 9 }))).toEqual([15])
  })

  it("[S3.3] an addition to a missing line is shown until the cart includes it, then once", () => {
    const added = [load(), requested(add("a", 6)), sent("a", 6)]
    expect(quantities(...added)).toEqual([6])
    expect(quantities(...added, load({ quantity: 6 }))).toEqual([6])
  })

  it("[S3.3] a reduction is not made twice either, nor is the removal of what it leaves nothing of", () => {
    const taken = [load({ quantity: 12 }), reduced(6), sent("a", 6)]
    expect(quantities(...taken)).toEqual([6])
    expect(quantities(...taken, load({ quantity: 6 }))).toEqual([6])
    expect(quantities(load({ quantity: 6 }), removed(6), sent("a", 0), load())).toEqual([])
  })

  it("[S12.5] a set quantity that the loaded cart already has shows the total that the backend states", () => {
    const set: CartChange = { _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 12 }
    const stated = load({ quantity: 12, lineTotal: 11_999 })
    expect(shown(load({}), requested(set), sent("a", 12), stated)).toMatchObject([{ quantity: 12, lineTotal: 11_999 }])
  })
})

describe("a reduction in the shown cart", () => {
  it("[S12.11] is relative to what the line holds by now", () => {
    expect(quantities(load({ quantity: 12 }), reduced(5))).toEqual([7])
    expect(quantities(load({ quantity: 12 }), reduced(5), load({ quantity: 20 }))).toEqual([15])
    expect(shown(load({ quantity: 12 }), reduced(5))).toMatchObject([{ lineTotal: 7_000, isSaving: true }])
  })

  it("[S12.11] removes the line when nothing remains, and only then, whatever it was requested as", () => {
    for (const change of [reduced, removed]) {
      expect(quantities(load({ quantity: 6 }), change(6))).toEqual([])
      expect(quantities(load({ quantity: 6 }), change(7))).toEqual([])
      expect(quantities(load({ quantity: 6.5 }), change(6))).toEqual([0.5])
      expect(quantities(load(), change(6))).toEqual([])
    }
  })
})

describe("a row in the shown cart", () => {
  it("[S3.2] is neither saving nor refused, and names no availability that the backend did not state", () => {
    expect(shown(load({}))).toStrictEqual([
      { rowId: "r1", ...oil, ...facts, quantity: 6, lineTotal: 6_000, isSaving: false, refusal: null },
    ])
  })

  it("[S5.4] that the backend has split in two keeps its identity as one line while another changes", () => {
    const loaded = after(load({}, { rowId: "r2", quantity: 4 }))
    const [line] = viewCart(loaded).rows
    expect(line).toMatchObject({ quantity: 10 })
    const other = evolveCart(loaded, requested(add("s", 6, { ...oil, itemCode: "SALE" })))
    expect(viewCart(other).rows[0]).toBe(line)
  })

  it("[S3.3] is not being added while its quantity is set, or while other items are added", () => {
    const set: CartChange = { _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 12 }
    const cart = after(load({}), requested(set), requested(add("s", 6, { ...oil, itemCode: "SALE" })))
    expect(["OLIO", "SALE", "PANE"].map((code) => isAddingItem(cart, code))).toEqual([false, true, false])
  })

  it("[ADR-70] restored from a difference is what the backend sent", () => {
    const { rows: _rows, ...values } = server
    const second = { ...row, rowId: "r2", itemCode: "SALE" }
    const difference = { ...values, netTotal: 1, rows: [second], gone: ["r1"] }
    const loaded = after(load({}), { _tag: "CartLoaded", owner, difference })
    expect(loaded.confirmed).toEqual({ ...values, netTotal: 1, rows: [second] })
    const again = after(load({}), { _tag: "CartLoaded", owner })
    expect(again.confirmed).toEqual({ ...server, rows: [row] })
  })
})
