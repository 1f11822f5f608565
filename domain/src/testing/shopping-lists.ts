/** Few lists of few clients, and patches that hit and miss. */
import fc from "fast-check"
import type { EntryPatch, ListPatch, SectionPatch } from "../shopping-lists/list-patch.ts"
import type { ShoppingList } from "../shopping-lists/list-values.ts"
import { listsAfter, listAsStep } from "../shopping-lists/list-view.ts"
import type { ListChange } from "../shopping-lists/shopping-lists.ts"
import { arbChangeEventOf, arbChangeId, arbClientId, foldReplicas, type OfReplica } from "./replicas.ts"
import { arbItemCode } from "./wishlist.ts"

const arbAmount = fc.option(fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(0.5, 2.5, 999_999)), { nil: null })
const arbSectionId = fc.constantFrom("cold", "cellar", "gone", "__proto__")
const arbRank = fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom(0.5, 1e-9, 1e9))

/** Each field may be missing, which differs from being undefined. */
export const patchOf = <A extends object, K extends keyof A>(
  fields: { [P in keyof A]: fc.Arbitrary<A[P]> },
  requiredKeys: Array<K>,
) => fc.record(fields, { requiredKeys })

const arbEntryPatch: fc.Arbitrary<EntryPatch> = patchOf(
  {
    itemCode: arbItemCode,
    gone: fc.constant(true as const),
    name: fc.string(),
    quantity: arbAmount,
    packaging: fc.option(fc.constantFrom("CT", "PZ"), { nil: null }),
    par: arbAmount,
    note: fc.string(),
    section: arbSectionId,
    rank: arbRank,
    there: arbAmount,
    countedAt: fc.option(fc.nat({ max: 9 }), { nil: null }),
  },
  ["itemCode"],
)

const arbSectionPatch: fc.Arbitrary<SectionPatch> = patchOf(
  { id: arbSectionId, gone: fc.constant(true as const), name: fc.string(), rank: arbRank },
  ["id"],
)

export const arbListPatch: fc.Arbitrary<ListPatch> = patchOf(
  {
    isNew: fc.constant(true as const),
    gone: fc.constant(true as const),
    name: fc.string(),
    sections: fc.uniqueArray(arbSectionPatch, { maxLength: 3, selector: ({ id }) => id }),
    entries: fc.uniqueArray(arbEntryPatch, { maxLength: 5, selector: ({ itemCode }) => itemCode }),
  },
  [],
)

/** A patch that removes nothing, so that there is a list. */
export const arbShoppingList: fc.Arbitrary<ShoppingList> = fc
  .array(arbListPatch, { minLength: 1, maxLength: 6 })
  .map((patches) =>
    listsAfter(patches.map(({ gone: _gone, ...patch }) => ({ listId: "l1", patch: { ...patch, isNew: true } }))),
  )
  .map(([list]) => list ?? { listId: "l1", name: "", sections: [], entries: [] })

export const arbListChange: fc.Arbitrary<ListChange> = fc.record({
  _tag: fc.constant("ListChangeRequested" as const),
  id: arbChangeId,
  clientId: arbClientId,
  listId: fc.constantFrom("l1", "l2"),
  patch: arbListPatch,
})

export const arbListEvent: fc.Arbitrary<OfReplica> = fc.oneof(
  { weight: 4, arbitrary: arbListChange },
  { weight: 4, arbitrary: arbChangeEventOf("lists") },
  arbListChange.map((change) => ({
    _tag: "ClientChangesCombined" as const,
    subject: "lists" as const,
    clientId: change.clientId,
    ids: ["c1", "c2"],
    change: { ...change, id: "c2" },
  })),
  fc.record({
    _tag: fc.constant("ReplicaLoaded" as const),
    subject: fc.constant("lists" as const),
    clientId: arbClientId,
    snapshot: fc.array(arbShoppingList.map(listAsStep), { maxLength: 1 }),
  }),
)

export const arbLists = fc.array(arbListEvent, { maxLength: 14 }).map((events) => foldReplicas(events).lists)
