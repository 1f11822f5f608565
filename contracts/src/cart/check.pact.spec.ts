/** The check of a cart before it is ordered (S12.16). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import type { Identity } from "../../consumer/support/wire.ts"
import { eachLike, flag, self, string } from "../../consumer/support/wire.ts"

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
  gives(
    {
      endpoint,
      title: "a row of the cart is objected to",
      caller: theClient,
      states: [given("cartHasAnomaly", LOGIN)],
      answers: {
        message: eachLike({
          row_id: value("cartHasAnomaly", "row_id"),
          carti: value("cartHasAnomaly", "item_code"),
          text: string("Non è un numero intero di confezioni"),
          acceptable: flag(false),
        }),
      },
      request: { userTemp: self.userTemp, cartId: example("cartHasAnomaly", "cart_id") },
      sends: { user_temp: self.wire, id_cart: value("cartHasAnomaly", "cart_id") },
    },
    {
      message: [
        {
          rowId: example("cartHasAnomaly", "row_id"),
          itemCode: example("cartHasAnomaly", "item_code"),
          kind: "other",
          text: "Non è un numero intero di confezioni",
          quantity: null,
          isAcceptable: false,
        },
      ],
    },
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
