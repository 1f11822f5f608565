/** Rules that several forms share: what must be filled in, emails, consent (S5.6, S5.8); answered 422 by field. */
import { answer, type FieldError, type Outcome, refuse, unprocessable } from "./refusal.ts"

export const REQUIRED = { it: "Campo obbligatorio", en: "Field is required" }
export const NOT_EMAIL = { it: "Campo e-mail", en: "Field is email" }
const NO_CONSENT = { it: "Il consenso è obbligatorio", en: "Consent is required" }

/** An error for each empty text, under the wire's name. */
export const required = (fields: Readonly<Record<string, string>>): ReadonlyArray<FieldError> =>
  Object.entries(fields)
    .filter(([, text]) => text.trim() === "")
    .map(([field]) => ({ field, text: REQUIRED }))

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Empty is no email either. */
export const email = (field: string, text: string): ReadonlyArray<FieldError> =>
  EMAIL.test(text) ? [] : [{ field, text: NOT_EMAIL }]

export const consent = (isGiven: boolean): ReadonlyArray<FieldError> =>
  isGiven ? [] : [{ field: "privacy_consent", text: NO_CONSENT }]

/** 422 when there is an error. */
export const checked = (...fieldErrors: ReadonlyArray<ReadonlyArray<FieldError>>): Outcome<void> => {
  const all = fieldErrors.flat()
  return all.length === 0 ? answer(undefined) : refuse(unprocessable(all))
}
