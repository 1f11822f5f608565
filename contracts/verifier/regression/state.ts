/** State and lists: what a write changes is persisted and nothing else changes; a parameter gives exactly the rows it stands for. */
import { fieldsOf, forgetting, inEachRow, inMessage, inRows, json, rowIn, rowsIn, sending, textIn } from "./changes.ts"
import type { Deviation, RegressionRow } from "./deviating.ts"
import { after, closedAfterFailure, joined, lastOfAll, lostAtOnce } from "./memories.ts"

const DONE = { success: true }

const carts: ReadonlyArray<RegressionRow> = [
  {
    breaks: "cart.add: the item is a row of the cart, or its row has the quantity besides.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...forgetting("POST add_to_cart", { ...DONE, id_cart: 1 }),
  },
  {
    breaks: "cart.update: each row has the quantity that was sent; the others stay.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...sending("update_cart", ({ cart_rows: rows }) => ({
      cart_rows: rowsIn(rows).map((row) => ({ ...row, quantity: Number(row["quantity"]) * 3 })),
    })),
  },
  {
    breaks: "Cart, data: rows stand in the order in which they were added.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...inRows("get_cart_items", (rows) =>
      rows.toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
    ),
  },
  {
    breaks: "Writes of the same time are all persisted.",
    check: "writes at the same time",
    finds: "rows of a cart of the same time are all persisted",
    ...lostAtOnce("add_to_cart", json({ ...DONE, id_cart: 1 })),
  },
  {
    breaks: "coupon.apply: the coupon stays until it is removed, replaced or ordered.",
    check: "cart.update/model",
    finds: "the coupon: none instead of",
    ...inMessage("get_cart_items", (cart) =>
      rowsIn(cart["data"]).some(({ quantity }) => Number(quantity) >= 30) ? { ...cart, coupon: null } : cart,
    ),
  },
  {
    breaks: "Cart, coupon: it stays on a cart that has fallen below its minimum, and takes off nothing there.",
    check: "cart.update/model",
    finds: "the coupon: none instead of",
    ...inMessage("get_cart_items", (cart) => {
      const isBelow = textIn(rowIn(cart["coupon"]), "code") === "GRANDE30" && Number(cart["totale_netto"]) < 300
      return isBelow ? { ...cart, coupon: null } : cart
    }),
  },
]

