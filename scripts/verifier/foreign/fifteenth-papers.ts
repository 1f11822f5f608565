/** The fifteenth foreign set: invoices, deadlines, files and the credit that orders use. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, rowsIn, rowsOfMessage } from "./answers.ts"
import { isCall } from "./calls.ts"
import { refused } from "./eleventh-calls.ts"
import { changingRows } from "./fourteenth-calls.ts"
import { allOrders, beside, groupedBy } from "./seventh-calls.ts"
import { cents, messageOf, withMessage } from "./third-calls.ts"

/** OpenAPI, Invoice, `taxable`: "the sum of `totale_netto` of its orders"; `total`: "the sum of `totale_doc` of its orders, and of `amount` of its deadlines". What a credit note has come for is taken off its invoice. */
const creditedIsTakenOff: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_invoices")) return null
    const orders = groupedBy(await allOrders(request, send), "invoice_no")
    return changingRows(await send(request), async (invoice) => {
      const credited = (orders.get(invoice["invoice_no"]) ?? []).filter(({ status }) => status === "credit-note")
      const less = (amount: string, of: string) =>
        credited.reduce((sum, order) => sum - cents(order[of]), cents(invoice[amount])) / 100
      return { ...invoice, taxable: less("taxable", "totale_netto"), total: less("total", "totale_doc") }
    })
  },
}

const paidLast = rowsOfMessage((rows) => [
  ...rows.filter(({ status }) => status !== "paid"),
  ...rows.filter(({ status }) => status === "paid"),
])

/** OpenAPI, `document.deadlines`: "What is due first comes first; paid ones of the last twelve months are included". Those that are paid are put behind the others. */
const paidBehindTheOthers: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_payment_deadlines") && answer.status === 200
      ? { ...answer, body: paidLast(answer.body) }
      : answer,
}

const UNKNOWN_FILE = {
  status: 404,
  type: "DoesNotExistError",
  it: "Il documento non esiste",
  en: "The document does not exist",
}

/** OpenAPI, OrderPaper, `file`: "The name that `downloadFile` is asked with; null where there is no file". The file is made when the order is accepted. */
const madeWhenAccepted: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "GET", "customer.download_file")) return null
    const file = new URL(request.url, "http://localhost").searchParams.get("file")
    const answer = await send(request)
    if (answer.status !== 200) return answer
    for (const { order_id: id, status } of await allOrders(request, send)) {
      if (status !== "IA") continue
      const order = messageOf(await send(beside(request, "customer.get_order", { order_id: id })))
      if (rowsIn(order["documents"]).some((paper) => paper["file"] === file)) return refused(UNKNOWN_FILE, request)
    }
    return answer
  },
}

const NOT_LEFT: ReadonlyArray<unknown> = ["IA", "to-be-fulfilled"]

/** OpenAPI, CreditPosition, `unfulfilled_orders`: "Goods that have not left yet: the sum of `totale_doc` of their orders". Orders that are paid are left out, for nothing of them is owed. */
const paidOrdersUseNoCredit: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_credit_position")) return null
    const answer = await send(request)
    const paid = (await allOrders(request, send)).filter(
      (order) => NOT_LEFT.includes(order["status"]) && (order["paid"] === true || order["paid"] === 1),
    )
    return withMessage(answer, (credit) => ({
      ...credit,
      unfulfilled_orders:
        paid.reduce((sum, order) => sum - cents(order["totale_doc"]), cents(credit["unfulfilled_orders"])) / 100,
    }))
  },
}

const PAPERS = /^(document|order)\./

export const fifteenthPaperDeviations: ReadonlyArray<Foreign> = [
  { title: "an invoice less what was credited later", only: PAPERS, ...creditedIsTakenOff },
  { title: "deadlines that are paid behind the others", only: /^document\./, ...paidBehindTheOthers },
  { title: "a file of an order that is not accepted yet", only: PAPERS, ...madeWhenAccepted },
  { title: "a credit that paid orders do not use", only: /^(document|order|payment)\./, ...paidOrdersUseNoCredit },
]
