/** The pending changes of replicas, one entry per target, and how they are taken back (ADR 34, ADR 67). */
import { readId } from "../opaque-id.ts"
import type { ChangeId } from "../cart/cart-events.ts"
import {
  type ChangeOf,
  type DocumentOf,
  REPLICAS,
  type ReplicaStates,
  type RequestedChange,
  type Subject,
  SUBJECTS,
} from "../replicas.ts"
import { patchBetween } from "../shopping-lists/list-difference.ts"
import { listsAfter, viewLists } from "../shopping-lists/list-view.ts"
import type { ClientLists } from "../shopping-lists/shopping-lists.ts"
import { standingBetween } from "../standing-orders/standing-changes.ts"
import type { ClientStanding } from "../standing-orders/standing-orders.ts"
import { standingAfter, viewStanding } from "../standing-orders/standing-view.ts"
import { evolveClientReplica } from "../sync/evolve-replica.ts"
import { type Change, type ClientReplica, isSent, replicaOf } from "../sync/replica.ts"
import { type Wishlist, requestedItem, type WishlistRequest } from "../wishlist/wishlist.ts"
import type { ChangesWaiting, ChangesWaitingOf, ClientChangeParked } from "./outbox-entries.ts"

interface Reversible<D, C extends Change> {
  /** The name of its target; null when it is no longer known. */
  readonly nameOf: (own: ClientReplica<D, C>, change: C) => string | null
  /** The change that restores the backend's state of its target; null when that is unknown, or already the present state. */
  readonly undo: (own: ClientReplica<D, C>, change: C, id: ChangeId) => C | null
}

const undoWishlistRequest = ({ confirmed }: Wishlist, wish: WishlistRequest, id: ChangeId): WishlistRequest | null => {
  const { clientId } = wish
  const itemCode = requestedItem(wish)
  const item = confirmed.find((each) => each.itemCode === itemCode)
  if (wish._tag === "WishlistItemRemoved")
    return item === undefined ? null : { _tag: "WishlistItemAdded", id, clientId, item }
  // An item that was already there stays; only its alert is taken back (ADR 56).
  return item === undefined || wish.item.alert === undefined
    ? { _tag: "WishlistItemRemoved", id, clientId, itemCode }
    : { _tag: "WishlistItemAdded", id, clientId, item: { ...item, alert: !wish.item.alert } }
}

/** The shown list, and the backend's. */
const bothLists = (own: ClientLists, listId: string) => {
  const [is = null, was = null] = [viewLists(own), listsAfter(own.confirmed)].map((all) =>
    all.find((list) => list.listId === listId),
  )
  return { is, was }
}

const bothStanding = (own: ClientStanding, standingId: string) => {
  const [is = null, was = null] = [viewStanding(own), standingAfter(own.confirmed)].map((all) =>
    all.find((order) => order.standingId === standingId),
  )
  return { is, was }
}

const REVERSIBLE: { readonly [N in Subject]: Reversible<DocumentOf<N>, ChangeOf<N>> } = {
  wishlist: {
    nameOf: ({ confirmed }, wish) =>
      wish._tag === "WishlistItemAdded"
        ? wish.item.name
        : (confirmed.find(({ itemCode }) => itemCode === wish.itemCode)?.name ?? wish.itemCode),
    undo: undoWishlistRequest,
  },
  lists: {
    nameOf: (own, { listId }) => {
      const { is, was } = bothLists(own, listId)
      return (is ?? was)?.name ?? null
    },
    undo: (own, change, id) => {
      const { is, was } = bothLists(own, change.listId)
      const patch = own.loaded ? patchBetween(is, was) : null
      return patch === null ? null : { ...change, id, patch }
    },
  },
  standing: {
    nameOf: (own, { standingId }) => {
      const { is, was } = bothStanding(own, standingId)
      return (is ?? was)?.name ?? null
    },
    undo: (own, change, id) => {
      const { is, was } = bothStanding(own, change.standingId)
      const patch = own.loaded ? standingBetween(is, was) : null
      return patch === null ? null : { ...change, id, patch: { ...patch } }
    },
  },
  // A sent change of a claim is with the supplier; before that it is taken back like any other.
  claims: { nameOf: (_own, { orderId }) => orderId, undo: () => null },
}

