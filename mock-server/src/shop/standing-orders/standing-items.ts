/** The items that a standing order would order today, with their current prices for its client. */
import type { PackagedItem } from "@dispensa/domain"
import type { SupplierClient, SupplierItem } from "@dispensa/fixtures"
import { listKey, type StoredStandingOrder } from "../../db/account-records.ts"
import type { Shop } from "../shop.ts"
import { romeDay } from "../common/days.ts"
import { topCategoryOf } from "../supplier/catalogue.ts"
import { itemInPackaging } from "../supplier/packagings.ts"
import { netPrice } from "../supplier/pricing.ts"
import { appliedPromotion, bestKey } from "../supplier/quantity-promotions.ts"

export interface StandingItem extends PackagedItem {
  readonly quantity: number
}

type Source = Pick<StoredStandingOrder, "clientId" | "listId" | "lines">

/** For a list, the quantity to order of each entry: one pack by default, nothing for zero. */
export const standingItems = (shop: Shop, { clientId, listId, lines }: Source): ReadonlyArray<StandingItem> => {
  if (listId === null) return lines
  const entries = shop.database.shoppingLists.get(listKey(clientId, listId))?.entries ?? []
  return entries.flatMap(({ itemCode, packaging, quantity }) => {
    const packaged = { itemCode, ...(packaging === undefined ? {} : { packaging }) }
    const wanted = quantity ?? itemOf(shop, packaged)?.packSize ?? 1
    return wanted === 0 ? [] : [{ ...packaged, quantity: wanted }]
  })
}

/** In its packaging; undefined when it is not sold that way. */
export const itemOf = ({ catalogue }: Shop, packaged: PackagedItem): SupplierItem | undefined => {
  const sellable = catalogue.byCode.get(packaged.itemCode)
  return sellable === undefined ? undefined : itemInPackaging(sellable.item, packaged)
}

/** With the best promotion of the day for the quantity; null for an unavailable item. */
const priceNow = (shop: Shop, client: SupplierClient, line: StandingItem): number | null => {
  const { catalogue, clock } = shop
  const product = catalogue.byCode.get(line.itemCode)?.product
  const item = itemOf(shop, line)
  if (product === undefined || item === undefined) return null
  const day = romeDay(clock.now())
  const promotion = appliedPromotion(catalogue, bestKey(catalogue, line, day), line.quantity, day)
  return netPrice(item, topCategoryOf(catalogue, product), client, promotion)
}

/** By item code. */
export const pricesNow = (
  shop: Shop,
  client: SupplierClient,
  items: ReadonlyArray<StandingItem>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    items.flatMap((each) => {
      const price = priceNow(shop, client, each)
      return price === null ? [] : [[each.itemCode, price] as const]
    }),
  )
