/** Applies or removes a coupon; the cart is then requested again, because the backend computes the totals (S5.9). */
import { applyCouponCode, removeCouponCode } from "@dispensa/contracts"
import type { UserTemp, CartId } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { inTime, reloadCart, syncedCart } from "../cart/cart-effects.ts"
import { formOutcome } from "../../app/form-outcome.ts"

/** A refusal may be due to the cart: it is requested again in that case too. */
const onSyncedCart = <A, E, R>(change: (cartId: CartId) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { cartId } = yield* inTime(syncedCart)
    const answer = yield* Effect.ensuring(change(cartId), reloadCart)
    // The coupon is applied, whenever the cart arrives.
    yield* Effect.ignore(inTime(syncedCart))
    return answer
  })

export const applyCode = (userTemp: UserTemp, code: string) =>
  formOutcome(onSyncedCart((cartId) => requestMessage(applyCouponCode, { userTemp, cartId, code })))

export const dropCode = (userTemp: UserTemp) =>
  formOutcome(onSyncedCart((cartId) => requestMessage(removeCouponCode, { userTemp, cartId })))
