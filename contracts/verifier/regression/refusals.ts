/** Refusals, keys and languages: what cannot be done is refused with its status and says why, a key is one call of one client, an answer is in the language of its request (ADR 30). */
import {
  acceptingInstead,
  fieldsOf,
  inMessage,
  isEnglish,
  json,
  refusingSo,
  refusingWhen,
  refusingWith,
  rowIn,
  sending,
  textIn,
  withHeaders,
  withLanguage,
} from "./changes.ts"
import type { RegressionRow } from "./deviating.ts"
import { cachedForAll, keyOf, keysByBody, openAfterLogout, ownedByTheFirst, withKeys, withoutKeys } from "./memories.ts"

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

const KEY = "idempotency-key"

export const keyRows: ReadonlyArray<RegressionRow> = [
  {
    breaks: "The same key and digest: the same status and body again. Nothing is done.",
    check: "cart.add/effects",
    finds: "cart.add sent again",
    ...withoutKeys("add_to_cart"),
  },
  {
    breaks: "tracking.cart: a record under a used key is the record of before, with its partition and offset.",
    check: "records, sent again",
    finds: "tracking.cart sent again under its key is the record of before",
    ...withoutKeys("kafka"),
  },
  {
    breaks: "The same key, another digest: 422.",
    check: "wishlist.add/effects",
    finds: "is refused for wishlist",
    ...acceptingInstead("customer.wishlist", 422, { success: true }),
  },
  {
    breaks: "The digest is of method, address and body.",
    check: "cart.update/ids",
    finds: "a key of list.save is refused for list.save of another id",
    ...keysByBody("customer.shopping_lists/"),
  },
  {
    breaks: "The digest is of method, address and body: not of the language.",
    check: "cart.add/effects",
    finds: "sent again in another language",
    ...withKeys("", (key, { headers }) => `"${key.slice(0, 200)}-${headers["accept-language"]?.slice(0, 2)}"`),
  },
  {
    breaks: "Accept the key with and without quotes.",
    check: "cart.add/effects",
    finds: "cart.update sent again in another language, its key without quotes",
    ...refusingWhen("update_cart", 417, ({ headers }) => headers[KEY]?.startsWith('"') === false),
  },
  {
    breaks: "1 to 255 visible ASCII characters, of which each counts, capitals too.",
    check: "cart.add/effects",
    finds: "is accepted under a key that differs from those before",
    ...withKeys("", (key) => `"${key.toUpperCase()}"`),
  },
  {
    breaks: "Look the key up for the token's client.",
    check: "wishlist.add/clients",
    finds: "address.add with a key and a name that another client has used is accepted",
    ...ownedByTheFirst("customer.addresses", 422, keyOf),
  },
  {
    breaks: "saved-cart.save: 409 where the client has another saved cart of this name.",
    check: "wishlist.add/clients",
    finds: "saved-cart.save with a key and a name that another client has used is accepted",
    ...ownedByTheFirst("customer.saved_carts", 409, (request) => textIn(fieldsOf(request), "name")),
  },
]

const inCapitals = (text: string): boolean => text !== text.toLowerCase()

export const languageRows: ReadonlyArray<RegressionRow> = [
  {
    breaks: "content.footers: in the language of the request.",
    check: "product.item/readers/languages",
    finds: "content.footers has the language of the page, as the menu has",
    ...cachedForAll("get_footers"),
  },
  {
    breaks: "OrderTracking, label: what the step is called, in the language of the request.",
    check: "product.item/readers/languages",
    finds: "order.tracking.message.steps.label comes in the language of the page",
    ...cachedForAll("get_order_tracking"),
  },
  {
    breaks: "Accept-Language: `it-IT` is `it`.",
    check: "the language of the page, however it is written",
    finds: 'however Accept-Language writes it: "it-IT, it;q=0.9, en;q=0.8" is not "it"',
    ...withLanguage("", (header) => (/^it-/i.test(header) ? "en" : header)),
  },
  {
    breaks: "Accept-Language: that of the greatest weight.",
    check: "the language of the page, however it is written",
    finds: "in the language of the greatest weight, however Accept-Language writes it",
    ...withLanguage("", (header) => header.split(/[,;]/)[0] ?? ""),
  },
  {
    breaks: "OrderCoupon, label: in the language in which the order was placed.",
    check: "order.place/model",
    finds: "label of the coupon: ",
    ...inMessage("customer.get_order", ({ coupon, ...order }, request) => ({
      ...order,
      coupon: coupon && { ...rowIn(coupon), label: isEnglish(request) ? "Voucher" : "Buono" },
    })),
  },
  {
    breaks: "session.login, usr: capitals do not count.",
    check: "a login",
    finds: "capitals of a login name do not count",
    ...sending("api.login", (fields) => (inCapitals(textIn(fields, "usr")) ? { usr: "nobody" } : {})),
  },
]
