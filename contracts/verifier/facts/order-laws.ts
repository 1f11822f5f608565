/**
 * A fact of an order or a document is the same in every answer that states it: list, detail, tracking, purchases, documents
 * (S3.14, S3.22–S3.24, S3.27, S6.9).
 */
import { timeOf } from "../answers/judge.ts"
import { contradiction } from "../run/views.ts"
import { firstWrong, type Known, type Ledger, readLedger, type Relations } from "./order-ledger.ts"
import { accountRelations, dealingRelations, purchaseRelations } from "./account-relations.ts"
import { endpoints } from "../../src/table.ts"
import { CHECKED, law } from "../run/law.ts"
import { clientsOf } from "./order-clients.ts"
import { tableRelations } from "./document-lines.ts"
import { documentRelations } from "./document-relations.ts"

const OPEN: ReadonlyArray<string> = ["IA", "to-be-fulfilled"]
const GOING: ReadonlyArray<string> = [...OPEN, "fulfilled", "delivered"]
const OVER: ReadonlyArray<string> = ["delivered", "not-fulfilled", "AN"]
const NOT_LEFT: ReadonlyArray<string> = [...OPEN, "NE", "AN"]
/** Clocks of one service may differ. */
const SKEW_MS = 60_000

const inWords = ({ listed: { orderId, status } }: Known): string => `${orderId}, ${status}`
/** For each known order. */
const each = (wrong: (one: Known) => string | false | null | undefined) => (ledger: Ledger) =>
  firstWrong(ledger.known, (one) => {
    const came = wrong(one)
    return typeof came === "string" ? `${inWords(one)}: ${came}` : undefined
  })

const taken = ({ way: { steps } }: Known) => steps.filter(({ at }) => at !== null)
const toCome = ({ way: { steps } }: Known) => steps.filter(({ at }) => at === null)
const stepsText = ({ way: { steps } }: Known) =>
  steps.map(({ status, at }) => `${status}${at === null ? "" : " ✓"}`).join(", ")

/** All statements of an order's day. */
const DAYS: ReadonlyArray<(one: Known) => string | null> = [
  ({ listed }) => listed.deliveryDate || null,
  ({ order }) => order.deliveryDate || null,
  ({ way }) => way.expectedOn || null,
]
const daysOf =
  (wrong: (days: ReadonlyArray<string | null>, one: Known) => boolean) =>
  ({ known }: Ledger) => {
    const stated = DAYS.filter((day) => known.some((one) => day(one) !== null))
    return firstWrong(known, (one) => {
      const days = stated.map((day) => day(one))
      const handover = one.order.handover?.date ?? "no day"
      return wrong(days, one) && `${inWords(one)}: ${days.join(", ")}; its handover is on ${handover}`
    })
  }

const agreement: Relations = {
  "detail: an order is the same in list and detail": each(({ listed, order }) => contradiction(listed, order)),
  "lines: line_count is the number of an order's lines": each(
    ({ listed: { lineCount }, order: { lines } }) =>
      lineCount !== null && lineCount !== lines.length && `${lineCount}, ${lines.length}`,
  ),
  "status: an order has one status, which is the last step that was taken": each((one) => {
    const last = taken(one).at(-1)?.status ?? one.listed.status
    return (one.way.status !== one.listed.status || last !== one.listed.status) && `${one.way.status}, ${last}`
  }),
  "day: delivery_date is the same in list and detail, and equals expected_on": daysOf((days) => new Set(days).size > 1),
  "day: an order that is not carried out has no day": daysOf(
    ([day = null], { listed }) => listed.status === "not-fulfilled" && day !== null,
  ),
  "day: delivery_date is the day of the handover where there is one": daysOf(
    ([day], { listed, order: { handover } }) => {
      return day !== undefined && handover !== null && GOING.includes(listed.status) && day !== handover.date
    },
  ),
}

