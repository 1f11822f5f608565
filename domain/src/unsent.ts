/**
 * What no backend has accepted yet when somebody logs out: it stays for them, and is gone when somebody else logs in
 * (S4.3, ADR 0027).
 */
import { Schema } from "effect"
import type { Carts } from "./cart/carts.ts"
import { broughtBack, KeptChanges, keptOf, ordersWithoutAnswer, parkedIn, queuedOrders } from "./cart/kept-changes.ts"
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

/** Follows the end of a session, which has taken everything else away. */
export const UnsentKept = Schema.TaggedStruct("UnsentKept", { kept: KeptChanges, ...replicaFields })
export type UnsentKept = typeof UnsentKept.Type

interface Waiting extends ReplicaStates {
  readonly carts: Carts
}

/** True while a cart change, an order, a wish, a change of a list or of a standing order has no answer yet. */
export const hasUnsent = ({ carts, ...replicas }: Waiting): boolean =>
  Object.values(carts).some(({ pending }) => pending.some(({ accepted }) => !accepted)) ||
  ordersWithoutAnswer(carts).length > 0 ||
  queuedOrders(carts).length > 0 ||
  isAnyPending(replicas)

/** Logging out forgets everything but what was not sent (S4.3), be it that the session has expired meanwhile. */
export const decideLogOut = (
  shop: Waiting & { readonly session: SessionState; readonly kept: KeptChanges | null },
): ReadonlyArray<SessionEvent | UnsentKept> => {
  const unsent = unsentOf(shop)
  return [{ _tag: "SessionEnded" }, ...(unsent === null ? [] : [unsent])]
}

const unsentOf = (shop: Parameters<typeof decideLogOut>[0]): UnsentKept | null => {
  const { session, kept, carts } = shop
  if (session.user === null) {
    const asked = Object.values(carts).flatMap(({ pending }) => pending.map(({ change }) => change))
    const [late] = [...asked, ...queuedOrders(carts), ...ordersWithoutAnswer(carts)]
    const keeper = kept?.keeper ?? ownerOfUnsent(shop) ?? late?.owner.clientId
    // With what was asked for in a browser tab that had not heard yet that its session is over.
    const left = keeper === undefined ? null : unsentOfCarts(keeper, broughtBack(carts, kept, keeper))
    return left === null || !(hasKept(left) || isAnyPending(shop))
      ? null
      : { _tag: "UnsentKept", kept: left, ...replicasIn(shop) }
  }
  if (!hasUnsent(shop) && !Object.values(carts).some((cart) => parkedIn(cart).length > 0) && !isAnyParked(shop))
    return null
  const owner = sessionOwner(session.user)
  return { _tag: "UnsentKept", kept: unsentOfCarts(owner, carts), ...replicasIn(retainAll(shop, owner)) }
}

/** Nothing else outlives a logout. */
const unsentOfCarts = (keeper: ClientId, carts: Carts): KeptChanges => {
  const { prepared: _forgotten, ...unsent } = keptOf(keeper, carts)
  return { ...unsent, loggedOut: true }
}

/** False where an expired session had sent everything. */
const hasKept = ({ pending, orders = [], queued = [] }: KeptChanges): boolean =>
  pending.length > 0 || orders.length > 0 || queued.length > 0

export const unsentIn = ({ kept, ...left }: UnsentKept) => ({ kept, ...replicasIn(left) })
