/** The mock's own test payment provider: a test token decides the outcome, card data never gets here (S2.63, S7.20). */
import { type Payment, type PaymentRequest, TEST_CARD_TOKENS } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredPayment } from "../../db/account-records.ts"
import { answer, conflict, invalidField, notPossible, type Outcome, refuse } from "../common/refusal.ts"
import { orderOf } from "../orders/orders.ts"
import type { Caller } from "../session/identity.ts"
import type { Shop } from "../shop.ts"

export const pay = (shop: Shop, client: SupplierClient, request: PaymentRequest, caller: Caller): Outcome<Payment> => {
  const order = orderOf(shop, client, request.orderId)
  if (Result.isFailure(order)) return refuse(order.failure)
  if (order.success.paymentMethod !== request.method) return refuse(OTHER_METHOD)
  const earlier = paymentsOf(shop, request.orderId)
  if (earlier.some(({ outcome }) => outcome === "paid")) return refuse(PAID_ALREADY)
  const outcome = outcomeOf(request.cardToken)
  if (outcome === null) return refuse(UNKNOWN_TOKEN)
  const open = earlier.find((payment) => payment.outcome === "pending")
  const payment: StoredPayment = {
    paymentId: open?.paymentId ?? nextPaymentId(shop),
    clientId: client.clientId,
    orderId: request.orderId,
    method: request.method,
    outcome,
    requestedAt: new Date(caller.now).toISOString(),
  }
  shop.database.payments.set(payment.paymentId, payment)
  return answer({
    paymentId: payment.paymentId,
    outcome,
    paymentUrl: null,
    clientToken: outcome === "pending" ? `test-client-${payment.paymentId}` : null,
    message: outcome === "failed" ? DECLINED[caller.language] : "",
  })
}

export const nextPaymentId = (shop: Shop): string => `PAY-${String(shop.database.next("payment")).padStart(6, "0")}`

const paymentsOf = (shop: Shop, orderId: string): ReadonlyArray<StoredPayment> =>
  shop.database.payments.values().filter((payment) => payment.orderId === orderId)

/** Null for a token that the test provider did not give. */
const outcomeOf = (cardToken: string): Payment["outcome"] | null => {
  if (cardToken === "") return "pending"
  if (cardToken === TEST_CARD_TOKENS.accepted) return "paid"
  return cardToken === TEST_CARD_TOKENS.declined ? "failed" : null
}

const OTHER_METHOD = notPossible({
  it: "L'ordine si paga con un altro metodo",
  en: "The order is paid by another method",
})
const PAID_ALREADY = conflict({ it: "L'ordine è già pagato", en: "The order is already paid" })
const UNKNOWN_TOKEN = invalidField("card_token", {
  it: "non è un codice del fornitore di pagamenti di prova",
  en: "is not a token of the test payment provider",
})
const DECLINED = { it: "La carta è stata rifiutata", en: "The card was declined" }
