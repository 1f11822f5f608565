/** The fourteenth foreign set: searches in promotions, facets, conditions of resources, reviews. */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { withQuery } from "./fourteenth-calls.ts"
import { isEnglish, listIn } from "./ninth-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"

const LONGEST_REVIEW = 2_000

/** OpenAPI, `product.review`, 422: "The text is empty or longer than 2,000 characters"; in general: "A text is kept letter by letter, or refused". The column cuts what does not fit. */
const longReviewsCut: Deviation = {
  changesRequest: (request) => {
    const { text } = asked(request)
    return isCall(request, "POST", "api.add_review") && typeof text === "string" && text.length > LONGEST_REVIEW
      ? withFields(request, { text: text.slice(0, LONGEST_REVIEW) })
      : request
  },
}

/** OpenAPI, `product.list`: "several filters: all of them"; `promo_list`: "`true` lists only what is in a promotion". Texts are searched in an index that knows nothing of promotions. */
const searchedWithoutPromotions: Deviation = {
  changesRequest: (request) => {
    const fields = asked(request)
    const isSearched = !["", "*"].includes(textIn(fields, "text").trim())
    return isCall(request, "POST", "api.product_list") && isSearched && textIn(fields, "promo_list") === "true"
      ? withFields(request, { promo_list: undefined })
      : request
  },
}

const counted = (items: Row): Row =>
  Object.fromEntries(Object.entries(items).filter(([, item]) => isRow(item) && item["count"] !== 0))

const withoutEmptyValues = (groups: unknown): unknown =>
  isRow(groups)
    ? Object.fromEntries(
        Object.entries(groups).map(([key, group]) => [
          key,
          isRow(group) && isRow(group["results"]) ? { ...group, results: counted(group["results"]) } : group,
        ]),
      )
    : groups

/** OpenAPI, FacetGroup, `results`: a value "without a product is left out unless it is chosen". The chosen one is left out as well. */
const chosenValueLeftOut: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) => {
          const [filters] = rowsIn([listing["filters"]])
          if (filters === undefined) return listing
          const entries = Object.entries(filters).map(([kind, groups]) => [kind, withoutEmptyValues(groups)])
          return { ...listing, filters: Object.fromEntries(entries) }
        })
      : answer,
}

const isLike = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("%", ".*")}$`, "s").test(value)

const likesIn = (url: URL): ReadonlyArray<readonly [string, string]> =>
  listIn(url.searchParams.get("filters")).flatMap((condition) => {
    const parts: ReadonlyArray<unknown> = Array.isArray(condition) ? condition : []
    const [field, operator, pattern] = parts.map(String)
    return operator?.toLowerCase() === "like" && field !== undefined && pattern !== undefined ? [[field, pattern]] : []
  })

const MOST_ROWS = "500"

/** OpenAPI, resources, `filters`: "in a `like` `%` stands for any text, and capitals do not count". The database compares letter by letter. */
const likeInCapitals: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "GET" || !request.url.startsWith(RESOURCE_ROOT)) return null
    const url = new URL(request.url, "http://localhost")
    const likes = likesIn(url)
    if (likes.length === 0) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const named = listIn(url.searchParams.get("fields"))
    const start = Number(url.searchParams.get("limit_start") ?? 0)
    const length = Number(url.searchParams.get("limit_page_length") ?? MOST_ROWS)
    const everything = { fields: '["*"]', limit_start: "0", limit_page_length: MOST_ROWS }
    const all = await send({ ...request, url: withQuery(request.url, everything) })
    const data = rowsIn(parsed(all.body)["data"])
      .filter((row) => likes.every(([field, pattern]) => isLike(pattern, textIn(row, field))))
      .slice(start, start + length)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => name === "name" || named.includes("*") || named.includes(name)),
        ),
      )
    return { ...answer, body: JSON.stringify({ data }) }
  },
}

const meanOf = (reviews: ReadonlyArray<Row>): number =>
  reviews.length === 0
    ? 0
    : Math.round((reviews.reduce((sum, { rating }) => sum + Number(rating), 0) / reviews.length) * 10) / 10

/** OpenAPI, ProductDetail, `reviews`: "All of its reviews"; Review, `text`: "As it was written, in its own language". A review is kept as a text of the page's language, and shown in that one alone. */
const reviewsOfOneLanguage = (): Deviation => {
  const inEnglish = new Map<string, boolean>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (isDone(answer)) inEnglish.set(textIn(asked(request), "text").trim(), isEnglish(request))
      return answer
    },
    changesAnswer: (answer, request) => {
      if (!/api\.get_item(_child)?$/.test(pathOf(request))) return answer
      return withMessage(answer, (product) => {
        const all = rowsIn(product["reviews"])
        const isShown = (review: Row) =>
          (inEnglish.get(textIn(review, "text").trim()) ?? isEnglish(request)) === isEnglish(request)
        const reviews = all.filter(isShown)
        return reviews.length === all.length
          ? product
          : { ...product, reviews, reviews_count: reviews.length, ratings: meanOf(reviews) }
      })
    },
  }
}

const GOODS = /^product\./

export const fourteenthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "a review that is too long and is kept cut", only: GOODS, ...longReviewsCut },
  { title: "promotions that a search does not heed", only: GOODS, ...searchedWithoutPromotions },
  { title: "a chosen value that its facet no longer names", only: GOODS, ...chosenValueLeftOut },
  { title: "conditions of resources that heed capitals", only: /^(resource|content)\./, ...likeInCapitals },
  { title: "a review for readers of its own language", only: GOODS, ...reviewsOfOneLanguage() },
]
