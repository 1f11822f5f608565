/** The parts of a list are the whole of it: each value of each filter against rows of every status, and sums over them (ADR 47). */
import { ORDER_STATUSES, type OrderSummary, type OrderStatus } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { allOrders } from "../all-orders.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"

const LARGEST = 100

const statuses = check("orders of every status", ["order.list", "order.detail", "order.tracking"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const all = await allOrders(visit, userTemp)
  if (all === null) return notChecked("the whole list is not answered")
  visit.must(all.rows.length === all.total, "the total of orders is as many as there are", `${all.total}`)
  let sum = 0
  for (const status of ORDER_STATUSES) {
    const found = await allOrders(visit, userTemp, status)
    const due = all.rows.filter((order) => order.status === status).map(({ orderId }) => orderId)
    const came = (found?.rows ?? []).map(({ orderId }) => orderId)
    const other = came.find((id) => !due.includes(id)) ?? due.find((id) => !came.includes(id))
    visit.must(came.join() === due.join(), `status=${status} holds the orders that say so, in their order`, other)
    sum += found?.total ?? 0
  }
  const isKnown = all.rows.every((order) => ORDER_STATUSES.some((status) => status === order.status))
  visit.must(!isKnown || sum === all.total, "orders of all statuses are all orders", `${sum} of ${all.total}`)
  for (const order of oneOfEach(all.rows)) await mustBeOne(visit, userTemp, order)
  return CHECKED
})

/** The newest and the oldest order of each status. */
const oneOfEach = (rows: ReadonlyArray<OrderSummary>): ReadonlyArray<OrderSummary> => [
  ...new Map([...rows].map((order) => [`first ${order.status}`, order])).values(),
  ...new Map(rows.toReversed().map((order) => [`last ${order.status}`, order])).values(),
]

const mustBeOne = async (visit: CheckVisit, userTemp: Identity, order: OrderSummary): Promise<void> => {
  const { orderId, status } = order
  const detail = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  const wrong = contradiction(order, detail)
  visit.must(wrong === null, `an order that is ${status} is one thing in list and detail`, `${orderId}: ${wrong}`)
  const count = detail.lines.length
  visit.must(order.lineCount === count, "line_count is the number of an order's lines", `${order.lineCount}, ${count}`)
  const tracking = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId })).message
  visit.must(
    tracking.status === status,
    `an order that is ${status} is so on its way`,
    `${orderId}: ${tracking.status}`,
  )
  const taken = tracking.steps.filter(({ at }) => at !== null)
  const last = taken.at(-1)?.status
  visit.must(
    taken.length === 0 || last === status,
    "the last step that was taken is an order's status",
    `${last}, ${status}`,
  )
}

/** Nothing is to be sent of these any more. */
const DONE: ReadonlyArray<OrderStatus> = ["E", "EV", "AN", "fulfilled", "delivered", "not-fulfilled", "credit-note"]

/** What the sum of some of these amounts is. */
const sumsOf = (amounts: ReadonlyArray<number>): ReadonlySet<number> =>
  new Set(amounts.reduce<ReadonlyArray<number>>((sums, one) => [...sums, ...sums.map((sum) => sum + one)], [0]))

const total = (orders: ReadonlyArray<OrderSummary>, name: "documentTotal" | "netTotal"): number =>
  orders.reduce((sum, order) => sum + order[name], 0)

/** For the client who is read: without an order of today, with one, and with one that is paid and not sent yet. */
const credit = check("credit and the orders that it is of", ["document.credit", "order.list"], async (visit) => {
  for (const key of ["clientHasDocuments", "clientHasOrder", "orderIsPaid"] as const) {
    const { userTemp } = await visit.client(key)
    const all = await allOrders(visit, userTemp)
    if (all === null) return notChecked("the whole list is not answered")
    const { unfulfilledOrders } = (await visit.call(endpoints.getCreditPosition, { userTemp })).message
    const open = all.rows.filter(({ status }) => !DONE.some((done) => done === status))
    // A service may not count yet what it has still to accept.
    const groups = ORDER_STATUSES.map((one) => open.filter(({ status }) => status === one))
    const sums = (["documentTotal", "netTotal"] as const).flatMap((name) => [
      ...sumsOf(groups.map((group) => total(group, name))),
    ])
    const came = `${amount(unfulfilledOrders)}, these come to ${amount(total(open, "documentTotal"))}`
    visit.must(sums.includes(unfulfilledOrders), "unfulfilled_orders is of the orders still to be fulfilled", came)
  }
  return CHECKED
})

const NOT_BOUGHT: ReadonlyArray<OrderStatus> = ["not-fulfilled", "AN", "credit-note"]

/** Of orders that were not carried out nothing counts, wherever purchases are told of. */
const purchases = check("what was never carried out", ["order.usual", "order.list"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const all = await allOrders(visit, userTemp)
  const usual = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  const named = new Set(usual.flatMap((one) => one.purchases.map(({ orderId }) => orderId)))
  const wrong = all?.rows.find(({ orderId, status }) => named.has(orderId) && NOT_BOUGHT.some((one) => one === status))
  visit.must(wrong === undefined, "what was not carried out is no purchase", `${wrong?.orderId} is ${wrong?.status}`)
  return CHECKED
})

/** Papers and instalments by what they say of themselves. */
const papers = check(
  "papers of every kind",
  ["document.deadlines", "document.invoices", "document.transport"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const deadlines = (await visit.call(endpoints.listDeadlines, { userTemp })).message
    const invoices = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: LARGEST })).message.data
    for (const { number, isPaid, orderId } of invoices) {
      const own = deadlines.filter(({ document }) => document === number)
      const isOne = own.length === 0 || own.every(({ status }) => status === "paid") === isPaid
      visit.must(isOne, "an invoice is paid when all of its instalments are", `${number}: ${isPaid}`)
      const answer = orderId === null ? null : await visit.attempt(endpoints.getOrder, { userTemp, orderId })
      const order = answer !== null && Result.isSuccess(answer) ? answer.success.message : null
      const isSame = order === null || order.isPaid === undefined || !isPaid || order.isPaid
      visit.must(isSame, "an order whose invoice is paid is paid", `${number} of ${orderId}`)
    }
    const open = deadlines
      .filter(({ status }) => status === "open")
      .map(({ dueDate }) => dueDate)
      .toSorted()
    const late = deadlines
      .filter(({ status }) => status === "overdue")
      .map(({ dueDate }) => dueDate)
      .toSorted()
    const fits = open.length === 0 || late.length === 0 || (late.at(-1) ?? "") < (open[0] ?? "")
    visit.must(fits, "what is overdue was due before what is open", `${late.at(-1)} overdue, ${open[0]} open`)
    const stray =
      invoices.length < LARGEST
        ? deadlines.find(({ document }) => !invoices.some((one) => one.number === document))
        : undefined
    visit.must(stray === undefined, "an instalment is of an invoice that is listed", stray?.document)
    return CHECKED
  },
)

export const partChecks = [statuses, credit, purchases, papers]
