/** A client's earlier purchases (S2.19, S12.10). */
import {
  addDecimals,
  type AddressCode,
  type LatestOrderedProduct,
  NO_ADDRESS,
  type OrderedBefore,
  type UserTemp,
} from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { summaryByCode } from "../catalogue/items.ts"
import type { Viewer } from "../catalogue/product-view.ts"
import { writtenReviews } from "../catalogue/reviews.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import type { Outcome } from "../common/refusal.ts"
import { type Caller, viewerOf } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { orderedName } from "../supplier/catalogue.ts"
import { purchasesOf } from "./orders.ts"

/** Codes of all items; the guest has none. */
export const orderedItems = (shop: Shop, { client }: Viewer): ReadonlyArray<string> =>
  client === null ? [] : purchasesOf(shop, client.clientId).flatMap(({ lines }) => lines.map((line) => line.itemCode))

/** The viewer, with their earlier orders, limited to the address if one is named. */
export const buyerOf = (shop: Shop, caller: Caller, userTemp: UserTemp): Outcome<Viewer> =>
  Result.map(viewerOf(shop, caller, userTemp), (viewer) => withOrders(shop, viewer, userTemp.addressCode))

export const withOrders = (shop: Shop, viewer: Viewer, addressCode: AddressCode = NO_ADDRESS): Viewer => {
  const { client } = viewer
  if (client === null) return viewer
  let latest: ReadonlyMap<string, OrderedBefore> | null = null
  const orderedBefore = (itemCode: string): OrderedBefore | undefined => {
    latest ??= latestOrders(shop, client, addressCode)
    return latest.get(itemCode)
  }
  return { ...viewer, orderedBefore }
}

/** By item code: its quantity in the latest order with it. */
const latestOrders = (
  shop: Shop,
  { clientId }: SupplierClient,
  addressCode: string,
): ReadonlyMap<string, OrderedBefore> => {
  const latest = new Map<string, OrderedBefore>()
  const orders = purchasesOf(shop, clientId).filter(
    (order) => addressCode === NO_ADDRESS || order.addressCode === addressCode,
  )
  // The newest is last: it replaces earlier ones.
  for (const { placedAt, lines } of orders.toReversed()) {
    const quantities = new Map<string, number>()
    for (const { itemCode, quantity } of lines)
      quantities.set(itemCode, addDecimals(quantities.get(itemCode) ?? 0, quantity))
    const day = romeDay(Date.parse(placedAt))
    for (const [itemCode, quantity] of quantities) latest.set(itemCode, { day, quantity })
  }
  return latest
}

/** Each product once, with the item ordered last. */
export const latestOrdered = (
  shop: Shop,
  client: SupplierClient,
  language: Language,
): ReadonlyArray<LatestOrderedProduct> => {
  const viewer = { client, language, writtenReviews: writtenReviews(shop) }
  const found = new Map<string, LatestOrderedProduct>()
  for (const { placedAt, lines } of purchasesOf(shop, client.clientId)) {
    for (const line of lines) {
      const { itemCode, quantity } = line
      const product = summaryByCode(shop, viewer, itemCode)
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
