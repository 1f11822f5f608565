/** The twelfth foreign set: orders of a listing, its path, lookups, what is shown beside a product, and reviews. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { guest, isCall, type Send } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { isAgentOf } from "./ninth-calls.ts"
import { allOrders, beside, readBeside } from "./seventh-calls.ts"
import { everyProduct, mapRows, withProducts } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const SORTED_BY: Readonly<Record<string, string>> = {
  "price-low": "sale_price",
  "price-high": "sale_price",
  rating: "ratings",
}

const tiesReversed = (products: ReadonlyArray<Row>, field: string): ReadonlyArray<Row> => {
  const groups: Array<Array<Row>> = []
  for (const product of products) {
    const last = groups.at(-1)
    if (last !== undefined && last[0]?.[field] === product[field]) last.unshift(product)
    else groups.push([product])
  }
  return groups.flat()
}

/** OpenAPI, `product.list`: "A page of products"; guide "verify", sizes: "a list is the same in pages of two, three and seven rows". What is equal in the order has no order of its own, so that each page is cut from another one. */
const equalsInNoOrder: Deviation = {
  handle: async (request, send) => {
    const field = isCall(request, "POST", "api.product_list")
      ? SORTED_BY[textIn(asked(request), "order_by")]
      : undefined
    if (field === undefined || Number(asked(request)["page"] ?? 1) % 2 === 1) return null
    const answer = await send(request)
    if (rowsIn([messageOf(answer)["product_list"]]).length === 0) return answer
    return withProducts(answer, tiesReversed(await everyProduct(request, {}, send), field))
  },
}

/** OpenAPI, `product.item`: "A product by its slug, or by the code of one of its formats, on which it opens." The code is turned into the slug, and the product opens as it does by that. */
const opensOnTheFirst: Deviation = {
  handle: async (request, send) => {
    const { slug: code } = asked(request)
    if (request.method !== "POST" || !pathOf(request).endsWith("api.get_item")) return null
    const answer = await send(request)
    const { sku, slug, num_childs: formats } = answer.status === 200 ? messageOf(answer) : {}
    return sku === code && slug !== code && Number(formats) > 1 ? send(withFields(request, { slug })) : answer
  },
}

/** OpenAPI, `product.latest-orders`: "What the client has ordered, each product once". The rows are grouped, and counted without the grouping. */
const linesCounted: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.get_latest_order_list")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const orders = await allOrders(request, send)
    const total = orders.reduce((sum, order) => sum + Number(order["line_count"] ?? 0), 0)
    return withMessage(answer, (page) => {
      const [pagination = {}] = rowsIn([page["pagination"]])
      const total_pages = Math.ceil(total / Number(pagination["per_page"]))
      return { ...page, pagination: { ...pagination, total, total_pages } }
    })
  },
}

/** Open points, shapes: "`tab_list` = the labels and routes of the listing's path, outermost first". It is walked up from the category, and not turned round. */
const pathFromWithin: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) =>
          Array.isArray(listing["tab_list"])
            ? { ...listing, tab_list: rowsIn(listing["tab_list"]).toReversed() }
            : listing,
        )
      : answer,
}

/** As everybody sees it, without a token. */
const asGuest = async (name: string, fields: Row, request: ServiceRequest, send: Send): Promise<Row> => {
  const { authorization: _own, ...headers } = request.headers
  const answer = await send(beside({ ...request, headers }, name, { user_temp: guest, ...fields }))
  return answer.status === 200 ? messageOf(answer) : {}
}

/** OpenAPI, `product.autocomplete`: "as many as are asked for"; guide "verify", however available: "each lookup finds an article". What is sold out is taken out of those that were found. */
const suggestionsInStock: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "wrapper.autocomplete")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const found = rowsIn(messageOf(answer)["result"])
    const products = await Promise.all(found.map(({ id }) => asGuest("api.get_item", { slug: id }, request, send)))
    const inStock = found.filter((_, index) => products[index]?.["availability"] !== "NON DISPONIBILE")
    return withMessage(answer, (said) => ({ ...said, result: inStock }))
  },
}

const PRICES = ["price", "sale_price", "price_per_unit", "variants"]

/** Guide "verify", views: "one article … says the same in each answer that shows it". What is shown beside a product is made without its reader: at the prices of the price list. */
const relatedForAll: Deviation = {
  handle: async (request, send) => {
    if (!/api\.get_item(_child)?$/.test(pathOf(request)) || request.headers["authorization"] === undefined) return null
    const answer = await send(request)
    const [sidebar] = answer.status === 200 ? rowsIn([messageOf(answer)["sidebar"]]) : []
    const related = rowsIn(sidebar?.["related_products"])
    if (related.length === 0) return answer
    const codes = related.map(({ sku }) => sku)
    const formats = await asGuest("api.child_list", { children_ids: codes }, request, send)
    const priced = mapRows(related, (product) => {
      const [format = {}] = rowsIn([formats[String(product["sku"])]])
      const prices: Row = Object.fromEntries(PRICES.map((name) => [name, format[name] ?? product[name]]))
      return { ...product, ...prices }
    })
    return withMessage(answer, (product) => ({ ...product, sidebar: { ...sidebar, related_products: priced } }))
  },
}

/** OpenAPI, `product.review`: "A review in the client's name". It bears the name of whoever is logged in: of the agent who writes it for the client. */
const namedAfterTheUser = (): Deviation => {
  const authors = new Map<string, unknown>()
  const nameOf = ({ author, text }: Row): string => `${String(author)}: ${String(text)}`
  const signed = (review: Row): Row => ({ ...review, author: authors.get(nameOf(review)) ?? review["author"] })
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (answer.status !== 200) return answer
      const name = nameOf(messageOf(answer))
      if (!isDone(answer)) return withMessage(answer, signed)
      authors.delete(name)
      if (!(await isAgentOf(whose(request)["client_id"], request, send))) return answer
      const { referral_agent: agent } = messageOf(await readBeside(request, "customer.profile", send))
      authors.set(name, agent)
      return withMessage(answer, signed)
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_item")
        ? withMessage(answer, (product) =>
            Array.isArray(product["reviews"]) ? { ...product, reviews: mapRows(product["reviews"], signed) } : product,
          )
        : answer,
  }
}

export const twelfthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "products of one price that change places from page to page", only: /^product\./, ...equalsInNoOrder },
  { title: "a format's code that opens the product's first format", only: /^product\./, ...opensOnTheFirst },
  { title: "as many ordered products as lines were ordered", only: /^product\./, ...linesCounted },
  { title: "the path of a listing from within", only: /^product\./, ...pathFromWithin },
  { title: "suggestions without what is sold out", only: /^product\./, ...suggestionsInStock },
  { title: "related products at the prices of the price list", only: /^product\./, ...relatedForAll },
  { title: "a client's review that bears their agent's name", only: /^(product|agent)\./, ...namedAfterTheUser() },
]
