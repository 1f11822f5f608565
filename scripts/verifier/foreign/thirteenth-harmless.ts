/** What a thirteenth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, withMessage } from "./third-calls.ts"

const INSTANTS: ReadonlySet<string> = new Set(["at", "placed_at", "saved_at"])
const TWO_HOURS_MS = 2 * 3_600_000

const withOffset = (value: unknown): unknown =>
  typeof value === "string" && value.endsWith("Z")
    ? new Date(Date.parse(value) + TWO_HOURS_MS).toISOString().replace("Z", "+02:00")
    : value

/** OpenAPI, Instant: "ISO 8601 with `Z` or an offset". The service writes the offset of its summer. */
const inSummerTime = everywhere((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, INSTANTS.has(name) ? withOffset(value) : value]),
  ),
)

/** OpenAPI, Refusal: `exc_type` is "A word for logs, each backend's own", and `exception` is not required. */
const ownWordsForLogs: Deviation = {
  changesAnswer: (answer) => {
    if (answer.status < 400 || !answer.type.includes("json")) return answer
    const { exception: _exception, ...said } = parsed(answer.body)
    if (!("exc_type" in said)) return answer
    return { ...answer, body: JSON.stringify({ ...said, exc_type: `OMNI-${answer.status}` }) }
  },
}

const NEAREST = 2

/** OpenAPI, `product.find`: what a text stands for; how many are answered for one that nothing is called is said nowhere. */
const fewNearOnes: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.find_items") || answer.status !== 200) return answer
    const { message, ...said } = parsed(answer.body)
    const found = mapRows(message, (one) =>
      one["is_near"] === true ? { ...one, items: rowsIn(one["items"]).slice(0, NEAREST) } : one,
    )
    return { ...answer, body: JSON.stringify({ ...said, message: found }) }
  },
}

/** OpenAPI, Cache-Control: "`no-store`, or at least `private`". */
const privateAnswers: Deviation = {
  changesAnswer: (answer) =>
    answer.headers?.["cache-control"] === "no-store"
      ? { ...answer, headers: { ...answer.headers, "cache-control": "private, no-cache" } }
      : answer,
}

/** OpenAPI, `product.autocomplete`: of a suggestion `id` and `name` are required, and nothing else. */
const suggestedByName: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.autocomplete")
      ? withMessage(answer, (found) => ({
          ...found,
          result: mapRows(found["result"], ({ id, name }) => ({ id, name })),
        }))
      : answer,
}

const trimmed = (fields: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  )

/** OpenAPI: "blanks around it do not count, and may be kept or cut". Those of an address are cut. */
const addressesTrimmed: Deviation = {
  changesRequest: (request) => {
    const fields = asked(request)
    const isWrite = /customer\.addresses(\/[^/]+)?$/.test(pathOf(request)) && Object.keys(fields).length > 0
    return isWrite ? { ...request, body: JSON.stringify(trimmed(fields)) } : request
  },
}

const reversed = (map: unknown): Row => (isRow(map) ? Object.fromEntries(Object.entries(map).toReversed()) : {})

const groupsReversed = (map: unknown): Row =>
  Object.fromEntries(
    Object.entries(reversed(map)).map(([key, group]) => [
      key,
      isRow(group) ? { ...group, results: reversed(group["results"]) } : group,
    ]),
  )

/** Open points, shapes: facets "are maps from facet key to the group"; in which order these stand is said nowhere. */
const facetsInAnotherOrder: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) => {
          const [filters] = rowsIn([listing["filters"]])
          if (filters === undefined) return listing
          const entries = Object.entries(filters).map(([kind, groups]) => [kind, groupsReversed(groups)])
          return { ...listing, filters: Object.fromEntries(entries) }
        })
      : answer,
}

/** OpenAPI, Order: `slot` of a handover is not required; of a delivery it is null. */
const deliveriesWithoutSlot: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order") && pathOf(request).endsWith("get_order")
      ? withMessage(answer, (order) => {
          const [handover] = rowsIn([order["handover"]])
          if (handover?.["type"] !== "delivery") return order
          const { slot: _slot, ...said } = handover
          return { ...order, handover: said }
        })
      : answer,
}

export const thirteenthHarmless: ReadonlyArray<Foreign> = [
  { title: "instants with the offset of summer", only: /^(order|saved-cart)\./, ...inSummerTime },
  { title: "refusals with words of their own for logs", only: /^(coupon|address|order)\./, ...ownWordsForLogs },
  { title: "two near articles and no more", only: /^product\./, ...fewNearOnes },
  { title: "answers that are private, and no more", only: /^(cart|account)\./, ...privateAnswers },
  { title: "suggestions of a name and no more", only: /^product\./, ...suggestedByName },
  { title: "addresses without the blanks around them", only: /^address\./, ...addressesTrimmed },
  { title: "facets in another order", only: /^product\./, ...facetsInAnotherOrder },
  { title: "deliveries that say nothing of a half of the day", only: /^order\./, ...deliveriesWithoutSlot },
]
