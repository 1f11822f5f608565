/** Tracks cart actions, numbered by their cart. */
import type { FastifyInstance } from "fastify"
import { post } from "../../testing/harness.ts"

/** What the storefront sends when something is added to the cart. */
export const cartRecord = (cart: number) => ({
  id_cart: cart,
  address_code: "1",
  listing_type: "",
  listing_code: "",
  id_client: 1001,
  cookies: "",
  page_visited: "/shop",
  other_data: {},
  action: "add-to-cart",
  topic: "cart",
})

export const trackSome = async (app: FastifyInstance, from: number, count: number): Promise<void> => {
  for (let cart = from; cart < from + count; cart += 1) {
    const answer = await post(app, "/kafka/cart/track", cartRecord(cart))
    if (answer.status !== 200) throw new Error(`Tracking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
}
