/** Documentation: notifications. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { notificationFields } from "./field-docs.ts"
import { NotificationWire, NotificationSettingWire } from "./endpoints.ts"
import { clientsOwn, doneAnswer, identity, identityText } from "../docs/pieces.ts"

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
  operations: {
    listNotifications: {
      summary: "List notifications",
      description:
        "At most 200, the newest first, without the kinds that the user wants none of in the shop. They are the client's; what was read is each user's own.",
      answer: "The notifications, the newest first.",
      example: { request: { user_temp: identityText }, answer: { message: [unread] } },
    },
    readNotifications: {
      summary: "Mark notifications as read",
      description: "Of the user whose token it is. What is unknown, or was read before, changes nothing.",
      answer: "The notifications as they are then.",

      example: { request: { user_temp: identity, ids }, answer: { message: [{ ...unread, read: true }] } },
    },
    getNotificationSettings: {
      summary: "Get the channels of notifications",
      description:
        "Every kind that the service notifies of, with the channels of the user whose token it is: in the shop, by e-mail, by push. No other kind is offered.",
      answer: "The kinds with their channels.",
      example: { request: { user_temp: identityText }, answer: { message: settings } },
    },
    saveNotificationSetting: {
      summary: "Choose the channels of a kind",
      description: "All channels of one kind at once; the other kinds stay.",
      answer: "The kinds with their channels as they are then.",

      meaning: { ...clientsOwn, 417: "The service does not notify of this kind." },
      example: { request: { user_temp: identity, ...settings[1] }, answer: { message: settings } },
    },
    savePushSubscription: {
      summary: "Save the browser that pushes go to",
      description:
        "What the Push API of the user's browser gave for the installation's VAPID key: pushes go to it, encrypted, until the login ends. A push is JSON with `client` (the client's number), `subject` and `path`. It takes the place of an earlier one of the same login; a browser that wants none any more has ended it at its push service, which answers 404 or 410.",
      answer: "Done.",

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
  },
  entities: { Notification: NotificationWire, NotificationSetting: NotificationSettingWire },
  fields: notificationFields,
} as const satisfies SubjectDocs
