/** Views of one thing that contradict each other, and lists whose parameters hold on their first page or alone only. */
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, ignoring, rewriting } from "./planting.ts"

/** A field that is not heeded on a later page. */
const forgottenFromPage2 = (part: string, field: string, otherwise?: string): Pick<FollowPlanted, "changesRequest"> =>
  asking(part, ({ body }) => ({
    body: /"page":"?[2-9]/.test(body) ? edited(body, field, () => otherwise) : body,
  }))

const views: ReadonlyArray<FollowPlanted> = [
  {
    title: "lookups that answer an article with another pack",
    check: "one article in every answer",
    only: /^product\.find$/,
    ...rewriting("find_items", (body) => body.replaceAll(/"qty_min_imballo":\d+/g, '"qty_min_imballo":999')),
    says: /qty_min_imballo of an article is one in every answer: \S+: \d+ in [\w.-]+, 999 in product\.find/,
  },
  {
    title: "a row of the cart with another VAT than its article",
    check: "an article in the cart and in its lookups",
    only: /^product\.children$/,
    ...rewriting("child_list", (body) => body.replaceAll(/"vat_rate":\d+/g, '"vat_rate":5')),
    says: /a row of the cart has its article's VAT: \d+ in the cart, 5 in product\.children/,
  },
  {
    title: "a list that shows another total than the order",
    check: "orders in the list and by themselves",
    only: /^order\.list$/,
    ...rewriting("get_orders", (body) => body.replaceAll(/"totale_doc":[\d.]+/g, '"totale_doc":1.5')),
    says: /an order in the list and by itself is one thing in both answers: documentTotal is 150, then \d+/,
  },
  {
    title: "an order that is paid and stands unpaid in the list",
    check: "a paid order in every answer",
    only: /^payment\.request$/,
    ...rewriting("get_orders", (body) => body.replaceAll('"paid":true', '"paid":false')),
    says: /by itself after it was paid is one thing in both answers: isPaid is false, then true/,
  },
  {
    title: "a login with cities of long ago",
    check: "an address in its list and at a login",
    only: /^session\.login$/,
    ...rewriting("api.login", (body) => body.replaceAll(/"Citta":"[^"]*"/g, '"Citta":"Altrove"')),
    says: /an address has one city in its list and at a login: Altrove, /,
  },
  {
    title: "a saved list that answers without what was saved",
    check: "what is kept, in its list and by itself",
    only: /^list\.get$/,
    ...rewriting("shopping_lists/", (body, { method }) =>
      method === "PUT" ? body.replaceAll(/"note":"[^"]+"/g, '"note":"another"') : body,
    ),
    says: /a shopping list as it was saved and as it is read is one thing in both answers: .*note is "another"/,
  },
  {
    title: "a listing with names of its own",
    check: "products in the listing and by themselves",
    only: /^product\.list$/,
    ...rewriting("product_list", (body) =>
      body.replaceAll(/"slug":"([^"]+)","name":"[^"]+"/g, '"slug":"$1","name":"X"'),
    ),
    says: /a product in the listing and on its page is one thing in both answers: /,
  },
  {
    title: "posts of another day in their list",
    check: "posts in the list and by themselves",
    only: /^blog\.list$/,
    ...rewriting("blog", (body) =>
      body.includes('"pagination"') ? body.replaceAll(/"date":"[^"]+"/g, '"date":"2020-01-01"') : body,
    ),
    says: /a post in the list and by itself is one thing in both answers: date is "2020-01-01"/,
  },
]

