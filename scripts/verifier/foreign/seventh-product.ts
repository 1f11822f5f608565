/** The seventh foreign set: listings, suggestions, quick lookups and prices of products. */
import type { Deviation, ServiceAnswer } from "../deviating.ts"
import { type Foreign, isRow, message, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { changing, everywhere } from "./seventh-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"

const wholeEuro = (fields: Row, name: string): Row => {
  const text = textIn(fields, name)
  return text === "" ? {} : { [name]: String(Math.trunc(Number(text))) }
}

/** The limits of the price are kept in variables of whole numbers. */
const limitsOfWholeEuro = changing("POST", "product_list", (fields) => ({
  ...wholeEuro(fields, "min_price"),
  ...wholeEuro(fields, "max_price"),
}))

const ORDERS: Readonly<Record<string, { readonly field: string; readonly sign: 1 | -1 }>> = {
  "price-low": { field: "sale_price", sign: 1 },
  "price-high": { field: "sale_price", sign: -1 },
  popularity: { field: "sales", sign: -1 },
  rating: { field: "ratings", sign: -1 },
}

/** The page is cut first, and what is on it is sorted then. */
const sortingThePage: Deviation = {
  handle: async (request, send) => {
    const order = ORDERS[textIn(asked(request), "order_by")]
    if (!isCall(request, "POST", "product_list") || order === undefined) return null
    const { field, sign } = order
    const sorted = (page: Row): Row => ({
      ...page,
      data: rowsIn(page["data"]).toSorted((one, other) => sign * (Number(one[field]) - Number(other[field]))),
    })
    return withMessage(await send(withFields(request, { order_by: "default" })), (listing) => ({
      ...listing,
      product_list: rowsIn([listing["product_list"]]).map(sorted)[0],
    }))
  },
}

const MOST_SUGGESTIONS = 50

const isWrittenSo = (name: string, words: ReadonlyArray<string>): boolean =>
  words.every((word) => name.includes(word) || !name.toLowerCase().includes(word.toLowerCase()))

/** Names are compared as their column is collated, in which "Pasta" is not "pasta". */
const suggestionsAsWritten: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "autocomplete")) return null
    const { q, rows } = asked(request)
    if (typeof q !== "string" || typeof rows !== "number") return null
    const words = q.split(/\s+/).filter((word) => word !== "")
    const isPossible = Number.isInteger(rows) && rows > 0 && rows <= MOST_SUGGESTIONS
    const answer = await send(isPossible ? withFields(request, { rows: MOST_SUGGESTIONS }) : request)
    return withMessage(answer, (found) => ({
      ...found,
      result: rowsIn(found["result"])
        .filter(({ name }) => isWrittenSo(String(name), words))
        .slice(0, rows),
    }))
  },
}

/** What a barcode found is kept by the barcode and the language, whoever scanned it. */
const firstScanForAll = (): Deviation => {
  const kept = new Map<string, ServiceAnswer>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", "get_item_by_barcode") || answer.status !== 200) return answer
      const name = `${textIn(asked(request), "barcode")} ${request.headers["accept-language"] ?? ""}`
      const first = kept.get(name) ?? answer
      kept.set(name, first)
      return { ...answer, body: first.body }
    },
  }
}

/** Lines are looked up by a map of their texts, and what comes out of the map is answered. */
const eachTextOnce = changing("POST", "find_items", ({ texts }) =>
  Array.isArray(texts) ? { texts: [...new Set<unknown>(texts)] } : {},
)

/** What a kilo costs is reckoned when the article is imported, from the price of the list without its promotion. */
const perUnitBeforePromotion = everywhere((row) => {
  const { price, sale_price: sale, price_per_unit: unit } = row
  if (!isRow(unit) || typeof price !== "number" || typeof sale !== "number" || sale <= 0 || sale >= price) return row
  const amount = Math.round((Number(unit["amount"]) * price * 100) / sale) / 100
  return { ...row, price_per_unit: { ...unit, amount } }
})

/** The count of a tag's posts is asked for without the tag. */
const postsOfAllTags: Deviation = {
  handle: async (request, send) => {
    const address = new URL(request.url, "http://localhost")
    const isTagged = (address.searchParams.get("tag") ?? "") !== ""
    if (!isCall(request, "GET", "get_blog_posts") || !isTagged) return null
    address.searchParams.set("tag", "")
    const all = await send({ ...request, url: `${address.pathname}${address.search}` })
    const page = parsed(all.body)["message"]
    if (all.status !== 200 || !isRow(page)) return null
    return withMessage(await send(request), (found) => ({ ...found, pagination: page["pagination"] }))
  },
}

/** The first row is taken for the number of a page, counted from 0. */
const startIsAPage: Deviation = {
  changesRequest: (request) => {
    const address = new URL(request.url, "http://localhost")
    const start = Number(address.searchParams.get("limit_start"))
    const length = Number(address.searchParams.get("limit_page_length"))
    if (!isCall(request, "GET", "api/resource/") || !Number.isInteger(start * length) || start <= 0) return request
    address.searchParams.set("limit_start", String(start * length))
    return { ...request, url: `${address.pathname}${address.search}` }
  },
}

const ITALIAN = { "accept-language": "it" }

/** The steps of an order have their words from a table that was never translated. */
const stepsInItalian: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "get_order_tracking")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const italian = await send({ ...request, headers: { ...request.headers, ...ITALIAN } })
    return { ...answer, body: message(answer.body, () => parsed(italian.body)["message"]) }
  },
}

export const seventhProductDeviations: ReadonlyArray<Foreign> = [
  { title: "a price limit whose cents are cut off", only: /^product\./, ...limitsOfWholeEuro },
  { title: "a listing that is sorted page by page", only: /^product\./, ...sortingThePage },
  { title: "suggestions that heed capital letters", only: /^product\./, ...suggestionsAsWritten },
  { title: "a barcode at the price of who scanned it first", only: /^product\./, ...firstScanForAll() },
  { title: "a text that is asked for twice and answered once", only: /^product\./, ...eachTextOnce },
  { title: "a price per kilo without the promotion", only: /^product\./, ...perUnitBeforePromotion },
  { title: "as many posts of a tag as there are posts", only: /^blog\./, ...postsOfAllTags },
  { title: "a first row of resources taken for a page", only: /^resource\./, ...startIsAPage },
  { title: "steps of an order in Italian for everybody", only: /^order\./, ...stepsInItalian },
]
