/** Notifications about the outcome of an order that no page waits for any more; loaded on demand (S2.63, S8.6). */
import { m } from "../../i18n/messages.ts"
import type { Notification } from "../../ui/feedback/notify.ts"
import type { OrderNews } from "../../app/host.ts"

export const orderNotice = (news: OrderNews): Notification => {
  switch (news._tag) {
    case "Placed":
      return {
        kind: "success",
        title: m.checkout_order_placed({ order: news.orderId }),
        body: m.checkout_order_placed_text(),
      }
    case "Refused":
      return { kind: "error", title: m.checkout_refused(), body: news.message || m.errors_refused_body() }
    case "Held":
      return { kind: "info", title: m.outbox_held(), body: m.outbox_held_text() }
    case "Unknown":
      return { kind: "info", title: m.checkout_unknown(), body: m.checkout_unknown_text() }
  }
}
