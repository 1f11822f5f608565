/** What a client is notified of, and where (S12.14). */
import { Bell } from "lucide-react"
import { NotificationSettings } from "../areas/notifications/notification-settings.tsx"
import { PushPanel } from "../areas/notifications/push-panel.tsx"
import { useNotificationSettings } from "../areas/notifications/use-notification-settings.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { isPushConfigured } from "../platform/push.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const NotificationSettingsPage = () => {
  usePageTitle(m.notifications_settings())
  const { user } = useSession()
  if (user?.isAgent === true) return <EmptyState icon={Bell} level={1} title={m.notifications_settings_agent()} />
  return <OwnSettings />
}

const OwnSettings = () => (
  <>
    <AccountHead
      title={m.notifications_settings()}
      lead={isPushConfigured() ? m.notifications_settings_lead() : m.notifications_settings_lead_without_push()}
    >
      <ButtonLink to="/pages/notifications">{m.notifications_title()}</ButtonLink>
    </AccountHead>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isPushConfigured() ? <PushPanel /> : null}
      <Loaded of={useNotificationSettings()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(settings) => <NotificationSettings settings={settings} />}
      </Loaded>
    </div>
  </>
)
