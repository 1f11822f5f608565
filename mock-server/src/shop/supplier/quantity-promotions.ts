/** Promotions that need a quantity: a better price from so many on, or goods for free (S12.1–S12.3). */
import type { GiftRowWire, ProductSummaryWire } from "@dispensa/contracts"
import { addDecimals, fromThousandths, type LineKey, toThousandths } from "@dispensa/domain"
import type { Promotion, QuantityPromotion, SupplierItem } from "@dispensa/fixtures"
import type { StoredRow } from "../../db/records.ts"
import type { Language } from "../common/language.ts"
import { articleName, type Catalogue, promotionOf } from "./catalogue.ts"
import { netPrice } from "./pricing.ts"
import type { SupplierClient } from "@dispensa/fixtures"

type PromotionView = NonNullable<(typeof ProductSummaryWire.Type)["promotions"]>[number]
export type Gift = typeof GiftRowWire.Type

/** The row of a promotion that a line names, whatever its quantity. */
export const quantityPromotionOf = (
  { quantityPromotions }: Catalogue,
  { itemCode, promoCode, promoRow }: LineKey,
): QuantityPromotion | undefined =>
  quantityPromotions.get(itemCode)?.find(({ code, row }) => code === promoCode && row === promoRow)

/** The promotion that the line is priced with: one that needs a quantity only once it is reached, on its days. */
export const appliedPromotion = (catalogue: Catalogue, row: StoredRow, day: string): Promotion | undefined => {
  const promotion = quantityPromotionOf(catalogue, row)
  if (promotion === undefined) return promotionOf(catalogue, row.itemCode, row.promoCode, row.promoRow)
  return isValid(promotion, day) && row.quantity >= promotion.minQuantity ? promotion : undefined
}

/** What comes for free with the rows, for each time that an item's quantity is reached. */
export const giftsOf = (
  catalogue: Catalogue,
  rows: ReadonlyArray<StoredRow>,
  { language, day }: { readonly language: Language; readonly day: string },
): ReadonlyArray<Gift> => {
  const quantities = new Map<string, number>()
  for (const { itemCode, quantity } of rows)
    quantities.set(itemCode, addDecimals(quantities.get(itemCode) ?? 0, quantity))
  return [...quantities].flatMap(([itemCode, quantity]): ReadonlyArray<Gift> => {
    const sellable = catalogue.byCode.get(itemCode)
    const promotion = catalogue.quantityPromotions
      .get(itemCode)
      ?.find((each) => each.free > 0 && isValid(each, day) && quantity >= each.minQuantity)
    if (sellable === undefined || promotion === undefined) return []
    const times = Math.floor(toThousandths(quantity) / toThousandths(promotion.minQuantity))
    return [
      {
        itemCode,
        promoCode: promotion.code,
        promoRow: promotion.row,
        name: articleName(sellable, language),
        quantity: fromThousandths(times * toThousandths(promotion.free)),
        unit: sellable.item.unit,
      },
    ]
  })
}

interface Priced {
  readonly item: SupplierItem
  readonly topCategory: string
  readonly client: SupplierClient | null
  readonly language: Language
}

/** All promotions of an item, as one client sees them. */
export const promotionsOf = (
  catalogue: Catalogue,
  { item, topCategory, client, language }: Priced,
): ReadonlyArray<PromotionView> => {
  const viewOf = (promotion: Promotion | QuantityPromotion): PromotionView => {
    const { code, row, label, validFrom, validTo } = promotion
    const { minQuantity, packaging, free } = "free" in promotion ? promotion : EVERY_QUANTITY
    return {
      code,
      row,
      title: label[language],
      kind: free > 0 ? "gift" : "price",
      minQuantity,
      ...(packaging === null ? {} : { packaging }),
      netPrice: free > 0 ? null : netPrice(item, topCategory, client, promotion),
      ...(free > 0 ? { gift: { name: "", quantity: free } } : {}),
      validFrom,
      validTo,
    }
  }
  const { promotions, quantityPromotions } = catalogue
  return [...(promotions.get(item.code) ?? []), ...(quantityPromotions.get(item.code) ?? [])].map(viewOf)
}

const EVERY_QUANTITY = { minQuantity: 0, packaging: null, free: 0 }

const isValid = ({ validFrom, validTo }: Promotion, day: string): boolean => validFrom <= day && day <= validTo
