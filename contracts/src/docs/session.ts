/** Documentation: login, registration, logout. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer } from "./pieces.ts"

export const sessionDocs = {
  login: {
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
    meaning: { 429: "Five requests for this user within five minutes." },
    example: {
      request: { user: "cliente@dispensa.test" },
      answer: { message: { success: true, message: "Please check your email for a new password" } },
    },
  },
  logout: { example: { request: {}, answer: doneAnswer } },
} as const satisfies Record<string, EndpointDoc>
