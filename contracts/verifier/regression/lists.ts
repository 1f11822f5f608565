/** Lists and readers: a parameter selects exactly its rows; reader, address and language change only what they should. */
import {
  fieldsOf,
  inEachRow,
  inMessage,
  inRows,
  inText,
  rowIn,
  rowsIn,
  sending,
  textIn,
  withLanguage,
  wordByWord,
} from "./changes.ts"
import type { Deviation, RegressionTable } from "./deviating.ts"
import { cachedForAll } from "./memories.ts"

/** A field that is ignored on a later page. */
const ignoredFromPage2 = (part: string, fields: Readonly<Record<string, unknown>>): Deviation =>
  sending(part, ({ page }) => (Number(page) > 1 ? fields : {}))

/** A changed parameter of the query. */
const inQuery = (part: string, from: RegExp, to: string): Deviation => ({
  changesRequest: (request) =>
    request.url.includes(part) ? { ...request, url: request.url.replaceAll(from, to) } : request,
})

const onlyChosen = (listing: Readonly<Record<string, unknown>>, chosen: string): Readonly<Record<string, unknown>> => {
  if (chosen === "") return listing
  const filters = rowIn(listing["filters"])
  const checks = rowIn(filters["facets_check_results"])
  const group = rowIn(checks["field_availability"])
  const left = Object.entries(rowIn(group["results"])).filter(([value]) => chosen.split(",").includes(value))
  const narrowed = { ...checks, field_availability: { ...group, results: Object.fromEntries(left) } }
  return { ...listing, filters: { ...filters, facets_check_results: narrowed } }
}

