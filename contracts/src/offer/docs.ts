/** Documentation: offers, and messages about them and about orders. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { OfferWire } from "./endpoints.ts"
import { offerFields } from "./field-docs.ts"
import { identity, identityText } from "../docs/pieces.ts"

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
  operations: {
    listOffers: {
      summary: "List offers",
      description:
        "Those of all the client's addresses, the newest first. One whose last day has passed is `expired`, whenever it is read.",
      answer: "The requests and offers, the newest first.",
      example: { request: { user_temp: identityText }, answer: { message: [offered] } },
    },
    requestOffer: {
      summary: "Request an offer",
      description:
        "For the chosen address, under an id that the client gives it: sent again, it is the request that there is. Quantities need no whole packs; an item may have its price on request.",
      answer: "The request as it was received.",

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
      summary: "Withdraw a request or decline an offer",
      description:
        "A request becomes `withdrawn`, an offer `declined`; one that is closed so already is answered as it is. Anything else is refused with 409: what was answered meanwhile is to be read first.",
      answer: "The offer as it is then.",

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
      summary: "Order an offer",
      description:
        "The lines as they are offered, at the offered prices, as an order of its own to the address of the offer: no cart has any part in it, and no minimum order applies. The order names its offer. Once however often it is sent: again it answers with the offer and its order.",
      answer: "The offer, accepted, with its order.",

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
  },
  entities: { Offer: OfferWire },
  fields: offerFields,
} as const satisfies SubjectDocs
