/**
 * The names of refusals in `exc_type`, by status, for logs. The storefront uses the status, so a backend may have names of its
 * own; these are the mock's and those of the document's examples.
 */
export const EXCEPTION_NAMES = {
  400: "BadRequestError",
  401: "AuthenticationError",
  403: "PermissionError",
  404: "DoesNotExistError",
  409: "ConflictError",
  417: "ValidationError",
  422: "ValidationError",
  429: "TooManyRequestsError",
  500: "InternalError",
  503: "ServiceUnavailable",
} as const
