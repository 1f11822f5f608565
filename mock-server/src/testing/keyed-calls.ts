/** Calls under an idempotency key, and an addition to the cart for them (ADR 30). */
import type { FastifyInstance } from "fastify"
import { api, at, call, type login, number, post } from "./harness.ts"

export type Shopper = Awaited<ReturnType<typeof login>>

export const keyed = (
  app: FastifyInstance,
  url: string,
  payload: object,
  key: string,
  { token }: Pick<Shopper, "token">,
) => call(app, { method: "POST", url, payload, headers: { authorization: `Bearer ${token}`, "idempotency-key": key } })

/** A request that adds this many packs of an orderable item. */
export const adding = async (app: FastifyInstance, { userTemp }: Pick<Shopper, "userTemp">, packs = 1) => {
  const state = { action: "setup", state: "an item may be ordered", params: {} }
  const { body } = await post(app, "/_mock/state", state)
  const quantity = packs * number(at(body, "quantity"))
  return { user_temp: userTemp, item_id: String(at(body, "item_code")), promo_code: "", promo_row: 0, quantity }
}

/** Adds this many packs under a key. */
export const addKeyed = async (app: FastifyInstance, who: Shopper, key: string, packs = 1) =>
  keyed(app, `${api}add_to_cart`, await adding(app, who, packs), key, who)
