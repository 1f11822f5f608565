/** Saved carts (S2.62, S7.22). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  code,
  done,
  eachLike,
  type Identity,
  instant,
  integer,
  isDone,
  number,
  self,
  string,
} from "../../consumer/support/wire.ts"

const saved = given("savedCartExists", LOGIN)
const exists = { caller: theClient, states: [saved] }
const savedCartId = example("savedCartExists", "saved_cart_id")
const savedName = example("savedCartExists", "saved_name")
const sentId = value("savedCartExists", "saved_cart_id")
const NEW_NAME = "Pact"
const UNKNOWN = "999999999"
const unknown = { status: 404, title: "the saved cart is unknown", caller: theClient, states: [loggedIn] }

const cartWire = {
  saved_cart_id: code(savedCartId),
  name: string(savedName),
  saved_at: instant("2026-02-20T08:00:00.000Z"),
  data: eachLike({ carti: string("PA0001"), quantity: number(12) }),
  totale_netto: number(19.08),
}
const cart = {
  savedCartId,
  name: savedName,
  savedAt: "2026-02-20T08:00:00.000Z",
  lines: [{ itemCode: "PA0001", quantity: 12, image: null }],
  netTotal: 1908,
}

describe("saved-cart.list", () => {
  const endpoint = endpoints.listSavedCarts
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const answers = { message: eachLike(cartWire) }
  gives({ ...exists, endpoint, title: "a cart is saved", answers, ...call(self) }, { message: [cart] })
  sharedRefusals({ endpoint, call })
})

describe("saved-cart.save", () => {
  const endpoint = endpoints.saveCart
  const cartId = example("cartHasRow", "cart_id")
  const call = ({ userTemp, wire }: Identity, id = cartId, sent: unknown = id) => ({
    request: { userTemp, cartId: id, name: NEW_NAME },
    sends: { user_temp: wire, id_cart: sent, name: NEW_NAME },
  })
  // In this order: logging in for the saved carts leaves the cart unchanged.
  const full = { caller: theClient, states: [saved, given("cartHasRow", LOGIN)] }
  gives(
    {
      ...full,
      endpoint,
      title: "the name is new",
      answers: { message: cartWire },
      ...call(self, cartId, value("cartHasRow", "cart_id")),
    },
    { message: cart },
  )
  gives(
    {
      ...full,
      endpoint,
      title: "some of the rows are named",
      answers: { message: cartWire },
      request: { ...call(self).request, rowIds: [example("cartHasRow", "row_id")] },
      sends: { ...call(self, cartId, value("cartHasRow", "cart_id")).sends, row_ids: [value("cartHasRow", "row_id")] },
    },
    { message: cart },
  )
  refuses({
    ...full,
    endpoint,
    status: 409,
    title: "the name is taken",
    request: { userTemp: self.userTemp, cartId, name: savedName },
    sends: {
      user_temp: self.wire,
      id_cart: value("cartHasRow", "cart_id"),
      name: value("savedCartExists", "saved_name"),
    },
  })
  refuses({ ...unknown, endpoint, title: "the cart is unknown", ...call(self, 999_999_999) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("saved-cart.load", () => {
  const endpoint = endpoints.loadSavedCart
  const call = ({ userTemp, wire }: Identity, id = UNKNOWN, sent: unknown = id) => ({
    request: { userTemp, savedCartId: id },
    sends: { user_temp: wire, saved_cart_id: sent },
  })
  gives(
    {
      ...exists,
      endpoint,
      title: "its items may be ordered",
      answers: { message: { id_cart: integer(501), added: integer(1) } },
      ...call(self, savedCartId, sentId),
    },
    { message: { cartId: 501, added: 1, skipped: [] } },
  )
  refuses({ ...unknown, endpoint, ...call(self) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("saved-cart.rename", () => {
  const endpoint = endpoints.renameSavedCart
  const call = ({ userTemp, wire }: Identity, id = UNKNOWN, sent: unknown = id) => ({
    request: { userTemp, savedCartId: id, name: NEW_NAME },
    sends: { user_temp: wire, saved_cart_id: sent, name: NEW_NAME },
  })
  const renamed = call(self, savedCartId, sentId)
  gives({ ...exists, endpoint, title: "the name is new", answers: done, ...renamed }, isDone)
  refuses({
    ...exists,
    endpoint,
    status: 409,
    title: "the name is taken",
    request: { ...renamed.request, name: example("savedCartExists", "second_name") },
    sends: { ...renamed.sends, name: value("savedCartExists", "second_name") },
  })
  refuses({ ...unknown, endpoint, ...call(self) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("saved-cart.delete", () => {
  const endpoint = endpoints.deleteSavedCart
  const call = ({ userTemp, query }: Identity, id = UNKNOWN, sent: unknown = id) => ({
    request: { userTemp, savedCartId: id },
    sends: { user_temp: query, saved_cart_id: sent },
  })
  gives({ ...exists, endpoint, title: "the cart is saved", answers: done, ...call(self, savedCartId, sentId) }, isDone)
  refuses({ ...unknown, endpoint, ...call(self) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
