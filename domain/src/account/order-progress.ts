/** Where an order is on its way: still open, late, late until when. */
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import { isDay } from "../catalogue/availability.ts"
import { isOrderStatus, type OrderLine, type OrderSummary } from "./order-history-values.ts"

/** Statuses of an order that is still to be delivered or collected; E and EV are the last that a backend with codes has. */
const OPEN: ReadonlySet<string> = new Set(["IA", "NE", "PR", "to-be-fulfilled", "checked-out", "fulfilled"])

export const isOpenOrder = ({ status }: Pick<OrderSummary, "status">): boolean => OPEN.has(status)

/** Nothing of it is delivered, collected or paid any more; a credit note follows goods that were delivered. */
export const isCancelledOrder = ({ status }: Pick<OrderSummary, "status">): boolean =>
  status === "AN" || status === "not-fulfilled"

/** Of orders, the newest first: nobody wants what was cancelled again. */
export const orderToRepeat = <A extends Pick<OrderSummary, "status">>(orders: ReadonlyArray<A>): A | undefined =>
  orders.find((order) => !isCancelledOrder(order))

/** An open order whose day is past or was put off; `newDay` where one is known that is not past. Days are YYYY-MM-DD. */
export const lateOrder = (
  order: Pick<OrderSummary, "status" | "deliveryDate" | "postponedTo">,
  today: string,
): { readonly newDay: string | null } | null => {
  const { deliveryDate, postponedTo } = order
  if (!isOpenOrder(order) || deliveryDate === null || !isDay(deliveryDate)) return null
  const newDay =
    postponedTo !== undefined && isDay(postponedTo) && postponedTo > deliveryDate && postponedTo >= today
      ? postponedTo
      : null
  return newDay !== null || deliveryDate < today ? { newDay } : null
}

/** A line of an open order that is still to come in, with its day where that is known. */
export const lineArrival = (
  order: Pick<OrderSummary, "status">,
  { arrivesOn }: Pick<OrderLine, "arrivesOn">,
): { readonly day: string | null } | null =>
  arrivesOn === undefined || !isOpenOrder(order) ? null : { day: isDay(arrivesOn) ? arrivesOn : null }

/** Nothing of it will come any more; an unknown status says nothing. */
export const isOverOrder = (order: Pick<OrderSummary, "status">): boolean =>
  isOrderStatus(order.status) && !isOpenOrder(order)

/**
 * What of a line will not come by itself, in sales units: what was closed and, once the order is over, what is still open of
 * it (S12.6). Never more than is not delivered; 0 where all of it comes and where the backend does not say.
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
