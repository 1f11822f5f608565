/** Documentation: offers, and messages about them and about orders. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { identity, identityText } from "./pieces.ts"

const line = { carti: "PA0001", name: "Spaghetti n. 5", unit: "PZ", asked_quantity: 240 } as const

const requested = {
  offer_id: "9f2c61d4",
  number: "OFF-000012",
  requested_at: "2026-03-02T07:40:00.000Z",
  status: "requested",
  address_code: "A1",
  destination: "Via Roma 1, 40121 Bologna (BO)",
  note: "Per il banchetto del 21 marzo.",
  wished_day: "2026-03-20",
  answer: "",
  valid_until: null,
  lines: [{ ...line, offered_quantity: null, list_price: 1.2, offered_price: null, remark: "" }],
  totale_netto: null,
  totale_doc: null,
  spese_trasporto: null,
  payment_methods: null,
  reason: "",
  order_id: null,
} as const

const offered = {
  ...requested,
  status: "offered",
  answer: "Prezzo per un’unica consegna.",
  valid_until: "2026-03-16",
  lines: [{ ...line, offered_quantity: 240, list_price: 1.2, offered_price: 1.08, remark: "Lotto di marzo." }],
  totale_netto: 259.2,
  totale_doc: 269.57,
  spese_trasporto: 0,
  payment_methods: ["on-account", "bank-transfer"],
} as const

const named = { user_temp: identity, offer_id: requested.offer_id } as const

export const offerDocs = {
  listOffers: { example: { request: { user_temp: identityText }, answer: { message: [offered] } } },
  requestOffer: {
    meaning: {
      403: "There is no token, or its person may neither order nor propose at the address.",
      404: "There is no such item.",
    },
    example: {
      request: { ...named, lines: [line], note: requested.note, wished_day: requested.wished_day },
      answer: { message: requested },
    },
  },
  closeOffer: {
    meaning: {
      403: "There is no token, or its person may not order at the address.",
      409: "It is no request or no offer any more.",
    },
    example: {
      request: { ...named, status: "declined", reason: "Altrove costa meno." },
      answer: { message: { ...offered, status: "declined", reason: "Altrove costa meno." } },
    },
  },
  orderOffer: {
    meaning: {
      400: "A line has no price, nothing is delivered on that day, or the client may not pay so.",
      403: "There is no token, or its person may not order at the address, or not so much in this month.",
      409: "It is no offer any more, its last day has passed, its address has changed, or its total is not the confirmed one.",
    },
    example: {
      request: {
        ...named,
        payment_method: "on-account",
        handover: { type: "delivery", date: "2026-03-09", slot: null },
        note: "",
        confirmed_total: 269.57,
      },
      answer: { message: { ...offered, status: "accepted", order_id: "ORD-000501" } },
    },
  },
} as const satisfies Record<string, EndpointDoc>

const topic = { about: "offer", topic_id: requested.offer_id } as const
const sent = {
  message_id: "41bd7a02",
  author: "Trattoria Da Ada",
  is_own: true,
  sent_at: "2026-03-02T08:10:00.000Z",
  text: "Possiamo avere due consegne?",
} as const

export const messageDocs = {
  listMessages: { example: { request: { user_temp: identityText, ...topic }, answer: { message: [sent] } } },
  sendMessage: {
    meaning: { 404: "The order or offer is not the client's." },
    example: {
      request: { user_temp: identity, message_id: sent.message_id, ...topic, text: sent.text },
      answer: { message: [sent] },
    },
  },
} as const satisfies Record<string, EndpointDoc>
