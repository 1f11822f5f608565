/**
 * A product of a listing, and an item with its page's data. Items are identified by the internal code; people read the
 * commercial one.
 */
import { ownValue, type ProductDetail, type ProductPicture, type ProductSummary } from "@dispensa/domain"
import { isFields, isList } from "../../wire-value.ts"
import { type ItemPrice, readPrice, substitutesOf } from "./price.ts"
import { fieldsOf, firstText, flagOf, numberOf, pictureOf, rowsOf, textOf } from "./values.ts"

const pictureAt = (row: unknown): ReadonlyArray<ProductPicture> => {
  const url = pictureOf(isFields(row) ? row["url"] : row)
  const side = (name: string): number => Math.round(numberOf(fieldsOf(row)[name]) ?? 300)
  return url === null ? [] : [{ url, width: side("width"), height: side("height") }]
}

const picturesOf = (product: unknown, info: unknown): ReadonlyArray<ProductPicture> => {
  const { small_pictures, pictures, large_pictures } = fieldsOf(product)
  const lists = [small_pictures, pictures, large_pictures, fieldsOf(info)["images"]]
  return (
    lists.map((list) => rowsOf(list).flatMap(pictureAt)).find(({ length }) => length > 0) ??
    pictureAt(fieldsOf(info)["image"])
  )
}

/** An object, a text, or a list of either. */
const brandOf = (value: unknown): string => {
  const [first] = isList(value) ? value : [value]
  return textOf(first) || firstText(first, ["tprec_darti", "label", "name"])
}

const childCodes = (value: unknown): ReadonlyArray<string> =>
  rowsOf(value).flatMap((row) => (isFields(row) ? firstText(row, ["id", "oarti"]) : textOf(row)) || [])

const pricedFields = (price: ItemPrice | null) => {
  const isSale = price !== null && price.net !== null && price.list !== null && price.list > price.net
  return {
    packLabel: price?.packLabel ?? "",
    unit: price?.unit ?? "",
    packSize: price?.packSize ?? 1,
    price: isSale ? price.list : (price?.net ?? null),
    salePrice: isSale ? price.net : null,
    isSale,
    vatRate: price?.vatRate ?? null,
    measurePrice: null,
    availability: price?.supply.label ?? "",
    ...(price === null ? {} : { supply: price.supply }),
    ...(price === null || price.packagings.length === 0 ? {} : { packagings: price.packagings }),
    ...(price === null || price.arrivesOn === null ? {} : { arrivesOn: price.arrivesOn }),
    ...(price === null || price.arrivals.length === 0 ? {} : { arrivals: price.arrivals }),
    ...(price === null || price.stockAbove === null ? {} : { stockAbove: price.stockAbove }),
    ...(price === null || price.orderedBefore === null ? {} : { orderedBefore: price.orderedBefore }),
    promo: price?.promo ?? null,
    ...(price === null || price.promotions.length === 0 ? {} : { promotions: price.promotions }),
    ...(price === null || price.discounts.length === 0 || price.gross === null
      ? {}
      : { listPrice: price.gross, discounts: price.discounts }),
  }
}

const NO_RATING = { rating: 0, reviewCount: 0, variants: [], sales: 0 }

interface Sources {
  readonly product: unknown
  /** The catalogue's row, if nested in another object. */
  readonly info: unknown
  readonly price: unknown
}

/** Null without an internal code: no call could refer to it. */
const summaryOf = ({ product, info, price }: Sources): ProductSummary | null => {
  const itemCode = firstText(product, ["id", "slug"]) || firstText(info, ["id"])
  if (itemCode === "") return null
  const displayCode = firstText(product, ["sku"]) || firstText(info, ["carti"]) || firstText(product, ["carti"])
  const name = firstText(product, ["name"]) || firstText(info, ["title"]) || firstText(product, ["title"])
  const { is_new, num_childs, childs } = fieldsOf(product)
  const children = childCodes(childs)
  const childCount = numberOf(num_childs)
  return {
    itemCode,
    slug: itemCode,
    ...(displayCode === "" || displayCode === itemCode ? {} : { displayCode }),
    name: name || displayCode || itemCode,
    brand: brandOf(fieldsOf(info)["brand"]) || brandOf(fieldsOf(product)["product_brands"]),
    ...pricedFields(readPrice(price)),
    ...NO_RATING,
    pictures: picturesOf(product, info),
    children,
    ...(childCount === null ? {} : { childCount: Math.max(Math.round(childCount), children.length) }),
    isHot: false,
    isNew: flagOf(is_new),
  }
}

/** Prices are merged into `extra_info`, or under the internal code; a guest has neither. */
export const listedProduct = (product: unknown): ProductSummary | null => {
  const { extra_info: info, prices, id } = fieldsOf(product)
  const price = readPrice(info) === null ? ownValue(fieldsOf(prices), textOf(id)) : info
  return summaryOf({ product, info, price })
}

/** The item's page. For a child the prices are not nested, and the catalogue's row is under `data`. */
export const itemDetail = (answer: unknown): ProductDetail | null => {
  const { data, extra_info: outer } = fieldsOf(answer)
  const extra = isFields(outer) ? outer : fieldsOf(data)["extra_info"]
  const { product, data: child, prices } = fieldsOf(extra)
  const info = isFields(product) ? product : child
  const code = firstText(data, ["id", "slug"])
  const price = [fieldsOf(data)["price_info"], ownValue(fieldsOf(prices), code), prices].find(
    (each) => readPrice(each) !== null,
  )
  const summary = summaryOf({ product: data, info, price })
  if (summary === null) return null
  return {
    ...summary,
    description: firstText(info, ["long_descr", "short_descr"]) || firstText(data, ["short_description"]),
    categories: [],
    tags: [],
    sizeTable: null,
    reviews: [],
    units: readPrice(price)?.units ?? [],
    sidebar: {
      itemCode: summary.itemCode,
      relatedProducts: [],
      alternativeItemCodes: substitutesOf(price),
      barcodes: rowsOf(fieldsOf(info)["barcodes"])
        .map(textOf)
        .filter((barcode) => barcode !== ""),
      documents: rowsOf(fieldsOf(info)["documents"]).flatMap((row) => {
        const url = firstText(row, ["url", "link"])
        return url === "" ? [] : [{ title: firstText(row, ["title", "label", "name"]) || url, url, kind: "" }]
      }),
      assistanceLink: firstText(info, ["link_assistence"]) || null,
    },
  }
}

/** Whether an item of a list matches a typed code. */
export const isCalled = (product: ProductSummary, text: string): boolean => {
  const wanted = text.trim().toLowerCase()
  return [product.itemCode, product.displayCode ?? ""].some((code) => code.toLowerCase() === wanted)
}
