/** The same table's cells of earlier orders, parameters and values: what is told of long ago, at which size, at which number. */
import { edited } from "./deviating.ts"
import { fieldsOfMessage, type Row, rowsIn, rowsOfMessage } from "./foreign/answers.ts"
import { mapRows } from "./foreign/sixth-calls.ts"
import { sending } from "./foreign/third-calls.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

const HOUR_MS = 3_600_000

const usual = (change: (row: Row) => Row) =>
  rewriting(
    "get_usual_items",
    rowsOfMessage((rows) => rows.map(change)),
  )

const latest = (change: (row: Row) => Row) =>
  rewriting(
    "get_latest_order_list",
    fieldsOfMessage((page) => ({ ...page, data: mapRows(page["data"], change) })),
  )

const history: ReadonlyArray<FollowPlanted> = [
  {
    title: "purchases of which five are told",
    check: "purchases of long ago",
    only: /^order\.usual$/,
    ...usual((row) => ({
      ...row,
      purchases: rowsIn(row["purchases"]).slice(0, 1),
    })),
    says: /each line of an order is a purchase: not /,
  },
  {
    title: "purchases an hour late",
    check: "purchases of long ago",
    only: /^order\.usual$/,
    ...usual((row) => ({
      ...row,
      purchases: mapRows(row["purchases"], (one) => ({
        ...one,
        placed_at: new Date(Date.parse(String(one["placed_at"])) + HOUR_MS).toISOString(),
      })),
    })),
    says: /a purchase is of its order's instant/,
  },
  {
    title: "a last quantity of two orders",
    check: "what was ordered last, and when",
    only: /^product\.latest-orders$/,
    ...latest((row) => ({
      ...row,
      last_quantity: Number(row["last_quantity"]) * 2,
    })),
    says: /last_quantity is what was ordered that day/,
  },
]

const parameters: ReadonlyArray<FollowPlanted> = [
  {
    title: "invoices of which two stand on a page",
    check: "lists in pages of any size",
    only: /^document\.invoices$/,
    ...sending("POST", "get_invoices", (fields) => ({ ...fields, per_page: Math.min(2, Number(fields["per_page"])) })),
    says: /invoices: a page holds as many rows as it may: 2 of /,
  },
  {
    title: "suggestions one fewer than asked for",
    check: "suggestions of each number",
    only: /^product\.autocomplete$/,
    ...sending("POST", "autocomplete", (fields) => ({ ...fields, rows: Math.max(1, Number(fields["rows"]) - 1) })),
    says: /rows=\d+ gives so many suggestions, where there are as many/,
  },
  {
    title: "a range of days without its first day",
    check: "orders between two days",
    only: /^order\.list$/,
    ...sending("POST", "customer.get_orders", (fields) =>
      fields["to_date"] === null ? fields : { ...fields, from_date: dayAfter(fields["from_date"]) },
    ),
    says: /orders from \S+ to \S+ are those of these days/,
  },
  {
    title: "conditions of which the first is heeded",
    check: "Home Brand: its list",
    only: /^resource\.brand-list$/,
    changesRequest: (request) => {
      const url = new URL(request.url, "http://localhost")
      const filters: unknown = JSON.parse(url.searchParams.get("filters") ?? "[]")
      if (!Array.isArray(filters) || !url.searchParams.has("filters")) return request
      url.searchParams.set("filters", JSON.stringify(filters.slice(0, 1)))
      return { ...request, url: `${url.pathname}${url.search}` }
    },
    says: /a condition name >= \S+ and name != \S+ gives what it says/,
  },
]

const dayAfter = (day: unknown): unknown =>
  typeof day === "string" ? new Date(Date.parse(`${day}T12:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10) : day

const values: ReadonlyArray<FollowPlanted> = [
  {
    title: "sections of a list at whole ranks",
    check: "numbers of a list",
    only: /^list\.save$/,
    ...sending("PUT", "shopping_lists", (fields) => ({
      ...fields,
      sections: mapRows(fields["sections"], (one) => ({ ...one, rank: Math.round(Number(one["rank"])) })),
    })),
    says: /the rank of a section is kept as it was sent: /,
  },
  {
    title: "a standing order that begins the day before",
    check: "days and numbers of a standing order",
    only: /^standing\.save$/,
    ...rewriting("standing_orders", (body) => body.replaceAll('"starts_on":"2027-01-01"', '"starts_on":"2026-12-31"')),
    says: /startsOn of a standing order is kept as it was sent: "2026-12-31" for "2027-01-01"/,
  },
  {
    title: "an alert that is the first wish's alone",
    check: "alerts of several wishes",
    only: /^wishlist\.add$/,
    ...rewriting("customer.wishlist", (body, { method }) => {
      if (method !== "GET") return body
      let isOther = false
      return body.replaceAll('"alert":true', (alert) => {
        const shown = isOther ? alert : '"alert":false'
        isOther = true
        return shown
      })
    }),
    says: /an alert leaves the other ones as they are|each wish has its own alert/,
  },
  {
    title: "a row of at most ninety-nine",
    check: "great quantities of a cart",
    only: /^cart\.add$/,
    ...asking("api.add_to_cart", ({ body }) => ({
      body: edited(body, "quantity", (old) => Math.min(99, Number(old))),
    })),
    says: /a row of many pieces is kept as it was sent/,
  },
  {
    title: "hours of collection an hour early",
    check: "hours of collection",
    only: /^order\.detail$/,
    ...rewriting("customer.get_order", (body) =>
      body.replaceAll(/"(from|to)":"(\d\d):/g, (_all, name: string, hour: string) => {
        return `"${name}":"${String(Number(hour) - 1).padStart(2, "0")}:`
      }),
    ),
    says: /hours of collection are those of the place/,
  },
]

export const tableValueDeviations: ReadonlyArray<FollowPlanted> = [...history, ...parameters, ...values]