const tracking: Relations = {
  "steps: the first step of an order is at the time it was placed": each((one) => {
    const [first] = taken(one)
    const at = first?.at ?? null
    return at !== null && timeOf(at) !== timeOf(one.order.placedAt) && `${at}, placed at ${one.order.placedAt}`
  }),
  "steps: no step of an order was reached before it was placed": each(
    (one) => taken(one).find(({ at }) => timeOf(at ?? "") < timeOf(one.order.placedAt) - SKEW_MS)?.at,
  ),
  "steps: an order that goes on has steps to come": ({ known }) => {
    const delivered = known.find(({ listed }) => listed.status === "delivered")
    const before = new Set(
      delivered === undefined
        ? []
        : taken(delivered)
            .slice(0, -1)
            .map(({ status }) => status),
    )
    const isOpen = (status: string) => OPEN.includes(status) || [...before].some((one) => one === status)
    return firstWrong(
      known,
      (one) => isOpen(one.listed.status) && toCome(one).length === 0 && `${inWords(one)}: ${stepsText(one)}`,
    )
  },
  "steps: an order that is over has no step to come": each(
    (one) => OVER.includes(one.listed.status) && toCome(one).length > 0 && stepsText(one),
  ),
  "steps: future steps follow the taken ones, and none is both": each((one) => {
    const first = one.way.steps.findIndex(({ at }) => at === null)
    const isMixed = first >= 0 && one.way.steps.slice(first).some(({ at }) => at !== null)
    const isDuplicate = toCome(one).some(({ status }) => taken(one).some((step) => step.status === status))
    return (isMixed || isDuplicate) && stepsText(one)
  }),
  "steps: steps to come are in the order in which a delivered order took them, to the last one": ({ known }) => {
    const [delivered] = known.filter(({ listed }) => listed.status === "delivered")
    const order = delivered === undefined ? [] : taken(delivered).map(({ status }) => status)
    return firstWrong(known, (one) => {
      const places = toCome(one).map(({ status }) => order.indexOf(status))
      const isBack = places.some((place, at) => place !== -1 && place < (places[at - 1] ?? place))
      const isDue = OPEN.includes(one.listed.status) && one.order.handover?._tag === "Delivery"
      const isWhole = delivered === undefined || !isDue || places.includes(order.length - 1)
      return (isBack || !isWhole) && `${inWords(one)}: ${stepsText(one)}`
    })
  },
  "code: tracking_code is empty until the goods were shipped, and belongs to one order": ({ known }) => {
    const codes = new Map<string, string>()
    return firstWrong(known, (one) => {
      const code = one.way.trackingCode.trim()
      const former = codes.get(code)
      if (code !== "") codes.set(code, one.listed.orderId)
      const isEarly = code !== "" && NOT_LEFT.includes(one.listed.status)
      return (isEarly || former !== undefined) && `${inWords(one)}: ${code} ${former ?? ""}`
    })
  },
  "url: tracking_url is an absolute http address": each(({ way }) => {
    const url = way.trackingUrl || null
    return url !== null && !/^https?:\/\/[^/\s]/i.test(url) && url
  }),
}

export const orderRelations = { ...agreement, ...tracking, ...purchaseRelations }

const RELATIONS: Relations = {
  ...orderRelations,
  ...documentRelations,
  ...tableRelations,
  ...accountRelations,
  ...dealingRelations,
}

const facts = law({
  id: "order.detail/facts",
  title: "a fact of an order or a document is the same in every answer that states it",
  about: [
    "order.detail",
    "order.list",
    "order.tracking",
    "order.usual",
    "product.children",
    "product.latest-orders",
    "document.invoices",
    "document.transport",
    "document.deadlines",
    "document.credit",
    "document.file",
    "agent.clients",
    "offer.list",
    "people.budgets",
  ],
  byHand:
    "Read the order or document that the finding names in each answer that states the fact; load its csv into the quick order: the same codes and quantities.",
  run: async (session) => {
    for (const { userTemp, text } of await clientsOf(session)) {
      session.speakAs(text("token"))
      const budget = { userTemp, addressCode: userTemp.addressCode }
      // Less than was ordered: what is left may be less than 0.
      await session.attempt(endpoints.saveBudget, { ...budget, limit: 100 })
      const ledger = await readLedger(session, userTemp)
      await session.attempt(endpoints.saveBudget, { ...budget, limit: null })
      for (const [relation, wrong] of Object.entries(RELATIONS)) {
        const [fact = "", what = ""] = relation.split(": ")
        const came = wrong(ledger)
        session.must(came === undefined, what, came, fact)
      }
    }
    return CHECKED
  },
})

export const orderLaws = [facts]
