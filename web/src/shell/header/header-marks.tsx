/** The header's deferred marks: pending changes, and on tablet and laptop the bell (S12.14). */
import { NotificationBell } from "../../areas/notifications/notification-bell.tsx"
import { useEndedPush } from "../../areas/notifications/use-push.ts"
import { OutboxMark } from "../../areas/outbox/outbox-mark.tsx"
import { useSession } from "../../areas/session/use-session.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

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
