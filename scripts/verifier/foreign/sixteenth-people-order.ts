/** The sixteenth foreign set: lines and days of orders, what is searched and ordered again, payments, standing orders. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { addressCodes, beside, changing, everywhere, groupedBy } from "./seventh-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const noted = (lines: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  lines.map((line) => {
    const first = lines.find((other) => other["carti"] === line["carti"] && textIn(other, "note") !== "")
    return first === undefined ? line : { ...line, note: first["note"] }
  })

/** OpenAPI, PlaceOrderRequest, `line_notes`: "each found by `carti`, `promo_code` and `promo_row`". A note is kept by the article, and stands on each of its lines. */
const notesOfArticles: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order")
      ? withMessage(answer, (order) =>
          Array.isArray(order["lines"]) ? { ...order, lines: noted(rowsIn(order["lines"])) } : order,
        )
      : answer,
}

const wordsOf = (fields: Row): ReadonlyArray<string> =>
  textIn(fields, "product")
    .split(/\s+/)
    .filter((word) => word !== "")

/** OpenAPI, ListOrdersRequest, `product`: "Words which all stand in the name or the code of one of its lines". Each word may stand in another line of the order. */
const wordsOfAnyLine: Deviation = repaged(
  "customer.get_orders",
  (fields) => wordsOf(fields).length > 1,
  async (request, send) => {
    const [first = [], ...others] = await Promise.all(
      wordsOf(asked(request)).map((product) => everyRow(withFields(request, { product }), send)),
    )
    return first.filter(({ order_id: id }) => others.every((rows) => rows.some((row) => row["order_id"] === id)))
  },
)

const TWO_DAYS_MS = 172_800_000

const twoDaysAfter = (instant: string): string => new Date(Date.parse(instant) + TWO_DAYS_MS).toISOString().slice(0, 10)

/** OpenAPI, OrderTracking, `expected_on`: "The day on which the goods come or are collected: the order's `delivery_date`". It is two days after the first step, whatever day the order names. */
const expectedInTwoDays: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) => {
          const [first] = rowsIn(tracking["steps"])
          const at = first === undefined ? "" : textIn(first, "at")
          const isExpected = at !== "" && typeof tracking["expected_on"] === "string"
          return isExpected ? { ...tracking, expected_on: twoDaysAfter(at) } : tracking
        })
      : answer,
}

/** OpenAPI, `order.reorder`: "Adds the order's lines to the cart of the chosen address". They go into the cart of the address that the order went to, where the client still has it. */
const whereItWentBefore: Deviation = {
  handle: async (request, send) => {
    const { user_temp: user, order_id: id } = asked(request)
    if (!isCall(request, "POST", "customer.reorder") || !isRow(user) || typeof id !== "string") return null
    const read = await send(beside(request, "customer.get_order", { order_id: id }))
    const code = read.status === 200 ? messageOf(read)["address_code"] : undefined
    if (code === undefined || !(await addressCodes(request, send)).includes(code)) return null
    return send(withFields(request, { user_temp: { ...whose(request), address_code: code } }))
  },
}

const oneOfEachOrder = (purchases: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  [...groupedBy(purchases, "order_id").values()].map((lines) => ({
    ...lines[0],
    quantity: lines.reduce((sum, { quantity }) => sum + Number(quantity), 0),
  }))

/** OpenAPI, UsualItem, `purchases`: "Lines of orders in which it was bought, the newest first", of UsualPurchase, `price_discount`: "the same as in the order's line". The lines of one order are added up to one purchase. */
const purchasesByOrder = everywhere((row) =>
  Array.isArray(row["purchases"]) ? { ...row, purchases: oneOfEachOrder(rowsIn(row["purchases"])) } : row,
)

/** OpenAPI, Payment, `payment_id`: "one that was opened keeps it when it is paid or fails". What becomes of a payment is booked under a number of its own. */
const numberOfTheOutcome: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.make_direct_guest_payment_request")
      ? withMessage(answer, (payment) =>
          payment["outcome"] === "pending"
            ? payment
            : { ...payment, payment_id: `${textIn(payment, "payment_id")}-${textIn(payment, "outcome")}` },
        )
      : answer,
}

/** OpenAPI, SaveStandingOrderRequest, `ends_on`: "No goods are brought after this day; null: until it is changed". Null is taken for a field that is not named, and the day stays. */
const endsForGood = changing("PUT", "customer.standing_orders/", ({ ends_on: day }) =>
  day === null ? { ends_on: undefined } : {},
)

const ORDERS = /^order\./

export const sixteenthPeopleOfOrders: ReadonlyArray<Foreign> = [
  { title: "a note that stands on each line of an article", only: ORDERS, ...notesOfArticles },
  { title: "words that are found in any lines of an order", only: ORDERS, ...wordsOfAnyLine },
  { title: "goods that are expected in two days always", only: ORDERS, ...expectedInTwoDays },
  { title: "an order taken again for its own address", only: /^(order|cart)\./, ...whereItWentBefore },
  { title: "lines of one order that are one purchase", only: ORDERS, ...purchasesByOrder },
  { title: "a number of its own for each outcome", only: /^(payment|order)\./, ...numberOfTheOutcome },
  { title: "a last day that cannot be taken back", only: /^standing\./, ...endsForGood },
]
