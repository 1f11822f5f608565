/** Transient failures: the same request may succeed later. */
import type { ApiError } from "@dispensa/contracts/client"

/** Failures of the backend or the network, whatever is sent: nothing else need be tried before a pause. */
export const isOutage = ({ _tag }: ApiError): boolean =>
  _tag === "NetworkFailure" || _tag === "ServiceUnavailable" || _tag === "TooManyRequests" || _tag === "Unauthorized"

/** Whether the call was carried out is unknown: no answer, an undecodable one, or a failure half way. */
export const isUnanswered = (error: ApiError): boolean =>
  error._tag === "NetworkFailure" ||
  error._tag === "Undecodable" ||
  error._tag === "ServerFault" ||
  error._tag === "ServiceUnavailable" ||
  (error._tag === "OtherStatus" && error.status >= 500)

/** Failures unrelated to the change itself: the same call may succeed later. */
export const isTransient = (error: ApiError): boolean => {
  switch (error._tag) {
    case "KeyInUse":
    case "NetworkFailure":
    case "ServerFault":
    case "ServiceUnavailable":
    case "TooManyRequests":
    case "Undecodable":
    case "TrackingRefused":
    case "Unauthorized":
      return true
    case "OtherStatus":
      return error.status >= 500
    case "BadRequest":
    case "Forbidden":
    case "NotFound":
    case "Conflict":
    case "KeyReused":
    case "ValidationFailed":
    case "Refused":
    case "Unprocessable":
    case "Unsupported":
      return false
  }
}
