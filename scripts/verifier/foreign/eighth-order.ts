/** The eighth foreign set: orders, their tracking, payments and papers. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { dayBefore, type Foreign, isRow, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { allInvoices, answering, nameOfCall } from "./eighth-calls.ts"
import { everyRow, repaged } from "./fifth-calls.ts"
import { messageRows } from "./fourth-calls.ts"
import { beside, callerOf } from "./seventh-calls.ts"
import { hoursAhead, mapRows } from "./sixth-calls.ts"
import { asked, cents, sending, withFields, withMessage } from "./third-calls.ts"

const isDetail = ({ method, url }: ServiceRequest): boolean =>
  method === "POST" && /customer\.get_order(\?|$)/.test(url)

/** OpenAPI, LineNote: article, `promo_code` and `promo_row` name a line. Notes are joined by the article alone. */
const notesOfTheArticle: Deviation = {
  changesAnswer: (answer, request) =>
    isDetail(request)
      ? withMessage(answer, (order) => {
          const lines = rowsIn(order["lines"])
          const noteOf = (code: unknown) => lines.find(({ carti, note }) => carti === code && Boolean(note))?.["note"]
          const noted = mapRows(order["lines"], (line) => {
            const note = noteOf(line["carti"])
            return note === undefined ? line : { ...line, note }
          })
          return { ...order, lines: noted }
        })
      : answer,
}

/** Guide "verify": "a range of days … give what they say". The last day is compared as its midnight. */
const lastDayLeftOut = sending("POST", "customer.get_orders", ({ to_date }) =>
  to_date ? { to_date: dayBefore(to_date) } : {},
)

const SUNDAY = 0
const SATURDAY = 6

const workingDaysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== SUNDAY && date.getUTCDay() !== SATURDAY) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** Guide "verify": "one … order … says the same in each answer that shows it". The day is reckoned anew (S9.9), not read. */
const dayReckonedAnew: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "get_order_tracking")
      ? withMessage(answer, (tracking) => {
          const placed = rowsIn(tracking["steps"])[0]?.["at"]
          return typeof tracking["expected_on"] === "string" && typeof placed === "string"
            ? { ...tracking, expected_on: workingDaysAfter(placed.slice(0, 10), 3) }
            : tracking
        })
      : answer,
}

const hourInUtc = (hour: unknown, day: unknown): unknown => {
  if (typeof hour !== "string" || typeof day !== "string" || !/^\d\d:/.test(hour)) return hour
  const earlier = Number(hour.slice(0, 2)) - hoursAhead(day)
  return `${String(earlier).padStart(2, "0")}${hour.slice(2)}`
}

/** S9.10, guide "verify": "hours of collection are kept as they are". A column of times is read in the server's own zone. */
const collectionInUtc: Deviation = {
  changesAnswer: (answer, request) =>
    isDetail(request)
      ? withMessage(answer, (order) => {
          const { handover } = order
          if (!isRow(handover) || handover["type"] !== "pickup") return order
          const day = handover["date"]
          const hours = { from: hourInUtc(handover["from"], day), to: hourInUtc(handover["to"], day) }
          return { ...order, handover: { ...handover, ...hours } }
        })
      : answer,
}

/** OpenAPI, payment.request 409: "The order has been paid". Here it is paid once more. */
const paidTwice = (): Deviation => {
  const before = new Set<string>()
  return {
    changesAnswer: (answer, request) => {
      const isRefused = answer.status === 409 && !answer.body.includes("Idempotency-Key")
      if (!isCall(request, "POST", "make_direct_guest_payment_request") || !isRefused) return answer
      const isReplayed = request.headers["idempotency-key"] !== undefined && before.has(nameOfCall(request))
      before.add(nameOfCall(request))
      const isCard = (asked(request)["card_token"] ?? "") !== ""
      const payment = {
        payment_id: `PAY-${String(asked(request)["order_id"])}-2`,
        outcome: isCard ? "paid" : "pending",
      }
      return answering(200, { message: { success: true, ...payment } }, request, isReplayed)
    },
  }
}

/** Guide "verify": "a filter holds exactly the rows of the whole list that say so". What is delivered was fulfilled, too. */
const deliveredAmongFulfilled = repaged(
  "customer.get_orders",
  ({ status }) => status === "fulfilled",
  async (request, send) => {
    const orders = await everyRow(withFields(request, { status: null }), send)
    return orders.filter(({ status }) => status === "fulfilled" || status === "delivered")
  },
)

/** S3.24: what is still to be paid of invoices, whose `total` is to be paid. Their VAT is left out. */
const openWithoutVat: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "get_credit_position")) return null
    const answer = await send(request)
    const invoices = await allInvoices(request, send)
    const deadlines = messageRows(await send(beside(request, "customer.get_payment_deadlines")))
    const vat = deadlines.reduce((sum, { document, amount, status }) => {
      const invoice = invoices.find(({ invoice_no: number }) => number === document)
      if (invoice === undefined || status === "paid") return sum
      return sum + cents(amount) * (1 - cents(invoice["taxable"]) / cents(invoice["total"]))
    }, 0)
    return withMessage(answer, (credit) => ({
      ...credit,
      open_invoices: Math.round(cents(credit["open_invoices"]) - vat) / 100,
    }))
  },
}

/** A paper is drawn once of each kind, and its number is no part of the cache's key (guide "verify": "papers"). */
const paperOfAnother = (): Deviation => {
  const drawn = new Map<string, { readonly body: string; readonly bytes?: Uint8Array }>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "GET", "download_file") || answer.status !== 200) return answer
      const file = new URL(request.url, "http://localhost").searchParams.get("file") ?? ""
      const kind = `${callerOf(request)} ${file.replace(/-[A-Z]*-?\d.*$/, "")} ${answer.type}`
      const first = drawn.get(kind) ?? { body: answer.body, ...(answer.bytes ? { bytes: answer.bytes } : {}) }
      drawn.set(kind, first)
      return { ...answer, ...first }
    },
  }
}

const ORDERS = /^(order|cart|document)\./

export const eighthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "a note on one of two lines of an article that stands on both", only: ORDERS, ...notesOfTheArticle },
  { title: "a range of days without the orders of its last day", only: /^order\./, ...lastDayLeftOut },
  { title: "an expected day that is reckoned from the day of ordering", only: /^order\./, ...dayReckonedAnew },
  { title: "hours of collection in UTC", only: ORDERS, ...collectionInUtc },
  { title: "an order that is paid twice", only: /^(order|payment)\./, ...paidTwice() },
  { title: "delivered orders among those that are fulfilled", only: /^order\./, ...deliveredAmongFulfilled },
  { title: "open invoices without their VAT", only: /^document\./, ...openWithoutVat },
  { title: "a paper that is drawn once for all of its kind", only: /^(document|order)\./, ...paperOfAnother() },
]
