/** Documentation: login, registration, logout. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { AddressWire, RightsWire, UserWire } from "./endpoints.ts"
import { doneAnswer } from "../docs/pieces.ts"

export const sessionDocs = {
  operations: {
    login: {
      summary: "Log in",
      description:
        "Five failures in five minutes for one user from one network address are answered with 429. A refusal is a list whose first entry has `success: false`.",
      answer: "The user with a token, or a refusal.",

      meaning: { 429: "Five logins of this user have failed within five minutes." },
      example: {
        request: { usr: "cliente@dispensa.test", pwd: "dispensa" },
        answer: {
          message: {
            name: "Ada Neri",
            company_name: "Trattoria Neri",
            client_id: 1001,
            agent: false,
            selected_collection: 1,
            price_view: "NET_GROSS_PRICE",
            address_codes: [{ address_code: "1", IndirizzoEsteso: "Via Emilia 5", Citta: "Parma" }],
          },
          access_token: "3f9c…",
        },
      },
    },
    register: {
      summary: "Ask for an account",
      description: "Answered as it is to whoever registers.",
      answer: "Done, or a refusal, with a text for the person.",

      meaning: {
        409: "A user or a registration has this email.",
        422: "A field is empty that must not be or is not what it should be, or consent is missing: `errors` names the fields.",
      },
      example: {
        request: {
          email: "ugo@osterianuova.test",
          company_name: "Osteria Nuova",
          first_name: "Ugo",
          surname: "Verdi",
          vat_number: "01234567897",
          tax_code: "VRDGUO80A01G337X",
          address: "Via Emilia 5",
          city: "Parma",
          province: "PR",
          postal_code: "43121",
          telephone: "0521 555123",
          sdi_code: "M5UXCR1",
          pec: "osterianuova@pec.test",
          privacy_consent: true,
        },
        answer: { message: { success: true, message: "Richiesta ricevuta" } },
      },
    },
    resetPassword: {
      summary: "Ask for a new password",
      description: "The answer does not tell whether the user exists.",
      answer: "Done, or a refusal, with a text for the person.",

      meaning: { 429: "Five requests for this user within five minutes." },
      example: {
        request: { user: "cliente@dispensa.test" },
        answer: { message: { success: true, message: "Please check your email for a new password" } },
      },
    },
    logout: {
      summary: "Log out",
      description: "Ends this token alone: whoever holds it is nobody from then on.",
      answer: "Done.",
      example: { request: {}, answer: doneAnswer },
    },
  },
  entities: { Address: AddressWire, Permissions: RightsWire, User: UserWire },
  schemaNames: {
    LoginAnswer1: "LoginAccepted",
    LoginAnswer2: "LoginRefused",
    LoginRefusedMessage: "LoginRefusal",
    LogoutAnswer: "Done",
    RegisterAnswer: "Registered",
  },
  fields: {
    "RegisteredMessage.message": "A sentence for the person, in the language of the request.",
    "RegisteredMessage.success": "True: what is not done is refused with another status.",
    "LoginAccepted.message": "Who is logged in.",
    "LoginRefused.message": "A list; its first entry counts.",
    "LoginRefusal.message":
      "Why, for the person, in the language of the request; the storefront has words of its own where it is left out.",
    "LoginRefusal.success": "Always false.",
  },
} as const satisfies SubjectDocs
