/**
 * The regression table: services that violate one sentence of the contract each, by the law that finds it; first the sentences
 * that no law covers.
 */
import {
  fieldsOf,
  forgetting,
  inMessage,
  inText,
  json,
  refusingWhen,
  type Row,
  rowsIn,
  sending,
  textIn,
  withHeaders,
  withLanguage,
  inEachRow,
  inRows,
} from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"
import { inOneTopic, fixedDiscount, lostAtOnce, withoutKeys, after, lastOfAll } from "./memories.ts"
import { dealingRows } from "./dealings.ts"
import { factsRows } from "./facts.ts"
import { listsRows } from "./lists.ts"
import { modelsRows } from "./models.ts"
import { keptPermissions, peopleRows } from "./people.ts"
import { protocolRows } from "./protocol.ts"

const DONE = { success: true }

const freeFrom200 = (cart: Row): Row => {
  const [net, total] = [Number(cart["totale_netto"]), Number(cart["totale_doc"])]
  const isFree = net > 200 && net <= 250
  return isFree ? { ...cart, spese_trasporto: 0, totale_doc: Math.round(total * 100 - 990) / 100 } : cart
}

const inCapitals = (text: string): boolean => text !== text.toLowerCase()

export const examplesRows: RegressionTable = {
  "account.change-password/changed-password": {
    "account.change-password: from then on the new password logs in, the old one no more.": {
      finds: "the new password logs in: refused",
      ...forgetting("POST change_password", { ...DONE, message: "" }),
    },
  },
  "cart.add/writes-same-time": {
    "Writes of the same time are all persisted.": {
      finds: "concurrent writes of rows of a cart are all persisted",
      ...lostAtOnce("add_to_cart", json({ ...DONE, id_cart: 1 })),
    },
  },
  "cart.get/cart-order-many-rows": {
    "SavedCart, totale_netto: that of its rows.": {
      finds: "totale_netto of a saved cart is that of its rows",
      ...inText("customer.saved_carts", (body) =>
        body.replaceAll(/"totale_netto":([\d.]+)/g, (_, total: string) => `"totale_netto":${Number(total) + 50}`),
      ),
    },
  },
  "cart.get/cart-parts-unit": {
    "Cart, totale_netto: each line is rounded half up to the cent.": {
      finds: "fractions of a cent are rounded half up, not truncated",
      ...inMessage("get_cart_items", (cart) => {
        const net = rowsIn(cart["data"]).reduce(
          (sum, row) => sum + Math.floor(Number(row["price_discount"]) * Number(row["quantity"]) * 100 + 1e-6) / 100,
          0,
        )
        return { ...cart, totale_netto: Math.round(net * 100) / 100 }
      }),
    },
  },
  "content.menu/language-page-however-it-written": {
    "Accept-Language: `it-IT` is `it`.": {
      finds: 'in every form of Accept-Language: "it-IT, it;q=0.9, en;q=0.8" is not "it"',
      ...withLanguage("", (header) => (/^it-/i.test(header) ? "en" : header)),
    },
    "Accept-Language: that of the greatest weight.": {
      finds: "in the language of the greatest weight, in every form of Accept-Language",
      ...withLanguage("", (header) => header.split(/[,;]/)[0] ?? ""),
    },
  },
  "coupon.apply/coupon-before-after-change": {
    "The state of coupons: transport_code takes off the transport.": {
      finds: "a coupon of the transport takes off the transport",
      ...inMessage("apply_coupon_code", (coupon) => ({ ...coupon, discount: 0 })),
    },
    "coupon.apply: what it takes off follows the cart.": {
      finds: "a coupon has the same discount before and after it is applied again",
      ...fixedDiscount(),
    },
  },
  "order.detail/orders-were-proposed-name-people": {
    "Order, approved_by: who approved it where somebody else proposed it.": {
      finds: "an order names who approved it",
      ...inMessage("customer.get_order", (order) => ({ ...order, approved_by: order["ordered_by"] })),
    },
  },
  "order.list/filters-null-empty-or-omitted": {
    "product.list, page: text or a number.": {
      finds: "page that is null, empty, omitted or a number stands for the same: 2: ",
      ...sending("product_list", ({ page }) => (typeof page === "number" ? { page: "1" } : {})),
    },
  },
  "order.place/cart-costs-way-order-costs": {
    "order.place, totale_doc: what the cart costs for its handover.": {
      finds: "an order is placed at the cost of its cart for its handover",
      ...inMessage("place_order", (order, request) => ({
        ...order,
        totale_doc: Math.max(Number(order["totale_doc"]), Number(fieldsOf(request)["confirmed_total"])),
      })),
    },
    "Cart, spese_trasporto: 9.90 up to 250.00 net, nothing above.": {
      finds: "spese_trasporto is 9.90 up to 250.00 net",
      ...inMessage("get_cart_items", freeFrom200),
    },
  },
  "product.review/reviews-way-format": {
    "product.review: counted in reviews_count, and in the mean.": {
      finds: "a product counts all of its reviews",
      ...inText("get_item_child", (body) => body.replaceAll(/"reviews_count":\d+/g, '"reviews_count":1')),
    },
  },
  "session.login/login": {
    "login, permissions: what the person may do.": {
      finds: "a login says whether its user is an administrator",
      ...inMessage("api.login", (user) => ({ ...user, permissions: { administrator: false, addresses: [] } })),
    },
    "Personal answers are not cached.": {
      finds: "a personal answer is not cached",
      ...withHeaders("customer.profile", { "cache-control": "public, max-age=600" }),
    },
    "session.login, pwd: letter by letter.": {
      finds: "a password with a blank before it does not log in",
      ...sending("api.login", (fields) => ({ pwd: textIn(fields, "pwd").trim() })),
    },
    "session.login, usr: capitals do not count.": {
      finds: "login names are case-insensitive",
      ...sending("api.login", (fields) => (inCapitals(textIn(fields, "usr")) ? { usr: "nobody" } : {})),
    },
  },
  "tracking.cart/records-sent-again": {
    "tracking.cart: a record under a used key is the record of before, with its partition and offset.": {
      finds: "tracking.cart sent again under its key is the earlier record",
      ...withoutKeys("kafka"),
    },
  },
}

