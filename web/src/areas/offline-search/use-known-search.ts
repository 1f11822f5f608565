/** The search over the products known without the backend; loaded anew whenever it is opened. */
import type { ShopQuery } from "@dispensa/domain"
import { hashKey, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { LazyPersistedAnswers } from "../../query/network-first.ts"
import { useRequester, useService } from "../../app/use-shop.ts"
import { useWishlist } from "../wishlist/use-wishlist.ts"
import { type KnownProduct, knownProducts } from "./known-products.ts"
import { makeKnownSearch } from "./search-known.ts"

export interface KnownResult {
  /** Number of products searched. */
  readonly known: number
  readonly found: ReadonlyArray<KnownProduct>
}

/** Null while they are being loaded. */
export const useKnownSearch = (query: ShopQuery): KnownResult | null => {
  const open = useService(LazyPersistedAnswers)
  const requester = useRequester()
  const wishlist = useWishlist()
  const { data } = useQuery({
    queryKey: ["known-products", requester],
    queryFn: async () => {
      // Answers that cannot be read, for example because a later release has opened the database, count as unknown.
      const persisted = await (await open())?.all().catch(() => [])
      // Prices and names depend on the client, the address and the language.
      return (persisted ?? []).filter(({ key }) => hashKey([key[1]]) === hashKey([requester]))
    },
    gcTime: 0,
  })
  const known = useMemo(() => (data === undefined ? null : knownProducts(data, wishlist)), [data, wishlist])
  const search = useMemo(() => (known === null ? null : makeKnownSearch(known)), [known])
  return useMemo(
    () => (known === null || search === null ? null : { known: known.length, found: search.search(query) }),
    [known, search, query],
  )
}
