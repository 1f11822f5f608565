/** Formats the listing's query as its canonical address: fixed order of parameters, defaults omitted. */
import { formatPairs, type QueryPair } from "./query-string.ts"
import { QUERY_FLAGS, type ShopQuery } from "./shop-query.ts"

/** The query string: "" or "?…". */
export const formatShopQuery = (query: ShopQuery): string => formatPairs(queryPairs(query))

/** The listing's route, without language prefix: "/shop?…"; a search starts with the search mode (S3.21). */
export const shopRoute = (query: ShopQuery, mode = "/shop"): string => `${mode}${formatShopQuery(query)}`

/** Several categories are joined under the prefix `and-`; a single one has no prefix (S2.12, S4.8). */
export const formatCategories = (categories: ReadonlyArray<string>): string => {
  const list = categories.join(",")
  return categories.length > 1 ? `and-${list}` : list
}

/** The filter parameters alone, as both the URL and the backend expect them. */
export const filterPairs = (query: ShopQuery): ReadonlyArray<QueryPair> => [
  ...given("category", formatCategories(query.categories)),
  ...given("color", query.colors.join(",")),
  ...given("size", query.sizes.join(",")),
  ...fieldPairs(query.fields),
  ...given("min_price", numberText(query.minPrice)),
  ...given("max_price", numberText(query.maxPrice)),
  ...QUERY_FLAGS.filter((flag) => query.flags.includes(flag)).map((flag): QueryPair => [flag, "true"]),
  ...given("order_by", query.orderBy === "default" ? "" : query.orderBy),
]

const queryPairs = (query: ShopQuery): ReadonlyArray<QueryPair> => [
  ...given("text", query.text ?? ""),
  ...given("search_term", query.searchTerm ?? ""),
  ...filterPairs(query),
  ...given("per_page", numberText(query.perPage)),
  ...given("page", query.page === 1 ? "" : numberText(query.page)),
  ...given("is_new_tab", query.isNewTab ? "true" : ""),
  ...given("latest-order-list", query.isLatestOrders ? "true" : ""),
  ...query.unknown,
]

const given = (name: string, value: string): ReadonlyArray<QueryPair> => (value === "" ? [] : [[name, value]])

const numberText = (value: number | null): string => (value === null ? "" : String(value))

const fieldPairs = (fields: ShopQuery["fields"]): ReadonlyArray<QueryPair> =>
  Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => given(name, values.join(",")))
