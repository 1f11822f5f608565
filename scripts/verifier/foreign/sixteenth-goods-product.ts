/** The sixteenth foreign set: listings and their facets, suggestions, formats, barcodes, pasted texts and stars. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, fieldsOfMessage, isRow, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, guest, isCall, type Send, withoutKey } from "./calls.ts"
import { pageOf, textIn } from "./fifth-calls.ts"
import { isDone } from "./fourth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const asGuest = ({ headers, ...request }: ServiceRequest): ServiceRequest => {
  const { authorization: _token, ...others } = headers
  return { ...request, headers: others }
}

const withFirstFormat = async (suggestion: Row, request: ServiceRequest, send: Send): Promise<Row> => {
  if (suggestion["sku"]) return suggestion
  const call = cartCall("api.get_item", asGuest(request), { user_temp: guest, slug: suggestion["id"] })
  const item = messageOf(await send(call))
  return Number(item["num_childs"]) > 1 ? { ...suggestion, sku: item["sku"] } : suggestion
}

/** OpenAPI, Suggestion, `sku`: "left out of what cannot be ordered, of a product with several formats, and for an agent". Of a product with several formats it is that of the first one. */
const suggestedFormat: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "wrapper.autocomplete")) return null
    const answer = await send(request)
    const found = answer.status === 200 ? rowsIn(messageOf(answer)["result"]) : []
    if (!found.some(({ sku }) => sku)) return answer
    const result = await Promise.all(found.map((each) => withFirstFormat(each, request, send)))
    return withMessage(answer, (said) => ({ ...said, result }))
  },
}

const ORDERABLE: ReadonlyArray<unknown> = ["DISPONIBILE", "IN ARRIVO"]

/** OpenAPI, `product.barcode`: "The product whose format has the barcode, however available it is". What cannot be ordered is not found. */
const scannedIfOrderable: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.get_item_by_barcode")) return null
    const answer = await send(request)
    return answer.status !== 200 || ORDERABLE.includes(messageOf(answer)["availability"])
      ? answer
      : send(withFields(request, { barcode: "0000000000000" }))
  },
}

/** OpenAPI, Product, `price`: "The price without a promotion, for a client their own". Related products are kept with the product, at the prices of a guest. */
const relatedAtListPrice: Deviation = {
  handle: async (request, send) => {
    const isItem = ["api.get_item", "api.get_item_child"].some((call) => request.url.endsWith(call))
    if (!isItem || whose(request)["client_id"] === 0) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const told = messageOf(await send(withFields(asGuest(request), { user_temp: guest })))
    const [kept = {}] = rowsIn([told["sidebar"]])
    return withMessage(answer, (item) => {
      const [sidebar = {}] = rowsIn([item["sidebar"]])
      return { ...item, sidebar: { ...sidebar, related_products: kept["related_products"] } }
    })
  },
}

const reviewsOf = (item: Row): ReadonlyArray<Row> => rowsIn(item["reviews"])

/** OpenAPI, ProductDetail, `ratings`: "the mean of `rating` of its `reviews`". The mean is kept as a sum, out of which a replaced review is never taken. */
const meanWithReplaced = (): Deviation => {
  const replaced = new Map<string, ReadonlyArray<number>>()
  const told = fieldsOfMessage((item) => {
    const more = replaced.get(textIn(item, "slug")) ?? []
    const stars = [...reviewsOf(item).map(({ rating }) => Number(rating)), ...more]
    const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length
    return more.length === 0 ? item : { ...item, ratings: Math.round(mean * 10) / 10 }
  })
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const item = async () =>
        messageOf(await send(beside(request, "api.get_item", { slug: asked(request)["item_code"] })))
      const before = await item()
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const after = await item()
      if (reviewsOf(after).length > reviewsOf(before).length) return answer
      const left = reviewsOf(after)
        .slice(1)
        .map((one) => JSON.stringify(one))
      const gone = reviewsOf(before).filter((one) => !left.includes(JSON.stringify(one)))
      const slug = textIn(after, "slug")
      replaced.set(slug, [...(replaced.get(slug) ?? []), ...gone.slice(0, 1).map(({ rating }) => Number(rating))])
      return answer
    },
    changesAnswer: (answer, request) =>
      answer.status === 200 && /api\.get_item(_child)?$/.test(request.url)
        ? { ...answer, body: told(answer.body) }
        : answer,
  }
}

