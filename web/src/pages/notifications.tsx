/** The notifications of the client, and the way to what they are notified of (S12.14). */
import { Settings2 } from "lucide-react"
import { NotificationList } from "../areas/notifications/notification-list.tsx"
import { useNotifications } from "../areas/notifications/use-notifications.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const NotificationsPage = () => {
  usePageTitle(m.notifications_title())
  const { user } = useSession()
  return (
    <>
      <AccountHead title={m.notifications_title()} lead={m.notifications_lead()}>
        {user?.isAgent === true ? null : (
          <ButtonLink to="/pages/account/notifications">
            <Icon of={Settings2} size={18} />
            {m.notifications_settings()}
          </ButtonLink>
        )}
      </AccountHead>
      <Loaded of={useNotifications()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(all) => <NotificationList all={all} />}
      </Loaded>
    </>
  )
}
