/** Through which channels a user is notified of each kind, and the browsers that pushes go to. */
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSetting } from "@dispensa/domain"
import type { StoredPushSubscription } from "../../db/account-records.ts"
import type { Language } from "../common/language.ts"
import type { Session } from "../session/sessions.ts"
import type { Shop } from "../shop.ts"
import { mayBeNotified } from "./may-be-notified.ts"

/** Who has chosen nothing is mailed nothing; a push needs a browser that was allowed to show it. */
const UNCHOSEN = { shop: true, email: false, push: true }

/** Of the kinds that somebody may be notified of. */
export const settingsOf = (shop: Shop, user: string): ReadonlyArray<NotificationSetting> =>
  NOTIFICATION_KINDS.filter((kind) => mayBeNotified(shop, user, { kind })).map((kind) => settingOf(shop, user, kind))

export const settingOf = ({ database }: Shop, user: string, kind: NotificationKind): NotificationSetting =>
  database.notificationSettings.get(user)?.settings.find((each) => each.kind === kind) ?? { kind, ...UNCHOSEN }

/** Mails are in the language in which somebody chose last. */
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

/** One a login: it ends with it. */
export const saveSubscription = (
  { database }: Shop,
  { key, user: { user, clientId } }: Session,
  subscription: Pick<StoredPushSubscription, "endpoint" | "p256dh" | "auth" | "language">,
): void => {
  // A browser has one address: whoever was logged in there before is pushed nothing more.
  for (const [other, { endpoint }] of database.pushSubscriptions.entries())
    if (endpoint === subscription.endpoint) database.pushSubscriptions.delete(other)
  database.pushSubscriptions.set(key, { user, clientId, ...subscription })
}