const pageIn = (listing: Row): Row => rowsIn([listing["product_list"]])[0] ?? {}

const everyProduct = async (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for (let page = 1; ; page++) {
    const answer = await send(withFields(withoutKey(request), { page: String(page), per_page: "100" }))
    const rows = answer.status === 200 ? rowsIn(pageIn(messageOf(answer))["data"]) : []
    all.push(...rows)
    if (rows.length < 100) return all
  }
}

const measured = (product: Row): number =>
  Number(rowsIn([product["price_per_unit"]])[0]?.["amount"] ?? Number.MAX_SAFE_INTEGER)

/** OpenAPI, ProductListRequest, `order_by`: "`price-measure`: by `price_per_unit`, cheapest first, products of one measure together". The amounts alone are compared, whatever they are the price of. */
const measuresMixed: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const all = (await everyProduct(request, send)).toSorted((one, other) => measured(one) - measured(other))
    return withMessage(answer, (listing) =>
      isRow(listing["product_list"]) ? { ...listing, product_list: pageOf(listing["product_list"], all) } : listing,
    )
  },
}

/** OpenAPI, PathEntry, `label`: "What the step is called, in the language of the request". Paths are kept by category, in the language in which they were wanted first. */
const pathOfFirstLanguage = (): Deviation => {
  const paths = new Map<string, unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", "api.product_list")) return answer
      return withMessage(answer, (listing) => {
        const category = textIn(asked(request), "category")
        if (!Array.isArray(listing["tab_list"])) return listing
        if (!paths.has(category)) paths.set(category, listing["tab_list"])
        return { ...listing, tab_list: paths.get(category) }
      })
    },
  }
}

const counted = (results: unknown): Row =>
  Object.fromEntries(
    Object.entries(isRow(results) ? results : {}).filter(([, item]) => !isRow(item) || item["count"] !== 0),
  )

const groupsOf = (groups: unknown): unknown =>
  isRow(groups)
    ? Object.fromEntries(
        Object.entries(groups).map(([name, group]) => [
          name,
          isRow(group) ? { ...group, results: counted(group["results"]) } : group,
        ]),
      )
    : groups

/** OpenAPI, FacetGroup, `results`: "One without a product is left out unless it is chosen". It is left out when it is chosen, too, and nobody can take it off. */
const chosenLeftOut: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) => {
          const [facets] = rowsIn([listing["filters"]])
          const filters = Object.entries(facets ?? {}).map(([kind, groups]) => [kind, groupsOf(groups)] as const)
          return facets === undefined ? listing : { ...listing, filters: Object.fromEntries(filters) }
        })
      : answer,
}

/** OpenAPI, `product.children`: "a code that is unknown has no entry, and no others are answered". All formats of each product are answered. */
const withSiblings: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.child_list")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const items = rowsIn(Object.values(messageOf(answer)))
    const codes = items.flatMap(({ sku, childs }) => [sku, ...rowsIn(childs).map(({ carti }) => carti)])
    return codes.length === 0 ? answer : send(withFields(request, { children_ids: [...new Set(codes)] }))
  },
}

const eachTextOnce = rowsOfMessage((found) =>
  found.filter(({ text }, place) => found.findIndex((one) => one["text"] === text) === place),
)

/** OpenAPI, FindItemsAnswer, `message`: "An answer for each text, in the order of `texts`". A text that comes twice is answered once. */
const foundOnce: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.find_items") && answer.status === 200
      ? { ...answer, body: eachTextOnce(answer.body) }
      : answer,
}

const GOODS = /^product\./

export const sixteenthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "suggestions that choose the first format", only: GOODS, ...suggestedFormat },
  { title: "a barcode of what cannot be ordered is unknown", only: GOODS, ...scannedIfOrderable },
  { title: "related products at the list price", only: GOODS, ...relatedAtListPrice },
  { title: "stars in which a replaced review counts on", only: GOODS, ...meanWithReplaced() },
  { title: "prices of kilos and litres in one order", only: GOODS, ...measuresMixed },
  { title: "a path in the language that asked for it first", only: GOODS, ...pathOfFirstLanguage() },
  { title: "a chosen value that is gone without products", only: GOODS, ...chosenLeftOut },
  { title: "formats that bring their siblings along", only: GOODS, ...withSiblings },
  { title: "a pasted text that is answered once only", only: GOODS, ...foundOnce },
]
