/** The texts of unrequested notifications: loaded after the first page, or with the first notification. */
import { anyErrorNotice } from "../app/error-notice.ts"
import { announceRefusals } from "../areas/cart/refusal-notices.ts"
import { orderNotice } from "../areas/checkout/order-notice.ts"
import { m } from "../i18n/messages.ts"
import type { Notification } from "../ui/feedback/notify.ts"

/** Notice that the browser persists nothing (ADR 0027). */
const notPersisted = (): Notification => ({
  kind: "info",
  title: m.errors_not_kept_title(),
  body: m.errors_not_kept_body(),
})

/** Notice about plain http: no locks between browser tabs, so two of them may send the same change (ADR 0037). */
const withoutLocks = (): Notification => ({
  kind: "info",
  title: m.errors_insecure_title(),
  body: m.errors_insecure_body(),
})

/** Notice that a later release writes to the same log, in another browser tab. */
const superseded = (): Notification => ({
  kind: "info",
  title: m.shell_superseded_title(),
  body: m.shell_superseded_body(),
  action: { label: m.shell_update_reload(), onClick: () => window.location.reload() },
})

/** Notice that another user of this browser has logged in. */
const other = (name: string): Notification => ({
  kind: "warning",
  title: m.shell_other_person({ name }),
  body: m.shell_other_person_body(),
})

const expired = () => ({ title: m.errors_session_title(), body: m.errors_session_body() })

export const announcements = {
  announceRefusals,
  error: anyErrorNotice,
  expired,
  notPersisted,
  order: orderNotice,
  other,
  superseded,
  withoutLocks,
}
