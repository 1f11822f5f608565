import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ChangeOf,
  type DocumentOf,
  isRequestedChange,
  REPLICAS,
  type ReplicaStates,
  restoreAll,
  retainAll,
  type Subject,
} from "../replicas.ts"
import { evolveShop, initialShop } from "../shop.ts"
import { combineListChanges } from "../shopping-lists/combine-list-changes.ts"
import { listAsStep, listsAfter } from "../shopping-lists/list-view.ts"
import { combineStandingChanges } from "../standing-orders/combine-standing-changes.ts"
import { standingAfter, standingAsStep } from "../standing-orders/standing-view.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbChangeEventOf, arbClientId, foldReplicas, type OfReplica } from "../testing/replicas.ts"
import { arbListChange, arbListEvent, arbShoppingList } from "../testing/shopping-lists.ts"
import { arbStandingChange, arbStandingEvent, arbStandingOrder } from "../testing/standing-orders.ts"
import { arbWishlistEvent } from "../testing/wishlist.ts"
import { MAX_TRIES, MIN_TRYING_MS } from "./dead-letter.ts"
import { type Change, type ClientReplica, combinedWith, nextPending, replicaOf, viewReplica } from "./replica.ts"

const cases = [
  { subject: "wishlist" as const, arbEvent: arbWishlistEvent },
  { subject: "lists" as const, arbEvent: arbListEvent },
  { subject: "standing" as const, arbEvent: arbStandingEvent },
]

const ownIn = <N extends Subject>(
  states: ReplicaStates,
  subject: N,
  clientId = 1,
): ClientReplica<DocumentOf<N>, ChangeOf<N>> => replicaOf(REPLICAS[subject], states[subject], clientId)

const shownIn = <N extends Subject>(states: ReplicaStates, subject: N, clientId = 1): DocumentOf<N> =>
  viewReplica(REPLICAS[subject], ownIn(states, subject, clientId))

const pendingIds = (states: ReplicaStates, subject: Subject, clientId = 1): ReadonlyArray<string> => {
  const own: { readonly pending: ReadonlyArray<Change> } = ownIn(states, subject, clientId)
  return own.pending.map(({ id }) => id)
}

const failures = (subject: Subject, changeId: string): ReadonlyArray<OfReplica> =>
  Array.from({ length: MAX_TRIES }, (_, at) => ({
    _tag: "ClientChangeFailed",
    subject,
    clientId: 1,
    changeId,
    failure: { status: 500, message: "broken" },
    at: at * MIN_TRYING_MS,
  }))

