import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { REPLICAS } from "../replicas.ts"
import { combineListChanges } from "../shopping-lists/combine-list-changes.ts"
import { listAsStep, listsAfter } from "../shopping-lists/list-view.ts"
import { combineStandingChanges } from "../standing-orders/combine-standing-changes.ts"
import { standingAfter, standingAsStep } from "../standing-orders/standing-view.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { foldReplicas, ownIn, pendingIds, shownIn } from "../testing/replicas.ts"
import { arbListChange, arbListEvent, arbShoppingList } from "../testing/shopping-lists.ts"
import { arbStandingChange, arbStandingOrder } from "../testing/standing-orders.ts"
import { combinedWith } from "./replica.ts"

describe(`changes sent as one (${LAWS})`, () => {
  it("[ADR-67] have the same effect on any list as one after the other", () =>
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

  it("[ADR-67] have the same effect on any standing order as one after the other", () =>
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

  it("[ADR-67] are shown as before, stay pending under the last one's id, and affect no other change", () =>
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

  it("[ADR-67] are only those without a call", () => {
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

  it("[ADR-67] are combined only while all of them are pending without a call", () => {
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
