import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isRequestedChange, type ReplicaStates, restoreAll, retainAll, type Subject } from "../replicas.ts"
import { evolveShop, initialShop } from "../shop.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  arbChangeEventOf,
  arbClientId,
  foldReplicas,
  type OfReplica,
  ownIn,
  pendingIds,
  shownIn,
} from "../testing/replicas.ts"
import { arbListEvent } from "../testing/shopping-lists.ts"
import { arbStandingEvent } from "../testing/standing-orders.ts"
import { arbWishlistEvent } from "../testing/wishlist.ts"
import { MAX_TRIES, MIN_TRYING_MS } from "./dead-letter.ts"
import { type Change, type ClientReplica, nextPending } from "./replica.ts"

const cases = [
  { subject: "wishlist" as const, arbEvent: arbWishlistEvent },
  { subject: "lists" as const, arbEvent: arbListEvent },
  { subject: "standing" as const, arbEvent: arbStandingEvent },
]

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
  /** The server fails at the first pending change of client 1 until it is parked, or does not fail. */
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

  it("[S4.10, ADR-67] shows the server's document when nothing is pending", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const all = pendingIds(states, subject).map((id) => answered(id, "no"))
        const quiet = after(states, ...all)
        expect(shownIn(quiet, subject)).toEqual(ownIn(states, subject).confirmed)
      }),
    ))

  it("[ADR-67] accepting a change in its turn alters nothing visible, and refusing one equals never having requested it", () =>
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

  it("[ADR-67] applies an id once: repeated answers, and those to unknown changes, return the identical states", () =>
    checkLaw(
      fc.property(arbStates, fc.constantFrom(null, "no"), (states, refused) => {
        expect(after(states, answered("nobody's", refused))).toBe(states)
        for (const id of pendingIds(states, subject)) {
          // Ids are unique in a log, but generated ones need not be.
          const all = pendingIds(states, subject).map(() => answered(id, refused))
          const once = after(states, ...all)
          expect(after(once, answered(id, refused))).toBe(once)
        }
        const own: { readonly pending: ReadonlyArray<Change> } = ownIn(states, subject)
        const requests = own.pending.filter(isRequested)
        expect(after(states, ...requests)).toEqual(states)
      }),
    ))

  it("[S4.3, ADR-67] a guest changes nothing, and no event of one client affects another's replica", () =>
    checkLaw(
      fc.property(arbStates, arbEvent, (states, event) => {
        const guest = { ...initialShop, ...states }
        expect(isRequestedChange(event) || evolveShop(guest, event) === guest).toBe(true)
        const other = event.clientId === 1 ? 2 : 1
        expect(after(states, event)[subject].lists[other]).toBe(states[subject].lists[other])
      }),
    ))

  it("[S8.9, ADR-67] a parked change blocks no other, and is retried or discarded when its client says so", () =>
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

  it("[ADR-34, ADR-67] a change with a call is not withdrawn; withdrawing any other equals never having requested it", () =>
    checkLaw(
      fc.property(arbStates, (states) => {
        const own: ClientReplica<unknown, Change> = ownIn(states, subject)
        for (const { id } of own.pending) {
          const withdrawn = after(states, { _tag: "ClientChangeWithdrawn", ...ofChange(id) })
          expect(withdrawn).toEqual(own.sent?.includes(id) === true ? states : after(states, answered(id, "no")))
        }
      }),
    ))

  it("[S4.2, S4.3, ADR-67] the end of a session retains the unanswered changes, but not the document, for its owner alone", () =>
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

  it("[ADR-67] after any events, notes refer only to existing changes", () =>
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
