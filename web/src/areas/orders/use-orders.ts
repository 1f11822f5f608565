/** Placed orders, their tracking, and ordering them again (S2.60, S3.22, S3.27). */
import type {
  CartFilled,
  LatestOrderedProduct,
  OrderDetail,
  OrderSummary,
  OrderTracking,
  Paged,
} from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { type FormOutcome, isUnanswered } from "../../app/form-outcome.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import {
  changeOrder,
  lastOrders,
  latestOrdered,
  orderAgain,
  type OrderChange,
  type OrderChoice,
  orderOf,
  ordersOf,
  trackingOfOrder,
} from "./order-history-service.ts"

export type { OrderChange, OrderChoice }

/** `keepsPrevious`: the previous list stays while another selection loads. */
export const useOrders = (choice: OrderChoice, keepsPrevious = false): Loaded<ReadonlyArray<OrderSummary>> =>
  useLoaded({
    keepsPrevious,
    subject: ["orders", choice.status, choice.from, choice.to, choice.product ?? ""],
    audience: "address",
    request: (userTemp) => ordersOf(userTemp, choice),
  })

/** `isOrnament`: a failure is not reported to the user. */
export const useLastOrders = (count: number, isOrnament = false): Loaded<Paged<OrderSummary>> =>
  useLoaded({
    isOrnament,
    subject: ["last-orders", count],
    audience: "address",
    request: (userTemp) => lastOrders(userTemp, count),
  })

export const useOrder = (orderId: string): Loaded<OrderDetail> =>
  useLoaded({
    subject: ["order", orderId],
    audience: "address",
    request: (userTemp) => orderOf(userTemp, orderId),
    isEnabled: orderId !== "",
  })

/** Loads an order that is not on the page, for a command about it. */
export const useOrderLoading = (): ((orderId: string) => Promise<OrderDetail>) => {
  const { userTemp, run } = useAccountChange()
  return (orderId) => run(orderOf(userTemp, orderId))
}

export const useOrderTracking = (orderId: string): Loaded<OrderTracking> =>
  useLoaded({
    subject: ["order-tracking", orderId],
    audience: "address",
    request: (userTemp) => trackingOfOrder(userTemp, orderId),
    isEnabled: orderId !== "",
  })

/** The products ordered last; requested whenever the dialog opens, because an order may have been sent in the meantime. */
export const useLatestOrdered = (count: number, isEnabled: boolean): Loaded<Paged<LatestOrderedProduct>> =>
  useLoaded({
    subject: ["latest-ordered", count],
    audience: "address",
    request: (userTemp) => latestOrdered(userTemp, count),
    isEnabled,
  })

/** Adds an order's lines to the cart of the chosen address. */
export const useOrderAgain = (): ((orderId: string) => Promise<FormOutcome<CartFilled>>) => {
  const { userTemp, run } = useAccountChange()
  return (orderId) => run(orderAgain(userTemp, orderId))
}

/** Queries that show orders: requested again after a change, including one with an unknown outcome. */
const SUBJECTS = ["order", "orders", "last-orders", "order-tracking", "latest-ordered", "usual"]

/** `isUnknown`: it is unknown whether the change was made. The current orders are already being requested. */
export interface ChangedOrder {
  readonly outcome: FormOutcome<OrderDetail>
  readonly isUnknown: boolean
}

export const useChangeOrder = (): ((orderId: string, change: OrderChange) => Promise<ChangedOrder>) => {
  const { userTemp, run, refresh } = useAccountChange()
  return async (orderId, change) => {
    const outcome = await run(changeOrder(userTemp, orderId, change))
    await Promise.all(SUBJECTS.map(refresh))
    return { outcome, isUnknown: outcome._tag === "Failed" && isUnanswered(outcome.error) }
  }
}
