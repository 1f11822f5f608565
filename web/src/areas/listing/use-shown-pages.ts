/**
 * The pages of a list that are shown: from the one its link names, or an earlier one that this browser tab loaded (S2.14).
 * A link past the end of the list shows its last page.
 */
import { type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useState } from "react"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

/** Returning to page 200 must not wait for 200 requests: only the pages just before it are shown (S5.13). */
const MAX_PAGES_AT_ONCE = 20

const PREFIX = "dispensa.listing.first:"

const store = safeStorage(tabStorage())

const keyOf = (query: ShopQuery): string => PREFIX + shopRoute({ ...query, page: 1 })

/** Limited by the number of pages shown at once; page 1 needs no memory. */
export const firstPageOf = (query: ShopQuery, last = query.page): number => {
  const kept = Number(store.get(keyOf(query)) ?? last)
  return Math.max(1, Math.min(kept, last), last - MAX_PAGES_AT_ONCE + 1)
}

export interface ShownPages {
  readonly first: number
  readonly last: number
  /** Called when the backend's list has fewer pages than the link names. */
  readonly foundEnd: (totalPages: number) => void
  /** Called before another page is loaded, so that returning shows the list as it was left. */
  readonly remember: () => void
  /** Shows the page before the first one. */
  readonly loadPrevious: () => void
}

export const useShownPages = (query: ShopQuery): ShownPages => {
  const key = keyOf(query)
  // The position is in storage; the state only renders the list again after a change by the user.
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
