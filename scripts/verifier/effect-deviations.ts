/** Writes of carts and orders that say yes and do something else, or nothing. */
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, forgetting, ignoring, rewriting, said } from "./planting.ts"

const YES = { success: true }

const cart: ReadonlyArray<FollowPlanted> = [
  {
    title: "an item that is added but not kept",
    check: "adding",
    only: /^cart\.add$/,
    ...forgetting("POST", "add_to_cart", { ...YES, id_cart: 1 }),
    says: /cart\.get: does not follow: what was added stands in the cart: no row after adding/,
  },
  {
    title: "an item added twice that replaces its quantity",
    check: "adding",
    only: /^cart\.add$/,
    ...(() => {
      let calls = 0
      return {
        instead: ({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) =>
          url.includes("add_to_cart") && headers["authorization"] !== undefined && (calls += 1) === 2
            ? said({ ...YES, id_cart: 1 })
            : null,
      }
    })(),
    says: /adding the same line again adds to its quantity: \S+ × \d+ after \d+ twice/,
  },
  {
    title: "a promotion that is lost on the way to the cart",
    check: "adding under a promotion",
    only: /^cart\.add-promo$/,
    ...asking("add_to_cart_promo", ({ url, body }) => ({
      url: url.replace("add_to_cart_promo", "add_to_cart"),
      body: edited(
        edited(body, "promo_code", () => ""),
        "promo_row",
        () => 0,
      ),
    })),
    says: /cart\.add-promo: does not follow: a row keeps its promotion/,
  },
  {
    title: "an update that is not kept",
    check: "setting a row",
    only: /^cart\.update$/,
    ...forgetting("POST", "update_cart", { ...YES, id_cart: 1 }),
    says: /cart\.update: does not follow: a row is set to its quantity, the other ones stay/,
  },
  {
    title: "a removal that empties the cart",
    check: "removing a row",
    only: /^cart\.remove$/,
    ...rewriting("get_cart_items", (body) =>
      body.includes('"data":[{') && !body.includes("},{")
        ? body.replace(/"data":\[.*?\],/, '"data":[],').replace(/"(totale_\w+|spese_trasporto)":[\d.]+/g, '"$1":0')
        : body,
    ),
    says: /cart\.remove: does not follow: one of two rows is removed, the other one stays/,
  },
  {
    title: "a removal that removes nothing",
    check: "removing a row",
    only: /^cart\.remove$/,
    ...forgetting("POST", "remove_cart_item", { response: true }),
    says: /cart\.remove: does not follow: one of two rows is removed/,
  },
  {
    title: "one cart for all addresses",
    check: "the cart of another address",
    only: /^cart\.(get|add)$/,
    ...asking("get_cart_items", ({ body }) => ({ body: edited(body, "user_temp.address_code", () => FIRST_ADDRESS) })),
    says: /cart\.get: does not follow: each address has a cart of its own/,
  },
  {
    title: "a row that costs more than the product's page says",
    check: "the price of a row",
    only: /^cart\.get$/,
    ...rewriting("get_item", (body) =>
      body.replace(/"price":[\d.]+/, '"price":0.07').replace(/"sale_price":[\d.]+/, '"sale_price":0.06'),
    ),
    says: /a row costs what the item costs this client: [\d.]+ in the cart, 0\.07 on the product's page/,
  },
  {
    title: "a coupon that takes nothing off",
    check: "a coupon",
    only: /^coupon\.apply$/,
    ...forgetting("POST", "apply_coupon_code", { ...YES, code: "BENVENUTO10", label: "", discount: 2 }),
    says: /coupon\.apply: does not follow: (a coupon that was applied stands in the cart|the coupon that was applied)/,
  },
  {
    title: "a coupon that does not come off again",
    check: "a coupon",
    only: /^coupon\.remove$/,
    ...forgetting("POST", "remove_coupon_code", YES),
    says: /coupon\.apply: does not follow: a coupon that was removed is gone/,
  },
]

/** The mock's first client has this address first. */
const FIRST_ADDRESS = "1"

const orders: ReadonlyArray<FollowPlanted> = [
  {
    title: "an order that costs something else than its cart",
    check: "placing an order",
    only: /^order\.place$/,
    ...rewriting("place_order", (body) =>
      body.replace(/"totale_doc":([\d.]+)/, (_, n: string) => `"totale_doc":${Number(n) + 1}`),
    ),
    says: /order\.place: does not follow: (totale_doc of an order is the total that was confirmed|a placed order costs)/,
  },
  {
    title: "an order that is a new one each time it is sent",
    check: "placing an order",
    only: /^order\.place$/,
    ...(() => {
      let calls = 0
      return rewriting("place_order", (body) =>
        (calls += 1) % 2 === 0 ? body.replace(/"order_id":"[^"]*"/, '"order_id":"ORD-999999"') : body,
      )
    })(),
    says: /the same order sent twice is one order: ORD-\d+, then ORD-999999/,
  },
  {
    title: "a note that is not kept",
    check: "placing an order",
    only: /^order\.place$/,
    ...ignoring("place_order", "note", ""),
    says: /an order keeps its note, letter by letter/,
  },
  {
    title: "a delivery on another day",
    check: "placing an order",
    only: /^order\.place$/,
    ...rewriting("customer.get_order", (body) => body.replace(/("handover":\{[^}]*"date":")[^"]*/, "$12031-05-05")),
    says: /an order is delivered on the chosen day: 2031-05-05/,
  },
  {
    title: "a cart that is still full after it was ordered",
    check: "placing an order",
    only: /^order\.place$/,
    ...(() => {
      let kept = ""
      return rewriting("get_cart_items", (body) => {
        if (body.includes('"data":[{')) kept = body
        return kept === "" ? body : kept
      })
    })(),
    says: /a cart that was ordered is empty: \S+ × \d+/,
  },
  {
    title: "an order that does not come into the list",
    check: "placing an order",
    only: /^order\.place$/,
    ...(() => {
      let kept = ""
      return rewriting("get_orders", (body) => {
        if (kept === "") kept = body
        return kept
      })
    })(),
    says: /the order stands first in the list/,
  },
  {
    title: "ordering again that adds nothing",
    check: "ordering again",
    only: /^order\.reorder$/,
    ...forgetting("POST", "customer.reorder", { id_cart: 0, added: 1, skipped: [] }),
    says: /order\.reorder: does not follow: an order's lines are in the cart again/,
  },
  {
    title: "an order that does not say it was paid",
    check: "paying an order",
    only: /^payment\.request$/,
    ...rewriting("customer.get_order", (body) => body.replace('"paid":true', '"paid":false')),
    says: /payment\.request: does not follow: an order that was paid says so/,
  },
  {
    title: "a declined card that pays",
    check: "paying an order",
    only: /^payment\.request$/,
    ...rewriting("make_direct_guest_payment_request", (body) => body.replace('"outcome":"failed"', '"outcome":"paid"')),
    says: /a card that is declined does not pay: paid/,
  },
]

export const effectDeviations: ReadonlyArray<FollowPlanted> = [...cart, ...orders]
