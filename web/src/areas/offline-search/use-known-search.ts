/** The search over what is known without the backend; read anew whenever it is opened. */
import type { ShopQuery } from "@dispensa/domain"
import { hashKey, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { LazyPersistedAnswers } from "../../query/network-first.ts"
import { useRequester, useService } from "../../app/use-shop.ts"
import { useWishlist } from "../wishlist/use-wishlist.ts"
import { type KnownProduct, knownProducts } from "./known-products.ts"
import { makeKnownSearch } from "./search-known.ts"

export interface KnownResult {
  /** How many products are searched. */
  readonly known: number
  readonly found: ReadonlyArray<KnownProduct>
}

/** Null while it is being read. */
export const useKnownSearch = (query: ShopQuery): KnownResult | null => {
  const open = useService(LazyPersistedAnswers)
  const requester = useRequester()
  const wishlist = useWishlist()
  const { data } = useQuery({
    queryKey: ["known-products", requester],
    queryFn: async () => {
      // What cannot be read, as where a later release has opened the database, is not known.
      const persisted = await (await open())?.all().catch(() => [])
      // Prices and names are those of this client at this address, in this language.
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
