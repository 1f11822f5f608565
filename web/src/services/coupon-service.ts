/** A coupon on the cart: applied, or taken off; the cart is asked for again, because the backend does the sums (S5.9). */
import { applyCouponCode, removeCouponCode } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { asking } from "./asking.ts"
import { CartService } from "./cart-service.ts"
import { formOutcome } from "./form-outcome.ts"

/** What the backend refuses may be due to the cart: then too it is asked for again. */
const onSettledCart = <A, E, R>(change: (cartId: number) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const cart = yield* CartService
    const { cartId } = yield* cart.settled
    const answer = yield* Effect.ensuring(change(cartId), Effect.sync(cart.reload))
    yield* cart.settled
    return answer
  })

export const applyCode = (userTemp: UserTemp, code: string) =>
  formOutcome(onSettledCart((cartId) => asking(applyCouponCode, { userTemp, cartId, code })))

export const dropCode = (userTemp: UserTemp) =>
  formOutcome(onSettledCart((cartId) => asking(removeCouponCode, { userTemp, cartId })))
