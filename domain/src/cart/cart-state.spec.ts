import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { CartChange, CartOwner } from "./cart-events.ts"
import type { ServerCart } from "./cart-values.ts"
import { isAddingItem, viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { Cart, initialCart } from "./cart-state.ts"

const owner: CartOwner = { clientId: 7, addressCode: "1" }
const oil = { itemCode: "OLIO", promoCode: "", promoRow: 0 }
const facts = { name: "Olio", unitPrice: 1_000, vatRate: 4, image: null, packSize: 6, singleChild: true }
const row = { rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }
const server: ServerCart = {
  cartId: 5,
  rows: [row],
  netTotal: 6_000,
  grossTotal: 6_240,
  transportCost: 990,
  documentTotal: 7_230,
  minimumOrder: 0,
  coupon: null,
}
const loadedWith = (cart: Partial<ServerCart> = {}): Cart =>
  evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, ...cart } })
const addition: CartChange = { _tag: "ItemAdded", id: "a", owner, line: oil, facts, quantity: 12 }

describe("the state of a cart", () => {
  it("[S3.2] keeps the server's record number of a row beside the row's id", () => {
    const cart = evolveCart(initialCart, {
      _tag: "CartLoaded",
      owner,
      cart: {
        ...server,
        rows: [
          { ...row, id: "77" },
          { ...row, rowId: "r2", itemCode: "SALE" },
        ],
      },
    })
    const restored = Schema.decodeUnknownSync(Cart)(JSON.parse(JSON.stringify(Schema.encodeSync(Cart)(cart))))
    expect(restored.confirmed.rows.map(({ id, rowId }) => [id, rowId])).toEqual([
      ["77", "r1"],
      [undefined, "r2"],
    ])
  })

  it("[S3.3] marks an item as being added until the backend has accepted it, and no other item", () => {
    const requested = evolveCart(initialCart, { _tag: "CartChangeRequested", change: addition })
    expect([isAddingItem(requested, "OLIO"), isAddingItem(requested, "SALE")]).toEqual([true, false])
    const taken = evolveCart(requested, { _tag: "CartChangeAccepted", owner, changeId: "a", cartId: 5 })
    expect(isAddingItem(taken, "OLIO")).toBe(false)
  })

  it("[S3.3] shows prices unless the server says that this client may not see them", () => {
    expect(
      [loadedWith(), loadedWith({ showPrices: true }), loadedWith({ showPrices: false })].map(
        (cart) => viewCart(cart).showPrices,
      ),
    ).toEqual([true, true, false])
  })
})
