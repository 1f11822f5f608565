/** What the person is told without having asked, in words: loaded behind the first page, or when there is something to say. */
import { anyErrorNotice } from "../app/error-notice.ts"
import { announceRefusals } from "../areas/cart/refusal-notices.ts"
import { orderNotice } from "../areas/checkout/order-notice.ts"
import { m } from "../i18n/messages.ts"
import type { Notification } from "../ui/feedback/notify.ts"

/** The browser keeps nothing of what is done (ADR 0027). */
const notKept = (): Notification => ({
  kind: "info",
  title: m.errors_not_kept_title(),
  body: m.errors_not_kept_body(),
})

const expired = () => ({ title: m.errors_session_title(), body: m.errors_session_body() })

export const announcements = { announceRefusals, error: anyErrorNotice, expired, notKept, order: orderNotice }
