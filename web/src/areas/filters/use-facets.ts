/** The facets of the previous listing, for a page that shows no listing (S2.53). */
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

/** The facets of a listing that is not on the page: not recorded in the log, because nobody sees its products (S2.53). */
const facetsOf = (userTemp: UserTemp, query: ShopQuery) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const answer = yield* call(productList, { userTemp, ...listingParams({ ...query, page: 1 }) })
    return isListingRefusal(answer) ? NO_FACETS : answer.message.facets
  })

/** As long as for the listing they belong to. */
const FRESH_MS = 60_000

/** The facets loaded with the listing, otherwise requested once they are needed; empty without an answer. */
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
