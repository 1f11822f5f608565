/** The fields of the contact form; messages are codes that the form translates (S5.6, S5.8). */
import { Schema } from "effect"

const filled = Schema.String.check(Schema.isPattern(/\S/u, { message: "required" }))

export const ContactFields = Schema.Struct({
  name: filled,
  companyName: Schema.String,
  email: filled.check(Schema.isPattern(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u, { message: "email" })),
  telephone: Schema.String,
  subject: filled,
  message: filled,
  privacyConsent: Schema.Boolean.check(Schema.makeFilter((given: boolean) => (given ? undefined : "consent"))),
})
export type ContactFields = typeof ContactFields.Type

export const contactStandardSchema = Schema.toStandardSchemaV1(ContactFields)

export const NO_CONTACT: ContactFields = {
  name: "",
  companyName: "",
  email: "",
  telephone: "",
  subject: "",
  message: "",
  privacyConsent: false,
}

/** The wire's names of fields, for what the backend refuses. */
export const FIELD_OF_WIRE: Readonly<Record<string, keyof ContactFields>> = {
  name: "name",
  company_name: "companyName",
  email: "email",
  telephone: "telephone",
  subject: "subject",
  message: "message",
  privacy_consent: "privacyConsent",
}

/** What is sent: without the spaces around. */
export const trimmed = (fields: ContactFields): ContactFields => ({
  ...fields,
  name: fields.name.trim(),
  companyName: fields.companyName.trim(),
  email: fields.email.trim(),
  telephone: fields.telephone.trim(),
  subject: fields.subject.trim(),
  message: fields.message.trim(),
})
