/** The eleventh foreign set: facets, misspelt texts, orders of a listing, reviews, quick orders and barcodes. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { guest, isCall } from "./calls.ts"
import { refused } from "./eleventh-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone } from "./fourth-calls.ts"
import { isAgentOf } from "./ninth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { everyProduct, withProducts } from "./sixth-calls.ts"
import { refusedInstead, UNKNOWN_BARCODE } from "./tenth-calls.ts"
import { asked, messageOf, whose, withMessage } from "./third-calls.ts"

/** Of which an article has one. */
const BRAND = "field_brand"

const othersAtNothing = (chosen: ReadonlyArray<string>, group: Row): Row => {
  const [results = {}] = rowsIn([group["results"]])
  const counted = Object.entries(results).map(([value, facet]) => [
    value,
    isRow(facet) && !chosen.includes(value) ? { ...facet, count: 0 } : facet,
  ])
  return { ...group, results: Object.fromEntries(counted) }
}

/** OpenAPI, `product.list`: "Each facet counts what choosing it gives beside what is chosen." They are counted in what is found, a filter's own included. */
const countedInWhatIsFound: Deviation = {
  changesAnswer: (answer, request) => {
    const chosen = isCall(request, "POST", "api.product_list") ? textIn(asked(request), BRAND) : ""
    if (chosen === "") return answer
    return withMessage(answer, (listing) => {
      const [found] = rowsIn([listing["filters"]])
      const [checks] = rowsIn([found?.["facets_check_results"]])
      const [brands] = rowsIn([checks?.[BRAND]])
      if (brands === undefined) return listing
      const changed = { ...checks, [BRAND]: othersAtNothing(chosen.split(","), brands) }
      return { ...listing, filters: { ...found, facets_check_results: changed } }
    })
  },
}

/** Guide "verify", parameters: "each holds on every page". What is meant by a misspelt text is looked for on the first page alone. */
const correctedOnTheFirstPage: Deviation = {
  changesAnswer: (answer, request) => {
    const isFurther = isCall(request, "POST", "api.product_list") && Number(asked(request)["page"] ?? 1) > 1
    if (!isFurther || typeof messageOf(answer)["corrected_text"] !== "string") return answer
    return withMessage(withProducts(answer, []), ({ corrected_text: _meant, ...listing }) => listing)
  },
}

/** OpenAPI, `order_by`: "`price-measure`: by `price_per_unit`, cheapest first, …, those without one last." A database has them first. */
const nothingIsLeast: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "price-measure") return null
    const answer = await send(request)
    if (!isRow(messageOf(answer)["product_list"])) return answer
    const all = await everyProduct(request, {}, send)
    const isWithout = ({ price_per_unit: price }: Row): boolean => price === null || price === undefined
    return withProducts(answer, [...all.filter(isWithout), ...all.filter((product) => !isWithout(product))])
  },
}

interface Written {
  readonly client: unknown
  readonly code: unknown
  readonly review: Row
}

/** Those of the product that the client wrote of another format, before the one that stands. */
const formerOnes = (written: ReadonlyArray<Written>, shown: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  written.flatMap(({ client, code, review }, index) => {
    const later = written.slice(index + 1).find((other) => other.client === client && other.code !== code)
    return later !== undefined && shown.some(({ text }) => text === later.review["text"]) ? [review] : []
  })

const withFormer = (product: Row, written: ReadonlyArray<Written>): Row => {
  const shown = rowsIn(product["reviews"])
  const former = formerOnes(written, shown)
  if (former.length === 0) return product
  const count = Number(product["reviews_count"]) + former.length
  const stars = [...shown, ...former].reduce((sum, { rating }) => sum + Number(rating), 0)
  const ratings = Math.round((stars / count) * 10) / 10
  return { ...product, reviews: [...shown, ...former], reviews_count: count, ratings }
}

/** OpenAPI, `product.review`: "one of theirs of the same product is replaced". One of the same format is. */
const reviewsOfFormats = (): Deviation => {
  const ofProducts = new Map<unknown, ReadonlyArray<Written>>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const { client_id: client } = whose(request)
      const code = asked(request)["item_code"]
      const { slug } = messageOf(await send(beside(request, "api.get_item_child", { item_code: code })))
      const others = (ofProducts.get(slug) ?? []).filter((one) => one.client !== client || one.code !== code)
      ofProducts.set(slug, [...others, { client, code, review: messageOf(answer) }])
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_item")
        ? withMessage(answer, (product) => withFormer(product, ofProducts.get(product["slug"]) ?? []))
        : answer,
  }
}

/** OpenAPI, `latest-order-list`: "`true` lists only what this client has ordered"; S6.3. An agent orders nothing: what is asked is the user's. */
const orderedByTheUser: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["latest-order-list"] !== "true") return null
    if (!(await isAgentOf(whose(request)["client_id"], request, send))) return null
    return send({ ...request, body: JSON.stringify({ ...asked(request), user_temp: guest }) })
  },
}

const MOST_TEXTS = 100

const TOO_MANY = {
  status: 417,
  type: "ValidationError",
  it: "texts: troppi testi",
  en: "texts: too many texts",
}

/** OpenAPI, `product.find`, 417: "there are more than 100 texts". A hundred are too many already. */
const hundredAreTooMany: Deviation = {
  instead: (request) => {
    const { texts } = isCall(request, "POST", "api.find_items") ? asked(request) : {}
    return Array.isArray(texts) && texts.length === MOST_TEXTS ? refused(TOO_MANY, request) : null
  },
}

/** OpenAPI, `product.barcode`: "The product whose format has the barcode". What is sold out has left the table of barcodes. */
const soldOutUnread: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_item_by_barcode") &&
    answer.status === 200 &&
    messageOf(answer)["availability"] === "NON DISPONIBILE"
      ? refusedInstead(answer, UNKNOWN_BARCODE, request)
      : answer,
}

export const eleventhProductDeviations: ReadonlyArray<Foreign> = [
  {
    title: "a filter whose other values count nothing once one is chosen",
    only: /^product\./,
    ...countedInWhatIsFound,
  },
  { title: "a misspelt text that is understood on the first page", only: /^product\./, ...correctedOnTheFirstPage },
  { title: "what has no price by measure before what has one", only: /^product\./, ...nothingIsLeast },
  { title: "a second review of a product by way of another format", only: /^product\./, ...reviewsOfFormats() },
  { title: "what an agent's client has ordered that nobody has", only: /^(product|agent)\./, ...orderedByTheUser },
  { title: "an order list of a hundred lines that is too long", only: /^product\./, ...hundredAreTooMany },
  { title: "a barcode that is unknown while its article is sold out", only: /^product\./, ...soldOutUnread },
]
