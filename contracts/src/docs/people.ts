/** Documentation: the people of a client, budgets, and orders that are proposed. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity, identityText } from "./pieces.ts"

const permissions = {
  administrator: false,
  addresses: [{ address_code: "1", may: ["propose"] }],
} as const

const person = {
  email: "cucina@trattorianeri.test",
  name: "Rosa Monti",
  permissions,
  invited_at: null,
  self: false,
} as const

const budget = { address_code: "1", month: "2026-03", limit: 1500, left: 412.5 } as const

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

const ADMINISTRATORS = { 403: "There is no token, or its person is not an administrator of the client." } as const

export const peopleDocs = {
  listPeople: {
    meaning: ADMINISTRATORS,
    example: { request: { user_temp: identityText }, answer: { message: [person] } },
  },
  savePerson: {
    meaning: {
      ...ADMINISTRATORS,
      404: "Nobody of this email is there any more.",
      409: "The email is somebody else's login, or nobody would be left as administrator.",
      422: "The email is none, or the name is empty: `errors` names the fields.",
    },
    example: {
      request: { user_temp: identity, email: person.email, is_new: true, name: person.name, permissions },
      answer: { message: { ...person, invited_at: "2026-03-02T07:40:00.000Z" } },
    },
  },
  removePerson: {
    meaning: { ...ADMINISTRATORS, 409: "Whoever asks, or the last administrator." },
    example: { request: { user_temp: identityText, email: person.email }, answer: doneAnswer },
  },
  listBudgets: { example: { request: { user_temp: identityText }, answer: { message: [budget] } } },
  saveBudget: {
    meaning: ADMINISTRATORS,
    example: {
      request: { user_temp: identity, address_code: "1", limit: 1500 },
      answer: { message: [budget] },
    },
  },
  listProposals: { example: { request: { user_temp: identityText }, answer: { message: [proposal] } } },
  proposeOrder: {
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
} as const satisfies Record<string, EndpointDoc>
