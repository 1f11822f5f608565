/** Sends an order under its idempotency key; loaded when somebody orders. */
import { placeOrder } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { OrderRequest, PlacedOrder, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"

export const sendOrder = (
  { call }: Pick<Client, "call">,
  userTemp: UserTemp,
  order: OrderRequest,
  key: string | undefined,
): Effect.Effect<PlacedOrder, ApiError> =>
  Effect.map(call(placeOrder, { userTemp, ...order }, key), ({ message }) => message)
