/**
 * The changes that a client may still make to an order, and until when, derived from the order; the backend decides (S3.27, S9.9, S9.10).
 */
import { isDay } from "../catalogue/availability.ts"
import { type DeliveryTerms, lastOrderDay } from "../checkout/delivery-days.ts"
import { collectedIfSentBefore } from "../checkout/pickup.ts"
import { addDays, romeDate, romeInstant } from "../checkout/rome-time.ts"
import { type OrderDetail, orderPayment } from "./order-history-values.ts"

export interface PossibleChanges {
  /** Epoch milliseconds: the cut-off of its day. */
  readonly until: number
  readonly canCancel: boolean
  /** The day may be changed. */
  readonly canMove: boolean
  /** Lines may be added. */
  readonly canAdd: boolean
}

type ChangeFacts = Pick<OrderDetail, "status" | "placedAt" | "deliveryDate" | "handover" | "isPaid" | "paymentMethod">

/** In this status nobody has started to prepare the order. */
const TO_BE_ACCEPTED = "IA"

/**
 * Null when nothing may be changed any more. A paid order is not refunded, and an order paid at once has a fixed amount; such
 * an order can be cancelled only when the backend says that it is unpaid.
 */
export const possibleChanges = (order: ChangeFacts, now: number, terms: DeliveryTerms): PossibleChanges | null => {
  const until = order.status === TO_BE_ACCEPTED ? cutOff(order, terms) : null
  if (until === null || now >= until) return null
  const isPaidLater = orderPayment(order.paymentMethod, []) === "later"
  const canCancel = isPaidLater ? order.isPaid !== true : order.isPaid === false
  const canMove = order.handover?._tag !== "Pickup"
  const canAdd = canCancel && isPaidLater
  return canCancel || canMove ? { until, canCancel, canMove, canAdd } : null
}

/** The last instant at which an order for that day could be sent; null when its day is unknown. */
const cutOff = ({ handover, deliveryDate, placedAt }: ChangeFacts, terms: DeliveryTerms): number | null => {
  if (handover?._tag === "Pickup")
    return isDay(handover.date) ? collectedIfSentBefore(handover.date, handover.slot) : null
  const date = handover?.date ?? deliveryDate
  const placed = Date.parse(placedAt)
  if (date === null || !isDay(date) || Number.isNaN(placed)) return null
  return romeInstant(addDays(lastOrderDay(date, romeDate(placed), terms), 1), 0)
}
