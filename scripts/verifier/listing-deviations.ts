/** Listings that do not do what their parameters say. */
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, ignoring } from "./planting.ts"

const LIST = /^product\.list$/
const ORDERS = /^order\.list$/

export const listingDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a text that is not searched",
    check: "searching a text",
    only: LIST,
    ...ignoring("product_list", "text", ""),
    says: /product\.list: does not follow: a text leaves out what does not hold it/,
  },
  {
    title: "a category that does not filter",
    check: "filtering by facets",
    only: LIST,
    ...ignoring("product_list", "category"),
    says: /category=\S+ gives as many products as were counted: \d+ products, counted were \d+/,
  },
  {
    title: "a colour that does not filter",
    check: "filtering by facets",
    only: LIST,
    ...ignoring("product_list", "color"),
    says: /color=\S+ gives as many products as were counted/,
  },
  {
    title: "a brand that does not filter",
    check: "filtering by facets",
    only: LIST,
    ...ignoring("product_list", "field_brand"),
    says: /field_brand=\S+.* gives as many products as were counted/,
  },
  {
    title: "a lowest price that does not filter",
    check: "filtering by price",
    only: LIST,
    ...ignoring("product_list", "min_price"),
    says: /min_price leaves out what costs less: \S+: [\d.]+/,
  },
  {
    title: "a highest price that does not filter",
    check: "filtering by price",
    only: LIST,
    ...ignoring("product_list", "max_price"),
    says: /max_price leaves out what costs more: \S+: [\d.]+/,
  },
  {
    title: "an order that does not sort",
    check: "sorting",
    only: LIST,
    ...ignoring("product_list", "order_by"),
    says: /order_by=price-low sorts: \S+ before \S+/,
  },
  {
    title: "an order by the price of the measure that is by the price of the pack",
    check: "sorting",
    only: LIST,
    ...asking("product_list", ({ body }) => ({ body: body.replace('"price-measure"', '"price-low"') })),
    says: /order_by=price-measure sorts: \S+ before \S+/,
  },
  {
    title: "a size of the page that is not heeded",
    check: "pages",
    only: LIST,
    ...ignoring("product_list", "per_page", "12"),
    says: /product\.list: does not follow: pagination\.per_page is what was asked for: 12 instead of/,
  },
  {
    title: "a page beyond the last one that is the last one",
    check: "pages",
    only: LIST,
    ...asking("product_list", ({ body }) => {
      const page = Number(/"page":"(\d+)"/.exec(body)?.[1] ?? 1)
      return page > 20 ? { body: edited(body, "page", () => "20") } : {}
    }),
    says: /a page beyond the last one is empty|pagination\.page is the page/,
  },
  {
    title: "a promotion list of everything",
    check: "flags",
    only: LIST,
    ...ignoring("product_list", "promo_list"),
    says: /promo_list leaves out what is not promoted: \d+ of \d+/,
  },
  {
    title: "a status of orders that does not filter",
    check: "the list of orders",
    only: ORDERS,
    ...ignoring("get_orders", "status", ""),
    says: /order\.list: does not follow: (orders have the status that was asked for|status leaves the other)/,
  },
  {
    title: "days of orders that do not filter",
    check: "the list of orders",
    only: ORDERS,
    ...asking("get_orders", ({ body }) => ({
      body: edited(
        edited(body, "from_date", () => null),
        "to_date",
        () => null,
      ),
    })),
    says: /order\.list: does not follow: (orders were placed on the days|to_date leaves out)/,
  },
  {
    title: "a product of orders that does not filter",
    check: "the list of orders",
    only: ORDERS,
    ...ignoring("get_orders", "product"),
    says: /order\.list: does not follow: product leaves out what is not in an order/,
  },
  {
    title: "a second page of orders that is the first",
    check: "the list of orders",
    only: ORDERS,
    ...ignoring("get_orders", "page", 1),
    says: /order\.list: does not follow: (pagination\.page is the page|page 2 goes on)/,
  },
  {
    title: "a kind of documents that does not filter",
    check: "transport documents",
    only: /^document\.transport$/,
    ...ignoring("get_transport_documents", "kind", "all"),
    says: /document\.transport: does not follow: (documents are of the kind|both kinds together)/,
  },
  {
    title: "more suggestions than were asked for",
    check: "suggestions",
    only: /^product\.autocomplete$/,
    ...ignoring("autocomplete", "rows", 10),
    says: /product\.autocomplete: does not follow: (no more suggestions than rows|rows says)/,
  },
  {
    title: "a tag of posts that does not filter",
    check: "posts",
    only: /^blog\.list$/,
    ...asking("get_blog_posts", ({ url }) => ({ url: url.replace(/tag=[^&]+/, "tag=") })),
    says: /blog\.list: does not follow: (posts have the tag|a tag leaves out)/,
  },
  {
    title: "a name of clients that does not filter",
    check: "the clients of an agent",
    only: /^agent\.clients$/,
    ...ignoring("get_agent_clients", "text", ""),
    says: /agent\.clients: does not follow: text leaves out what is called otherwise/,
  },
]
