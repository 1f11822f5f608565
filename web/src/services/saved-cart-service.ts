/** Carts kept under a name (S1.4, S2.62). */
import { deleteSavedCart, listSavedCarts, loadSavedCart, renameSavedCart, saveCart } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { asking } from "./asking.ts"
import { CartService } from "./cart-service.ts"
import { fillingCart } from "./filling-cart.ts"
import { formOutcome } from "./form-outcome.ts"

export const savedCarts = (userTemp: UserTemp) => asking(listSavedCarts, { userTemp })

/** Waits until the backend knows the cart as it is shown. */
export const keepCart = (userTemp: UserTemp, name: string) =>
  formOutcome(
    Effect.gen(function* () {
      const cart = yield* CartService
      const { cartId } = yield* cart.settled
      return yield* asking(saveCart, { userTemp, cartId, name })
    }),
  )

export const fillFromSaved = (userTemp: UserTemp, savedCartId: string) =>
  fillingCart(asking(loadSavedCart, { userTemp, savedCartId }))

export const renameSaved = (userTemp: UserTemp, savedCartId: string, name: string) =>
  formOutcome(asking(renameSavedCart, { userTemp, savedCartId, name }))

export const dropSaved = (userTemp: UserTemp, savedCartId: string) =>
  formOutcome(asking(deleteSavedCart, { userTemp, savedCartId }))
