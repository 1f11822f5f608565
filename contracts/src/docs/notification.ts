/** Documentation: notifications. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { clientsOwn, doneAnswer, identity, identityText } from "./pieces.ts"

const unread = {
  notification_id: "8841",
  kind: "order",
  subject: "L’ordine ORD-000501 è stato spedito",
  path: "/pages/order_detail?order=ORD-000501",
  at: "2026-03-02T07:40:00.000Z",
  read: false,
} as const

const settings = [
  { kind: "order", shop: true, email: false, push: true },
  { kind: "deadline_soon", shop: true, email: true, push: false },
] as const

const ids = [unread.notification_id]

export const notificationDocs = {
  listNotifications: { example: { request: { user_temp: identityText }, answer: { message: [unread] } } },
  readNotifications: {
    example: { request: { user_temp: identity, ids }, answer: { message: [{ ...unread, read: true }] } },
  },
  getNotificationSettings: { example: { request: { user_temp: identityText }, answer: { message: settings } } },
  saveNotificationSetting: {
    meaning: { ...clientsOwn, 417: "The service does not notify of this kind." },
    example: { request: { user_temp: identity, ...settings[1] }, answer: { message: settings } },
  },
  savePushSubscription: {
    meaning: clientsOwn,
    example: {
      request: {
        user_temp: identity,
        endpoint: "https://push.example.com/send/f1a2b3",
        p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      },
      answer: doneAnswer,
    },
  },
} as const satisfies Record<string, EndpointDoc>
