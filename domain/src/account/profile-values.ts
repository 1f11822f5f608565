/** What the account area tells about a customer (S3.23). */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"

/** What a customer may change about themselves. */
export const ProfileChange = Schema.Struct({
  firstName: Schema.String,
  surname: Schema.String,
  telephone: Schema.String,
  fax: Schema.String,
  email: Schema.String,
})
export type ProfileChange = typeof ProfileChange.Type

/** Customer data as the labels of S3.23 name them; what is unknown is empty. */
export const CustomerProfile = Schema.Struct({
  ...ProfileChange.fields,
  clientId: ClientId,
  customerCode: Schema.String,
  companyName: Schema.String,
  taxCode: Schema.String,
  vatNumber: Schema.String,
  address: Schema.String,
  city: Schema.String,
  province: Schema.String,
  postalCode: Schema.String,
  /** Discounts agreed with the supplier, ready to print: "12% · Pasta 15%". */
  discount: Schema.String,
  /** Payment terms as agreed, ready to print. */
  paymentMethod: Schema.String,
  /** Terms of carriage ("porto"). */
  port: Schema.String,
  /** Carrier ("vettore"). */
  vector: Schema.String,
  referralAgent: Schema.String,
})
export type CustomerProfile = typeof CustomerProfile.Type
