/** Logging in, registering, requesting a new password (S7.5–S7.7). */
import type { endpoints } from "@dispensa/contracts"
import type { SupplierUser } from "@dispensa/fixtures"
import { consent, email, invoicing, required } from "../common/form-rules.ts"
import type { Language } from "../common/language.ts"
import { answer, conflict, type FieldError, type Outcome, refuse, tooMany, unprocessable } from "../common/refusal.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import { dropOldest } from "../common/drop-oldest.ts"
import type { Shop } from "../shop.ts"
import { makeMailedPassword, mayLogIn } from "./passwords.ts"
import { userNamed } from "./people.ts"
import { isEmailTaken } from "./sessions.ts"

export type Login =
  | { readonly _tag: "Accepted"; readonly user: SupplierUser }
  | { readonly _tag: "Refused"; readonly text: string }

export interface LoginAttempt {
  readonly user: string
  readonly password: string
  /** The address it comes from. */
  readonly source: string
  readonly language: Language
}

/** A wrong password is answered, not refused; too many of them are refused (429). */
export const checkLogin = (shop: Shop, { user: name, password, source, language }: LoginAttempt): Outcome<Login> => {
  if (shop.logins.isClosed(name, source)) return refuse(tooMany())
  const user = userNamed(shop, name)
  if (!mayLogIn(shop, user, password)) {
    shop.logins.failed(name, source)
    return answer({ _tag: "Refused", text: WRONG_CREDENTIALS[language] })
  }
  shop.logins.succeeded(name, source)
  hasComeIn(shop, user)
  return answer(user.refusal === null ? { _tag: "Accepted", user } : { _tag: "Refused", text: user.refusal[language] })
}

/** An invitation is over once it was used. */
const hasComeIn = (shop: Shop, { user }: SupplierUser): void => {
  const person = shop.database.people.get(user.toLowerCase())
  if (person?.invitedAt === undefined) return
  const { invitedAt: _used, ...known } = person
  shop.database.people.set(user.toLowerCase(), known)
}

/** They are not read here: the oldest are evicted. */
export const MAX_REGISTRATIONS = 1000

type Registration = typeof endpoints.register.request.Type

export const createAccount = (shop: Shop, registration: Registration): Outcome<void> => {
  const errors = registrationErrors(registration)
  if (errors.length > 0) return refuse(unprocessable(errors))
  const { email: address, companyName } = registration
  return requestAccount(shop, { email: address, companyName, fields: { ...registration } })
}

/** A requested account, once per email. */
export const requestAccount = (
  shop: Shop,
  request: {
    readonly email: string
    readonly companyName: string
    readonly fields: Readonly<Record<string, unknown>>
  },
): Outcome<void> => {
  if (isEmailTaken(shop, request.email)) return refuse(conflict(EMAIL_TAKEN, "DuplicateEntryError"))
  const receivedAt = new Date(shop.clock.now()).toISOString()
  shop.database.registrations.set(request.email.toLowerCase(), { ...request, receivedAt })
  dropOldest(shop.database.registrations, MAX_REGISTRATIONS)
  return answer(undefined)
}

/** Required fields and their formats (S5.6, S5.8). */
const registrationErrors = (registration: Registration): ReadonlyArray<FieldError> => {
  const { companyName, surname, vatNumber, address, city } = registration
  return [
    ...required({ company_name: companyName, surname, vat_number: vatNumber, address, city }),
    ...email("email", registration.email),
    ...invoicing(registration.sdiCode, registration.pec),
    ...consent(registration.privacyConsent),
  ]
}

/** Limited like logins; for unknown users the work is the same, but nothing is stored. */
export const requestNewPassword = (
  shop: Shop,
  { user: name, source, language }: Omit<LoginAttempt, "password">,
): Outcome<void> => {
  const limited = `reset:${name}`
  if (shop.logins.isClosed(limited, source)) return refuse(tooMany())
  shop.logins.failed(limited, source)
  const { resets, mails } = shop.database
  const to = userNamed(shop, name)?.user ?? NOBODY
  const text = passwordText(makeMailedPassword(shop, to))
  const mailId = sendMail(shop, language, { kind: "password", to, subject: NEW_PASSWORD, text })
  if (to === NOBODY) {
    resets.delete(NOBODY)
    mails.delete(mailId)
  }
  return answer(undefined)
}

/** Not a login name: none is empty. */
const NOBODY = ""

const NEW_PASSWORD = { it: "La tua nuova password", en: "Your new password" }
const passwordText = (password: string) => ({
  it: `La tua nuova password è: ${password}\nVale un giorno; la vecchia funziona finché non usi questa.\nPuoi sceglierne una tua: /pages/reset-password`,
  en: `Your new password is: ${password}\nIt is valid for a day; the old one works until you use this one.\nYou can choose your own: /en/pages/reset-password`,
})

const WRONG_CREDENTIALS = { it: "Nome utente o password non corretti", en: "Wrong user name or password" }
const EMAIL_TAKEN = { it: "Questa e-mail è già registrata", en: "This email is already registered" }
