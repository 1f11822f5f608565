/** The end of a list, whom one acts for, fields of a form, what stands beside its like and what is paid, planted (ADR 47). */
import { type Deviation, edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"
import { isRow, parsed, rowsIn } from "./foreign/answers.ts"
import { answering, asking, type FollowPlanted, rewriting, said, withRows } from "./planting.ts"

/** Of the last page a row is forgotten. */
const shortEnd = (body: string): string => {
  const page = parsed(body)["message"]
  const pagination = isRow(page) ? page["pagination"] : null
  const isLast = isRow(pagination) && pagination["page"] === pagination["total_pages"] && pagination["page"] !== 1
  return isLast ? withRows(body, "message.data", (rows) => rows.slice(0, -1)) : body
}

const shortShop = (body: string): string => {
  const listing = parsed(body)["message"]
  const list = isRow(listing) ? listing["product_list"] : null
  const pagination = isRow(list) ? list["pagination"] : null
  const isLast = isRow(pagination) && pagination["page"] === pagination["total_pages"] && pagination["page"] !== 1
  return isLast ? withRows(body, "message.product_list.data", (rows) => rows.slice(1)) : body
}

const isForbidden = ({ status }: ServiceAnswer): boolean => status === 403

/** Whoever is not allowed is shown nothing, and told nothing. */
const nothingForOthers: Deviation = {
  changesAnswer: (answer, { url }) =>
    isForbidden(answer) && url.includes("get_payment_deadlines") ? { ...answer, ...said([]) } : answer,
}

const notFoundForOthers = (part: string): Deviation => ({
  changesAnswer: (answer, { url }) => (isForbidden(answer) && url.includes(part) ? { ...answer, status: 404 } : answer),
})

const taken = (part: string, message: unknown): Deviation => ({
  changesAnswer: (answer, { url }) =>
    url.includes(part) && answer.status === 422 && answer.body.includes('"email"')
      ? { ...answer, ...said(message) }
      : answer,
})

/** Wrong fields are called as the database calls them. */
const columns: Deviation = {
  changesAnswer: (answer, { url }) =>
    url.includes("customer.addresses") && answer.status === 422
      ? { ...answer, body: answer.body.replaceAll('"Citta":', '"city":') }
      : answer,
}

/** Runs are kept by their day alone. */
const runsOfADay: Deviation = {
  handle: async (request, send) => {
    const [path = ""] = request.url.split("?")
    const { runs, user_temp, is_new } = request.method === "PUT" ? parsed(request.body) : {}
    if (!path.includes("customer.standing_orders/") || is_new === true || rowsIn(runs).length === 0) return null
    const { "idempotency-key": _key, ...headers } = request.headers
    const list = path.slice(0, path.lastIndexOf("/"))
    const url = `${list}?user_temp=${encodeURIComponent(JSON.stringify(user_temp))}`
    const all = parsed((await send({ ...request, method: "GET", headers, url, body: "" })).body)
    for (const { standing_id } of rowsIn(all["message"])) {
      const body = JSON.stringify({ user_temp, runs })
      await send({ ...request, headers, url: `${list}/${encodeURIComponent(String(standing_id))}`, body })
    }
    return send(request)
  },
}

/** What is moved is called by its number. */
const sectionsWithoutNames = asking("customer.shopping_lists/", ({ body }) => ({
  body: withRows(body, "sections", (sections) =>
    sections.map((one) => (isRow(one) && one["name"] === undefined ? { ...one, name: one["id"] ?? "" } : one)),
  ),
}))

const COLUMN = 200
/** Keys end where their column ends. */
const shortKeys: Deviation = {
  handle: async (request, send) => {
    const key = request.headers["idempotency-key"]
    if (key === undefined) return null
    const own = `"${key.replaceAll('"', "").slice(0, COLUMN)}"`
    const answer = await send({ ...request, headers: { ...request.headers, "idempotency-key": own } })
    return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
  },
}

const isSecondFormat = ({ body }: ServiceRequest): boolean => /"item_code":"[^"]+-2"/.test(body)

const priceOf = (product: unknown): number => (isRow(product) ? Number(product["price"]) : 0)

const KEPT = /^(standing|list|wishlist|cart)\./

