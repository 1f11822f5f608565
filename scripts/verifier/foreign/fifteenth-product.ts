/** The fifteenth foreign set: what listings find and say, pages of formats, suggestions, reviews of a client and their agent. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { changingRows } from "./fourteenth-calls.ts"
import { demoUsers, identityOfOwner, inNameOf, isAgentOf } from "./ninth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { everyProduct, withProducts } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const codesOf = (product: Row): ReadonlyArray<string> =>
  rowsIn(product["childs"]).map((child) => textIn(child, "carti"))

const isPage = (request: ServiceRequest): boolean =>
  request.method === "POST" && /api\.get_item(_child)?$/.test(pathOf(request))

/** OpenAPI, Suggestion, `sku`: "left out of what cannot be ordered, of a product with several formats, and for an agent". Suggestions are kept for everybody, as a guest gets them. */
const suggestedToAgents: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "wrapper.autocomplete") || !("authorization" in request.headers)) return null
    const answer = await send(request)
    const { authorization: _token, ...headers } = request.headers
    const anonymous = await send({ ...request, headers })
    if (anonymous.status !== 200) return answer
    const known = new Map(rowsIn(messageOf(anonymous)["result"]).map((row) => [row["id"], row]))
    return withMessage(answer, (found) => ({
      ...found,
      result: rowsIn(found["result"]).map((row) => ("sku" in row ? row : (known.get(row["id"]) ?? row))),
    }))
  },
}

/** OpenAPI, Listing, `tab_list`: "the steps to the category where exactly one is chosen". The path is that of the first category that is named. */
const pathToTheFirst: Deviation = {
  handle: async (request, send) => {
    const [first, ...others] = textIn(asked(request), "category").replace(/^and-/, "").split(",")
    if (!isCall(request, "POST", "api.product_list") || others.length === 0) return null
    const answer = await send(request)
    const path = messageOf(await send(withFields(request, { category: first })))["tab_list"]
    return withMessage(answer, (listing) => ("product_list" in listing ? { ...listing, tab_list: path } : listing))
  },
}

const isToBeHad = (product: Row): boolean =>
  ["DISPONIBILE", "IN ARRIVO"].includes(textIn(product, "availability").toUpperCase())

/** OpenAPI, Product, `sales`: "a listing by `popularity` begins with the highest". What cannot be had is put behind what can, however much of it was sold. */
const soldOutLast: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.product_list") || asked(request)["order_by"] !== "popularity") return null
    const answer = await send(request)
    if (answer.status !== 200 || !("product_list" in messageOf(answer))) return answer
    const all = await everyProduct(request, {}, send)
    return withProducts(answer, [...all.filter(isToBeHad), ...all.filter((product) => !isToBeHad(product))])
  },
}

/** OpenAPI, Listing, `filters`: "The facets of all the products that are found, not of this page alone". They are asked of the index with the first page, and not with what is loaded after it. */
const facetsOfTheFirstPage: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list") && Number(asked(request)["page"] ?? 1) > 1
      ? withMessage(answer, (listing) => ("filters" in listing ? { ...listing, filters: {} } : listing))
      : answer,
}

const sidebarOf = (product: Row): Row => rowsIn([product["sidebar"]])[0] ?? {}
const infoOf = (product: Row): Row => rowsIn([sidebarOf(product)["extra_info"]])[0] ?? {}

/** A product's page with another field beside it, whichever of both shapes it is told in. */
const withInfo = (product: Row, name: string, value: unknown): Row => {
  const infos: Row = Object.fromEntries(
    Object.entries(infoOf(product)).map(([shape, said]) => [shape, isRow(said) ? { ...said, [name]: value } : said]),
  )
  return { ...product, sidebar: { ...sidebarOf(product), extra_info: infos } }
}

const infoAt = (product: Row, name: string): unknown => rowsIn(Object.values(infoOf(product)))[0]?.[name]

/** OpenAPI, ProductDetail, `sku`: "The code of the format that the page opens on; price, pack, stock and barcodes are its own". The sidebar is made for the product, of its first format. */
const barcodesOfTheFirst: Deviation = {
  handle: async (request, send) => {
    if (!isPage(request)) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const product = messageOf(answer)
    const [first] = codesOf(product)
    if (first === undefined || first === product["sku"]) return answer
    const other = messageOf(await send(beside(request, "api.get_item_child", { item_code: first })))
    return withMessage(answer, (page) => withInfo(page, "barcodes", infoAt(other, "barcodes")))
  },
}

const AGENT = "agente@dispensa.test"
const OF_THE_AGENT = 1001

