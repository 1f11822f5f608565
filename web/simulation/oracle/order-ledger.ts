/** Orders: a cart is ordered once, with what was in it, and the person learns of it. */
import { placeOrder } from "@dispensa/contracts"
import type { CartOwner } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { Appended } from "../../src/log/event-log.ts"
import type { OrderOutcome } from "../../src/areas/checkout/order-outcome.ts"
import type { ReferenceCarts } from "./reference.ts"

export interface Placed {
  readonly orderId: string
  readonly owner: CartOwner
  /** What the cart held by all that was carried out before. */
  readonly lines: ReadonlyMap<string, number>
}

export interface OrderLedger {
  readonly note: (appended: Appended) => void
  /** What the person was told came of it. */
  readonly told: (outcome: OrderOutcome) => void
  /** False when that is no order. */
  readonly carriedOut: (key: string, answer: string) => boolean
  readonly placed: () => ReadonlyArray<Placed>
  readonly faults: () => ReadonlyArray<string>
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(placeOrder.response))

export const makeOrderLedger = (carts: ReferenceCarts): OrderLedger => {
  const submitted = new Map<string, CartOwner>()
  const placed = new Map<string, Placed>()
  const announced = new Set<string>()
  const recorded = new Set<string>()
  return {
    note: ({ envelope: { event } }) => {
      if (event._tag === "OrderSubmitted" && event.key !== undefined) submitted.set(event.key, event.owner)
      if (event._tag === "OrderSent") recorded.add(event.orderId)
    },
    told: (outcome) => {
      if (outcome._tag === "Placed") announced.add(outcome.order.orderId)
    },
    carriedOut: (key, answer) => {
      const owner = submitted.get(key)
      const order = Option.getOrUndefined(decode(answer))?.message
      if (owner === undefined || order === undefined) return false
      // Another key for a cart that was ordered is answered with its order.
      if (!placed.has(order.orderId))
        placed.set(order.orderId, { orderId: order.orderId, owner, lines: carts.order(owner) })
      return true
    },
    placed: () => [...placed.values()],
    faults: () => [
      ...[...announced].flatMap((id) => (placed.has(id) ? [] : [`Order ${id} was announced and is none`])),
      ...[...placed.keys()].flatMap((id) => (recorded.has(id) ? [] : [`Order ${id} was placed, and nobody was told`])),
    ],
  }
}
