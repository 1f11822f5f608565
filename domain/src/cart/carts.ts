/** The carts of all owners seen in this shop (S4.4: another address shows another cart). */
import { Schema } from "effect"
import { type CartEvent, type CartOwner, cartOwnerOf, type ChangeId, ownerKey } from "./cart-events.ts"
import { evolveCart, withLinksAnswered } from "./cart.ts"
import { Cart, initialCart } from "./cart-state.ts"

/** By `ownerKey`. */
export const Carts = Schema.Record(Schema.String, Cart)
export type Carts = typeof Carts.Type

export const initialCarts: Carts = {}

/** The owner's cart; an empty one that was never loaded when there is none. */
export const cartOf = (carts: Carts, owner: CartOwner): Cart => carts[ownerKey(owner)] ?? initialCart

/** Folds one event into its owner's cart, and what is linked to it into others; the rest keep their identity. */
export const evolveCarts = (carts: Carts, event: CartEvent): Carts => {
  const batch = openCarts(carts)
  batch.fold(event)
  return batch.close()
}

/** Carts under a batch of events: they are put together once, at its end. */
export interface CartBatch {
  readonly fold: (event: CartEvent) => void
  readonly close: () => Carts
}

export const openCarts = (carts: Carts): CartBatch => {
  const touched = new Map<string, Cart>()
  const cartAt = (key: string): Cart => touched.get(key) ?? carts[key] ?? initialCart
  const touch = (key: string, after: Cart): void => {
    if (after !== cartAt(key)) touched.set(key, after)
  }
  const answerLinks = (answer: Answered): void => {
    for (const key of new Set([...Object.keys(carts), ...touched.keys()])) {
      touch(key, withLinksAnswered(cartAt(key), answer.id, answer.answer))
    }
  }
  return {
    fold: (event) => {
      const key = ownerKey(cartOwnerOf(event))
      const before = cartAt(key)
      const after = evolveCart(before, event)
      if (after === before) return
      touch(key, after)
      const answer = answerOf(event)
      if (answer !== null) answerLinks(answer)
    },
    close: () => (touched.size === 0 ? carts : { ...carts, ...Object.fromEntries(touched) }),
  }
}

interface Answered {
  readonly id: ChangeId
  readonly answer: Parameters<typeof withLinksAnswered>[2]
}

/** What an event that changed its cart says of a change that others may be linked to. */
const answerOf = (event: CartEvent): Answered | null => {
  if (event._tag === "CartChangeAccepted") return { id: event.changeId, answer: "accepted" }
  if (event._tag === "CartChangeWithdrawn") return { id: event.changeId, answer: "withdrawn" }
  return event._tag === "CartChangeRefused" ? { id: event.changeId, answer: event.reason } : null
}
