/** The carts of all owners seen in this shop (S4.4: another address shows another cart). */
import { Schema } from "effect"
import { type CartEvent, type CartOwner, cartOwnerOf, ownerKey } from "./cart-events.ts"
import { Cart, evolveCart, initialCart } from "./cart.ts"

/** By `ownerKey`. */
export const Carts = Schema.Record(Schema.String, Cart)
export type Carts = typeof Carts.Type

export const initialCarts: Carts = {}

/** The owner's cart; an empty one that was never loaded when there is none. */
export const cartOf = (carts: Carts, owner: CartOwner): Cart => carts[ownerKey(owner)] ?? initialCart

/** Folds one event into its owner's cart; the others keep their identity. */
export const evolveCarts = (carts: Carts, event: CartEvent): Carts => {
  const key = ownerKey(cartOwnerOf(event))
  const before = carts[key] ?? initialCart
  const after = evolveCart(before, event)
  return after === before ? carts : { ...carts, [key]: after }
}

/** Carts under a batch of events: they are put together once, at its end. */
export interface CartBatch {
  readonly fold: (event: CartEvent) => void
  readonly close: () => Carts
}

export const openCarts = (carts: Carts): CartBatch => {
  const touched = new Map<string, Cart>()
  return {
    fold: (event) => {
      const key = ownerKey(cartOwnerOf(event))
      const before = touched.get(key) ?? carts[key] ?? initialCart
      const after = evolveCart(before, event)
      if (after !== before) touched.set(key, after)
    },
    close: () => (touched.size === 0 ? carts : { ...carts, ...Object.fromEntries(touched) }),
  }
}
