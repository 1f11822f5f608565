/** Rules that several forms share: what must be filled in, emails, consent (S5.6, S5.8); answered 422 by field. */
import { type Complaint, type Outcome, answer, refuse, unprocessable } from "../../refusal.ts"

export const REQUIRED = { it: "Campo obbligatorio", en: "Field is required" }
export const NOT_EMAIL = { it: "Campo e-mail", en: "Field is email" }
const NO_CONSENT = { it: "Il consenso è obbligatorio", en: "Consent is required" }

/** A complaint for each empty text, under the wire's name. */
export const required = (fields: Readonly<Record<string, string>>): ReadonlyArray<Complaint> =>
  Object.entries(fields)
    .filter(([, text]) => text.trim() === "")
    .map(([field]) => ({ field, text: REQUIRED }))

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Empty is no email either. */
export const email = (field: string, text: string): ReadonlyArray<Complaint> =>
  EMAIL.test(text) ? [] : [{ field, text: NOT_EMAIL }]

export const consent = (isGiven: boolean): ReadonlyArray<Complaint> =>
  isGiven ? [] : [{ field: "privacy_consent", text: NO_CONSENT }]

/** 422 when there is a complaint. */
export const checked = (...complaints: ReadonlyArray<ReadonlyArray<Complaint>>): Outcome<void> => {
  const all = complaints.flat()
  return all.length === 0 ? answer(undefined) : refuse(unprocessable(all))
}
