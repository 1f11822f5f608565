/** Labels of the states of proposals, and notices about answers. */
import { type OrderProposal, OTHER, type ProposalDecision } from "@dispensa/domain"
import { failureText } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import type { BadgeKind } from "../../ui/feedback/badge.tsx"
import type { Notification } from "../../ui/feedback/notify.ts"
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

const DONE: Readonly<Record<ProposalDecision, () => string>> = {
  approve: m.people_approved_done,
  change: m.people_changed_done,
  refuse: m.people_refused_done,
  withdraw: m.people_withdrawn_done,
}

/** What must still be checked in the cart with a changed proposal; empty for nothing. */
const leftOpenText = (proposal: OrderProposal, { decision, filled, isCarried, unwritten }: Answered): string => {
  if (decision === "withdraw" && filled === null) return m.people_withdrawn_kept()
  const { handover, paymentMethod } = proposal
  return [
    isCarried === false ? m.people_changed_not_carried() : "",
    isCarried === true && handover === null ? m.people_changed_no_day() : "",
    isCarried === true && paymentMethod === OTHER ? m.people_changed_no_payment() : "",
    unwritten.length === 0 ? "" : m.people_changed_notes({ names: unwritten.join(", ") }),
  ]
    .filter((text) => text !== "")
    .join(" ")
}

/** Outcome of an answer: accepted, refused, or unknown. */
export const answerNotice = (proposal: OrderProposal, outcome: AnswerOutcome<Answered>): Notification => {
  switch (outcome._tag) {
    case "Done": {
      // None of it is available: it stays open.
      if (outcome.value.filled?.added === 0) return { kind: "warning", title: m.orders_filled({ count: 0 }) }
      const body = leftOpenText(proposal, outcome.value)
      return { kind: "success", title: DONE[outcome.value.decision](), ...(body === "" ? {} : { body }) }
    }
    case "Unknown":
      return { kind: "error", title: m.people_answer_unknown(), body: m.people_answer_unknown_text() }
    case "Rejected":
    case "Failed":
      return { kind: "error", title: m.account_failed(), body: failureText(outcome) }
  }
}
