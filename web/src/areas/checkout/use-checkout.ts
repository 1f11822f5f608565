/** Ordering the cart (S2.63). */
import { useMemo } from "react"
import { type OrderOutcome, OrderService, type OrderWish } from "./order-service.ts"
import { Host } from "../backend/host.ts"
import { useService, useShop } from "../backend/use-shop.ts"

export type { OrderOutcome, OrderWish }

export interface Checkout {
  /** Call when the checkout is shown with a cart: told to analytics once per cart. */
  readonly prepare: () => void
  /** Waits for pending cart changes, then orders; sending the same again is safe. */
  readonly place: (wish: OrderWish) => Promise<OrderOutcome>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export const useCheckout = (): Checkout => {
  const { run } = useShop()
  const orders = useService(OrderService)
  const { now } = useService(Host)
  return useMemo(
    () => ({ prepare: () => void run(orders.prepare), place: (wish) => run(orders.place(wish)), now }),
    [orders, run, now],
  )
}
