/** The customer's own data and password (S3.23, S5.7). */
import { CustomerProfile, ProfileChange } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { DoneWithWords, message, orElse, OwnQuery, UserTempWire } from "../wire.ts"

const changeNames = { firstName: "first_name", sdiCode: "sdi_code" } as const

const text = orElse(Schema.String, "")

/** Unknown values are empty. */
export const ProfileWire = Schema.Struct({
  clientId: CustomerProfile.fields.clientId,
  customerCode: text,
  companyName: CustomerProfile.fields.companyName,
  firstName: text,
  surname: text,
  taxCode: text,
  vatNumber: text,
  address: text,
  city: text,
  province: text,
  postalCode: text,
  telephone: text,
  fax: text,
  email: text,
  sdiCode: text,
  pec: text,
  discount: text,
  paymentMethod: text,
  port: text,
  vector: text,
  referralAgent: text,
}).pipe(
  Schema.encodeKeys({
    ...changeNames,
    clientId: "client_id",
    customerCode: "customer_code",
    companyName: "company_name",
    taxCode: "tax_code",
    vatNumber: "vat_number",
    postalCode: "postal_code",
    paymentMethod: "payment_method",
    referralAgent: "referral_agent",
  }),
)

/** S3.23. */
export const getProfile = endpoint(laterRoutes.getProfile, {
  rule: "S3.23",
  request: OwnQuery,
  response: message(ProfileWire),
  errors: [401, 403, 417, 500, 503],
})

/** Returns the profile after the change. */
export const updateProfile = endpoint(laterRoutes.updateProfile, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempWire, ...ProfileChange.fields }).pipe(
    Schema.encodeKeys({ ...changeNames, userTemp: "user_temp" }),
  ),
  response: message(ProfileWire),
  errors: [401, 403, 417, 422, 500, 503],
})

/** S5.7. It is the user's own password, so no identity is sent; the token stays valid, the user's other sessions end. */
export const changePassword = endpoint(laterRoutes.changePassword, {
  rule: "S5.7",
  request: Schema.Struct({ oldPassword: Schema.String, newPassword: Schema.String }).pipe(
    Schema.encodeKeys({ oldPassword: "old_password", newPassword: "new_password" }),
  ),
  response: DoneWithWords,
  errors: [401, 403, 417, 422, 429, 500, 503],
})

export const accountEndpoints = { getProfile, updateProfile, changePassword } as const
