/** Few lists of few clients, and patches that hit and miss. */
import fc from "fast-check"
import type { EntryPatch, ListPatch, SectionPatch } from "../shopping-lists/list-patch.ts"
import type { ShoppingList } from "../shopping-lists/list-values.ts"
import { listsAfter, listAsStep } from "../shopping-lists/list-view.ts"
import { evolveLists, initialLists, type ListEvent } from "../shopping-lists/shopping-lists.ts"
import { arbItemCode, wishingSession } from "./wishlist.ts"

const arbAmount = fc.option(fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(0.5, 2.5, 999_999)), { nil: null })
const arbSectionId = fc.constantFrom("cold", "cellar", "gone", "__proto__")
const arbRank = fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom(0.5, 1e-9, 1e9))

/** Each field may be missing, which is not the same as undefined. */
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

/** A patch that takes nothing off, so that there is a list. */
export const arbShoppingList: fc.Arbitrary<ShoppingList> = fc
  .array(arbListPatch, { minLength: 1, maxLength: 6 })
  .map((patches) =>
    listsAfter(patches.map(({ gone: _gone, ...patch }) => ({ listId: "l1", patch: { ...patch, isNew: true } }))),
  )
  .map(([list]) => list ?? { listId: "l1", name: "", sections: [], entries: [] })

const clientId = fc.constantFrom(1, 2)
const id = fc.constantFrom("c1", "c2", "c3", "c4")

export const arbListEvent: fc.Arbitrary<ListEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("ListChangeRequested" as const),
      id,
      clientId,
      listId: fc.constantFrom("l1", "l2"),
      patch: arbListPatch,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("ListChangeAnswered" as const),
      clientId,
      id,
      refused: fc.constantFrom(null, null, { _tag: "Backend" as const, message: "no" }),
    }),
  },
  fc.record({
    _tag: fc.constant("ListsLoaded" as const),
    clientId,
    steps: fc.array(arbShoppingList.map(listAsStep), { maxLength: 1 }),
  }),
)

export const arbLists = fc
  .array(arbListEvent, { maxLength: 14 })
  .map((events) => events.reduce((state, event) => evolveLists(state, event, wishingSession), initialLists))
