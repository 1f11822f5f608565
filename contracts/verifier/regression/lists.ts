/** Lists: each parameter gives exactly the rows it stands for, on every page, beside every other one. */
import { fieldsOf, inMessage, inRows, rowIn, sending, textIn } from "./changes.ts"
import type { Deviation } from "./deviating.ts"
import type { RegressionRow } from "./row.ts"

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
