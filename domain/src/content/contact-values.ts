/** Data sent by visitors: contact form and newsletter (S1.1, S5.8). */
import { Schema } from "effect"
import { ContactFile } from "./contact-files.ts"

export const ContactRequest = Schema.Struct({
  name: Schema.String,
  companyName: Schema.String,
  email: Schema.String,
  telephone: Schema.String,
  subject: Schema.String,
  message: Schema.String,
  /** Consent to personal-data processing is required. */
  privacyConsent: Schema.Boolean,
  /** Absent when there are none. */
  files: Schema.optionalKey(Schema.Array(ContactFile)),
})
export type ContactRequest = typeof ContactRequest.Type

export const NewsletterRequest = Schema.Struct({ email: Schema.String, privacyConsent: Schema.Boolean })
export type NewsletterRequest = typeof NewsletterRequest.Type
