/** How a call can fail: one tagged error per kind that the storefront shows differently (S8.1–S8.7). */
import { Data } from "effect"
import { IDEMPOTENCY_KEY } from "./idempotency-key.ts"
import type { FieldErrors } from "./server-message.ts"

/** Common fields of every failure. No error contains a request, a header or a token. */
export interface Failure {
  /** The endpoint's id, e.g. "cart.add". */
  readonly endpoint: string
  /** HTTP status; for a refused tracking record its `error_code`; null when there was no answer or none that counts. */
  readonly status: number | null
  /** The backend's message if it has one, otherwise the status text or the cause. */
  readonly message: string
  /** `Retry-After` of the answer, in milliseconds. */
  readonly retryAfterMs?: number
}

/** 503, maintenance: ignored silently (S8.1). */
export class ServiceUnavailable extends Data.TaggedError("ServiceUnavailable")<Failure> {}
/** 500 (S8.2). */
export class ServerFault extends Data.TaggedError("ServerFault")<Failure> {}
/** 400, with the backend's message (S8.3). */
export class BadRequest extends Data.TaggedError("BadRequest")<Failure> {}
/** 401: the token is wrong or has expired. */
export class Unauthorized extends Data.TaggedError("Unauthorized")<Failure> {}
/** 403: no token on a private method, or another client's identity. */
export class Forbidden extends Data.TaggedError("Forbidden")<Failure> {}
/** 404: unknown item, row or document. */
export class NotFound extends Data.TaggedError("NotFound")<Failure> {}
/** 409: a duplicate, or a concurrent change. */
export class Conflict extends Data.TaggedError("Conflict")<Failure> {}
/** 409 that names the key: the first call with it is still running; a later repetition returns its outcome. */
export class KeyInUse extends Data.TaggedError("KeyInUse")<Failure> {}
/** 422 that names the key: it was already used for a different request. */
export class KeyReused extends Data.TaggedError("KeyReused")<Failure> {}
/** 417: Frappe's validation, with the backend's message. */
export class ValidationFailed extends Data.TaggedError("ValidationFailed")<Failure> {}
/** 422, with the texts of each field; no field when the backend named none (S8.4). */
export class Unprocessable extends Data.TaggedError("Unprocessable")<Failure & { readonly fields: FieldErrors }> {}
/** 429: too many requests. */
export class TooManyRequests extends Data.TaggedError("TooManyRequests")<Failure> {}
/** Any other status that is not a success (S8.5). */
export class OtherStatus extends Data.TaggedError("OtherStatus")<Failure & { readonly status: number }> {}
/** No answer, or an incomplete one: offline, refused, reset, blocked (S8.6). */
export class NetworkFailure extends Data.TaggedError("NetworkFailure")<
  Failure & {
    /** A preceding call failed: this call was not sent. */
    readonly isUnsent?: boolean
    /** It was sent, and no answer came in time. */
    readonly isTimeout?: boolean
  }
> {}
/** The tracking backend answered HTTP 200 with an `error_code` other than 200: the record is to be sent again. */
export class TrackingRefused extends Data.TaggedError("TrackingRefused")<Failure & { readonly status: number }> {}
/** A refusal under HTTP 200: with the backend's sentence, empty if it gave none. */
export class Refused extends Data.TaggedError("Refused")<Failure> {}
/** The answer, or the request, departs from the endpoint's schema (S8.7). `detail` is for logs, not for people. */
export class Undecodable extends Data.TaggedError("Undecodable")<Failure & { readonly detail: string }> {}
/** The backend's dialect has no such call: callers that check `Capabilities` first never get it. */
export class Unsupported extends Data.TaggedError("Unsupported")<Failure> {}

export type ApiError =
  | ServiceUnavailable
  | ServerFault
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | Conflict
  | KeyInUse
  | KeyReused
  | ValidationFailed
  | Unprocessable
  | TooManyRequests
  | OtherStatus
  | NetworkFailure
  | TrackingRefused
  | Refused
  | Undecodable
  | Unsupported

/** A refusal of the key names its header in place of a field. */
export const isAboutKey = (fields: FieldErrors): boolean =>
  Object.keys(fields).some((name) => name.toLowerCase() === IDEMPOTENCY_KEY.toLowerCase())

/** The error of an unsuccessful status. */
export const errorOfStatus = (
  failure: Failure & { readonly status: number; readonly fields: FieldErrors },
): ApiError => {
  const { fields, ...plain } = failure
  switch (plain.status) {
    case 400:
      return new BadRequest(plain)
    case 401:
      return new Unauthorized(plain)
    case 403:
      return new Forbidden(plain)
    case 404:
      return new NotFound(plain)
    case 409:
      return new Conflict(plain)
    case 417:
      return new ValidationFailed(plain)
    case 422:
      return new Unprocessable({ ...plain, fields })
    case 429:
      return new TooManyRequests(plain)
    case 500:
      return new ServerFault(plain)
    case 503:
      return new ServiceUnavailable(plain)
    default:
      return new OtherStatus(plain)
  }
}
