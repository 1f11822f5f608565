/** The progress of an order: whether it is open or late, and its new day. */
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import { isDay } from "../catalogue/availability.ts"
import { isOrderStatus, type OrderLine, type OrderSummary } from "./order-history-values.ts"

/** Statuses of an order that is still to be delivered or collected; E and EV are the last ones on a backend with codes. */
const OPEN: ReadonlySet<string> = new Set(["IA", "NE", "PR", "to-be-fulfilled", "checked-out", "fulfilled"])

export const isOpenOrder = ({ status }: Pick<OrderSummary, "status">): boolean => OPEN.has(status)

/** True when nothing of it will be delivered, collected or paid; a credit note, in contrast, follows a delivery. */
export const isCancelledOrder = ({ status }: Pick<OrderSummary, "status">): boolean =>
  status === "AN" || status === "not-fulfilled"

/** From orders sorted newest first: a cancelled order is not worth repeating. */
export const orderToRepeat = <A extends Pick<OrderSummary, "status">>(orders: ReadonlyArray<A>): A | undefined =>
  orders.find((order) => !isCancelledOrder(order))

/** Statuses of an order that nobody has started to prepare. */
const UNPREPARED: ReadonlySet<string> = new Set(["IA", "NE", "checked-out"])

/** Delivered only after its bank transfer, which has not arrived: not before its day, and not necessarily on it. */
export const awaitsTransfer = (
  order: Pick<OrderSummary, "status" | "paymentMethod" | "isPaid" | "handover">,
): boolean =>
  order.paymentMethod === "bank-transfer" && order.isPaid === false && UNPREPARED.has(order.status) && !isPickup(order)

/**
 * An open order whose day is past or was postponed, unless it waits for its transfer; `newDay` when one is known that is not
 * past. Days are YYYY-MM-DD.
 */
export const lateOrder = (
  order: Pick<OrderSummary, "status" | "deliveryDate" | "postponedTo" | "paymentMethod" | "isPaid" | "handover">,
  today: string,
): { readonly newDay: string | null } | null => {
  const { deliveryDate, postponedTo } = order
  if (!isOpenOrder(order) || awaitsTransfer(order) || deliveryDate === null || !isDay(deliveryDate)) return null
  const newDay =
    postponedTo !== undefined && isDay(postponedTo) && postponedTo > deliveryDate && postponedTo >= today
      ? postponedTo
      : null
  return newDay !== null || deliveryDate < today ? { newDay } : null
}

/** A line of an open order that is still to arrive, with its day when it is known. */
export const lineArrival = (
  order: Pick<OrderSummary, "status">,
  { arrivesOn }: Pick<OrderLine, "arrivesOn">,
): { readonly day: string | null } | null =>
  arrivesOn === undefined || !isOpenOrder(order) ? null : { day: isDay(arrivesOn) ? arrivesOn : null }

/** True when nothing more of it will come; an unknown status proves nothing. */
export const isOverOrder = (order: Pick<OrderSummary, "status">): boolean =>
  isOrderStatus(order.status) && !isOpenOrder(order)

/**
 * The part of a line, in sales units, that will not come without ordering again: the closed quantity and, once the order is over,
 * the open one (S12.6). Never more than the undelivered quantity; 0 when all of it comes or the backend does not state it.
 */
export const notComing = (
  order: Pick<OrderSummary, "status">,
  { quantity, fulfilment }: Pick<OrderLine, "quantity" | "fulfilment">,
): number => {
  if (fulfilment === undefined) return 0
  const { delivered, open, closed } = fulfilment
  const lost = addDecimals(positive(closed), isOverOrder(order) ? positive(open) : 0)
  return Math.max(0, Math.min(lost, subtractDecimals(quantity, positive(delivered))))
}

const positive = (figure: number | null): number => Math.max(0, figure ?? 0)

/** Collected by the client. */
export const isPickup = ({ handover }: Pick<OrderSummary, "handover">): boolean => handover?._tag === "Pickup"
