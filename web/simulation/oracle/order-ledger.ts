/** Orders: a cart is ordered once, with what was in it, and the person learns of it. */
import { placeOrder } from "@dispensa/contracts"
import type { CartOwner } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { Forgiven } from "./forgiven.ts"
import type { Appended } from "../../src/log/event-log.ts"
import type { OrderOutcome } from "../../src/areas/checkout/order-outcome.ts"
import type { ReferenceCarts } from "./reference.ts"

export interface Placed {
  /** Under which it was sent. */
  readonly key: string
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
  /** The keys of those without an answer that is on record. */
  readonly unanswered: () => ReadonlyArray<string>
  readonly faults: (forgiven: Forgiven) => ReadonlyArray<string>
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(placeOrder.response))

export const makeOrderLedger = (carts: ReferenceCarts): OrderLedger => {
  const submitted = new Map<string, CartOwner>()
  const placed = new Map<string, Placed>()
  const announced = new Set<string>()
  const recorded = new Set<string>()
  const unanswered = () => {
    const answered = new Set([...placed.values()].flatMap(({ key, orderId }) => (recorded.has(orderId) ? [key] : [])))
    return [...submitted.keys()].filter((key) => !answered.has(key))
  }
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
        placed.set(order.orderId, { key, orderId: order.orderId, owner, lines: carts.order(owner) })
      return true
    },
    placed: () => [...placed.values()],
    unanswered,
    faults: (forgiven) => [
      ...[...announced].flatMap((id) => (placed.has(id) ? [] : [`Order ${id} was announced and is none`])),
      ...[...placed.values()].flatMap(({ key, orderId }) =>
        recorded.has(orderId) || forgiven.has(key) ? [] : [`Order ${orderId} was placed, and nobody was told`],
      ),
    ],
  }
}
