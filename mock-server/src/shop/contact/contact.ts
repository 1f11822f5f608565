/** Messages of visitors and clients to the supplier: stored for tests and for developers who run the mock (S1.1, S5.8). */
import type { endpoints } from "@dispensa/contracts"
import {
  type ContactFile,
  type ContactFileFault,
  faultOfFiles,
  MAX_CONTACT_FILES,
  partsOfFile,
  sizeOfFile,
} from "@dispensa/domain"
import type { Localized, SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredContactMessage } from "../../db/account-records.ts"
import { checked, consent, email, required } from "../common/form-rules.ts"
import { dropOldest } from "../common/drop-oldest.ts"
import { answer, type FieldError, type Outcome } from "../common/refusal.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import type { Caller } from "../session/identity.ts"
import type { Shop } from "../shop.ts"

type ContactForm = typeof endpoints.requestForm.request.Type
type NewsletterForm = typeof endpoints.subscribeNewsletter.request.Type
type Email = Omit<typeof endpoints.sendGenericEmail.request.Type, "userTemp">

export const receiveContactForm = (shop: Shop, caller: Caller, form: ContactForm): Outcome<void> => {
  const { name, subject, message, files = [] } = form
  const rules = checked(
    required({ name, subject, message }),
    email("email", form.email),
    consent(form.privacyConsent),
    sendable(files),
  )
  return Result.map(rules, () => {
    storeMessage(shop, { kind: "contact", clientId: clientIdOf(caller), fields: { ...form, files: files.map(seen) } })
    sendMail(shop, caller.language, {
      kind: "contact",
      to: form.email,
      subject: RECEIVED,
      text: receivedText(subject, files),
    })
  })
}

/** A description of the file: the store is written as a whole at each change, so it contains no files. */
const seen = (file: ContactFile) => ({ name: file.name, type: partsOfFile(file).type, bytes: sizeOfFile(file) })

const sendable = (files: ReadonlyArray<ContactFile>): ReadonlyArray<FieldError> => {
  const fault = faultOfFiles(files)
  return fault === null ? [] : [{ field: "files", text: FILE_FAULTS[fault] }]
}

const FILE_FAULTS: Readonly<Record<ContactFileFault, Localized>> = {
  "too-many": { it: `Al massimo ${MAX_CONTACT_FILES} file`, en: `At most ${MAX_CONTACT_FILES} files` },
  "too-large": { it: "I file insieme superano 2 MB", en: "Together the files are larger than 2 MB" },
  unreadable: { it: "Un file non è una foto JPEG o un PDF", en: "A file is neither a JPEG photo nor a PDF" },
}

/** A request with other fields than the form's. */
export const receiveRequest = (shop: Shop, caller: Caller, fields: Readonly<Record<string, string>>): Outcome<void> =>
  answer(storeMessage(shop, { kind: "contact", clientId: clientIdOf(caller), fields }))

/** Subscribing an email again changes nothing. */
export const subscribe = (shop: Shop, caller: Caller, form: NewsletterForm): Outcome<void> =>
  Result.map(checked(email("email", form.email), consent(form.privacyConsent)), () => {
    const key = `newsletter:${form.email.toLowerCase()}`
    if (shop.database.contactMessages.get(key) !== undefined) return
    storeMessage(shop, { kind: "newsletter", clientId: clientIdOf(caller), fields: { ...form } }, key)
    sendMail(shop, caller.language, { kind: "newsletter", to: form.email, subject: SUBSCRIBED, text: SUBSCRIBED_TEXT })
  })

export const receiveEmail = (shop: Shop, { clientId }: SupplierClient, form: Email): Outcome<void> =>
  Result.map(checked(required({ subject: form.subject, message: form.message })), () =>
    storeMessage(shop, { kind: "email", clientId, fields: { ...form } }),
  )

/** The oldest are evicted. */
export const MAX_MESSAGES = 1000

/** 0 for a guest. */
const clientIdOf = ({ session }: Caller): number => session?.user.clientId ?? 0

const storeMessage = (
  shop: Shop,
  message: Pick<StoredContactMessage, "kind" | "clientId" | "fields">,
  messageId = String(shop.database.next("contact-message")),
): void => {
  const receivedAt = new Date(shop.clock.now()).toISOString()
  shop.database.contactMessages.set(messageId, { ...message, messageId, receivedAt })
  dropOldest(shop.database.contactMessages, MAX_MESSAGES)
}

const RECEIVED = { it: "Abbiamo ricevuto la tua richiesta", en: "We have received your request" }
const receivedText = (subject: string, files: ReadonlyArray<ContactFile>) => {
  const names = files
    .map(seen)
    .map(({ name, bytes }) => `${name} (${bytes} byte)`)
    .join(", ")
  return {
    it: `Grazie per averci scritto: "${subject}". Rispondiamo entro un giorno lavorativo.${names && ` Allegati: ${names}.`}`,
    en: `Thank you for writing to us: "${subject}". We answer within one working day.${names && ` Attached: ${names}.`}`,
  }
}
const SUBSCRIBED = { it: "Iscrizione alla newsletter", en: "Newsletter subscription" }
const SUBSCRIBED_TEXT = {
  it: "L’iscrizione alla newsletter è confermata. Puoi disiscriverti da ogni numero.",
  en: "Your newsletter subscription is confirmed. Every issue lets you unsubscribe.",
}
