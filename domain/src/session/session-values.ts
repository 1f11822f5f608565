/** Who is ordering: the user, their delivery addresses and the identity sent with most calls (S3.5–S3.8, S6.4). */
import { Schema } from "effect"
import { OpaqueId } from "../opaque-id.ts"

/** A client's number, as the backend gives it out; 0 is the guest (S6.1). */
export const ClientId = OpaqueId
export type ClientId = typeof ClientId.Type
/** S6.1. */
export const GUEST_CLIENT_ID: ClientId = 0

/** The code of a delivery address; "0" stands for none chosen (S3.7). */
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

/** "Via dei Mille 14, Bologna"; empty where there is none. */
export const addressLine = (address: Pick<Address, "street" | "city"> | null): string =>
  address === null ? "" : [address.street, address.city].filter((part) => part !== "").join(", ")

/** What a person may do at an address (S12.15). */
export const AddressRights = Schema.Struct({
  addressCode: AddressCode,
  /** Words of `PERMISSIONS`; another one permits nothing. */
  may: Schema.Array(Schema.String),
})
export type AddressRights = typeof AddressRights.Type

export const Rights = Schema.Struct({
  /** Manages the people, and may do everything at every address. */
  isAdministrator: Schema.Boolean,
  /** An address that is not named permits nothing; null where the backend's words could not be read: nothing anywhere (ADR 74). */
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
  /** The collection that this client chooses from, when the backend sends it (S3.8). */
  collection: Schema.optionalKey(Schema.Int),
  /** How prices are shown to this client, e.g. NET_GROSS_PRICE, when the backend sends it (S3.21, S9.12). */
  priceView: Schema.optionalKey(Schema.String),
  /** Addresses at which prices stand without VAT alone, where the backend keeps that per address (S3.21). */
  netPricesAt: Schema.optionalKey(Schema.Array(AddressCode)),
  /** Where the client has several people; nothing stated permits everything (S12.15). */
  rights: Schema.optionalKey(Rights),
  /** Which of the client's people this is, in words of the storefront alone; absent for a client with one user (ADR 74). */
  person: Schema.optionalKey(ClientId),
  /** Where the profile of this backend has none. */
  email: Schema.optionalKey(Schema.String),
})
export type User = typeof User.Type

/** Whose a session is, and what it leaves unsent: the person's, where the client has several. */
export const sessionOwner = ({ clientId, person }: Pick<User, "clientId" | "person">): ClientId => person ?? clientId

/** The client that an agent works for: enough to say for whom, and where the goods go (S1.5, S6.3). */
export const ServedClient = Schema.Struct({
  clientId: ClientId,
  companyName: Schema.String,
  addresses: Schema.Array(Address),
})
export type ServedClient = typeof ServedClient.Type

/** Why nobody is logged in; worded when it is shown (S3.8). */
export const SessionError = Schema.TaggedUnion({
  /** The backend takes the token no longer. */
  Expired: {},
  /** A login was refused: in states of earlier releases. Today its form says so. */
  Refused: { message: Schema.String },
})
export type SessionError = typeof SessionError.Type

/** The identity that travels with most calls (S3.7, S6.4). */
export const UserTemp = Schema.Struct({
  clientId: ClientId,
  addressCode: AddressCode,
  externalCall: Schema.Boolean,
})
export type UserTemp = typeof UserTemp.Type

/** The guest's identity: 0, 0, true (S3.7). */
export const GUEST_USER_TEMP: UserTemp = { clientId: GUEST_CLIENT_ID, addressCode: NO_ADDRESS, externalCall: true }
