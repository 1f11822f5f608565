/** What the fourteenth set showed, planted in other calls: a text beside filters, chosen values, capitals, reviews in two languages (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { message, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { isEnglish } from "./foreign/ninth-calls.ts"
import { asked, sending, withMessage } from "./foreign/third-calls.ts"
import { type FollowPlanted, withRows } from "./planting.ts"

/** An index of texts knows no prices. */
const withoutRange = sending("POST", "api.product_list", (fields) =>
  ["", "*"].includes(textIn(fields, "text").trim())
    ? fields
    : { ...fields, min_price: undefined, max_price: undefined },
)

/** What nobody finds is not offered to those who have not logged in. */
const nothingOffered: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list") && request.headers["authorization"] === undefined
      ? withMessage(answer, (listing) => {
          const [{ data } = {}] = rowsIn([listing["product_list"]])
          return rowsIn(data).length > 0 ? listing : { ...listing, filters: {} }
        })
      : answer,
}

/** Patterns are compared with names in small letters. */
const smallPatterns: Deviation = {
  changesAnswer: (answer, { url }) => {
    const filters = new URL(url, "http://localhost").searchParams.get("filters") ?? ""
    const isMissed = url.includes("/Web%20Page?") && /"like","[^"]*[A-Z]/.test(filters)
    return isMissed && answer.status === 200 ? { ...answer, body: '{"data":[]}' } : answer
  },
}

/** The newest one waits for its translation. */
const untranslated = (): Deviation => {
  const written = new Set<string>()
  return {
    changesRequest: (request) => {
      if (isCall(request, "POST", "api.add_review") && isEnglish(request)) written.add(textIn(asked(request), "text"))
      return request
    },
    changesAnswer: (answer, request) =>
      request.url.includes("api.get_item") && !isEnglish(request) && answer.status === 200
        ? {
            ...answer,
            body: withRows(answer.body, "message.reviews", (rows) =>
              rows.filter((row) => !written.has(textIn(rowsIn([row])[0] ?? {}, "text"))),
            ),
          }
        : answer,
  }
}

/** What does not fit is not kept, and nobody is told. */
const anyCodes = sending("PUT", "customer.profile", (fields) => ({
  ...fields,
  sdi_code: /^[a-z0-9]{7}$/i.test(textIn(fields, "sdi_code")) ? fields["sdi_code"] : "",
}))

/** The last quantity of an article is its quantity. */
const oneQuantity = (): Deviation => {
  const last = new Map<unknown, unknown>()
  return {
    changesRequest: (request) => {
      if (isCall(request, "PUT", "customer.standing_orders/"))
        for (const one of rowsIn(asked(request)["lines"]))
          if ("quantity" in one) last.set(one["carti"], one["quantity"])
      return request
    },
    changesAnswer: (answer, { method, url }) =>
      method === "GET" && url.includes("customer.standing_orders") && answer.status === 200
        ? {
            ...answer,
            body: message(answer.body, (orders) =>
              rowsIn(orders).map((order) => ({
                ...order,
                lines: rowsIn(order["lines"]).map((one) => ({
                  ...one,
                  quantity: last.get(one["carti"]) ?? one["quantity"],
                })),
              })),
            ),
          }
        : answer,
  }
}

export const leftDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a text that a range of prices does not heed",
    only: /^product\./,
    check: "a listing of every two choices",
    says: /filters of every kind leave out what one of them leaves out: also .*text=/,
    ...withoutRange,
  },
  {
    title: "chosen values that a guest no longer sees among what may be chosen",
    only: /^product\./,
    check: "chosen values that leave nothing",
    says: /a chosen value stays among its facet's, though nothing is left of it: .*a guest/,
    ...nothingOffered,
  },
  {
    title: "patterns that are compared with small letters",
    only: /^resource\./,
    check: "Web Page: each field of its list",
    says: /a condition \S+ like gives what it says/,
    ...smallPatterns,
  },
  {
    title: "a review in English that an Italian page does not show",
    only: /^product\./,
    check: "reviews by way of every format",
    says: /of a client's reviews of a product the last one stands/,
    ...untranslated(),
  },
  {
    title: "a code of electronic invoices that a profile keeps whatever it is",
    only: /^account\./,
    check: "a profile with codes of every form",
    says: /a profile with a wrong sdi_code is refused with 422: 200/,
    ...anyCodes,
  },
  {
    title: "an article's quantity that is one in all standing orders",
    only: /^standing\./,
    check: "one article in two standing orders",
    says: /what a standing order says of an article no other one says/,
    ...oneQuantity(),
  },
]
