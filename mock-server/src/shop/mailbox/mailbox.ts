/**
 * Mails that the shop "sent": a mock sends no real ones, so they are stored and shown on the control page (S2.62), including
 * any passwords, as in the real mail.
 */
import type { Localized } from "@dispensa/fixtures"
import type { StoredMail } from "../../db/records.ts"
import { dropOldest } from "../common/drop-oldest.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"

export interface Mail {
  readonly kind: StoredMail["kind"]
  readonly to: string
  readonly subject: Localized
  readonly text: Localized
  /** The attached documents. */
  readonly confirms?: StoredMail["confirms"]
}

/** The oldest are evicted. */
export const MAX_MAILS = 200

/** Returns the mail's number. */
export const sendMail = (
  { database, clock }: Shop,
  language: Language,
  { kind, to, subject, text, confirms }: Mail,
): string => {
  const mailId = String(database.next("mail"))
  const sentAt = new Date(clock.now()).toISOString()
  database.mails.set(mailId, {
    mailId,
    kind,
    to,
    subject: subject[language],
    text: text[language],
    sentAt,
    ...(confirms === undefined ? {} : { confirms }),
  })
  dropOldest(database.mails, MAX_MAILS)
  return mailId
}

/** Newest first. */
export const mailsOf = ({ database }: Shop): ReadonlyArray<StoredMail> => database.mails.values().toReversed()
