/** An item of "my usual": its purchases, and what can be ordered of it today (ADR 48). */
import { canBeOrdered } from "../catalogue/alternatives.ts"
import { effectivePrice } from "../catalogue/price.ts"
import type { CalendarDate } from "../checkout/rome-time.ts"
import type { OptionalUnitPrice } from "../money.ts"
import { buyingDays, type Due, dueOf, largestQuantity, rhythmOf, usualQuantity } from "./rhythm.ts"
import type { BoughtItem } from "./usual-values.ts"

export interface UsualLine {
  readonly bought: BoughtItem
  readonly lastDay: CalendarDate
  readonly lastQuantity: number
  /** In sales units, as it was ordered: possibly not a whole number of today's packs. */
  readonly usualQuantity: number
  /** In sales units, on one day. */
  readonly largestQuantity: number
  /** The number of days on which it was ordered. */
  readonly times: number
  /** In days; null without a habit. */
  readonly rhythm: number | null
  readonly due: Due
  readonly priceThen: number
  /** Null when it has left the range, or its price is unknown. */
  readonly priceNow: OptionalUnitPrice
}

/** An item that was never bought has no line. */
export const usualLines = (bought: ReadonlyArray<BoughtItem>, today: CalendarDate): ReadonlyArray<UsualLine> =>
  bought.flatMap((each) => usualLine(each, today) ?? [])

const usualLine = (bought: BoughtItem, today: CalendarDate): UsualLine | null => {
  const days = buyingDays(bought.purchases)
  const [last] = days
  if (last === undefined) return null
  const rhythm = rhythmOf(days)
  return {
    bought,
    lastDay: last.day,
    lastQuantity: last.quantity,
    usualQuantity: usualQuantity(days),
    largestQuantity: largestQuantity(days),
    times: days.length,
    rhythm,
    due: dueOf(last.day, rhythm, today),
    priceThen: last.unitPrice,
    priceNow: bought.item === null ? null : effectivePrice(bought.item),
  }
}

/** The most ordered on one day, by item code. */
export const largestQuantities = (bought: ReadonlyArray<BoughtItem>): ReadonlyMap<string, number> =>
  new Map(bought.map(({ itemCode, purchases }) => [itemCode, largestQuantity(buyingDays(purchases))]))

/** Why an item cannot be ordered as before; null when it can. */
export const unavailabilityOf = ({ bought: { item } }: UsualLine): "gone" | "unavailable" | null => {
  if (item === null) return "gone"
  return canBeOrdered(item) ? null : "unavailable"
}

/** In percent, rounded; 0 when one of the prices is unknown. */
export const priceRise = ({ priceThen, priceNow }: Pick<UsualLine, "priceThen" | "priceNow">): number =>
  priceNow === null || priceThen <= 0 ? 0 : Math.round(((priceNow - priceThen) * 100) / priceThen)
