import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { stepPromotion } from "../testing/some-product.ts"
import type { Promotion } from "../catalogue/promotion-values.ts"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { decideAddAtBestPrice, decideSetAtBestPrice, missingToGift, missingToStep } from "./best-price.ts"
import type { CartEvent } from "./cart-events.ts"
import { initialCart } from "./cart-state.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"

const day = "2026-03-05"
const from12: Promotion = { ...stepPromotion, netPrice: 900 }
const item = { price: 1_000, salePrice: null, promo: null, promotions: [from12] }
const newIds = (prefix = "new") => {
  let last = 0
  return () => `${prefix}-${(last += 1)}`
}
const salt = { ...oil, itemCode: "SALE" }
const cart = evolveCart(initialCart, {
  _tag: "CartLoaded",
  owner,
  cart: { ...server, rows: [...server.rows, { rowId: "r2", cartId: 5, ...salt, ...facts, quantity: 6 }] },
})
const set = (from: typeof cart, quantity: number, line = oil) =>
  decideSetAtBestPrice(from, { owner, line, quantity, item, day, newId: newIds() })
const add = (from: typeof cart, quantity: number) =>
  decideAddAtBestPrice(from, { owner, line: oil, facts, quantity, item, day, newId: newIds() })
const after = (events: ReadonlyArray<CartEvent>, from = cart) => events.reduce(evolveCart, from)
const rowsOf = (of: typeof cart) =>
  viewCart(of).rows.map(({ itemCode, promoRow, quantity, unitPrice }) => [itemCode, promoRow, quantity, unitPrice])
const SALT = ["SALE", 0, 6, 1_000]

