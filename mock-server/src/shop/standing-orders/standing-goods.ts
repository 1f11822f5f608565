/** What a standing order would bring today, and what each item costs its client now. */
import type { SupplierClient } from "@dispensa/fixtures"
import { listKey, type StoredStandingOrder } from "../../db/account-records.ts"
import type { Shop } from "../shop.ts"
import { romeDay } from "../common/days.ts"
import { topCategoryOf } from "../supplier/catalogue.ts"
import { netPrice } from "../supplier/pricing.ts"
import { bestPromotion } from "../supplier/quantity-promotions.ts"

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

/** With the best promotion of the day for the quantity; null for what cannot be bought. */
const priceNow = ({ catalogue, clock }: Shop, client: SupplierClient, goods: StandingGoods): number | null => {
  const sellable = catalogue.byCode.get(goods.itemCode)
  if (sellable === undefined) return null
  const { item, product } = sellable
  return netPrice(
    item,
    topCategoryOf(catalogue, product),
    client,
    bestPromotion(catalogue, goods, romeDay(clock.now())),
  )
}

/** By item code. */
export const pricesNow = (
  shop: Shop,
  client: SupplierClient,
  goods: ReadonlyArray<StandingGoods>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    goods.flatMap((each) => {
      const price = priceNow(shop, client, each)
      return price === null ? [] : [[each.itemCode, price] as const]
    }),
  )
