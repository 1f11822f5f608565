/** An order that is sent or paid again, in whichever way: it is ordered once, and paid once (S2.63, S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { plainOrder } from "../plain-order.ts"
import type { CheckVisit } from "../visit.ts"
import { agentOf } from "../../actors.ts"
import { cartRead } from "./cart-checks.ts"

const orderCount = async (visit: CheckVisit, userTemp: Parameters<typeof plainOrder>[0]) => {
  const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 1 }
  return (await visit.call(endpoints.listOrders, request)).message.pagination.total
}

const again = check(
  "a cart that is ordered again in another way",
  ["order.place", "order.list", "order.detail", "cart.get"],
  async (visit) => {
    const there = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
    const client = await visit.client("cartMayBeOrdered")
    const { userTemp } = client
    const cart = await cartRead(visit, userTemp)
    const first = { ...plainOrder(userTemp, cart, client.text("delivery_date")), note: "Prima", customerRef: "R1" }
    const { orderId } = (await visit.call(endpoints.placeOrder, first)).message
    const order = JSON.stringify((await visit.call(endpoints.getOrder, { userTemp, orderId })).message)
    const total = await orderCount(visit, userTemp)
    const agent = await agentOf(visit, userTemp.clientId)
    const token = client.text("token")
    const ways = [
      { how: "as it was", token, language: "en", request: first },
      { how: "in Italian", token, language: "it", request: first },
      { how: "with another note", token, language: "en", request: { ...first, note: "Dopo", customerRef: "R2" } },
      { how: "paid in another way", token, language: "en", request: { ...first, paymentMethod: "card" } },
      {
        how: "at another address",
        token,
        language: "en",
        request: { ...first, userTemp: { ...userTemp, addressCode: there } },
      },
      ...(agent === null ? [] : [{ how: "by an agent", token: agent, language: "it", request: first } as const]),
    ] as const
    for (const { how, token: whose, language, request } of ways) {
      visit.speakAs(whose)
      visit.speakIn(language)
      const answer = await visit.attempt(endpoints.placeOrder, request)
      const came = Result.isSuccess(answer) ? answer.success.message.orderId : `${answer.failure.status}`
      visit.must(came === orderId, `a cart that is ordered again ${how} is the first order`, `${came}, not ${orderId}`)
    }
    visit.speakAs(token)
    visit.speakIn("en")
    const now = JSON.stringify((await visit.call(endpoints.getOrder, { userTemp, orderId })).message)
    visit.must(now === order, "an order stays as it was when its cart is ordered again", now)
    const count = await orderCount(visit, userTemp)
    visit.must(count === total, "a cart that is ordered again is no further order", `${count} instead of ${total}`)
    return CHECKED
  },
)

/** What is sent, what comes of it, and whether the order is paid then. */
const STEPS = [
  { what: "opened", card: "", outcome: "pending", isPaid: false },
  { what: "opened once more", card: "", outcome: "pending", isPaid: false },
  { what: "declined", card: "declined", outcome: "failed", isPaid: false },
  { what: "declined once more", card: "declined", outcome: "failed", isPaid: false },
  { what: "opened after it was declined", card: "", outcome: "pending", isPaid: false },
  { what: "paid", card: "accepted", outcome: "paid", isPaid: true },
  { what: "paid once more", card: "accepted", outcome: "409", isPaid: true },
  { what: "opened after it was paid", card: "", outcome: "409", isPaid: true },
  { what: "declined after it was paid", card: "declined", outcome: "409", isPaid: true },
] as const

const payments = check(
  "a payment, step by step",
  ["payment.request", "order.detail", "order.list", "order.tracking"],
  async (visit) => {
    const tokens = {
      "": "",
      accepted: (await visit.given("cardIsAccepted")).text("card_token"),
      declined: (await visit.given("cardIsDeclined")).text("declined_token"),
    }
    const client = await visit.client("clientHasOrder")
    const { userTemp } = client
    const orderId = client.text("order_id")
    const agent = await agentOf(visit, userTemp.clientId)
    const token = client.text("token")
    const method = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message.paymentMethod
    for (const [index, { what, card, outcome, isPaid }] of STEPS.entries()) {
      visit.speakAs(agent !== null && index % 2 === 1 ? agent : token)
      visit.speakIn(index % 3 === 0 ? "it" : "en")
      const request = { userTemp, orderId, method, cardToken: tokens[card] }
      const answer = await visit.attempt(endpoints.makeDirectGuestPaymentRequest, request)
      const came = Result.isSuccess(answer) ? answer.success.message.outcome : `${answer.failure.status}`
      visit.must(came === outcome, `a payment that is ${what} is so`, `${came} instead of ${outcome}`)
      visit.speakAs(token)
      const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
      const isSo = order.isPaid === undefined || order.isPaid === isPaid
      visit.must(isSo, `an order whose payment is ${what} says so`, `paid: ${order.isPaid}`)
      const asked = { userTemp, status: null, from: null, to: null, page: 1, perPage: 20 }
      const row = (await visit.call(endpoints.listOrders, asked)).message.data.find((one) => one.orderId === orderId)
      visit.must(
        row?.isPaid === order.isPaid,
        `an order whose payment is ${what} says so in the list`,
        `${row?.isPaid}`,
      )
    }
    visit.speakAs(token)
    visit.speakIn("en")
    return CHECKED
  },
)

export const payPairChecks = [again, payments]
