/** What a list holds besides what is behind it: the steps of an order still to come, and instalments that are paid (ADR 47). */
import type { TrackingStep } from "@dispensa/domain"
import { Result } from "effect"
import { knownOrders } from "../all-orders.ts"
import { timeOf } from "../answers/judge.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

const OPEN: ReadonlyArray<string> = ["IA", "to-be-fulfilled"]
const OVER: ReadonlyArray<string> = ["delivered", "not-fulfilled"]

const stepsOf = async (visit: CheckVisit, userTemp: Identity, orderId: string): Promise<ReadonlyArray<TrackingStep>> =>
  (await visit.call(endpoints.getOrderTracking, { userTemp, orderId })).message.steps

const toCome = (steps: ReadonlyArray<TrackingStep>) => steps.filter(({ at }) => at === null).map(({ status }) => status)

interface Known {
  readonly orderId: string
  readonly status: string
}

const mustGoOn = async (
  visit: CheckVisit,
  userTemp: Identity,
  { orderId, status }: Known,
  way: ReadonlySet<string>,
) => {
  const steps = await stepsOf(visit, userTemp, orderId)
  const ahead = toCome(steps)
  const came = `${orderId}, ${status}: ${steps.map((step) => step.status).join(", ")}`
  const isOpen = OPEN.includes(status) || way.has(status)
  visit.must(!isOpen || ahead.length > 0, "an order that goes on has steps to come", came)
  visit.must(!OVER.includes(status) || ahead.length === 0, "an order that is over has none to come", came)
  const taken = new Set(steps.filter(({ at }) => at !== null).map((step) => step.status))
  const again = ahead.find((one) => taken.has(one))
  visit.must(again === undefined, "a step to come is none that was taken", came)
  return steps.map((step) => step.status).join()
}

const tracked = check(
  "the steps that are still to come",
  ["order.tracking", "order.list", "payment.request"],
  async (visit) => {
    const collected = (await visit.client("orderIsCollected")).text("order_id")
    const { userTemp, text } = await visit.client("clientHasOrder")
    const all = await knownOrders(visit, userTemp)
    const newest = new Map(all.toReversed().map((order) => [order.status, order]))
    const oldest = new Map(all.map((order) => [order.status, order]))
    const delivered = newest.get("delivered")
    const steps = delivered === undefined ? [] : await stepsOf(visit, userTemp, delivered.orderId)
    const way = new Set(steps.slice(0, -1).map((step) => step.status))
    for (const order of new Set([...newest.values(), ...oldest.values()])) await mustGoOn(visit, userTemp, order, way)
    const pickup = all.find(({ orderId }) => orderId === collected)
    if (pickup !== undefined) await mustGoOn(visit, userTemp, pickup, way)
    const orderId = text("order_id")
    const before = await mustGoOn(visit, userTemp, { orderId, status: "IA" }, way)
    visit.speakIn("it")
    const italian = (await stepsOf(visit, userTemp, orderId)).map((step) => step.status).join()
    visit.speakIn("en")
    visit.must(before === italian, "an order has the same steps in each language", `${before}; ${italian}`)
    const cardToken = (await visit.given("cardIsAccepted")).text("card_token")
    const payment = { userTemp, orderId, method: "card" as const, cardToken }
    if (Result.isFailure(await visit.attempt(endpoints.makeDirectGuestPaymentRequest, payment)))
      return notChecked(visit.lastAnswer())
    const ahead = toCome(await stepsOf(visit, userTemp, orderId))
    visit.must(ahead.length > 0, "an order that is paid has steps to come", before)
    return CHECKED
  },
)

/** Eleven months: what is listed for twelve ends on another day in each service. */
const RECENT_MS = 334 * 24 * 3_600_000

const paid = check("instalments that are paid", ["document.deadlines", "document.invoices"], async (visit) => {
  const { userTemp } = await visit.client("clientHasDocuments")
  const deadlines = (await visit.call(endpoints.listDeadlines, { userTemp })).message
  const request = { userTemp, page: 1, perPage: 100 }
  const invoices = (await visit.call(endpoints.listInvoices, request)).message.data
  const newest = Math.max(...invoices.map(({ date }) => timeOf(date)))
  for (const { number, date, dueDate, isPaid, total } of invoices) {
    const isRecent = timeOf(date) > newest - RECENT_MS && timeOf(dueDate ?? date) > newest - RECENT_MS
    if (!isRecent || total <= 0) continue
    const isListed = deadlines.some(({ document }) => document === number)
    const what = isPaid ? "paid instalments of the last twelve months are listed" : "instalments to be paid are listed"
    visit.must(isListed, what, `none of ${number}, due ${dueDate}`)
  }
  return CHECKED
})

export const aheadChecks = [tracked, paid]
