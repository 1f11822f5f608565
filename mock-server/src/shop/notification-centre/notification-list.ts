/** The notifications of a client, as seen by one of its users. */
import { MAX_NOTIFICATIONS } from "@dispensa/contracts"
import type { Notification } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { listKey } from "../../db/account-records.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"
import { notifyOfDue } from "./due-notifications.ts"
import { mayBeNotified } from "../notifications/may-be-notified.ts"
import { settingOf } from "../notifications/settings.ts"

export interface Reader {
  readonly user: string
  readonly language: Language
}

/** Newest first, without the kinds that the user has hidden in the shop. */
export const notificationsOf = (
  shop: Shop,
  client: SupplierClient,
  { user, language }: Reader,
): ReadonlyArray<Notification> => {
  notifyOfDue(shop, client)
  return shop.database.notifications
    .values()
    .filter(({ clientId, kind }) => clientId === client.clientId && settingOf(shop, user, kind).shop)
    .filter((notification) => mayBeNotified(shop, user, notification))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MAX_NOTIFICATIONS)
    .map(({ notificationId, kind, subject, path, at, readBy }) => ({
      notificationId,
      kind,
      subject: subject[language],
      path,
      at,
      isRead: readBy.includes(user),
    }))
}

/** Read marks are per user. */
export const markRead = ({ database }: Shop, clientId: number, user: string, ids: ReadonlyArray<string>): void => {
  for (const id of ids) {
    const key = listKey(clientId, id)
    const known = database.notifications.get(key)
    if (known === undefined || known.readBy.includes(user)) continue
    database.notifications.set(key, { ...known, readBy: [...known.readBy, user] })
  }
}
