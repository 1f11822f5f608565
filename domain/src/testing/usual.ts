/** Items bought before, for tests of "my usual". */
import type { ChildItem } from "../catalogue/product.ts"
import type { BoughtItem, Purchase } from "../usual/usual-values.ts"
import { someProduct } from "./some-product.ts"

export const someItem = (itemCode: string, some: Partial<ChildItem> = {}): ChildItem => ({
  ...someProduct({ itemCode, name: `Item ${itemCode}` }),
  format: "",
  ...some,
})

/** At noon, so that the day is the same everywhere. */
export const purchaseOn = (day: string, quantity = 6, unitPrice = 1_000): Purchase => ({
  orderId: `ORD-${day}`,
  placedAt: `${day}T12:00:00.000Z`,
  quantity,
  unitPrice,
})

export const boughtItem = (
  itemCode: string,
  purchases: ReadonlyArray<Purchase>,
  some: Partial<BoughtItem> = {},
): BoughtItem => ({
  itemCode,
  name: `Item ${itemCode}`,
  category: "",
  item: someItem(itemCode),
  successor: null,
  purchases,
  ...some,
})
