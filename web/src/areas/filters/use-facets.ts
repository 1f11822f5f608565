/** The facets of the listing one came from, for a page that shows no listing (S2.53). */
import { type ApiError, isListingRefusal } from "@dispensa/contracts/client"
import {
  type Listing,
  type ListingFacets,
  listingParams,
  NO_FACETS,
  type ShopQuery,
  shopRoute,
  type UserTemp,
} from "@dispensa/domain"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { queryKeys } from "../../query/query-keys.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"
import { productList } from "@dispensa/contracts"
import { Effect } from "effect"
import { Backend } from "../../app/backend.ts"

/** The facets of a listing that is not on the page: the log does not record it, for nobody looks at its products (S2.53). */
const facetsOf = (userTemp: UserTemp, query: ShopQuery) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const answer = yield* call(productList, { userTemp, ...listingParams({ ...query, page: 1 }) })
    return isListingRefusal(answer) ? NO_FACETS : answer.message.facets
  })

/** As long as the listing that they belong to. */
const FRESH_MS = 60_000

/** The facets that came with the listing, else requested once they are wanted; without an answer there are none. */
export const useFacets = (query: ShopQuery, isWanted: boolean): ListingFacets => {
  const { run } = useShop()
  const requester = useRequester()
  const queries = useQueryClient()
  const first = { ...query, page: 1 }
  const { data } = useQuery<ListingFacets, ApiError>({
    queryKey: ["facets", requester, shopRoute(first)],
    queryFn: ({ signal }) => run(facetsOf(requester.userTemp, first), { signal }),
    staleTime: FRESH_MS,
    enabled: isWanted,
    initialData: () => queries.getQueryData<Listing>(queryKeys.listing(requester, first))?.facets,
  })
  return data ?? NO_FACETS
}
