/** The ledger of the wishlist: the last change of an item wins. */
import type { ClientId } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Tolerated } from "./tolerated.ts"

interface WishlistEntry {
  readonly id: string
  readonly clientId: ClientId | null
  readonly itemCode: string
  readonly isWanted: boolean
  readonly at: number
}

export interface WishlistLedger {
  readonly note: (appended: Appended, at: number) => void
  readonly acknowledged: (id: string) => void
  /** The user was notified that it is withdrawn, and was never sent. */
  readonly withdrawn: (id: string) => void
  /** False if it is not a wishlist change. */
  readonly carriedOut: (key: string) => boolean
  readonly unsent: () => ReadonlyArray<string>
  /** The expected wishlist of a client on the backend. */
  readonly faults: (clientId: ClientId, held: ReadonlySet<string>, tolerated: Tolerated) => ReadonlyArray<string>
}

/** Wishlist changes of two tabs within this time may be recorded in either order. */
const AT_ONCE_MS = 500

export const makeWishlistLedger = (): WishlistLedger => {
  const changes = new Map<string, WishlistEntry>()
  const acknowledged = new Set<string>()
  const times = new Map<string, number>()
  const withdrawn = new Set<string>()
  const mayBeWithdrawn = new Set<string>()
  const unsent = () => [...acknowledged].filter((id) => !times.has(id))
  return {
    note: ({ envelope: { event } }, at) => {
      if (event._tag === "ClientChangeWithdrawn" && event.subject === "wishlist") mayBeWithdrawn.add(event.changeId)
      if (event._tag !== "WishlistItemAdded" && event._tag !== "WishlistItemRemoved") return
      const isWanted = event._tag === "WishlistItemAdded"
      const itemCode = event._tag === "WishlistItemAdded" ? event.item.itemCode : event.itemCode
      changes.set(event.id, { id: event.id, clientId: event.clientId, itemCode, isWanted, at })
    },
    withdrawn: (id) => void withdrawn.add(id),
    acknowledged: (id) => void acknowledged.add(id),
    carriedOut: (key) => {
      if (!changes.has(key)) return false
      times.set(key, (times.get(key) ?? 0) + 1)
      return true
    },
    unsent,
    faults: (clientId, held, tolerated) => {
      const own = [...changes.values()].filter((change) => change.clientId === clientId)
      const lost = [...new Set(own.map(({ itemCode }) => itemCode))].flatMap((itemCode) => {
        const all = own.filter((change) => change.itemCode === itemCode)
        // A withdrawn change had replaced the previous one: the later ones count.
        const about = all.slice(all.findLastIndex(({ id }) => mayBeWithdrawn.has(id)) + 1)
        const retained = about.filter(({ id }) => acknowledged.has(id) && !tolerated.has(id))
        const last = Math.max(...retained.map(({ at }) => at))
        // A change that was not acknowledged, or was discarded, may or may not have been carried out.
        const possible = about.filter((change) => change.at >= last - AT_ONCE_MS || retained.length === 0)
        const isRight = retained.length === 0 || possible.some(({ isWanted }) => isWanted === held.has(itemCode))
        return isRight
          ? []
          : [`The wish about ${itemCode} is lost: the backend's list ${held.has(itemCode) ? "has" : "lacks"} it`]
      })
      const undone = [...withdrawn]
        .filter((id) => times.has(id) && !tolerated.mayBeNotified(id))
        .map((id) => `Taken back, and wished: ${id}`)
      return [
        ...lost,
        ...undone,
        ...[...times].flatMap(([id, count]) => (count > 1 ? [`Wished ${count} times: ${id}`] : [])),
      ]
    },
  }
}
