/** A planned cart call as an endpoint and its request; answers with the cart's number (S7.8–S7.11, S7.16). */
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { CartCall, CartId, ServerCart, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"

/** The cart as the backend has it. */
export const loadCart = (client: Client, userTemp: UserTemp): Effect.Effect<ServerCart, ApiError> =>
  client.call(getCartItems, { userTemp }).pipe(Effect.map(({ message }) => message))

/** Sends the call for a change; succeeds with the number of the cart it went to. */
export const sendCall = (
  client: Client,
  userTemp: UserTemp,
  cartId: CartId,
  call: CartCall,
): Effect.Effect<CartId, ApiError> => {
  switch (call._tag) {
    case "Add":
    case "AddPromo":
      return client
        .call(call._tag === "Add" ? addToCart : addToCartPromo, { userTemp, ...call.line, quantity: call.quantity })
        .pipe(Effect.map(({ message }) => message.cartId))
    case "Update": {
      const { rowId, quantity, packSize, line } = call
      const row = { rowId, quantity, packSize, promoCode: line.promoCode, promoRow: line.promoRow }
      return client
        .call(updateCart, { userTemp, cartId, rows: [row] })
        .pipe(Effect.map(({ message }) => message.cartId))
    }
    case "Remove":
      return client.call(removeCartItem, { ...userTemp, rowId: call.rowId, cartId }).pipe(Effect.as(cartId))
  }
}
