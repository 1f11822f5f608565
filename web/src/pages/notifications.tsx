/** The client's notifications, or their settings by kind and channel (`/settings`) (S12.14). */
import { Bell, Settings2 } from "lucide-react"
import { useParams } from "react-router-dom"
import { NotificationList, ReadAll } from "../areas/notifications/notification-list.tsx"
import { NotificationSettings } from "../areas/notifications/notification-settings.tsx"
import { PushPanel } from "../areas/notifications/push-panel.tsx"
import { useNotificationSettings } from "../areas/notifications/use-notification-settings.ts"
import { useNotifications } from "../areas/notifications/use-notifications.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { isPushConfigured } from "../platform/push.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

const SETTINGS = "settings"

export const NotificationsPage = () => {
  const isAgent = useSession().user?.isAgent === true
  const isSettings = useParams()["part"] === SETTINGS
  usePageTitle(isSettings ? m.notifications_settings() : m.notifications_title())
  if (!isSettings) return <All isAgent={isAgent} />
  // An agent reads a client's notifications; only the client chooses their settings.
  return isAgent ? <EmptyState icon={Bell} level={1} title={m.notifications_settings_agent()} /> : <Settings />
}

const skeleton = <Skeleton className="h-96 rounded-lg" />

const All = ({ isAgent }: { readonly isAgent: boolean }) => {
  const loaded = useNotifications()
  return (
    <>
      <AccountHead title={m.notifications_title()} lead={m.notifications_lead()}>
        <ReadAll all={loaded.data ?? []} />
        {isAgent ? null : (
          <ButtonLink to={`/pages/notifications/${SETTINGS}`}>
            <Icon of={Settings2} size={18} />
            {m.notifications_settings()}
          </ButtonLink>
        )}
      </AccountHead>
      <Loaded of={loaded} skeleton={skeleton}>
        {(all) => <NotificationList all={all} />}
      </Loaded>
    </>
  )
}

const Settings = () => (
  <>
    <AccountHead
      title={m.notifications_settings()}
      lead={isPushConfigured() ? m.notifications_settings_lead() : m.notifications_settings_lead_without_push()}
    >
      <ButtonLink to="/pages/notifications">{m.notifications_back()}</ButtonLink>
    </AccountHead>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isPushConfigured() ? <PushPanel /> : null}
      <Loaded of={useNotificationSettings()} skeleton={skeleton}>
        {(settings) => <NotificationSettings settings={settings} />}
      </Loaded>
    </div>
  </>
)
