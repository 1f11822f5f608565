/** The catalogue's calls: listings, items, variants, suggestions, alternatives, barcodes, items by free text. */
import type { ChildItem, ProductSummary, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { findItems } from "../../product/find-items.ts"
import { productList } from "../../listing/endpoints.ts"
import { childList, getAlternativeItems, getItem, getItemByBarcode, getItemChild } from "../../product/endpoints.ts"
import { autocomplete } from "../../search/endpoints.ts"
import { calls, type WireCall } from "./calls.ts"
import { shopIdentity } from "./identity.ts"
import { itemsByCode, listing } from "./listing.ts"
import { isCalled, itemDetail } from "./product.ts"
import { recipe } from "./recipe.ts"
import { fieldsOf, firstText, pictureOf, rowsOf, textOf } from "./values.ts"
import type { Wire } from "./wire.ts"

/** A variant is distinguished by its name. */
const asFormat = (product: ProductSummary): ChildItem => ({ ...product, format: product.name })

const detail = (wire: Wire, value: unknown) => {
  const item = itemDetail(value)
  return item === null ? wire.notFound : Effect.succeed({ message: item })
}

/** The site forwards the text without escaping it. */
const UNESCAPED = /[&#+%]/g

/** The number of a text's matches that are searched for an exact one. */
const NEAREST = 12

const found = (wire: Wire, userTemp: UserTemp, text: string) =>
  Effect.map(listing(wire, userTemp, { text, params: { page: "1", per_page: String(NEAREST) } }), ({ products }) => {
    const exact = products.filter((product) => isCalled(product, text))
    return { text, isNear: exact.length === 0, items: (exact.length > 0 ? exact : products).map(asFormat) }
  })

const itemOf = (wire: Wire, call: WireCall, userTemp: UserTemp, id: string) =>
  Effect.flatMap(wire.ask(call, { ...shopIdentity(userTemp), id }), (value) => detail(wire, value))

/** By internal code; an address may also contain the commercial one, which the site takes for an unknown item (S2.4). */
const itemCalled = (wire: Wire, call: WireCall, userTemp: UserTemp, code: string) =>
  itemOf(wire, call, userTemp, code).pipe(
    Effect.catchTag("NotFound", (unknown) =>
      found(wire, userTemp, code).pipe(
        Effect.catch(() => Effect.fail(unknown)),
        Effect.flatMap(({ isNear, items: [item] }) =>
          isNear || item === undefined || item.itemCode === code
            ? Effect.fail(unknown)
            : itemOf(wire, call, userTemp, item.itemCode),
        ),
      ),
    ),
  )

export const catalogueRecipes = {
  productList: recipe(productList, ({ userTemp, text, params }, wire) =>
    Effect.map(listing(wire, userTemp, { text, params }), (message) => ({ message })),
  ),
  getItem: recipe(getItem, ({ userTemp, slug }, wire) => itemCalled(wire, calls.item, userTemp, slug)),
  getItemChild: recipe(getItemChild, ({ userTemp, itemCode }, wire) =>
    itemCalled(wire, calls.itemChild, userTemp, itemCode),
  ),
  childList: recipe(childList, ({ userTemp, childrenIds }, wire) =>
    Effect.map(itemsByCode(wire, userTemp, childrenIds), (products) => ({
      message: Object.fromEntries(products.map((product) => [product.itemCode, asFormat(product)])),
    })),
  ),
  autocomplete: recipe(autocomplete, ({ q, rows }, wire) => {
    const text = q.replace(UNESCAPED, " ").trim()
    if (text === "") return Effect.succeed({ message: { result: [] } })
    const guest = { client_id: "0", address_code: "0", ext_call: true }
    return Effect.map(wire.ask(calls.suggestions, { ...guest, q: text, rows }), (value) => ({
      message: {
        result: rowsOf(fieldsOf(value)["result"]).flatMap((row) => {
          const name = firstText(row, ["name", "title"])
          const id = firstText(row, ["id"])
          const image = pictureOf(rowsOf(fieldsOf(row)["images"])[0])
          return name === "" ? [] : [{ id: id || name, name, image, ...(id === "" ? {} : { itemCode: id }) }]
        }),
      },
    }))
  }),
  getAlternativeItems: recipe(getAlternativeItems, ({ userTemp, itemCode }, wire) =>
    wire.list(calls.alternatives, { item_code: itemCode }).pipe(
      Effect.map((value) => rowsOf(fieldsOf(value)["item_codes"]).map(textOf)),
      Effect.flatMap((codes) => (codes.length === 0 ? Effect.succeed([]) : itemsByCode(wire, userTemp, codes))),
      Effect.map((message) => ({ message })),
    ),
  ),
  /** Some catalogues index no barcodes: then nothing is found, which is not an error. */
  getItemByBarcode: recipe(getItemByBarcode, ({ userTemp, barcode }, wire) =>
    Effect.flatMap(listing(wire, userTemp, { text: barcode, params: { page: "1", per_page: "2" } }), ({ products }) => {
      const [only, other] = products
      return only === undefined || other !== undefined ? wire.notFound : Effect.succeed({ message: only })
    }),
  ),
  findItems: recipe(findItems, ({ userTemp, texts }, wire) =>
    Effect.map(
      Effect.forEach(texts, (text) => found(wire, userTemp, text), { concurrency: "unbounded" }),
      (message) => ({ message }),
    ),
  ),
}
