/** Sends an order; loaded when somebody orders. */
import { placeOrder } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { OrderRequest, PlacedOrder, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"

export const sendOrder = (
  { call }: Pick<Client, "call">,
  userTemp: UserTemp,
  order: OrderRequest,
): Effect.Effect<PlacedOrder, ApiError> =>
  Effect.map(call(placeOrder, { userTemp, ...order }), ({ message }) => message)
