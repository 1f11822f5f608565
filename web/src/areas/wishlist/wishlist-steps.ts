/** What has to be done next so that wishlists and backend agree; doing it is `wishlist-sync.ts` (S4.10). */
import type { Client } from "@dispensa/contracts/client"
import {
  type ClientId,
  type ShopState,
  wishingClient,
  nextPending,
  wishedCode,
  wishlistOf,
  type WishlistRequest,
} from "@dispensa/domain"
import { type FailedChanges, hasFailedLoad } from "../backend/failed-changes.ts"
import type { EventLog } from "../../log/event-log.ts"

export interface WishlistParts {
  readonly log: EventLog
  readonly client: Client
  /** The lists that this page has loaded, or may not load. What was loaded before the page was opened may be out of date. */
  readonly asked: Map<ClientId, "loaded" | "refused">
  readonly failed: FailedChanges
}

export type WishlistStep =
  | { readonly _tag: "Load"; readonly clientId: ClientId }
  | { readonly _tag: "Send"; readonly clientId: ClientId; readonly wish: WishlistRequest }

/** The next step, of the list that is shown first; null when everything agrees. */
export const nextWishlistStep = (parts: WishlistParts): WishlistStep | null => {
  const state = parts.log.state()
  const shown = wishingClient(state.session)
  if (shown === null) return null
  if (mustLoad(parts, state, shown)) return { _tag: "Load", clientId: shown }
  for (const clientId of [shown, ...clientsWithWishes(state)]) {
    const wish = nextPending(wishlistOf(state.wishlist, clientId).pending, parts.failed.changes, wishedCode)
    if (wish !== undefined) return { _tag: "Send", clientId, wish }
  }
  return null
}

const mustLoad = ({ asked, failed }: WishlistParts, { wishlist }: ShopState, clientId: ClientId): boolean => {
  if (hasFailedLoad(failed)) return false
  const answer = asked.get(clientId)
  return answer === undefined || (answer === "loaded" && !wishlistOf(wishlist, clientId).loaded)
}

/** An agent's other clients: what was wished for them is sent though they are no longer served (S6.3). */
const clientsWithWishes = ({ wishlist }: ShopState): ReadonlyArray<ClientId> =>
  Object.values(wishlist.lists).flatMap(({ pending }) => pending.flatMap(({ clientId }) => clientId ?? []))
