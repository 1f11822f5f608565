/** Replaces a line's item by another, with an undo: apart from the cart's other commands, since few lines need it (S12.11). */
import {
  type BulkLine,
  type CartEvent,
  cartOf,
  type CartOwner,
  decideTakeBackOffer,
  decideTakeOffer,
} from "@dispensa/domain"
import { useMemo } from "react"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { type EventLog, ShopLog } from "../../log/event-log.ts"
import { ownerOfState } from "../session/cart-owner.ts"

/** Returns the undo; null if nothing was replaced. */
export type ReplaceItem = (line: BulkLine, offer: BulkLine) => Promise<(() => Promise<void>) | null>

export const replaceItem =
  (log: Pick<EventLog, "state" | "append">, newId: () => string): ReplaceItem =>
  async (line, offer) => {
    const owner = ownerOfState(log.state())
    if (owner === null) return null
    const both = { owner, line, offer, newId }
    const cart = (of: CartOwner) => cartOf(log.state().carts, of)
    const append = async (events: ReadonlyArray<CartEvent>): Promise<void> => {
      if (events.length > 0) await log.append(events)
    }
    const decided = decideTakeOffer(cart(owner), both)
    await append(decided)
    // The cart the replacement was made in, even if another one is shown by then.
    return decided.length === 0 ? null : () => append(decideTakeBackOffer(cart(owner), { ...both, decided }))
  }

export const useReplaceItem = (): ReplaceItem => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => replaceItem(log, newId), [log, newId])
}
