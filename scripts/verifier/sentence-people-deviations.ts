/** Orders, forms, passwords and languages in the cases that a sentence of the documents names, one for each check that reads it (ADR 47). */
import type { Deviation, ServiceAnswer, ServiceRequest } from "./deviating.ts"
import { isRow, message, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { asked, messageOf, sending, withMessage } from "./foreign/third-calls.ts"
import type { FollowPlanted } from "./planting.ts"

/** Another answer to a call whose fields are such. */
const answering = (
  part: string,
  isMeant: (fields: Row, answer: ServiceAnswer) => boolean,
  status: number,
  body: string,
): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", part) && isMeant(asked(request), answer) ? { ...answer, status, body } : answer,
})

const inCapitals = (text: string): boolean => text !== text.toLowerCase()
const isPickup = ({ handover }: Row): boolean => isRow(handover) && handover["type"] === "pickup"
const wrong = (field: string): string => JSON.stringify({ message: "No.", errors: { [field]: ["No."] } })
const NO = '{"message":"No."}'

const spoken = (request: ServiceRequest, language: string): ServiceRequest => ({
  ...request,
  headers: { ...request.headers, "accept-language": language },
})

const ofOrders: ReadonlyArray<FollowPlanted> = [
  {
    title: "an ordered cart with another note as a conflict",
    check: "a cart that was ordered, sent otherwise",
    only: /^order\./,
    says: /a cart that was ordered is answered with its order, however it is sent/,
    ...answering("customer.place_order", ({ note }) => note === "Altra nota", 409, NO),
  },
  {
    title: "a collection of nothing as a cart that there is not",
    check: "an empty cart, and ways to pay that are not offered",
    only: /^order\./,
    says: /a cart that is empty is refused with 400/,
    ...answering("customer.place_order", (fields, { status }) => status === 400 && isPickup(fields), 404, NO),
  },
  {
    title: "a way to pay that is not offered as a wrong field",
    check: "an empty cart, and ways to pay that are not offered",
    only: /^order\./,
    says: /a payment_method that the cart's payment_methods do not name is refused with 400/,
    ...answering(
      "customer.place_order",
      ({ payment_method: method }, { status }) => status === 400 && method === "paypal",
      422,
      wrong("payment_method"),
    ),
  },
  {
    title: "what was not carried out is not ordered again",
    check: "ordering again what has come to each status",
    only: /^order\./,
    says: /an order is ordered again, however far it has come/,
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.reorder")) return null
      const order = await send({ ...request, url: request.url.replace("customer.reorder", "customer.get_order") })
      return messageOf(order)["status"] === "not-fulfilled" ? { ...order, status: 404, body: NO } : null
    },
  },
  {
    title: "a paid order whose second card is declined",
    check: "a paid order that is paid again",
    only: /^(payment|order)\./,
    says: /a payment of an order that has been paid is refused with 409/,
    ...answering(
      "make_direct_guest_payment_request",
      (fields, { status }) => status === 409 && textIn(fields, "card_token").includes("declined"),
      200,
      '{"message":{"payment_id":"P1","outcome":"failed","message":"No."}}',
    ),
  },
  {
    title: "a collection that is accepted as it is placed",
    check: "the status of what has just been placed",
    only: /^order\./,
    says: /status is IA when an order has just been placed/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.place_order") && isPickup(asked(request))
        ? withMessage(answer, (order) => ({ ...order, status: "to-be-fulfilled" }))
        : answer,
  },
  {
    title: "an empty product that is in no order",
    check: "filters that are null, empty or left out",
    only: /^(order|contact)\./,
    says: /product that is null, empty or left out stands for all/,
    ...sending("POST", "customer.get_orders", ({ product }) => (product === "" ? { product: "zzqqxxyy" } : {})),
  },
  {
    title: "an email of which no item is told as a wrong one",
    check: "filters that are null, empty or left out",
    only: /^(order|contact)\./,
    says: /an email is about no item where item_code is empty, null or left out/,
    ...answering("api.send_generic_email", (fields) => fields["item_code"] === null, 417, NO),
  },
  {
    title: "packs of delivered orders as pieces",
    check: "what old lines say of their articles today",
    only: /^(order|product)\./,
    says: /packSize of an order's line is its article's, as it is today/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_order")
        ? withMessage(answer, (order) =>
            order["status"] === "delivered"
              ? { ...order, lines: rowsIn(order["lines"]).map((row) => ({ ...row, qty_min_imballo: 1 })) }
              : order,
          )
        : answer,
  },
]

const ofPeople: ReadonlyArray<FollowPlanted> = [
  {
    title: "old passwords that may be guessed for ever",
    check: "too many wrong old passwords",
    only: /^account\./,
    says: /after five wrong old passwords the next one is answered with 429/,
    ...answering("customer.change_password", (_fields, { status }) => status === 429, 422, wrong("old_password")),
  },
  {
    title: "resets that are counted as they are written",
    check: "password resets in other capitals",
    only: /^session\./,
    says: /resets of one user count together, in whatever capitals/,
    ...sending("POST", "api.reset_password", (fields) =>
      inCapitals(textIn(fields, "user")) ? { user: `other.${textIn(fields, "user")}` } : {},
    ),
  },
  {
    title: "a registration that must have a tax code",
    check: "forms without all that may be empty",
    only: /^(contact|session)\./,
    says: /a registration is taken without all that may be empty/,
    ...answering("/register", (fields) => fields["tax_code"] === "", 422, wrong("tax_code")),
  },
  {
    title: "a subscriber who is told so in capitals",
    check: "a subscription in other capitals",
    only: /^contact\./,
    says: /the answer to an email that is subscribed already is the same, in whatever capitals/,
    ...answering(
      "api.newsletter_subscribe",
      (fields) => inCapitals(textIn(fields, "email")),
      200,
      '{"message":{"success":true,"message":"Already subscribed."}}',
    ),
  },
  {
    title: "logins that are refused in Italian alone",
    check: "sentences of forms, logins and refusals in each language",
    only: /^(contact|session)\./,
    says: /each sentence for the person is in the language of the request, as others are/,
    changesRequest: (request) => (isCall(request, "POST", "api.login") ? spoken(request, "it") : request),
  },
  {
    title: "German that is answered as English",
    check: "the language of the greatest weight",
    only: /^order\./,
    says: /of several languages that of the greatest weight is answered/,
    changesRequest: (request) =>
      /^(de|fr|zh)/.test(request.headers["accept-language"] ?? "") ? spoken(request, "en") : request,
  },
  {
    title: "a single address that is no default one",
    check: "that one address is the default one",
    only: /^address\./,
    says: /is_default is true of one address/,
    changesAnswer: (answer, request) =>
      isCall(request, "GET", "customer.addresses") && answer.status === 200
        ? {
            ...answer,
            body: message(answer.body, (rows) =>
              rowsIn(rows).length === 1 ? rowsIn(rows).map((row) => ({ ...row, is_default: false })) : rows,
            ),
          }
        : answer,
  },
]

export const sentencePeopleDeviations: ReadonlyArray<FollowPlanted> = [...ofOrders, ...ofPeople]
