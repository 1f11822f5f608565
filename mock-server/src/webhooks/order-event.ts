/** A webhook's payload: the schema `OrderEvent`, and its signature (Standard Webhooks). */
import { createHmac } from "node:crypto"
import { PickupSlot, Quantity, UnitPrice } from "@dispensa/domain"
import { Schema } from "effect"

export const ORDER_EVENT_TYPES = [
  "order.placed",
  "order.changed",
  "order.cancelled",
  "order.confirmed",
  "order.shipped",
  "order.delivered",
  "order.invoiced",
  "order.paid",
  "order.rejected",
  "order.credited",
] as const
export const OrderEventType = Schema.Literals(ORDER_EVENT_TYPES)
export type OrderEventType = typeof OrderEventType.Type

/** The day; for a pickup also the location and half day. */
const Handover = Schema.Struct({
  type: Schema.Literals(["delivery", "pickup"]),
  date: Schema.String,
  slot: Schema.NullOr(PickupSlot),
  place: Schema.NullOr(Schema.String),
})

const OrderLine = Schema.Struct({ item_code: Schema.String, quantity: Quantity, unit_price: UnitPrice })

/** Amounts in cents; instants by the mock's clock. */
export const OrderEvent = Schema.Struct({
  /** The same at each delivery, so that receivers detect duplicates. */
  id: Schema.String,
  type: OrderEventType,
  timestamp: Schema.String,
  data: Schema.Struct({
    order_id: Schema.String,
    client_id: Schema.Int,
    status: Schema.String,
    placed_at: Schema.String,
    payment_method: Schema.String,
    /** Null without a chosen day. */
    handover: Schema.NullOr(Handover),
    net_total: Schema.Int,
    document_total: Schema.Int,
    /** Null until it is invoiced. */
    invoice_no: Schema.NullOr(Schema.String),
    lines: Schema.Array(OrderLine),
  }),
}).annotate({ identifier: "OrderEvent" })
export type OrderEvent = typeof OrderEvent.Type

/** For tests and trials: public. */
export const DEMO_WEBHOOK_SECRET = "whsec_ZGlzcGVuc2EtbW9jay13ZWJob29rLXNlY3JldA=="

const PREFIX = "whsec_"

/** The value of `webhook-signature`: HMAC-SHA256 of id, seconds and body, joined by dots. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64")
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`
}
