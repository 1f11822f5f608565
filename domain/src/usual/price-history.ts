/** The prices that a client paid for an item over time, from their own orders. */
import type { CalendarDate } from "../checkout/rome-time.ts"
import { buyingDays } from "./rhythm.ts"
import type { Purchase } from "./usual-values.ts"

export interface PricePoint {
  readonly day: CalendarDate
  readonly unitPrice: number
  readonly quantity: number
}

export interface PriceHistory {
  /** Oldest first, one per day. */
  readonly points: ReadonlyArray<PricePoint>
  readonly lowest: number
  readonly highest: number
}

/** Null when it was never bought. */
export const priceHistory = (purchases: ReadonlyArray<Purchase>): PriceHistory | null => {
  const points = buyingDays(purchases).toReversed()
  if (points.length === 0) return null
  const prices = points.map(({ unitPrice }) => unitPrice)
  return { points, lowest: Math.min(...prices), highest: Math.max(...prices) }
}
