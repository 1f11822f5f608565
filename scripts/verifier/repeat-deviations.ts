/** Writes that are carried out again, that touch what they are not about, or that lose what stands beside them. */
import { randomUUID } from "node:crypto"
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting, said } from "./planting.ts"

/** Hides the key of a call from the mock and brings it back: it is said to be kept and is not. */
const twice = (part: string, verbs = /POST|PUT|DELETE/): Pick<FollowPlanted, "changesRequest" | "changesAnswer"> => ({
  changesRequest: (request) =>
    request.url.includes(part) && verbs.test(request.method) && request.headers["idempotency-key"] !== undefined
      ? { ...request, headers: { ...request.headers, "idempotency-key": `"${randomUUID()}"` } }
      : request,
  changesAnswer: (answer, { url, headers }) => {
    const key = headers["idempotency-key"]
    if (!url.includes(part) || key === undefined || answer.headers?.["idempotency-key"] === undefined) return answer
    return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
  },
})

/** An answer as it was before a call was made. */
const frozenAfter = (call: string, view: string, change: (body: string) => string) => {
  let isMade = false
  return {
    changesAnswer: ((answer, { url, method }) => {
      if (url.includes(call) && method !== "GET") isMade = true
      return isMade && url.includes(view) && answer.status === 200 ? { ...answer, body: change(answer.body) } : answer
    }) satisfies NonNullable<FollowPlanted["changesAnswer"]>,
  }
}

const again: ReadonlyArray<FollowPlanted> = [
  {
    title: "an item that is added again when its call is sent again",
    check: "writes of a cart, sent again",
    only: /^cart\.add$/,
    ...twice("add_to_cart"),
    says: /cart\.add sent again under its key changes nothing: cart\.get: .*, then /,
  },
  {
    title: "a saved cart that is loaded again when its call is sent again",
    check: "writes of coupons and saved carts, sent again",
    only: /^saved-cart\.load$/,
    ...twice("load_saved_cart"),
    says: /saved-cart\.load sent again under its key changes nothing: cart\.get: /,
  },
  {
    title: "an order that is ordered again twice when its call is sent again",
    check: "writes of orders, sent again",
    only: /^order\.reorder$/,
    ...twice("customer.reorder"),
    says: /order\.reorder sent again under its key changes nothing: cart\.get: /,
  },
  {
    title: "a list that comes back when its making is sent again",
    check: "writes of wishes, lists and standing orders, sent again",
    only: /^list\.save$/,
    ...twice("shopping_lists/", /PUT/),
    says: /list\.save.* sent again under its key changes nothing: list\.list: /,
  },
  {
    title: "an address that is added again when its call is sent again",
    check: "writes of addresses, sent again",
    only: /^address\.add$/,
    ...twice("customer.addresses", /POST/),
    says: /address\.add sent again under its key changes nothing: address\.list: /,
  },
  {
    title: "a record that is written again when it is sent again",
    check: "records, sent again",
    only: /^tracking\.cart$/,
    ...twice("kafka"),
    says: /tracking\.cart sent again under its key is the record of before/,
  },
]

const beside: ReadonlyArray<FollowPlanted> = [
  {
    title: "an order that changes the telephone of the profile",
    check: "writes of orders, sent again",
    only: /^order\.place$/,
    ...frozenAfter("place_order", "customer.profile", (body) => edited(body, "message.telephone", () => "1")),
    says: /order\.place, .* leave what they are not about as it is: account\.profile: telephone is /,
  },
  {
    title: "a wish that takes the place of another format",
    check: "two formats on the wishlist",
    only: /^wishlist\.list$/,
    ...rewriting("customer.wishlist", (body, { method }) => {
      if (method !== "GET") return body
      return edited(body, "message", (rows) => (Array.isArray(rows) && rows.length > 2 ? rows.slice(1) : rows))
    }),
    says: /two formats of one product are two wishes: /,
  },
  {
    title: "an update that sets another quantity",
    check: "two formats in the cart",
    only: /^cart\.update$/,
    ...asking("update_cart", ({ body }) => ({ body: edited(body, "cart_rows.0.quantity", (old) => Number(old) * 3) })),
    says: /one row is set, the other format's stays/,
  },
  {
    title: "an entry that is written into every list",
    check: "two lists with one article",
    only: /^list\.get$/,
    ...frozenAfter("shopping_lists/pact-", "shopping_lists/", (body) =>
      body.replaceAll(/"par":(null|\d+)/g, '"par":77'),
    ),
    says: /an article of a second list leaves the first list as it was: /,
  },
  {
    title: "addresses of one street that are one",
    check: "two addresses that are alike",
    only: /^address\.change$/,
    ...rewriting("customer.addresses", (body) => body.replaceAll("Gemello 1", "Gemello 3")),
    says: /addresses in one street are kept apart: /,
  },
  {
    title: "a credit position that knows no new order",
    check: "what an order is counted in",
    only: /^document\.credit$/,
    ...rewriting("get_credit_position", (body) =>
      body.replace(/"unfulfilled_orders":[\d.]+/, '"unfulfilled_orders":5'),
    ),
    says: /unfulfilled_orders counts an order that was placed since it was read: 5\.00 before, 5\.00 after/,
  },
  {
    title: "steps of an order that were reached hours before it",
    check: "the times of an order just placed",
    only: /^order\.tracking$/,
    ...rewriting("get_order_tracking", (body) =>
      body.replaceAll(
        /"at":"([^"]+)"/g,
        (_, at: string) => `"at":"${new Date(Date.parse(at) - 7_200_000).toISOString()}"`,
      ),
    ),
    says: /a step of an order just placed is of its own time \(is its time zone right\?\): \w+ at /,
  },
  {
    title: "steps of an order of the year before",
    check: "the times of an order",
    only: /^order\.list$/,
    ...rewriting("get_order_tracking", (body) => body.replaceAll(/"at":"20\d\d/g, '"at":"2001')),
    says: /no step of an order was reached before it was placed: 2001/,
  },
  {
    title: "a refused coupon that changes the profile",
    check: "writes that are refused",
    only: /^coupon\.apply$/,
    ...frozenAfter("apply_coupon_code", "customer.profile", (body) => edited(body, "message.fax", () => "1")),
    says: /writes that are refused change nothing: account\.profile: fax is /,
  },
  {
    title: "an unknown order that is ordered again",
    check: "writes that are refused",
    only: /^order\.reorder$/,
    changesAnswer: (answer, { url }) =>
      url.includes("customer.reorder") && answer.status === 404
        ? { ...answer, ...said({ id_cart: 1, added: 0, skipped: [] }) }
        : answer,
    says: /order\.reorder refuses an order that is not there: a success/,
  },
  {
    title: "a deleted address that leaves its name behind",
    check: "writes that are taken back",
    only: /^address\.delete$/,
    ...frozenAfter("customer.addresses/", "customer.profile", (body) => edited(body, "message.city", () => "Altrove")),
    says: /what is written and taken back leaves no trace: account\.profile: city is /,
  },
  {
    title: "of two rows that are added at the same time one",
    check: "writes at the same time",
    only: /^cart\.add$/,
    ...(() => {
      let at = 0
      return {
        instead: ({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) => {
          if (!url.includes("add_to_cart") || headers["authorization"] === undefined) return null
          const isLost = Date.now() - at < 50
          at = Date.now()
          return isLost ? said({ success: true, id_cart: 1 }) : null
        },
      }
    })(),
    says: /rows that are added at the same time are all kept: /,
  },
]

export const repeatDeviations: ReadonlyArray<FollowPlanted> = [...again, ...beside]
