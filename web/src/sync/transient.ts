/** Which failures say nothing about what was asked, so that asking again may succeed. */
import type { ApiError } from "@dispensa/contracts/client"

/** Failures of the backend or of the way to it, whatever is sent: nothing else need be tried before a pause. */
export const isOutage = ({ _tag }: ApiError): boolean =>
  _tag === "NetworkFailure" || _tag === "ServiceUnavailable" || _tag === "TooManyRequests" || _tag === "Unauthorized"

/** Failures that say nothing about the change itself: the same call may succeed later. */
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
