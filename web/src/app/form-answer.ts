/** A form's display of an outcome: refused fields, or the failure with the texts of spec §8. */
import type { FormAnswer } from "../ui/forms/fields-form.tsx"
import { m } from "../i18n/messages.ts"
import { errorNotice } from "./error-notice.ts"
import { type FormOutcome, isUnanswered } from "./form-outcome.ts"

/** `failed` is the form's own wording, above the backend's reason (S8.15). */
export const formAnswer = (outcome: FormOutcome<unknown>, failed: string): FormAnswer => {
  if (outcome._tag === "Done") return { _tag: "Done" }
  if (outcome._tag === "Rejected") return { _tag: "Rejected", fields: outcome.fields }
  return { _tag: "Refused", ...failureWords(outcome, failed) }
}

/** An unknown outcome is not reported as a failure. */
export const failureWords = (outcome: FormOutcome<unknown>, failed: string) => ({
  title: outcome._tag === "Failed" && isUnanswered(outcome.error) ? m.errors_unanswered() : failed,
  body: failureText(outcome),
})

/** One sentence for a failed change. */
export const failureText = (outcome: FormOutcome<unknown>): string => {
  if (outcome._tag === "Done") return ""
  if (outcome._tag === "Rejected") return Object.values(outcome.fields).flat().join(" · ")
  if (outcome.error._tag === "NetworkFailure" && outcome.error.isUnsent === true) return m.errors_cart_behind()
  const notice = errorNotice(outcome.error)
  return notice === null ? m.account_try_again() : notice.body || notice.title
}
