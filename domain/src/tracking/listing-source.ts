/**
 * The listing of a route in the terms of the tracking payload (S3.25: listing_type, listing_code, other_data).
 *
 * It is named by the most specific parameter: a text search, then a category, then a special list (S2.19, S2.20); a route
 * without any is the whole catalogue, `all`. The other parameters are the other data.
 */
import { parseShopRoute } from "../filter-url/parse-query.ts"
import { parsePairs } from "../filter-url/query-string.ts"
import type { ShopQuery } from "../filter-url/shop-query.ts"

export interface ListingSource {
  readonly listingType: string
  readonly listingCode: string
  readonly otherData: Readonly<Record<string, string>>
}

export const listingSource = (route: string): ListingSource => {
  const named = nameOf(parseShopRoute(route))
  const pairs = parsePairs(/\?([^#]*)/.exec(route)?.[1] ?? "")
  return {
    listingType: named.type,
    listingCode: named.code,
    otherData: Object.fromEntries(pairs.filter(([name]) => name !== named.parameter)),
  }
}

interface Naming {
  readonly type: string
  readonly code: string
  /** The parameter that names the listing. */
  readonly parameter: string | null
}

const nameOf = ({ text, searchTerm, categories, flags, isLatestOrders }: ShopQuery): Naming => {
  if (text !== null) return { type: "search", code: text, parameter: "text" }
  if (searchTerm !== null) return { type: "search", code: searchTerm, parameter: "search_term" }
  if (categories.length > 0) return { type: "category", code: categories.join(","), parameter: "category" }
  const special = isLatestOrders ? LATEST_ORDERS : flags[0]
  return special === undefined ? WHOLE_CATALOGUE : { type: special, code: "", parameter: special }
}

const LATEST_ORDERS = "latest-order-list"
const WHOLE_CATALOGUE: Naming = { type: "all", code: "", parameter: null }
