/** Messages of visitors and clients to the supplier: contact form, newsletter, an email (S1.1, S5.8, S7.20, S7.21). */
import { ContactRequest, NewsletterRequest } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { DoneWithWords, orElse, UserTempWire } from "../wire.ts"

/** S5.8. */
export const requestForm = endpoint(laterRoutes.requestForm, {
  rule: "S7.20",
  request: ContactRequest.pipe(Schema.encodeKeys({ companyName: "company_name", privacyConsent: "privacy_consent" })),
  response: DoneWithWords,
  errors: [417, 422, 429, 500, 503],
})

/** S7.21. The answer for an already subscribed email is the same: it reveals nothing about others. */
export const subscribeNewsletter = endpoint(laterRoutes.subscribeNewsletter, {
  rule: "S7.21",
  request: NewsletterRequest.pipe(Schema.encodeKeys({ privacyConsent: "privacy_consent" })),
  response: DoneWithWords,
  errors: [417, 422, 429, 500, 503],
})

/** Sent to the supplier's customer service, in the client's name: a request for help with an item, a link to share. */
export const sendGenericEmail = endpoint(laterRoutes.sendGenericEmail, {
  rule: "S7.20",
  request: Schema.Struct({
    userTemp: UserTempWire,
    subject: Schema.String,
    message: Schema.String,
    itemCode: orElse(Schema.String, ""),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" })),
  response: DoneWithWords,
  errors: [401, 403, 417, 422, 429, 500, 503],
})

export const contactEndpoints = { requestForm, subscribeNewsletter, sendGenericEmail } as const
