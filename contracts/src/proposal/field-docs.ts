/** Fields of orders that are proposed. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

export const proposalFields: FieldDocs = {
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
  ...docsIn(["Proposal"], {
    totale_netto: "At today's prices; null once it is answered, and for who sees no prices.",
    totale_doc: "At today's prices; null once it is answered, and for who sees no prices.",
  }),
}
