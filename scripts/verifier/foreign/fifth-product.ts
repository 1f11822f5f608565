/** The fifth foreign set: what is sold and found, and the menu. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { fieldsOfMessage, type Foreign, frozen, isRow, message, parsed, type Row, rowsIn } from "./answers.ts"
import { cartCall, isCall, type Send } from "./calls.ts"
import { pageOf, textIn } from "./fifth-calls.ts"
import { messageRows, pathOf } from "./fourth-calls.ts"
import { everyProduct } from "./fourth-product.ts"
import { asked, messageOf, withFields, withMessage } from "./third-calls.ts"

/** Of what is on sale the price before the discount is compared; the index has no other. */
const rangeOfFullPrices: NonNullable<Deviation["handle"]> = async (request, send) => {
  const fields = asked(request)
  const [least, most] = [textIn(fields, "min_price"), textIn(fields, "max_price")]
  if (!isCall(request, "POST", "api.product_list") || `${least}${most}` === "") return null
  const answer = await send(request)
  const [page] = rowsIn([messageOf(answer)["product_list"]])
  if (page === undefined) return answer
  const within = new Set((await everyProduct(request, send)).map(({ sku }) => sku))
  const isWithin = ({ sku, is_sale, price }: Row): boolean =>
    is_sale === true && typeof price === "number"
      ? price >= Number(least || 0) && price <= Number(most || Infinity)
      : within.has(sku)
  const all = await everyProduct(withFields(request, { min_price: undefined, max_price: undefined }), send)
  return withMessage(answer, (found) => ({ ...found, product_list: pageOf(page, all.filter(isWithin)) }))
}

/** What Frappe's `get_all` answers unless it is told how many. */
const DEFAULT_LIMIT = 20

const firstChildren = fieldsOfMessage((children) =>
  Object.fromEntries(Object.entries(children).slice(0, DEFAULT_LIMIT)),
)

/** Kept under the product alone, not under the client beside. */
const keptForAll = (): Deviation => {
  const [price, salePrice] = [frozen("sku", "price"), frozen("sku", "sale_price")]
  return {
    changesAnswer: (answer, request) =>
      /api\.get_item(?:_child)?$/.test(pathOf(request))
        ? withMessage(answer, (item) => salePrice(price(item)))
        : answer,
  }
}

const withItself: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_alternative_items")) return null
  const answer = await send(request)
  const code = textIn(asked(request), "item_code")
  const itself = await childOf(request, code, send)
  if (answer.status !== 200 || itself === undefined) return answer
  return { ...answer, body: message(answer.body, (others) => [itself, ...rowsIn(others)]) }
}

const childOf = async (request: ServiceRequest, code: string, send: Send): Promise<Row | undefined> => {
  const { user_temp } = asked(request)
  const children = messageOf(await send(cartCall("api.child_list", request, { user_temp, children_ids: [code] })))
  if (!isRow(children[code])) return undefined
  const { format: _format, category: _category, ...product } = children[code]
  return product
}

/** Texts go through a set before they are looked up. */
const eachTextOnce = (request: ServiceRequest): ServiceRequest => {
  const { texts } = asked(request)
  return isCall(request, "POST", "find_items") && Array.isArray(texts)
    ? withFields(request, { texts: [...new Set(texts)] })
    : request
}

const byCapitals =
  (text: string) =>
  (found: Row): Row => ({
    ...found,
    result: rowsIn(found["result"]).filter(({ name }) => String(name).includes(text)),
  })

/** Kept under its address alone, not under the language beside. */
const inTheFirstLanguage = (): Deviation => {
  let first: string | undefined
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "GET", "get_b2b_menu") || answer.status !== 200) return answer
      if (messageRows(answer).length > 0) first ??= answer.body
      return { ...answer, body: first ?? answer.body }
    },
  }
}

export const fifthProductDeviations: ReadonlyArray<Foreign> = [
  {
    title: "a price range that is compared with the price before the discount",
    only: /^product\.list$/,
    handle: rangeOfFullPrices,
  },
  {
    title: "children of which the first twenty are answered, however many are asked for",
    only: /^product\.|^cart\./,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "child_list") && answer.status === 200 && isRow(parsed(answer.body)["message"])
        ? { ...answer, body: firstChildren(answer.body) }
        : answer,
  },
  {
    title: "prices of a product's page that are kept for everybody as for its first reader",
    only: /^product\./,
    ...keptForAll(),
  },
  {
    title: "alternatives of an article that begin with the article itself",
    only: /^product\./,
    handle: withItself,
  },
  {
    title: "a line that stands twice in an order list and is answered once",
    only: /^product\.find$/,
    changesRequest: eachTextOnce,
  },
  {
    title: "suggestions that tell capital letters from small ones",
    only: /^product\.autocomplete$/,
    changesAnswer: (answer, request) => {
      const text = textIn(asked(request), "q")
      return isCall(request, "POST", "autocomplete") && text !== text.toLowerCase()
        ? withMessage(answer, byCapitals(text))
        : answer
    },
  },
  {
    title: "a menu in the language of whoever read it first",
    only: /^content\./,
    ...inTheFirstLanguage(),
  },
]
