/** Transient failures: the same request may succeed later. */
import type { ApiError } from "@dispensa/contracts/client"

/** Failures of the backend or the network, independent of the request: nothing else is tried before a pause. */
export const isOutage = ({ _tag }: ApiError): boolean =>
  _tag === "NetworkFailure" || _tag === "ServiceUnavailable" || _tag === "TooManyRequests" || _tag === "Unauthorized"

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