/** Persisted data, field by field: each is read back unchanged, and the answer that states it is in order. */
export const fieldsRows: RegressionTable = {
  "account.update-profile/fields": {
    "Profile, email: letter by letter.": {
      finds: "email is read back as it was sent",
      ...sending("PUT customer.profile", (profile) => ({
        email: textIn(profile, "email").replace(/@.*$/, (host) => host.toLowerCase()),
      })),
    },
  },
  "list.save/fields": {
    "list.save, note: at most 300 characters.": {
      finds: "note within its limits is accepted: refused: ",
      ...refusingWhen("PUT customer.shopping_lists/", 417, ({ body }) => /"note":"[^"]{255,}/.test(body)),
    },
    "list.save, name: the blanks around it are cut off.": {
      finds: "the blanks around the name of a list are cut off",
      ...inText("customer.shopping_lists", (body) => body.replaceAll('"name":"Cella  del', '"name":"  Cella  del')),
    },
  },
  "claim.file/fields": {
    "FileClaimRequest, lines: each of them.": {
      finds: "lines is read back as it was sent, or refused",
      ...sending("PUT customer.claims/", ({ lines }) => ({ lines: rowsIn(lines).slice(0, 1) })),
    },
    "Claim, filed_at: when it was filed.": {
      finds: "filed_at is the time of the call",
      ...inEachRow("GET customer.claims", (claim) => ({ ...claim, filed_at: "2026-01-02T07:40:00.000Z" })),
    },
  },
  "message.send/fields": {
    "listMessages: those about this order or offer.": {
      finds: "about is read back as it was sent, or refused",
      ...inOneTopic(),
    },
  },
  "notification.read/fields": {
    "readNotifications, ids: those alone are read.": {
      finds: "isRead: set, the other fields stay",
      ...after("notifications/read", "customer.notifications?", (body) =>
        body.replaceAll('"read":false', '"read":true'),
      ),
    },
  },
  "notification.setting/fields": {
    "NotificationSetting, push: of one kind alone.": {
      finds: "push: set, the other fields stay",
      ...lastOfAll("notifications/settings/", /"push":(true|false)/, "notifications/settings?"),
    },
  },
  "offer.request/fields": {
    "listOffers: the newest first.": {
      finds: "offers by requested_at: newest first",
      ...inRows("GET customer.offers", (rows) => rows.toReversed()),
    },
    "requestOffer, wished_day: null for none.": {
      finds: "wishedDay may be omitted",
      ...refusingWhen("customer.offers", 417, (request) => fieldsOf(request)["wished_day"] === null),
    },
    "Offer, asked_quantity: in sales units, parts of them as well.": {
      finds: "requested is read back as it was sent, or refused",
      ...sending("PUT customer.offers/", ({ lines }) => ({
        lines: rowsIn(lines).map((row) => ({ ...row, asked_quantity: Math.ceil(Number(row["asked_quantity"])) })),
      })),
    },
    "Offer, wished_day: the day that was asked for.": {
      finds: "wishedDay is read back as it was sent",
      ...inEachRow("GET customer.offers", (offer) => ({
        ...offer,
        wished_day: offer["wished_day"] && "2030-01-01",
      })),
    },
  },
  "people.save/fields": {
    "savePerson: the permissions replace those of before.": {
      finds: "rights is read back as it was sent, or refused",
      ...keptPermissions(),
    },
  },
}

export const regressionTable: RegressionTable = {
  ...modelsRows,
  ...protocolRows,
  ...peopleRows,
  ...dealingRows,
  ...factsRows,
  ...fieldsRows,
  ...listsRows,
  ...examplesRows,
}
