/** Notifying a client: an entry in the shop, and mails and pushes to the users who chose them. */
import type { AddressCode, NotificationKind, PushMessage } from "@dispensa/domain"
import type { Localized, SupplierClient } from "@dispensa/fixtures"
import { listKey } from "../../db/account-records.ts"
import { dropOldest } from "../common/drop-oldest.ts"
import type { Language } from "../common/language.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import type { Shop } from "../shop.ts"
import { mayBeNotified } from "./may-be-notified.ts"
import { settingOf } from "./settings.ts"

export interface Notified {
  readonly client: Pick<SupplierClient, "clientId">
  /** Its address; if omitted, none in particular. */
  readonly address?: AddressCode | undefined
  /** The only recipient; if omitted, everybody with a permission at the address. */
  readonly user?: string
  readonly kind: NotificationKind
  readonly subject: Localized
  /** From the root of the storefront, without language. */
  readonly path: string
  /** Identifies a notification that is made once only, however often its cause is evaluated. */
  readonly key?: string
  /** Epoch milliseconds; if omitted, now. */
  readonly at?: number
  /** The user who gets a mail of its own. */
  readonly mailedTo?: string
}

/** The oldest are evicted. */
const MAX_STORED = 5_000

export const notify = (shop: Shop, notified: Notified): void => {
  const { client, address, user, kind, subject, path, key, at } = notified
  const { database, clock } = shop
  const { clientId } = client
  const id = key ?? String(database.next("notification"))
  const storedKey = listKey(clientId, id)
  if (database.notifications.get(storedKey) !== undefined) return
  database.notifications.set(storedKey, {
    notificationId: id,
    clientId,
    ...(address === undefined ? {} : { addressCode: address }),
    ...(user === undefined ? {} : { user }),
    kind,
    subject,
    path,
    at: new Date(Math.min(at ?? clock.now(), clock.now())).toISOString(),
    readBy: [],
  })
  dropOldest(database.notifications, MAX_STORED)
  mailTo(shop, notified)
  pushTo(shop, notified)
}

const mailTo = (shop: Shop, notified: Notified): void => {
  const { client, kind, subject, path, mailedTo } = notified
  for (const { user, clientId, language } of shop.database.notificationSettings.values()) {
    if (clientId !== client.clientId || user === mailedTo || !settingOf(shop, user, kind).email) continue
    if (!mayBeNotified(shop, user, about(notified))) continue
    sendMail(shop, language, { kind: "notification", to: user, subject, text: mailText(subject, path) })
  }
}

const about = ({ kind, address, user }: Notified) => ({ kind, addressCode: address, user })

const mailText = (subject: Localized, path: string): Localized => ({
  it: `${subject.it}.\n\nNel negozio: ${path}\n\nQuali avvisi ricevi per e-mail lo scegli qui: ${SETTINGS_PAGE}`,
  en: `${subject.en}.\n\nIn the shop: /en${path}\n\nChoose here what you are emailed about: /en${SETTINGS_PAGE}`,
})

const SETTINGS_PAGE = "/pages/notifications/settings"

/** To each browser with an active login. */
const pushTo = (shop: Shop, notified: Notified): void => {
  const { client, kind, subject, path } = notified
  const { sessions, pushSubscriptions } = shop.database
  for (const [key, { user, clientId, language, endpoint }] of pushSubscriptions.entries()) {
    const session = sessions.get(key)
    if (session === undefined || session.expiresAt <= shop.clock.now()) pushSubscriptions.delete(key)
    else if (
      clientId === client.clientId &&
      settingOf(shop, user, kind).push &&
      mayBeNotified(shop, user, about(notified))
    )
      sendPush(shop, endpoint, { client: clientId, subject: subject[language], path: PREFIX[language] + path })
  }
}

const PREFIX: Readonly<Record<Language, string>> = { it: "", en: "/en" }

const MAX_PUSHES = 200

/** The mock calls no push service: the message that would be encrypted for the browser is shown on the control page. */
const sendPush = ({ database, clock }: Shop, endpoint: string, message: PushMessage): void => {
  const pushId = String(database.next("push"))
  database.pushes.set(pushId, { pushId, endpoint, message, sentAt: new Date(clock.now()).toISOString() })
  dropOldest(database.pushes, MAX_PUSHES)
}
