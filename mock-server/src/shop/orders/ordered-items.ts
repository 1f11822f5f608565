/** What a client has bought before (S2.19). */
import type { LatestOrderedProduct } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { summaryByCode } from "../catalogue/items.ts"
import type { Viewer } from "../catalogue/product-view.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"
import { orderedName } from "../supplier/catalogue.ts"
import { purchasesOf } from "./orders.ts"

/** Codes of all items; the guest has none. */
export const orderedItems = (shop: Shop, { client }: Viewer): ReadonlyArray<string> =>
  client === null ? [] : purchasesOf(shop, client.clientId).flatMap(({ lines }) => lines.map((line) => line.itemCode))

/** Each product once, with the item that was ordered last. */
export const latestOrdered = (
  shop: Shop,
  client: SupplierClient,
  language: Language,
): ReadonlyArray<LatestOrderedProduct> => {
  const found = new Map<string, LatestOrderedProduct>()
  for (const { placedAt, lines } of purchasesOf(shop, client.clientId)) {
    for (const line of lines) {
      const { itemCode, quantity } = line
      const product = summaryByCode(shop, { client, language }, itemCode)
      if (product === null || found.has(product.slug)) continue
      const name = orderedName(shop.catalogue, line, language)
      found.set(product.slug, {
        ...product,
        name,
        lastOrderedOn: romeDay(Date.parse(placedAt)),
        lastQuantity: quantity,
      })
    }
  }
  return [...found.values()]
}
