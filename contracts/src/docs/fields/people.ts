/** The people of a client, budgets, and orders that are proposed. */
import { type FieldWords, wordsIn } from "./words.ts"

export const peopleFieldWords: FieldWords = {
  permissions:
    "What a person may do. Left out at login: everything. What cannot be read permits nothing, and the person is told so.",
  administrator: "True: manages the client's people and budgets, and may do everything at every address.",
  addresses: "What is permitted at each address; one that is not named permits nothing.",
  may: "`order`, `propose`, `see_prices`, `see_invoices`; another word permits nothing.",
  invited_at: "When they were invited; null once they have logged in.",
  self: "True for whoever asks.",
  ...wordsIn(["Person", "SavePersonRequest"], {
    email: "The person's login; capitals do not count.",
    name: "The person's name, at most 80 characters.",
  }),
  "SavePersonRequest.is_new": "True invites who is not there; without, who is not there is refused with 404.",
  month: "The month of the calendar in Italy that it is for, `2026-03`.",
  limit: "What may be ordered in the month, net; null in a request: no budget.",
  left: "The limit less the net totals of the month's orders that were not cancelled; less than 0 where an administrator ordered beyond it.",
  proposal_id: "The proposal's number.",
  proposed_by: "The name of who proposes it.",
  proposed_at: "When it was proposed.",
  own: "True where whoever asks has proposed it.",
  word: "What is said with it, at most 500 characters; may be empty, but not where an order is refused.",
  answered_by: "The name of who answered or withdrew it; empty as long as nobody did.",
  answered_at: "When it was answered or withdrawn; null as long as nobody did.",
  unavailable: "The names of the lines that can no longer be ordered: the totals are without them.",
  decision: "`approve`, `change`, `refuse` or `withdraw`.",
  filled: "What came into the cart with `change`, or back into it with `withdraw`; else null.",
  ordered_by: "The name of who ordered or proposed it, where the client has several people; left out elsewhere.",
  approved_by: "The name of who approved it where somebody else proposed it; left out elsewhere.",
  "Proposal.answer": "Why it is refused, or what else is said with the answer; may be empty.",
  "Proposal.status":
    "`open`, then `approved`, `changed`, `refused` or `withdrawn`; the storefront shows another one as answered.",
  "Proposal.order_id": "The order that it became; null where there is none.",
  "Proposal.note": "A note to whoever prepares and delivers the order; may be empty.",
  "ProposalLines.note": "What is written on the line; left out for nothing.",
  "Proposal.handover": "How and on which day it is to come.",
  "Proposal.lines": "As they were proposed.",
  proposal: "The proposal as it is then.",
  "ProposalLines.name":
    "What the article is called, in the language of the request; as it was called then where it has left the range.",
  "ProposeOrderRequest.note": "A note to whoever prepares and delivers the order; may be empty.",
  ...wordsIn(["Proposal"], {
    totale_netto: "At today's prices; null once it is answered, and for who sees no prices.",
    totale_doc: "At today's prices; null once it is answered, and for who sees no prices.",
  }),
}
