import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialSession } from "../session/session.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbListPatch, arbLists, arbShoppingList } from "../testing/shopping-lists.ts"
import { arbItemCode, wishlistSession as session } from "../testing/wishlist.ts"
import { countedEntries, counting, countingAnew, countingFound, missingOf, orderFor, placeOf } from "./count-sheet.ts"
import { addingEntries, decideChangeList, undoing } from "./list-changes.ts"
import { groupsOf, movingEntry, steppingEntry, steppingSection, entriesInOrder } from "./list-groups.ts"
import type { ListPatch } from "./list-patch.ts"
import type { ShoppingList } from "./list-values.ts"
import { listsAfter, viewLists, listAsStep } from "./list-view.ts"
import { listsOf } from "./shopping-lists.ts"

const shown = (state: Parameters<typeof listsOf>[0], clientId = 1) => viewLists(listsOf(state, clientId))
const oneOf = <A>(all: ReadonlyArray<A>, at: number): A => {
  const found = all[at % all.length]
  if (found === undefined) throw new Error("nothing to choose from")
  return found
}
const patched = (list: ShoppingList, patch: ListPatch): ShoppingList =>
  oneOf(listsAfter([listAsStep(list), { listId: list.listId, patch }]), 0)
const codesOf = (list: ShoppingList) => entriesInOrder(list).map(({ itemCode }) => itemCode)
const arbWithEntry = arbShoppingList.filter(({ entries }) => entries.length > 0)

describe(`shopping lists (${LAWS})`, () => {
  it("[ADR-49] hold an item once, each in one position of the shelf", () =>
    checkLaw(
      fc.property(arbLists, (state) => {
        for (const list of shown(state)) {
          const codes = codesOf(list)
          expect(codes.toSorted()).toEqual([...new Set(list.entries.map(({ itemCode }) => itemCode))].toSorted())
        }
      }),
    ))

  it("[ADR-49] applying a change twice has the effect of one, and equally on another device", () =>
    checkLaw(
      fc.property(fc.array(arbShoppingList, { maxLength: 1 }), arbListPatch, (lists, patch) => {
        const step = { listId: "l1", patch }
        const once = [...lists.map(listAsStep), step]
        expect(listsAfter([...once, step])).toEqual(listsAfter(once))
      }),
    ))

  it("[ADR-49] two devices that change different fields or entries end with both changes, in any order of arrival", () =>
    checkLaw(
      fc.property(arbWithEntry, fc.nat(), fc.string(), fc.nat({ max: 99 }), (list, at, note, there) => {
        const { itemCode } = oneOf(list.entries, at)
        const one: ListPatch = { entries: [{ itemCode, note }] }
        const other = counting(itemCode, there, 5)
        expect(patched(patched(list, one), other)).toEqual(patched(patched(list, other), one))
        const entry = patched(patched(list, one), other).entries.find((each) => each.itemCode === itemCode)
        expect(entry).toMatchObject({ note, there, countedAt: 5 })
      }),
    ))

  it("[ADR-49] undoing a change leaves the list as it was", () =>
    checkLaw(
      fc.property(fc.option(arbShoppingList, { nil: null }), arbListPatch, (list, patch) => {
        const before = list === null ? [] : [listAsStep(list)]
        const after = [...before, { listId: "l1", patch }]
        const undo = undoing(list, patch)
        const again = undo === null ? after : [...after, { listId: "l1", patch: undo }]
        // A list that is removed and created within one patch is removed.
        if (list === null && patch.gone === true) return
        expect(listsAfter(again)).toEqual(list === null ? [] : [list])
      }),
    ))
})