const orders: ReadonlyArray<RegressionRow> = [
  {
    breaks: "A write changes nothing that it is not about.",
    check: "order.place/effects",
    finds: "what it is not about as it is: account.profile: telephone is",
    ...after("place_order", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
  },
  {
    breaks: "An order stays as it was placed, whatever is written after it.",
    check: "order.place/model",
    finds: "customerRef is",
    ...lastOfAll("place_order", /"customer_ref":"[^"]*"/, "get_order"),
  },
  {
    breaks: "payment.request: a declined payment may be opened again until the order is paid.",
    check: "order.place/model",
    finds: "a payment is opened: it is pending: 409 instead of pending",
    ...closedAfterFailure(),
  },
]

const kept: ReadonlyArray<RegressionRow> = [
  {
    breaks: "account.change-password: from then on the new password logs in, the old one no more.",
    check: "a changed password",
    finds: "the new password logs in: refused",
    ...forgetting("POST change_password", { ...DONE, message: "" }),
  },
  {
    breaks: "list.save: a section that is removed leaves its entries in the list, in no section.",
    check: "list.save/model",
    finds: "[list.save/model] what is persisted is what was written when",
    ...inEachRow("GET customer.shopping_lists?", (list) => {
      const known = ["", undefined, null, ...rowsIn(list["sections"]).map(({ id }) => id)]
      return { ...list, entries: rowsIn(list["entries"]).filter(({ section }) => known.includes(section)) }
    }),
  },
  {
    breaks: "list.delete: standing orders that propose the list stay.",
    check: "wishlist.add/effects",
    finds: "list.delete leaves what it is not about as it is",
    ...joined(/shopping_lists\/([^?]+)/, "standing_orders", "list_id"),
  },
  {
    breaks: "standing.save: lines, any number of them.",
    check: "many wishes, entries and lines of a standing order",
    finds: "many lines of a standing order are all there",
    ...sending("PUT customer.standing_orders/", ({ lines }) =>
      Array.isArray(lines) ? { lines: lines.slice(0, 20) } : {},
    ),
  },
  {
    breaks: "What a client has saved is the client's, whichever address is chosen.",
    check: "order.list/readers/addresses",
    finds: "is the same whichever of the client's addresses is chosen",
    ...inRows("GET customer.standing_orders?", (rows, { url }) => {
      const identity = new URL(url, "http://localhost").searchParams.get("user_temp") ?? ""
      return rows.filter(({ address_code: code }) => identity.includes(`"address_code":${JSON.stringify(code)}`))
    }),
  },
]

export const stateRows: ReadonlyArray<RegressionRow> = [...carts, ...orders, ...kept]

/** A field that is ignored on a later page. */
const ignoredFromPage2 = (part: string, fields: Readonly<Record<string, unknown>>): Deviation =>
  sending(part, ({ page }) => (Number(page) > 1 ? fields : {}))

/** A parameter of the query that is another one. */
const inQuery = (part: string, from: RegExp, to: string): Deviation => ({
  changesRequest: (request) =>
    request.url.includes(part) ? { ...request, url: request.url.replaceAll(from, to) } : request,
})

const listings: ReadonlyArray<RegressionRow> = [
  {
    breaks: "product.list, text: products that hold its words.",
    check: "product.list/text/typed",
    finds: "[product.list/text/typed] a text leaves out what does not hold it",
    ...sending("product_list", () => ({ text: "" })),
  },
  {
    breaks: "product.list, max_price: both bounds are included.",
    check: "product.list/range",
    finds: "[product.list/range] both bounds of a price range are included: not",
    ...sending("product_list", ({ max_price: most }) =>
      most === undefined ? {} : { max_price: String(Number(most) - 0.01) },
    ),
  },
  {
    breaks: "product.list, order_by: the whole listing is in this order.",
    check: "product.list/order",
    finds: "[product.list/popularity/order]",
    ...sending("product_list", ({ page }) => (Number(page) > 3 ? { order_by: "price-low" } : {})),
  },
  {
    breaks: "product.list: what is asked for together gives what each of it gives, in common.",
    check: "product.list/pairs",
    finds: "[product.list/pairs] filters together leave out what one of them leaves out: also",
    ...sending("product_list", ({ text }) =>
      ["", "*"].includes(String(text).trim()) ? {} : { min_price: undefined, max_price: undefined },
    ),
  },
  {
    breaks: "FacetGroup, results: the other values of a chosen filter stay, counted as if it were not chosen.",
    check: "product.list/facets",
    finds: "[product.list/field_availability/facets] a value counts beside others of its own filter",
    ...inMessage("product_list", (listing, request) =>
      onlyChosen(listing, textIn(fieldsOf(request), "field_availability")),
    ),
  },
  {
    breaks: "product.list, corrected_text: the same on every page and in every order.",
    check: "product.list/text/corrected",
    finds: "[product.list/text/corrected] a misspelt text is taken for the same one in every order",
    ...inMessage("product_list", (listing, request) =>
      textIn(fieldsOf(request), "order_by").startsWith("price") ? { ...listing, corrected_text: undefined } : listing,
    ),
  },
]

const pages: ReadonlyArray<RegressionRow> = [
  {
    breaks: "order.list, status: orders of this status, on every page.",
    check: "order.list/pages",
    finds: "[order.list/pages]",
    ...ignoredFromPage2("get_orders", { status: undefined }),
  },
  {
    breaks: "order.list, to_date: orders up to the end of this day, on every page.",
    check: "order.list/pairs",
    finds: "[order.list/pairs]",
    ...ignoredFromPage2("get_orders", { to_date: null }),
  },
  {
    breaks: "resource.flyer-list: `limit_start` rows are left out.",
    check: "resource.flyer-list/pairs",
    finds: "limit_start and limit_page_length give the rows in turn",
    changesRequest: (request) => ({
      ...request,
      url: request.url.replace(/limit_start=([1-9]\d*)/, (_, start: string) => `limit_start=${Number(start) - 1}`),
    }),
  },
  {
    breaks: "resource.flyer-list, filters: `>=` holds for the value itself.",
    check: "resource.flyer-list/exact",
    finds: ">= gives exactly the rows that it holds for",
    ...inQuery("resource/Flyer", /%22%3E%3D%22/g, "%22%3E%22"),
  },
  {
    breaks: "agent.clients, text: a part of company, town or number.",
    check: "agent.clients/exact",
    finds: "[agent.clients/text/exact]",
    ...sending("get_agent_clients", ({ text }) => (/^\d{1,3}$/.test(String(text).trim()) ? { text: "nobody" } : {})),
  },
  {
    breaks: "list.list: in the order in which they were made.",
    check: "list.save/model",
    finds: "[list.save/model] what is persisted is what was written when",
    ...inRows("GET customer.shopping_lists?", (rows) => rows.toReversed()),
  },
]

const onlyChosen = (listing: Readonly<Record<string, unknown>>, chosen: string): Readonly<Record<string, unknown>> => {
  if (chosen === "") return listing
  const filters = rowIn(listing["filters"])
  const checks = rowIn(filters["facets_check_results"])
  const group = rowIn(checks["field_availability"])
  const left = Object.entries(rowIn(group["results"])).filter(([value]) => chosen.split(",").includes(value))
  const narrowed = { ...checks, field_availability: { ...group, results: Object.fromEntries(left) } }
  return { ...listing, filters: { ...filters, facets_check_results: narrowed } }
}

export const listRows: ReadonlyArray<RegressionRow> = [...listings, ...pages]
