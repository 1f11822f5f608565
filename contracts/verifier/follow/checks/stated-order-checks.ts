/** What the documents say of an order's day, its way and its papers in each of its states (S3.14, S6.9, ADR 47). */
import type { OrderDetail, OrderSummary, OrderTracking } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

const GOING: ReadonlyArray<string> = ["IA", "to-be-fulfilled", "fulfilled", "delivered"]
const NOT_LEFT: ReadonlyArray<string> = ["IA", "NE", "AN", "to-be-fulfilled"]
const KINDS: ReadonlyArray<string> = ["order", "transport-document", "invoice"]
const BY_INVOICE: ReadonlyArray<string> = ["bank-transfer", "on-account"]

const ofEachStatus = (orders: ReadonlyArray<OrderSummary>): ReadonlyArray<OrderSummary> => {
  const oldest = new Map(orders.map((order) => [order.status, order]))
  const newest = new Map(orders.toReversed().map((order) => [order.status, order]))
  return [...new Set([...newest.values(), ...oldest.values()])]
}

interface Followed {
  readonly listed: OrderSummary
  readonly order: OrderDetail
  readonly way: OrderTracking
}

const dayViews: ReadonlyArray<(seen: Followed) => string | null> = [
  ({ listed }) => listed.deliveryDate || null,
  ({ order }) => order.deliveryDate || null,
  ({ way }) => way.expectedOn || null,
]

const mustBeExpected = (visit: CheckVisit, { order, way }: Followed, days: ReadonlyArray<string | null>): void => {
  const { orderId, status, handover } = order
  const came = `${orderId}, ${status}: ${days.join(", ")}; its handover is on ${handover?.date ?? "no day"}`
  visit.must(new Set(days).size <= 1, "delivery_date is one in list and detail, and expected_on is it", came)
  const [day = null] = days
  if (status === "not-fulfilled") visit.must(day === null, "an order that is not carried out has no day", came)
  const isChosen = days.length === 0 || handover === null || !GOING.includes(status) || day === handover.date
  visit.must(isChosen, "delivery_date is the day of the handover where there is one", came)
  const code = NOT_LEFT.includes(status) ? way.trackingCode.trim() : ""
  visit.must(code === "", "tracking_code is empty until the goods have left", `${orderId}, ${status}: ${code}`)
  const url = way.trackingUrl || null
  visit.must(url === null || /^https?:\/\/[^/\s]/i.test(url), "tracking_url is an absolute http address", url)
}

const days = check("days and codes of orders of each status", ["order.tracking", "order.detail"], async (visit) => {
  await visit.client("orderIsCollected")
  const { userTemp } = await visit.client("clientHasOrder")
  const orders = await knownOrders(visit, userTemp)
  const seen: Array<Followed> = []
  for (const listed of new Set([...orders.slice(0, 2), ...ofEachStatus(orders)])) {
    const request = { userTemp, orderId: listed.orderId }
    const order = (await visit.call(endpoints.getOrder, request)).message
    seen.push({ listed, order, way: (await visit.call(endpoints.getOrderTracking, request)).message })
  }
  // A view may leave the day out of all orders, and not of some alone.
  const told = dayViews.filter((view) => seen.some((one) => view(one) !== null))
  for (const one of seen)
    mustBeExpected(
      visit,
      one,
      told.map((view) => view(one)),
    )
  return CHECKED
})

type Paper = Pick<OrderDetail["papers"][number], "kind" | "number"> & { readonly orderId: string | null }

/** Itself first, then what was written of it; what names the order is named by it. */
const mustName = (visit: CheckVisit, { orderId, papers, invoiceNumber }: OrderDetail, all: ReadonlyArray<Paper>) => {
  const own = all.filter((paper) => paper.orderId === orderId)
  const written = own.flatMap(({ kind, number }) => (kind === "invoice" ? [number] : []))
  const isIts = written.length === 0 || written.includes(invoiceNumber ?? "")
  visit.must(isIts, "an order has the number of its invoice", `${orderId}: ${invoiceNumber}, not ${written.join()}`)
  if (papers.length === 0) return
  const came = `${orderId}: ${papers.map(({ kind, number }) => `${kind} ${number}`).join(", ")}`
  const [first] = papers
  const isFirst = first?.kind === "order" && first.number === orderId
  visit.must(isFirst, "the first of an order's papers is the order itself", came)
  const places = papers.map(({ kind }) => KINDS.indexOf(kind))
  const isInOrder = places.every((place, index) => place >= (places[index - 1] ?? 0))
  visit.must(isInOrder, "an order's papers: itself, the transport document, the invoice", came)
  const missing = own.find(({ kind, number }) => !papers.some((one) => one.kind === kind && one.number === number))
  visit.must(missing === undefined, "a paper of an order is among its papers", `not ${missing?.number}; ${came}`)
  const named = papers.flatMap(({ kind, number }) => (kind === "invoice" ? [number] : []))
  const isNamed = invoiceNumber ? named.includes(invoiceNumber) : named.length === 0
  visit.must(isNamed, "the invoice of invoice_no is among an order's papers", `${invoiceNumber}; ${came}`)
}

const papers = check(
  "papers and payment of orders of each status",
  ["order.detail", "order.list", "document.invoices", "document.transport"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const page = { userTemp, page: 1, perPage: 100 }
    const invoices = (await visit.call(endpoints.listInvoices, page)).message.data
    const sent = (await visit.call(endpoints.listTransportDocuments, { ...page, kind: "all" as const })).message.data
    const all = [
      ...invoices.map(({ number, orderId }) => ({ kind: "invoice" as const, number, orderId })),
      ...sent.map(({ number, orderId }) => ({ kind: "transport-document" as const, number, orderId })),
    ]
    const orders = await knownOrders(visit, userTemp)
    const billed = orders.filter(({ invoiceNumber }) => invoiceNumber !== null).slice(0, 6)
    const named = orders.filter(({ orderId }) => all.some((paper) => paper.orderId === orderId)).slice(0, 4)
    for (const { orderId } of new Set([...ofEachStatus(orders), ...billed, ...named])) {
      const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
      mustName(visit, order, all)
      const { isPaid, paymentMethod, invoiceNumber, status, documentTotal } = order
      const invoice = invoices.find(({ number }) => number === invoiceNumber)
      // What came back or costs nothing is owed no more.
      const isOwed = BY_INVOICE.includes(paymentMethod) && GOING.includes(status) && documentTotal > 0
      if (isPaid === undefined || !isOwed || (invoiceNumber && invoice === undefined)) continue
      const came = `${orderId}, ${amount(documentTotal)} ${paymentMethod}: ${isPaid}, its invoice ${invoice?.isPaid}`
      const what = "an order by bank transfer or on account is paid once its invoice is"
      visit.must(isPaid === (invoice?.isPaid ?? false), what, came)
    }
    return CHECKED
  },
)

export const statedOrderChecks = [days, papers]