const lists: ReadonlyArray<FollowPlanted> = [
  {
    title: "an agent's search that is forgotten on page 2",
    check: "an agent's search, page by page",
    only: /^agent\.clients$/,
    ...forgottenFromPage2("get_agent_clients", "text", ""),
    says: /agent\.clients: does not follow: clients by \S.*: (the total is one on all pages|the pages hold|a page beyond the last one is empty)/,
  },
  {
    title: "a status that is forgotten on page 2",
    check: "orders of a status, page by page",
    only: /^order\.list$/,
    ...forgottenFromPage2("get_orders", "status"),
    says: /orders \(status=\S+\): the (total is one on all pages|pages hold what the whole list does)/,
  },
  {
    title: "a kind of document that is forgotten on page 2",
    check: "documents, page by page",
    only: /^document\.transport$/,
    ...forgottenFromPage2("get_transport_documents", "kind", "all"),
    says: /transport documents \((accompanying|deferred)\): the (total is one|pages hold)/,
  },
  {
    title: "pages of what was ordered last that begin anew",
    check: "what was ordered last, page by page",
    only: /^product\.latest-orders$/,
    ...ignoring("get_latest_order_list", "page", 1),
    says: /products ordered last: the pages hold what the whole list does/,
  },
  {
    title: "a tag that is forgotten on page 2",
    check: "posts of a tag, page by page",
    only: /^blog\.list$/,
    changesRequest: (request) =>
      /page=[2-9]/.test(request.url) ? { ...request, url: request.url.replace(/tag=[^&]+/, "tag=") } : request,
    says: /posts of .*: the (total is one|pages hold)/,
  },
  {
    title: "an order by price that is forgotten on page 2",
    check: "a listing that is narrowed, page by page",
    only: /^product\.list$/,
    ...forgottenFromPage2("product_list", "order_by", "default"),
    says: /a listing \(.*order_by=price-\w+.*\): the pages hold what the whole list does/,
  },
  {
    title: "a product that is not searched beside a status",
    check: "filters of orders together",
    only: /^order\.list$/,
    ...asking("get_orders", ({ body }) => ({
      body: body.includes('"status":"') ? edited(body, "product", () => undefined) : body,
    })),
    says: /orders: status=\S+ and product=\S+ leave out what one of them leaves out: also /,
  },
  {
    title: "a promotion filter that is not heeded beside a price",
    check: "filters of a listing together",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({
      body: body.includes('"min_price"') ? edited(body, "promo_list", () => undefined) : body,
    })),
    says: /a listing: min_price=\S+ and promo_list=true leave out what one of them leaves out/,
  },
  ...[
    ["Flyer", /^resource\.flyer-list$/],
    ["Home Brand", /^resource\.brand-list$/],
    ["Web Page", /^resource\.web-page-list$/],
    ["Home Category", /^resource\.home-category-list$/],
  ].map(([doctype, only]) => ({
    title: `a list of ${String(doctype)} that starts one row too early`,
    check: `${String(doctype)}: its list`,
    only: only instanceof RegExp ? only : /./,
    changesRequest: (request: Parameters<NonNullable<FollowPlanted["changesRequest"]>>[0]) => ({
      ...request,
      url: request.url.replace(/limit_start=([1-9]\d*)/, (_, start: string) => `limit_start=${Number(start) - 1}`),
    }),
    says: /limit_start and limit_page_length give the rows in turn: /,
  })),
]

const sums: ReadonlyArray<FollowPlanted> = [
  {
    title: "instalments in whole euro",
    check: "invoices and their deadlines",
    only: /^document\.deadlines$/,
    ...rewriting("get_payment_deadlines", (body) =>
      body.replaceAll(/"amount":([\d.]+)/g, (_, euro: string) => `"amount":${Math.round(Number(euro))}`),
    ),
    says: /(the instalments of an invoice that is not paid are its total|open_invoices is what the deadlines say)/,
  },
  {
    title: "invoices of other orders",
    check: "papers and their orders",
    only: /^order\.detail$/,
    ...rewriting("customer.get_order", (body) => body.replace(/"invoice_no":"[^"]+"/, '"invoice_no":"INV-0"')),
    says: /an order has the number of its invoice: INV-0 instead of \S+/,
  },
  {
    title: "a saved cart that costs nothing",
    check: "what a saved cart costs",
    only: /^saved-cart\.save$/,
    ...rewriting("saved_carts", (body) => body.replaceAll(/"totale_netto":[\d.]+/g, '"totale_netto":0')),
    says: /totale_netto of a saved cart is that of its rows: 0\.00, [\d.]+/,
  },
  {
    title: "transport that is free from 200.00 on",
    check: "a cart of few and of many",
    only: /^cart\.get$/,
    ...rewriting("get_cart_items", (body) => {
      const net = Number(/"totale_netto":([\d.]+)/.exec(body)?.[1] ?? 0)
      const isFree = net > 200 && net <= 250
      if (!isFree) return body
      const free = body.replace(/"spese_trasporto":[\d.]+/, '"spese_trasporto":0')
      return edited(free, "message.totale_doc", (old) => Math.round(Number(old) * 100 - 990) / 100)
    }),
    says: /spese_trasporto is 9\.90 up to 250\.00 net, free above/,
  },
]

export const viewDeviations: ReadonlyArray<FollowPlanted> = [...views, ...lists, ...sums]
