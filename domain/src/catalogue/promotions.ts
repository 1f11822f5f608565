/** The promotion of an item that applies to a quantity (S3.4, S12.2). */
import type { OptionalUnitPrice, UnitPrice } from "../money.ts"
import type { Promotion, PromotionGift } from "./promotion-values.ts"

/** The candidates for a price: the one without a promotion, the one that the backend applies to any quantity, and the others. */
export interface PromotedItem {
  readonly price: OptionalUnitPrice
  readonly salePrice: OptionalUnitPrice
  readonly promo: { readonly code: string; readonly row: number } | null
  readonly promotions?: ReadonlyArray<Promotion>
}

/** A price with the promotion behind it; "" and 0 for none. */
export interface PromotedPrice {
  readonly promoCode: string
  readonly promoRow: number
  /** Cents; null when the item has no price. */
  readonly unitPrice: OptionalUnitPrice
}

/** A valid promotion whose price, quantity and days are all stated. */
export interface PriceStep extends Promotion {
  readonly minQuantity: number
  readonly netPrice: UnitPrice
}

/** A valid promotion whose gift, quantity and days are all stated. */
export interface GiftStep extends Promotion {
  readonly minQuantity: number
  readonly gift: PromotionGift
}

export const isPromotionOf = (
  { code, row }: Pick<Promotion, "code" | "row">,
  line: Omit<PromotedPrice, "unitPrice">,
): boolean => code === line.promoCode && row === line.promoRow

/** The promotion of a line, when the item's list includes it. */
export const promotionOfLine = (
  { promotions = [] }: Pick<PromotedItem, "promotions">,
  line: Omit<PromotedPrice, "unitPrice">,
): Promotion | null => promotions.find((promotion) => isPromotionOf(promotion, line)) ?? null

/** The steps that the shop may apply by itself on that day. */
export const priceSteps = (
  { promotions = [] }: Pick<PromotedItem, "promotions">,
  day: string,
): ReadonlyArray<PriceStep> =>
  promotions.flatMap((promotion) => {
    const { kind, minQuantity, netPrice } = promotion
    if (kind !== "price" || minQuantity === null || netPrice === null || netPrice <= 0) return []
    return isValidOn(promotion, day) ? [{ ...promotion, minQuantity, netPrice }] : []
  })

/** A promotion without stated days is not valid. */
const isValidOn = ({ validFrom, validTo }: Promotion, day: string): boolean =>
  validFrom !== null && validTo !== null && validFrom <= day && day <= validTo

/** The best price for a quantity in sales units; of two equal ones, the one with the smaller quantity. */
export const priceFor = (item: PromotedItem, quantity: number, day: string): PromotedPrice => {
  const { price, salePrice, promo } = item
  let best: PromotedPrice = {
    promoCode: promo?.code ?? "",
    promoRow: promo?.row ?? 0,
    unitPrice: salePrice ?? price,
  }
  if (best.unitPrice === null) return best
  for (const { code, row, minQuantity, netPrice } of byQuantity(priceSteps(item, day))) {
    if (minQuantity <= quantity && netPrice < (best.unitPrice ?? 0))
      best = { promoCode: code, promoRow: row, unitPrice: netPrice }
  }
  return best
}

/** The nearest step above the quantity that is cheaper than its price; null when there is none. */
export const nextPriceStep = (item: PromotedItem, quantity: number, day: string): PriceStep | null => {
  const { unitPrice } = priceFor(item, quantity, day)
  if (unitPrice === null) return null
  const above = priceSteps(item, day).filter((step) => step.minQuantity > quantity && step.netPrice < unitPrice)
  return byQuantity(above)[0] ?? null
}

/** The gift with the smallest quantity; null when there is none. */
export const firstGift = ({ promotions = [] }: Pick<PromotedItem, "promotions">, day: string): GiftStep | null => {
  const gifts = promotions.flatMap((promotion) => {
    const { kind, minQuantity, gift } = promotion
    if (kind !== "gift" || minQuantity === null || gift === undefined || gift.quantity <= 0) return []
    return isValidOn(promotion, day) ? [{ ...promotion, minQuantity, gift }] : []
  })
  return gifts.toSorted((one, other) => one.minQuantity - other.minQuantity)[0] ?? null
}

/** True when it has ended on that day. */
export const hasEndedBy = ({ validTo }: Pick<Promotion, "validTo">, day: string): boolean =>
  validTo !== null && validTo < day

const byQuantity = (steps: ReadonlyArray<PriceStep>): ReadonlyArray<PriceStep> =>
  steps.toSorted((one, other) => one.minQuantity - other.minQuantity || one.netPrice - other.netPrice)