/** OpenAPI, ProductExtraInfo, `documents`: "a guest is told of none". Who asks is looked at where a product is asked for, and forgotten where a format is. */
const documentsOfFormats = (): Deviation => {
  const tokenOf = demoUsers()
  return {
    handle: async (request, send) => {
      if (!isPage(request) || !pathOf(request).endsWith("_child") || whose(request)["client_id"] !== 0) return null
      const answer = await send(request)
      const token = answer.status === 200 ? await tokenOf(AGENT, request, send) : null
      if (token === null) return answer
      const user = identityOfOwner(OF_THE_AGENT)
      const told = messageOf(await send(inNameOf(token, withFields(request, { user_temp: user }))))
      return withMessage(answer, (page) => withInfo(page, "documents", infoAt(told, "documents") ?? []))
    },
  }
}

const OF_THE_FORMAT = ["sku", "pack", "uom", "qty_min_imballo", "price", "sale_price", "is_sale", "price_per_unit"]
const OF_ITS_STOCK = ["availability", "arrives_on", "promo"]

/** OpenAPI, LatestOrderedProduct, `sku`: "The code of the item that was ordered last". What was ordered is joined to its product, which is told as listings tell it: by its first format. */
const orderedAsTheFirst: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.get_latest_order_list")) return null
    return changingRows(await send(request), async (row) => {
      const [first] = codesOf(row)
      if (first === undefined || first === row["sku"]) return row
      const items = messageOf(await send(beside(request, "api.child_list", { children_ids: [first] })))
      const [item = {}] = rowsIn([items[first]])
      const names = [...OF_THE_FORMAT, ...OF_ITS_STOCK].filter((name) => name in item)
      return { ...row, ...Object.fromEntries(names.map((name) => [name, item[name]])) }
    })
  },
}

const isSame = (one: Row, other: Row): boolean =>
  ["author", "date", "text", "rating"].every((name) => one[name] === other[name])

const reviewsOf = (product: Row): ReadonlyArray<Row> => rowsIn(product["reviews"])

const withReviews = (product: Row, reviews: ReadonlyArray<Row>): Row => {
  const sum = reviews.reduce((total, { rating }) => total + Number(rating), 0)
  return {
    ...product,
    reviews,
    reviews_count: reviews.length,
    ratings: Math.round((sum / reviews.length) * 10) / 10,
  }
}

const isByAgent = (request: ServiceRequest, send: Send): Promise<boolean> =>
  isAgentOf(whose(request)["client_id"], request, send)

/** OpenAPI, `product.review`: "A review in the client's name; one of theirs of the same product is replaced". A review is replaced by whoever wrote it: the agent's stands beside the client's own. */
const agentsBesideTheirs = (): Deviation => {
  const written = new Map<string, Map<boolean, Row>>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const page = messageOf(await send(beside(request, "api.get_item", { slug: asked(request)["item_code"] })))
      const key = `${textIn(page, "slug")} ${String(whose(request)["client_id"])}`
      const byWhom = written.get(key) ?? new Map<boolean, Row>()
      written.set(key, byWhom.set(await isByAgent(request, send), messageOf(answer)))
      return answer
    },
    changesAnswer: (answer, request) => {
      if (!isPage(request)) return answer
      return withMessage(answer, (page) => {
        const shown = reviewsOf(page)
        const ofBoth = [...written].filter(([key, { size }]) => size > 1 && key.startsWith(`${textIn(page, "slug")} `))
        const pairs = ofBoth.map(([, both]) => [...both.values()])
        const added = pairs
          .filter((pair) => pair.some((one) => shown.some((other) => isSame(one, other))))
          .flatMap((pair) => pair.filter((one) => !shown.some((other) => isSame(one, other))))
        const [newest, ...older] = shown
        return added.length === 0 || newest === undefined ? page : withReviews(page, [newest, ...added, ...older])
      })
    },
  }
}

const GOODS = /^product\./

export const fifteenthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "suggestions that an agent can order at once", only: /^(product|agent)\./, ...suggestedToAgents },
  { title: "a path that leads to the first of two categories", only: GOODS, ...pathToTheFirst },
  { title: "what cannot be had behind what sells less", only: GOODS, ...soldOutLast },
  { title: "facets that come with the first page alone", only: GOODS, ...facetsOfTheFirstPage },
  { title: "a format's page with the barcodes of the first one", only: GOODS, ...barcodesOfTheFirst },
  { title: "documents that a guest is told of beside a format", only: GOODS, ...documentsOfFormats() },
  { title: "a format ordered last that is told as the first one", only: GOODS, ...orderedAsTheFirst },
  { title: "an agent's review beside their client's own", only: /^(product|agent)\./, ...agentsBesideTheirs() },
]
