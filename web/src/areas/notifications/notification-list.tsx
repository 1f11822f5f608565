/** Notifications by day, newest first: each links to its page, and is marked as read by opening it or all at once (S12.14). */
import {
  dayNumber,
  type Locale,
  type Notification,
  notificationDays,
  pathInShop,
  romeDate,
  unreadOf,
} from "@dispensa/domain"
import { Bell, CheckCheck } from "lucide-react"
import { useState } from "react"
import { failureWords } from "../../app/form-answer.ts"
import { useToday } from "../../app/use-clock.ts"
import { formatTime, formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { cx } from "../../ui/cx.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { KIND_ICONS } from "./notification-kinds.ts"
import { useMarkRead } from "./use-notifications.ts"

export const NotificationList = ({ all }: { readonly all: ReadonlyArray<Notification> }) => {
  const locale = useLocale()
  const today = useToday()
  const markRead = useMarkRead()
  if (all.length === 0)
    return (
      <EmptyState icon={Bell} title={m.notifications_empty()}>
        {m.notifications_empty_body()}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {notificationDays(all, dayOf).map(({ day, notifications }) => (
        <section key={day} aria-label={dayText(day, today, locale) || undefined}>
          {day === "" ? null : (
            <h2 className="mb-2 font-semibold text-sm first-letter:uppercase">{dayText(day, today, locale)}</h2>
          )}
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {notifications.map((one) => (
              <li key={one.notificationId}>
                <Row
                  notification={one}
                  locale={locale}
                  onRead={() => void (one.isRead || markRead([one.notificationId]))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The day in the shop's time zone; a value that is not an instant is returned as it is. */
const dayOf = (instant: string): string => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : romeDate(time)
}

const dayText = (day: string, today: string, locale: Locale): string => {
  const ago = dayNumber(today) - dayNumber(day)
  if (ago === 0) return m.notifications_today()
  return ago === 1 ? m.notifications_yesterday() : formatWeekday(day, locale)
}

/** Not rendered if there are no unread ones. */
export const ReadAll = ({ all }: { readonly all: ReadonlyArray<Notification> }) => {
  const ids = unreadOf(all).map(({ notificationId }) => notificationId)
  const markRead = useMarkRead()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  if (ids.length === 0) return null
  const readAll = async () => {
    setBusy(true)
    const outcome = await markRead(ids)
    setBusy(false)
    if (outcome._tag !== "Done") return notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
    notify({ kind: "success", title: m.notifications_all_read() })
    // The button has disappeared.
    document.querySelector<HTMLElement>("main h1")?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isOnline ? null : <span className="text-muted text-sm">{m.notifications_offline()}</span>}
      <Button isBusy={isBusy} disabled={!isOnline} onClick={() => void readAll()}>
        <Icon of={CheckCheck} size={18} />
        {m.notifications_read_all()}
      </Button>
    </div>
  )
}

interface RowProps {
  readonly notification: Notification
  readonly locale: Locale
  readonly onRead: () => void
}

const ROW =
  "flex min-h-12 w-full items-start gap-3 px-4 py-3 text-left text-sm transition-colors hover:bg-action-soft focus-visible:outline-offset-[-2px]"

/** A notification without a link is marked as read by pressing it. */
const Row = ({ notification, locale, onRead }: RowProps) => {
  const path = pathInShop(notification.path)
  const content = <Content notification={notification} locale={locale} />
  if (path !== null)
    return (
      <LocalLink to={path} onClick={onRead} className={ROW}>
        {content}
      </LocalLink>
    )
  return notification.isRead ? (
    <div className={cx(ROW, "hover:bg-transparent")}>{content}</div>
  ) : (
    <button type="button" onClick={onRead} className={ROW}>
      {content}
    </button>
  )
}

const Content = ({ notification: { kind, subject, at, isRead }, locale }: Omit<RowProps, "onRead">) => (
  <>
    <Icon of={KIND_ICONS[kind]} size={20} className={cx("mt-0.5 shrink-0", isRead ? "text-muted" : "text-action")} />
    <span className={cx("wrap-anywhere min-w-0 flex-1", isRead ? "text-muted" : "font-semibold")}>{subject}</span>
    <span className="flex shrink-0 items-center gap-2 text-muted tabular-nums">
      {formatTime(at, locale)}
      {isRead ? (
        <span className="size-2.5" />
      ) : (
        <span className="size-2.5 rounded-full bg-action">
          <span className="sr-only">{m.notifications_unread()}</span>
        </span>
      )}
    </span>
  </>
)
