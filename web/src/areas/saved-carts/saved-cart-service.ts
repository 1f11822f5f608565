/** Saved carts (S1.4, S2.62). */
import { deleteSavedCart, listSavedCarts, loadSavedCart, renameSavedCart, saveCart } from "@dispensa/contracts"
import { type LineKey, lineId, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { fillingCart, inTime, syncedCart } from "../cart/cart-effects.ts"
import { formOutcome } from "../../app/form-outcome.ts"

export const savedCarts = (userTemp: UserTemp) => requestMessage(listSavedCarts, { userTemp })

/** Waits until the backend has the cart as shown, up to a limit. Without `lines` the whole cart is saved. */
export const keepCart = (userTemp: UserTemp, name: string, lines?: ReadonlyArray<LineKey>) =>
  formOutcome(
    Effect.gen(function* () {
      const { cartId, rows } = yield* inTime(syncedCart)
      if (lines === undefined) return yield* requestMessage(saveCart, { userTemp, cartId, name })
      const wanted = new Set(lines.map(lineId))
      const rowIds = rows.flatMap((row) => (row.rowId !== null && wanted.has(lineId(row)) ? [row.rowId] : []))
      return yield* requestMessage(saveCart, { userTemp, cartId, name, rowIds })
    }),
  )

export const fillFromSaved = (userTemp: UserTemp, savedCartId: string) =>
  fillingCart(requestMessage(loadSavedCart, { userTemp, savedCartId }))

export const renameSaved = (userTemp: UserTemp, savedCartId: string, name: string) =>
  formOutcome(requestMessage(renameSavedCart, { userTemp, savedCartId, name }))

export const dropSaved = (userTemp: UserTemp, savedCartId: string) =>
  formOutcome(requestMessage(deleteSavedCart, { userTemp, savedCartId }))
