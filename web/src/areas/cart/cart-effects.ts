/** What the services of other areas do with the cart: wait for it, load it again, fill it. */
import type { ApiError } from "@dispensa/contracts/client"
import type { CartFilled, CartView } from "@dispensa/domain"
import { Effect } from "effect"
import type { Backend } from "../backend/backend.ts"
import { formOutcome } from "../backend/form-outcome.ts"
import { CartService } from "./cart-service.ts"

/** Waits until the shown cart is the backend's and has nothing pending. */
export const settledCart: Effect.Effect<CartView, never, CartService> = Effect.gen(function* () {
  const { settled } = yield* CartService
  return yield* settled
})

export const reloadCart: Effect.Effect<void, never, CartService> = Effect.gen(function* () {
  const { reload } = yield* CartService
  reload()
})

/** Filling the cart from an order or a saved cart: the backend does it, then the cart is loaded again. */
export const fillingCart = (call: Effect.Effect<CartFilled, ApiError, Backend>) =>
  formOutcome(Effect.tap(call, reloadCart))
