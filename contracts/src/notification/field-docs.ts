/** Fields of notifications, their settings and the browsers they are pushed to. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

export const notificationFields: FieldDocs = {
  notification_id: "The notification's id.",
  auth: "The subscription's authentication secret, base64url.",
  endpoint: "The address of the browser's push service.",
  p256dh: "The subscription's public key, base64url.",
  ids: "`notification_id` of those that were read, 1 to 200.",
  "Notification.kind":
    "What it is about: `order` (received, or its state changed), `line_late`, `standing_order` (due, sent or stopped), `claim_answered`, `invoice_issued`, `deadline_soon`, `offer_answered`, `message`, `proposal`, `proposal_answered`, `back_in_stock`. Any other kind is shown with its sentence.",
  "Notification.subject": "One sentence, in the language of the request.",
  "Notification.path":
    "The page of the storefront that it is about, from its root and without language, `/pages/order_detail?order=ORD-000501`; anything that is no such path is not linked. Empty or left out: none.",
  "Notification.read": "Whether the user has read it; left out: not.",
  ...docsIn(["NotificationSetting", "saveNotificationSetting"], { kind: "One of the kinds of notifications." }),
  ...docsIn(["NotificationSetting", "SaveNotificationSettingRequest"], {
    shop: "Whether it is listed in the shop.",
    email: "Whether it is mailed.",
    push: "Whether it is pushed to the browsers where the user allowed it.",
  }),
}
