/**
 * Recognises refusals that a backend answers under HTTP 200, in each of their usual shapes, so that none passes for a success.
 */

import { type Fields, isFields, isList } from "./wire-value.ts"

const FAILURES = new Set(["failed", "error", "exception"])
const NO = new Set<unknown>([false, 0, "0", "false"])

/** The first text; empty without one. */
const firstText = (...values: ReadonlyArray<unknown>): string =>
  values.map((value) => (typeof value === "string" ? value.trim() : "")).find((text) => text !== "") ?? ""

const isFailure = ({ status }: Fields): boolean => typeof status === "string" && FAILURES.has(status.toLowerCase())
/** A return code that is not 0, as a number or a text. */
const isErrorCode = ({ ReturnCode: code }: Fields): boolean => (code ?? "") !== "" && Number(code) !== 0
const hasError = ({ error }: Fields): boolean => error !== undefined && error !== null && error !== "" && !NO.has(error)

const refusalOf = (value: unknown): string | null => {
  if (NO.has(value)) return ""
  if (!isFields(value)) return null
  return hasError(value) ||
    isFailure(value) ||
    isErrorCode(value) ||
    NO.has(value["success"]) ||
    NO.has(value["response"])
    ? firstText(value["error"], value["message"], value["msg"], value["Message"])
    : null
}

/** `[{success: false, message}, 422]`: only the first entry counts; a list of rows has neither. */
const refusalInTuple = (value: unknown): string | null => {
  const [first, second] = isList(value) ? value : []
  return isFields(first) && (NO.has(first["success"]) || typeof second === "number") ? refusalOf(first) : null
}

/** The backend's sentence, empty if it gave none; null when the answer is not a refusal. */
export const answeredRefusal = (body: unknown): string | null => {
  const value = isFields(body) ? body["message"] : undefined
  return refusalOf(value) ?? refusalInTuple(value) ?? refusalOf(body) ?? refusalInTuple(body)
}
