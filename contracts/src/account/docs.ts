/** Documentation: the customer's data and password. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { ProfileWire } from "./endpoints.ts"
import { accountFields } from "./field-docs.ts"
import { clientsOwn, identity, identityText } from "../docs/pieces.ts"

const exampleChange = {
  first_name: "Ada",
  surname: "Neri",
  telephone: "0521 555123",
  fax: "",
  email: "ada@trattorianeri.test",
  sdi_code: "M5UXCR1",
  pec: "trattorianeri@pec.test",
}
const exampleProfile = {
  ...exampleChange,
  client_id: 1001,
  customer_code: "C001001",
  company_name: "Trattoria Neri",
  tax_code: "01234567897",
  vat_number: "01234567897",
  address: "Via Emilia 5",
  city: "Parma",
  province: "PR",
  postal_code: "43121",
  discount: "12%",
  payment_method: "Bonifico 30 giorni",
  port: "Franco",
  vector: "Corriere Ducale",
  referral_agent: "Ugo Verdi",
}

export const accountDocs = {
  operations: {
    getProfile: {
      summary: "Get the profile",
      description: "The client's own data; what is unknown is empty.",
      answer: "The profile.",

      example: { request: { user_temp: identityText }, answer: { message: exampleProfile } },
    },
    updateProfile: {
      summary: "Change the profile",
      description: "Answers the profile as it is then.",
      answer: "The profile as it is then.",

      meaning: {
        ...clientsOwn,
        422: "A field is empty that must not be, or is not what it should be: `errors` names the fields.",
      },
      example: { request: { user_temp: identity, ...exampleChange }, answer: { message: exampleProfile } },
    },
    changePassword: {
      summary: "Change the password",
      description: "Of the user whose token it is: that one stays valid, the user's others end.",
      answer: "Done, with a text for the person.",

      meaning: {
        422: "The old password is wrong (`errors.old_password`), or the new one is too short or the same (`errors.new_password`).",
        429: "Five wrong old passwords within five minutes.",
      },
      example: {
        request: { old_password: "dispensa", new_password: "dispensa-2026" },
        answer: { message: { success: true, message: "Password change, success" } },
      },
    },
  },
  entities: { Profile: ProfileWire },
  fields: accountFields,
} as const satisfies SubjectDocs
