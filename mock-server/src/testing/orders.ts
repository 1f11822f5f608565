/** Fills and orders a demo client's cart. */
import type { FastifyInstance } from "fastify"
import { api, type Answer, at, customer, login, post, supplier } from "./harness.ts"

const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)

export const placeOrder = async (app: FastifyInstance, user = "nuovo@dispensa.test"): Promise<Answer> => {
  const { token, userTemp: user_temp } = await login(app, user)
  const line = { user_temp, item_id: item?.code, quantity: 400, promo_code: "", promo_row: 0 }
  await post(app, `${api}add_to_cart`, line, token)
  const cart = at((await post(app, `${api}get_cart_items`, { user_temp }, token)).body, "message")
  const request = {
    user_temp,
    id_cart: at(cart, "id_cart"),
    payment_method: "bank-transfer",
    handover: { type: "delivery", date: "2030-03-04", slot: null },
    note: "",
    confirmed_total: at(cart, "totale_doc"),
  }
  return post(app, `${customer}place_order`, request, token)
}
