/** The searchable side of a product: its texts, facet values and flags. */
import { ownValue } from "@dispensa/domain"
import type { SupplierProduct } from "@dispensa/fixtures"
import type { Catalogue } from "../shop/supplier/catalogue.ts"
import { type Bits, makeBits, setBit } from "./bitset.ts"
import { buildFacetColumn, type FacetColumn } from "./facet-column.ts"
import { tokensOf } from "./tokens.ts"

/** A product's names: both languages, brand, codes and EANs. */
export const titleTextsOf =
  (catalogue: Catalogue) =>
  (product: SupplierProduct): ReadonlyArray<string> => [
    product.name.it,
    product.name.en,
    catalogue.brands.get(product.brand)?.name ?? product.brand,
    ...product.items.flatMap((item) => [item.code, ...codeParts(item.code), ...item.barcodes]),
  ]

/** Letters and digits of a code, which people type separated or alone: "CO 171271", "171271". */
const codeParts = (code: string): ReadonlyArray<string> => code.match(/[A-Za-z]+|\d+/g) ?? []

/**
 * A product's head words: the first word of its name, as nouns come first in Italian, and of the first part of its English
 * name.
 */
export const headTextsOf = (product: SupplierProduct): ReadonlyArray<string> => [
  tokensOf(product.name.it)[0] ?? "",
  tokensOf(product.name.en.split(",")[0] ?? "").at(-1) ?? "",
]

/** Whether any of its items can be ordered: it has a price and is not unavailable. */
export const isOrderable = ({ items }: SupplierProduct): boolean =>
  items.some(({ price, availability }) => price !== null && availability !== "NON DISPONIBILE")

export const orderableSet = (products: ReadonlyArray<SupplierProduct>): Bits => {
  const bits = makeBits(products.length)
  products.forEach((product, document) => {
    if (isOrderable(product)) setBit(bits, document)
  })
  return bits
}

/** Other searched texts: formats, tags, certifications and the names of the product's categories. */
export const otherTextsOf =
  (catalogue: Catalogue) =>
  (product: SupplierProduct): ReadonlyArray<string> => [
    ...product.items.flatMap((item) => [item.format.it, item.format.en]),
    ...product.tags.flatMap((tag) => [tag.it, tag.en]),
    ...(product.facets["certificazione"] ?? []),
    ...catalogue.pathOf(product.category).flatMap(({ name }) => [name.it, name.en]),
  ]

export const CATEGORY = "category"
/** Facets that are links (S3.16): the storefront shows them as swatches and sizes. */
export const LINK_FACETS: ReadonlyArray<string> = ["color", "size"]
export const BRAND = "field_brand"
export const AVAILABILITY = "field_availability"
export const PROMO = "field_promo"
/** A client who chooses gluten-free and milk-free wants both. */
const FREE_FROM = "field_free_from"

/** Category tree, colour, size, brand, availability, promotion, then the products' own facets. */
export const catalogueFacets = (catalogue: Catalogue): ReadonlyArray<FacetColumn> => {
  const { products } = catalogue.supplier
  const column = (key: string, valuesOf: (product: SupplierProduct) => ReadonlyArray<string>): FacetColumn =>
    buildFacetColumn(
      key,
      products.length,
      (document) => {
        const product = products[document]
        return product === undefined ? [] : valuesOf(product)
      },
      key === FREE_FROM,
    )
  const own = new Set(products.flatMap((product) => Object.keys(product.facets)))
  const promotions = (product: SupplierProduct) =>
    product.items.flatMap((item) => (catalogue.promotions.get(item.code) ?? []).map((promotion) => promotion.code))
  return [
    column(CATEGORY, (product) => catalogue.pathOf(product.category).map((category) => category.slug)),
    column("color", (product) => product.items.flatMap((item) => item.color ?? [])),
    column("size", (product) => product.items.flatMap((item) => item.size ?? [])),
    column(BRAND, (product) => [product.brand]),
    column(AVAILABILITY, (product) => product.items.map((item) => availabilityValue(item.availability))),
    column(PROMO, promotions),
    ...[...own].sort().map((key) => column(`field_${key}`, (product) => ownValue(product.facets, key) ?? [])),
  ]
}

/** "IN ARRIVO" → in-arrivo. */
export const availabilityValue = (availability: string): string => availability.toLowerCase().replaceAll(" ", "-")

/** The listing filters of S2.20. */
export const LISTING_FLAGS = ["disponibili", "promo_list", "next_insert"] as const
export type ListingFlag = (typeof LISTING_FLAGS)[number]

export const flagSets = (catalogue: Catalogue): Readonly<Record<ListingFlag, Bits>> => {
  const { products } = catalogue.supplier
  const those = (fits: (product: SupplierProduct) => boolean): Bits => {
    const bits = makeBits(products.length)
    products.forEach((product, document) => {
      if (fits(product)) setBit(bits, document)
    })
    return bits
  }
  return {
    disponibili: those((product) => product.items.some((item) => item.isBackInStock)),
    promo_list: those((product) => product.items.some((item) => catalogue.promotions.has(item.code))),
    next_insert: those((product) => product.isNext),
  }
}
