/** The facets of the listing one came from, for a page that shows no listing (S2.53). */
import type { ApiError } from "@dispensa/contracts/client"
import { type Listing, type ListingFacets, NO_FACETS, type ShopQuery, shopRoute } from "@dispensa/domain"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { facetsOf } from "./facets-service.ts"
import { queryKeys } from "../backend/query-keys.ts"
import { useShop } from "../backend/use-shop.ts"
import { useRequester } from "../backend/use-requester.ts"

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
