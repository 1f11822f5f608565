/** How the tenth set refuses in place of an answer, in the words of whoever asks. */
import type { ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { keyOf, nameOfCall, refusing } from "./eighth-calls.ts"
import { isDone } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"

export interface Refused {
  readonly status: number
  readonly type: string
  readonly it: string
  readonly en: string
}

/** All that the answer said of itself stays, but that it was given before. */
export const refusedInstead = (answer: ServiceAnswer, refused: Refused, request: ServiceRequest): ServiceAnswer => {
  const { status, type, it, en } = refused
  const refusal = refusing(status, type, isEnglish(request) ? en : it, request)
  const { "idempotency-replayed": _replayed, ...headers } = answer.headers ?? {}
  return { ...refusal, headers: { ...headers, ...refusal.headers } }
}

/** Refuses calls that were carried out, and refuses them again when they are sent again under their key. */
export const refusingDone = (refused: Refused) => {
  const before = new Set<string>()
  return (answer: ServiceAnswer, request: ServiceRequest, isWrong: boolean): ServiceAnswer => {
    const isRefused = isDone(answer) ? isWrong : answer.status === 200 && before.has(nameOfCall(request))
    if (!isRefused) return answer
    if (keyOf(request) !== "") before.add(nameOfCall(request))
    return refusedInstead(answer, refused, request)
  }
}

export const UNKNOWN_BARCODE = {
  status: 404,
  type: "DoesNotExistError",
  it: "Il codice a barre non esiste",
  en: "The barcode does not exist",
}
