/** Refusals: what cannot be done is refused with its status, says why, and is not done. */
import { fieldsOf, json, refusingSo, refusingWhen, refusingWith, sending, textIn, withHeaders } from "./changes.ts"
import { openAfterLogout } from "./memories.ts"
import type { RegressionRow } from "./row.ts"

export const refusalRows: ReadonlyArray<RegressionRow> = [
  {
    breaks: "A 400 says to the person why, in `_server_messages` or `message`.",
    check: "cart.update/refusals",
    finds: "a 400 says to the person why",
    ...refusingSo("apply_coupon_code", 400, () => ({ exc_type: "BadRequestError" })),
  },
  {
    breaks: "`_server_messages` is a list, as text, of objects, as text.",
    check: "cart.update/refusals",
    finds: "_server_messages is a list, as text, of objects, as text",
    ...refusingSo("cart", 404, (answer) => ({ ...answer, _server_messages: '[{"message":"Non trovato"}]' })),
  },
  {
    breaks: "contact.newsletter: privacy_consent must be true, whoever sends it.",
    check: "session.register/refusals",
    finds: "contact.newsletter refuses privacy_consent = false with 422",
    instead: ({ url, headers, body }) =>
      url.includes("newsletter") && headers["authorization"] !== undefined && body.includes("consent")
        ? json({ success: true, message: "ok" })
        : null,
  },
  {
    breaks: "contact.newsletter, email: any address that may be written to.",
    check: "session.register/refusals",
    finds: "contact.newsletter accepts the email ada.neri+",
    ...refusingWhen("newsletter_subscribe", 417, (request) => textIn(fieldsOf(request), "email").includes("+")),
  },
  {
    breaks: "cart.add-promo: 417 for a promotion that is unknown.",
    check: "cart.update/refusals",
    finds: "cart.add-promo refuses a promotion whose code is unknown with 417: 404",
    ...refusingWith("add_to_cart_promo", 417, 404),
  },
  {
    breaks: "saved-cart.save, row_ids: 400 where the cart has none of these rows.",
    check: "saved-cart.save/refusals",
    finds: "saved-cart.save refuses rows that the cart does not have with 400",
    ...sending("POST customer.saved_carts", ({ row_ids: ids }) =>
      Array.isArray(ids) && ids.includes("zzqq-not-there-0000") ? { row_ids: undefined } : {},
    ),
  },
  {
    breaks: "account.update-profile, sdi_code: seven letters or figures, anything else is a 422.",
    check: "account.update-profile/refusals",
    finds: 'account.update-profile refuses sdi_code = "ABC" with 422: 200',
    ...sending("PUT customer.profile", (profile) =>
      /^[a-z0-9]{7}$/i.test(textIn(profile, "sdi_code")) ? {} : { sdi_code: "" },
    ),
  },
  {
    breaks: "session.logout: its token opens nothing from then on.",
    check: "session.logout/readers",
    finds: "wishlist.add is refused once the session is over: taken",
    ...openAfterLogout("customer.wishlist", json({ success: true })),
  },
  {
    breaks: "Personal answers are not cached.",
    check: "a login",
    finds: "a personal answer is not cached",
    ...withHeaders("customer.profile", { "cache-control": "public, max-age=600" }),
  },
]
