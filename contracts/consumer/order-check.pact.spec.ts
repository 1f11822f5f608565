/** The check of a cart before it is ordered (S12.16). */
import { describe } from "vitest"
import { endpoints } from "../src/table.ts"
import { gives } from "./support/answers.ts"
import { theClient } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "./support/states.ts"
import type { Identity } from "./support/wire.ts"
import { self } from "./support/wire.ts"

describe("cart.check", () => {
  const endpoint = endpoints.checkCart
  const cartId = example("cartHasRow", "cart_id")
  const call =
    (sent: unknown = cartId) =>
    ({ userTemp, wire }: Identity) => ({
      request: { userTemp, cartId },
      sends: { user_temp: wire, id_cart: sent },
    })
  gives(
    {
      endpoint,
      title: "the cart may be ordered as it is",
      caller: theClient,
      states: [given("cartHasRow", LOGIN)],
      answers: { message: [] },
      ...call(value("cartHasRow", "cart_id"))(self),
    },
    { message: [] },
    "S12.16",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the client has no such cart",
    caller: theClient,
    states: [loggedIn],
    request: { userTemp: self.userTemp, cartId: 999_999 },
    sends: { user_temp: self.wire, id_cart: 999_999 },
  })
  sharedRefusals({ endpoint, call: call() })
})
