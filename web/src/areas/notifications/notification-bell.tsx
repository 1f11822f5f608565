/** The header's bell with the number of unread notifications, for clients; on a phone the menu has the number (S12.14). */
import { Bell } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { useIsPhone } from "../../platform/use-media.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { CountBadge } from "../../ui/feedback/badge.tsx"
import { useFreshUnreadCount, useUnreadCount } from "./use-notifications.ts"

export const NotificationBell = () => {
  const count = useFreshUnreadCount()
  const isPhone = useIsPhone()
  return isPhone ? null : (
    <LocalLink
      to="/pages/notifications"
      aria-label={m.notifications_open({ count })}
      className="touch-target grid size-11 place-items-center rounded-md transition-colors hover:bg-action-soft"
    >
      <span className="relative">
        <Icon of={Bell} size={22} />
        <CountBadge count={count} />
      </span>
    </LocalLink>
  )
}

/** Rendered beside the label of a menu entry. */
export const UnreadCount = () => {
  const count = useUnreadCount()
  return count === 0 ? null : (
    <span className="ml-auto rounded-full bg-action px-1.5 py-0.5 font-bold text-2xs text-on-action tabular-nums leading-none">
      {count}
      <span className="sr-only">{` ${m.notifications_unread()}`}</span>
    </span>
  )
}
