/** What the document says of all calls and keeps to by habit alone: unknown fields, refusals, keys in them, planted (ADR 47). */
import { type Deviation, edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"
import { isRow, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { refusing } from "./foreign/eighth-calls.ts"
import { deleteBeside } from "./foreign/ninth-calls.ts"
import { asked } from "./foreign/third-calls.ts"
import { answering, asking, type FollowPlanted, JSON_TYPE, rewriting, withRows } from "./planting.ts"

const KNOWN = /^(name|user_temp|address_code|list_id|lines|weekdays|every_weeks|starts_on|ends_on|paused|runs|is_new)$/

const refusal = (request: ServiceRequest): ServiceAnswer =>
  refusing(417, "ValidationError", "Campo sconosciuto", request)

/** A mapper that fails on what it does not know. */
const fieldsKnown: Deviation = {
  instead: (request) =>
    isCall(request, "PUT", "customer.standing_orders/") && Object.keys(asked(request)).some((name) => !KNOWN.test(name))
      ? refusal(request)
      : null,
}

const parametersKnown: Deviation = {
  instead: (request) => {
    const names = [...new URL(request.url, "http://localhost").searchParams.keys()]
    const isKnown = names.every((name) => name === "user_temp")
    return isCall(request, "GET", "customer.addresses") && !isKnown ? refusal(request) : null
  },
}

/** Answers that refuse, of calls whose address holds this. */
const refusals = (part: string, status: number, change: (answer: ServiceAnswer) => ServiceAnswer): Deviation => ({
  changesAnswer: (answer, { url }) => (url.includes(part) && answer.status === status ? change(answer) : answer),
})

const withoutHeader = (answer: ServiceAnswer, name: string): ServiceAnswer => {
  const { [name]: _gone, ...headers } = answer.headers ?? {}
  return { ...answer, headers }
}

/** A list that is made is a new one, whatever there was. */
const madeAnew: Deviation = {
  handle: async (request, send) => {
    const [path = ""] = request.url.split("?")
    const id = /shopping_lists\/(.+)$/.exec(path)?.[1]
    if (request.method !== "PUT" || id === undefined || asked(request)["is_new"] !== true) return null
    if (rowsIn(asked(request)["entries"]).length === 0)
      await deleteBeside(request, `customer.shopping_lists/${id}`, send)
    return send(request)
  },
}

/** A line that is set is added where it is not there. */
const linesWithoutNames = asking("customer.standing_orders/", ({ body }) => ({
  body: withRows(body, "lines", (lines) =>
    lines.map((line) => (isRow(line) && line["gone"] !== true ? { name: "", ...line } : line)),
  ),
}))

const KEPT = /^(standing|list|wishlist)\./

export const saidDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "standing orders with a field that is not known",
    only: KEPT,
    check: "writes of alerts, counts, notes and pauses, with a field that nobody knows",
    says: /standing\.save ignores a field that nobody knows .*: 417/,
    ...fieldsKnown,
  },
  {
    title: "addresses that are read with a parameter that is not known",
    only: /^address\./,
    check: "reading calls with a field that nobody knows",
    says: /a field that nobody knows is ignored: address\.list/,
    ...parametersKnown,
  },
  {
    title: "wrong logins without an end",
    only: /^session\./,
    check: "too many wrong logins",
    says: /after five wrong logins of one user the next is answered with 429: 200 200 200 200 200 200/,
    changesAnswer: (answer, request) =>
      request.url.endsWith("api.login") && answer.status === 429
        ? { status: 200, type: JSON_TYPE, body: JSON.stringify({ message: [{ success: false, message: "No" }] }) }
        : answer,
  },
  {
    title: "a used key whose refusal does not name it",
    only: /^(cart|saved-cart)\./,
    check: "writes of a cart, under another's key",
    says: /a key of .* is refused for .* with 422 and errors of Idempotency-Key/,
    ...refusals("cart", 422, (answer) => ({ ...answer, body: edited(answer.body, "errors", () => undefined) })),
  },
  {
    title: "refusals of coupons without their key",
    only: /^(coupon|cart)\./,
    check: "keys of calls that were refused",
    says: /a refusal of coupon\.apply brings its key back, as every answer does: no key/,
    ...refusals("apply_coupon_code", 404, (answer) => withoutHeader(answer, "idempotency-key")),
  },
  {
    title: "messages of a refusal that are objects",
    only: /^(coupon|cart|saved-cart)\./,
    check: "statuses of what a cart refuses",
    says: /_server_messages is a list, as text, of objects, as text/,
    ...refusals("cart", 404, (answer) => ({
      ...answer,
      body: edited(answer.body, "_server_messages", () => '[{"message":"Non trovato"}]'),
    })),
  },
  {
    title: "what cannot be done now and nobody says why",
    only: /^(coupon|cart|saved-cart)\./,
    check: "statuses of what a cart refuses",
    says: /coupon\.apply: transport: a 400 says to the person why/,
    ...refusals("apply_coupon_code", 400, (answer) => ({ ...answer, body: '{"exc_type":"BadRequestError"}' })),
  },
  {
    title: "an order again that leaves out what is no longer sold without a word",
    only: /^order\./,
    check: "an article that has left the range",
    says: /order\.reorder names what is no longer sold: 1 added, not one/,
    ...answering("customer.reorder", "message.skipped", () => []),
  },
  {
    title: "usual articles that are in the range alone",
    only: /^order\./,
    check: "an article that has left the range",
    says: /what has left the range is told of as usual, without an item: not/,
    ...rewriting("get_usual_items", (body) =>
      withRows(body, "message", (articles) => articles.filter((one) => isRow(one) && one["item"] !== null)),
    ),
  },
  {
    title: "alternatives that are of the range alone",
    only: /^product\./,
    check: "an article that has left the range",
    says: /alternatives of what has left the range are answered, none where none is: 404/,
    changesAnswer: (answer, request) =>
      request.url.includes("alternative") && answer.body.includes('"message":[]') ? { ...answer, status: 404 } : answer,
  },
  {
    title: "reviews of six stars that are of five",
    only: /^product\./,
    check: "bounds of what is written",
    says: /product\.review refuses ratings beyond its bounds: 6: 200/,
    ...asking("review", ({ body }) => ({ body: edited(body, "ratings", (old) => Math.min(5, Number(old))) })),
  },
  {
    title: "long names of standing orders that end where their column ends",
    only: KEPT,
    check: "bounds of what is written",
    says: /standing\.save refuses name beyond its bounds: "?81 letters"?: 200/,
    ...asking("customer.standing_orders/", ({ body }) => ({
      body: edited(body, "name", (old) => (typeof old === "string" ? old.slice(0, 80) : old)),
    })),
  },
  {
    title: "invoices on pages of any size",
    only: /^(document|order)\./,
    check: "bounds of what is read",
    says: /document\.invoices refuses per_page beyond its bounds: 101: 200/,
    ...asking("get_invoices", ({ body }) => ({ body: edited(body, "per_page", (old) => Math.min(100, Number(old))) })),
  },
  {
    title: "a list that is made where it is there already",
    only: KEPT,
    check: "an entry and a wish that are removed, and what stands beside them",
    says: /a list that is made where it is there already stays as it is/,
    ...madeAnew,
  },
  {
    title: "lines of a standing order that come back by being set",
    only: KEPT,
    check: "a line that is removed, and its standing order",
    says: /a line that is gone stays gone unless its name says that it is added: 1 lines/,
    ...linesWithoutNames,
  },
]
