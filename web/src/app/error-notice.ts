/** The texts of error notices, in one place (S8.1–S8.7). */
import type { ApiError } from "@dispensa/contracts/client"
import { m } from "../i18n/messages.ts"

export interface ErrorNotice {
  readonly title: string
  readonly body: string
  /** It is about the connection, and obsolete once that is back. */
  readonly untilOnline?: true
}

/** Null for errors that are ignored silently: maintenance (S8.1) and an expired session, which has its own notice. */
export const errorNotice = (error: ApiError): ErrorNotice | null => {
  switch (error._tag) {
    case "ServiceUnavailable":
    case "Unauthorized":
      return null
    case "ServerFault":
      return { title: m.errors_team_title(), body: m.errors_team_body() }
    case "BadRequest":
      return { title: m.errors_problem_title(), body: error.message }
    case "Refused":
      return { title: m.errors_problem_title(), body: error.message || m.errors_refused_body() }
    case "Unprocessable":
      return { title: m.errors_rejected_title(), body: fieldsText(error.fields) }
    case "KeyInUse":
      return { title: m.errors_unanswered(), body: m.errors_still_running() }
    case "NetworkFailure":
      if (error.isTimeout === true) return { title: m.errors_timeout_title(), body: m.errors_timeout_body() }
      return { title: m.errors_network_title(), body: m.errors_network_body(), untilOnline: true }
    case "Undecodable":
      return { title: m.errors_application_title(), body: m.errors_unreadable_body() }
    case "Forbidden":
    case "NotFound":
    case "Conflict":
    case "KeyReused":
    case "ValidationFailed":
    case "TooManyRequests":
    case "Unsupported":
    case "OtherStatus":
    case "TrackingRefused":
      return { title: m.errors_status_title({ status: String(error.status ?? "") }), body: error.message }
  }
}

const fieldsText = (fields: Readonly<Record<string, ReadonlyArray<string>>>): string => {
  const texts = Object.values(fields).flat()
  return texts.length === 0 ? m.errors_rejected_invalid() : m.errors_rejected_fields({ fields: texts.join(" · ") })
}

/** Any failure, including one outside the client: then "Application Error" with its message (S8.7). */
export const anyErrorNotice = (error: unknown): ErrorNotice | null =>
  isApiError(error)
    ? errorNotice(error)
    : { title: m.errors_application_title(), body: error instanceof Error ? error.message : String(error) }

const isApiError = (error: unknown): error is ApiError =>
  typeof error === "object" && error !== null && "_tag" in error && "endpoint" in error && "status" in error
