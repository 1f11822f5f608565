/** Changing and removing rows of the cart (S7.9, S7.16). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { type Identity, integer, self, yes } from "../../consumer/support/wire.ts"

const cartHasRow = given("cartHasRow", LOGIN)
const cartId = example("cartHasRow", "cart_id")
const rowId = example("cartHasRow", "row_id")
const otherCart = [loggedIn, given("otherClientHasCart", {})]
const otherCartId = example("otherClientHasCart", "other_cart_id")
const otherRowId = example("otherClientHasCart", "other_row_id")
const success = { status: 200, caller: theClient }

describe("cart.update", () => {
  const endpoint = endpoints.updateCart
  const pack = example("cartHasRow", "pack")
  const rowOf = (row: string) => ({ rowId: row, quantity: pack, packSize: pack, promoCode: "", promoRow: 0 })
  const wireRow = { promo_code: "", promo_row: 0 }
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, cartId, rows: [rowOf(rowId)] },
    sends: {
      user_temp: wire,
      id_cart: cartId,
      cart_rows: [{ row_id: rowId, quantity: pack, qty_min_packaging: pack, ...wireRow }],
    },
  })
  const packs = { quantity: value("cartHasRow", "pack"), qty_min_packaging: value("cartHasRow", "pack") }

  it("[S7.9] sets the quantity of a row and returns its cart", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the row exists",
      states: [cartHasRow],
      request: { userTemp: self.userTemp, cartId, rows: [rowOf(rowId)] },
      sends: {
        user_temp: self.wire,
        id_cart: value("cartHasRow", "cart_id"),
        cart_rows: [{ row_id: value("cartHasRow", "row_id"), ...packs, ...wireRow }],
      },
      answers: { message: { id_cart: integer(cartId) } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the row is unknown",
    states: [cartHasRow],
    caller: theClient,
    request: { userTemp: self.userTemp, cartId, rows: [rowOf("no-such-row")] },
    sends: {
      user_temp: self.wire,
      id_cart: value("cartHasRow", "cart_id"),
      cart_rows: [{ row_id: "no-such-row", ...packs, ...wireRow }],
    },
  })
  refuses({
    endpoint,
    status: 404,
    title: "the cart is another client's",
    states: otherCart,
    caller: theClient,
    request: {
      userTemp: self.userTemp,
      cartId: otherCartId,
      rows: [{ ...rowOf(otherRowId), quantity: 1, packSize: 1 }],
    },
    sends: {
      user_temp: self.wire,
      id_cart: value("otherClientHasCart", "other_cart_id"),
      cart_rows: [
        { row_id: value("otherClientHasCart", "other_row_id"), quantity: 1, qty_min_packaging: 1, ...wireRow },
      ],
    },
  })
  sharedRefusals({ endpoint, call })
})

describe("cart.remove", () => {
  const endpoint = endpoints.removeCartItem
  const call = ({ userTemp, wire }: Identity) => ({
    request: { ...userTemp, rowId, cartId },
    sends: { ...wire, row_id: rowId, id_cart: cartId },
  })

  it("[S7.16] removes a row and requires a reload", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the row exists",
      states: [cartHasRow],
      request: { ...self.userTemp, rowId, cartId },
      sends: { ...self.wire, row_id: value("cartHasRow", "row_id"), id_cart: value("cartHasRow", "cart_id") },
      answers: { message: { response: yes } },
    })
    expect(result).toEqual(Result.succeed({ message: { response: true } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the row is unknown",
    states: [cartHasRow],
    caller: theClient,
    request: { ...self.userTemp, rowId: "no-such-row", cartId },
    sends: { ...self.wire, row_id: "no-such-row", id_cart: value("cartHasRow", "cart_id") },
  })
  refuses({
    endpoint,
    status: 404,
    title: "the cart is another client's",
    states: otherCart,
    caller: theClient,
    request: { ...self.userTemp, rowId: otherRowId, cartId: otherCartId },
    sends: {
      ...self.wire,
      row_id: value("otherClientHasCart", "other_row_id"),
      id_cart: value("otherClientHasCart", "other_cart_id"),
    },
  })
  sharedRefusals({ endpoint, call })
})
