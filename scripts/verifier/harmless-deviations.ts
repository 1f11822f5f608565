/** What our client takes is no failure: none of these may be reported. */
import { answering, type Harmless, rewriting, saying } from "./planting.ts"

const MOST = /^(cart|order|product|document|address|account|saved-cart|wishlist|coupon|payment)\./

export const harmlessDeviations: ReadonlyArray<Harmless> = [
  {
    title: "whole numbers with a decimal point",
    only: /^(cart\.get|product\.list)$/,
    ...rewriting("", (body) =>
      body.replaceAll(/"(quantity|page|total|per_page|total_pages|count)":(\d+)([,}])/g, '"$1":$2.0$3'),
    ),
  },
  {
    title: "a byte order mark",
    only: MOST,
    changesAnswer: (answer) => (answer.type.includes("json") ? { ...answer, body: `\uFEFF${answer.body}` } : answer),
  },
  {
    title: "names that keep the blanks around them",
    check: "blanks around a name",
    only: /^(list|standing|saved-cart)\./,
    ...rewriting("customer.", (body) => body.replaceAll('"name":"Cella  del', '"name":"  Cella  del')),
  },
  {
    title: "another JSON type",
    only: MOST,
    changesAnswer: (answer) =>
      answer.type.includes("json") ? { ...answer, type: "application/vnd.shop+json" } : answer,
  },
  {
    title: "more fields than were asked for",
    only: MOST,
    ...rewriting("", (body) =>
      body.replaceAll('"message":{', '"message":{"modified":"2026-11-21 22:45:44","docstatus":1,'),
    ),
  },
  {
    title: "JSON that is written over many lines",
    only: MOST,
    ...rewriting("", (body) => (body.startsWith("{") ? JSON.stringify(JSON.parse(body), null, 2) : body)),
  },
  {
    title: "letters as escapes",
    only: MOST,
    ...rewriting("", (body) =>
      body.startsWith("{")
        ? body.replaceAll(/[^ -~\n]/g, (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
        : body,
    ),
  },
  {
    title: "instants with an offset instead of Z",
    check: "placing an order",
    only: /^(order|saved-cart)\./,
    ...rewriting("", (body) => body.replaceAll(/"(placed_at|saved_at)":"([^"]*)Z"/g, '"$1":"$2+00:00"')),
  },
  {
    title: "instants in microseconds",
    only: /^order\./,
    ...rewriting("", (body) => body.replaceAll(/"placed_at":"([^"]*)\.(\d{3})Z"/g, '"placed_at":"$1.$2000+00:00"')),
  },
  {
    title: "flags as 0 and 1",
    only: MOST,
    ...rewriting("", (body) =>
      body
        .replaceAll(/"(is_default|paid|single_child|show_prices|is_sale|is_hot|is_new)":true/g, '"$1":1')
        .replaceAll(/"(is_default|paid|single_child|show_prices|is_sale|is_hot|is_new)":false/g, '"$1":0'),
    ),
  },
  {
    title: "codes as numbers",
    check: "setting a row",
    only: /^cart\./,
    ...rewriting("", (body) => body.replaceAll(/"row_id":"(\d+)"/g, '"row_id":$1')),
  },
  {
    title: "no VAT rate where it is the usual one, no handover",
    check: "adding",
    only: /^cart\.get$/,
    ...rewriting("get_cart_items", (body) =>
      body.replaceAll('"vat_rate":22,', "").replace(/,"handover_type":"\w+"/, ""),
    ),
  },
  {
    title: "answers without any caching header",
    only: MOST,
    ...saying("", { "cache-control": "" }),
  },
  {
    title: "answers that are private and asked for anew",
    only: MOST,
    ...saying("", { "cache-control": "private, no-cache, max-age=0" }),
  },
  {
    title: "a service of its own origin only",
    only: MOST,
    ...saying("", {
      "access-control-allow-origin": "",
      "access-control-allow-methods": "",
      "access-control-allow-headers": "",
      "access-control-expose-headers": "",
    }),
  },
  {
    title: "no transport of an empty list of pages: one empty page",
    check: "the list of orders",
    only: /^order\.list$/,
    ...rewriting("get_orders", (body) => body.replace('"total":0,"total_pages":0', '"total":0,"total_pages":1')),
  },
  {
    title: "an order that does not say whether it is paid",
    check: "paying an order",
    only: /^(order|payment)\./,
    ...rewriting("", (body) => body.replaceAll(/,"paid":(true|false)/g, "").replaceAll(/"paid":(true|false),/g, "")),
  },
  {
    title: "a price on request",
    check: "pages",
    only: /^product\.list$/,
    ...answering("product_list", "message.product_list.data.1.price", () => null),
  },
  {
    title: "a longer fault that shows nothing of the inside",
    check: "a fault inside",
    only: /^cart\.get$/,
    changesAnswer: (answer) =>
      answer.status === 500
        ? { ...answer, body: '{"exc_type":"InternalError","message":"Something went wrong at 10:45:12 (ref: a7f3)"}' }
        : answer,
  },
]
