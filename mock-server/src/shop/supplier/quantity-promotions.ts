/** Quantity promotions: a better price from a minimum quantity, or free items (S12.1–S12.3). */
import type { GiftRowWire, ProductSummaryWire } from "@dispensa/contracts"
import {
  addDecimals,
  fromThousandths,
  isSamePackaging,
  type LineKey,
  packagingId,
  toThousandths,
} from "@dispensa/domain"
import type { Promotion, QuantityPromotion, SupplierItem } from "@dispensa/fixtures"
import type { StoredRow } from "../../db/records.ts"
import type { Language } from "../common/language.ts"
import { itemName, type Catalogue, currentPromotion, promotionOf } from "./catalogue.ts"
import { packagingOf } from "./packagings.ts"
import { netPrice, type PercentOff } from "./pricing.ts"
import type { SupplierClient } from "@dispensa/fixtures"

type PromotionView = NonNullable<(typeof ProductSummaryWire.Type)["promotions"]>[number]
export type Gift = typeof GiftRowWire.Type

/** The promotion row named by a line, whatever its quantity. */
export const quantityPromotionOf = (
  { quantityPromotions }: Catalogue,
  { itemCode, promoCode, promoRow }: LineKey,
): QuantityPromotion | undefined =>
  quantityPromotions.get(itemCode)?.find(({ code, row }) => code === promoCode && row === promoRow)

export const isPromotionOf = (
  promotion: Pick<Promotion, "code" | "row"> | undefined,
  { promoCode, promoRow }: LineKey,
): boolean => promotion?.code === promoCode && promotion.row === promoRow

/**
 * The promotion that a line is priced with: a quantity promotion applies on its days once all rows of the item in that
 * packaging reach the quantity. A packaging with a price of its own has its own promotions.
 */
export const appliedPromotion = (
  catalogue: Catalogue,
  line: LineKey,
  total: number,
  day: string,
): PercentOff | undefined => {
  const item = catalogue.byCode.get(line.itemCode)?.item
  const packaging = item === undefined ? undefined : packagingOf(item, line)
  if (packaging?.price !== undefined) return isPromotionOf(packaging.promotion, line) ? packaging.promotion : undefined
  const promotion = quantityPromotionOf(catalogue, line)
  if (promotion === undefined) return promotionOf(catalogue, line.itemCode, line.promoCode, line.promoRow)
  return isValid(promotion, day) && total >= promotion.minQuantity ? promotion : undefined
}

type Counted = Pick<StoredRow, "itemCode" | "packaging" | "quantity">

/** The promotion with the best price for a quantity; on a tie, the one with the lower minimum. */
export const bestPromotion = (
  catalogue: Catalogue,
  { itemCode, quantity }: Counted,
  day: string,
): Promotion | undefined => {
  const steps = (catalogue.quantityPromotions.get(itemCode) ?? [])
    .filter((each) => each.free === 0 && isValid(each, day) && quantity >= each.minQuantity)
    .toSorted((one, other) => other.percent - one.percent || one.minQuantity - other.minQuantity)
  const [current, step] = [currentPromotion(catalogue, itemCode), steps[0]]
  return step !== undefined && step.percent > (current?.percent ?? 0) ? step : current
}

/** The cart line of a quantity at its best price. */
export const bestKey = (catalogue: Catalogue, counted: Counted, day: string): LineKey => {
  const { itemCode, packaging: code } = counted
  const item = catalogue.byCode.get(itemCode)?.item
  const packaging = item === undefined ? undefined : packagingOf(item, counted)
  const promotion = packaging?.price === undefined ? bestPromotion(catalogue, counted, day) : packaging.promotion
  return {
    itemCode,
    ...(code === undefined ? {} : { packaging: code }),
    promoCode: promotion?.code ?? "",
    promoRow: promotion?.row ?? 0,
  }
}

/** The total of an item in a packaging, over all rows. */
export const totalOf = (rows: ReadonlyArray<Counted>, line: Pick<LineKey, "itemCode" | "packaging">): number =>
  rows.reduce((sum, row) => (isSamePackaging(row, line) ? addDecimals(sum, row.quantity) : sum), 0)

/** The free items of the rows, for each time that an item's quantity is reached in one packaging without a price of its own. */
export const giftsOf = (
  catalogue: Catalogue,
  rows: ReadonlyArray<StoredRow>,
  { language, day }: { readonly language: Language; readonly day: string },
): ReadonlyArray<Gift> => {
  const counted = new Map(rows.map((row) => [packagingId(row), row]))
  return [...counted.values()].flatMap((row): ReadonlyArray<Gift> => {
    const { itemCode, packaging } = row
    const quantity = totalOf(rows, row)
    const sellable = catalogue.byCode.get(itemCode)
    const promotion = catalogue.quantityPromotions
      .get(itemCode)
      ?.find((each) => each.free > 0 && isValid(each, day) && quantity >= each.minQuantity)
    if (sellable === undefined || promotion === undefined) return []
    if (packagingOf(sellable.item, row)?.price !== undefined) return []
    const times = Math.floor(toThousandths(quantity) / toThousandths(promotion.minQuantity))
    return [
      {
        itemCode,
        ...(packaging === undefined ? {} : { packaging }),
        promoCode: promotion.code,
        promoRow: promotion.row,
        name: itemName(sellable, language),
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

/** All promotions of an item, for one client. */
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
