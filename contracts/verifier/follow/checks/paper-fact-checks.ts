/** What a paper says of itself, and what its orders, their steps and its deadlines say: amounts and days (S3.22, S3.24, ADR 47). */
import { romeDate } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"

/** As many invoices are added up as show whether they are sums of their orders. */
const INVOICES = 8
/** As many transport documents are compared with the steps of their orders. */
const TRANSPORTS = 12

const amounts = check(
  "invoices and the orders that they are of",
  ["document.invoices", "order.detail", "order.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const orders = await knownOrders(visit, userTemp)
    const { data } = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: 100 })).message
    const invoices = data.filter(({ number }) => orders.some(({ invoiceNumber }) => invoiceNumber === number))
    for (const { number, taxable, total } of invoices.slice(0, INVOICES)) {
      const sums = { net: 0, total: 0 }
      for (const { orderId, invoiceNumber } of orders) {
        if (invoiceNumber !== number) continue
        const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
        sums.net += order.netTotal
        sums.total += order.documentTotal
      }
      // Older orders of a long list may be of the invoice, too.
      if (sums.total !== total) continue
      const came = `${number}: ${amount(taxable)}, its orders are ${amount(sums.net)} net`
      visit.must(taxable === sums.net, "taxable of an invoice is the net total of its orders, without transport", came)
    }
    return CHECKED
  },
)

const dueDays = check(
  "the day on which an invoice is due",
  ["document.invoices", "document.deadlines"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const deadlines = (await visit.call(endpoints.listDeadlines, { userTemp })).message
    const { data } = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: 100 })).message
    for (const { number, isPaid, dueDate } of data) {
      const open = deadlines.filter(({ document, status }) => document === number && status !== "paid")
      const [first] = open.map((one) => one.dueDate).toSorted()
      if (isPaid || first === undefined) continue
      const came = `${number}: ${dueDate}, its deadlines say ${first}`
      visit.must(dueDate === first, "an invoice is due on the first day on which something is still to be paid", came)
    }
    return CHECKED
  },
)

/** The step in which goods leave. */
const LEAVING = "fulfilled"

const leaving = check("the day on which goods left", ["document.transport", "order.tracking"], async (visit) => {
  const { userTemp } = await visit.client("clientHasDocuments")
  const request = { userTemp, kind: "all" as const, page: 1, perPage: 100 }
  const { data } = (await visit.call(endpoints.listTransportDocuments, request)).message
  const named = data.filter(({ orderId }) => orderId !== null)
  for (const { number, date, orderId } of named.slice(0, TRANSPORTS)) {
    const { steps } = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId: orderId ?? "" })).message
    const left = steps.find(({ status }) => status === LEAVING)?.at ?? null
    const day = left === null ? date : romeDate(timeOf(left))
    const came = `${number}: ${date}, ${orderId} left on ${day}`
    visit.must(date === day, "a transport document is of the day in Italy on which the goods left", came)
  }
  return CHECKED
})

export const paperFactChecks = [amounts, dueDays, leaving]
