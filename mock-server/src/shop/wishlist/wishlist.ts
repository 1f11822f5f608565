/** The wishlist of each client (S3.21, S4.10), and its stock alerts (ADR 56). */
import type { WishlistItem } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import type { StoredAlert, StoredWishlist } from "../../db/account-records.ts"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import { answer, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"
import { itemName } from "../supplier/catalogue.ts"

/** Discontinued items are hidden. */
export const wishlistItems = (shop: Shop, client: SupplierClient, language: Language): ReadonlyArray<WishlistItem> => {
  const { itemCodes, alerts = [] } = wishlistOf(shop, client)
  const waitedFor = new Set(alerts.map(({ itemCode }) => itemCode))
  return itemCodes.flatMap((itemCode) =>
    itemOf(shop, itemCode, language).map((item) => ({ ...item, alert: waitedFor.has(itemCode) })),
  )
}

/** Whether an alert is requested, and the recipient of its mail; if omitted, the alert is unchanged. */
export interface AlertRequest {
  readonly isOn: boolean
  readonly to: string
  readonly language: Language
}

/** Adding an item twice has no effect. */
export const addToWishlist = (
  shop: Shop,
  client: SupplierClient,
  itemCode: string,
  alert: AlertRequest | null,
): Outcome<void> => {
  if (!shop.catalogue.byCode.has(itemCode)) return refuse(unknownItem(itemCode))
  const { itemCodes, alerts = [] } = wishlistOf(shop, client)
  const codes = itemCodes.includes(itemCode) ? itemCodes : [...itemCodes, itemCode]
  storeWishlist(shop, client, codes, alert === null ? alerts : withAlert(alerts, itemCode, alert))
  return answer(undefined)
}

export const removeFromWishlist = (shop: Shop, client: SupplierClient, itemCode: string): void => {
  const { itemCodes, alerts = [] } = wishlistOf(shop, client)
  const others = itemCodes.filter((code) => code !== itemCode)
  if (others.length < itemCodes.length) storeWishlist(shop, client, others, without(alerts, itemCode))
}

const withAlert = (
  alerts: ReadonlyArray<StoredAlert>,
  itemCode: string,
  { isOn, to, language }: AlertRequest,
): ReadonlyArray<StoredAlert> =>
  isOn ? [...without(alerts, itemCode), { itemCode, to, language }] : without(alerts, itemCode)

const without = (alerts: ReadonlyArray<StoredAlert>, itemCode: string): ReadonlyArray<StoredAlert> =>
  alerts.filter((each) => each.itemCode !== itemCode)

const wishlistOf = (shop: Shop, { clientId }: SupplierClient): Omit<StoredWishlist, "clientId"> =>
  shop.database.wishlists.get(String(clientId)) ?? { itemCodes: [] }

const storeWishlist = (
  shop: Shop,
  { clientId }: SupplierClient,
  itemCodes: ReadonlyArray<string>,
  alerts: ReadonlyArray<StoredAlert>,
): void =>
  shop.database.wishlists.set(String(clientId), {
    clientId,
    itemCodes,
    ...(alerts.length === 0 ? {} : { alerts }),
  })

const itemOf = ({ catalogue }: Shop, itemCode: string, language: Language): ReadonlyArray<WishlistItem> => {
  const sellable = catalogue.byCode.get(itemCode)
  if (sellable === undefined) return []
  const { product } = sellable
  const picture = product.pictures[0]
  const image = picture === undefined ? null : pictureFile(picture, "thumb")
  return [{ itemCode, name: itemName(sellable, language), slug: product.slug, image }]
}
