/** Good answers that cannot be true: sums, VAT, pages (invariants). */
import { answering, type FollowPlanted, plus, rewriting } from "./planting.ts"
import { wordDeviations } from "./word-deviations.ts"

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

export const answerDeviations: ReadonlyArray<FollowPlanted> = [...amounts, ...pages, ...wordDeviations]
