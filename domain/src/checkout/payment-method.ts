/** How an order may be paid (S2.63). */
import { Schema } from "effect"

export const PaymentMethod = Schema.Literals(["card", "bank-transfer", "on-account", "paypal"])
export type PaymentMethod = typeof PaymentMethod.Type
