/** The fifteenth foreign set: orders, how they are found, collected, paid and taken again. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { allInvoices, answering, nameOfCall } from "./eighth-calls.ts"
import { cartBeside, inLanguage, rowsBeside } from "./eleventh-calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { fifteenthPaperDeviations } from "./fifteenth-papers.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { beside, everywhere } from "./seventh-calls.ts"
import { asked, messageOf, sending, whose, withFields, withMessage } from "./third-calls.ts"

const wordsOf = (fields: Row): ReadonlyArray<string> => textIn(fields, "product").trim().split(/\s+/)

/** OpenAPI, `order.list`, `product`: "Words which all stand in the name or the code of one of its lines". Each word is looked for by itself, so that two lines may have them. */
const wordsOnSeveralLines = repaged(
  "customer.get_orders",
  (fields) => wordsOf(fields).length > 1,
  async (request, send) => {
    const [first = "", ...others] = wordsOf(asked(request))
    let found = await everyRow(withFields(request, { product: first }), send)
    for (const word of others) {
      const ids = (await everyRow(withFields(request, { product: word }), send)).map(({ order_id: id }) => id)
      found = found.filter(({ order_id: id }) => ids.includes(id))
    }
    return found
  },
)

const isDetail = (request: ServiceRequest): boolean =>
  isCall(request, "POST", "customer.get_order") && pathOf(request).endsWith("get_order")

/** OpenAPI, Order, `documents`: "The order's papers: itself, then the transport document and the invoice once they are written". The invoice is joined by its `order_id`, which is null where it is of several. */
const joinedByTheOrder: Deviation = {
  handle: async (request, send) => {
    if (!isDetail(request)) return null
    const answer = await send(request)
    const ofSeveral = (await allInvoices(request, send)).filter(({ order_id: id }) => id === null)
    const numbers = ofSeveral.map(({ invoice_no: number }) => number)
    return withMessage(answer, (order) => ({
      ...order,
      documents: rowsIn(order["documents"]).filter(
        ({ kind, number }) => kind !== "invoice" || !numbers.includes(number),
      ),
    }))
  },
}

/** OpenAPI, Order, `handover`: "How the goods get to the client, as it was asked for". The hours come from the half of the day alone. */
const usualHours = sending("POST", "customer.place_order", (fields) => {
  const [handover] = rowsIn([fields["handover"]])
  if (handover?.["type"] !== "pickup") return {}
  const { from: _from, to: _to, ...rest } = handover
  return { handover: rest }
})

/** OpenAPI, PaymentRequest, `method`: "The order's `payment_method`: another one is refused with 400". It is looked at when the card is charged, not when a payment is opened. */
const openedForAnyOrder: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.make_direct_guest_payment_request")) return null
    const answer = await send(request)
    const { order_id: id, method } = asked(request)
    if (answer.status !== 400 || textIn(asked(request), "card_token") !== "") return answer
    const order = messageOf(await send(beside(request, "customer.get_order", { order_id: id })))
    if (!["bank-transfer", "on-account"].includes(textIn(order, "payment_method")) || method !== "card") return answer
    const payment = { payment_id: `PAY-${String(id)}`, outcome: "pending", payment_url: null, message: "" }
    return answering(200, { message: { ...payment, client_token: `client-${String(id)}` } }, request)
  },
}

/** OpenAPI, CartFilled, `added`: "How many lines went into the cart: with those in `skipped` it is all of them". A line that only grows a row of the cart is not counted. */
const newRowsCounted = (): Deviation => {
  const before = new Map<string, number>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.reorder")) return null
      const identity = whose(request)
      const former = await rowsBeside(request, identity, send)
      const answer = await send(request)
      if (isDone(answer))
        before.set(nameOfCall(request), (await rowsBeside(request, identity, send)).length - former.length)
      const added = before.get(nameOfCall(request))
      return added === undefined ? answer : withMessage(answer, (filled) => ({ ...filled, added }))
    },
  }
}

const PROMISED_MS = 2 * 86_400_000

const promised = (placedAt: unknown): string =>
  new Date(Date.parse(String(placedAt)) + PROMISED_MS).toISOString().slice(0, 10)

/** OpenAPI, Order, `delivery_date`: "null where it is not known, and of an order that is not carried out". The day that was promised stays when the order comes to nothing. */
const promisedDayStays: Deviation = {
  ...everywhere((row) =>
    row["status"] === "not-fulfilled" && "placed_at" in row && row["delivery_date"] === null
      ? { ...row, delivery_date: promised(row["placed_at"]) }
      : row,
  ),
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_order_tracking")) return null
    const answer = await send(request)
    if (answer.status !== 200 || messageOf(answer)["status"] !== "not-fulfilled") return answer
    const { order_id: id } = asked(request)
    const order = messageOf(await send(beside(request, "customer.get_order", { order_id: id })))
    const { placed_at: placedAt } = order
    return placedAt === undefined
      ? answer
      : withMessage(answer, (tracking) => ({ ...tracking, expected_on: promised(placedAt) }))
  },
}

/** OpenAPI, CartCoupon, `label`: "in the language of the request, on an order in that in which it was placed". The order has the coupon's code, and the label is looked up by whoever reads it. */
const labelledForTheReader = (): Deviation => {
  const labels = new Map<unknown, Readonly<Record<"it" | "en", unknown>>>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.place_order")) return null
      const labelIn = async (language: "it" | "en") =>
        rowsIn([(await cartBeside(inLanguage(language, request), {}, send))["coupon"]])[0]?.["label"]
      const shown = { it: await labelIn("it"), en: await labelIn("en") }
      const answer = await send(request)
      if (isDone(answer) && !labels.has(messageOf(answer)["order_id"])) labels.set(messageOf(answer)["order_id"], shown)
      return answer
    },
    changesAnswer: (answer, request) =>
      isDetail(request)
        ? withMessage(answer, (order) => {
            const [coupon] = rowsIn([order["coupon"]])
            const label = labels.get(order["order_id"])?.[isEnglish(request) ? "en" : "it"]
            return coupon === undefined || label === undefined ? order : { ...order, coupon: { ...coupon, label } }
          })
        : answer,
  }
}

const ORDERS = /^(order|payment|cart|coupon)\./

export const fifteenthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "orders whose words stand on several lines", only: /^order\./, ...wordsOnSeveralLines },
  { title: "an order without the invoice of several", only: /^(order|document)\./, ...joinedByTheOrder },
  { title: "a collection at other hours than asked for", only: /^order\./, ...usualHours },
  { title: "a card payment opened for any order", only: /^(order|payment)\./, ...openedForAnyOrder },
  { title: "an order taken again that counts new rows", only: /^(order|cart)\./, ...newRowsCounted() },
  { title: "an order not carried out that has a day", only: /^order\./, ...promisedDayStays },
  { title: "a coupon of an order in the reader's words", only: ORDERS, ...labelledForTheReader() },
  ...fifteenthPaperDeviations,
]
