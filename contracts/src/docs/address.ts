/** Documentation: delivery addresses. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { clientsOwn, doneAnswer, identity, identityText } from "./pieces.ts"

const exampleDraft = {
  label: "Magazzino",
  recipient: "Trattoria Neri",
  IndirizzoEsteso: "Via Emilia 5",
  Citta: "Parma",
  province: "PR",
  postal_code: "43121",
  telephone: "0521 555123",
  note: "Consegne dalle 8 alle 11",
}
const exampleAddress = { ...exampleDraft, address_code: "1", is_default: true }
const queryRequest = { user_temp: identityText, address_code: "1" }
const INCOMPLETE = { 422: "A field is empty that must not be: `errors` names the fields." }

export const addressDocs = {
  listAddresses: {
    example: { request: { user_temp: identityText }, answer: { message: [exampleAddress] } },
  },
  addAddress: {
    meaning: { ...clientsOwn, ...INCOMPLETE },
    example: { request: { user_temp: identity, ...exampleDraft }, answer: { message: exampleAddress } },
  },
  changeAddress: {
    meaning: { ...clientsOwn, ...INCOMPLETE },
    example: {
      request: { user_temp: identity, address_code: "1", ...exampleDraft },
      answer: { message: exampleAddress },
    },
  },
  deleteAddress: {
    meaning: { ...clientsOwn, 409: "It is the client's only address." },
    example: { request: queryRequest, answer: doneAnswer },
  },
  setDefaultAddress: {
    meaning: clientsOwn,
    example: { request: { user_temp: identity, address_code: "1" }, answer: doneAnswer },
  },
} as const satisfies Record<string, EndpointDoc>
