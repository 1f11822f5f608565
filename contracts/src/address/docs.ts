/** Documentation: delivery addresses. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { DeliveryAddressWire } from "./endpoints.ts"
import { clientsOwn, doneAnswer, identity, identityText } from "../docs/pieces.ts"

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
  operations: {
    listAddresses: {
      summary: "List addresses",
      description: "The default one first.",
      answer: "The addresses.",

      example: { request: { user_temp: identityText }, answer: { message: [exampleAddress] } },
    },
    addAddress: {
      summary: "Add an address",
      description: "Answers the address with its new code; which one is the default stays as it is.",
      answer: "The address with its code.",

      meaning: { ...clientsOwn, ...INCOMPLETE },
      example: { request: { user_temp: identity, ...exampleDraft }, answer: { message: exampleAddress } },
    },
    changeAddress: {
      summary: "Change an address",
      description: "Changes the address; what was ordered to it stays where it went.",
      answer: "The address as it is then.",

      meaning: { ...clientsOwn, ...INCOMPLETE },
      example: {
        request: { user_temp: identity, address_code: "1", ...exampleDraft },
        answer: { message: exampleAddress },
      },
    },
    deleteAddress: {
      summary: "Delete an address",
      description:
        "When it was the default one, the first of the others becomes it. Orders to it, carts that were saved at it and standing orders that go to it stay as they are.",
      answer: "Done.",

      meaning: { ...clientsOwn, 409: "It is the client's only address." },
      example: { request: queryRequest, answer: doneAnswer },
    },
    setDefaultAddress: {
      summary: "Choose the default address",
      description: "The one that is chosen at the next login.",
      answer: "Done.",

      meaning: clientsOwn,
      example: { request: { user_temp: identity, address_code: "1" }, answer: doneAnswer },
    },
  },
  entities: { DeliveryAddress: DeliveryAddressWire },
  fields: {
    "ListAddressesAnswer.message": "All of the client's addresses, the default one first.",
  },
} as const satisfies SubjectDocs
