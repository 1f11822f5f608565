/** The statements of an answer about items, wherever in it the item is. */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { type Fields, isRecord, objectsIn } from "../json.ts"

/** Facts stated for an item everywhere; prices and stock only in the catalogue. */
const FACTS = ["slug", "unit", "packLabel", "packSize"]
const OF_TODAY = ["brand", "vatRate", "availability"]
const OF_THE_SHOP = [
  "price",
  "salePrice",
  "measurePrice",
  "arrivesOn",
  "arrivals",
  "stockAbove",
  "supply",
  "packagings",
  "promotions",
  "displayCode",
  "listPrice",
  "discounts",
  "variableWeight",
  "allergens",
  "rating",
  "reviewCount",
  "isSale",
  "isNew",
  "isHot",
  "promo",
  "orderedBefore",
]
/** Lookups of one item, which name it the same way. */
export const LOOKUPS = ["product.children", "product.find", "product.item-child", "product.barcode", "order.usual"]
const OF_PRODUCTS = /^product\.(list|item|latest-orders|alternatives)( |$)/

interface Statement {
  readonly where: string
  readonly itemCode: string
  readonly facts: Fields
}

export const isProduct = (value: Fields): value is Fields & ProductSummary =>
  "itemCode" in value && "packSize" in value && "variants" in value && "children" in value

/**
 * The facts of an object that contains an item; a product with several formats has facts of its own that are not its formats'.
 */
const factsIn = (where: string, value: Fields): Fields | null => {
  if (isProduct(value)) {
    if (OF_PRODUCTS.test(where) && hasFormats(value)) return null
    const all = [...FACTS, ...OF_TODAY, ...OF_THE_SHOP]
    if (!LOOKUPS.some((lookup) => where.startsWith(lookup))) return pick(value, all)
    return {
      ...pick(value, [...all, "name", "category"]),
      ...outermost(value),
      singleChild: value.children.length <= 1,
    }
  }
  if (where === "wishlist.list") return pick(value, ["slug"])
  if (where === "saved-cart.list") return pick(value, ["image"])
  if ("purchases" in value) return pick(value, ["category"])
  // A line in another than the default packaging has that packaging's pack.
  if (!("packSize" in value) || "packaging" in value) return null
  return pick(value, where.startsWith("order.detail") ? FACTS : [...FACTS, ...OF_TODAY, "singleChild", "image"])
}

/** The category of a page, in the form of its formats. */
const outermost = ({ categories }: Fields): Fields => {
  const first: unknown = Array.isArray(categories) ? categories[0] : null
  return isRecord(first) ? { category: first["label"] } : {}
}

const pick = (value: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined || value[name] === "" ? [] : [[name, value[name]]])),
  )

export const statementsIn = (where: string, view: unknown): ReadonlyArray<Statement> =>
  objectsIn(view).flatMap((one) => statementsOf(where, one))

const statementsOf = (where: string, value: Fields): ReadonlyArray<Statement> => {
  const { itemCode } = value
  const facts = typeof itemCode === "string" && itemCode !== "" ? factsIn(where, value) : null
  const own = facts === null ? [] : [{ where, itemCode: String(itemCode), facts }]
  // An answer may name fewer formats.
  if (isProduct(value)) {
    const { slug, children } = value
    own.push({ where, itemCode: `the product ${slug}`, facts: { [`children (${children.length})`]: children } })
  }
  // The product itself: elsewhere it may be one of its formats.
  if (isProduct(value) && /^product\.(list|item)( |$)/.test(where)) {
    const names = [...FACTS, ...OF_TODAY, ...OF_THE_SHOP, "name", "sales"]
    own.push({ where, itemCode: `the product ${value.slug}`, facts: pick(value, names) })
  }
  return own
}

export const namesIn = (view: unknown): ReadonlyArray<{ readonly itemCode: string; readonly name: string }> =>
  objectsIn(view).flatMap(({ itemCode, name }) =>
    typeof itemCode === "string" && typeof name === "string" ? [{ itemCode, name }] : [],
  )

export const rowsIn = (view: unknown): ReadonlyArray<Fields> => {
  const message = isRecord(view) ? view["message"] : null
  const rows = isRecord(message) ? message["rows"] : null
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}
