/** What a standing order would bring today, and what each item costs its client now. */
import type { SupplierClient } from "@dispensa/fixtures"
import { listKey, type StoredStandingOrder } from "../../db/account-records.ts"
import type { Shop } from "../shop.ts"
import { currentPromotion, topCategoryOf } from "../supplier/catalogue.ts"
import { netPrice } from "../supplier/pricing.ts"

export interface StandingGoods {
  readonly itemCode: string
  readonly quantity: number
}

type Source = Pick<StoredStandingOrder, "clientId" | "listId" | "lines">

/** Of a list what is to be ordered of each entry: one pack where nobody said, nothing of a zero. */
export const standingGoods = (shop: Shop, { clientId, listId, lines }: Source): ReadonlyArray<StandingGoods> => {
  if (listId === null) return lines
  const entries = shop.database.shoppingLists.get(listKey(clientId, listId))?.entries ?? []
  return entries.flatMap(({ itemCode, quantity }) => {
    const wanted = quantity ?? shop.catalogue.byCode.get(itemCode)?.item.packSize ?? 1
    return wanted === 0 ? [] : [{ itemCode, quantity: wanted }]
  })
}

/** With the promotion of the day; null for what cannot be bought. */
export const priceNow = ({ catalogue }: Shop, client: SupplierClient, itemCode: string): number | null => {
  const sellable = catalogue.byCode.get(itemCode)
  if (sellable === undefined) return null
  const { item, product } = sellable
  return netPrice(item, topCategoryOf(catalogue, product), client, currentPromotion(catalogue, itemCode))
}

/** By item code. */
export const pricesNow = (
  shop: Shop,
  client: SupplierClient,
  goods: ReadonlyArray<Pick<StandingGoods, "itemCode">>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    goods.flatMap(({ itemCode }) => {
      const price = priceNow(shop, client, itemCode)
      return price === null ? [] : [[itemCode, price] as const]
    }),
  )
