/** The wishlist that is kept for each client (S3.21, S4.10). */
import type { WishlistItem } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import { answer, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

/** Items that have left the catalogue are not shown. */
export const wishlistItems = (shop: Shop, client: SupplierClient, language: Language): ReadonlyArray<WishlistItem> =>
  codesOf(shop, client).flatMap((itemCode) => itemOf(shop, itemCode, language))

/** Adding an item twice is as good as once. */
export const addToWishlist = (shop: Shop, client: SupplierClient, itemCode: string): Outcome<void> => {
  if (!shop.catalogue.byCode.has(itemCode)) return refuse(unknownItem(itemCode))
  const codes = codesOf(shop, client)
  if (!codes.includes(itemCode)) keep(shop, client, [...codes, itemCode])
  return answer(undefined)
}

export const removeFromWishlist = (shop: Shop, client: SupplierClient, itemCode: string): void => {
  const codes = codesOf(shop, client)
  const others = codes.filter((code) => code !== itemCode)
  if (others.length < codes.length) keep(shop, client, others)
}

const codesOf = (shop: Shop, { clientId }: SupplierClient): ReadonlyArray<string> =>
  shop.database.wishlists.get(String(clientId))?.itemCodes ?? []

const keep = (shop: Shop, { clientId }: SupplierClient, itemCodes: ReadonlyArray<string>): void =>
  shop.database.wishlists.set(String(clientId), { clientId, itemCodes })

const itemOf = ({ catalogue }: Shop, itemCode: string, language: Language): ReadonlyArray<WishlistItem> => {
  const sellable = catalogue.byCode.get(itemCode)
  if (sellable === undefined) return []
  const { product } = sellable
  const picture = product.pictures[0]
  const image = picture === undefined ? null : pictureFile(picture, "thumb")
  return [{ itemCode, name: product.name[language], slug: product.slug, image }]
}
