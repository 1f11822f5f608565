/** The mock's own test payment provider: a test token decides the outcome, card data never gets here (S2.63, S7.20). */
import { endpoints } from "@dispensa/contracts"
import { type Payment, type PaymentRequest, TEST_CARD_TOKENS } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { StoredPayment } from "../../db/account-records.ts"
import { type Context, serve } from "../../plugins/endpoint.ts"
import { answer, conflict, invalidField, notPossible, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { clientOf } from "../identity.ts"
import { orderOf } from "../order-history/store.ts"

export const paymentRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.makeDirectGuestPaymentRequest, ({ userTemp, ...request }, context) => {
    const client = clientOf(world, context, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    const paid = pay(world, client.success, request, context)
    return Result.map(paid, (message) => ({ message }))
  })
}

const pay = (world: World, client: SupplierClient, request: PaymentRequest, context: Context): Outcome<Payment> => {
  const order = orderOf(world, client, request.orderId)
  if (Result.isFailure(order)) return refuse(order.failure)
  if (order.success.paymentMethod !== request.method) return refuse(OTHER_METHOD)
  const earlier = paymentsOf(world, request.orderId)
  if (earlier.some(({ outcome }) => outcome === "paid")) return refuse(PAID_ALREADY)
  const outcome = outcomeOf(request.cardToken)
  if (outcome === null) return refuse(UNKNOWN_TOKEN)
  const open = earlier.find((payment) => payment.outcome === "pending")
  const payment: StoredPayment = {
    paymentId: open?.paymentId ?? `PAY-${String(world.database.next("payment")).padStart(6, "0")}`,
    clientId: client.clientId,
    orderId: request.orderId,
    method: request.method,
    outcome,
    requestedAt: new Date(context.now).toISOString(),
  }
  world.database.payments.set(payment.paymentId, payment)
  return answer({
    paymentId: payment.paymentId,
    outcome,
    paymentUrl: null,
    clientToken: outcome === "pending" ? `test-client-${payment.paymentId}` : null,
    message: outcome === "failed" ? DECLINED[context.language] : "",
  })
}

const paymentsOf = (world: World, orderId: string): ReadonlyArray<StoredPayment> =>
  world.database.payments.values().filter((payment) => payment.orderId === orderId)

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
