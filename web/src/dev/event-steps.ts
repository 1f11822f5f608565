/** The events since the snapshot as steps: each with the state before and after it, and its aggregate. */
import { evolveShop, initialShop, isCartEvent, type ShopEvent, type ShopState } from "@dispensa/domain"
import type { LogEntry, Tail } from "../log/stored-log.ts"

export const AGGREGATES = ["session", "cart", "wishlist", "search tabs", "view"] as const
export type Aggregate = (typeof AGGREGATES)[number]

export interface EventStep extends LogEntry {
  readonly aggregate: Aggregate
  readonly before: ShopState
  readonly after: ShopState
}

export const eventSteps = ({ snapshot, entries }: Tail): ReadonlyArray<EventStep> => {
  let state = snapshot?.state ?? initialShop
  return entries.map((entry) => {
    const before = state
    state = evolveShop(before, entry.envelope.event)
    return { ...entry, aggregate: aggregateOf(entry.envelope.event), before, after: state }
  })
}

const aggregateOf = (event: ShopEvent): Aggregate => {
  if (isCartEvent(event)) return "cart"
  if (event._tag.startsWith("Wishlist")) return "wishlist"
  if (/^(SearchTab|ShopRoute|ProductRoute|Listing)/.test(event._tag)) return "search tabs"
  return /^(Layout|Sidebar|Prices)/.test(event._tag) ? "view" : "session"
}
