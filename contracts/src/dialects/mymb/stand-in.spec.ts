/** From the login to the order, over a small backend of the family. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeClient } from "../../client.ts"
import { addToCart, getCartItems, updateCart } from "../../endpoints/cart.ts"
import { isListingRefusal, productList } from "../../endpoints/listing.ts"
import { getOrder, listOrders, placeOrder } from "../../endpoints/order.ts"
import { getItem } from "../../endpoints/product.ts"
import { isLoginRefusal, login } from "../../endpoints/session.ts"
import type { Endpoint } from "../../endpoint.ts"
import { MYMB_PREFIXES } from "./paths.ts"
import { CLIENT, makeStandIn } from "./testing/stand-in.ts"
import { fieldsOf } from "./values.ts"

const openShop = () => {
  const backend = makeStandIn()
  const client = makeClient({
    dialect: "mymb",
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    prefixes: MYMB_PREFIXES,
    applicationToken: "",
    language: () => "it",
    token: () => "",
    fetch: async (input, init) => {
      const url = typeof input === "string" ? input : ""
      const body: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "{}")
      return backend.answer(url.split("?")[0]?.split(".").at(-1) ?? "", fieldsOf(body), new Headers(init?.headers))
    },
  })
  const call = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) =>
    Effect.runPromise(client.call(endpoint, request))
  return { ...backend, call }
}

describe("a client's day on the family's wire", () => {
  it("goes from the login over a search, a product and a changed line to an order that is in the list", async () => {
    const { call, calls, faults } = openShop()
    const answer = await call(login, CLIENT)
    if (isLoginRefusal(answer)) throw new Error("refused")
    const { clientId, addresses } = answer.message
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "", externalCall: true }
    const found = await call(productList, { userTemp, text: "caciotta", params: { page: "1", per_page: "12" } })
    if (isListingRefusal(found)) throw new Error("refused")
    const code = found.message.products[0]?.slug ?? ""
    const { message: item } = await call(getItem, { userTemp, slug: code })
    expect(item).toMatchObject({ itemCode: "700145", displayCode: "CAC-45", salePrice: 1130, packSize: 0.1 })
    await call(addToCart, { userTemp, itemCode: code, promoCode: "", promoRow: 0, quantity: 1.5 })
    const { message: cart } = await call(getCartItems, { userTemp })
    const [row] = cart.rows
    if (row === undefined) throw new Error("no row")
    const change = { rowId: row.rowId, quantity: 0.6, packSize: row.packSize, promoCode: "", promoRow: 0 }
    await call(updateCart, { userTemp, cartId: cart.cartId, rows: [change] })
    const { message: changed } = await call(getCartItems, { userTemp })
    expect(changed).toMatchObject({ rows: [{ quantity: 0.6 }], netTotal: 678, documentTotal: 705 })
    const { message: placed } = await call(placeOrder, {
      userTemp,
      cartId: changed.cartId,
      paymentMethod: "on-account",
      handover: { _tag: "Delivery", date: "2026-12-02" },
      note: "",
      customerRef: "",
      confirmedTotal: changed.documentTotal,
    })
    expect(placed.orderId).toBe("OW/300/2026")
    const { message: orders } = await call(listOrders, {
      userTemp,
      status: null,
      from: null,
      to: null,
      page: 1,
      perPage: 10,
    })
    expect(orders.data).toMatchObject([{ orderId: "OW/300/2026", status: "IA", netTotal: 678 }])
    const { message: order } = await call(getOrder, { userTemp, orderId: placed.orderId })
    expect(order.lines).toMatchObject([
      { displayCode: "CAC-45", quantity: 0.6, lineTotal: 678, fulfilment: { open: 0.6 } },
    ])
    expect([calls.filter((name) => name === "send_order").length, faults]).toEqual([1, []])
  })
})
