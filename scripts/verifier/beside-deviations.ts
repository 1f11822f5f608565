/** What is chosen beside another thing, stands beside its like, or is written another way, planted (ADR 47). */
import { KAFKA_ROOT } from "@dispensa/contracts"
import { type Deviation, edited, type ServiceAnswer } from "./deviating.ts"
import { isRow, message, parsed, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { keyOf, refusing } from "./foreign/eighth-calls.ts"
import { cartBeside } from "./foreign/eleventh-calls.ts"
import { clientKey, isDone, messageRows, nameIn, showing } from "./foreign/fourth-calls.ts"
import { beside, readBeside } from "./foreign/seventh-calls.ts"
import { mapRows } from "./foreign/sixth-calls.ts"
import { asked, cents, messageOf, withFields, withMessage } from "./foreign/third-calls.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

const LISTING = "api.product_list"

/** A filter whose values go once one of them is chosen: only those that are chosen are left. */
const onlyTheChosen: Deviation = {
  changesAnswer: (answer, request) => {
    const chosen = String(asked(request)["field_availability"] ?? "")
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
    const isSorted = isCall(request, "POST", LISTING) && /^price/.test(String(asked(request)["order_by"] ?? ""))
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

/** Totals of a list are sums of floats. */
const floatsInLists = rewriting("customer.get_orders", (body) =>
  message(body, (page) =>
    isRow(page)
      ? { ...page, data: mapRows(page["data"], (row) => ({ ...row, totale_doc: Number(row["totale_doc"]) + 4e-12 })) }
      : page,
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

/** A key of these calls is looked up by method and body. */
const keysByBody = (part: string): Deviation => {
  const kept = new Map<string, { readonly body: string; readonly answer: ServiceAnswer }>()
  return {
    changesAnswer: (answer, request) => {
      const key = keyOf(request)
      if (key === "" || !request.url.includes(part)) return answer
      const name = `${request.method} ${clientKey(request, key)}`
      if (isDone(answer)) kept.set(name, { body: request.body, answer })
      const first = kept.get(name)
      if (answer.status !== 422 || first?.body !== request.body) return answer
      return { ...first.answer, headers: { ...first.answer.headers, "idempotency-replayed": "true" } }
    },
  }
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

/** Once an order is accepted nothing is told of what is still to come. */
const nothingAhead: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) =>
          tracking["status"] === "to-be-fulfilled"
            ? { ...tracking, steps: rowsIn(tracking["steps"]).filter(({ at }) => typeof at === "string") }
            : tracking,
        )
      : answer,
}

const withoutPaid = rewriting("customer.get_payment_deadlines", (body) =>
  message(body, (rows) => rowsIn(rows).filter(({ status }) => status !== "paid")),
)

/** When the default address is deleted, the last of the others becomes it. */
const lastTakesOver: Deviation = {
  handle: async (request, send) => {
    const code = nameIn(request, "addresses")
    if (request.method !== "DELETE" || code === "") return null
    const before = messageRows(await readBeside(request, "customer.addresses", send))
    const answer = await send(request)
    const last = before.at(-1)?.["address_code"]
    if (isDone(answer) && String(before[0]?.["address_code"]) === code && before.length > 2)
      await send({ ...beside(request, `customer.addresses/${String(last)}/default`), method: "PUT" })
    return answer
  },
}

/** A region is no language. */
const regionsUnknown = asking("", ({ headers }) =>
  /^it-/i.test(headers["accept-language"] ?? "") ? { headers: { ...headers, "accept-language": "en" } } : {},
)

/** Records are numbered for each cart. */
const offsetsOfCarts = (): Deviation => {
  const next = new Map<unknown, number>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
      const name = `${String(parsed(answer.body)["topic_name"])} ${String(asked(request)["id_cart"])}`
      const offset = next.get(name) ?? 0
      next.set(name, offset + 1)
      return { ...answer, body: edited(answer.body, "offset", () => offset) }
    },
  }
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
    title: "totals with the fractions of a float in the list of orders",
    only: ORDERS,
    check: "the steps that are still to come",
    says: /totale_doc has at most two decimals/,
    ...floatsInLists,
  },
  {
    title: "two rows of one article in an update, of which the last one counts",
    only: ORDERS,
    check: "rows of one article, each by itself",
    says: /of rows of one article each has its own quantity: .* when rows 2 to 4, 1 to 2 are set/,
    ...lastOfAnArticle,
  },
  {
    title: "keys of lists that do not heed which list is meant",
    only: /^list\./,
    check: "a key and the same body of another list, order or wish",
    says: /a key of list\.save is refused for another list\.save that says the same/,
    ...keysByBody("customer.shopping_lists/"),
  },
  {
    title: "keys of addresses that do not heed which address is meant",
    only: /^address\./,
    check: "a key and the same body of another address",
    says: /a key of address\.set-default is refused for another address\.set-default that says the same/,
    ...keysByBody("customer.addresses/"),
  },
  {
    title: "keys of additions that do not heed whether a promotion is meant",
    only: ORDERS,
    check: "a key and the same body in another call of the cart",
    says: /a key of cart\.add is refused for cart\.add-promo that says the same/,
    ...keysByBody("api.add_to_cart"),
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
  {
    title: "an order that is accepted and has no step to come",
    only: ORDERS,
    check: "the steps that are still to come",
    says: /an order that goes on has steps to come: .*to-be-fulfilled/,
    ...nothingAhead,
  },
  {
    title: "deadlines without those that are paid",
    only: /^document\./,
    check: "instalments that are paid",
    says: /paid instalments of the last twelve months are listed/,
    ...withoutPaid,
  },
  {
    title: "a default address that the last one becomes",
    only: /^address\./,
    check: "the default one of several addresses",
    says: /the first of the other addresses becomes the default one/,
    ...lastTakesOver,
  },
  {
    title: "a language with a region that is not known",
    only: /^(content|product|order)\./,
    check: "the language of the page, however it is written",
    says: /however Accept-Language writes it: "it-IT, it;q=0\.9, en;q=0\.8" is not "it"/,
    ...regionsUnknown,
  },
  {
    title: "offsets that count for each cart",
    only: /^tracking\./,
    check: "offsets of records of several clients",
    says: /offsets of tracking\.cart rise, whoever is told of/,
    ...offsetsOfCarts(),
  },
]
