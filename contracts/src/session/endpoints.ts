/** Login, password reset and logout (S7.5, S7.7). */
import { Address, AddressRights, User } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { AddressCodeWire, Done, Flag, message, optional, orElse } from "../wire.ts"

/** Only the code of an address is always part of a login (S3.6). */
export const AddressWire = Schema.Struct({
  addressCode: AddressCodeWire,
  street: orElse(Address.fields.street, ""),
  city: orElse(Address.fields.city, ""),
}).pipe(Schema.encodeKeys({ addressCode: "address_code", street: "IndirizzoEsteso", city: "Citta" }))

/** The rights at an address: `PERMISSIONS`; an unknown value permits nothing. */
export const AddressRightsWire = Schema.Struct({ ...AddressRights.fields, addressCode: AddressCodeWire }).pipe(
  Schema.encodeKeys({ addressCode: "address_code" }),
)

/** Unreadable addresses are null: they permit nothing (ADR 74). */
export const RightsWire = Schema.Struct({
  isAdministrator: orElse(Flag, false),
  addresses: orElse(Schema.NullOr(Schema.Array(AddressRightsWire)), null),
}).pipe(Schema.encodeKeys({ isAdministrator: "administrator" }))

const { person: _ofTheStorefront, ...userFields } = User.fields

export const UserWire = Schema.Struct({
  ...userFields,
  isAgent: orElse(Flag, false),
  addresses: Schema.Array(AddressWire),
  /** The client's collection (S3.8). */
  collection: optional(Schema.Int),
  /** How prices are shown to this client, e.g. NET_GROSS_PRICE (S3.21, S9.12). */
  priceView: optional(Schema.String),
  /** Addresses with prices shown without VAT only (S3.21). */
  netPricesAt: optional(Schema.Array(AddressCodeWire)),
  /** Used when the profile has none: a backend may know the email only from the login (S3.23). */
  email: optional(Schema.String),
  /** The person's permissions, if the client has several people; if omitted, everything (S12.15). */
  rights: optional(RightsWire),
}).pipe(
  Schema.encodeKeys({
    companyName: "company_name",
    clientId: "client_id",
    isAgent: "agent",
    addresses: "address_codes",
    collection: "selected_collection",
    priceView: "price_view",
    netPricesAt: "net_prices_at",
    rights: "permissions",
  }),
)

export const Credentials = Schema.Struct({ user: Schema.String, password: Schema.String })

/** A refused login: a list whose first entry has success false; only that entry counts (S5.5). */
export const LoginRefusal = Schema.Struct({
  message: Schema.TupleWithRest(
    Schema.Tuple([Schema.Struct({ success: Schema.Literal(false), message: Schema.optionalKey(Schema.String) })]),
    [Schema.Struct({ success: orElse(Flag, false), message: Schema.optionalKey(Schema.String) })],
  ),
})

/** Whether a login was refused; otherwise it was accepted. */
export const isLoginRefusal = (answer: typeof login.response.Type): answer is typeof LoginRefusal.Type =>
  Array.isArray(answer.message)

/** An accepted login; without a token if the backend recognises the client by other means. */
export const LoginAccepted = Schema.Struct({ message: UserWire, accessToken: orElse(Schema.String, "") }).pipe(
  Schema.encodeKeys({ accessToken: "access_token" }),
)

/** S7.5. Five failures in five minutes for one user from one address: 429. */
export const login = endpoint(endpointRoutes.login, {
  rule: "S7.5",
  request: Credentials.pipe(Schema.encodeKeys({ user: "usr", password: "pwd" })),
  response: Schema.Union([LoginAccepted, LoginRefusal]),
  decodesRefusals: true,
  errors: [417, 429, 500, 503],
})

/** S7.7. The answer does not reveal whether the user exists. */
export const resetPassword = endpoint(endpointRoutes.resetPassword, {
  rule: "S7.7",
  request: Schema.Struct({ user: Schema.String }),
  response: message(Schema.Struct({ success: Flag, message: Schema.String })),
  errors: [417, 429, 500, 503],
})

/** Revokes the token, which is invalid from then on (S4.3). */
export const logout = endpoint(endpointRoutes.logout, {
  rule: "S4.3",
  request: Schema.Struct({}),
  response: Done,
  errors: [401, 403, 500, 503],
})

export const sessionEndpoints = { login, resetPassword, logout } as const
