/** Queued orders, which wait for a connection (ADR 34). */
import { cartOf, type CartOwner, type OrderNow, type ConfirmedOrder, type QueuedOrder } from "@dispensa/domain"
import { Effect } from "effect"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../../app/host.ts"
import { type Sending, useSending } from "../../sync/use-replica.ts"
import { useService, useShop, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { orderNow } from "./order-now.ts"
import type { OrderOutcome } from "./order-sending.ts"
import { OrderService } from "./order-service.ts"
import { confirmQueued, queueOrder } from "./queue-order.ts"

/** Queues the current cart's order until there is a connection. */
export const useQueueOrder = (): ((wish: ConfirmedOrder) => Promise<OrderOutcome>) => {
  const { run } = useShop()
  const { wake } = useService(OrderService)
  return (wish) => run(Effect.tap(queueOrder(wish), Effect.sync(wake)))
}

/** The queued order of the current cart. */
export const useQueuedOrder = (): QueuedOrder | null =>
  useShopState((state) => {
    const owner = ownerOfState(state)
    return owner === null ? null : (cartOf(state.carts, owner).queued ?? null)
  })

/** Whether the order must be confirmed again. */
export const useIsOrderHeld = (): boolean =>
  useShopState((state) => {
    const owner = ownerOfState(state)
    return owner !== null && cartOf(state.carts, owner).held !== undefined
  })

/** The queued orders, of the carts of every address. */
export interface QueuedOrders {
  readonly sending: Sending
  /** The order as it would be now, with the differences from what was confirmed. */
  readonly now: (owner: CartOwner, order: QueuedOrder) => OrderNow
  /** Confirms the order as it is now; false if it cannot be confirmed. */
  readonly confirm: (owner: CartOwner, key: string) => Promise<boolean>
}

export const useQueuedOrders = (): QueuedOrders => {
  const { run } = useShop()
  const orders = useService(OrderService)
  const log = useService(ShopLog)
  const { now } = useService(Host)
  const sending = useSending(orders)
  return useMemo(
    () => ({
      sending,
      now: (owner, order) => orderNow(log.state(), owner, order, now()),
      confirm: (owner, key) => run(Effect.tap(confirmQueued(owner, key), Effect.sync(orders.wake))),
    }),
    [orders, run, now, log, sending],
  )
}
