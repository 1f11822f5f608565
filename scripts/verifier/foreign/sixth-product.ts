/** The sixth foreign set: the catalogue, and what is published. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { everyProduct, mapRows, withProducts } from "./sixth-calls.ts"
import { asked, messageOf, withFields, withMessage } from "./third-calls.ts"

/** `ORDER BY price_per_unit`, whatever it is a price of. */
const measuresMixed = (): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const amountOf = (product: Row) => {
      const price = product["price_per_unit"]
      return isRow(price) ? Number(price["amount"]) : Number.POSITIVE_INFINITY
    }
    const products = await everyProduct(request, {}, send)
    const sorted = products.toSorted((one, other) => {
      const [least, most] = [amountOf(one), amountOf(other)]
      return least === most ? 0 : least - most
    })
    return withProducts(answer, sorted)
  },
})

/** Facets are counted by a query of their own, which was not given the price range. */
const countsBesidePrices = (): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list")) return null
    const { min_price: least, max_price: most } = asked(request)
    const answer = await send(request)
    if (answer.status !== 200 || (least === undefined && most === undefined)) return answer
    const whole = messageOf(await send(withFields(withoutKey(request), { min_price: undefined, max_price: undefined })))
    const countsOf = (filters: unknown, kind: string, key: string): unknown => {
      const groups = isRow(filters) ? filters[kind] : undefined
      const group = isRow(groups) ? groups[key] : undefined
      return isRow(group) ? group["results"] : undefined
    }
    const recounted = (results: unknown, counts: unknown): unknown => {
      if (!isRow(results) || !isRow(counts)) return results
      const entries = Object.entries(results).map(([value, item]) => {
        const other = counts[value]
        return [value, isRow(item) && isRow(other) ? { ...item, count: other["count"] } : item]
      })
      return Object.fromEntries(entries)
    }
    const regrouped = (groups: unknown, kind: string): unknown => {
      if (!isRow(groups)) return groups
      const entries = Object.entries(groups).map(([key, group]) => [
        key,
        isRow(group)
          ? { ...group, results: recounted(group["results"], countsOf(whole["filters"], kind, key)) }
          : group,
      ])
      return Object.fromEntries(entries)
    }
    return withMessage(answer, (listing) => {
      const filters = listing["filters"]
      if (!isRow(filters)) return listing
      const kinds = Object.entries(filters).map(([kind, groups]) => [kind, regrouped(groups, kind)])
      return { ...listing, filters: Object.fromEntries(kinds) }
    })
  },
})

const AND = "and-"

/** `and-` is read as the word that it is: what lies in all of the categories. */
const inAllCategories = (): Deviation => ({
  handle: async (request, send) => {
    const category = textIn(asked(request), "category")
    if (!isCall(request, "POST", "api.product_list") || !category.startsWith(AND)) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const [first = "", ...others] = category.slice(AND.length).split(",")
    let products = await everyProduct(request, { category: first }, send)
    for (const other of others) {
      const within = new Set((await everyProduct(request, { category: other }, send)).map(({ sku }) => sku))
      products = products.filter(({ sku }) => within.has(sku))
    }
    return withProducts(answer, products)
  },
})

/** `WHERE code IN (…)` answers by code; its rows are put beside the codes as these were asked for. */
const zippedChildren = (): Deviation => ({
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.child_list")) return answer
    const ids = asked(request)["children_ids"]
    return withMessage(answer, (children) => {
      const wanted = Array.isArray(ids) ? [...new Set(ids.map(String))].filter((id) => id in children) : []
      const found = wanted.toSorted()
      return { ...children, ...Object.fromEntries(wanted.map((id, index) => [id, children[found[index] ?? id]])) }
    })
  },
})

/** The ERP orders in cartons, and so it says what was ordered last. */
const quantitiesInPacks = (): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "get_latest_order_list")
      ? withMessage(answer, (page) => ({
          ...page,
          data: mapRows(page["data"], (row) => ({
            ...row,
            last_quantity: Math.max(1, Math.round(Number(row["last_quantity"]) / Number(row["qty_min_imballo"] ?? 1))),
          })),
        }))
      : answer,
})

/** The database cuts the page, and the posts of a tag are then picked out of it. */
const taggedAfterTheCut = (): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "GET", "blog.get_blog_posts")) return null
    const url = new URL(request.url, "http://localhost")
    const tag = url.searchParams.get("tag") ?? ""
    if (tag === "") return null
    url.searchParams.delete("tag")
    const answer = await send({ ...request, url: `${url.pathname}${url.search}` })
    return withMessage(answer, (page) => ({
      ...page,
      data: rowsIn(page["data"]).filter(({ tags }) => Array.isArray(tags) && tags.includes(tag)),
    }))
  },
})

/** The home page is cached under its name alone: whoever comes first chooses the language. */
const homeOfTheFirst = (): Deviation => {
  let cached: string | undefined
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "GET", "home.get_home") || answer.status !== 200) return answer
      cached ??= answer.body
      return { ...answer, body: cached }
    },
  }
}

export const sixthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "prices of a litre among prices of a kilogram", only: /^product\./, ...measuresMixed() },
  { title: "facets that count beside the price range", only: /^product\./, ...countsBesidePrices() },
  { title: "several categories that must all hold", only: /^product\./, ...inAllCategories() },
  { title: "formats under each other's code when asked in another order", only: /^product\./, ...zippedChildren() },
  { title: "the quantity ordered last counted in packs", only: /^(product|order)\./, ...quantitiesInPacks() },
  { title: "posts of a tag picked out of a page that was cut before", only: /^blog\./, ...taggedAfterTheCut() },
  { title: "a home page in the language of whoever came first", only: /^content\./, ...homeOfTheFirst() },
]
