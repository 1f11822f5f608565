/** Changes of an order that is not yet accepted (S3.22, S3.27). */
import { describe } from "vitest"
import type { Endpoint } from "../endpoint.ts"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, LOGIN, value } from "../../consumer/support/states.ts"
import { eachLike, equal, type Identity, instant, number, oneOf, self, string } from "../../consumer/support/wire.ts"

type OrderState = "orderMayBeChanged" | "orderIsAccepted"

const orderId = example("orderMayBeChanged", "order_id")
const laterDate = example("orderMayBeChanged", "later_date")
const cartId = example("orderMayBeChanged", "cart_id")
const cartTotal = example("orderMayBeChanged", "cart_total")
const cents = (euro: number) => Math.round(euro * 100)

const answered = {
  order_id: value("orderMayBeChanged", "order_id"),
  placed_at: instant("2026-02-27T10:00:00.000Z"),
  status: string("IA"),
  address_code: string("1"),
  totale_netto: number(319.08),
  totale_doc: number(331.84),
  totale_lordo: number(331.84),
  payment_method: oneOf("card", "bank-transfer", "on-account", "paypal"),
  lines: eachLike({
    carti: string("PA0001"),
    name: string("Spaghetti n. 5"),
    quantity: number(12),
    price_discount: number(26.59),
    total: number(319.08),
  }),
}

/** The common request of the three calls: `wire` holds the other fields of the call, from a state. */
interface Change<Req> {
  readonly endpoint: Endpoint<Req, unknown>
  readonly request: (order: { readonly userTemp: Identity["userTemp"]; readonly orderId: string }) => Req
  readonly wire: (state: OrderState | null) => object
}

/** The refusals shared by the three calls. */
const refusals = <Req>({ endpoint, request, wire }: Change<Req>): void => {
  const ask = (id: string, sent: unknown, identity = self) => ({
    request: request({ userTemp: identity.userTemp, orderId: id }),
    sends: { user_temp: identity.wire, order_id: sent, ...wire(null) },
  })
  refuses({
    endpoint,
    status: 404,
    title: "the order is unknown",
    caller: theClient,
    states: [loggedIn],
    ...ask("no-such-order", "no-such-order"),
  })
  refuses({
    endpoint,
    status: 404,
    title: "the order is another client's",
    caller: theClient,
    states: [loggedIn, given("otherClientHasOrder", {})],
    ...ask(example("otherClientHasOrder", "other_order_id"), value("otherClientHasOrder", "other_order_id")),
  })
  refuses({
    endpoint,
    status: 409,
    title: "the order has been accepted",
    caller: theClient,
    states: [given("orderIsAccepted", LOGIN)],
    request: request({ userTemp: self.userTemp, orderId }),
    sends: { user_temp: self.wire, order_id: value("orderIsAccepted", "order_id"), ...wire("orderIsAccepted") },
  })
  sharedRefusals({ endpoint, call: (identity: Identity) => ask(orderId, orderId, identity) })
}

/** The call for an order that may be changed. */
const changing = <Req>({ endpoint, request, wire }: Change<Req>) => ({
  endpoint,
  caller: theClient,
  states: [given("orderMayBeChanged", LOGIN)],
  request: request({ userTemp: self.userTemp, orderId }),
  sends: { user_temp: self.wire, order_id: value("orderMayBeChanged", "order_id"), ...wire("orderMayBeChanged") },
})

describe("order.cancel", () => {
  const change = { endpoint: endpoints.cancelOrder, request: (order: CancelRequest) => order, wire: () => ({}) }
  gives(
    { ...changing(change), title: "it is to be accepted", answers: { message: { ...answered, status: equal("AN") } } },
    { message: { orderId, status: "AN" } },
  )
  refusals(change)
})

type CancelRequest = typeof endpoints.cancelOrder.request.Type

describe("order.move", () => {
  const change = {
    endpoint: endpoints.moveOrder,
    request: (order: CancelRequest) => ({ ...order, deliveryDate: laterDate }),
    wire: (state: OrderState | null) => ({ delivery_date: state === null ? laterDate : value(state, "later_date") }),
  }
  const moved = { ...answered, delivery_date: value("orderMayBeChanged", "later_date") }
  gives(
    { ...changing(change), title: "it is to be accepted", answers: { message: moved } },
    { message: { orderId, deliveryDate: laterDate } },
  )
  const past = "2020-01-07"
  refuses({
    ...changing(change),
    status: 400,
    title: "the day is past",
    request: { userTemp: self.userTemp, orderId, deliveryDate: past },
    sends: { user_temp: self.wire, order_id: value("orderMayBeChanged", "order_id"), delivery_date: past },
  })
  refusals(change)
})

describe("order.add", () => {
  const change = {
    endpoint: endpoints.addToOrder,
    request: (order: CancelRequest) => ({ ...order, cartId, confirmedTotal: cents(cartTotal) }),
    wire: (state: OrderState | null) =>
      state === null
        ? { id_cart: cartId, confirmed_total: cartTotal }
        : { id_cart: value(state, "cart_id"), confirmed_total: value(state, "cart_total") },
  }
  gives(
    { ...changing(change), title: "it is to be accepted", answers: { message: answered } },
    { message: { orderId, lines: [{ itemCode: "PA0001" }] } },
  )
  const sent = { user_temp: self.wire, order_id: value("orderMayBeChanged", "order_id") }
  refuses({
    ...changing(change),
    status: 404,
    title: "the cart is unknown",
    request: { userTemp: self.userTemp, orderId, cartId: 999_999_999, confirmedTotal: cents(cartTotal) },
    sends: { ...sent, id_cart: 999_999_999, confirmed_total: value("orderMayBeChanged", "cart_total") },
  })
  refuses({
    ...changing(change),
    status: 409,
    title: "the cart's total has changed",
    request: { userTemp: self.userTemp, orderId, cartId, confirmedTotal: 1 },
    sends: { ...sent, id_cart: value("orderMayBeChanged", "cart_id"), confirmed_total: 0.01 },
  })
  refusals(change)
})
