/** Paying an order (S2.63, S7.20). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, LOGIN, value } from "../../consumer/support/states.ts"
import { type Identity, self, string } from "../../consumer/support/wire.ts"

describe("payment.request", () => {
  const endpoint = endpoints.makeDirectGuestPaymentRequest
  const orderId = example("clientHasOrder", "order_id")
  const hasOrder = given("clientHasOrder", LOGIN)
  const call = (
    { userTemp, wire }: Identity,
    cardToken = "",
    sentToken: unknown = cardToken,
    sentOrder: unknown = orderId,
  ) => ({
    request: { userTemp, orderId, method: "card" as const, cardToken },
    sends: { user_temp: wire, order_id: sentOrder, method: "card", card_token: sentToken },
  })
  const sentOrder = value("clientHasOrder", "order_id")
  const paymentId = "PAY-000031"
  const answersWith = (outcome: string) => ({ message: { payment_id: string(paymentId), outcome } })
  const client = { endpoint, caller: theClient }
  gives(
    {
      ...client,
      title: "a payment is opened",
      states: [hasOrder],
      ...call(self, "", "", sentOrder),
      answers: answersWith("pending"),
    },
    { message: { paymentId, outcome: "pending" } },
    "S2.63",
  )
  gives(
    {
      ...client,
      title: "the card is accepted",
      states: [hasOrder, given("cardIsAccepted", {})],
      ...call(self, example("cardIsAccepted", "card_token"), value("cardIsAccepted", "card_token"), sentOrder),
      answers: answersWith("paid"),
    },
    { message: { paymentId, outcome: "paid", message: "" } },
    "S2.63",
  )
  gives(
    {
      ...client,
      title: "the card is declined",
      states: [hasOrder, given("cardIsDeclined", {})],
      ...call(self, example("cardIsDeclined", "declined_token"), value("cardIsDeclined", "declined_token"), sentOrder),
      answers: { message: { ...answersWith("failed").message, message: string("Carta rifiutata") } },
    },
    { message: { paymentId, outcome: "failed", message: "Carta rifiutata" } },
    "S2.63",
  )
  const paid = [given("orderIsPaid", LOGIN), given("cardIsAccepted", {})]
  const card = [example("cardIsAccepted", "card_token"), value("cardIsAccepted", "card_token")] as const
  const again = call(self, ...card, value("orderIsPaid", "order_id"))
  refuses({ ...client, status: 409, title: "the order has been paid", states: paid, ...again })
  const unknown = { userTemp: self.userTemp, orderId: "no-such-order", method: "card" as const, cardToken: "" }
  refuses({
    ...client,
    status: 404,
    title: "the order is unknown",
    states: [loggedIn],
    request: unknown,
    sends: { ...call(self).sends, order_id: unknown.orderId },
  })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
