/** Which promotion of an item counts for a quantity (S3.4, S12.2). */
import type { OptionalUnitPrice, UnitPrice } from "../money.ts"
import type { Promotion, PromotionGift } from "./promotion-values.ts"

/** What a price is chosen from: the price without a promotion, the one that the backend applies to any quantity, and the others. */
export interface PromotedItem {
  readonly price: OptionalUnitPrice
  readonly salePrice: OptionalUnitPrice
  readonly promo: { readonly code: string; readonly row: number } | null
  readonly promotions?: ReadonlyArray<Promotion>
}

/** A price with the promotion that it is of; "" and 0 for none. */
export interface PromotedPrice {
  readonly promoCode: string
  readonly promoRow: number
  /** Cents; null where the item has no price. */
  readonly unitPrice: OptionalUnitPrice
}

/** A promotion whose price, quantity and days are all stated, and that is valid. */
export interface PriceStep extends Promotion {
  readonly minQuantity: number
  readonly netPrice: UnitPrice
}

/** A promotion whose gift, quantity and days are all stated, and that is valid. */
export interface GiftStep extends Promotion {
  readonly minQuantity: number
  readonly gift: PromotionGift
}

export const isPromotionOf = (
  { code, row }: Pick<Promotion, "code" | "row">,
  line: Omit<PromotedPrice, "unitPrice">,
): boolean => code === line.promoCode && row === line.promoRow

/** The promotion that a line has, where the item's list names it. */
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

/** On days that nobody states none is. */
const isValidOn = ({ validFrom, validTo }: Promotion, day: string): boolean =>
  validFrom !== null && validTo !== null && validFrom <= day && day <= validTo

/** The best price of so many sales units; where two are the same, the one that needs the smaller quantity. */
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

/** The nearest step above the quantity that is cheaper than its price; null without one. */
export const nextPriceStep = (item: PromotedItem, quantity: number, day: string): PriceStep | null => {
  const { unitPrice } = priceFor(item, quantity, day)
  if (unitPrice === null) return null
  const above = priceSteps(item, day).filter((step) => step.minQuantity > quantity && step.netPrice < unitPrice)
  return byQuantity(above)[0] ?? null
}

/** The gift of the smallest quantity; null without one. */
export const firstGift = ({ promotions = [] }: Pick<PromotedItem, "promotions">, day: string): GiftStep | null => {
  const gifts = promotions.flatMap((promotion) => {
    const { kind, minQuantity, gift } = promotion
    if (kind !== "gift" || minQuantity === null || gift === undefined || gift.quantity <= 0) return []
    return isValidOn(promotion, day) ? [{ ...promotion, minQuantity, gift }] : []
  })
  return gifts.toSorted((one, other) => one.minQuantity - other.minQuantity)[0] ?? null
}

/** True where it is over on that day. */
export const hasEndedBy = ({ validTo }: Pick<Promotion, "validTo">, day: string): boolean =>
  validTo !== null && validTo < day

const byQuantity = (steps: ReadonlyArray<PriceStep>): ReadonlyArray<PriceStep> =>
  steps.toSorted((one, other) => one.minQuantity - other.minQuantity || one.netPrice - other.netPrice)
