/** Ordering a cart, and orders that were placed (S2.63, S3.22, S3.27). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Endpoint } from "../src/endpoint.ts"
import { endpoints } from "../src/table.ts"
import { gives } from "./support/answers.ts"
import { interact, theClient } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, type GivenState, loggedIn, LOGIN, value } from "./support/states.ts"
import {
  code,
  eachLike,
  equal,
  firstPage,
  firstPageWire,
  type Identity,
  integer,
  number,
  oneOf,
  pagination,
  self,
  string,
} from "./support/wire.ts"

const endpoint = endpoints.placeOrder
type OrderState = "cartMayBeOrdered" | "cartIsOrdered" | "cartIsBelowMinimum"

const date = example("cartMayBeOrdered", "delivery_date")
const common = { paymentMethod: "bank-transfer", handover: { _tag: "Delivery", date }, note: "" } as const
const cents = (euro: number) => Math.round(euro * 100)

/** The order of a state's cart; `change` replaces what the backend is asked to refuse. */
const orderOf = (
  key: OrderState,
  title: string,
  change: { readonly cartId?: number; readonly confirmedTotal?: number } = {},
) => {
  const cartId = change.cartId ?? example(key, "cart_id")
  const total = change.confirmedTotal ?? example(key, "confirmed_total")
  const states: ReadonlyArray<GivenState> = [given(key, LOGIN)]
  return {
    endpoint,
    title,
    states,
    caller: theClient,
    request: { userTemp: self.userTemp, cartId, ...common, confirmedTotal: cents(total) },
    sends: {
      user_temp: self.wire,
      id_cart: change.cartId ?? value(key, "cart_id"),
      payment_method: "bank-transfer",
      handover: { type: "delivery", date: value(key, "delivery_date"), slot: null },
      note: "",
      confirmed_total: change.confirmedTotal ?? value(key, "confirmed_total"),
    },
  }
}

const answers = {
  message: {
    order_id: string("ORD-000501"),
    id_cart: integer(501),
    totale_doc: number(348.12),
    placed_at: string("2026-02-27T10:00:00.000Z"),
    status: string("IA"),
  },
}
const placed = {
  orderId: "ORD-000501",
  cartId: 501,
  documentTotal: 34812,
  placedAt: "2026-02-27T10:00:00.000Z",
  status: "IA",
}

