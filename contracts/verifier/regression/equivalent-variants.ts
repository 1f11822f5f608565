/** Equivalent variants: other forms that the contract allows, which no check may report. */
import { fieldsOf, inMessage, inRows, inText, refusingWhen, rowIn, type Rows, rowsIn, withHeaders } from "./changes.ts"
import type { EquivalentVariants } from "./deviating.ts"
import { tableVariants } from "./document-tables.ts"
import { peopleVariants } from "./people.ts"

const MANY = [
  "wishlist.add/model",
  "order.detail/facts",
  "product.list/range",
  "document.invoices/pages",
  "address.change/model",
  "files",
]

const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, backwards(each)]),
  )
}
const ifJson = (change: (body: string) => string) => (body: string) => (body.startsWith("{") ? change(body) : body)

const spellings: EquivalentVariants = {
  "quantities as floating point adds them up": {
    checks: ["a cart of parts of a unit"],
    ...inMessage("get_cart_items", (cart) => ({
      ...cart,
      data: rowsIn(cart["data"]).map((row) => ({ ...row, quantity: Number(row["quantity"]) + 1e-12 })),
    })),
  },
  "whole numbers with a decimal point": {
    checks: ["cart.update/model", "order.list/pages", "product.list/range"],
    ...inText("", (body) =>
      body.replaceAll(/"(quantity|page|total|per_page|total_pages|count)":(\d+)([,}])/g, '"$1":$2.0$3'),
    ),
  },
  "a byte order mark": {
    checks: MANY,
    changesAnswer: (answer) => (answer.type.includes("json") ? { ...answer, body: `\uFEFF${answer.body}` } : answer),
  },
  "another JSON type": {
    checks: MANY,
    changesAnswer: (answer) =>
      answer.type.includes("json") ? { ...answer, type: "application/vnd.shop+json" } : answer,
  },
  "more fields than were asked for": {
    checks: MANY,
    ...inText("", (body) =>
      body.replaceAll('"message":{', '"message":{"modified":"2026-11-21 22:45:44","docstatus":1,'),
    ),
  },
  "fields of the service's own, with times in its own form": {
    checks: MANY,
    ...inText("customer.", (body) =>
      body.replaceAll(
        '"message":{',
        '"message":{"modified_by":{"user":"sync","at":"2026-11-21 22:45:44","price":0.123456},',
      ),
    ),
  },
  "a mean of reviews to six decimals": {
    checks: ["product.item/facts"],
    ...inMessage("api.get_item", (item) => {
      const reviews = rowsIn(item["reviews"])
      const sum = reviews.reduce((all, { rating }) => all + Number(rating), 0)
      return reviews.length === 0 ? item : { ...item, ratings: Number((sum / reviews.length).toFixed(6)) }
    }),
  },
  "JSON that is written over many lines": {
    checks: MANY,
    ...inText(
      "",
      ifJson((body) => JSON.stringify(JSON.parse(body), null, 2)),
    ),
  },
  "fields in the opposite order": {
    checks: MANY,
    ...inText(
      "",
      ifJson((body) => JSON.stringify(backwards(JSON.parse(body)))),
    ),
  },
  "letters as escapes": {
    checks: ["address.change/model", "order.place/model"],
    ...inText(
      "",
      ifJson((body) =>
        body.replaceAll(/[^ -~\n]/g, (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
      ),
    ),
  },
  "slashes that are escaped": {
    checks: ["order.list/pages", "blog.list/exact"],
    ...inText(
      "",
      ifJson((body) => body.replaceAll("/", String.raw`\/`)),
    ),
  },
  "instants with an offset instead of Z": {
    checks: ["order.detail/facts", "saved-cart.save/model"],
    ...inText("", (body) => body.replaceAll(/"(placed_at|saved_at)":"([^"]*)Z"/g, '"$1":"$2+00:00"')),
  },
  "instants in microseconds": {
    checks: ["order.detail/facts", "order.list/exact"],
    ...inText("", (body) => body.replaceAll(/"placed_at":"([^"]*)\.(\d{3})Z"/g, '"placed_at":"$1.$2000+00:00"')),
  },
  "flags as 0 and 1": {
    checks: [...MANY, "address.change/model"],
    ...inText("", (body) =>
      body.replaceAll(
        /"(is_default|paid|single_child|show_prices|is_sale|is_hot|is_new)":(true|false)/g,
        (_, name: string, is: string) => `"${name}":${is === "true" ? 1 : 0}`,
      ),
    ),
  },
  "codes as numbers": {
    checks: ["cart.update/model"],
    ...inText("", (body) => body.replaceAll(/"row_id":"(\d+)"/g, '"row_id":$1')),
  },
}

const omissions: EquivalentVariants = {
  "a VAT rate that is left out, no handover": {
    checks: ["cart.update/model"],
    ...inText("get_cart_items", (body) => body.replaceAll('"vat_rate":22,', "").replace(/,"handover_type":"\w+"/, "")),
  },
  "an order that does not say whether it is paid": {
    checks: ["order.place/model"],
    ...inText("", (body) => body.replaceAll(/,"paid":(true|false)/g, "").replaceAll(/"paid":(true|false),/g, "")),
  },
  "orders without line_count, invoices without due_date": {
    checks: ["order.detail/facts"],
    ...inText("", (body) =>
      body
        .replaceAll(/"line_count":\d+/g, '"line_count":null')
        .replaceAll(/"due_date":"[^"]*"(,"taxable")/g, '"due_date":null$1'),
    ),
  },
  "deliveries without a slot": {
    checks: ["order.place/model"],
    ...inText("customer.get_order", (body) =>
      body.includes('"pickup"') ? body : body.replaceAll(/,"slot":(null|"[^"]*")/g, ""),
    ),
  },
  "listings without their path": {
    checks: ["product.list/path", "product.list/range"],
    ...inMessage("product_list", ({ tab_list: _path, ...listing }) => listing),
  },
  "a price on request": {
    checks: ["product.list/order", "product.list/range"],
    // A product without a price is in no price range.
    ...inMessage("product_list", (message, { body }) => {
      if (body.includes('_price"')) return message
      const listing = rowIn(message["product_list"])
      const data = rowsIn(listing["data"]).map((product, index) =>
        index === 0 && product["is_sale"] === false ? { ...product, price: null, sale_price: null } : product,
      )
      return { ...message, product_list: { ...listing, data } }
    }),
  },
  "no idempotency keys kept at all": {
    checks: ["wishlist.add/model", "cart.add/effects"],
    ...withHeaders("", { "idempotency-key": "", "idempotency-replayed": "" }),
  },
  "answers without any caching header": {
    checks: ["wishlist.add/model", "a login"],
    ...withHeaders("", { "cache-control": "" }),
  },
  "answers that are private and asked for anew": {
    checks: ["wishlist.add/model", "a login"],
    ...withHeaders("", { "cache-control": "private, no-cache, max-age=0" }),
  },
}

const flattened = (rows: Rows, parent: unknown): Rows =>
  rows.flatMap(({ children, is_group: _isGroup, ...row }) => [
    { ...row, parent_menu: parent },
    ...flattened(rowsIn(children), row["name"]),
  ])

const COSTS = "what a cart costs each way is what its order costs"

const choices: EquivalentVariants = {
  "no pickups": {
    checks: [COSTS],
    ...refusingWhen("place_order", 417, ({ body }) => body.includes('"pickup"')),
  },
  "an order's reference of the service's own where none was sent": {
    checks: ["order.place/model"],
    ...inText("customer.", (body) => body.replaceAll('"customer_ref":""', '"customer_ref":"WEB 7"')),
  },
  "no orders above an amount": {
    checks: [COSTS],
    ...refusingWhen("place_order", 417, (request) => Number(fieldsOf(request)["confirmed_total"]) > 200),
  },
  "a menu in one list": {
    checks: ["content.menu/language-page-however-it-written", "product.item/readers/languages"],
    ...inRows("get_b2b_menu", (rows) => flattened(rows, null)),
  },
  "one empty page instead of none": {
    checks: ["order.list/exact"],
    ...inText("get_orders", (body) => body.replace('"total":0,"total_pages":0', '"total":0,"total_pages":1')),
  },
  "ways to pay from the last to the first": {
    checks: ["cart.update/model", "order.place/model"],
    ...inMessage("get_cart_items", (cart) =>
      Array.isArray(cart["payment_methods"])
        ? { ...cart, payment_methods: cart["payment_methods"].toReversed() }
        : cart,
    ),
  },
  "a fault that shows nothing of the inside": {
    checks: ["a fault inside"],
    changesAnswer: (answer) =>
      answer.status === 500
        ? { ...answer, body: '{"exc_type":"InternalError","message":"Something went wrong at 10:45:12 (ref: a7f3)"}' }
        : answer,
  },
}

export const equivalentVariants: EquivalentVariants = {
  ...spellings,
  ...omissions,
  ...choices,
  ...tableVariants,
  ...peopleVariants,
}
