/** The ninth foreign set: listings, what looks articles up, reviews, posts and resources. */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import { QUERY_FLAGS } from "@dispensa/domain"
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone } from "./fourth-calls.ts"
import { inItalian, isEnglish, listIn } from "./ninth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { everyProduct, mapRows, withProducts } from "./sixth-calls.ts"
import { asked, cents, messageOf, sending, whose, withFields, withMessage } from "./third-calls.ts"

const isListing = (request: ServiceRequest): boolean => isCall(request, "POST", "api.product_list")

/** OpenAPI, `max_price`: "of the price that this client pays; included". Here `price < max_price`. */
const belowTheUpperEnd = sending("POST", "api.product_list", (fields) => {
  const most = cents(textIn(fields, "max_price"))
  return textIn(fields, "max_price") !== "" && most > 0 ? { max_price: String((most - 1) / 100) } : {}
})

const PAGED = /\.(product_list|get_orders|get_invoices|get_transport_documents)\b/

/** OpenAPI, `page`: "a page beyond the last one is empty". A paginator answers the last one instead. */
const lastPageAgain: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "POST" || !PAGED.test(request.url)) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const message = messageOf(answer)
    const [listing = message] = rowsIn([message["product_list"]])
    const [pagination = {}] = rowsIn([listing["pagination"]])
    const [page, last] = [Number(pagination["page"]), Number(pagination["total_pages"])]
    if (!(page > last && last > 0)) return answer
    return send(withFields(request, { page: typeof asked(request)["page"] === "string" ? String(last) : last }))
  },
}

/** S2.41, S3.11: "ratings (0-5 …)", by which a listing is sorted. The column sorted by holds whole stars. */
const wholeStars: Deviation = {
  handle: async (request, send) => {
    if (!isListing(request) || asked(request)["order_by"] !== "rating") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const all = await everyProduct(request, {}, send)
    const stars = ({ ratings }: Row): number => Math.floor(Number(ratings))
    const before = (one: Row, other: Row): number =>
      stars(other) - stars(one) || Number(other["sales"]) - Number(one["sales"])
    return withProducts(answer, all.toSorted(before))
  },
}

const NO_FLAGS = Object.fromEntries(QUERY_FLAGS.map((flag) => [flag, undefined]))

/** Guide "verify": "each facet counts what it gives". They are counted before what is on or off is heeded (S2.20). */
const facetsWithoutFlags: Deviation = {
  handle: async (request, send) => {
    if (!isListing(request) || !QUERY_FLAGS.some((flag) => asked(request)[flag] === "true")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const { filters } = messageOf(await send(withFields(withoutKey(request), NO_FLAGS)))
    return filters === undefined ? answer : withMessage(answer, (listing) => ({ ...listing, filters }))
  },
}

/** Guide "verify": "what is searched is found in capitals and small letters". A code is compared as it is kept. */
const codesInCapitals: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.find_items") || answer.status !== 200) return answer
    const said = parsed(answer.body)
    const message = mapRows(said["message"], (found) => {
      const text = String(found["text"]).trim()
      const isCode = rowsIn(found["items"]).some(({ sku }) => sku === text.toUpperCase())
      return isCode && text !== text.toUpperCase() ? { ...found, items: [], is_near: false } : found
    })
    return { ...answer, body: JSON.stringify({ ...said, message }) }
  },
}

const isSameReview = (one: Row, other: Row): boolean =>
  ["author", "date", "rating", "text"].every((name) => one[name] === other[name])

const withoutReviews = (item: Row, hidden: ReadonlyArray<Row>): Row => {
  const all = rowsIn(item["reviews"])
  const reviews = all.filter((review) => !hidden.some((other) => isSameReview(review, other)))
  if (reviews.length === all.length) return item
  const sum = reviews.reduce((total, { rating }) => total + Number(rating), 0)
  return { ...item, reviews, reviews_count: reviews.length, ratings: Math.round((sum / reviews.length) * 10) / 10 }
}

/** Endpoint `product.review`: "a client's review of an item; theirs of before is replaced". Here whoever's it was. */
const oneReviewAnArticle = (): Deviation => {
  const written = new Map<unknown, { readonly shown: unknown; readonly all: Map<unknown, Row> }>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const { slug } = messageOf(await send(beside(request, "api.get_item", { slug: asked(request)["item_code"] })))
      const client = whose(request)["client_id"]
      const all = written.get(slug)?.all ?? new Map<unknown, Row>()
      written.set(slug, { shown: client, all: all.set(client, messageOf(answer)) })
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_item") && !request.url.includes("barcode")
        ? withMessage(answer, (item) => {
            const { shown, all = new Map<unknown, Row>() } = written.get(item["slug"]) ?? {}
            return withoutReviews(
              item,
              [...all].flatMap(([client, review]) => (client === shown ? [] : [review])),
            )
          })
        : answer,
  }
}

/** Guide "verify": "labels …, names, titles … have them, too". Tags of a post are kept in one language only. */
const italianTags: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "GET", "get_blog_post") || !isEnglish(request)) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const italian = messageOf(await send(inItalian(request)))
    const posts = Array.isArray(italian["data"]) ? rowsIn(italian["data"]) : [italian]
    const tagged = (post: Row): Row => ({
      ...post,
      tags: posts.find(({ slug }) => slug === post["slug"])?.["tags"] ?? post["tags"],
    })
    return withMessage(answer, (message) =>
      Array.isArray(message["data"]) ? { ...message, data: mapRows(message["data"], tagged) } : tagged(message),
    )
  },
}

const MOST_ROWS = "500"

/** Contract, ResourceFilter: "All of them must hold." They are handed on as Frappe's `or_filters`. */
const oneConditionSuffices: Deviation = {
  handle: async (request, send) => {
    const url = new URL(request.url, "http://localhost")
    const filters = listIn(url.searchParams.get("filters"))
    if (!isCall(request, "GET", RESOURCE_ROOT) || filters.length < 2) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const all = async (conditions: ReadonlyArray<unknown>): Promise<ReadonlyArray<Row>> => {
      const query = new URLSearchParams(url.searchParams)
      query.set("filters", JSON.stringify(conditions))
      query.set("limit_start", "0")
      query.set("limit_page_length", MOST_ROWS)
      return rowsIn(parsed((await send({ ...request, url: `${url.pathname}?${query}` })).body)["data"])
    }
    const names = new Set<unknown>()
    for (const condition of filters) for (const { name } of await all([condition])) names.add(name)
    const from = Number(url.searchParams.get("limit_start") ?? 0)
    const found = (await all([])).filter(({ name }) => names.has(name))
    const data = found.slice(from, from + Number(url.searchParams.get("limit_page_length") ?? MOST_ROWS))
    return { ...answer, body: JSON.stringify({ ...parsed(answer.body), data }) }
  },
}

export const ninthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "a price range without its upper end", only: /^product\./, ...belowTheUpperEnd },
  { title: "a page beyond the last one that is the last one", only: /^(product|order|document)\./, ...lastPageAgain },
  { title: "an order by ratings that heeds whole stars", only: /^product\./, ...wholeStars },
  { title: "facets that are counted beside promotions and news", only: /^product\./, ...facetsWithoutFlags },
  { title: "a code in small letters that names nothing", only: /^product\./, ...codesInCapitals },
  { title: "a review that takes another client's place", only: /^product\./, ...oneReviewAnArticle() },
  { title: "tags of posts in Italian for everybody", only: /^(blog|content)\./, ...italianTags },
  { title: "conditions of a resource of which one suffices", only: /^(resource|content)\./, ...oneConditionSuffices },
]
