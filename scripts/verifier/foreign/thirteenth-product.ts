/** The thirteenth foreign set: listings of a client and of an agent's client, price per measure, reviews, resources and posts. */
import { BLOG_CONTROLLER, RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { guest, isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, pathOf } from "./fourth-calls.ts"
import { listIn } from "./ninth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { withProducts } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"
import { isByTheAgent } from "./thirteenth-calls.ts"

/** OpenAPI, `product.list`: "Each facet counts what choosing it gives beside what is chosen"; `min_price`: "of the price that this client pays". Facets are counted in an index that has the prices of the price list. */
const facetsAtListPrices: Deviation = {
  handle: async (request, send) => {
    const fields = asked(request)
    const isPriced = [textIn(fields, "min_price"), textIn(fields, "max_price")].some((price) => price !== "")
    const isClients = Number(whose(request)["client_id"]) > 0 && fields["latest-order-list"] === undefined
    if (!isCall(request, "POST", "api.product_list") || !isPriced || !isClients) return null
    const answer = await send(request)
    const { authorization: _own, ...headers } = request.headers
    const { filters } = messageOf(await send({ ...withFields(request, { user_temp: guest }), headers }))
    return withMessage(answer, (listing) => (isRow(filters) ? { ...listing, filters } : listing))
  },
}

const NO_FACETS = { facets_results: {}, facets_link_results: {}, facets_check_results: {} }

/** OpenAPI, `latest-order-list`: "`true` lists only what this client has ordered"; `agent.clients`: "in every other call an agent gives the chosen client's identity". Orders are looked up for the token's user. */
const orderedByWhoeverAsks: Deviation = {
  handle: async (request, send) => {
    const isOrdered = textIn(asked(request), "latest-order-list") === "true"
    if (!isCall(request, "POST", "api.product_list") || !isOrdered) return null
    if (!(await isByTheAgent(request, send))) return null
    return withMessage(withProducts(await send(request), []), (listing) => ({ ...listing, filters: NO_FACETS }))
  },
}

const measureOf = (product: Row): Row => (isRow(product["price_per_unit"]) ? product["price_per_unit"] : {})

/** By measure, what has none last; within one the cheapest first. */
const byMeasure = (one: Row, other: Row): number => {
  const [first, second] = [measureOf(one), measureOf(other)]
  const inWords = (price: Row) => textIn(price, "measure") || "~"
  if (inWords(first) !== inWords(second)) return inWords(first) < inWords(second) ? -1 : 1
  return Number(first["amount"] ?? 0) - Number(second["amount"] ?? 0)
}

/** OpenAPI, `order_by`: "`price-measure`: by `price_per_unit`, cheapest first, products of one measure together"; guide "verify", sizes: "a list is the same in pages of two, three and seven rows". What is computed cannot be ordered by in the database: each page is ordered by itself. */
const measuredWithinThePage: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
    return withMessage(await send(withFields(request, { order_by: "default" })), (listing) => {
      const [page] = rowsIn([listing["product_list"]])
      if (page === undefined) return listing
      return { ...listing, product_list: { ...page, data: rowsIn(page["data"]).toSorted(byMeasure) } }
    })
  },
}

/** OpenAPI, `product.review`: "one of theirs of the same product is replaced"; `ratings`: "of a product the mean of its reviews". The mean is carried on with each new review, and forgets none. */
const meanOfAllThatWereGiven = (): Deviation => {
  const given = new Map<string, number>()
  const replaced = new Map<string, ReadonlyArray<number>>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const { item_code, ratings } = asked(request)
      const slug = String(messageOf(await send(beside(request, "api.get_item_child", { item_code })))["slug"])
      const former = given.get(clientKey(request, slug))
      if (former !== undefined) replaced.set(slug, [...(replaced.get(slug) ?? []), former])
      given.set(clientKey(request, slug), Number(ratings))
      return answer
    },
    changesAnswer: (answer, request) => {
      if (!/api\.get_item(_child)?$/.test(pathOf(request))) return answer
      return withMessage(answer, (product) => {
        const former = replaced.get(String(product["slug"])) ?? []
        const all = [...rowsIn(product["reviews"]).map(({ rating }) => Number(rating)), ...former]
        const mean = all.reduce((sum, rating) => sum + rating, 0) / all.length
        return former.length === 0 ? product : { ...product, ratings: Math.round(mean * 10) / 10 }
      })
    },
  }
}

const byField =
  (field: string, isDescending: boolean) =>
  (one: Row, other: Row): number => {
    const [first, second] = [textIn(one, field), textIn(other, field)]
    const order = first === second ? 0 : first < second ? -1 : 1
    return isDescending ? -order : order
  }

/** OpenAPI, resources: "in the order asked for, so many from the start that is given". So many are taken first, and put in order then. */
const cutBeforeTheOrder: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "GET" || !request.url.startsWith(RESOURCE_ROOT)) return null
    const url = new URL(request.url, "http://localhost")
    const [field = "", direction] = (url.searchParams.get("order_by") ?? "").split(" ")
    if (field === "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const named = listIn(url.searchParams.get("fields"))
    url.searchParams.delete("order_by")
    url.searchParams.set("fields", '["*"]')
    const cut = await send({ ...request, url: `${url.pathname}${url.search}` })
    const isShown = (name: string) => name === "name" || named.includes("*") || named.includes(name)
    const data = rowsIn(parsed(cut.body)["data"])
      .toSorted(byField(field, direction === "desc"))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name))))
    return { ...answer, body: JSON.stringify({ data }) }
  },
}

/** The same address with other parameters. */
const withQuery = (url: string, changes: Readonly<Record<string, string>>): string => {
  const changed = new URL(url, "http://localhost")
  for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value)
  return `${changed.pathname}${changed.search}`
}

/** OpenAPI, `blog.list`: "Newest first; all of them, or those with the tag"; guide "verify", parameters: "each holds on every page". The tag is looked for on the page that was cut out of all posts. */
const taggedWithinThePage: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "GET", `${BLOG_CONTROLLER}get_blog_posts`)) return null
    if ((new URL(request.url, "http://localhost").searchParams.get("tag") ?? "") === "") return null
    const all = messageOf(await send({ ...request, url: withQuery(request.url, { page: "1", per_page: "10000" }) }))
    const tagged = new Set(rowsIn(all["data"]).map(({ slug }) => slug))
    return withMessage(await send({ ...request, url: withQuery(request.url, { tag: "" }) }), (page) => ({
      ...page,
      data: rowsIn(page["data"]).filter(({ slug }) => tagged.has(slug)),
    }))
  },
}

const LISTINGS = /^product\./

export const thirteenthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "facets that are counted at the prices of the price list", only: LISTINGS, ...facetsAtListPrices },
  { title: "what a client ordered that their agent cannot list", only: /^(product|agent)\./, ...orderedByWhoeverAsks },
  { title: "prices per measure in the order of each page", only: LISTINGS, ...measuredWithinThePage },
  { title: "a review that was replaced and counts in the mean", only: LISTINGS, ...meanOfAllThatWereGiven() },
  { title: "resources that are put in order within their page", only: /^resource\./, ...cutBeforeTheOrder },
  { title: "posts of a tag that are looked for on one page", only: /^blog\./, ...taggedWithinThePage },
]
