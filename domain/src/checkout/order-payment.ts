/** Whether an order has been paid (S2.63). */
import type { PaymentMethod } from "../cart/cart-values.ts"
import type { PaymentOutcome } from "./payment-values.ts"

/** `later`: by bank transfer or on account, as agreed. */
export type OrderPayment = "paid" | "unpaid" | "later"

/** An order by card or PayPal whose payment was declined or never finished is unpaid, and can be paid from the order. */
export const orderPayment = (method: PaymentMethod, outcomes: ReadonlyArray<PaymentOutcome>): OrderPayment => {
  if (outcomes.includes("paid")) return "paid"
  return method === "card" || method === "paypal" ? "unpaid" : "later"
}
