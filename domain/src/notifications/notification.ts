/** Notifications about a client's orders, documents and lists: a sentence each, and the page concerned. */
import { Schema } from "effect"
import { OTHER } from "../account/other.ts"

export const NOTIFICATION_KINDS = [
  "order",
  "line_late",
  "standing_order",
  "claim_answered",
  "invoice_issued",
  "deadline_soon",
  "offer_answered",
  "message",
  "proposal",
  "proposal_answered",
  "back_in_stock",
] as const
export const NotificationKind = Schema.Literals(NOTIFICATION_KINDS)
export type NotificationKind = typeof NotificationKind.Type

const AnyKind = Schema.Literals([...NOTIFICATION_KINDS, OTHER])

export const Notification = Schema.Struct({
  notificationId: Schema.String,
  kind: AnyKind,
  /** The backend's sentence, in the language of the request. */
  subject: Schema.String,
  /** The page concerned, without language prefix; read it with `pathInShop` (`push-message.ts`). Empty for none. */
  path: Schema.String,
  /** ISO instant. */
  at: Schema.String,
  isRead: Schema.Boolean,
})
export type Notification = typeof Notification.Type

export const NOTIFICATION_CHANNELS = ["shop", "email", "push"] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** The channels on which a user receives a kind of notification. */
export const NotificationSetting = Schema.Struct({
  kind: AnyKind,
  shop: Schema.Boolean,
  email: Schema.Boolean,
  push: Schema.Boolean,
})
export type NotificationSetting = typeof NotificationSetting.Type

/** The content of a push message, encrypted for one browser. */
export const PushMessage = Schema.Struct({
  /** The recipient: a browser where someone else is logged in shows nothing of it. */
  client: Schema.Union([Schema.String, Schema.Finite]),
  subject: Schema.String,
  path: Schema.String,
})
export type PushMessage = typeof PushMessage.Type

export const unreadOf = (all: ReadonlyArray<Notification>): ReadonlyArray<Notification> =>
  all.filter(({ isRead }) => !isRead)

/** Marks the given notifications as read. */
export const withRead = (all: ReadonlyArray<Notification>, ids: ReadonlyArray<string>): ReadonlyArray<Notification> =>
  all.map((each) => (ids.includes(each.notificationId) ? { ...each, isRead: true } : each))

export interface NotificationDay {
  readonly day: string
  readonly notifications: ReadonlyArray<Notification>
}

/** Newest first, grouped by the day of arrival; an unreadable instant comes last. */
export const notificationDays = (
  all: ReadonlyArray<Notification>,
  dayOf: (instant: string) => string,
): ReadonlyArray<NotificationDay> => {
  const days = new Map<string, ReadonlyArray<Notification>>()
  for (const each of all.toSorted((one, other) => timeOf(other) - timeOf(one))) {
    const day = dayOf(each.at)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days].map(([day, notifications]) => ({ day, notifications }))
}

const timeOf = ({ at }: Notification): number => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? 0 : time
}
