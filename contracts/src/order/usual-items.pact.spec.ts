/** A client's usual items (S7.20). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, value } from "../../consumer/support/states.ts"
import { eachLike, type Identity, instant, number, self, string } from "../../consumer/support/wire.ts"

const orderId = example("clientHasOrder", "order_id")
const itemCode = example("clientHasOrder", "item_code")

describe("order.usual", () => {
  const endpoint = endpoints.getUsualItems
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, itemCode: null },
    sends: { user_temp: wire, item_code: null },
  })
  const purchase = {
    order_id: string(orderId),
    placed_at: instant("2026-02-27T10:00:00.000Z"),
    quantity: number(12),
    price_discount: number(1.59),
  }
  const understood = {
    name: "Spaghetti n. 5",
    purchases: [{ orderId, placedAt: "2026-02-27T10:00:00.000Z", quantity: 12, unitPrice: 159 }],
  }
  const hasOrder = { endpoint, caller: theClient, states: [given("clientHasOrder", LOGIN)] }
  gives(
    {
      ...hasOrder,
      title: "the client has an order",
      answers: {
        message: eachLike({
          carti: string(itemCode),
          name: string("Spaghetti n. 5"),
          purchases: eachLike(purchase),
        }),
      },
      ...call(self),
    },
    { message: [{ itemCode, ...understood, category: "", successor: null }] },
    "S7.20",
  )
  gives(
    {
      ...hasOrder,
      title: "one article is asked for",
      request: { userTemp: self.userTemp, itemCode },
      sends: { user_temp: self.wire, item_code: value("clientHasOrder", "item_code") },
      answers: {
        message: eachLike({
          carti: value("clientHasOrder", "item_code"),
          name: string("Spaghetti n. 5"),
          purchases: eachLike(purchase),
        }),
      },
    },
    { message: [{ itemCode, ...understood }] },
    "S7.20",
  )
  gives(
    {
      ...hasOrder,
      title: "an article that was never bought is asked for",
      request: { userTemp: self.userTemp, itemCode: "no-such-item" },
      sends: { user_temp: self.wire, item_code: "no-such-item" },
      answers: { message: [] },
    },
    { message: [] },
    "S7.20",
  )
  const left = example("orderedArticleLeft", "left_code")
  gives(
    {
      ...hasOrder,
      title: "an article that has left the range",
      states: [given("orderedArticleLeft", LOGIN)],
      request: { userTemp: self.userTemp, itemCode: left },
      sends: { user_temp: self.wire, item_code: value("orderedArticleLeft", "left_code") },
      answers: {
        message: eachLike({
          carti: value("orderedArticleLeft", "left_code"),
          name: string("Farfalle al farro"),
          purchases: eachLike(purchase),
        }),
      },
    },
    { message: [{ itemCode: left, name: "Farfalle al farro", item: null, successor: null }] },
    "S7.20",
  )
  sharedRefusals({ endpoint, call })
})
