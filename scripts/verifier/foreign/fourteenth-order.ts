/** The fourteenth foreign set: orders, who may follow them, what they cost, and the papers that are made of them. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { cartBeside } from "./eleventh-calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { isDone, messageRows, pathOf } from "./fourth-calls.ts"
import { answeredToAnybody, changingRows } from "./fourteenth-calls.ts"
import { allOrders, beside, groupedBy } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, OrderLine, `total`: a required amount, "`price_discount` by `quantity`, without VAT". It is a column that lines with a promotion do not fill. */
const promotionsWithoutTotal: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order") && pathOf(request).endsWith("get_order")
      ? withMessage(answer, (order) => ({
          ...order,
          lines: mapRows(order["lines"], (line) =>
            textIn(line, "promo_code") === "" ? line : { ...line, total: null },
          ),
        }))
      : answer,
}

/** OpenAPI, OrderTracking, `steps`: a list, "Those that were taken, in the order of their times, then those to come". Until an order is accepted nothing is tracked. */
const noStepsYet: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) => (tracking["status"] === "IA" ? { ...tracking, steps: null } : tracking))
      : answer,
}

/** Guide "verify", other clients: "a number of another client's … order … is refused in every call, with the status of one that there is not". The way of an order is found by its number alone. */
const followedByAnybody = answeredToAnybody((request) => isCall(request, "POST", "customer.get_order_tracking"))

const typeOf = (handover: unknown): Row => ({ handover_type: rowsIn([handover])[0]?.["type"] })

/** OpenAPI, OrderSummary, `totale_doc`: "gross total and transport, less the coupon"; guide "verify", views: "one … order … says the same in each answer that shows it". The list forgets the coupon. */
const listedBeforeTheCoupon = (): Deviation => {
  const discounts = new Map<unknown, number>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.place_order")) return null
      const cart = await cartBeside(request, typeOf(asked(request)["handover"]), send)
      const answer = await send(request)
      const [coupon] = rowsIn([cart["coupon"]])
      if (isDone(answer) && coupon !== undefined && cart["id_cart"] === asked(request)["id_cart"])
        discounts.set(messageOf(answer)["order_id"], cents(coupon["discount"]))
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_orders")
        ? withMessage(answer, (page) => ({
            ...page,
            data: mapRows(page["data"], (order) => ({
              ...order,
              totale_doc: (cents(order["totale_doc"]) + (discounts.get(order["order_id"]) ?? 0)) / 100,
            })),
          }))
        : answer,
  }
}

/** OpenAPI, PlacedOrder, `totale_doc`: "Everything to pay: gross total and transport, less the coupon"; `confirmed_total`: "For a pickup the total with transport is taken as well". The answer says what was confirmed. */
const answeredAsConfirmed: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.place_order")
      ? withMessage(answer, (order) => ({ ...order, totale_doc: asked(request)["confirmed_total"] }))
      : answer,
}

const wordsIn = (fields: Row): ReadonlyArray<string> =>
  textIn(fields, "product")
    .split(/\s+/)
    .filter((word) => word !== "")

const newestFirst = (one: Row, other: Row): number =>
  Date.parse(String(other["placed_at"])) - Date.parse(String(one["placed_at"]))

/** OpenAPI, `order.list`, `product`: "Words which all stand in the name or the code of one of its lines". One of them suffices. */
const anyWordSuffices = repaged(
  "customer.get_orders",
  (fields) => wordsIn(fields).length > 1,
  async (request, send) => {
    const found = new Map<unknown, Row>()
    for (const word of wordsIn(asked(request)))
      for (const order of await everyRow(withFields(request, { product: word }), send))
        found.set(order["order_id"], order)
    return [...found.values()].toSorted(newestFirst)
  },
)

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** OpenAPI, `order.list`, `from_date`: "The first day in Italy on which it was placed". Orders after that day are listed. */
const afterTheFirstDay: Deviation = {
  changesRequest: (request) => {
    const from = textIn(asked(request), "from_date")
    return isCall(request, "POST", "customer.get_orders") && !Number.isNaN(Date.parse(`${from}T12:00:00Z`))
      ? withFields(request, { from_date: dayAfter(from) })
      : request
  },
}

/** OpenAPI, Invoice, `taxable`: "Without VAT and transport: the sum of `totale_netto` of its orders". What no VAT is put on is added to what it is put on. */
const transportIsTaxable: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_invoices")) return null
    const orders = groupedBy(await allOrders(request, send), "invoice_no")
    return changingRows(await send(request), async (invoice) => {
      let transport = 0
      for (const { order_id } of orders.get(invoice["invoice_no"]) ?? []) {
        const order = messageOf(await send(beside(request, "customer.get_order", { order_id })))
        transport += cents(order["spese_trasporto"] ?? 0)
      }
      return { ...invoice, taxable: (cents(invoice["taxable"]) + transport) / 100 }
    })
  },
}

const dayInItaly = (instant: unknown): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date(String(instant)))

/** OpenAPI, TransportDocument, `date`: "The day in Italy on which the goods left". It has the day of its order. */
const datedAsOrdered: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_transport_documents")) return null
    const orders = await allOrders(request, send)
    return changingRows(await send(request), async (paper) => {
      const order = orders.find(({ order_id: id }) => id === paper["order_id"])
      return order === undefined ? paper : { ...paper, date: dayInItaly(order["placed_at"]) }
    })
  },
}

/** OpenAPI, Invoice, `due_date`: "The first day on which something of it is still to be paid". It is the day of the last instalment. */
const dueInTheEnd: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_invoices")) return null
    const answer = await send(request)
    const deadlines = messageRows(await send(beside(request, "customer.get_payment_deadlines")))
    return changingRows(answer, async (invoice) => {
      const days = deadlines
        .filter(({ document }) => document === invoice["invoice_no"])
        .map((deadline) => String(deadline["due_date"]))
      return { ...invoice, due_date: days.toSorted().at(-1) ?? invoice["due_date"] }
    })
  },
}

const ORDERS = /^(order|payment|cart)\./
const PAPERS = /^(document|order)\./

export const fourteenthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "a promotion's line of an order without its total", only: ORDERS, ...promotionsWithoutTotal },
  { title: "an order just placed whose steps are null", only: /^order\./, ...noStepsYet },
  { title: "an order whose way anybody may follow", only: /^order\./, ...followedByAnybody },
  { title: "an order that costs in the list what it did without its coupon", only: ORDERS, ...listedBeforeTheCoupon() },
  { title: "an order that is answered at the total that was confirmed", only: ORDERS, ...answeredAsConfirmed },
  { title: "orders that have any one of the words", only: /^order\./, ...anyWordSuffices },
  { title: "orders from a day on that begin a day later", only: /^order\./, ...afterTheFirstDay },
  { title: "invoices whose taxable amount has transport in it", only: PAPERS, ...transportIsTaxable },
  { title: "a transport document of the day of its order", only: PAPERS, ...datedAsOrdered },
  { title: "an invoice that is due with its last instalment", only: PAPERS, ...dueInTheEnd },
]
