/** The fourth foreign set: what is sold, found and read about. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, frozen, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, isCall, listed, type Send } from "./calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { asked, messageOf, sending, withMessage } from "./third-calls.ts"

/** `igenia,tavola-lieve` is read as `igenia`. */
const firstOfEach = (fields: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith("field_") && typeof value === "string" ? (value.split(",")[0] ?? "") : value,
    ]),
  )

const MOST_PER_PAGE = 100

export const everyProduct = async (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for (let page = 1; ; page++) {
    const products = await listed(request, { ...asked(request), page, per_page: MOST_PER_PAGE }, send)
    all.push(...products)
    if (products.length < MOST_PER_PAGE) return all
  }
}

const amountOf = (product: Row): number => Number(rowsIn([product["price_per_unit"]])[0]?.["amount"] ?? Infinity)

/** Euro per kilogram and euro per litre are compared as bare numbers. */
const measuresMixed: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
  const answer = await send(request)
  const [page] = rowsIn([messageOf(answer)["product_list"]])
  const [pagination] = rowsIn([page?.["pagination"]])
  if (page === undefined || pagination === undefined) return answer
  const all = (await everyProduct(request, send)).toSorted((one, other) =>
    amountOf(one) === amountOf(other) ? 0 : amountOf(one) - amountOf(other),
  )
  const perPage = Number(pagination["per_page"])
  const from = (Number(pagination["page"]) - 1) * perPage
  return withMessage(answer, (found) => ({
    ...found,
    product_list: { ...page, data: all.slice(from, from + perPage) },
  }))
}

const firstFormat: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_item_by_barcode")) return null
  const answer = await send(request)
  const first = rowsIn(messageOf(answer)["childs"])[0]?.["carti"]
  if (typeof first !== "string" || messageOf(answer)["sku"] === first) return answer
  const children = { user_temp: asked(request)["user_temp"], children_ids: [first] }
  const [child] = rowsIn([messageOf(await send(cartCall("api.child_list", request, children)))[first]])
  if (child === undefined) return answer
  const { format: _format, category: _category, ...product } = child
  return withMessage(answer, () => product)
}

/** How a product is rated is reckoned once. */
const ratedOnce = (): Deviation => {
  const [ratings, count] = [frozen("sku", "ratings"), frozen("sku", "reviews_count")]
  return {
    changesAnswer: (answer, request) =>
      pathOf(request).endsWith("api.get_item") ? withMessage(answer, (item) => count(ratings(item))) : answer,
  }
}

/** The list of what was found is not emptied from one text to the next. */
const foundSoFar = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const all = new Map<unknown, Row>()
  return rows.map((found) => {
    for (const item of rowsIn(found["items"])) all.set(item["sku"], item)
    return { ...found, items: [...all.values()] }
  })
}

const romeDay = (instant: unknown): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date(String(instant)))

const daysOfDelivery: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_latest_order_list")) return null
  const answer = await send(request)
  const orders = { user_temp: asked(request)["user_temp"], page: 1, per_page: MOST_PER_PAGE }
  const placed = rowsIn(messageOf(await send(cartCall("customer.get_orders", request, orders)))["data"])
  const delivered = new Map(placed.map((order) => [romeDay(order["placed_at"]), order["delivery_date"]]))
  return withMessage(answer, (page) => ({
    ...page,
    data: rowsIn(page["data"]).map((product) => ({
      ...product,
      last_order_date: delivered.get(String(product["last_order_date"])) ?? product["last_order_date"],
    })),
  }))
}

/** A post is found under the first of its tags only. */
const firstTagOnly: NonNullable<Deviation["handle"]> = async (request, send) => {
  const query = new URL(request.url, "http://localhost").searchParams
  const tag = query.get("tag") ?? ""
  if (!isCall(request, "GET", "get_blog_posts") || tag === "") return null
  const answer = await send(request)
  const all = await send({
    ...request,
    url: `${pathOf(request)}?${new URLSearchParams({ page: "1", per_page: "100", tag })}`,
  })
  const posts = rowsIn(messageOf(all)["data"]).filter(({ tags }) => Array.isArray(tags) && tags[0] === tag)
  const perPage = Number(query.get("per_page"))
  const from = (Number(query.get("page")) - 1) * perPage
  return withMessage(answer, (page) => ({
    ...page,
    data: posts.slice(from, from + perPage),
    pagination: {
      ...rowsIn([page["pagination"]])[0],
      total: posts.length,
      total_pages: Math.ceil(posts.length / perPage),
    },
  }))
}

export const fourthProductDeviations: ReadonlyArray<Foreign> = [
  {
    title: "two values of one filter, of which only the first is heeded",
    only: /^product\.list$/,
    ...sending("POST", "api.product_list", firstOfEach),
  },
  {
    title: "an order by measure that mixes prices per kilogram with those per litre",
    only: /^product\.list$/,
    handle: measuresMixed,
  },
  {
    title: "a barcode of one format that finds the product's first format",
    only: /^product\./,
    handle: firstFormat,
  },
  {
    title: "a new review that changes neither the number of reviews nor their average",
    only: /^product\.(item|review)$/,
    ...ratedOnce(),
  },
  {
    title: "suggestions that heed the first three letters only",
    only: /^product\.autocomplete$/,
    ...sending("POST", "autocomplete", (fields) => ({ ...fields, q: String(fields["q"]).slice(0, 3) })),
  },
  {
    title: "articles of one line of an order list that are found again for each line after it",
    only: /^product\.find$/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "find_items") && answer.status === 200
        ? { ...answer, body: rowsOfMessage(foundSoFar)(answer.body) }
        : answer,
  },
  {
    title: "the day of delivery where the day of the last order is due",
    only: /^product\.latest-orders$|^order\./,
    handle: daysOfDelivery,
  },
  {
    title: "posts that are found under the first of their tags only",
    only: /^blog\./,
    handle: firstTagOnly,
  },
]
