/** A user's notification channels by kind, and the browsers that receive pushes. */
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSetting } from "@dispensa/domain"
import type { StoredPushSubscription } from "../../db/account-records.ts"
import type { Language } from "../common/language.ts"
import type { Session } from "../session/sessions.ts"
import type { Shop } from "../shop.ts"
import { mayBeNotified } from "./may-be-notified.ts"

/** By default no mails; a push requires a browser that was allowed to show it. */
const UNCHOSEN = { shop: true, email: false, push: true }

/** For the kinds that the user may be notified of. */
export const settingsOf = (shop: Shop, user: string): ReadonlyArray<NotificationSetting> =>
  NOTIFICATION_KINDS.filter((kind) => mayBeNotified(shop, user, { kind })).map((kind) => settingOf(shop, user, kind))

export const settingOf = ({ database }: Shop, user: string, kind: NotificationKind): NotificationSetting =>
  database.notificationSettings.get(user)?.settings.find((each) => each.kind === kind) ?? { kind, ...UNCHOSEN }

/** Mails are in the language of the user's last choice. */
export const saveSetting = (
  { database }: Shop,
  { user: { user, clientId } }: Session,
  language: Language,
  setting: NotificationSetting,
): void => {
  const before = database.notificationSettings.get(user)?.settings ?? []
  const settings = [...before.filter(({ kind }) => kind !== setting.kind), setting]
  database.notificationSettings.set(user, { user, clientId, language, settings })
}

/** One per login, and ends with it. */
export const saveSubscription = (
  { database }: Shop,
  { key, user: { user, clientId } }: Session,
  subscription: Pick<StoredPushSubscription, "endpoint" | "p256dh" | "auth" | "language">,
): void => {
  // A browser has one address: the user who was logged in there before gets no more pushes.
  for (const [other, { endpoint }] of database.pushSubscriptions.entries())
    if (endpoint === subscription.endpoint) database.pushSubscriptions.delete(other)
  database.pushSubscriptions.set(key, { user, clientId, ...subscription })
}
