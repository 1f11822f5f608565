/** A client's usual items at an address: each with its purchases, from the orders that count (ADR 48). */
import { MAX_PURCHASES, MAX_PURCHASES_OF_ONE, MAX_USUAL_ITEMS } from "@dispensa/contracts"
import type { BoughtItem, ChildItem, Purchase } from "@dispensa/domain"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { childOf, type Viewer } from "../catalogue/product-view.ts"
import { writtenReviews } from "../catalogue/reviews.ts"
import type { Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import type { Language } from "../common/language.ts"
import { purchasesOf } from "./orders.ts"

/** Most recent purchase first; `itemCode` selects a single item. */
export const usualItems = (
  shop: Shop,
  { client, addressCode }: Owner,
  itemCode: string | null,
  language: Language,
): ReadonlyArray<BoughtItem> => {
  const lines = purchasesOf(shop, client.clientId)
    .filter((order) => order.addressCode === addressCode)
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line }) => itemCode === null || line.itemCode === itemCode)
  const most = itemCode === null ? MAX_PURCHASES : MAX_PURCHASES_OF_ONE
  const viewer = { client, language, writtenReviews: writtenReviews(shop) }
  return byItem(lines)
    .slice(0, MAX_USUAL_ITEMS)
    .flatMap((bought) => boughtItem(shop, viewer, bought, most) ?? [])
}

interface BoughtLine {
  readonly order: StoredOrder
  readonly line: OrderedLine
}

const byItem = (lines: ReadonlyArray<BoughtLine>): ReadonlyArray<ReadonlyArray<BoughtLine>> => {
  const boughtItems = new Map<string, Array<BoughtLine>>()
  for (const bought of lines) {
    const others = boughtItems.get(bought.line.itemCode)
    if (others === undefined) boughtItems.set(bought.line.itemCode, [bought])
    else others.push(bought)
  }
  return [...boughtItems.values()]
}

const boughtItem = (shop: Shop, viewer: Viewer, bought: ReadonlyArray<BoughtLine>, most: number): BoughtItem | null => {
  const [last] = bought
  if (last === undefined) return null
  const { itemCode, name } = last.line
  const item = itemNow(shop, viewer, itemCode)
  return {
    itemCode,
    name: item?.name ?? name,
    category: categoryOf(shop, viewer, itemCode),
    item,
    successor: item === null ? successorOf(shop, viewer, itemCode) : null,
    purchases: bought.slice(0, most).map(purchaseOf),
  }
}

const purchaseOf = ({ order: { orderId, placedAt }, line: { quantity, unitPrice } }: BoughtLine): Purchase => ({
  orderId,
  placedAt,
  quantity,
  unitPrice,
})

const itemNow = ({ catalogue }: Shop, viewer: Viewer, itemCode: string): ChildItem | null => {
  const sellable = catalogue.byCode.get(itemCode)
  return sellable === undefined ? null : childOf(catalogue, viewer, sellable.product, sellable.index)
}

const categoryOf = ({ catalogue }: Shop, { language }: Viewer, itemCode: string): string => {
  const sellable = catalogue.byCode.get(itemCode)
  const [top] = sellable === undefined ? [] : catalogue.pathOf(sellable.product.category)
  return top?.name[language] ?? ""
}

const successorOf = (shop: Shop, viewer: Viewer, itemCode: string): ChildItem | null => {
  const successor = shop.catalogue.supplier.products
    .flatMap(({ items }) => items)
    .find(({ replaces = [] }) => replaces.includes(itemCode))
  return successor === undefined ? null : itemNow(shop, viewer, successor.code)
}
