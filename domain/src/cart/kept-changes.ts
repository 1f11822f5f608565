/** Whose session expired, and the changes it left unsent: they wait for whoever made them to log in again (ADR 0027). */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"
import { ownerKey } from "./cart-events.ts"
import { initialCart, PendingChange } from "./cart.ts"
import type { Carts } from "./carts.ts"

/** An agent keeps changes of their clients' carts too: the keeper says whose they are (S6.3). */
export const KeptChanges = Schema.Struct({
  keeper: ClientId,
  pending: Schema.Array(PendingChange),
  /** True when the keeper left on their own: nothing else of theirs stays. Absent for an expired session. */
  loggedOut: Schema.optionalKey(Schema.Boolean),
})
export type KeptChanges = typeof KeptChanges.Type

/** What no backend has accepted yet, of every cart. Without any, it still says whose log this is: another user's login ends it. */
export const keptOf = (keeper: ClientId, carts: Carts): KeptChanges => ({
  keeper,
  pending: Object.values(carts).flatMap((cart) => cart.pending.filter(({ accepted }) => !accepted)),
})

/** The carts with what this user left in them; another user's changes are gone. */
export const broughtBack = (carts: Carts, kept: KeptChanges | null, user: ClientId): Carts => {
  if (kept === null || kept.keeper !== user) return carts
  return kept.pending.reduce<Carts>((all, pending) => {
    const key = ownerKey(pending.change.owner)
    const cart = all[key] ?? initialCart
    return { ...all, [key]: { ...cart, pending: [...cart.pending, pending] } }
  }, carts)
}
