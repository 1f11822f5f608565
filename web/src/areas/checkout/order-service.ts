/** What a page knows of its orders before anybody orders: the handle of who sends them, and what was answered here (S2.63). */
import type { CartId, PlacedOrder } from "@dispensa/domain"
import { Context, Layer } from "effect"
import { makeWorkerHandle, type WorkerHandle } from "../../sync/worker-handle.ts"

export interface Orders extends WorkerHandle {
  /** What this page knows to be placed, by cart: whoever confirms while the answer arrives is given it. */
  readonly placed: Map<CartId, PlacedOrder>
  /** The checkout shows where it was confirmed that an order has no answer. */
  isSaid: boolean
}

export class OrderService extends Context.Service<OrderService, Orders>()("@dispensa/web/OrderService") {
  static readonly layer = Layer.sync(OrderService, () => ({ ...makeWorkerHandle(), placed: new Map(), isSaid: false }))
}
