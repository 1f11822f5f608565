/** Loading the cart and adding to it (S7.8, S7.10, S7.11). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, theClient } from "../../consumer/support/contract.ts"
import { keyFrom } from "../../consumer/support/key-refusals.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { code, eachLike, equal, type Identity, integer, number, self, string } from "../../consumer/support/wire.ts"

const cartHasRow = given("cartHasRow", LOGIN)
const cartId = example("cartHasRow", "cart_id")
const rowId = example("cartHasRow", "row_id")
const success = { status: 200, caller: theClient }

describe("cart.get", () => {
  const endpoint = endpoints.getCartItems
  const call = ({ userTemp, wire }: Identity) => ({ request: { userTemp }, sends: { user_temp: wire } })
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
    quantity: number(12),
  }

  it("[S7.8] [S3.2] [S3.3] returns rows and totals under the shop's names, in cents", async () => {
    const given = {
      id_cart: value("cartHasRow", "cart_id"),
      carti: value("cartHasRow", "item_code"),
      quantity: value("cartHasRow", "quantity"),
    }
    const answers = { message: { data: eachLike({ ...row, ...given }), ...totals, id_cart: given.id_cart } }
    const result = await interact({
      ...success,
      endpoint,
      title: "the cart has a row",
      states: [cartHasRow],
      answers,
      ...call(self),
    })
    const line = { rowId, cartId, itemCode: "PA0001", name: "Spaghetti n. 5", unitPrice: 159, quantity: 12 }
    const defaults = {
      promoCode: "",
      promoRow: 0,
      packSize: 1,
      vatRate: null,
      image: null,
      singleChild: true,
    }
    const amounts = { netTotal: 1908, grossTotal: 1984, documentTotal: 2974, transportCost: null, minimumOrder: 0 }
    const cart = { cartId, rows: [{ ...line, ...defaults }], ...amounts, coupon: null, paymentMethods: null }
    expect(result).toEqual(Result.succeed({ message: cart }))
  })

  it("[S12.3] [S12.5] returns free items beside the rows, and the components of their prices", async () => {
    const { request, sends } = call(self)
    const gift = {
      carti: value("cartHasGift", "gift_item_code"),
      name: string("Birra analcolica"),
      quantity: value("cartHasGift", "gift_quantity"),
    }
    const priced = {
      carti: value("cartHasGift", "item_code"),
      list_price: number(2.1),
      discounts: eachLike(number(10)),
    }
    const result = await interact({
      ...success,
      endpoint,
      title: "something comes for free with the cart",
      states: [given("cartHasGift", LOGIN)],
      request,
      sends,
      answers: {
        message: { data: eachLike({ ...row, ...priced }), ...totals, gifts: eachLike(gift), list_total: number(25.2) },
      },
    })
    const free = { itemCode: example("cartHasGift", "gift_item_code"), name: "Birra analcolica", quantity: 6 }
    const rows = [{ listPrice: 210, discounts: [10] }]
    expect(result).toMatchObject(Result.succeed({ message: { rows, gifts: [free], listTotal: 2520 } }))
  })

  it("[S7.8] [S2.66] the totals may be for a pickup", async () => {
    const { request, sends } = call(self)
    const result = await interact({
      ...success,
      endpoint,
      title: "the goods are to be collected",
      states: [given("cartMayBeCollected", LOGIN)],
      request: { ...request, handoverType: "pickup" },
      sends: { ...sends, handover_type: "pickup" },
      answers: {
        message: { data: eachLike(row), ...totals, spese_trasporto: equal(0), handover_type: equal("pickup") },
      },
    })
    const free = { cartId, documentTotal: 2974, transportCost: 0, handoverType: "pickup" }
    expect(result).toMatchObject(Result.succeed({ message: free }))
  })

  it("[S7.8] [S4.5] an empty cart has no rows", async () => {
    const answers = { message: { data: [], ...totals } }
    const states = [loggedIn]
    const result = await interact({
      ...success,
      endpoint,
      title: "the cart is empty",
      states,
      answers,
      ...call(self),
    })
    expect(result).toMatchObject(Result.succeed({ message: { rows: [] } }))
  })

  sharedRefusals({ endpoint, call })
})

describe("cart.add", () => {
  const endpoint = endpoints.addToCart
  const line = { promoCode: "", promoRow: 0, quantity: example("itemMayBeOrdered", "quantity") }
  const wireLine = { promo_code: "", promo_row: 0 }
  const call =
    (item_code: string) =>
    ({ userTemp, wire }: Identity) => ({
      request: { userTemp, itemCode: item_code, ...line },
      sends: { user_temp: wire, item_id: item_code, ...wireLine, quantity: line.quantity },
    })
  const itemCode = example("itemMayBeOrdered", "item_code")
  /** The item and the quantity from a state. */
  const adding = (state: "itemMayBeOrdered" | "partsMayBeOrdered" | "itemWasAdded") => ({
    request: {
      userTemp: self.userTemp,
      ...line,
      itemCode: example(state, "item_code"),
      quantity: example(state, "quantity"),
    },
    sends: {
      user_temp: self.wire,
      item_id: value(state, "item_code"),
      ...wireLine,
      quantity: value(state, "quantity"),
    },
  })

  it("[S7.10] [S3.4] adds an item and returns its cart", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the item may be ordered",
      states: [loggedIn, given("itemMayBeOrdered", {})],
      ...adding("itemMayBeOrdered"),
      answers: { message: { id_cart: integer(cartId) } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId, rowId: "" } }))
  })

  it("[S7.10] [S5.4] adds fractional quantities, as for weighed items", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the item is sold by parts of its unit",
      states: [loggedIn, given("partsMayBeOrdered", {})],
      ...adding("partsMayBeOrdered"),
      answers: { message: { id_cart: integer(cartId) } },
    })
    expect(example("partsMayBeOrdered", "quantity")).toBe(2.5)
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId, rowId: "" } }))
  })

  it("[S7.10] the same call under its idempotency key is answered again, and adds nothing", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the same call with its idempotency key was answered before",
      states: [given("itemWasAdded", LOGIN)],
      key: keyFrom("itemWasAdded"),
      isRepeated: true,
      ...adding("itemWasAdded"),
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
    ...call("no-such-item")(self),
  })
  sharedRefusals({ endpoint, call: call(itemCode) })
})

describe("cart.add-promo", () => {
  const endpoint = endpoints.addToCartPromo
  const promo = {
    itemCode: example("promotionApplies", "promo_item_code"),
    promoCode: example("promotionApplies", "promo_code"),
    promoRow: example("promotionApplies", "promo_row"),
    quantity: example("promotionApplies", "promo_quantity"),
  }
  const call =
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

  it("[S7.11] adds an item with its promotion and returns its cart", async () => {
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
    ...call("no-such-item")(self),
  })
  sharedRefusals({ endpoint, call: call(promo.itemCode) })
})
