/** The eighth foreign set: listings, articles and posts. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { everyProduct, withProducts } from "./sixth-calls.ts"
import { asked, cents, messageOf, withMessage } from "./third-calls.ts"

/** OpenAPI, `min_price`: "In euro, net, of the price that this client pays; included". Here the column `price` is compared. */
const rangeOfTheFullPrice: Deviation = {
  handle: async (request, send) => {
    const [least, most] = [textIn(asked(request), "min_price"), textIn(asked(request), "max_price")]
    if (!isCall(request, "POST", "api.product_list") || `${least}${most}` === "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const all = await everyProduct(request, { min_price: undefined, max_price: undefined }, send)
    const isWithin = ({ price }: Row): boolean =>
      (least === "" || cents(price) >= cents(least)) && (most === "" || cents(price) <= cents(most))
    return withProducts(answer, all.filter(isWithin))
  },
}

/** OpenAPI, `category`: "several after `and-`, one of which must hold". The prefix is taken at its word, and all must hold. */
const allCategories: Deviation = {
  handle: async (request, send) => {
    const category = textIn(asked(request), "category")
    if (!isCall(request, "POST", "api.product_list") || !category.startsWith("and-")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    let found = await everyProduct(request, {}, send)
    for (const one of category.slice("and-".length).split(",")) {
      const slugs = new Set((await everyProduct(request, { category: one }, send)).map(({ slug }) => slug))
      found = found.filter(({ slug }) => slugs.has(slug))
    }
    return withProducts(answer, found)
  },
}

const amountPerMeasure = ({ price_per_unit: measured }: Row): number =>
  isRow(measured) ? cents(measured["amount"]) : Number.POSITIVE_INFINITY

/** OpenAPI, `order_by`: "cheapest first, products of one measure together". Here the amount alone is sorted by. */
const measuresMixed: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const all = await everyProduct(request, {}, send)
    const before = (one: Row, other: Row): number => {
      const [first, second] = [amountPerMeasure(one), amountPerMeasure(other)]
      return first === second ? 0 : first - second
    }
    return withProducts(answer, all.toSorted(before))
  },
}

/** OpenAPI, `price`: "Net, per sales unit". Each format is shown at the price of the article's first one, as a template's. */
const priceOfTheFirstFormat: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.get_item_child")) return null
    const answer = await send(request)
    const first = rowsIn(messageOf(answer)["childs"])[0]?.["carti"]
    if (answer.status !== 200 || first === undefined || first === asked(request)["item_code"]) return answer
    const { price, sale_price } = messageOf(await send(beside(request, "api.get_item_child", { item_code: first })))
    return withMessage(answer, (item) => ({ ...item, price, sale_price }))
  },
}

const LIMIT_OF_A_LIST = 20

/** S7.12: "message is a map" of `children_ids`. A query of Frappe's answers twenty rows unless told otherwise. */
const firstTwenty: Deviation = {
  changesAnswer: (answer, request) => {
    const codes = asked(request)["children_ids"]
    if (!isCall(request, "POST", "api.child_list") || !Array.isArray(codes)) return answer
    const shown = new Set(codes.map(String).slice(0, LIMIT_OF_A_LIST))
    return withMessage(answer, (items) => Object.fromEntries(Object.entries(items).filter(([code]) => shown.has(code))))
  },
}

const countedIn = (products: ReadonlyArray<Row>, group: unknown): unknown => {
  if (!isRow(group) || !isRow(group["results"])) return group
  const counted = Object.entries(group["results"]).flatMap(([key, entry]) => {
    if (!isRow(entry)) return []
    const count = products.filter(({ brand }) => brand === entry["label"]).length
    return count === 0 ? [] : [[key, { ...entry, count }] as const]
  })
  return { ...group, results: Object.fromEntries(counted) }
}

/** S3.16, `count` of a facet: of what the listing finds (guide "verify": "counts of facets"). Counted on the page. */
const brandsOfThePage: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) => {
          const { product_list: page, filters } = listing
          if (!isRow(page) || !isRow(filters) || !isRow(filters["facets_check_results"])) return listing
          const { field_brand: brands, ...groups } = filters["facets_check_results"]
          const counted = countedIn(rowsIn(page["data"]), brands)
          const facets = brands === undefined ? groups : { field_brand: counted, ...groups }
          return { ...listing, filters: { ...filters, facets_check_results: facets } }
        })
      : answer,
}

/** Guide "verify": "pages and totals". Posts of a tag are found, and all posts are counted. */
const totalOfAllPosts: Deviation = {
  handle: async (request, send) => {
    const url = new URL(request.url, "http://localhost")
    if (!isCall(request, "GET", "get_blog_posts") || !url.searchParams.get("tag")) return null
    const answer = await send(request)
    url.searchParams.set("tag", "")
    const all = messageOf(await send({ ...request, url: `${url.pathname}${url.search}` }))
    return withMessage(answer, (page) => ({ ...page, pagination: all["pagination"] ?? page["pagination"] }))
  },
}

export const eighthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "a range of prices before the client's discount and offers", only: /^product\./, ...rangeOfTheFullPrice },
  { title: "several categories all of which must hold", only: /^product\./, ...allCategories },
  { title: "prices by kg, l and pc among one another", only: /^product\./, ...measuresMixed },
  { title: "a format's page at the price of the first format", only: /^(product|cart)\./, ...priceOfTheFirstFormat },
  { title: "children of which the first twenty come", only: /^product\./, ...firstTwenty },
  { title: "brands that are counted on the page alone", only: /^product\./, ...brandsOfThePage },
  { title: "posts of a tag with the total of all posts", only: /^(blog|content)\./, ...totalOfAllPosts },
]
