/** The packagings of an item: which there are, and what the item is in one of them (S12.9). */
import type { PackagedItem, Packaging, ProductSummary } from "./product.ts"

type StatedPackagings = Pick<ProductSummary, "packagings">

/** One without a code could not be read. */
const isRead = ({ code }: Packaging): boolean => code !== ""

/** The default one first, the others by their size; none where there is no choice, or nobody says which is the default one. */
export const packagingsOf = ({ packagings = [] }: StatedPackagings): ReadonlyArray<Packaging> => {
  const read = packagings.filter(isRead)
  return read.length > 1 && read.some(({ isDefault }) => isDefault)
    ? read.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.size - other.size)
    : []
}

/** All of them are known: only then is another one a packaging that the item is not sold in any more. */
export const statesPackagings = ({ packagings = [] }: StatedPackagings): boolean =>
  packagings.length > 0 && packagings.every(isRead)

/** What a packaging with a price of its own leaves out. */
type OfItem = "promotions" | "listPrice" | "discounts"

/** An item in one of its packagings: what is added to the cart is a line of that packaging. */
export type InPackaging<P extends ProductSummary> = Omit<P, OfItem> &
  Pick<ProductSummary, OfItem> &
  Pick<PackagedItem, "packaging">

/** The item as it is sold in the packaging. Its promotions hold in those that have no price of their own. */
export const inPackaging = <P extends ProductSummary>(product: P, packaging: Packaging): InPackaging<P> => {
  const { code, label, size, isDefault, price, salePrice = price, promo = null } = packaging
  if (isDefault) return product
  const packed = { packaging: code, packSize: size, packLabel: label || code }
  if (price === undefined || salePrice === undefined) return { ...product, ...packed }
  const { promotions: _promotions, listPrice: _listPrice, discounts: _discounts, ...rest } = product
  return { ...rest, ...packed, price, salePrice, isSale: salePrice < price, measurePrice: null, promo }
}

/** The item of a line in the line's packaging; null where it is not sold in that any more. */
export const packagedAs = <P extends ProductSummary>(
  product: P,
  { packaging: code }: Pick<PackagedItem, "packaging">,
): InPackaging<P> | null => {
  if (code === undefined) return product
  const packaging = product.packagings?.find((each) => each.code === code)
  return packaging === undefined ? null : inPackaging(product, packaging)
}