export const listsRows: RegressionTable = {
  "agent.clients/exact": {
    "agent.clients, text: a part of company, town or number.": {
      finds: "[agent.clients/text/exact]",
      ...sending("get_agent_clients", ({ text }) => (/^\d{1,3}$/.test(String(text).trim()) ? { text: "nobody" } : {})),
    },
    "AgentClient, address_codes: all of the client's addresses.": {
      finds: "an agent's client has all of their addresses",
      ...inEachRow("get_agent_clients", (client) => {
        return { ...client, address_codes: rowsIn(client["address_codes"]).slice(0, 1) }
      }),
    },
  },
  "blog.list/pages": {
    "BlogSummary, excerpt: plain text.": {
      finds: "excerpt of a post is plain text",
      ...inEachRow("get_blog_posts", (post) => ({ ...post, excerpt: `<p>${textIn(post, "excerpt")}</p>` })),
    },
  },
  "order.list/exact": {
    "listOrders, product: words which all stand in one of its lines.": {
      finds: "[order.list/product/exact] product=",
      ...wordByWord("POST customer.get_orders", "product"),
    },
    "listOrders: texts are searched in the language of the request.": {
      finds: "[order.list/product/exact] product=",
      ...withLanguage("POST customer.get_orders", () => "it"),
    },
  },
  "order.list/pages": {
    "order.list, status: orders of this status, on every page.": {
      finds: "[order.list/pages]",
      ...ignoredFromPage2("get_orders", { status: undefined }),
    },
  },
  "order.list/pairs": {
    "order.list, to_date: orders up to the end of this day, on every page.": {
      finds: "[order.list/pairs]",
      ...ignoredFromPage2("get_orders", { to_date: null }),
    },
  },
  "order.list/readers/addresses": {
    "What a client has saved is the client's, whichever address is chosen.": {
      finds: "are the same, whichever of the client's addresses is chosen",
      ...inRows("GET customer.standing_orders?", (rows, { url }) => {
        const identity = new URL(url, "http://localhost").searchParams.get("user_temp") ?? ""
        return rows.filter(({ address_code: code }) => identity.includes(`"address_code":${JSON.stringify(code)}`))
      }),
    },
    "listClaims: those of all the client's orders.": {
      finds: "are the same, whichever of the client's addresses is chosen: claim.list: ",
      ...inRows("GET customer.claims?", (rows, { url }) =>
        decodeURIComponent(url).includes('"address_code":"1"') ? rows : [],
      ),
    },
  },
  "product.item/readers/languages": {
    "Profile, payment_method: in the language of the request.": {
      finds: "paymentMethod of a profile comes in the language of the page",
      ...inMessage("customer.profile", (profile) => ({ ...profile, payment_method: "Bonifico a 30 giorni" })),
    },
    "Accept-Language: that of the greatest weight, in every call.": {
      finds: "is the same before and after another one: notification.list",
      ...withLanguage("GET customer.notifications?", (header) => header.split(/[,;]/)[0] ?? ""),
    },
    "ShoppingList, name of an entry: in the language of the request, also of one list alone.": {
      finds: "list.get reads what list.list states of it: entries.0.name is",
      ...withLanguage("GET customer.shopping_lists/", () => "it"),
    },
    "ChildItem, uom: one in every language.": {
      finds: "nothing but words differs between two languages",
      ...inText("child_list", (body, { headers }) =>
        headers["accept-language"]?.startsWith("en") === true ? body.replaceAll('"uom":"PZ"', '"uom":"PC"') : body,
      ),
    },
    "MenuItem, url: a path of the shop that names no language.": {
      finds: "url is a path of the shop without a language, or an absolute address",
      ...inText("get_b2b_menu", (body) => body.replaceAll('"url":"/', '"url":"/it/')),
    },
    "content.footers: in the language of the request.": {
      finds: "content.footers has the language of the page, as the menu has",
      ...cachedForAll("get_footers"),
    },
    "OrderTracking, label: what the step is called, in the language of the request.": {
      finds: "order.tracking.message.steps.label comes in the language of the page",
      ...cachedForAll("get_order_tracking"),
    },
    "HomeCategory, title: in the language of the request.": {
      finds: "resource.home-category-list.data.title comes in the language of the page",
      ...withLanguage("/api/resource/Home%20Category", () => "it"),
    },
  },
  "product.list/defaults": {
    "Product, arrives_on: a day.": {
      finds: "arrives_on is a day (2026-11-21)",
      ...inText("product_list", (body) =>
        body.replaceAll(/"arrives_on":"(\d+)-(\d+)-(\d+)"/g, '"arrives_on":"$3/$2/$1"'),
      ),
    },
  },
  "product.list/exact": {
    "product.list, field_*: one of several values must hold.": {
      finds: "gives the rows of each of its values: not",
      ...sending("product_list", ({ field_brand: brands }) =>
        typeof brands === "string" ? { field_brand: brands.split(",")[0] } : {},
      ),
    },
  },
  "product.list/facets": {
    "FacetGroup, results: the other values of a chosen filter stay, counted as if it were not chosen.": {
      finds: "[product.list/field_availability/facets] a value counts beside others of its own filter",
      ...inMessage("product_list", (listing, request) =>
        onlyChosen(listing, textIn(fieldsOf(request), "field_availability")),
      ),
    },
    "FacetGroup, results: the other values of a chosen filter stay, within a category too.": {
      finds: "[product.list/field_availability/facets] a value counts beside others of its own filter",
      ...inMessage("product_list", (listing, request) => {
        const { category, field_availability: chosen } = fieldsOf(request)
        return category && typeof chosen === "string" ? onlyChosen(listing, chosen) : listing
      }),
    },
  },
  "product.list/order": {
    "product.list, order_by: the whole listing is in this order.": {
      finds: "[product.list/popularity/order]",
      ...sending("product_list", ({ page }) => (Number(page) > 3 ? { order_by: "price-low" } : {})),
    },
  },
  "product.list/pairs": {
    "product.list: what is asked for together gives what each of it gives, in common.": {
      finds: "[product.list/pairs] combined filters exclude what one of them excludes: also",
      ...sending("product_list", ({ text }) =>
        ["", "*"].includes(String(text).trim()) ? {} : { min_price: undefined, max_price: undefined },
      ),
    },
  },
  "product.list/path": {
    "product.list, tab_list: from the outermost category on.": {
      finds: "[product.list/path] tab_list leads from the outermost category",
      ...inMessage("product_list", (listing) => ({ ...listing, tab_list: rowsIn(listing["tab_list"]).toReversed() })),
    },
  },
  "product.list/range": {
    "product.list, max_price: both bounds are included.": {
      finds: "[product.list/range] both bounds of a price range are included: not",
      ...sending("product_list", ({ max_price: most }) =>
        most === undefined ? {} : { max_price: String(Number(most) - 0.01) },
      ),
    },
  },
  "product.list/text/corrected": {
    "product.list, corrected_text: the same on every page and in every order.": {
      finds: "[product.list/text/corrected] a misspelt text is taken for the same one in every order",
      ...inMessage("product_list", (listing, request) =>
        textIn(fieldsOf(request), "order_by").startsWith("price") ? { ...listing, corrected_text: undefined } : listing,
      ),
    },
    "FoundItems, is_near: true where nothing is called just so.": {
      finds: "is_near is true when there is no exact match",
      ...inEachRow("find_items", (found) => ({ ...found, is_near: false })),
    },
  },
  "product.list/text/typed": {
    "product.list, text: products that hold its words.": {
      finds: "[product.list/text/typed] a text excludes products without it",
      ...sending("product_list", () => ({ text: "" })),
    },
    "product.autocomplete: capitals do not count.": {
      finds: "suggestions are the same for typed variants of the text",
      ...inMessage("autocomplete", (message, { body }) => (/"q":" ?[A-Z]{3}/.test(body) ? { result: [] } : message)),
    },
    "product.autocomplete, rows: the first ones of all.": {
      finds: "fewer suggestions are the first ones of more",
      ...inMessage("autocomplete", ({ result }, { body }) => ({
        result: body.includes('"rows":3') ? rowsIn(result).toReversed() : result,
      })),
    },
    "product.autocomplete: the whole text counts.": {
      finds: "a text that only begins as a product does suggests none",
      changesRequest: (request) =>
        request.url.includes("autocomplete")
          ? { ...request, body: request.body.replace(/"q":"(\w{3,}) [^"]*"/, '"q":"$1"') }
          : request,
    },
  },
  "resource.flyer-list/exact": {
    "resource.flyer-list: those that there are.": {
      finds: "what there is is in its list",
      ...inText("GET /api/resource/Flyer?", () => JSON.stringify({ data: [] })),
    },
    "resource.flyer-list, filters: `>=` holds for the value itself.": {
      finds: ">= gives exactly the rows that it holds for",
      ...inQuery("resource/Flyer", /%22%3E%3D%22/g, "%22%3E%22"),
    },
  },
  "resource.flyer-list/fields": {
    "resource.flyer-list, limit_page_length: 1 to 500.": {
      finds: "more rows than may be wanted is refused with 417: the number 200",
      ...inQuery("resource/Flyer", /limit_page_length=501/g, "limit_page_length=500"),
    },
  },
  "resource.flyer-list/pairs": {
    "resource.flyer-list: `limit_start` rows are left out.": {
      finds: "limit_start and limit_page_length give the rows in turn",
      changesRequest: (request) => ({
        ...request,
        url: request.url.replace(/limit_start=([1-9]\d*)/, (_, start: string) => `limit_start=${Number(start) - 1}`),
      }),
    },
    "Flyer, valid_from: its first day; valid_to: its last.": {
      finds: "valid_from is the first day of a flyer, valid_to the last",
      ...inText("resource/Flyer", (body) => body.replaceAll('"valid_from":"2', '"valid_from":"9')),
    },
  },
}
