/**
 * Which pages of a list are shown: the one that its link names, or from an earlier one that this browser tab loaded (S2.14).
 * A link behind the end of the list shows its last page.
 */
import { type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useState } from "react"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

/** Someone who comes back to page 200 does not wait for 200 requests: the pages just before are shown (S5.13). */
const MAX_PAGES_AT_ONCE = 20

const PREFIX = "dispensa.listing.first:"

const store = safeStorage(tabStorage())

const keyOf = (query: ShopQuery): string => PREFIX + shopRoute({ ...query, page: 1 })

/** Bounded by what is shown at once; page 1 needs no memory. */
export const firstPageOf = (query: ShopQuery, last = query.page): number => {
  const kept = Number(store.get(keyOf(query)) ?? last)
  return Math.max(1, Math.min(kept, last), last - MAX_PAGES_AT_ONCE + 1)
}

export interface ShownPages {
  readonly first: number
  readonly last: number
  /** The backend's list has fewer pages than the link names. */
  readonly foundEnd: (totalPages: number) => void
  /** Before another page is loaded: coming back shows the list as it was left. */
  readonly remember: () => void
  /** Shows the page before the first one. */
  readonly loadPrevious: () => void
}

export const useShownPages = (query: ShopQuery): ShownPages => {
  const key = keyOf(query)
  // The storage holds it; the state draws the list again when the visitor changed it.
  const [, draw] = useState(0)
  const [end, setEnd] = useState<{ readonly key: string; readonly page: number } | null>(null)
  const last = end?.key === key ? Math.min(query.page, end.page) : query.page
  const first = firstPageOf(query, last)
  const keep = useCallback((page: number): void => void store.set(key, String(page)), [key])
  return {
    first,
    last,
    foundEnd: useCallback((totalPages) => setEnd({ key, page: Math.max(1, totalPages) }), [key]),
    remember: () => keep(first),
    loadPrevious: () => {
      keep(Math.max(1, first - 1))
      draw((count) => count + 1)
    },
  }
}
