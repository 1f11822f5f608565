/** The backend's refusal of a request: a value, never thrown (spec §8, open points). */
import type { Localized } from "@dispensa/fixtures"
import { EXCEPTION_NAMES, IDEMPOTENCY_KEY } from "@dispensa/contracts"
import { Result } from "effect"
import { both } from "./language.ts"

/** The error of one field, or of the whole request (null); `field` is the wire's name. */
export interface FieldError {
  readonly field: string | null
  readonly text: Localized
}

export interface Refusal {
  readonly _tag: "Refusal"
  readonly status: number
  /** Frappe's `exc_type`. */
  readonly type: string
  readonly fieldErrors: ReadonlyArray<FieldError>
}

/** What a handler returns. */
export type Outcome<A> = Result.Result<A, Refusal>

const refusal = (status: number, type: string, text: Localized): Refusal => ({
  _tag: "Refusal",
  status,
  type,
  fieldErrors: [{ field: null, text }],
})

/** 417: the request is invalid; one error per field. */
export const invalid = (fieldErrors: ReadonlyArray<FieldError>): Refusal => ({
  _tag: "Refusal",
  status: 417,
  type: EXCEPTION_NAMES[417],
  fieldErrors,
})

export const invalidField = (field: string, text: Localized): Refusal =>
  invalid([{ field, text: { it: `${field}: ${text.it}`, en: `${field}: ${text.en}` } }])

/** 400: understood, but not possible now; the text is for the person. */
export const notPossible = (text: Localized): Refusal => refusal(400, EXCEPTION_NAMES[400], text)

export const unauthorised = (): Refusal =>
  refusal(401, EXCEPTION_NAMES[401], { it: "Accesso scaduto o non valido", en: "Invalid or expired access token" })

export const forbidden = (text: Localized = { it: "Non consentito", en: "Not permitted" }): Refusal =>
  refusal(403, EXCEPTION_NAMES[403], text)

export const notFound = (what: Localized, key: string): Refusal =>
  refusal(404, EXCEPTION_NAMES[404], { it: `${what.it} ${key} non trovato`, en: `${what.en} ${key} not found` })

export const unknownItem = (code: string): Refusal => notFound({ it: "Articolo", en: "Item" }, code)

export const conflict = (text: Localized, type: string = EXCEPTION_NAMES[409]): Refusal => refusal(409, type, text)

/** 409 and 422 of a key name its header in place of a field. */
const aboutKey = (status: number, type: string, text: Localized): Refusal => ({
  ...refusal(status, type, text),
  fieldErrors: [{ field: IDEMPOTENCY_KEY, text }],
})

export const keyInUse = (): Refusal =>
  aboutKey(409, "IdempotencyKeyInUse", {
    it: "La prima richiesta con questa chiave è ancora in corso",
    en: "The first request with this key is still running",
  })

export const keyReused = (): Refusal =>
  aboutKey(422, "IdempotencyKeyReused", {
    it: "Questa chiave è già stata usata per un’altra richiesta",
    en: "This key was used for another request already",
  })

export const tooLarge = (): Refusal =>
  refusal(413, "RequestEntityTooLarge", { it: "Richiesta troppo grande", en: "Request body is too large" })

/** 422: the omnicommerce layer's list of field errors (S8.4). */
export const unprocessable = (fieldErrors: ReadonlyArray<FieldError>): Refusal => ({
  _tag: "Refusal",
  status: 422,
  type: EXCEPTION_NAMES[422],
  fieldErrors,
})

export const tooMany = (): Refusal =>
  refusal(429, EXCEPTION_NAMES[429], {
    it: "Troppi tentativi: riprova tra qualche minuto",
    en: "Too many attempts: try again in a few minutes",
  })

export const unknownMethod = (method: string): Refusal =>
  refusal(417, EXCEPTION_NAMES[417], both(`Failed to get method for command ${method}`))

const NAMES: Readonly<Record<number, string>> = EXCEPTION_NAMES

/** 503: the disk refused the change, and nothing of it remains. */
export const notSaved = (): Refusal =>
  failure(503, { it: "Salvataggio non riuscito: riprova", en: "It could not be saved: please try again" })

/** Any status: for fault rules, and for internal errors (500). */
export const failure = (status: number, text: Localized): Refusal =>
  refusal(status, NAMES[status] ?? EXCEPTION_NAMES[500], text)

export const refuse = (value: Refusal): Outcome<never> => Result.fail(value)
export const answer = <A>(value: A): Outcome<A> => Result.succeed(value)