describe(`the order of a list (${LAWS})`, () => {
  it("[ADR-49] a moved entry is at its target, and all others keep their order", () =>
    checkLaw(
      fc.property(arbWithEntry, fc.nat(), fc.nat(), fc.nat(), (list, which, where, place) => {
        const { itemCode } = oneOf(list.entries, which)
        const groups = groupsOf(list)
        const group = oneOf(groups, where)
        const others = group.entries.filter((entry) => entry.itemCode !== itemCode).map((entry) => entry.itemCode)
        const at = place % (others.length + 1)
        const section = group.section?.id ?? ""
        const after = patched(list, movingEntry(list, itemCode, { section, at }))
        const placed = groupsOf(after).find((each) => (each.section?.id ?? "") === section)
        expect(placed?.entries.map((entry) => entry.itemCode)).toEqual(others.toSpliced(at, 0, itemCode))
        const without = (codes: ReadonlyArray<string>) => codes.filter((code) => code !== itemCode)
        expect(without(codesOf(after))).toEqual(without(codesOf(list)))
      }),
    ))

  it("[ADR-49] one step down and one up returns to the same position", () =>
    checkLaw(
      fc.property(arbWithEntry, fc.nat(), (list, which) => {
        const { itemCode } = oneOf(list.entries, which)
        const down = steppingEntry(list, itemCode, 1)
        // Only the last entry of the last section cannot move.
        const isLast = groupsOf(list).at(-1)?.entries.at(-1)?.itemCode === itemCode
        expect(down === null).toBe(isLast)
        if (down === null) return
        const lower = patched(list, down)
        const up = steppingEntry(lower, itemCode, -1)
        // The group without a section is not shown once it is empty.
        if (up === null) return
        expect(codesOf(patched(lower, up))).toEqual(codesOf(list))
      }),
    ))

  it("[ADR-49] a section moves together with its entries", () =>
    checkLaw(
      fc.property(arbShoppingList, fc.nat(), (list, which) => {
        const section = list.sections[which % Math.max(1, list.sections.length)]
        const patch = section === undefined ? null : steppingSection(list, section.id, 1)
        if (section === undefined || patch === null) return
        const ids = list.sections.map(({ id }) => id)
        const at = ids.indexOf(section.id)
        const after = patched(list, patch)
        expect(after.sections.map(({ id }) => id)).toEqual(ids.toSpliced(at, 1).toSpliced(at + 1, 0, section.id))
        const entriesOf = (of: ShoppingList) => groupsOf(of).find((each) => each.section?.id === section.id)?.entries
        expect(entriesOf(after)).toEqual(entriesOf(list))
      }),
    ))

  it("[ADR-49, ADR-72] additions come after the rest in order, each item once, with its total quantity", () =>
    checkLaw(
      fc.property(arbShoppingList, fc.array(arbItemCode, { maxLength: 5 }), (list, codes) => {
        const patch = addingEntries(
          list,
          codes.map((itemCode) => ({ itemCode, name: "new", quantity: 3 })),
        )
        const after = patched(list, patch)
        const fresh = [...new Set(codes)].filter((code) => !list.entries.some(({ itemCode }) => itemCode === code))
        expect(after.entries.map(({ itemCode }) => itemCode)).toEqual([
          ...list.entries.map(({ itemCode }) => itemCode),
          ...fresh,
        ])
        for (const code of codes) {
          const quantity = 3 * codes.filter((each) => each === code).length
          expect(after.entries.find((each) => each.itemCode === code)?.quantity).toBe(quantity)
        }
      }),
    ))
})

describe(`taking stock (${LAWS})`, () => {
  const arbPack = fc.integer({ min: 1, max: 24 })
  const arbCount = fc.record({
    par: fc.option(fc.nat({ max: 500 }), { nil: null }),
    there: fc.option(fc.oneof(fc.nat({ max: 600 }), fc.constantFrom(0.5, 3.25)), { nil: null }),
  })

  it("[ADR-49] the order is wanted minus present in whole packs: enough, no pack too many, never negative", () =>
    checkLaw(
      fc.property(arbCount, arbPack, (entry, packSize) => {
        const order = orderFor(entry, packSize)
        expect(order % packSize).toBe(0)
        expect(order).toBeGreaterThanOrEqual(0)
        const isCounted = entry.par !== null && entry.there !== null
        const missing = isCounted ? Math.max(0, (entry.par ?? 0) - (entry.there ?? 0)) : null
        expect(missingOf(entry)).toBe(missing)
        expect(order).toBeGreaterThanOrEqual(missing ?? 0)
        expect(order === 0 || order - packSize < (missing ?? 0)).toBe(true)
        expect(isCounted || order === 0).toBe(true)
      }),
    ))

  it("[ADR-49] counting at the suggested position covers everything, each entry once", () =>
    checkLaw(
      fc.property(arbShoppingList, (list) => {
        const due = countedEntries(list).filter(({ there }) => there === null)
        let counted = list
        const seen: Array<string> = []
        for (let at = placeOf(countedEntries(counted)); at !== null; at = placeOf(countedEntries(counted))) {
          seen.push(at)
          counted = patched(counted, counting(at, 1, 100 + seen.length))
          if (seen.length > due.length) break
        }
        expect(seen.toSorted()).toEqual(due.map(({ itemCode }) => itemCode).toSorted())
      }),
    ))

  it("[ADR-49] an item found on the shelf is on the list and counted once; every other entry is unchanged", () =>
    checkLaw(
      fc.property(arbShoppingList, arbItemCode, fc.integer({ min: 1, max: 24 }), (list, itemCode, packSize) => {
        const after = patched(list, countingFound(list, { itemCode, name: "Found", packSize }, "s1", 7))
        expect(countedEntries(after)).toContainEqual(
          expect.objectContaining({ itemCode, par: packSize, there: 1, countedAt: 7 }),
        )
        const others = ({ entries }: ShoppingList) => entries.filter((entry) => entry.itemCode !== itemCode)
        expect(others(after)).toEqual(others(list))
      }),
    ))

  it("[ADR-49] a new count resets the present stock and nothing else", () =>
    checkLaw(
      fc.property(arbShoppingList, (list) => {
        const plain = ({ entries }: ShoppingList) =>
          entries.map((entry) => ({ ...entry, there: null, countedAt: null }))
        const after = patched(list, countingAnew(list))
        expect(plain(after)).toEqual(plain(list))
        expect(after.entries.every(({ there }) => there === null)).toBe(true)
      }),
    ))
})

describe("the owner of lists", () => {
  it("[S6.1, ADR-49] a guest has none; an agent's are those of the client being served", () => {
    const change = { id: "c", listId: "l", patch: { isNew: true as const, name: "Cantina" } }
    expect(decideChangeList(initialSession, change)).toEqual(Result.fail("LoginRequired"))
    const serving = { ...session, userTemp: { ...session.userTemp, clientId: 2 } }
    const [event] = Result.getOrThrow(decideChangeList(serving, change))
    expect(event).toEqual({ _tag: "ListChangeRequested", clientId: 2, ...change })
  })
})