describe("order.place", () => {
  it("[S2.63] [S7.21] orders the cart", async () => {
    const result = await interact({ ...orderOf("cartMayBeOrdered", "the cart may be ordered"), status: 200, answers })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  it("[S2.63] [S7.21] sending it again gives the same order", async () => {
    const result = await interact({ ...orderOf("cartIsOrdered", "the cart has been ordered"), status: 200, answers })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  it("[S2.66] [S9.9] orders a cart whose goods are collected, at its total without transport", async () => {
    const pickupDate = example("cartMayBeCollected", "pickup_date")
    const result = await interact({
      endpoint,
      status: 200,
      title: "the goods are collected",
      states: [given("cartMayBeCollected", LOGIN)],
      caller: theClient,
      request: {
        userTemp: self.userTemp,
        ...common,
        cartId: example("cartMayBeCollected", "cart_id"),
        handover: { _tag: "Pickup", date: pickupDate, slot: "afternoon" },
        confirmedTotal: cents(example("cartMayBeCollected", "collected_total")),
      },
      sends: {
        user_temp: self.wire,
        id_cart: value("cartMayBeCollected", "cart_id"),
        payment_method: "bank-transfer",
        handover: { type: "pickup", date: value("cartMayBeCollected", "pickup_date"), slot: "afternoon" },
        note: "",
        confirmed_total: value("cartMayBeCollected", "collected_total"),
      },
      answers,
    })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  refuses({ ...orderOf("cartIsBelowMinimum", "the cart is below the minimum order"), status: 400 })
  refuses({ ...orderOf("cartMayBeOrdered", "the cart is unknown", { cartId: 999_999_999 }), status: 404 })
  refuses({ ...orderOf("cartMayBeOrdered", "the total has changed", { confirmedTotal: 0.01 }), status: 409 })

  sharedRefusals({
    endpoint,
    except: [400],
    call: ({ userTemp, wire }: Identity) => ({
      request: { userTemp, cartId: 501, ...common, confirmedTotal: 34812 },
      sends: {
        user_temp: wire,
        id_cart: 501,
        payment_method: "bank-transfer",
        handover: { type: "delivery", date, slot: null },
        note: "",
        confirmed_total: 348.12,
      },
    }),
  })
})

const orderId = example("clientHasOrder", "order_id")
const hasOrder = { caller: theClient, states: [given("clientHasOrder", LOGIN)] }

const summaryWire = {
  order_id: string(orderId),
  placed_at: string("2026-02-27T10:00:00.000Z"),
  status: string("IA"),
  address_code: code("A1"),
  totale_netto: number(319.08),
  totale_doc: number(331.84),
}
const summary = {
  orderId,
  placedAt: "2026-02-27T10:00:00.000Z",
  status: "IA",
  addressCode: "A1",
  netTotal: 31908,
  documentTotal: 33184,
}

describe("order.list", () => {
  const endpoint = endpoints.listOrders
  const all = { status: null, from: null, to: null }
  const allWire = { status: null, from_date: null, to_date: null }
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...all, ...firstPage },
    sends: { user_temp: wire, ...allWire, ...firstPageWire },
  })
  const answers = { message: { data: eachLike(summaryWire), pagination } }
  gives(
    { ...hasOrder, endpoint, title: "the client has an order", answers, ...call(self) },
    {
      message: { data: [{ ...summary, deliveryDate: null, customerRef: "", invoiceNumber: null }] },
    },
  )
  gives(
    {
      ...hasOrder,
      endpoint,
      title: "only those to be accepted are asked for",
      request: { ...call(self).request, status: "IA" },
      sends: { ...call(self).sends, status: "IA" },
      answers: { message: { data: eachLike({ ...summaryWire, status: "IA" }), pagination } },
    },
    { message: { data: [summary] } },
  )
  gives(
    {
      ...hasOrder,
      endpoint,
      title: "only those with a product in them are asked for",
      request: { ...call(self).request, product: "nothing is called this" },
      sends: { ...call(self).sends, product: "nothing is called this" },
      answers: { message: { data: [], pagination: { ...pagination, total: 0, total_pages: integer(0) } } },
    },
    { message: { data: [] } },
  )
  sharedRefusals({ endpoint, call })
})

const call = ({ userTemp, wire }: Identity) => ({
  request: { userTemp, orderId },
  sends: { user_temp: wire, order_id: orderId },
})
const callWith = { ...call(self), sends: { user_temp: self.wire, order_id: value("clientHasOrder", "order_id") } }

const refusals = <Res>(endpoint: Endpoint<typeof endpoints.getOrder.request.Type, Res>): void => {
  const unknown = { request: { userTemp: self.userTemp, orderId: "no-such-order" } }
  refuses({
    ...unknown,
    endpoint,
    status: 404,
    title: "the order is unknown",
    caller: theClient,
    states: [loggedIn],
    sends: { user_temp: self.wire, order_id: "no-such-order" },
  })
  refuses({
    endpoint,
    status: 404,
    title: "the order is another client's",
    caller: theClient,
    states: [loggedIn, given("otherClientHasOrder", {})],
    request: { userTemp: self.userTemp, orderId: example("otherClientHasOrder", "other_order_id") },
    sends: { user_temp: self.wire, order_id: value("otherClientHasOrder", "other_order_id") },
  })
  sharedRefusals({ endpoint, call })
}

describe("order.detail", () => {
  const endpoint = endpoints.getOrder
  const line = {
    carti: string("PA0001"),
    name: string("Spaghetti n. 5"),
    quantity: integer(12),
    price_discount: number(26.59),
    total: number(319.08),
  }
  const lines = [{ itemCode: "PA0001", quantity: 12, unitPrice: 2659, lineTotal: 31908 }]
  const answers = {
    message: {
      ...summaryWire,
      lines: eachLike(line),
      totale_lordo: number(331.84),
      payment_method: oneOf("card", "bank-transfer", "on-account", "paypal"),
    },
  }
  gives(
    { ...hasOrder, endpoint, title: "the client has the order", answers, ...callWith },
    {
      message: { ...summary, lines, grossTotal: 33184, transportCost: 0, coupon: null, papers: [] },
    },
  )
  const handover = { date: string("2026-03-02"), place: string("BO-1"), from: string("13:00"), to: string("16:00") }
  gives(
    {
      endpoint,
      caller: theClient,
      states: [given("orderIsCollected", LOGIN)],
      title: "the order is to be collected",
      request: { userTemp: self.userTemp, orderId: example("orderIsCollected", "order_id") },
      sends: { user_temp: self.wire, order_id: value("orderIsCollected", "order_id") },
      answers: {
        message: { ...answers.message, handover: { type: equal("pickup"), slot: equal("afternoon"), ...handover } },
      },
    },
    {
      message: {
        orderId,
        handover: { _tag: "Pickup", date: "2026-03-02", slot: "afternoon", place: "BO-1", from: "13:00", to: "16:00" },
      },
    },
    "S2.66",
  )
  refusals(endpoint)
})

describe("order.tracking", () => {
  const endpoint = endpoints.getOrderTracking
  const answers = {
    message: { order_id: string(orderId), status: string("IA"), steps: eachLike({ status: string("IA") }) },
  }
  gives(
    { ...hasOrder, endpoint, title: "the client has the order", answers, ...callWith },
    {
      message: { orderId, status: "IA", steps: [{ status: "IA", label: "", at: null }], trackingUrl: null },
    },
  )
  refusals(endpoint)
})

describe("order.reorder", () => {
  const endpoint = endpoints.reorder
  const answers = { message: { id_cart: integer(501), added: integer(1) } }
  gives(
    { ...hasOrder, endpoint, title: "its items may be ordered", answers, ...callWith },
    {
      message: { cartId: 501, added: 1, skipped: [] },
    },
  )
  refusals(endpoint)
})
