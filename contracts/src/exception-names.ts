/**
 * What a refusal calls itself in `exc_type`, by its status: a word for logs. The storefront goes by the status, so a backend
 * may have words of its own; the mock's and the document's examples are these.
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
