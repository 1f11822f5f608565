/** The supplier's data by key: read only, in memory. */
import type {
  Promotion,
  QuantityPromotion,
  Supplier,
  SupplierBrand,
  SupplierCategory,
  SupplierClient,
  SupplierItem,
  SupplierProduct,
  SupplierUser,
} from "@dispensa/fixtures"
import type { Language } from "../common/language.ts"

/** An item with the product it is a format of. */
export interface Sellable {
  readonly product: SupplierProduct
  readonly item: SupplierItem
  readonly index: number
}

export interface Catalogue {
  readonly supplier: Supplier
  readonly bySlug: ReadonlyMap<string, SupplierProduct>
  readonly byCode: ReadonlyMap<string, Sellable>
  readonly categories: ReadonlyMap<string, SupplierCategory>
  readonly brands: ReadonlyMap<string, SupplierBrand>
  /** Promotions that apply to any quantity. */
  readonly promotions: ReadonlyMap<string, ReadonlyArray<Promotion>>
  readonly quantityPromotions: ReadonlyMap<string, ReadonlyArray<QuantityPromotion>>
  readonly clients: ReadonlyMap<number, SupplierClient>
  /** By login name, lower case. */
  readonly users: ReadonlyMap<string, SupplierUser>
  /** The category and its ancestors, outermost first. */
  readonly pathOf: (category: string) => ReadonlyArray<SupplierCategory>
}

export const makeCatalogue = (supplier: Supplier): Catalogue => {
  const categories = new Map(supplier.categories.map((category) => [category.slug, category]))
  const paths = new Map(supplier.categories.map(({ slug }) => [slug, pathOf(categories, slug)]))
  return {
    supplier,
    bySlug: new Map(supplier.products.map((product) => [product.slug, product])),
    byCode: new Map(supplier.products.flatMap(sellables)),
    categories,
    brands: new Map(supplier.brands.map((brand) => [brand.slug, brand])),
    promotions: byItem(supplier.promotions),
    quantityPromotions: byItem(supplier.quantityPromotions),
    clients: new Map(supplier.clients.map((client) => [client.clientId, client])),
    users: new Map(supplier.users.map((user) => [user.user.toLowerCase(), user])),
    pathOf: (slug) => paths.get(slug) ?? [],
  }
}

/** The name of an item: with its format when its product has several, so that they can be distinguished. */
export const itemName = ({ product, item }: Sellable, language: Language): string =>
  product.items.length > 1 ? `${product.name[language]} – ${item.format[language]}` : product.name[language]

/**
 * The current name of an ordered item, in the reader's language. The ordered format is preserved when the product now has only
 * one; a discontinued item keeps its name as ordered.
 */
export const orderedName = (
  { byCode }: Catalogue,
  { itemCode, name }: { readonly itemCode: string; readonly name: string },
  language: Language,
): string => {
  const sellable = byCode.get(itemCode)
  if (sellable === undefined) return name
  const now = itemName(sellable, language)
  const format = name.split(" – ")[1]
  return format === undefined || sellable.product.items.length > 1 || now.includes(" – ") ? now : `${now} – ${format}`
}

/** The promotion named by a line, if the item has it. */
export const promotionOf = (catalogue: Catalogue, itemCode: string, code: string, row: number): Promotion | undefined =>
  catalogue.promotions.get(itemCode)?.find((promotion) => promotion.code === code && promotion.row === row)

/** The outermost category of a product, for which client discounts are agreed. */
export const topCategoryOf = (catalogue: Catalogue, product: SupplierProduct): string =>
  catalogue.pathOf(product.category)[0]?.slug ?? product.category

/** An item's promotion today: it is sold at that price. */
export const currentPromotion = ({ promotions }: Catalogue, itemCode: string): Promotion | undefined =>
  promotions.get(itemCode)?.[0]

const sellables = (product: SupplierProduct): ReadonlyArray<readonly [string, Sellable]> =>
  product.items.map((item, index) => [item.code, { product, item, index }])

const pathOf = (categories: ReadonlyMap<string, SupplierCategory>, slug: string): ReadonlyArray<SupplierCategory> => {
  const path: SupplierCategory[] = []
  let next: string | null = slug
  while (next !== null && path.length < 10) {
    const category: SupplierCategory | undefined = categories.get(next)
    if (category === undefined) break
    path.unshift(category)
    next = category.parent
  }
  return path
}

const byItem = <P extends Promotion>(promotions: ReadonlyArray<P>): ReadonlyMap<string, ReadonlyArray<P>> => {
  const groups = new Map<string, P[]>()
  for (const promotion of promotions) {
    const group = groups.get(promotion.itemCode)
    if (group === undefined) groups.set(promotion.itemCode, [promotion])
    else group.push(promotion)
  }
  return groups
}
