/** What a client may still change of an order, and until when: read from its own facts; the backend decides (S3.27, S9.9, S9.10). */
import { isDay } from "../catalogue/availability.ts"
import { type DeliveryTerms, lastOrderDay } from "../checkout/delivery-days.ts"
import { collectedIfSentBefore } from "../checkout/pickup.ts"
import { addDays, romeDate, romeInstant } from "../checkout/rome-time.ts"
import { type OrderDetail, orderPayment } from "./order-history-values.ts"

export interface PossibleChanges {
  /** Epoch milliseconds: the cut-off of its day. */
  readonly until: number
  readonly canCancel: boolean
  /** To another day. */
  readonly canMove: boolean
  /** More lines. */
  readonly canAdd: boolean
}

type ChangeFacts = Pick<OrderDetail, "status" | "placedAt" | "deliveryDate" | "handover" | "isPaid" | "paymentMethod">

/** Of orders in these statuses nobody has begun anything. */
const TO_BE_ACCEPTED = "IA"

/**
 * Null where nothing may be changed any more. What was paid is not paid back, and what is paid at once has one amount; such
 * an order is cancelled only where the backend says that it is not paid.
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

/** The last instant at which an order of that day could be sent; null where its day is not known. */
const cutOff = ({ handover, deliveryDate, placedAt }: ChangeFacts, terms: DeliveryTerms): number | null => {
  if (handover?._tag === "Pickup")
    return isDay(handover.date) ? collectedIfSentBefore(handover.date, handover.slot) : null
  const date = handover?.date ?? deliveryDate
  const placed = Date.parse(placedAt)
  if (date === null || !isDay(date) || Number.isNaN(placed)) return null
  return romeInstant(addDays(lastOrderDay(date, romeDate(placed), terms), 1), 0)
}
