/** Parses a query string into the listing's query. It never fails, so that a hand-written or old address always opens a valid list. */
import { euroToTheCent } from "./price-range.ts"
import { listValues, parsePairs, type QueryPair } from "./query-string.ts"
import {
  DEFAULT_PER_PAGE,
  type FieldKey,
  isFieldKey,
  isKnownParameter,
  MAX_PAGE,
  MAX_PER_PAGE,
  QUERY_FLAGS,
  type QueryFlag,
  type ShopQuery,
  SORT_KEYS,
  type SortKey,
} from "./shop-query.ts"

/** Reads `?category=…&page=2`. Repeated lists are joined; of repeated single values the first counts. */
export const parseShopQuery = (search: string): ShopQuery => {
  const pairs = parsePairs(search)
  const first = (name: string): string | null => pairs.find(([key]) => key === name)?.[1] ?? null
  return {
    categories: parseCategories(pairs),
    text: parseText(first("text")),
    page: parsePage(first("page")),
    perPage: parsePerPage(first("per_page")),
    minPrice: parseEuro(first("min_price")),
    maxPrice: parseEuro(first("max_price")),
    colors: joined(pairs, "color"),
    sizes: joined(pairs, "size"),
    fields: parseFields(pairs),
    searchTerm: parseText(first("search_term")),
    isNewTab: isOn(first("is_new_tab")),
    isLatestOrders: isOn(first("latest-order-list")),
    flags: QUERY_FLAGS.filter((flag: QueryFlag) => isOn(first(flag))),
    orderBy: parseSort(first("order_by")),
    unknown: pairs.filter(([name]) => !isKnownParameter(name)),
  }
}

/** The same for a route: `/shop?page=2`, whose fragment is not part of the query. */
export const parseShopRoute = (route: string): ShopQuery => parseShopQuery(/^[^?#]*(\?[^#]*)/.exec(route)?.[1] ?? "")

/** A facet's filter string as a route of this shop (S3.16): `catalogo?a=b`, `/catalogo?a=b`, `shop?a=b`, `?a=b` and `a=b` all become `/shop?a=b`. */
export const rewriteLegacyFilter = (filter: string): string => {
  const rest = filter
    .trim()
    .replace(/^\/*(catalogo|shop)?(?=\?|$)/i, "")
    .replace(/^\?/, "")
  return rest === "" ? "/shop" : `/shop?${rest}`
}

/** No slug starts with the prefix that joins several (S2.12). */
export const categorySlug = (text: string): string => text.trim().replace(/^(and-|\s)+/, "")

/** An empty text and `*` are no search (S2.13). */
export const parseText = (text: string | null): string | null => {
  const trimmed = (text ?? "").trim()
  return trimmed === "" || trimmed === "*" ? null : trimmed
}

const joined = (pairs: ReadonlyArray<QueryPair>, name: string): ReadonlyArray<string> =>
  listValues(
    pairs
      .filter(([key]) => key === name)
      .map(([, value]) => value)
      .join(","),
  )

const parseCategories = (pairs: ReadonlyArray<QueryPair>): ReadonlyArray<string> =>
  listValues(joined(pairs, "category").map(categorySlug).join(","))

const parseFields = (pairs: ReadonlyArray<QueryPair>): ShopQuery["fields"] => {
  const names = pairs.map(([name]) => name).filter(isFieldKey)
  const lists = names.map((name): [FieldKey, ReadonlyArray<string>] => [name, joined(pairs, name)])
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0))
}

const parsePage = (text: string | null): number => {
  const page = parseWhole(text) ?? 1
  return page <= MAX_PAGE ? Math.max(1, page) : 1
}

/** The default size is omitted, so that one list has one address. */
const parsePerPage = (text: string | null): number | null => {
  const size = parseWhole(text) ?? DEFAULT_PER_PAGE
  return size === DEFAULT_PER_PAGE || size < 1 || size > MAX_PER_PAGE ? null : size
}

const parseSort = (text: string | null): SortKey => SORT_KEYS.find((key) => key === text) ?? "default"

const parseWhole = (text: string | null): number | null => (/^\s*\d{1,9}\s*$/.test(text ?? "") ? Number(text) : null)

/**
 * Groups of three, separated by one character other than the decimal separator. No price has thousandths of a euro: "1.200" is twelve
 * hundred.
 */
const THOUSANDS = /^[1-9]\d{0,2}([.,\s'’])\d{3}(\1\d{3})*(?!\1)(?=([.,]\d\d?)?$)/

const parseEuro = (text: string | null): number | null => {
  const written = (text ?? "").trim().replace(THOUSANDS, (groups) => groups.replace(/\D/g, ""))
  return /^\d{1,9}(?:[.,]\d{1,9})?$/.test(written) ? euroToTheCent(Number(written.replace(",", "."))) : null
}

const isOn = (text: string | null): boolean => /^\s*(true|1)\s*$/i.test(text ?? "")
