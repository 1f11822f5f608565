/** The mock's own test payment provider: a test token decides the outcome, and it never receives card data (S2.63, S7.20). */
import { type Payment, type PaymentRequest, TEST_CARD_TOKENS } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredPayment } from "../../db/account-records.ts"
import type { Database } from "../../db/database.ts"
import type { StoredOrder } from "../../db/records.ts"
import { answer, conflict, invalidField, notPossible, type Outcome, refuse } from "../common/refusal.ts"
import { isCancelled, orderOf } from "../orders/orders.ts"
import type { Caller } from "../session/identity.ts"
import { permitted } from "../session/people.ts"
import type { Shop } from "../shop.ts"

export const pay = (shop: Shop, client: SupplierClient, request: PaymentRequest, caller: Caller): Outcome<Payment> => {
  const order = orderOf(shop, client, request.orderId)
  if (Result.isFailure(order)) return refuse(order.failure)
  const allowed = permitted(shop, caller, ["order"], order.success.addressCode)
  if (Result.isFailure(allowed)) return refuse(allowed.failure)
  if (isCancelled(order.success)) return refuse(CANCELLED)
  if (order.success.paymentMethod !== request.method) return refuse(OTHER_METHOD)
  const earlier = paymentsOf(shop, request.orderId)
  if (earlier.some(({ outcome }) => outcome === "paid")) return refuse(PAID_ALREADY)
  const outcome = outcomeOf(request.cardToken)
  if (outcome === null) return refuse(UNKNOWN_TOKEN)
  const open = earlier.find((payment) => payment.outcome === "pending")
  const payment: StoredPayment = {
    paymentId: open?.paymentId ?? nextPaymentId(shop.database),
    clientId: client.clientId,
    orderId: request.orderId,
    method: request.method,
    outcome,
    requestedAt: new Date(caller.now).toISOString(),
  }
  shop.database.payments.set(payment.paymentId, payment)
  if (outcome === "paid") shop.orderLife.happened("paid", order.success)
  return answer({
    paymentId: payment.paymentId,
    outcome,
    paymentUrl: null,
    clientToken: outcome === "pending" ? `test-client-${payment.paymentId}` : null,
    message: outcome === "failed" ? DECLINED[caller.language] : "",
  })
}

export const nextPaymentId = (database: Database): string => `PAY-${String(database.next("payment")).padStart(6, "0")}`

const PAID_AT_ONCE: ReadonlySet<string> = new Set(["card", "paypal"])

/** Paid when it is placed, if at all; with other methods, an invoice is paid later. */
export const isPaidAtOnce = ({ paymentMethod }: StoredOrder): boolean => PAID_AT_ONCE.has(paymentMethod)

/** A declined card leaves an order unpaid; it can be paid later with another one (S2.63). */
export const hasPayment = (shop: Shop, orderId: string): boolean =>
  paymentsOf(shop, orderId).some(({ outcome }) => outcome === "paid")

const paymentsOf = (shop: Shop, orderId: string): ReadonlyArray<StoredPayment> =>
  shop.database.payments.values().filter((payment) => payment.orderId === orderId)

/** Null for a token that the test provider did not issue. */
const outcomeOf = (cardToken: string): Payment["outcome"] | null => {
  if (cardToken === "") return "pending"
  if (cardToken === TEST_CARD_TOKENS.accepted) return "paid"
  return cardToken === TEST_CARD_TOKENS.declined ? "failed" : null
}

const OTHER_METHOD = notPossible({
  it: "L’ordine si paga con un altro metodo",
  en: "The order is paid by another method",
})
const CANCELLED = conflict({
  it: "L’ordine è annullato: non c’è nulla da pagare",
  en: "The order is cancelled: there is nothing to pay",
})
const PAID_ALREADY = conflict({ it: "L’ordine è già pagato", en: "The order is already paid" })
const UNKNOWN_TOKEN = invalidField("card_token", {
  it: "non è un codice del fornitore di pagamenti di prova",
  en: "is not a token of the test payment provider",
})
const DECLINED = { it: "La carta è stata rifiutata", en: "The card was declined" }
