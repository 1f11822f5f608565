/** Good answers that cannot be true: sums, VAT, pages, dates, codes (invariants). */
import { answering, type FollowPlanted, plus, rewriting } from "./planting.ts"

const CART = /^cart\.get$/
const ORDER = /^order\.(detail|list|place|tracking)$/

const amounts: ReadonlyArray<FollowPlanted> = [
  {
    title: "a net total that is a cent too high",
    check: "adding",
    only: CART,
    ...answering("get_cart_items", "message.totale_netto", plus(0.01)),
    says: /cart\.get: does not follow: totale_netto is the sum of its rows: [\d.]+ instead of [\d.]+/,
  },
  {
    title: "a gross total without VAT",
    check: "adding",
    only: CART,
    ...rewriting("get_cart_items", (body) => body.replace(/"totale_lordo":[\d.]+/, '"totale_lordo":1.5')),
    says: /cart\.get: does not follow: totale_lordo is totale_netto with VAT/,
  },
  {
    title: "a document total without the transport",
    check: "adding",
    only: CART,
    ...answering("get_cart_items", "message.totale_doc", plus(-9.9)),
    says: /cart\.get: does not follow: totale_doc is totale_lordo with transport/,
  },
  {
    title: "transport of another price",
    check: "adding",
    only: CART,
    ...rewriting("get_cart_items", (body) => body.replaceAll('"spese_trasporto":9.9', '"spese_trasporto":12')),
    says: /cart\.get: does not follow: spese_trasporto is 9\.90 up to 250\.00 net/,
  },
  {
    title: "a minimum order below nothing",
    check: "adding",
    only: CART,
    ...answering("get_cart_items", "message.min_order", () => -5),
    says: /min_order is not negative: -5\.00/,
  },
  {
    title: "an order whose line does not cost price by quantity",
    check: "collecting an order",
    only: ORDER,
    ...rewriting("customer.get_order", (body) =>
      body.replace(/"total":([\d.]+)/, (_, n: string) => `"total":${Number(n) + 100}`),
    ),
    says: /order\.detail: does not follow: total of a line is price by quantity/,
  },
  {
    title: "an order whose totals are not its lines'",
    check: "collecting an order",
    only: ORDER,
    ...rewriting("get_order", (body) =>
      body.includes('"lines"') ? body.replace(/"totale_netto":([\d.]+)/, '"totale_netto":1') : body,
    ),
    says: /order\.detail: does not follow: totale_netto is the sum of its rows/,
  },
  {
    title: "an invoice that costs less than its taxable",
    check: "invoices",
    only: /^document\.invoices$/,
    ...answering("get_invoices", "message.data.0.total", () => 0.5),
    says: /document\.invoices: does not follow: total of an invoice is taxable with VAT/,
  },
  {
    title: "a negative price in the listing",
    check: "pages",
    only: /^product\.list$/,
    ...rewriting("product_list", (body) => body.replace(/"price":([\d.]+)/, '"price":-3')),
    says: /product\.list: does not follow: price is not negative/,
  },
  {
    title: "a price that is text",
    check: "pages",
    only: /^product\.list$/,
    ...rewriting("product_list", (body) => body.replace(/"price":([\d.]+)/, '"price":"$1"')),
    says: /product\.list: does not follow: price is a number: "[\d.]+"/,
  },
  {
    title: "no price where one is due",
    check: "the price of a row",
    only: /^product\.item$/,
    ...rewriting("get_item", (body) => body.replace(/"price":[\d.]+/g, '"price":null')),
    says: /an item that may be ordered has a price that is a number: none/,
  },
]

const pages: ReadonlyArray<FollowPlanted> = [
  {
    title: "pages that are one too few",
    check: "pages",
    only: /^product\.list$/,
    ...answering("product_list", "message.product_list.pagination.total_pages", plus(-1)),
    says: /product\.list: does not follow: pagination\.total_pages is total by per_page/,
  },
  {
    title: "a page that says it is the first",
    check: "pages",
    only: /^product\.list$/,
    ...answering("product_list", "message.product_list.pagination.page", () => 1),
    says: /pagination\.page is the page that was asked for: 1 instead of/,
  },
  {
    title: "a total that is the length of the page",
    check: "the list of orders",
    only: /^order\.list$/,
    ...answering("get_orders", "message.pagination.total", () => 1),
    says: /order\.list: does not follow: (a page holds as many rows|pagination\.total_pages)/,
  },
  {
    title: "a row that is missing on its page",
    check: "invoices",
    only: /^document\.invoices$/,
    ...rewriting("get_invoices", (body) =>
      body.replace(/"data":\[\{.*?\}(,|\])/, (_, end: string) => `"data":[${end === "]" ? "]" : ""}`),
    ),
    says: /document\.invoices: does not follow: a page holds as many rows as are due/,
  },
  {
    title: "a facet that counts more than there is",
    check: "pages",
    only: /^product\.list$/,
    ...rewriting("product_list", (body) => body.replace(/"count":\d+/, '"count":99999')),
    says: /count of a facet is at most the total: \w+=[\w-]+: 99999 of \d+/,
  },
  {
    title: "keys of the child map in another form",
    check: "formats",
    only: /^product\.children$/,
    ...rewriting("child_list", (body) => body.replace(/"message":\{"(.*?)"/, '"message":{"item-$1"')),
    says: /keys of the map are the codes that were asked for: item-/,
  },
  {
    title: "texts that are answered in other words",
    check: "many texts at once",
    only: /^product\.find$/,
    ...rewriting("find_items", (body) => body.replace(/"text":"(.*?)"/, '"text":"item-$1"')),
    says: /each text is answered, in its order: item-/,
  },
  {
    title: "an article that was bought under another order's number",
    check: "what is bought as usual",
    only: /^order\.usual$/,
    ...rewriting("get_usual_items", (body) => body.replaceAll(/"order_id":"(.*?)"/g, '"order_id":"old-$1"')),
    says: /order\.usual: does not follow: an order's lines are among the purchases/,
  },
  {
    title: "an order that stands twice in the list",
    check: "the list of orders",
    only: /^order\.list$/,
    ...rewriting("get_orders", (body) => body.replace(/"data":\[(\{.*?\}),\{.*?\}/, '"data":[$1,$1')),
    says: /order\.list: does not follow: an order_id stands there once/,
  },
]

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

export const answerDeviations: ReadonlyArray<FollowPlanted> = [...amounts, ...pages, ...dates, ...words]