export const restDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "orders whose last page ends too early",
    only: /^order\.list/,
    check: "the end of a client's lists",
    says: /orders: the last page holds what is left/,
    ...rewriting("customer.get_orders", shortEnd),
  },
  {
    title: "a listing whose last page begins too late",
    only: /^product\.list/,
    check: "the end of listings and posts",
    says: /the last page holds what is left/,
    ...rewriting("product_list", shortShop),
  },
  {
    title: "deadlines of another client that are an empty list",
    only: /^(document|cart|order)\./,
    check: "a client for whom nobody asked",
    says: /document\.deadlines for a client whom a client does not act for is refused with 403: 200/,
    ...nothingForOthers,
  },
  {
    title: "orders of a strange client that an agent does not find",
    only: /^(order|agent)\./,
    check: "a client whom an agent does not look after",
    says: /order\.list for a client whom an agent does not act for is refused with 403: 404/,
    ...notFoundForOthers("customer.get_orders"),
  },
  {
    title: "a default address that an agent chooses without a word",
    only: /^(address|account)\./,
    check: "what an agent may not change",
    says: /address\.set-default for a client .* is refused with 403: 200/,
    changesAnswer: (answer, { url }) =>
      isForbidden(answer) && url.includes("/default") ? { ...answer, ...said({ success: true }) } : answer,
  },
  {
    title: "a subscription of what is no email",
    only: /^contact\./,
    check: "forms with what is no email",
    says: /a subscription whose email is none is refused with 422: 200/,
    ...taken("newsletter", { success: true, message: "" }),
  },
  {
    title: "wrong fields of an address by the names of their columns",
    only: /^address\./,
    check: "wrong fields by their own names",
    says: /an address without Citta is refused by the field Citta: .*city/,
    ...columns,
  },
  {
    title: "runs of all standing orders of a day",
    only: KEPT,
    check: "two standing orders of one day",
    says: /a standing order is none of another one/,
    ...runsOfADay,
  },
  {
    title: "sections that lose their names when they are moved",
    only: KEPT,
    check: "each field of a list's sections",
    says: /a section that is moved keeps its name: due/,
    ...sectionsWithoutNames,
  },
  {
    title: "reviews that a second format does not show",
    only: /^product\./,
    check: "a review of a second format",
    says: /a review of a format is shown with its product/,
    changesAnswer: (answer, request) =>
      request.url.includes("get_item_child") && isSecondFormat(request)
        ? { ...answer, body: edited(answer.body, "message.reviews", () => []) }
        : answer,
  },
  {
    title: "keys that end with their two hundredth sign",
    only: KEPT,
    check: "the longest key of a call",
    says: /two keys that differ in their last sign are two keys/,
    ...shortKeys,
  },
  {
    title: "tags that are known in Italian alone",
    only: /^blog\./,
    check: "tags of posts in each language",
    says: /a tag finds its posts in the language of the page: not .* in en/,
    changesAnswer: (answer, { url, headers }) =>
      /get_blog_posts.*[?&]tag=[^&]/.test(url) && headers["accept-language"]?.startsWith("it") !== true
        ? { ...answer, body: withRows(answer.body, "message.data", () => []) }
        : answer,
  },
  {
    title: "promotions that are sorted by what they cost before",
    only: /^product\.list/,
    check: "a listing by what is paid",
    says: /order_by=price-low sorts by what this client pays/,
    ...rewriting("product_list", (body, { body: asked }) =>
      asked.includes('"price-low"') && asked.includes("promo_list")
        ? withRows(body, "message.product_list.data", (rows) =>
            rows.toSorted((one, other) => priceOf(one) - priceOf(other)),
          )
        : body,
    ),
  },
  {
    title: "an outermost category without what lies deeper",
    only: /^product\./,
    check: "a product in each of its categories",
    says: /a product is listed in each category of its page/,
    ...rewriting("api.get_item", (body) =>
      withRows(body, "message.categories", (path) => [{ label: "Tutto", slug: "no-such-category" }, ...path]),
    ),
  },
  {
    title: "lines of an order with another pack's words",
    only: /^(order|cart)\./,
    check: "a row and what becomes of it",
    says: /a line of an order says of its article what the article says: .*packLabel/,
    ...answering("customer.get_order", "message.lines.0.pack", (old) => (old === undefined ? old : "1 × 1")),
  },
]
