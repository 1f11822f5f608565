/** One way to fold the cart. */
import type { Cart, CartEvent } from "@dispensa/domain"

export interface Contestant {
  readonly name: string
  readonly oneByOne: (events: ReadonlyArray<CartEvent>) => Cart
  readonly batch: (events: ReadonlyArray<CartEvent>) => Cart
}
