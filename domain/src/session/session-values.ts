/** The user, their delivery addresses and the identity sent with most calls (S3.5–S3.8, S6.4). */
import { Schema } from "effect"
import { OpaqueId } from "../opaque-id.ts"

/** A client's number, as the backend assigns it; 0 is the guest (S6.1). */
export const ClientId = OpaqueId
export type ClientId = typeof ClientId.Type
/** S6.1. */
export const GUEST_CLIENT_ID: ClientId = 0

/** The code of a delivery address; "0" means that none is chosen (S3.7). */
export const AddressCode = Schema.String
export type AddressCode = typeof AddressCode.Type
export const NO_ADDRESS: AddressCode = "0"

/** A delivery address (S3.5). */
export const Address = Schema.Struct({
  addressCode: AddressCode,
  street: Schema.String,
  city: Schema.String,
})
export type Address = typeof Address.Type

/** "Via dei Mille 14, Bologna"; empty when there is no address. */
export const addressLine = (address: Pick<Address, "street" | "city"> | null): string =>
  address === null ? "" : [address.street, address.city].filter((part) => part !== "").join(", ")

/** A user's rights at an address (S12.15). */
export const AddressRights = Schema.Struct({
  addressCode: AddressCode,
  /** Values of `PERMISSIONS`; an unknown one permits nothing. */
  may: Schema.Array(Schema.String),
})
export type AddressRights = typeof AddressRights.Type

export const Rights = Schema.Struct({
  /** Manages the users, and may do everything at every address. */
  isAdministrator: Schema.Boolean,
  /**
   * An address that is not listed permits nothing; null when the backend's value was unreadable, which permits nothing anywhere (ADR 74).
   */
  addresses: Schema.NullOr(Schema.Array(AddressRights)),
})
export type Rights = typeof Rights.Type

/** A logged-in business customer (S3.6). The first address is the one chosen at login (S4.2). */
export const User = Schema.Struct({
  name: Schema.String,
  companyName: Schema.String,
  clientId: ClientId,
  isAgent: Schema.Boolean,
  addresses: Schema.Array(Address),
  /** The collection offered to this client, when the backend sends it (S3.8). */
  collection: Schema.optionalKey(Schema.Int),
  /** How prices are shown to this client, e.g. NET_GROSS_PRICE, when the backend sends it (S3.21, S9.12). */
  priceView: Schema.optionalKey(Schema.String),
  /** Addresses at which prices are shown without VAT only, when the backend stores that per address (S3.21). */
  netPricesAt: Schema.optionalKey(Schema.Array(AddressCode)),
  /** For clients with several users; absent permits everything (S12.15). */
  rights: Schema.optionalKey(Rights),
  /** Identifies one of the client's users, as an id of the storefront alone; absent for a client with one user (ADR 74). */
  person: Schema.optionalKey(ClientId),
  /** Absent when the backend's profile has none. */
  email: Schema.optionalKey(Schema.String),
})
export type User = typeof User.Type

/** The owner of a session and of its unsent changes: the user, when the client has several. */
export const sessionOwner = ({ clientId, person }: Pick<User, "clientId" | "person">): ClientId => person ?? clientId

/** The client that an agent works for: enough to show the client's name and deliver to their addresses (S1.5, S6.3). */
export const ServedClient = Schema.Struct({
  clientId: ClientId,
  companyName: Schema.String,
  addresses: Schema.Array(Address),
})
export type ServedClient = typeof ServedClient.Type

/** Why nobody is logged in; formatted when it is shown (S3.8). */
export const SessionError = Schema.TaggedUnion({
  /** The backend no longer accepts the token. */
  Expired: {},
  /** A login was refused: only in states of earlier releases. Today the form shows the reason. */
  Refused: { message: Schema.String },
})
export type SessionError = typeof SessionError.Type

/** The identity sent with most calls (S3.7, S6.4). */
export const UserTemp = Schema.Struct({
  clientId: ClientId,
  addressCode: AddressCode,
  externalCall: Schema.Boolean,
})
export type UserTemp = typeof UserTemp.Type

/** The guest's identity: 0, 0, true (S3.7). */
export const GUEST_USER_TEMP: UserTemp = { clientId: GUEST_CLIENT_ID, addressCode: NO_ADDRESS, externalCall: true }
