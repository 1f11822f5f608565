/** Good answers whose dates and codes cannot be true (invariants). */
import { type FollowPlanted, rewriting } from "./planting.ts"

const CART = /^cart\.get$/
const ORDER = /^order\.(detail|list|place|tracking)$/

const dates: ReadonlyArray<FollowPlanted> = [
  {
    title: "an instant as Frappe writes it, without its time zone",
    check: "the list of orders",
    only: ORDER,
    ...rewriting("get_order", (body) => body.replaceAll(/"placed_at":"(\S{10})T(\S{8})[^"]*"/g, '"placed_at":"$1 $2"')),
    says: /order\.(list|detail): does not follow: placed_at is an ISO instant with its time zone .*: 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/,
  },
  {
    title: "a day as Italians write it",
    check: "invoices",
    only: /^document\.invoices$/,
    ...rewriting("get_invoices", (body) => body.replace(/"due_date":"(\d{4})-(\d\d)-(\d\d)"/, '"due_date":"$3/$2/$1"')),
    says: /document\.invoices: does not follow: due_date is a day \(2026-11-21\): \d\d\/\d\d\/\d{4}/,
  },
  {
    title: "a day that does not exist",
    check: "the deadlines",
    only: /^document\.deadlines$/,
    ...rewriting("get_payment_deadlines", (body) =>
      body.replace(/"due_date":"(\d{4})-\d\d-\d\d"/, '"due_date":"$1-02-30"'),
    ),
    says: /due_date is a day \(2026-11-21\): \d{4}-02-30/,
  },
  {
    title: "orders with the oldest first",
    check: "the list of orders",
    only: /^order\.list$/,
    ...rewriting("get_orders", (body) => {
      const first = /"placed_at":"(\d{4})/.exec(body)?.[1] ?? ""
      return body.replace(`"placed_at":"${first}`, '"placed_at":"1999')
    }),
    says: /order\.list: does not follow: orders by placed_at: newest first: 1999/,
  },
  {
    title: "an order placed in an hour's time",
    check: "placing an order",
    only: ORDER,
    ...rewriting("place_order", (body) =>
      body.replace(
        /"placed_at":"([^"]*)"/,
        (_, at: string) => `"placed_at":"${new Date(Date.parse(at) + 3_600_000).toISOString()}"`,
      ),
    ),
    says: /order\.place: does not follow: placed_at is not in the future/,
  },
  {
    title: "an invoice that was due before it was written",
    check: "invoices",
    only: /^document\.invoices$/,
    ...rewriting("get_invoices", (body) => body.replace(/"due_date":"[^"]*"/, '"due_date":"2001-01-01"')),
    says: /an invoice is due on its day or after: .*2001-01-01/,
  },
]

const words: ReadonlyArray<FollowPlanted> = [
  {
    title: "a status that nobody knows",
    check: "the list of orders",
    only: ORDER,
    ...rewriting("get_orders", (body) => body.replace(/"status":"IA"/, '"status":"Draft"')),
    says: /order\.list: does not follow: status is one that is known .*: Draft/,
  },
  {
    title: "another order's number",
    check: "placing an order",
    only: ORDER,
    ...rewriting("get_order_tracking", (body) => body.replace(/"order_id":"[^"]*"/, '"order_id":"ORD-000001"')),
    says: /order\.tracking: does not follow: order_id is the one that was asked for: ORD-000001/,
  },
  {
    title: "another client's profile",
    check: "a login",
    only: /^account\.profile$/,
    ...rewriting("customer.profile", (body) => body.replace(/"client_id":\d+/, '"client_id":4711')),
    says: /account\.profile: does not follow: client_id is the one that was asked for: the number 4711/,
  },
  {
    title: "two default addresses",
    check: "changing an address",
    only: /^address\.list$/,
    ...rewriting("customer.addresses", (body) => body.replaceAll('"is_default":false', '"is_default":true')),
    says: /address\.list: does not follow: one address is the default one: \d are/,
  },
  {
    title: "a handover that was not asked for",
    check: "what collecting saves",
    only: CART,
    ...rewriting("get_cart_items", (body) => body.replace('"handover_type":"pickup"', '"handover_type":"delivery"')),
    says: /handover_type is the one that was asked for|what is collected costs no transport/,
  },
]

export const wordDeviations: ReadonlyArray<FollowPlanted> = [...dates, ...words]
