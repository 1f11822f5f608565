/** Single sentences about goods, content, carts and what a client keeps that a service does not keep, for each check that reads them (ADR 47). */
import { inEachRowOf, inFieldsOf } from "./answer-fields.ts"
import type { Deviation, ServiceRequest } from "./deviating.ts"
import { isRow, type Row, rowsIn } from "./foreign/answers.ts"
import { asked, sending } from "./foreign/third-calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import type { FollowPlanted } from "./planting.ts"

const oneIn = (value: unknown): Row => (isRow(value) ? value : {})

const sidebarOf = (change: (sidebar: Row, request: ServiceRequest) => Row): Deviation =>
  inFieldsOf("POST", "api.get_item", (product, request) => ({
    ...product,
    sidebar: product["sidebar"] && change(oneIn(product["sidebar"]), request),
  }))

const productsOf = (change: (product: Row) => Row): Deviation =>
  inFieldsOf("POST", "api.product_list", (listing) => {
    const page = oneIn(listing["product_list"])
    return { ...listing, product_list: { ...page, data: rowsIn(page["data"]).map(change) } }
  })

const isOfGuest = (request: ServiceRequest): boolean => oneIn(asked(request)["user_temp"])["client_id"] === 0

export const sentenceGoodsDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "documents by their file's name alone",
    check: "where papers and help of an article lead",
    only: /^product\./,
    says: /url of a document is a path of the shop's own host/,
    ...sidebarOf((sidebar) => {
      const info = oneIn(sidebar["extra_info"])
      const own = oneIn(info["product"])
      const documents = rowsIn(own["documents"]).map((one) => ({ ...one, url: textIn(one, "url").replace(/^\/+/, "") }))
      return { ...sidebar, extra_info: { ...info, product: { ...own, documents } } }
    }),
  },
  {
    title: "arrivals by days as they are spoken",
    check: "where papers and help of an article lead",
    only: /^product\./,
    says: /arrives_on is a day/,
    ...productsOf((product) => (product["arrives_on"] ? { ...product, arrives_on: "02/03/2026" } : product)),
  },
  {
    title: "a code in small letters that is near itself",
    check: "which text was searched, and what is near it",
    only: /^product\./,
    says: /is_near is not true of a code, a barcode or a whole name/,
    ...inEachRowOf("POST", "api.find_items", (line) => ({
      ...line,
      is_near: line["is_near"] === true || textIn(line, "text") !== textIn(line, "text").toUpperCase(),
    })),
  },
  {
    title: "every text that is searched as if corrected",
    check: "which text was searched, and what is near it",
    only: /^product\./,
    says: /corrected_text is left out where the text was searched as typed/,
    ...inFieldsOf("POST", "api.product_list", (listing, request) => ({
      corrected_text: textIn(asked(request), "text") === "" ? undefined : asked(request)["text"],
      ...listing,
    })),
  },
  {
    title: "what a guest has ordered is everything",
    check: "what nobody has ordered",
    only: /^product\./,
    says: /latest-order-list=true lists only what this client has ordered/,
    ...sending("POST", "api.product_list", (_fields, request) =>
      isOfGuest(request) ? { "latest-order-list": undefined } : {},
    ),
  },
  {
    title: "each section of the home page with a query",
    check: "what pages are made of",
    only: /^content\./,
    says: /query is empty of all sections but featured/,
    ...inFieldsOf("GET", "home.get_home", (home) => ({
      ...home,
      sections: rowsIn(home["sections"]).map((one) => ({ ...one, query: one["query"] || "?order_by=popularity" })),
    })),
  },
  {
    title: "posts whose excerpts are pieces of their pages",
    check: "what pages are made of",
    only: /^(blog|content)\./,
    says: /excerpt of a post is plain text/,
    ...inFieldsOf("GET", "blog.get_blog_posts", (page) => ({
      ...page,
      data: rowsIn(page["data"]).map((post) => ({ ...post, excerpt: `<p>${textIn(post, "excerpt")}</p>` })),
    })),
  },
  {
    title: "what goes with an article at a guest's discount",
    check: "what goes with an article, by reader",
    only: /^product\./,
    says: /related_products of a page are what they are among the formats, for each reader/,
    ...sidebarOf((sidebar, request) => ({
      ...sidebar,
      related_products: rowsIn(sidebar["related_products"]).map((one) =>
        isOfGuest(request) ? { ...one, price: Math.round(Number(one["price"]) * 110) / 100 } : one,
      ),
    })),
  },
  {
    title: "every step to a category leads to the category",
    check: "trees of a listing, and each step of its way",
    only: /^product\./,
    says: /route of each step of tab_list leads to that step/,
    ...inFieldsOf("POST", "api.product_list", (listing) => {
      const steps = rowsIn(listing["tab_list"])
      return {
        ...listing,
        tab_list: steps.map((one, at) => (at > 0 ? { ...one, route: steps.at(-1)?.["route"] } : one)),
      }
    }),
  },
  {
    title: "trees without their outermost values",
    check: "trees of a listing, and each step of its way",
    only: /^product\./,
    says: /parent is the key of an item in the tree/,
    ...inFieldsOf("POST", "api.product_list", (listing) => {
      const filters = oneIn(listing["filters"])
      const trees = Object.entries(oneIn(filters["facets_results"])).map(([key, group]): readonly [string, Row] => {
        const inner = Object.entries(oneIn(oneIn(group)["results"])).filter(([, one]) => oneIn(one)["parent"])
        return [key, { ...oneIn(group), results: Object.fromEntries(inner) }]
      })
      const results: Row = Object.fromEntries(trees)
      return { ...listing, filters: { ...filters, facets_results: results } }
    }),
  },
  {
    title: "a review that is cut to what may be written",
    check: "reviews of every length and language",
    only: /^product\./,
    says: /a review of 2001 characters is refused with 422/,
    ...sending("POST", "api.add_review", (review) => ({ text: textIn(review, "text").slice(0, 2000) })),
  },
]
