/** A planned cart call as an endpoint and its request; its result is the cart's number (S7.8–S7.11, S7.16). */
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { CartAttempt, CartCall, CartId, ServerCart, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"

/** The backend's current cart. */
export const loadCart = (client: Client, userTemp: UserTemp): Effect.Effect<ServerCart, ApiError> =>
  client.call(getCartItems, { userTemp }).pipe(Effect.map(({ message }) => message))

/** The endpoint of a call. */
export const endpointOf = (call: CartCall) => {
  switch (call._tag) {
    case "Add":
      return addToCart
    case "AddPromo":
      return addToCartPromo
    case "Update":
      return updateCart
    case "Remove":
      return removeCartItem
  }
}

/** Sends the call for a change under its idempotency key; succeeds with the number of the cart it went to. */
export const sendCall = (
  client: Client,
  userTemp: UserTemp,
  { cartId, call }: CartAttempt,
  key: string,
): Effect.Effect<CartId, ApiError> => {
  switch (call._tag) {
    case "Add":
    case "AddPromo":
      return client
        .call(
          call._tag === "Add" ? addToCart : addToCartPromo,
          {
            userTemp,
            ...call.line,
            quantity: call.quantity,
            ...(call.packSize === undefined ? {} : { packSize: call.packSize }),
          },
          key,
        )
        .pipe(Effect.map(({ message }) => message.cartId))
    case "Update": {
      const { rowId, quantity, packSize, line } = call
      const row = { rowId, quantity, packSize, promoCode: line.promoCode, promoRow: line.promoRow }
      return client
        .call(updateCart, { userTemp, cartId, rows: [row] }, key)
        .pipe(Effect.map(({ message }) => message.cartId))
    }
    case "Remove":
      return client.call(removeCartItem, { ...userTemp, rowId: call.rowId, cartId }, key).pipe(Effect.as(cartId))
  }
}
