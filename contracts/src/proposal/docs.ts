/** Documentation: orders that are proposed. */
import { identity, identityText } from "../docs/pieces.ts"
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { ProposalWire } from "./endpoints.ts"
import { proposalFields } from "./field-docs.ts"

const proposal = {
  proposal_id: "P-000012",
  address_code: "1",
  proposed_by: "Rosa Monti",
  proposed_at: "2026-03-02T07:40:00.000Z",
  own: false,
  word: "Per il banchetto di sabato",
  status: "open",
  answered_by: "",
  answered_at: null,
  answer: "",
  order_id: null,
  note: "Suonare due volte",
  customer_ref: "PO 88",
  payment_method: "bank-transfer",
  handover: { type: "delivery", date: "2026-03-05", slot: null },
  lines: [
    {
      carti: "PA0001",
      promo_code: "",
      promo_row: 0,
      name: "Spaghetti n. 5",
      quantity: 12,
      uom: "PZ",
      note: "scatole intere",
    },
  ],
  unavailable: [],
  totale_netto: 19.08,
  totale_doc: 29.74,
} as const

export const proposalDocs = {
  operations: {
    listProposals: {
      summary: "List proposed orders",
      description:
        "Their own, and those of the addresses at which the person may order; those that were answered or withdrawn for 90 days.",
      answer: "The proposals, the newest first.",
      example: { request: { user_temp: identityText }, answer: { message: [proposal] } },
    },
    proposeOrder: {
      summary: "Propose an order",
      description:
        "What is in the person's cart, as `placeOrder` would order it; the cart is empty then. Each person of a client has a cart of their own at each address.",
      answer: "The proposal as it was received.",

      meaning: {
        400: "The cart is empty or below its minimum, the payment method is not offered, or the day is past, a Sunday or a public holiday.",
        403: "There is no token, or its person may neither order nor propose at the address.",
        404: "The client has no such cart.",
      },
      example: {
        request: {
          user_temp: identity,
          id_cart: 501,
          payment_method: proposal.payment_method,
          handover: proposal.handover,
          note: proposal.note,
          word: proposal.word,
        },
        answer: { message: { ...proposal, own: true } },
      },
    },
    answerProposal: {
      summary: "Approve, change, refuse or withdraw a proposed order",
      description:
        "Once, by whoever may order at its address; `withdraw` by who proposed it: the lines go back into their cart, where that is empty. `approve` places the order at today's prices: it names who proposed and who approved it. `change` puts the lines into the answering person's cart at the address of the proposal: the order that is made of it names both, too; what else the proposal holds (notes, reference, handover, payment) is given with that order. `refuse` needs a word.",
      answer: "The proposal as it is then, and what came into the cart.",

      meaning: {
        400: "It can no longer be ordered as it is: its day is past, or it is below the minimum order.",
        403: "There is no token, or its person may not order at the address, or not so much in this month; or somebody else proposed what is withdrawn.",
        404: "The client has no such proposal.",
        409: "It was answered or withdrawn already, its total is no longer the confirmed one, an item can no longer be ordered, its address is gone, or there is something in the cart that it is to be changed in.",
      },
      example: {
        request: {
          user_temp: identity,
          proposal_id: proposal.proposal_id,
          decision: "approve",
          confirmed_total: 29.74,
          word: "",
        },
        answer: {
          message: {
            proposal: {
              ...proposal,
              status: "approved",
              answered_by: "Ada Neri",
              answered_at: "2026-03-02T08:10:00.000Z",
              order_id: "ORD-000501",
              totale_netto: null,
              totale_doc: null,
            },
            filled: null,
          },
        },
      },
    },
  },
  entities: { Proposal: ProposalWire },
  fields: proposalFields,
} as const satisfies SubjectDocs
