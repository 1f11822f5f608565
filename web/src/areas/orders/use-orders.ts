/** Orders that were placed, where they are, and ordering them again (S3.22, S3.27). */
import type { CartFilled, OrderDetail, OrderSummary, OrderTracking, Page } from "@dispensa/domain"
import type { FormOutcome } from "../backend/form-outcome.ts"
import {
  lastOrders,
  orderAgain,
  type OrderChoice,
  orderOf,
  ordersOf,
  trackingOfOrder,
} from "./order-history-service.ts"
import { type ShownData, useAccountChange, useAccountQuery } from "../backend/use-account-query.ts"

export type { OrderChoice }

export const useOrders = (choice: OrderChoice): ShownData<ReadonlyArray<OrderSummary>> =>
  useAccountQuery({
    part: "orders",
    of: [choice.status, choice.from, choice.to],
    ask: (userTemp) => ordersOf(userTemp, choice),
  })

export const useLastOrders = (count: number): ShownData<Page<OrderSummary>> =>
  useAccountQuery({ part: "last-orders", of: [count], ask: (userTemp) => lastOrders(userTemp, count) })

export const useOrder = (orderId: string): ShownData<OrderDetail> =>
  useAccountQuery({
    part: "order",
    of: [orderId],
    ask: (userTemp) => orderOf(userTemp, orderId),
    isEnabled: orderId !== "",
  })

export const useOrderTracking = (orderId: string): ShownData<OrderTracking> =>
  useAccountQuery({
    part: "order-tracking",
    of: [orderId],
    ask: (userTemp) => trackingOfOrder(userTemp, orderId),
    isEnabled: orderId !== "",
  })

/** Puts an order's lines into the cart of the chosen address. */
export const useOrderAgain = (): ((orderId: string) => Promise<FormOutcome<CartFilled>>) => {
  const { userTemp, run } = useAccountChange()
  return (orderId) => run(orderAgain(userTemp, orderId))
}
