/** Documentation: the people of a client and budgets. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { PersonWire, BudgetWire } from "./endpoints.ts"
import { peopleFields } from "./field-docs.ts"
import { doneAnswer, identity, identityText } from "../docs/pieces.ts"

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

const ADMINISTRATORS = { 403: "There is no token, or its person is not an administrator of the client." } as const

export const peopleDocs = {
  operations: {
    listPeople: {
      summary: "List the client's people",
      description: "Those who log in for the client, for its administrators.",
      answer: "The people, with what each may do.",

      meaning: ADMINISTRATORS,
      example: { request: { user_temp: identityText }, answer: { message: [person] } },
    },
    savePerson: {
      summary: "Invite a person, or change what they may do",
      description:
        "Under their email, which is their login. With `is_new` they are invited: a password that holds for a day is mailed to them. The permissions replace those of before. Their sessions end, so that the next login says what they may do.",
      answer: "The person as they are then.",

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
      summary: "Remove a person",
      description:
        "Their sessions end, and they can no longer log in; what they ordered stays. Removing who is not there changes nothing.",
      answer: "They are removed.",

      meaning: { ...ADMINISTRATORS, 409: "Whoever asks, or the last administrator." },
      example: { request: { user_temp: identityText, email: person.email }, answer: doneAnswer },
    },
    listBudgets: {
      summary: "List budgets",
      description: "Of the addresses at which the person may order or propose; all of them for administrators.",
      answer: "The month's budgets, with what is left of each.",
      example: { request: { user_temp: identityText }, answer: { message: [budget] } },
    },
    saveBudget: {
      summary: "Set an address's monthly budget",
      description: "It holds from this month on, for everybody but administrators.",
      answer: "The budgets as they are then.",

      meaning: ADMINISTRATORS,
      example: {
        request: { user_temp: identity, address_code: "1", limit: 1500 },
        answer: { message: [budget] },
      },
    },
  },
  entities: { Person: PersonWire, Budget: BudgetWire },
  fields: peopleFields,
} as const satisfies SubjectDocs
