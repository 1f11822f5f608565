/** Languages: each answer is in the language of the request, whoever asked before. */
import { inMessage, isEnglish, rowIn, sending, textIn, withLanguage } from "./changes.ts"
import { cachedForAll } from "./memories.ts"
import type { RegressionRow } from "./row.ts"

const inCapitals = (text: string): boolean => text !== text.toLowerCase()

export const languageRows: ReadonlyArray<RegressionRow> = [
  {
    breaks: "content.footers: in the language of the request.",
    check: "product.item/readers/languages",
    finds: "content.footers has the language of the page, as the menu has",
    ...cachedForAll("get_footers"),
  },
  {
    breaks: "OrderTracking, label: what the step is called, in the language of the request.",
    check: "product.item/readers/languages",
    finds: "order.tracking.message.steps.label comes in the language of the page",
    ...cachedForAll("get_order_tracking"),
  },
  {
    breaks: "Accept-Language: `it-IT` is `it`.",
    check: "the language of the page, however it is written",
    finds: 'however Accept-Language writes it: "it-IT, it;q=0.9, en;q=0.8" is not "it"',
    ...withLanguage("", (header) => (/^it-/i.test(header) ? "en" : header)),
  },
  {
    breaks: "Accept-Language: that of the greatest weight.",
    check: "the language of the page, however it is written",
    finds: "in the language of the greatest weight, however Accept-Language writes it",
    ...withLanguage("", (header) => header.split(/[,;]/)[0] ?? ""),
  },
  {
    breaks: "OrderCoupon, label: in the language in which the order was placed.",
    check: "order.place/model",
    finds: "label of the coupon: ",
    ...inMessage("customer.get_order", ({ coupon, ...order }, request) => ({
      ...order,
      coupon: coupon && { ...rowIn(coupon), label: isEnglish(request) ? "Voucher" : "Buono" },
    })),
  },
  {
    breaks: "session.login, usr: capitals do not count.",
    check: "a login",
    finds: "capitals of a login name do not count",
    ...sending("api.login", (fields) => (inCapitals(textIn(fields, "usr")) ? { usr: "nobody" } : {})),
  },
]
