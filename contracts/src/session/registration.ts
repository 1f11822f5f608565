/** Registration of a business customer (S7.6). */
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { Flag, message } from "../wire.ts"

/** The data of a new business customer (S3.23). */
export const Registration = Schema.Struct({
  email: Schema.String,
  companyName: Schema.String,
  firstName: Schema.String,
  surname: Schema.String,
  vatNumber: Schema.String,
  taxCode: Schema.String,
  address: Schema.String,
  city: Schema.String,
  province: Schema.String,
  postalCode: Schema.String,
  telephone: Schema.String,
  sdiCode: Schema.String,
  pec: Schema.String,
  privacyConsent: Schema.Boolean,
})

/** S7.6: sent through the second client; the answer is returned as is. */
export const register = endpoint(laterRoutes.register, {
  rule: "S7.6",
  request: Registration.pipe(
    Schema.encodeKeys({
      companyName: "company_name",
      firstName: "first_name",
      vatNumber: "vat_number",
      taxCode: "tax_code",
      postalCode: "postal_code",
      sdiCode: "sdi_code",
      privacyConsent: "privacy_consent",
    }),
  ),
  response: message(Schema.Struct({ success: Flag, message: Schema.String })),
  errors: [400, 409, 417, 422, 500, 503],
})
