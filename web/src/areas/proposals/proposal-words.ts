/** What the states of proposals are called, and what is said of an answer. */
import { type OrderProposal, OTHER } from "@dispensa/domain"
import { failureText } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import type { BadgeKind } from "../../ui/feedback/badge.tsx"
import type { Answered, AnswerOutcome } from "./use-proposals.ts"

interface StatusLook {
  readonly text: () => string
  readonly kind: BadgeKind
}

export const STATUS_LOOKS: Readonly<Record<OrderProposal["status"], StatusLook>> = {
  open: { text: m.people_status_open, kind: "note" },
  approved: { text: m.people_status_approved, kind: "new" },
  changed: { text: m.people_status_changed, kind: "action" },
  refused: { text: m.people_status_refused, kind: "offer" },
  withdrawn: { text: m.people_status_withdrawn, kind: "neutral" },
  other: { text: m.people_status_other, kind: "neutral" },
}

/** What whoever goes on with a proposal in the cart has to see to; empty for nothing. */
export const leftOpenText = ({ handover, paymentMethod }: OrderProposal, { filled, unwritten }: Answered): string =>
  filled === null || filled.added === 0
    ? ""
    : [
        handover === null ? m.people_changed_no_day() : "",
        paymentMethod === OTHER ? m.people_changed_no_payment() : "",
        unwritten.length === 0 ? "" : m.people_changed_notes({ names: unwritten.join(", ") }),
      ]
        .filter((text) => text !== "")
        .join(" ")

interface FailedNotice {
  readonly kind: "error"
  readonly title: string
  readonly body: string
}

/** For an answer that was not taken, or of which nobody can say whether it was. */
export const failedAnswer = (outcome: Exclude<AnswerOutcome<unknown>, { readonly _tag: "Done" }>): FailedNotice =>
  outcome._tag === "Unknown"
    ? { kind: "error", title: m.people_answer_unknown(), body: m.people_answer_unknown_text() }
    : { kind: "error", title: m.account_failed(), body: failureText(outcome) }
