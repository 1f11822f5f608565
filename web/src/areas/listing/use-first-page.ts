/** From which page on a list is shown: the one that its link names, or an earlier one that this browser tab loaded (S2.14). */
import { type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useState } from "react"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

/** Someone who comes back to page 200 does not wait for 200 requests: the pages just before are shown (S5.13). */
const MAX_PAGES_AT_ONCE = 20

const PREFIX = "dispensa.listing.first:"

const store = safeStorage(tabStorage())

const keyOf = (query: ShopQuery): string => PREFIX + shopRoute({ ...query, page: 1 })

/** Bounded by what is shown at once; page 1 needs no memory. */
export const firstPageOf = (query: ShopQuery): number => {
  const kept = Number(store.get(keyOf(query)) ?? query.page)
  return Math.max(1, Math.min(kept, query.page), query.page - MAX_PAGES_AT_ONCE + 1)
}

export interface FirstPage {
  readonly first: number
  /** Before another page is loaded: coming back shows the list as it was left. */
  readonly remember: () => void
  /** Shows the page before the first one. */
  readonly loadPrevious: () => void
}

export const useFirstPage = (query: ShopQuery): FirstPage => {
  const key = keyOf(query)
  // The storage holds it; the state draws the list again when the visitor changed it.
  const [, draw] = useState(0)
  const first = firstPageOf(query)
  const keep = useCallback((page: number): void => void store.set(key, String(page)), [key])
  return {
    first,
    remember: () => keep(first),
    loadPrevious: () => {
      keep(Math.max(1, first - 1))
      draw((count) => count + 1)
    },
  }
}
