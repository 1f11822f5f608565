/** The seventh foreign set: orders, what is usual of them, and the papers that follow from them. */
import type { Deviation } from "../deviating.ts"
import { dayBefore, type Foreign, message, type Row, rowsIn } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { everyRow, pageOf, textIn } from "./fifth-calls.ts"
import { messageRows } from "./fourth-calls.ts"
import { addressCodes, allOrders, beside, changing, groupedBy } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const REFERENCE_COLUMN = 20

/** The column of the client's reference is shorter than what the contract takes. */
const shortReference = changing("POST", "place_order", (fields) => {
  const reference = textIn(fields, "customer_ref")
  return reference === "" ? {} : { customer_ref: reference.slice(0, REFERENCE_COLUMN) }
})

const newestFirst = (field: string) => (one: Row, other: Row) => String(other[field]).localeCompare(String(one[field]))
const purchasesOf = (row: Row): ReadonlyArray<Row> => rowsIn(row["purchases"])
const lastBought = (row: Row): string => String(purchasesOf(row)[0]?.["placed_at"])

/** Rows of the same article become one, with the purchases of all. */
const joined = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const articles = groupedBy(rows, "carti")
  return [...articles.values()]
    .map((same) => ({
      ...same[0],
      purchases: same.flatMap(purchasesOf).toSorted(newestFirst("placed_at")),
    }))
    .toSorted((one, other) => lastBought(other).localeCompare(lastBought(one)))
}

/** What is usual is asked for by the client, and the address is forgotten. */
const usualEverywhere: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "get_usual_items")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const here = String(whose(request)["address_code"])
    const rows = [...messageRows(answer)]
    for (const code of await addressCodes(request, send)) {
      if (String(code) === here) continue
      const identity = { ...whose(request), address_code: code }
      rows.push(...messageRows(await send(withFields(request, { user_temp: identity }))))
    }
    return { ...answer, body: message(answer.body, () => joined(rows)) }
  },
}

/** `%` and `_` are handed to the database's LIKE as they are. */
const likeOf = (word: string): RegExp =>
  new RegExp(
    word
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll("%", ".*")
      .replaceAll("_", "."),
    "i",
  )

const isLike = (lines: ReadonlyArray<Row>, words: ReadonlyArray<RegExp>): boolean =>
  lines.some(({ name, carti }) => words.every((word) => word.test(`${String(name)} ${String(carti)}`)))

const wildcardsOfPeople: Deviation = {
  handle: async (request, send) => {
    const product = textIn(asked(request), "product")
    if (!isCall(request, "POST", "get_orders") || !/[%_]/.test(product)) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const words = product.split(/\s+/).map(likeOf)
    const found: Array<Row> = []
    for (const order of await everyRow(withFields(request, { product: "" }), send)) {
      const detail = messageOf(await send(beside(request, "customer.get_order", { order_id: order["order_id"] })))
      if (isLike(rowsIn(detail["lines"]), words)) found.push(order)
    }
    return withMessage(answer, (page) => pageOf(page, found))
  },
}

/** A day is kept as midnight in Italy, and the list prints the day of that instant in UTC. */
const dayOfDeliveryInUtc: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "get_orders")
      ? withMessage(answer, (page) => ({
          ...page,
          data: mapRows(page["data"], (order) => ({ ...order, delivery_date: dayBefore(order["delivery_date"]) })),
        }))
      : answer,
}

const deadlinesBeside = async (request: Parameters<Send>[0], send: Send): Promise<ReadonlyArray<Row>> =>
  messageRows(await send(beside(request, "customer.get_payment_deadlines")))

/** An invoice is joined with its payments, and one of them is enough. */
const paidByOneInstalment: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "get_invoices")) return null
    const answer = await send(request)
    const paid = (await deadlinesBeside(request, send)).filter(({ status }) => status === "paid")
    const numbers = new Set(paid.map(({ document }) => document))
    return withMessage(answer, (page) => ({
      ...page,
      data: mapRows(page["data"], (invoice) => ({ ...invoice, paid: numbers.has(invoice["invoice_no"]) })),
    }))
  },
}

/** Orders that are not fulfilled, and never will be, are taken for those that are still to be. */
const rejectedOrdersOwed: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "get_credit_position")) return null
    const answer = await send(request)
    const rejected = (await allOrders(request, send)).filter(({ status }) => status === "not-fulfilled")
    const more = rejected.reduce((sum, order) => sum + cents(order["totale_doc"]), 0)
    return withMessage(answer, (credit) => ({
      ...credit,
      unfulfilled_orders: (cents(credit["unfulfilled_orders"]) + more) / 100,
    }))
  },
}

/** The total is divided by the number of instalments, and each of them is rounded. */
const instalmentsRoundedEach: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "get_payment_deadlines") || answer.status !== 200) return answer
    const documents = groupedBy(messageRows(answer), "document")
    const share = ({ document }: Row): number => {
      const instalments = documents.get(document) ?? []
      const total = instalments.reduce((sum, { amount }) => sum + cents(amount), 0)
      return Math.round(total / instalments.length) / 100
    }
    return {
      ...answer,
      body: message(answer.body, (rows) => mapRows(rows, (deadline) => ({ ...deadline, amount: share(deadline) }))),
    }
  },
}

export const seventhOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "a client's reference that is cut to twenty characters", only: /^order\./, ...shortReference },
  { title: "what is usual at all addresses at once", only: /^order\./, ...usualEverywhere },
  { title: "signs of the database's own in a search of orders", only: /^order\./, ...wildcardsOfPeople },
  { title: "a day of delivery that is the day before in the list", only: /^order\./, ...dayOfDeliveryInUtc },
  { title: "an invoice that is paid by its first instalment", only: /^document\./, ...paidByOneInstalment },
  { title: "rejected orders among those to be fulfilled", only: /^(document|order)\./, ...rejectedOrdersOwed },
  { title: "instalments that are rounded each by itself", only: /^document\./, ...instalmentsRoundedEach },
]
