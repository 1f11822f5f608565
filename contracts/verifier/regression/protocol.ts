/**
 * Commands: what each changes, refuses and names, whoever sends it, and that its key stands for one call of one client (ADR
 * 30).
 */
import {
  acceptingInstead,
  fieldsOf,
  inMessage,
  inRows,
  isCall,
  json,
  refusingSo,
  refusingWhen,
  refusingWith,
  rowsIn,
  sending,
  textIn,
  withLanguage,
} from "./changes.ts"
import { isRecord } from "../json.ts"
import type { RegressionTable } from "./deviating.ts"
import { after, joined, keyOf, keysByBody, ownedByTheFirst, turnedOver, withKeys, withoutKeys } from "./memories.ts"

const KEY = "idempotency-key"

export const protocolRows: RegressionTable = {
  "account.update-profile/effects": {
    "readNotifications: the notifications as they are then.": {
      finds: "notification.read answers what is read afterwards",
      ...inRows("PUT customer.notifications/read", (rows) => rows.slice(1)),
    },
    "Person, email: capitals do not count.": {
      finds: "people.remove changes what it is about: it is as it was",
      changesRequest: (request) =>
        isCall(request, "DELETE customer.people/")
          ? { ...request, url: request.url.replace(/people\/[A-Z][^?]*/, "people/nobody%40dispensa.test") }
          : request,
    },
    "product.review: a review changes nothing of other products.": {
      finds: "change only what they are about: the page of",
      ...after("add_review", "get_item", (body) => body.replaceAll(/"reviews_count":\d+/g, '"reviews_count":77')),
    },
  },
  "account.update-profile/refusals": {
    "account.update-profile, sdi_code: seven letters or figures, anything else is a 422.": {
      finds: 'account.update-profile refuses sdi_code = "ABC" with 422: 200',
      ...sending("PUT customer.profile", (profile) =>
        /^[a-z0-9]{7}$/i.test(textIn(profile, "sdi_code")) ? {} : { sdi_code: "" },
      ),
    },
  },
  "product.review/refusals": {
    "Refusal, errors: what is wrong with each field.": {
      finds: "a 422 states for the person what is wrong with each field",
      ...refusingSo("add_review", 422, (answer) => ({ ...answer, errors: { text: [""] } })),
    },
  },
  "address.add/effects": {
    "address.delete: standing orders that go to it stay.": {
      finds: "change only what they are about: standing.list",
      ...joined(/addresses\/([^?]+)/, "customer.standing_orders", "address_code"),
    },
  },
  "cart.add/agents": {
    "What an agent writes for a client changes nothing else of the client's.": {
      finds: "by an agent leave the rest as it is: account.profile: telephone is",
      ...after("add_to_cart", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
    },
    "What an agent writes for a client changes nothing of the agent's other clients.": {
      finds: "what an agent writes for one client changes no other one's: account.profile: telephone is",
      ...after("add_to_cart", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
    },
  },
  "cart.add/effects": {
    "saveCart: the saved cart, with its lines.": {
      finds: "saved-cart.save answers what is read afterwards: other lines",
      ...inMessage("POST customer.saved_carts", (saved) => ({ ...saved, data: [] })),
    },
    "The same key and digest: the same status and body again. Nothing is done.": {
      finds: "cart.add sent again",
      ...withoutKeys("add_to_cart"),
    },
    "The digest is of method, address and body: not of the language.": {
      finds: "sent again in another language",
      ...withKeys("", (key, { headers }) => `"${key.slice(0, 200)}-${headers["accept-language"]?.slice(0, 2)}"`),
    },
    "Accept the key with and without quotes.": {
      finds: "cart.update sent again in another language, its key without quotes",
      ...refusingWhen("update_cart", 417, ({ headers }) => headers[KEY]?.startsWith('"') === false),
    },
    "1 to 255 visible ASCII characters, of which each counts, capitals too.": {
      finds: "is accepted under a key that differs from those before",
      ...withKeys("", (key) => `"${key.toUpperCase()}"`),
    },
  },
  "cart.update/ids": {
    "downloadFile: of this client alone.": {
      finds: "document.file answers an id of another client as an unknown one",
      changesAnswer: (answer, request) =>
        isCall(request, "download_file") && answer.status === 404 && /file=righe-\w[^&]*\.csv/.test(request.url)
          ? { status: 200, type: "text/csv", body: "Codice;Quantità" }
          : answer,
    },
    "The digest is of method, address and body.": {
      finds: "a key of list.save is refused for list.save of another id",
      ...keysByBody("customer.shopping_lists/"),
    },
    "Accept-Language: words of an unknown id, whichever call names it.": {
      finds: "an unknown id is refused in the language of the request, as others are",
      ...withLanguage("get_order_tracking", () => "it"),
    },
  },
  "cart.update/refusals": {
    "A 400 says to the person why, in `_server_messages` or `message`.": {
      finds: "a 400 states a reason for the person",
      ...refusingSo("apply_coupon_code", 400, () => ({ exc_type: "BadRequestError" })),
    },
    "`_server_messages` is a list, as text, of objects, as text.": {
      finds: "_server_messages is a list, as text, of objects, as text",
      ...refusingSo("cart", 404, (answer) => ({ ...answer, _server_messages: '[{"message":"Non trovato"}]' })),
    },
    "cart.add, quantity: more decimals than the item's pack has are refused with 417.": {
      finds: "cart.add refuses more decimals than its pack has with 417: 200",
      ...sending("api.add_to_cart", ({ quantity }) =>
        quantity === 0 ? {} : { quantity: Math.ceil(Number(quantity)) },
      ),
    },
    "cart.update, cart_rows: more decimals than the row's pack has are refused with 417.": {
      finds: "cart.update refuses more decimals than its pack has with 417: 200",
      ...sending("update_cart", ({ cart_rows: rows }) => ({
        cart_rows: rowsIn(rows).map((row) => ({ ...row, quantity: Math.ceil(Number(row["quantity"])) })),
      })),
    },
    "cart.add-promo: 417 for a promotion that is unknown.": {
      finds: "cart.add-promo refuses a promotion whose code is unknown with 417: 404",
      ...refusingWith("add_to_cart_promo", 417, 404),
    },
  },
  "contact.newsletter/effects": {
    "register: carried out once under its key.": {
      finds: "session.register sent again in another language, its key without quotes, gets the same answer",
      ...withoutKeys("/register"),
    },
  },
  "order.place/effects": {
    "A write changes nothing that it is not about.": {
      finds: "change only what they are about: account.profile: telephone is",
      ...after("place_order", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
    },
  },
  "order.place/refusals": {
    "order.place, handover: a public holiday is refused with 400.": {
      finds: "order.place refuses a public holiday, 2031-12-25 with 400",
      ...sending("place_order", ({ handover }) =>
        isRecord(handover) && handover["date"] === "2031-12-25"
          ? { handover: { ...handover, date: "2030-12-27" } }
          : {},
      ),
    },
  },
  "saved-cart.save/refusals": {
    "saved-cart.save, row_ids: 400 where the cart has none of these rows.": {
      finds: "saved-cart.save refuses rows that the cart does not have with 400",
      ...sending("POST customer.saved_carts", ({ row_ids: ids }) =>
        Array.isArray(ids) && ids.includes("zzqq-not-there-0000") ? { row_ids: undefined } : {},
      ),
    },
  },
  "list.save/refusals": {
    "list.save, quantity: up to 999,999.": {
      finds: "list.save accepts entries.quantity = 999999",
      ...refusingWhen("PUT customer.shopping_lists/", 417, ({ body }) => /"quantity":\d{6}/.test(body)),
    },
  },
  "session.register/refusals": {
    "requestForm, files: 2,000,000 bytes at most together.": {
      finds: "contact.request refuses files that are too large together with 422",
      ...sending("api.request_form", (form) => ({ files: rowsIn(form["files"]).slice(1) })),
    },
    "requestForm, files: bytes, not the letters of their base64.": {
      finds: "contact.request accepts files of almost 2,000,000 bytes together",
      ...refusingWhen("api.request_form", 422, (request) => {
        const files = rowsIn(fieldsOf(request)["files"])
        return files.reduce((sum, file) => sum + textIn(file, "content").length, 0) > 2_000_000
      }),
    },
    "contact.newsletter: privacy_consent must be true, whoever sends it.": {
      finds: "contact.newsletter refuses privacy_consent = false with 422",
      instead: ({ url, headers, body }) =>
        url.includes("newsletter") && headers["authorization"] !== undefined && body.includes("consent")
          ? json({ success: true, message: "ok" })
          : null,
    },
    "contact.newsletter, email: any address that may be written to.": {
      finds: "contact.newsletter accepts the email ada.neri+",
      ...refusingWhen("newsletter_subscribe", 417, (request) => textIn(fieldsOf(request), "email").includes("+")),
    },
  },
  "wishlist.add/clients": {
    "Look the key up for the token's client.": {
      finds: "address.add with a key and a name that another client has used is accepted",
      ...ownedByTheFirst("customer.addresses", 422, keyOf),
    },
    "saved-cart.save: 409 where the client has another saved cart of this name.": {
      finds: "saved-cart.save with a key and a name that another client has used is accepted",
      ...ownedByTheFirst("customer.saved_carts", 409, (request) => textIn(fieldsOf(request), "name")),
    },
  },
  "wishlist.add/effects": {
    "Nothing is done, however often it is sent again.": {
      finds: "sent again in another language change nothing: wishlist.list",
      ...turnedOver("POST customer.wishlist", "GET customer.wishlist", (wishes) => wishes.slice(1)),
    },
    "list.delete: standing orders that propose the list stay.": {
      finds: "list.delete changes only what it is about",
      ...joined(/shopping_lists\/([^?]+)/, "standing_orders", "list_id"),
    },
    "The same key, another digest: 422.": {
      finds: "is refused for wishlist",
      ...acceptingInstead("customer.wishlist", 422, { success: true }),
    },
  },
}
