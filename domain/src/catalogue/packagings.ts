/** The packagings of an item, and the item as sold in one of them (S12.9). */
import type { PackagedItem, Packaging, ProductSummary } from "./product.ts"

type StatedPackagings = Pick<ProductSummary, "packagings">

/** A packaging without a code could not be decoded. */
const isRead = ({ code }: Packaging): boolean => code !== ""

/** The default one first, the others by size; none when there is no choice, or no default one is stated. */
export const packagingsOf = ({ packagings = [] }: StatedPackagings): ReadonlyArray<Packaging> => {
  const read = packagings.filter(isRead)
  return read.length > 1 && read.some(({ isDefault }) => isDefault)
    ? read.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.size - other.size)
    : []
}

/** True when all packagings are known: only then does an unknown one mean that the item is no longer sold in it. */
export const statesPackagings = ({ packagings = [] }: StatedPackagings): boolean =>
  packagings.length > 0 && packagings.every(isRead)

/** The fields that a packaging with its own price does not take from the item. */
type OfItem = "promotions" | "listPrice" | "discounts"

/** An item in one of its packagings: adding it to the cart adds a line of that packaging. */
export type InPackaging<P extends ProductSummary> = Omit<P, OfItem> &
  Pick<ProductSummary, OfItem> &
  Pick<PackagedItem, "packaging">

/** The item as sold in the packaging. The item's promotions apply to packagings without their own price. */
export const inPackaging = <P extends ProductSummary>(product: P, packaging: Packaging): InPackaging<P> => {
  const { code, label, size, isDefault, price, salePrice = price, promo = null } = packaging
  if (isDefault) return product
  const packed = { packaging: code, packSize: size, packLabel: label || code }
  if (price === undefined || salePrice === undefined) return { ...product, ...packed }
  const { promotions: _promotions, listPrice: _listPrice, discounts: _discounts, ...rest } = product
  return { ...rest, ...packed, price, salePrice, isSale: salePrice < price, measurePrice: null, promo }
}

/** The item of a line in the line's packaging; null when it is no longer sold in it. */
export const packagedAs = <P extends ProductSummary>(
  product: P,
  { packaging: code }: Pick<PackagedItem, "packaging">,
): InPackaging<P> | null => {
  if (code === undefined) return product
  const packaging = product.packagings?.find((each) => each.code === code)
  return packaging === undefined ? null : inPackaging(product, packaging)
}
