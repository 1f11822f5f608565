/** A customer as shown in the account area (S3.23), and the clients of an agent (S1.5, S6.3). */
import { Schema } from "effect"
import { Cents } from "../money.ts"
import { Address, ClientId } from "../session/session-values.ts"

/** The profile data that customers may change themselves. */
export const ProfileChange = Schema.Struct({
  firstName: Schema.String,
  surname: Schema.String,
  telephone: Schema.String,
  fax: Schema.String,
  email: Schema.String,
  /** The destination of electronic invoices: the recipient's code, or a certified e-mail address ("PEC"). */
  sdiCode: Schema.String,
  pec: Schema.String,
})
export type ProfileChange = typeof ProfileChange.Type

/** Customer data, named like the labels of S3.23; unknown values are empty. */
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

/** A client of an agent: enough data to choose one and to work on their cart. */
export const AgentClient = Schema.Struct({
  clientId: ClientId,
  companyName: Schema.String,
  city: Schema.String,
  addresses: Schema.Array(Address),
  /** Day of the last order, null when there is none. */
  lastOrderOn: Schema.NullOr(Schema.String),
  /** Lines in their open carts, at all addresses; null when the backend does not state it. */
  cartLines: Schema.NullOr(Schema.Int),
  /** The overdue amount of their instalments; null when the backend does not state it. */
  overdue: Schema.NullOr(Cents),
})
export type AgentClient = typeof AgentClient.Type
