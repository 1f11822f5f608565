/** Fields of offers. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

export const offerFields: FieldDocs = {
  offer_id: "The offer's id, as the client's device made it.",
  requested_at: "When it was requested.",
  wished_day: "The day in Italy for which the client wants it; null where they named none.",
  valid_until:
    "The last day in Italy on which it may be ordered, included; null where none is stated, and while nothing is offered.",
  asked_quantity: "What was asked for, in sales units.",
  offered_quantity: "What is offered, in sales units; null while nothing is, and then nothing of it can be ordered.",
  "OfferLines.list_price": "Net, per sales unit, before any discount; null where it is not known.",
  offered_price:
    "Net, per sales unit; null while nothing is offered. A line without one, or with zero, makes the whole offer one that cannot be ordered.",
  remark:
    "What the supplier says of the line, in the language of the request as far as they have it in several; may be empty.",
  "Offer.status":
    "`requested`, `offered`, `accepted` once it was ordered, `expired` after its last day, `declined` or `withdrawn` by the client.",
  "Offer.number": "The number that people read; may be empty.",
  "Offer.address_code": "The code of the address that it is made for, also where that is gone by now.",
  "Offer.destination": "Where it is delivered, on one line.",
  "Offer.answer":
    "What the supplier says, for the person, in the language of the request as far as they have it in several; may be empty.",
  "Offer.lines":
    "In the order in which they were asked for. One that is missing makes `totale_netto` another one than their sum.",
  "Offer.totale_netto": "The sum of the lines, each rounded half up to the cent; null while nothing is offered.",
  "Offer.totale_doc": "With VAT and transport: what is confirmed when it is ordered; null while nothing is offered.",
  "Offer.spese_trasporto":
    "What the delivery costs, a number of euro; null while nothing is offered, or where it is stated in the total alone.",
  "Offer.payment_methods": "How it may be paid; null where nobody says.",
  "Offer.order_id": "The order that it became; null until then.",
  "Offer.reason": "Why the client declined it; may be empty.",
  "CloseOfferRequest.status": "`withdrawn` for a request, `declined` for an offer.",
  "CloseOfferRequest.reason": "Why, at most 1,000 characters; may be empty.",
  "OrderOfferRequest.confirmed_total":
    "The `totale_doc` of the offer as the client has seen it; another one is refused with 409.",
  "OrderOfferRequest.handover":
    "Delivery to the offer's address, and when: a day that is no day of the calendar is refused with 417, one that is past, a Sunday or a public holiday with 400.",
  "OrderOfferRequest.note": "What the client writes to the supplier; empty for nothing.",
  "OrderOfferRequest.payment_method":
    "How it is to be paid: what the offer's `payment_methods` do not name is refused with 400.",
  "Order.offer": "The offer that it was ordered from; left out or null of any other.",
  ...docsIn(["Offer", "RequestOfferRequest"], {
    note: "What the client writes, at most 1,000 characters; may be empty.",
  }),
  ...docsIn(["OfferLines", "RequestOfferRequestLines"], {
    name: "The item's name, in the language of the request.",
    unit: "The sales unit's code; empty where nobody states it.",
  }),
}
