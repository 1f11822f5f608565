/** The parameters of the listing request for a query (S7.13). */
import { filterPairs } from "./format-query.ts"
import type { QueryPair } from "./query-string.ts"
import { DEFAULT_PER_PAGE, type ShopQuery } from "./shop-query.ts"

export interface ListingParams {
  /** Empty when there is no search text. */
  readonly text: string
  readonly params: Readonly<Record<string, string>>
}

/** Text and filter parameters as they are sent to the backend, including unknown parameters (S2.16). */
export const listingParams = (query: ShopQuery): ListingParams => ({
  text: query.text ?? query.searchTerm ?? "",
  params: Object.fromEntries(paramPairs(query)),
})

const paramPairs = (query: ShopQuery): ReadonlyArray<QueryPair> => [
  ...unknownParams(query.unknown),
  ...filterPairs(query),
  ["page", String(query.page)],
  ["per_page", String(query.perPage ?? DEFAULT_PER_PAGE)],
  ...(query.isLatestOrders ? [["latest-order-list", "true"] as const] : []),
]

/** A repeated parameter is one list. The identity is never read from an address. */
const unknownParams = (unknown: ShopQuery["unknown"]): ReadonlyArray<QueryPair> => {
  const lists = new Map<string, string>()
  for (const [name, value] of unknown) {
    const before = lists.get(name)
    if (name !== "user_temp") lists.set(name, before === undefined ? value : `${before},${value}`)
  }
  return [...lists]
}