describe("the best price in the cart", () => {
  it("[S12.2] a line that reaches the promotion's quantity gets the promotion", () => {
    expect(rowsOf(after(Result.getOrThrow(set(cart, 12))))).toEqual([SALT, ["OLIO", 3, 12, 900]])
  })

  it("[S12.2] a line that falls below it returns to the price for any quantity", () => {
    const reached = after(Result.getOrThrow(set(cart, 12)))
    const line = { ...oil, promoCode: "PRIM", promoRow: 3 }
    const events = decideSetAtBestPrice(reached, {
      owner,
      line,
      quantity: 6,
      item,
      day,
      newId: newIds("back"),
    })
    expect(rowsOf(after(Result.getOrThrow(events), reached))).toEqual([SALT, ["OLIO", 0, 6, 1_000]])
  })

  it("[S12.2] an added quantity counts together with the quantity already in the cart", () => {
    expect(rowsOf(after(Result.getOrThrow(add(cart, 6))))).toEqual([SALT, ["OLIO", 3, 12, 900]])
    expect(rowsOf(after(Result.getOrThrow(add(initialCart, 6)), initialCart))).toEqual([["OLIO", 0, 6, 1_000]])
  })

  it("[S12.2] a quantity at the same price is set as usual", () => {
    expect(Result.getOrThrow(set(cart, 18)).length).toBeGreaterThan(1)
    const dear = { ...item, promotions: [{ ...from12, minQuantity: 24 }] }
    const events = decideSetAtBestPrice(cart, { owner, line: oil, quantity: 18, item: dear, day, newId: newIds() })
    expect(Result.getOrThrow(events)).toMatchObject([{ change: { _tag: "QuantitySet", quantity: 18 } }])
  })

  it("[S12.2] a better price given by the backend is left alone", () => {
    const cheap = {
      ...server,
      rows: [{ rowId: "r1", cartId: 5, ...oil, promoCode: "OWN", promoRow: 1, ...facts, unitPrice: 800, quantity: 6 }],
    }
    const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: cheap })
    const line = { ...oil, promoCode: "OWN", promoRow: 1 }
    expect(rowsOf(after(Result.getOrThrow(set(loaded, 12, line)), loaded))).toEqual([["OLIO", 1, 12, 800]])
  })

  it("[S5.4] refuses a quantity of zero and a missing line", () => {
    expect(set(cart, 0)).toMatchObject({ failure: { _tag: "NoValidQuantity" } })
    expect(set(cart, 12, { ...oil, itemCode: "MIELE" })).toMatchObject({ failure: { _tag: "UnknownLine" } })
  })

  it("[S12.2][S11.9] a note moves to the line that replaces its own", () => {
    const noted = evolveCart(cart, { _tag: "LineNoteWritten", owner, line: oil, text: "sliced" })
    const reached = after(Result.getOrThrow(set(noted, 12)), noted)
    expect(viewCart(reached).lineNotes.map(({ promoRow, note }) => [promoRow, note])).toEqual([[3, "sliced"]])
  })

  it("[S12.2][S11.9] both notes are retained when two lines become one", () => {
    const reached = after(Result.getOrThrow(set(cart, 12)))
    const promoted = { ...oil, promoCode: "PRIM", promoRow: 3 }
    const change = { _tag: "ItemAdded" as const, id: "plain", owner, line: oil, facts, quantity: 6 }
    const both = evolveCart(reached, { _tag: "CartChangeRequested", change })
    const written = [
      { _tag: "LineNoteWritten" as const, owner, line: promoted, text: "sliced" },
      { _tag: "LineNoteWritten" as const, owner, line: oil, text: "whole" },
    ].reduce(evolveCart, both)
    const merged = after(Result.getOrThrow(add(written, 6)), written)
    expect(viewCart(merged).lineNotes.map(({ promoRow, note }) => [promoRow, note])).toEqual([[3, "sliced; whole"]])
  })

  it("[S12.3] a line with a free gift is left alone even if another promotion costs less", () => {
    const gift = { ...from12, code: "DONO", row: 1, kind: "gift" as const, netPrice: null }
    const withGift = { ...item, promotions: [from12, gift] }
    const line = { ...oil, promoCode: "DONO", promoRow: 1 }
    const rows = [{ rowId: "r1", cartId: 5, ...line, ...facts, quantity: 12 }]
    const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, rows } })
    const command = { owner, facts, item: withGift, day, newId: newIds() }
    const set18 = decideSetAtBestPrice(loaded, { ...command, line, quantity: 18 })
    expect(rowsOf(after(Result.getOrThrow(set18), loaded))).toEqual([["OLIO", 1, 18, 1_000]])
    const added = decideAddAtBestPrice(loaded, { ...command, line: oil, quantity: 6 })
    expect(rowsOf(after(Result.getOrThrow(added), loaded))).toEqual([
      ["OLIO", 1, 12, 1_000],
      ["OLIO", 3, 6, 900],
    ])
  })

  it("[S12.3] a line whose promotion the item does not list is left alone, because it may include a gift", () => {
    const line = { ...oil, promoCode: "IGNOTA", promoRow: 1 }
    const rows = [{ rowId: "r1", cartId: 5, ...line, ...facts, quantity: 12 }]
    const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, rows } })
    expect(rowsOf(after(Result.getOrThrow(set(loaded, 18, line)), loaded))).toEqual([["OLIO", 1, 18, 1_000]])
  })

  it("[S12.2] tells how many packs are missing to the next price step", () => {
    const line = { quantity: 6, packSize: 5 }
    expect(missingToStep(line, item, day)).toMatchObject({ quantity: 15, missing: 9, step: { netPrice: 900 } })
    expect(missingToStep({ quantity: 12, packSize: 6 }, item, day)).toBeNull()
  })

  it("[S12.3] tells how many packs are missing to the first gift on the days it is valid, and nothing once a gift is reached", () => {
    const gift = { ...stepPromotion, kind: "gift" as const, netPrice: null, gift: { name: "", quantity: 1 } }
    const item = { price: 1_000, salePrice: null, promo: null, promotions: [{ ...gift, minQuantity: 24 }, gift] }
    expect(missingToGift({ quantity: 6, packSize: 5 }, item, day)).toMatchObject({ quantity: 15, missing: 9 })
    expect(missingToGift({ quantity: 12, packSize: 6 }, item, day)).toBeNull()
    expect(missingToGift({ quantity: 6, packSize: 6 }, item, "2030-01-01")).toBeNull()
  })
})
