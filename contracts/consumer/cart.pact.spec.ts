/** Loading and changing the cart (S7.8–S7.11, S7.16). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../src/table.ts"
import { interact, theClient } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "./support/states.ts"
import { code, eachLike, type Identity, integer, number, self, string, yes } from "./support/wire.ts"

const cartHasRow = given("cartHasRow", LOGIN)
const cartId = example("cartHasRow", "cart_id")
const rowId = example("cartHasRow", "row_id")
const otherCart = [loggedIn, given("otherClientHasCart", {})]
const otherCartId = example("otherClientHasCart", "other_cart_id")
const otherRowId = example("otherClientHasCart", "other_row_id")
const success = { status: 200, caller: theClient }

describe("cart.get", () => {
  const endpoint = endpoints.getCartItems
  const ask = ({ userTemp, wire }: Identity) => ({ request: { userTemp }, sends: { user_temp: wire } })
  const totals = {
    id_cart: integer(cartId),
    totale_netto: number(19.08),
    totale_lordo: number(19.84),
    totale_doc: number(29.74),
  }

  const row = {
    row_id: code(rowId),
    id_cart: integer(cartId),
    carti: string("PA0001"),
    name: string("Spaghetti n. 5"),
    price_discount: number(1.59),
    quantity: integer(12),
  }

  it("[S7.8] [S3.2] [S3.3] gives rows and totals in the shop's words, in cents", async () => {
    const answers = { message: { data: eachLike(row), ...totals } }
    const result = await interact({
      ...success,
      endpoint,
      title: "the cart has a row",
      states: [cartHasRow],
      answers,
      ...ask(self),
    })
    const line = { rowId, cartId, itemCode: "PA0001", name: "Spaghetti n. 5", unitPrice: 159, quantity: 12 }
    const defaults = { promoCode: "", promoRow: 0, packSize: 1, vatRate: 22, image: null, singleChild: true }
    const amounts = { netTotal: 1908, grossTotal: 1984, documentTotal: 2974, transportCost: 0, minimumOrder: 0 }
    const cart = { cartId, rows: [{ ...line, ...defaults }], ...amounts, coupon: null }
    expect(result).toEqual(Result.succeed({ message: cart }))
  })

  it("[S7.8] [S4.5] an empty cart has no rows", async () => {
    const answers = { message: { data: [], ...totals } }
    const states = [loggedIn]
    const result = await interact({ ...success, endpoint, title: "the cart is empty", states, answers, ...ask(self) })
    expect(result).toMatchObject(Result.succeed({ message: { rows: [] } }))
  })

  sharedRefusals({ endpoint, ask })
})

describe("cart.add", () => {
  const endpoint = endpoints.addToCart
  const line = { promoCode: "", promoRow: 0, quantity: example("itemMayBeOrdered", "quantity") }
  const wireLine = { promo_code: "", promo_row: 0 }
  const ask =
    (item_code: string) =>
    ({ userTemp, wire }: Identity) => ({
      request: { userTemp, itemCode: item_code, ...line },
      sends: { user_temp: wire, item_id: item_code, ...wireLine, quantity: line.quantity },
    })
  const itemCode = example("itemMayBeOrdered", "item_code")

  it("[S7.10] [S3.4] adds an item and tells the cart", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the item may be ordered",
      states: [loggedIn, given("itemMayBeOrdered", {})],
      request: { userTemp: self.userTemp, itemCode, ...line },
      sends: {
        user_temp: self.wire,
        item_id: value("itemMayBeOrdered", "item_code"),
        ...wireLine,
        quantity: value("itemMayBeOrdered", "quantity"),
      },
      answers: { message: { id_cart: integer(cartId) } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId, rowId: "" } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the item is unknown",
    states: [loggedIn],
    caller: theClient,
    ...ask("no-such-item")(self),
  })
  sharedRefusals({ endpoint, ask: ask(itemCode) })
})

describe("cart.add-promo", () => {
  const endpoint = endpoints.addToCartPromo
  const promo = {
    itemCode: example("promotionApplies", "promo_item_code"),
    promoCode: example("promotionApplies", "promo_code"),
    promoRow: example("promotionApplies", "promo_row"),
    quantity: example("promotionApplies", "promo_quantity"),
  }
  const ask =
    (itemCode: string) =>
    ({ userTemp, wire }: Identity) => ({
      request: { userTemp, ...promo, itemCode },
      sends: {
        user_temp: wire,
        item_id: itemCode,
        promo_code: promo.promoCode,
        promo_row: promo.promoRow,
        quantity: promo.quantity,
      },
    })

  it("[S7.11] adds an item with its promotion and tells the cart", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the promotion applies",
      states: [loggedIn, given("promotionApplies", {})],
      request: { userTemp: self.userTemp, ...promo },
      sends: {
        user_temp: self.wire,
        item_id: value("promotionApplies", "promo_item_code"),
        promo_code: value("promotionApplies", "promo_code"),
        promo_row: value("promotionApplies", "promo_row"),
        quantity: value("promotionApplies", "promo_quantity"),
      },
      answers: { message: { id_cart: integer(cartId) } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId, rowId: "" } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the item is unknown",
    states: [loggedIn],
    caller: theClient,
    ...ask("no-such-item")(self),
  })
  sharedRefusals({ endpoint, ask: ask(promo.itemCode) })
})

describe("cart.update", () => {
  const endpoint = endpoints.updateCart
  const pack = example("cartHasRow", "pack")
  const rowOf = (row: string) => ({ rowId: row, quantity: pack, packSize: pack, promoCode: "", promoRow: 0 })
  const wireRow = { promo_code: "", promo_row: 0 }
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, cartId, rows: [rowOf(rowId)] },
    sends: {
      user_temp: wire,
      id_cart: cartId,
      cart_rows: [{ row_id: rowId, quantity: pack, qty_min_packaging: pack, ...wireRow }],
    },
  })
  const packs = { quantity: value("cartHasRow", "pack"), qty_min_packaging: value("cartHasRow", "pack") }

  it("[S7.9] sets the quantity of a row and tells the cart", async () => {
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
  sharedRefusals({ endpoint, ask })
})

describe("cart.remove", () => {
  const endpoint = endpoints.removeCartItem
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { ...userTemp, rowId, cartId },
    sends: { ...wire, row_id: rowId, id_cart: cartId },
  })

  it("[S7.16] takes a row away and asks for a reload", async () => {
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
  sharedRefusals({ endpoint, ask })
})
