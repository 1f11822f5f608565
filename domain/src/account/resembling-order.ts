/** An order that the cart would repeat, so that a duplicate is noticed before it is sent (S12.8). */
import { HOUR_MS, romeDate } from "../checkout/rome-time.ts"
import type { OrderSummary } from "./order-history-values.ts"
import { isCancelledOrder } from "./order-progress.ts"

/** Also across midnight. */
const RECENT_MS = 12 * HOUR_MS
/** How far a device's clock may be behind the backend's. */
const CLOCK_MS = HOUR_MS / 4

type Sent = Pick<OrderSummary, "placedAt" | "status" | "lineCount" | "netTotal" | "statedTotals">

/** The part of a cart that orders state as well. */
export interface CartToSend {
  readonly lineCount: number
  /** Cents. */
  readonly netTotal: number
}

/**
 * The newest order of the same day, or of the last hours, with the same net total and, if stated, the same number of lines. `at` in epoch
 * milliseconds. An order that was cancelled or has no totals never matches.
 */
export const resemblingOrder = <Order extends Sent>(
  orders: ReadonlyArray<Order>,
  { lineCount, netTotal }: CartToSend,
  at: number,
): Order | null => {
  const alike = orders.filter(
    (order) =>
      isRecent(order, at) &&
      !isCancelledOrder(order) &&
      order.statedTotals !== "none" &&
      order.netTotal === netTotal &&
      (order.lineCount === null || order.lineCount === lineCount),
  )
  return alike.reduce<Order | null>(
    (newest, order) => (newest === null || Date.parse(order.placedAt) > Date.parse(newest.placedAt) ? order : newest),
    null,
  )
}

const isRecent = ({ placedAt }: Sent, at: number): boolean => {
  const placed = Date.parse(placedAt)
  if (Number.isNaN(placed)) return false
  const age = at - placed
  return (age > -CLOCK_MS && age < RECENT_MS) || romeDate(placed) === romeDate(at)
}
