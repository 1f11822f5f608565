/** The deferred parts of the frame: loaded when idle. */
import { NewsletterInvitation } from "../../areas/newsletter/newsletter-invitation.tsx"
import { NotificationBell } from "../../areas/notifications/notification-bell.tsx"
import { useEndedPush } from "../../areas/notifications/use-push.ts"
import { OutboxMark } from "../../areas/outbox/outbox-mark.tsx"
import { useSession } from "../../areas/session/use-session.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { FocusRecovery } from "../notices/focus-recovery.tsx"
import { ScrollToTop } from "../notices/scroll-to-top.tsx"

/** The header's marks: pending changes, and on tablet and laptop the bell (S12.14). */
export const HeaderMarks = () => {
  const { user } = useSession()
  useEndedPush()
  return (
    <>
      <OutboxMark />
      {user !== null && backendCapabilities.has("listNotifications") ? <NotificationBell /> : null}
    </>
  )
}

export const IdleNotices = () => (
  <>
    <FocusRecovery />
    <ScrollToTop />
    <NewsletterInvitation />
  </>
)