describe.each(cases)(`the replica of the $subject (${LAWS})`, ({ subject, arbEvent }) => {
  /** The server fails at the first pending change of client 1 until it is parked, or does not. */
  const arbStates = fc.tuple(fc.array(arbEvent, { maxLength: 14 }), fc.boolean()).map(([events, isParked]) => {
    const states = foldReplicas(events)
    const [first] = isParked ? pendingIds(states, subject) : []
    return first === undefined ? states : foldReplicas(failures(subject, first), states)
  })
  const ofChange = (changeId: string) => ({ subject, clientId: 1, changeId })
  const answered = (changeId: string, refused: string | null = null): OfReplica => ({
    _tag: "ClientChangeAnswered",
    ...ofChange(changeId),
    refused,
  })
  const after = (states: ReplicaStates, ...events: ReadonlyArray<OfReplica>) => foldReplicas(events, states)

  it("[S4.10, ADR-67] shows the server's document where nothing is pending", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const all = pendingIds(states, subject).map((id) => answered(id, "no"))
        const quiet = after(states, ...all)
        expect(shownIn(quiet, subject)).toEqual(ownIn(states, subject).confirmed)
      }),
    ))

  it("[ADR-67] a change that is accepted in its turn changes nothing that is shown, and a refused one is as if it was never requested", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const [first] = pendingIds(states, subject)
        if (first === undefined) return
        expect(shownIn(after(states, answered(first)), subject)).toEqual(shownIn(states, subject))
        const refused = ownIn(after(states, answered(first, "no")), subject)
        expect(refused.pending).toEqual(ownIn(states, subject).pending.slice(1))
        expect(refused.confirmed).toEqual(ownIn(states, subject).confirmed)
      }),
    ))

  it("[ADR-67] applies an id once: repeated answers, and those to unknown changes, leave the very same states", () =>
    checkLaw(
      fc.property(arbStates, fc.constantFrom(null, "no"), (states, refused) => {
        expect(after(states, answered("nobody's", refused))).toBe(states)
        for (const id of pendingIds(states, subject)) {
          // Ids are unique in a log; those made up here need not be.
          const all = pendingIds(states, subject).map(() => answered(id, refused))
          const once = after(states, ...all)
          expect(after(once, answered(id, refused))).toBe(once)
        }
        const own: { readonly pending: ReadonlyArray<Change> } = ownIn(states, subject)
        const requests = own.pending.filter(isRequested)
        expect(after(states, ...requests)).toEqual(states)
      }),
    ))

  it("[S4.3, ADR-67] a guest changes nothing, and no event of one client touches another's", () =>
    checkLaw(
      fc.property(arbStates, arbEvent, (states, event) => {
        const guest = { ...initialShop, ...states }
        expect(isRequestedChange(event) || evolveShop(guest, event) === guest).toBe(true)
        const other = event.clientId === 1 ? 2 : 1
        expect(after(states, event)[subject].lists[other]).toBe(states[subject].lists[other])
      }),
    ))

  it("[S8.9, ADR-67] a parked change holds up no other, and is pending or gone where its client says so", () =>
    checkLaw(
      fc.property(arbStates, arbClientId, (states, clientId) => {
        const { pending, parked = [] }: ClientReplica<unknown, Change> = ownIn(states, subject, clientId)
        const none = { has: () => false }
        expect(nextPending(pending, none, ({ id }) => id)).toBe(pending[0])
        for (const { change } of parked) {
          const event = { ...ofChange(change.id), clientId }
          const retried = after(states, { _tag: "ParkedChangeRetried", ...event })
          expect(pendingIds(retried, subject, clientId)[0]).toBe(change.id)
          const discarded = after(states, { _tag: "ParkedChangeDiscarded", ...event })
          expect(shownIn(discarded, subject, clientId)).toEqual(shownIn(states, subject, clientId))
        }
      }),
    ))

  it("[ADR-34, ADR-67] a change that a call was made for is not withdrawn; any other is as if it was never requested", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const own: ClientReplica<unknown, Change> = ownIn(states, subject)
        for (const { id } of own.pending) {
          const withdrawn = after(states, { _tag: "ClientChangeWithdrawn", ...ofChange(id) })
          expect(withdrawn).toEqual(own.sent?.includes(id) === true ? states : after(states, answered(id, "no")))
        }
      }),
    ))

  it("[S4.2, S4.3, ADR-67] the end of a session retains what was not answered, and nothing of the document, for its owner alone", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const retained = retainAll(states, 7)
        for (const clientId of [1, 2]) {
          const before: ClientReplica<unknown, Change> = ownIn(states, subject, clientId)
          const left: ClientReplica<unknown, Change> = ownIn(retained, subject, clientId)
          const parked = (before.parked ?? []).map(({ change }) => change)
          expect(left.pending).toEqual([...parked, ...before.pending])
          expect(left.sent ?? []).toEqual(before.sent ?? [])
          expect([left.confirmed, left.loaded]).toEqual([[], false])
        }
        expect(restoreAll(retained, 7)[subject]).toEqual({ ...retained[subject], keeper: null })
        expect(restoreAll(retained, 8)[subject].lists).toEqual(
          retained[subject].keeper === null ? retained[subject].lists : {},
        )
      }),
    ))

  it("[ADR-67] whatever happens, what is noted of changes is about changes that are there", () =>
    checkLaw(
      fc.property(arbStates, fc.array(arbChangeEventOf(subject)), (states, events) => {
        const own: ClientReplica<unknown, Change> = ownIn(after(states, ...events), subject)
        const ids = new Set([...own.pending, ...(own.parked ?? []).map(({ change }) => change)].map(({ id }) => id))
        expect([...(own.sent ?? []), ...(own.failing ?? []).map(({ id }) => id)].filter((id) => !ids.has(id))).toEqual(
          [],
        )
      }),
    ))
})

const isRequested = (change: Change): change is Change & Extract<OfReplica, { readonly id: string }> =>
  "_tag" in change && typeof change._tag === "string" && isRequestedChange({ _tag: change._tag })

