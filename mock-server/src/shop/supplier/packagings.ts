/** Packagings: an item in a line's packaging, and all of them as a client sees them (S12.9). */
import type { ProductSummaryWire } from "@dispensa/contracts"
import type { LineKey } from "@dispensa/domain"
import type { Supplier, SupplierClient, SupplierItem, SupplierPackaging } from "@dispensa/fixtures"
import type { Language } from "../common/language.ts"
import { netPrice } from "./pricing.ts"

type PackagingView = NonNullable<(typeof ProductSummaryWire.Type)["packagings"]>[number]

/**
 * The packaging named by a line, which may be a mere unit of the item; undefined for the default one and for an unknown one.
 */
export const packagingOf = (
  { packagings = [], units, packSize }: SupplierItem,
  { packaging: code }: Pick<LineKey, "packaging">,
): SupplierPackaging | undefined =>
  [...packagings, ...units].find((each) => each.code === code && each.factor !== packSize)

/** A line that names the default packaging equals one that names none. */
export const withoutDefault = (item: SupplierItem, { packaging, ...line }: LineKey): LineKey =>
  packaging === undefined || isDefault(item, packaging) ? line : { ...line, packaging }

const isDefault = ({ packagings = [], units, packSize }: SupplierItem, code: string): boolean =>
  [...packagings, ...units].some((each) => each.code === code && each.factor === packSize)

/** The item with label, size and price of the line's packaging; undefined when it is not sold that way. */
export const itemInPackaging = (item: SupplierItem, line: Pick<LineKey, "packaging">): SupplierItem | undefined => {
  if (line.packaging === undefined) return item
  const packaging = packagingOf(item, line)
  if (packaging === undefined) return undefined
  const { label, factor, price = item.price } = packaging
  return { ...item, packLabel: label, packSize: factor, price: item.price === null ? null : price }
}

interface Priced {
  readonly item: SupplierItem
  readonly topCategory: string
  readonly client: SupplierClient | null
  readonly language: Language
}

/** Omitted when there is no choice. */
export const packagingsView = ({
  item,
  topCategory,
  client,
  language,
}: Priced): { readonly packagings?: ReadonlyArray<PackagingView> } => {
  if (item.packagings === undefined) return {}
  const viewOf = ({ code, label, factor, price, promotion }: SupplierPackaging): PackagingView => {
    const packaging = { code, label: label[language], size: factor, isDefault: factor === item.packSize }
    const own = price === undefined || item.price === null ? null : { ...item, price }
    const net = own === null ? null : netPrice(own, topCategory, client, undefined)
    if (own === null || net === null) return packaging
    const sale = promotion === undefined ? null : netPrice(own, topCategory, client, promotion)
    if (promotion === undefined || sale === null) return { ...packaging, price: net }
    const promo = { code: promotion.code, row: promotion.row, label: promotion.label[language] }
    return { ...packaging, price: net, salePrice: sale, promo }
  }
  return { packagings: item.packagings.map(viewOf) }
}

/** Mocks of one process share a supplier, and everything built from it. */
const unpriced = new WeakMap<Supplier, Supplier>()

/** The same supplier with packagings at their item's price, as in dialects that state no price of them (ADR 72). */
export const withoutPackagingPrices = (supplier: Supplier): Supplier => {
  const known = unpriced.get(supplier)
  if (known !== undefined) return known
  const products = supplier.products.map((product) => ({ ...product, items: product.items.map(withoutPrices) }))
  const made = { ...supplier, products }
  unpriced.set(supplier, made)
  return made
}

const withoutPrices = (item: SupplierItem): SupplierItem => {
  const { packagings } = item
  if (packagings === undefined) return item
  return { ...item, packagings: packagings.map(({ code, label, factor }) => ({ code, label, factor })) }
}
