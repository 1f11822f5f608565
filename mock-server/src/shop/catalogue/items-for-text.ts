/**
 * The items meant by a line of an order list: the item of its code or barcode, otherwise those with matching names (S2.56,
 * S7.12).
 */
import type { ChildItem } from "@dispensa/domain"
import type { SupplierProduct } from "@dispensa/fixtures"
import { EVERYTHING } from "../../search/engine.ts"
import { plain, tokensOf } from "../../search/tokens.ts"
import type { Shop } from "../shop.ts"
import { codeOfBarcode } from "./items.ts"
import { childOf, type Viewer } from "./product-view.ts"

export interface ItemsForText {
  readonly isNear: boolean
  readonly items: ReadonlyArray<ChildItem>
}

/** One word with a digit that is not a measure: the code of an item, or its prefix. */
const CODE = /^(?=\S*\d)(?!\d+(?:[.,]\d+)?(?:ml|cl|lt|l|kg|gr|g|cm|mm|pz)$)(?!\d+[x×]\d)\S+$/i

/** The client chooses one of them. */
const MOST_PRODUCTS = 5
const MOST_ITEMS = 8

export const itemsFor = (shop: Shop, viewer: Viewer, text: string): ItemsForText => {
  const { catalogue } = shop
  const key = text.trim()
  const code = catalogue.byCode.has(key) ? key : key.toUpperCase()
  const sellable = catalogue.byCode.get(code) ?? catalogue.byCode.get(codeOfBarcode(shop, key) ?? "")
  if (sellable !== undefined) {
    const item = childOf(catalogue, viewer, sellable.product, sellable.index)
    return { isNear: false, items: item === null ? [] : [item] }
  }
  if (tokensOf(key).length === 0) return { isNear: false, items: [] }
  const { products, corrected } = shop.engine.search({ ...EVERYTHING, text: key, perPage: MOST_PRODUCTS })
  const named = products.filter(({ name }) => plain(name[viewer.language]) === plain(key))
  const items = (named.length > 0 ? named : products).flatMap((product) => itemsOf(shop, viewer, product))
  // A code identifies one item or none: a mere prefix does not.
  const isOther = corrected !== null || (named.length === 0 && CODE.test(key))
  return { isNear: isOther, items: items.slice(0, MOST_ITEMS) }
}

const itemsOf = ({ catalogue }: Shop, viewer: Viewer, product: SupplierProduct): ReadonlyArray<ChildItem> =>
  product.items.flatMap((_, index) => childOf(catalogue, viewer, product, index) ?? [])
