/** Pending changes at logout: retained for their owner, and dropped when someone else logs in (S4.3, ADR 0027). */
import { Schema } from "effect"
import type { Carts } from "./cart/carts.ts"
import {
  withRetained,
  RetainedChanges,
  retainedOf,
  ordersWithoutAnswer,
  parkedIn,
  queuedOrders,
} from "./cart/retained-changes.ts"
import type { SessionEvent } from "./session/session-events.ts"
import type { SessionState } from "./session/session.ts"
import { type ClientId, sessionOwner } from "./session/session-values.ts"
import {
  isAnyParked,
  isAnyPending,
  ownerOfUnsent,
  replicaFields,
  replicasIn,
  type ReplicaStates,
  retainAll,
} from "./replicas.ts"

/** Follows the end of a session, which has removed everything else. Tag and fields are the stored names. */
export const UnsentKept = Schema.TaggedStruct("UnsentKept", { kept: RetainedChanges, ...replicaFields })
export type UnsentKept = typeof UnsentKept.Type

interface Pending extends ReplicaStates {
  readonly carts: Carts
}

/** True while a change of a cart, a wishlist, a list or a standing order, or an order, has no answer yet. */
export const hasUnsent = ({ carts, ...replicas }: Pending): boolean =>
  Object.values(carts).some(({ pending }) => pending.some(({ accepted }) => !accepted)) ||
  ordersWithoutAnswer(carts).length > 0 ||
  queuedOrders(carts).length > 0 ||
  isAnyPending(replicas)

/** Logging out removes everything but pending changes (S4.3), even if the session has expired in the meantime. */
export const decideLogOut = (
  shop: Pending & { readonly session: SessionState; readonly kept: RetainedChanges | null },
): ReadonlyArray<SessionEvent | UnsentKept> => {
  const unsent = unsentOf(shop)
  return [{ _tag: "SessionEnded" }, ...(unsent === null ? [] : [unsent])]
}

const unsentOf = (shop: Parameters<typeof decideLogOut>[0]): UnsentKept | null => {
  const { session, kept: retained, carts } = shop
  if (session.user === null) {
    const requested = Object.values(carts).flatMap(({ pending }) => pending.map(({ change }) => change))
    const [late] = [...requested, ...queuedOrders(carts), ...ordersWithoutAnswer(carts)]
    const owner = retained?.keeper ?? ownerOfUnsent(shop) ?? late?.owner.clientId
    // Includes requests of a browser tab that was not notified yet of the session's end.
    const left = owner === undefined ? null : unsentOfCarts(owner, withRetained(carts, retained, owner))
    return left === null || !(hasRetained(left) || isAnyPending(shop))
      ? null
      : { _tag: "UnsentKept", kept: left, ...replicasIn(shop) }
  }
  if (!hasUnsent(shop) && !Object.values(carts).some((cart) => parkedIn(cart).length > 0) && !isAnyParked(shop))
    return null
  const owner = sessionOwner(session.user)
  return { _tag: "UnsentKept", kept: unsentOfCarts(owner, carts), ...replicasIn(retainAll(shop, owner)) }
}

/** Nothing else survives a logout. */
const unsentOfCarts = (owner: ClientId, carts: Carts): RetainedChanges => {
  const { prepared: _removed, ...unsent } = retainedOf(owner, carts)
  return { ...unsent, loggedOut: true }
}

/** False when an expired session had sent everything. */
const hasRetained = ({ pending, orders = [], queued = [] }: RetainedChanges): boolean =>
  pending.length > 0 || orders.length > 0 || queued.length > 0

export const unsentIn = ({ kept, ...left }: UnsentKept) => ({ kept, ...replicasIn(left) })
