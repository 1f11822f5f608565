/** A coupon on the cart: applied, or taken off; the cart is asked for again, because the backend does the sums (S5.9). */
import { applyCouponCode, removeCouponCode } from "@dispensa/contracts"
import type { UserTemp, CartId } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { inTime, reloadCart, syncedCart } from "../cart/cart-effects.ts"
import { formOutcome } from "../../app/form-outcome.ts"

/** What the backend refuses may be due to the cart: then too it is asked for again. */
const onSyncedCart = <A, E, R>(change: (cartId: CartId) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { cartId } = yield* inTime(syncedCart)
    const answer = yield* Effect.ensuring(change(cartId), reloadCart)
    // Applied it is, whenever the cart comes.
    yield* Effect.ignore(inTime(syncedCart))
    return answer
  })

export const applyCode = (userTemp: UserTemp, code: string) =>
  formOutcome(onSyncedCart((cartId) => requestMessage(applyCouponCode, { userTemp, cartId, code })))

export const dropCode = (userTemp: UserTemp) =>
  formOutcome(onSyncedCart((cartId) => requestMessage(removeCouponCode, { userTemp, cartId })))
