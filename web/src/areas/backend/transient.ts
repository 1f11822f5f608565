/** Which failures say nothing about what was asked, so that asking again may succeed. */
import type { ApiError } from "@dispensa/contracts/client"

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
    case "Unprocessable":
      return false
  }
}
