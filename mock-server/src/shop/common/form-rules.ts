/** Rules shared by several forms: required fields, emails, consent (S5.6, S5.8); answered 422 by field. */
import { answer, type FieldError, invalidField, type Outcome, refuse, unprocessable } from "./refusal.ts"

export const REQUIRED = { it: "Campo obbligatorio", en: "Field is required" }
export const NOT_EMAIL = { it: "Campo e-mail", en: "Field is email" }
const NOT_SDI_CODE = { it: "Il codice SDI ha 7 lettere o cifre", en: "An SDI code has 7 letters or digits" }
const NO_CONSENT = { it: "Il consenso è obbligatorio", en: "Consent is required" }

/** An error for each empty text, under the wire's name. */
export const required = (fields: Readonly<Record<string, string>>): ReadonlyArray<FieldError> =>
  Object.entries(fields)
    .filter(([, text]) => text.trim() === "")
    .map(([field]) => ({ field, text: REQUIRED }))

/** The trimmed name; if omitted, the previous one. A new record must have a name. */
export const named = (name: string | undefined, before?: string): Outcome<string> => {
  if (name === undefined && before !== undefined) return answer(before)
  const given = name?.trim() ?? ""
  return given === "" ? refuse(NO_NAME) : answer(given)
}

const NO_NAME = invalidField("name", { it: "campo obbligatorio", en: "is required" })

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** RFC 5321; on a longer text the pattern could take for ever. */
const LONGEST_EMAIL = 254

/** An empty text is not an email either. */
export const email = (field: string, text: string): ReadonlyArray<FieldError> =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text) ? [] : [{ field, text: NOT_EMAIL }]

const SDI_CODE = /^[A-Za-z\d]{7}$/

/** The recipient of electronic invoices: both fields are optional. */
export const invoicing = (sdiCode: string, pec: string): ReadonlyArray<FieldError> => [
  ...(sdiCode === "" || SDI_CODE.test(sdiCode) ? [] : [{ field: "sdi_code", text: NOT_SDI_CODE }]),
  ...(pec === "" ? [] : email("pec", pec)),
]

export const consent = (isGiven: boolean): ReadonlyArray<FieldError> =>
  isGiven ? [] : [{ field: "privacy_consent", text: NO_CONSENT }]

/** 422 when there is an error. */
export const checked = (...fieldErrors: ReadonlyArray<ReadonlyArray<FieldError>>): Outcome<void> => {
  const all = fieldErrors.flat()
  return all.length === 0 ? answer(undefined) : refuse(unprocessable(all))
}
