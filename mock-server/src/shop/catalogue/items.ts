/** Items for one client: by slug, by code, by barcode, as formats, as suggestions (S7.12, S7.14, S7.15, S2.55, S2.56). */
import type { SuggestionAnswer } from "@dispensa/contracts"
import type { ChildItem, ProductDetail, ProductSummary } from "@dispensa/domain"
import type { SupplierProduct } from "@dispensa/fixtures"
import { answer, notFound, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"
import type { Catalogue } from "../supplier/catalogue.ts"
import { childOf, detailOf, pictureFile, summaryOf, type Viewer } from "./product-view.ts"

/** By slug, or by the code of one of its items. */
export const itemBySlug = (shop: Shop, viewer: Viewer, key: string): Outcome<ProductDetail> => {
  const product = shop.catalogue.bySlug.get(key)
  return product === undefined ? itemByCode(shop, viewer, key) : shown(shop, viewer, product, 0, key)
}

/** The product that the item is a format of, opened on that format. */
export const itemByCode = (shop: Shop, viewer: Viewer, code: string): Outcome<ProductDetail> => {
  const sellable = shop.catalogue.byCode.get(code)
  return sellable === undefined
    ? refuse(unknownItem(code))
    : shown(shop, viewer, sellable.product, sellable.index, code)
}

const shown = (
  shop: Shop,
  viewer: Viewer,
  product: SupplierProduct,
  index: number,
  key: string,
): Outcome<ProductDetail> => {
  const detail = detailOf(shop.catalogue, viewer, product, index)
  return detail === null ? refuse(unknownItem(key)) : answer(detail)
}

/** Unknown codes are omitted. */
export const childrenByCode = (
  shop: Shop,
  viewer: Viewer,
  codes: ReadonlyArray<string>,
): Readonly<Record<string, ChildItem>> =>
  Object.fromEntries(
    codes.flatMap((code): ReadonlyArray<readonly [string, ChildItem]> => {
      const sellable = shop.catalogue.byCode.get(code)
      const child = sellable === undefined ? null : childOf(shop.catalogue, viewer, sellable.product, sellable.index)
      return child === null ? [] : [[code, child]]
    }),
  )

/** The product represented by the item; null when the code is unknown. */
export const summaryByCode = ({ catalogue }: Shop, viewer: Viewer, itemCode: string): ProductSummary | null => {
  const sellable = catalogue.byCode.get(itemCode)
  return sellable === undefined ? null : summaryOf(catalogue, viewer, sellable.product, sellable.index)
}

export const alternativesOf = (
  shop: Shop,
  viewer: Viewer,
  itemCode: string,
): Outcome<ReadonlyArray<ProductSummary>> => {
  const sellable = shop.catalogue.byCode.get(itemCode)
  const codes = sellable?.product.alternatives ?? namedAsAlternative(shop, itemCode)
  return sellable === undefined && codes.length === 0 && !wasSold(shop, itemCode)
    ? refuse(unknownItem(itemCode))
    : answer(codes.flatMap((code) => summaryByCode(shop, viewer, code) ?? []))
}

/** A discontinued item is known by the orders that contain it. */
const wasSold = ({ database }: Shop, itemCode: string): boolean =>
  database.orders.values().some(({ lines }) => lines.some((line) => line.itemCode === itemCode))

/** And by the products to which it was an alternative. */
const namedAsAlternative = ({ catalogue }: Shop, itemCode: string): ReadonlyArray<string> =>
  catalogue.supplier.products
    .filter(({ alternatives }) => alternatives.includes(itemCode))
    .flatMap(({ items }) => items.slice(0, 1).map(({ code }) => code))

/** Scanners and people add whitespace, and leading zeros of a longer field: both are ignored. */
export const codeOfBarcode = ({ catalogue }: Shop, barcode: string): string | undefined =>
  barcodesOf(catalogue).get(fullBarcode(barcode.replaceAll(/\s/g, "")))

/** A barcode at full length: "8011344215519" and "08011344215519" are one number, and so are an EAN-13 and its UPC-A. */
const fullBarcode = (barcode: string): string => (/^\d{8,14}$/.test(barcode) ? barcode.padStart(14, "0") : barcode)

export const itemByBarcode = (shop: Shop, viewer: Viewer, barcode: string): Outcome<ProductSummary> => {
  const itemCode = codeOfBarcode(shop, barcode)
  const found = itemCode === undefined ? null : summaryByCode(shop, viewer, itemCode)
  return found === null ? refuse(notFound({ it: "Codice a barre", en: "Barcode" }, barcode)) : answer(found)
}

/** One index per catalogue, built on first use. */
const barcodeIndexes = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

const barcodesOf = (catalogue: Catalogue): ReadonlyMap<string, string> => {
  const index = barcodeIndexes.get(catalogue) ?? barcodeIndex(catalogue)
  barcodeIndexes.set(catalogue, index)
  return index
}

const barcodeIndex = ({ supplier }: Catalogue): ReadonlyMap<string, string> =>
  new Map(
    supplier.products.flatMap(({ items }) =>
      items.flatMap(({ code, barcodes }) => barcodes.map((barcode) => [fullBarcode(barcode), code] as const)),
    ),
  )

/**
 * For the caller, as the call itself names no client. An agent's clients have prices of their own, so none is stated (S6.3).
 */
export const suggestionsFor = (
  shop: Shop,
  viewer: Viewer,
  { text, rows, hasPrices }: { readonly text: string; readonly rows: number; readonly hasPrices: boolean },
): ReadonlyArray<SuggestionAnswer> =>
  shop.engine.suggest(text, rows).map((product) => {
    const picture = product.pictures[0]
    return {
      id: product.slug,
      name: product.name[viewer.language],
      image: picture === undefined ? null : pictureFile(picture, "thumb"),
      ...(hasPrices ? itemFacts(shop, viewer, product) : {}),
    }
  })

/** A product with several formats represents none of them; an unorderable one has a price, but no code to add. */
const itemFacts = (shop: Shop, viewer: Viewer, product: SupplierProduct): Partial<SuggestionAnswer> => {
  const [item, ...others] = product.items
  const summary = summaryOf(shop.catalogue, viewer, product)
  if (item === undefined || others.length > 0 || summary === null) return {}
  const { itemCode, price, vatRate, unit, packSize, brand, availability, orderedBefore } = summary
  const isOrderable = price !== null && availability !== "NON DISPONIBILE" && !product.isNext
  const rate = vatRate === null ? {} : { vatRate }
  const before = orderedBefore === undefined ? {} : { orderedBefore }
  return { ...(isOrderable ? { itemCode } : {}), price, ...rate, unit, packSize, brand, availability, ...before }
}
