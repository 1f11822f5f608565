/** Notifications of an order's events: received, confirmed, sent, delivered, cancelled, credited. */
import type { Localized } from "@dispensa/fixtures"
import type { StoredOrder } from "../../db/records.ts"
import type { OrderHappening } from "../common/order-life.ts"
import type { Shop } from "../shop.ts"
import { notify } from "./notify.ts"

export const notifyOfOrders = (shop: Shop): void =>
  shop.orderLife.onHappened((happening, order) => {
    const subject = subjectOf(happening, order)
    if (subject === null) return
    const { clientId, addressCode, user, approvedBy } = order
    notify(shop, {
      client: { clientId },
      address: addressCode,
      kind: happening === "credited" ? "invoice_issued" : "order",
      subject,
      path: orderPage(order),
      // A placed order is confirmed by a mail of its own.
      ...(happening === "placed" ? { mailedTo: approvedBy ?? user } : {}),
    })
  })

export const orderPage = ({ orderId }: Pick<StoredOrder, "orderId">): string =>
  `/pages/order_detail?order=${encodeURIComponent(orderId)}`

const subjectOf = (happening: OrderHappening, { orderId, handover }: StoredOrder): Localized | null => {
  const isCollected = handover?._tag === "Pickup"
  switch (happening) {
    case "placed":
      return { it: `Abbiamo ricevuto l’ordine ${orderId}`, en: `We have received order ${orderId}` }
    case "confirmed":
      return {
        it: `L’ordine ${orderId} è confermato e in preparazione`,
        en: `Order ${orderId} is confirmed and being prepared`,
      }
    case "shipped":
      return isCollected
        ? { it: `L’ordine ${orderId} è pronto per il ritiro`, en: `Order ${orderId} is ready to collect` }
        : { it: `L’ordine ${orderId} è stato spedito`, en: `Order ${orderId} has been dispatched` }
    case "delivered":
      return isCollected
        ? { it: `L’ordine ${orderId} è stato ritirato`, en: `Order ${orderId} has been collected` }
        : { it: `L’ordine ${orderId} è stato consegnato`, en: `Order ${orderId} has been delivered` }
    case "rejected":
      return {
        it: `L’ordine ${orderId} non è stato accettato`,
        en: `Order ${orderId} was not accepted`,
      }
    case "cancelled":
      return { it: `L’ordine ${orderId} è annullato`, en: `Order ${orderId} is cancelled` }
    case "credited":
      return { it: `Nota di credito per l’ordine ${orderId}`, en: `Credit note for order ${orderId}` }
    // The client made the change.
    case "changed":
    case "paid":
      return null
  }
}
