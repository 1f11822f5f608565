/** Notifies webhooks of the steps of later orders: placed, confirmed, shipped, invoiced, paid, … */
import { Schema } from "effect"
import type { AppContext } from "../app-context.ts"
import type { StoredOrder } from "../db/records.ts"
import type { OrderHappening } from "../shop/common/order-life.ts"
import { invoiceFor, isOrderPaid, clientDocuments } from "../shop/documents/client-documents.ts"
import { type Deliveries, makeDeliveries } from "./deliveries.ts"
import { DEMO_WEBHOOK_SECRET, type OrderEvent, type OrderEventType } from "./order-event.ts"
import type { WebhookOptions } from "./webhook-options.ts"

/** An order whose invoice or payment is still to come. */
const Watched = Schema.Struct({ orderId: Schema.String, isInvoiced: Schema.Boolean, isPaid: Schema.Boolean })

export interface Webhook {
  readonly url: string
  /** Null means every step. */
  readonly types: ReadonlyArray<OrderEventType> | null
}

export interface Webhooks {
  readonly list: () => ReadonlyArray<Webhook>
  /** An existing one is replaced. */
  readonly add: (webhook: Webhook) => void
  /** False if it does not exist. */
  readonly remove: (url: string) => boolean
  readonly deliveries: Deliveries
  readonly clear: () => void
  readonly close: () => Promise<void>
}

/** Invoices are issued and paid as days pass. */
const LOOK_EVERY_MS = 30_000
const FIRST_PAUSE_MS = 500
const RETRIES = 8

export const openWebhooks = (
  context: AppContext,
  { urls = [], secret = DEMO_WEBHOOK_SECRET, firstPause = FIRST_PAUSE_MS, retries = RETRIES }: Partial<WebhookOptions>,
  onChanged: () => void,
): Webhooks => {
  const { database, clock, orderLife } = context
  const hooks = new Map<string, Webhook>(urls.map(({ href }) => [href, { url: href, types: null }]))
  const watched = database.open("webhook-orders", Watched)
  const deliveries = makeDeliveries(database.webhookDeliveries, database, { secret, firstPause, retries, onChanged })
  const notify = (type: OrderEventType, order: StoredOrder, invoiceNo: string | null): void => {
    const event = eventOf(database.next("webhook-event"), type, order, invoiceNo, clock.now())
    for (const { url, types } of hooks.values())
      if (types === null || types.includes(type))
        deliveries.add({ eventId: event.id, url, type, orderId: order.orderId, body: JSON.stringify(event) })
  }
  const look = (): void => {
    for (const { orderId, isInvoiced, isPaid } of watched.values()) {
      const order = database.orders.get(orderId)
      const client = order === undefined ? undefined : context.catalogue.clients.get(order.clientId)
      if (order === undefined || client === undefined) {
        watched.delete(orderId)
        continue
      }
      const documents = clientDocuments(context, client)
      const invoiceNo = invoiceFor(documents, orderId)?.number ?? null
      const now = { orderId, isInvoiced: invoiceNo !== null, isPaid: isOrderPaid(context, order, documents) }
      if (now.isInvoiced && !isInvoiced) notify("order.invoiced", order, invoiceNo)
      if (now.isPaid && !isPaid) notify("order.paid", order, invoiceNo)
      if (now.isInvoiced && now.isPaid) watched.delete(orderId)
      else if (now.isInvoiced !== isInvoiced || now.isPaid !== isPaid) watched.set(orderId, now)
    }
  }
  orderLife.onHappened((happening, order) => {
    if (hooks.size === 0) return
    const { orderId } = order
    if (happening === "placed") watched.set(orderId, { orderId, isInvoiced: false, isPaid: false })
    // Without an open amount there is no payment.
    if (ENDS.has(happening)) watched.delete(orderId)
    if (happening !== "paid") notify(`order.${happening}`, order, null)
    look()
  })
  clock.onMoved(look)
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  deliveries.resume()
  return {
    list: () => [...hooks.values()],
    add: (webhook) => void hooks.set(webhook.url, webhook),
    remove: (url) => hooks.delete(url),
    deliveries,
    clear: () => {
      deliveries.clear()
      watched.replaceAll([])
    },
    close: async () => {
      clearInterval(timer)
      await deliveries.close()
    },
  }
}

const ENDS: ReadonlySet<OrderHappening> = new Set(["cancelled", "rejected", "credited"])

/** An order may be changed several times: `number` makes each an event of its own. */
const eventOf = (
  number: number,
  type: OrderEventType,
  order: StoredOrder,
  invoiceNo: string | null,
  now: number,
): OrderEvent => ({
  id: `WHE-${order.orderId}-${type.slice("order.".length)}-${number}`,
  type,
  timestamp: new Date(now).toISOString(),
  data: {
    order_id: order.orderId,
    client_id: order.clientId,
    status: order.status,
    placed_at: order.placedAt,
    payment_method: order.paymentMethod,
    handover: handoverOf(order),
    net_total: order.netTotal,
    document_total: order.documentTotal,
    invoice_no: invoiceNo,
    lines: order.lines.map(({ itemCode, quantity, unitPrice }) => ({
      item_code: itemCode,
      quantity,
      unit_price: unitPrice,
    })),
  },
})

const handoverOf = ({ handover }: StoredOrder): OrderEvent["data"]["handover"] => {
  if (handover === null) return null
  const { date } = handover
  return handover._tag === "Delivery"
    ? { type: "delivery", date, slot: null, place: null }
    : { type: "pickup", date, slot: handover.slot, place: handover.place ?? null }
}