describe(`changes that are sent as one (${LAWS})`, () => {
  it("[ADR-67] do to any list what they do one after the other", () =>
    checkLaw(
      fc.property(
        fc.array(arbShoppingList, { maxLength: 1 }),
        arbListChange,
        arbListChange,
        (lists, one, { patch, id }) => {
          const other = { ...one, id, patch }
          const combined = combineListChanges(one, other)
          const steps = lists.map((list) => listAsStep({ ...list, listId: one.listId }))
          if (combined === null) return
          expect(listsAfter([...steps, combined])).toEqual(listsAfter([...steps, one, other]))
          expect(combined).toMatchObject({ id, listId: one.listId })
        },
      ),
    ))

  it("[ADR-67] do to any standing order what they do one after the other", () =>
    checkLaw(
      fc.property(
        fc.array(arbStandingOrder, { maxLength: 1 }),
        arbStandingChange,
        arbStandingChange,
        (orders, one, { patch, id }) => {
          const other = { ...one, id, patch }
          const combined = combineStandingChanges(one, other)
          const steps = orders.map((order) => standingAsStep({ ...order, standingId: one.standingId }))
          if (combined === null) return
          expect(standingAfter([...steps, combined])).toEqual(standingAfter([...steps, one, other]))
        },
      ),
    ))

  it("[ADR-67] are shown as before, wait under the last one's id, and leave every other change as it is", () =>
    checkLaw(
      fc.property(fc.array(arbListEvent, { maxLength: 14 }), (events) => {
        const states = foldReplicas(events)
        const own = ownIn(states, "lists")
        const [first] = own.pending
        if (first === undefined) return
        const combined = combinedWith(first, own, REPLICAS.lists.targetOf, combineListChanges)
        const event = { _tag: "ClientChangesCombined" as const, subject: "lists" as const, clientId: 1, ...combined }
        const after = foldReplicas([event], states)
        expect(listsAfter(shownIn(after, "lists"))).toEqual(listsAfter(shownIn(states, "lists")))
        const merged = combined.ids.slice(0, -1)
        expect(pendingIds(after, "lists")).toEqual(pendingIds(states, "lists").filter((id) => !merged.includes(id)))
        expect(combined.ids.length === 1 || combined.ids.every((id) => own.sent?.includes(id) !== true)).toBe(true)
      }),
    ))

  const change = (id: string) => ({ _tag: "ListChangeRequested" as const, id, clientId: 1, listId: "l1", patch: {} })
  const combined = {
    _tag: "ClientChangesCombined" as const,
    subject: "lists" as const,
    clientId: 1,
    ids: ["c1", "c2"],
    change: { ...change("c2"), patch: { name: "both" } },
  }

  it("[ADR-67] are only those that no call was made for", () => {
    const sentOf = (...changeIds: ReadonlyArray<string>) => {
      const sent = changeIds.map((changeId) => ({
        _tag: "ClientChangeSent" as const,
        subject: "lists" as const,
        clientId: 1,
        changeId,
      }))
      const own = ownIn(foldReplicas([change("c1"), change("c2"), change("c3"), ...sent]), "lists")
      const [first] = own.pending
      if (first === undefined) throw new Error("nothing is pending")
      return combinedWith(first, own, REPLICAS.lists.targetOf, combineListChanges).ids
    }
    expect([sentOf(), sentOf("c1"), sentOf("c2"), sentOf("c3")]).toEqual([
      ["c1", "c2", "c3"],
      ["c1"],
      ["c1"],
      ["c1", "c2"],
    ])
  })

  it("[ADR-67] are combined only while all of them wait and no call was made for any", () => {
    const both = foldReplicas([change("c1"), change("c2")])
    expect(ownIn(foldReplicas([combined], both), "lists").pending).toEqual([combined.change])
    for (const event of [
      { _tag: "ClientChangeSent" as const, subject: "lists" as const, clientId: 1, changeId: "c1" },
      { _tag: "ClientChangeWithdrawn" as const, subject: "lists" as const, clientId: 1, changeId: "c2" },
    ]) {
      const before = foldReplicas([event], both)
      expect(foldReplicas([combined], before)).toBe(before)
    }
  })
})
