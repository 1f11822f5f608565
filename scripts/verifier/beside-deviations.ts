/** What is chosen beside another thing, stands beside its like, or is written another way, planted (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { isRow, message, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { refusing } from "./foreign/eighth-calls.ts"
import { cartBeside } from "./foreign/eleventh-calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { clientKey, showing } from "./foreign/fourth-calls.ts"
import { beside } from "./foreign/seventh-calls.ts"
import { mapRows } from "./foreign/sixth-calls.ts"
import { asked, cents, messageOf, withFields, withMessage } from "./foreign/third-calls.ts"
import { type FollowPlanted, rewriting } from "./planting.ts"

const LISTING = "api.product_list"

/** A filter whose values go once one of them is chosen: only those that are chosen are left. */
const onlyTheChosen: Deviation = {
  changesAnswer: (answer, request) => {
    const chosen = textIn(asked(request), "field_availability")
    if (!isCall(request, "POST", LISTING) || chosen === "") return answer
    return withMessage(answer, (listing) => {
      const [found = {}] = rowsIn([listing["filters"]])
      const [checks = {}] = rowsIn([found["facets_check_results"]])
      const [group = {}] = rowsIn([checks["field_availability"]])
      const [results = {}] = rowsIn([group["results"]])
      const left = Object.entries(results).filter(([value]) => chosen.split(",").includes(value))
      const narrowed = { ...checks, field_availability: { ...group, results: Object.fromEntries(left) } }
      return { ...listing, filters: { ...found, facets_check_results: narrowed } }
    })
  },
}

/** A misspelt text is understood in the order of relevance alone. */
const notByPrice: Deviation = {
  changesAnswer: (answer, request) => {
    const isSorted = isCall(request, "POST", LISTING) && textIn(asked(request), "order_by").startsWith("price")
    if (!isSorted || typeof messageOf(answer)["corrected_text"] !== "string") return answer
    return withMessage(answer, ({ corrected_text: _meant, ...listing }) => listing)
  },
}

/** Of several reviews of a product the first one is not replaced where an agent's or another format's comes. */
const keptByFormat = (): Deviation => {
  const formats = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_review")) return null
      const code = asked(request)["item_code"]
      const { slug } = messageOf(await send(beside(request, "api.get_item_child", { item_code: code })))
      const name = clientKey(request, slug)
      const first = formats.get(name) ?? code
      formats.set(name, first)
      if (first === code) return send(request)
      // Said to be written, and not.
      const { ratings, text } = asked(request)
      return {
        status: 200,
        type: "application/json",
        body: JSON.stringify({ message: { author: "Trattoria", date: "2026-11-20", rating: ratings, text } }),
        headers: { "cache-control": "no-store" },
      }
    },
  }
}

/** What an order list names is looked for among what can be delivered. */
const soldOutNotFound = rewriting("api.find_items", (body) =>
  message(body, (found) =>
    mapRows(found, (one) => ({
      ...one,
      items: rowsIn(one["items"]).filter(({ availability }) => availability !== "NON DISPONIBILE"),
    })),
  ),
)

/** Rows are known by their article: of two in one update the last one counts for both. */
const lastOfAnArticle: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.update_cart")) return null
    const rows = rowsIn(asked(request)["cart_rows"])
    const cart = rows.length < 2 ? {} : await cartBeside(request, {}, send)
    const articleOf = ({ row_id: id }: Row): unknown =>
      rowsIn(cart["data"]).find((row) => String(row["row_id"]) === id)?.["carti"]
    const cart_rows = rows.map((row) => {
      const article = articleOf(row)
      const last = rows.findLast((one) => article !== undefined && articleOf(one) === article)
      return { ...row, quantity: (last ?? row)["quantity"] }
    })
    return rows.length < 2 ? null : send(withFields(request, { cart_rows }))
  },
}

/** S9.9: free above 250 EUR net; here what the coupon takes off counts. */
const freeByTheRest = (cart: Row): Row => {
  const [coupon] = rowsIn([cart["coupon"]])
  const left = cents(cart["totale_netto"]) - cents(coupon?.["discount"] ?? 0)
  const isCharged = coupon !== undefined && cart["handover_type"] !== "pickup" && cart["spese_trasporto"] === 0
  if (!isCharged || left > 25_000) return cart
  return { ...cart, spese_trasporto: 9.9, totale_doc: (cents(cart["totale_doc"]) + 990) / 100 }
}

/** Whoever has a coupon is to order more than others. */
const moreWithACoupon: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    const cart = await cartBeside(request, {}, send)
    const isShort = isRow(cart["coupon"]) && cents(cart["totale_netto"]) < cents(cart["min_order"]) * 1.2
    return isShort ? refusing(400, "ValidationError", "Ordine minimo con coupon non raggiunto", request) : null
  },
}

/** The total with transport is not taken where a coupon stands. */
const notWithACoupon: Deviation = {
  handle: async (request, send) => {
    const { handover, confirmed_total: confirmed } = asked(request)
    const isPickup = rowsIn([handover]).some(({ type }) => type === "pickup")
    if (!isCall(request, "POST", "customer.place_order") || !isPickup) return null
    const cart = await cartBeside(request, { handover_type: "pickup" }, send)
    const isOther = isRow(cart["coupon"]) && cents(cart["totale_doc"]) !== cents(confirmed)
    return isOther ? refusing(409, "TimestampMismatchError", "Il totale è cambiato", request) : null
  },
}

const CATALOGUE = /^product\./
const ORDERS = /^(order|cart|coupon)\./

export const besideDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "values of a filter that go once one of them is chosen",
    only: CATALOGUE,
    check: "facets beside what is chosen",
    says: /a value counts beside others of its own filter what choosing it gives: field_availability=.*not there/,
    ...onlyTheChosen,
  },
  {
    title: "a misspelt text that is understood in one order alone",
    only: CATALOGUE,
    check: "a misspelt text on every page and in every order",
    says: /a misspelt text is taken for the same one in every order/,
    ...notByPrice,
  },
  {
    title: "a review by way of another format that is not written",
    only: CATALOGUE,
    check: "reviews by way of every format",
    says: /of a client's reviews of a product the last one stands: by themselves/,
    ...keptByFormat(),
  },
  {
    title: "order lists that find only what can be delivered",
    only: CATALOGUE,
    check: "articles in every lookup, however available they are",
    says: /product\.find finds an article, however available it is: .* for .*NON DISPONIBILE/,
    ...soldOutNotFound,
  },
  {
    title: "two rows of one article in an update, of which the last one counts",
    only: ORDERS,
    check: "rows of one article, each by itself",
    says: /of rows of one article each has its own quantity: .* when rows 2 to 4, 1 to 2 are set/,
    ...lastOfAnArticle,
  },
  {
    title: "transport that is free by what a coupon leaves",
    only: ORDERS,
    check: "free transport, with a coupon and collected",
    says: /spese_trasporto is 9\.90 up to 250\.00 net/,
    ...showing(freeByTheRest),
  },
  {
    title: "a higher minimum for whoever has a coupon",
    only: ORDERS,
    check: "the minimum of an order, with a coupon and collected",
    says: /the minimum of an order is of its net total, whatever is taken off or put on: refused: \w+, with a coupon/,
    ...moreWithACoupon,
  },
  {
    title: "a pickup with a coupon that is not taken at the total with transport",
    only: ORDERS,
    check: "a pickup that is confirmed at either total",
    says: /a pickup is taken at the total with transport, too: .* with a coupon/,
    ...notWithACoupon,
  },
]
