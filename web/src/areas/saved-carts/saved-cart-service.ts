/** Carts kept under a name (S1.4, S2.62). */
import { deleteSavedCart, listSavedCarts, loadSavedCart, renameSavedCart, saveCart } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"
import { fillingCart, settledCart } from "../cart/cart-effects.ts"
import { formOutcome } from "../backend/form-outcome.ts"

export const savedCarts = (userTemp: UserTemp) => requestMessage(listSavedCarts, { userTemp })

/** Waits until the backend knows the cart as it is shown. */
export const keepCart = (userTemp: UserTemp, name: string) =>
  formOutcome(
    Effect.gen(function* () {
      const { cartId } = yield* settledCart
      return yield* requestMessage(saveCart, { userTemp, cartId, name })
    }),
  )

export const fillFromSaved = (userTemp: UserTemp, savedCartId: string) =>
  fillingCart(requestMessage(loadSavedCart, { userTemp, savedCartId }))

export const renameSaved = (userTemp: UserTemp, savedCartId: string, name: string) =>
  formOutcome(requestMessage(renameSavedCart, { userTemp, savedCartId, name }))

export const dropSaved = (userTemp: UserTemp, savedCartId: string) =>
  formOutcome(requestMessage(deleteSavedCart, { userTemp, savedCartId }))