/** The pending changes of all replicas, except parked ones; ordered by the first change of each target. */
export const changesWaiting = (states: ReplicaStates): ReadonlyArray<ChangesWaiting> =>
  SUBJECTS.flatMap((subject) => waitingIn(states, subject))

const waitingIn = <N extends Subject>(states: ReplicaStates, subject: N): ReadonlyArray<ChangesWaitingOf<N>> => {
  const { nameOf, undo } = REVERSIBLE[subject]
  return ownersIn(states, subject).flatMap(({ clientId, own }) =>
    byTarget(own.pending, REPLICAS[subject].targetOf).map(([target, changes, last]) => {
      const sent = changes.filter(({ id }) => isSent(own, id)).length
      return {
        _tag: "ChangesWaiting",
        id: changes[0]?.id ?? last.id,
        subject,
        clientId,
        target,
        name: nameOf(own, last),
        last,
        changeIds: changes.map(({ id }) => id),
        isReversible: sent === 0 || undo(own, last, last.id) !== null,
        since: null,
        attempts: sent,
        isSent: sent > 0,
      }
    }),
  )
}

const ownersIn = <N extends Subject>(states: ReplicaStates, subject: N) => {
  const { lists } = states[subject]
  return Object.entries(lists).map(([clientId, own]) => ({ clientId: readId(clientId), own }))
}

/** The targets of changes, ordered by their first change, each with its changes and the last one. */
const byTarget = <C>(
  pending: ReadonlyArray<C>,
  targetOf: (change: C) => string,
): ReadonlyArray<readonly [string, ReadonlyArray<C>, C]> => {
  const targets = new Map<string, readonly [string, ReadonlyArray<C>, C]>()
  for (const change of pending) {
    const target = targetOf(change)
    targets.set(target, [target, [...(targets.get(target)?.[1] ?? []), change], change])
  }
  return [...targets.values()]
}

/** The parked changes of all replicas. */
export const changesParked = (states: ReplicaStates): ReadonlyArray<ClientChangeParked> =>
  SUBJECTS.flatMap((subject) => parkedIn(states, subject))

const parkedIn = <N extends Subject>(states: ReplicaStates, subject: N): ReadonlyArray<ClientChangeParked> =>
  ownersIn(states, subject).flatMap(({ clientId, own }) =>
    (own.parked ?? []).map(({ change, failure }) => ({
      _tag: "ClientChangeParked",
      id: change.id,
      subject,
      clientId,
      change,
      name: REVERSIBLE[subject].nameOf(own, change),
      failure,
      since: null,
      attempts: 0,
      isSent: true,
    })),
  )

interface TakenBack {
  readonly withdrawn: ReadonlyArray<ChangeId>
  /** Restores the backend's state of a sent change. */
  readonly undo: RequestedChange | null
}

/** Restores the backend's present state; does nothing when everything was answered. Later requests stay. */
export const takeBackChanges = <N extends Subject>(
  states: ReplicaStates,
  subject: N,
  { clientId, target, changeIds }: Pick<ChangesWaiting, "clientId" | "target" | "changeIds">,
  newId: () => ChangeId,
): TakenBack => {
  const replica = REPLICAS[subject]
  const own = replicaOf(replica, states[subject], clientId)
  const changes = own.pending.filter((change) => replica.targetOf(change) === target)
  const withdrawn = changes.flatMap(({ id }) => (isSent(own, id) || !changeIds.includes(id) ? [] : [id]))
  const left = withdrawn.reduce(
    (current, changeId) => evolveClientReplica(replica, current, { _tag: "ClientChangeWithdrawn", changeId }),
    own,
  )
  const last = changes.findLast(({ id }) => isSent(own, id))
  return { withdrawn, undo: last === undefined ? null : REVERSIBLE[subject].undo(left, last, newId()) }
}
