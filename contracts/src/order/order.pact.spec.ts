/** Placed orders (S3.22, S3.27). */
import { describe } from "vitest"
import type { Endpoint } from "../endpoint.ts"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, LOGIN, value } from "../../consumer/support/states.ts"
import {
  code,
  day,
  eachLike,
  equal,
  firstPage,
  firstPageWire,
  type Identity,
  instant,
  integer,
  number,
  oneOf,
  pagination,
  self,
  string,
} from "../../consumer/support/wire.ts"

const orderId = example("clientHasOrder", "order_id")
const hasOrder = { caller: theClient, states: [given("clientHasOrder", LOGIN)] }

const summaryWire = {
  order_id: string(orderId),
  placed_at: instant("2026-02-27T10:00:00.000Z"),
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
      answers: { message: { data: eachLike({ ...summaryWire, status: equal("IA") }), pagination } },
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
    quantity: number(12),
    price_discount: number(26.59),
    total: number(319.08),
  }
  const lines = [{ itemCode: "PA0001", quantity: 12, unitPrice: 2659, lineTotal: 31908 }]
  const answers = {
    message: {
      ...summaryWire,
      order_id: value("clientHasOrder", "order_id"),
      lines: eachLike(line),
      totale_lordo: number(331.84),
      payment_method: oneOf("card", "bank-transfer", "on-account", "paypal"),
    },
  }
  gives(
    { ...hasOrder, endpoint, title: "the client has the order", answers, ...callWith },
    {
      message: { ...summary, lines, grossTotal: 33184, transportCost: 0, coupon: null, documents: [] },
    },
  )
  gives(
    {
      endpoint,
      caller: theClient,
      states: [given("orderIsApproved", LOGIN)],
      title: "somebody else proposed the order, and it was approved",
      request: { userTemp: self.userTemp, orderId: example("orderIsApproved", "order_id") },
      sends: { user_temp: self.wire, order_id: value("orderIsApproved", "order_id") },
      answers: {
        message: {
          ...answers.message,
          order_id: value("orderIsApproved", "order_id"),
          ordered_by: string("Rosa Fabbri"),
          approved_by: string("Nives Bartolini"),
        },
      },
    },
    { message: { orderId, orderedBy: "Rosa Fabbri", approvedBy: "Nives Bartolini" } },
    "S12.15",
  )
  const handover = { date: day("2026-03-02"), place: string("BO-1"), from: string("13:00"), to: string("16:00") }
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
  const fulfilment = { delivered: number(12), open: number(12), closed: number(12) }
  gives(
    {
      endpoint,
      caller: theClient,
      states: [given("orderIsPartlyFulfilled", LOGIN)],
      title: "a part of the order has been delivered",
      request: { userTemp: self.userTemp, orderId: example("orderIsPartlyFulfilled", "order_id") },
      sends: { user_temp: self.wire, order_id: value("orderIsPartlyFulfilled", "order_id") },
      answers: { message: { ...answers.message, lines: eachLike({ ...line, fulfilment }) } },
    },
    { message: { lines: [{ ...lines[0], fulfilment: { delivered: 12, open: 12, closed: 12, ready: null } }] } },
    "S12.6",
  )
  refusals(endpoint)
})

describe("order.tracking", () => {
  const endpoint = endpoints.getOrderTracking
  const answers = {
    message: {
      order_id: value("clientHasOrder", "order_id"),
      status: string("IA"),
      steps: eachLike({ status: string("IA") }),
    },
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
