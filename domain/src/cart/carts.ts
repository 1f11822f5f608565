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

/** Folds one event into its owner's cart, and its linked changes into other carts; the rest keep their identity. */
export const evolveCarts = (carts: Carts, event: CartEvent): Carts => {
  const batch = openCarts(carts)
  batch.fold(event)
  return batch.close()
}

/** Carts while a batch of events is folded; assembled once, at the end. */
export interface CartBatch {
  readonly fold: (event: CartEvent) => void
  readonly close: () => Carts
}

export const openCarts = (carts: Carts): CartBatch => {
  const touched = new Map<string, Cart>()
  const cartAt = (key: string): Cart => touched.get(key) ?? carts[key] ?? initialCart
  const answerLinks = (answer: Answered): void => {
    for (const key of new Set([...Object.keys(carts), ...touched.keys()])) {
      touched.set(key, withLinksAnswered(cartAt(key), answer.id, answer.answer))
    }
  }
  return {
    fold: (event) => {
      const key = ownerKey(cartOwnerOf(event))
      const before = cartAt(key)
      const after = evolveCart(before, event)
      if (after === before) return
      touched.set(key, after)
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

/** The answer in an event that changed its cart, for the changes linked to it. */
const answerOf = (event: CartEvent): Answered | null => {
  if (event._tag === "CartChangeAccepted") return { id: event.changeId, answer: "accepted" }
  if (event._tag === "CartChangeWithdrawn") return { id: event.changeId, answer: "withdrawn" }
  return event._tag === "CartChangeRefused" ? { id: event.changeId, answer: event.reason } : null
}
