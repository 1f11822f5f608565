/** The page's state of its orders before anybody orders: who sends them, and what was answered here (S2.63). */
import type { CartId, PlacedOrder } from "@dispensa/domain"
import { Context, Layer } from "effect"
import { makeWorkerHandle, type WorkerHandle } from "../../sync/worker-handle.ts"

export interface Orders extends WorkerHandle {
  /** Orders known to be placed by this page, by cart: a confirmation that coincides with the answer returns this order. */
  readonly placed: Map<CartId, PlacedOrder>
  /** Whether the checkout already shows, at the confirm button, that an order has no answer. */
  isSaid: boolean
}

export class OrderService extends Context.Service<OrderService, Orders>()("@dispensa/web/OrderService") {
  static readonly layer = Layer.sync(OrderService, () => ({ ...makeWorkerHandle(), placed: new Map(), isSaid: false }))
}
