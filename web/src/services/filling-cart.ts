/** Filling the cart from an order or a saved cart: the backend does it, then the cart is asked for again. */
import type { ApiError } from "@dispensa/contracts/client"
import type { CartFilled } from "@dispensa/domain"
import { Effect } from "effect"
import type { Backend } from "./backend.ts"
import { CartService } from "./cart-service.ts"
import { formOutcome } from "./form-outcome.ts"

export const fillingCart = (call: Effect.Effect<CartFilled, ApiError, Backend>) =>
  formOutcome(
    Effect.gen(function* () {
      const cart = yield* CartService
      const filled = yield* call
      cart.reload()
      return filled
    }),
  )
