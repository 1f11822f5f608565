import { describe, expect, it } from "vitest"
import { cellar, someEntry } from "../testing/some-list.ts"
import { addingEntries, MAX_LIST_ENTRIES } from "./list-changes.ts"
import { groupsOf, movingEntry, rankBehind, steppingEntry, steppingSection, entriesInOrder } from "./list-groups.ts"
import type { ListPatch } from "./list-patch.ts"
import type { ShoppingList } from "./list-values.ts"
import { listAsStep, listsAfter } from "./list-view.ts"

const patched = (list: ShoppingList, patch: ListPatch | null): ShoppingList => {
  const [after] = listsAfter([listAsStep(list), { listId: list.listId, patch: patch ?? {} }])
  if (after === undefined) throw new Error("the list was removed")
  return after
}
const shelf = (list: ShoppingList) =>
  groupsOf(list).map(({ section, entries }) => `${section?.id ?? "-"}:${entries.map((each) => each.itemCode).join("")}`)

describe("shelf order", () => {
  it("[ADR-49] sections follow each other, even empty ones; entries without a section come first", () => {
    expect(shelf(cellar)).toEqual(["red:AB", "empty:", "white:CD"])
    const loose = { ...cellar, entries: [...cellar.entries, someEntry("E", { section: "gone" }), someEntry("F")] }
    expect(shelf(loose)).toEqual(["-:EF", "red:AB", "empty:", "white:CD"])
    expect(entriesInOrder(loose).map(({ itemCode }) => itemCode)).toEqual(["E", "F", "A", "B", "C", "D"])
    expect(groupsOf({ ...cellar, sections: [], entries: [] })).toEqual([{ section: null, entries: [] }])
  })

  it("[ADR-49] a step passes one neighbour, enters the next section at the edge, and stops at the end", () => {
    expect(shelf(patched(cellar, steppingEntry(cellar, "A", 1)))).toEqual(["red:BA", "empty:", "white:CD"])
    expect(shelf(patched(cellar, steppingEntry(cellar, "B", -1)))).toEqual(["red:BA", "empty:", "white:CD"])
    const lower = patched(cellar, steppingEntry(cellar, "B", 1))
    expect(shelf(lower)).toEqual(["red:A", "empty:B", "white:CD"])
    expect(shelf(patched(lower, steppingEntry(lower, "B", 1)))).toEqual(["red:A", "empty:", "white:BCD"])
    expect(shelf(patched(lower, steppingEntry(lower, "B", -1)))).toEqual(["red:AB", "empty:", "white:CD"])
    expect(steppingEntry(cellar, "A", -1)).toBeNull()
    expect(steppingEntry(cellar, "D", 1)).toBeNull()
    expect(steppingEntry(cellar, "nowhere", 1)).toBeNull()
    const loose = { ...cellar, entries: [someEntry("E"), someEntry("F", { rank: 1 }), ...cellar.entries] }
    expect(shelf(patched(loose, steppingEntry(loose, "E", 1)))).toEqual(["-:FE", "red:AB", "empty:", "white:CD"])
  })

  it("[ADR-49] a move changes one entry alone, unless no number is left between its neighbours", () => {
    expect(movingEntry(cellar, "D", { section: "red", at: 1 })).toEqual({
      entries: [{ itemCode: "D", section: "red", rank: 0.5 }],
    })
    expect(movingEntry(cellar, "D", { section: "red", at: 0 }).entries).toEqual([
      { itemCode: "D", section: "red", rank: -1 },
    ])
    expect(movingEntry(cellar, "D", { section: "red", at: 2 }).entries).toEqual([
      { itemCode: "D", section: "red", rank: 2 },
    ])
    expect(movingEntry(cellar, "A", { section: "white", at: 1 }).entries).toEqual([
      { itemCode: "A", section: "white", rank: 2.5 },
    ])
    // Out of all sections, while no entry is outside them.
    expect(movingEntry(cellar, "A", { section: "", at: 0 }).entries).toEqual([{ itemCode: "A", section: "", rank: 0 }])
    const tight = { ...cellar, entries: cellar.entries.map((each) => ({ ...each, rank: 7 })) }
    expect(movingEntry(tight, "D", { section: "red", at: 1 })).toEqual({
      entries: [
        { itemCode: "A", rank: 0 },
        { itemCode: "D", rank: 1, section: "red" },
        { itemCode: "B", rank: 2 },
      ],
    })
  })

  it("[ADR-49] when no number is left between neighbours, the whole section is renumbered", () => {
    const { EPSILON } = Number
    for (const [before, after] of [
      [1, 1 + EPSILON],
      [1 + EPSILON, 1 + 2 * EPSILON],
    ] as const) {
      const close = {
        ...cellar,
        entries: cellar.entries.map((each, at) => ({ ...each, rank: [before, after, 5, 6][at] ?? 0 })),
      }
      expect(movingEntry(close, "D", { section: "red", at: 1 }).entries).toHaveLength(3)
    }
  })

  it("[ADR-49] a section steps up and down, but not beyond the ends", () => {
    const ids = (patch: ListPatch | null) => patched(cellar, patch).sections.map(({ id }) => id)
    expect(ids(steppingSection(cellar, "red", 1))).toEqual(["empty", "red", "white"])
    expect(ids(steppingSection(cellar, "white", -1))).toEqual(["red", "white", "empty"])
    expect(ids(steppingSection(cellar, "empty", -1))).toEqual(["empty", "red", "white"])
    expect(steppingSection(cellar, "red", -1)).toBeNull()
    expect(steppingSection(cellar, "white", 1)).toBeNull()
    expect(steppingSection(cellar, "nowhere", 1)).toBeNull()
  })

  it("[ADR-49] of equal ranks the smaller code comes first, and new entries come after the last", () => {
    const same = patched(
      { ...cellar, sections: [], entries: [] },
      {
        entries: [
          { itemCode: "Z", name: "" },
          { itemCode: "M", name: "" },
        ],
      },
    )
    expect(same.entries.map(({ itemCode }) => itemCode)).toEqual(["M", "Z"])
    const sections = ["z", "m"].map((id) => ({ id, name: id, rank: 1 }))
    expect(patched({ ...cellar, sections }, {}).sections.map(({ id }) => id)).toEqual(["m", "z"])
    expect(rankBehind([])).toBe(0)
    expect(rankBehind([{ rank: 4 }, { rank: 2 }])).toBe(5)
  })
})

describe("additions", () => {
  it("[ADR-49] come after the rest; an existing entry takes the quantity, and keeps its own when none is stated", () => {
    const patch = addingEntries(cellar, [
      { itemCode: "B", name: "Other", quantity: 6 },
      { itemCode: "C", name: "Other", quantity: null },
      { itemCode: "X", name: "New", quantity: null },
      { itemCode: "Y", name: "Newer", quantity: 2 },
    ])
    expect(patch.entries).toEqual([
      { itemCode: "B", quantity: 6 },
      { itemCode: "X", name: "New", quantity: null, rank: 4 },
      { itemCode: "Y", name: "Newer", quantity: 2, rank: 5 },
    ])
    const cartons = { itemCode: "X", name: "New", quantity: 24, packaging: "CT", packSize: 12 }
    const pieces = { itemCode: "X", name: "New", quantity: 5, packSize: 1 }
    expect(addingEntries(null, [cartons]).entries).toMatchObject([{ quantity: 24, packaging: "CT" }])
    expect(addingEntries(null, [cartons, pieces]).entries).toEqual([
      { itemCode: "X", name: "New", quantity: 29, rank: 0 },
    ])
    const inCartons = { ...cellar, entries: [someEntry("X", { packaging: "CT" })] }
    expect(addingEntries(inCartons, [pieces]).entries).toEqual([{ itemCode: "X", quantity: 5, packaging: null }])
    expect(addingEntries(inCartons, [cartons]).entries).toEqual([{ itemCode: "X", quantity: 24 }])
    expect(addingEntries(null, [{ itemCode: "X", name: "New", quantity: 1 }]).entries).toEqual([
      { itemCode: "X", name: "New", quantity: 1, rank: 0 },
    ])
  })

  it("[ADR-49] stop at the largest size of a list", () => {
    const full = { ...cellar, entries: Array.from({ length: MAX_LIST_ENTRIES - 1 }, (_, at) => someEntry(`I${at}`)) }
    const two = ["X", "Y"].map((itemCode) => ({ itemCode, name: itemCode, quantity: null }))
    expect(addingEntries(full, two).entries?.map(({ itemCode }) => itemCode)).toEqual(["X"])
    expect(addingEntries({ ...full, entries: [...full.entries, someEntry("I"), someEntry("J")] }, two).entries).toEqual(
      [],
    )
  })
})

describe("the sum of the changes", () => {
  it("[ADR-49] gives an entry every field; an entry removed by another device is restored only by its name", () => {
    const steps = (...patches: ReadonlyArray<ListPatch>) =>
      listsAfter([{ isNew: true as const, name: "Cantina" }, ...patches].map((patch) => ({ listId: "l", patch })))[0]
    expect(steps({ entries: [{ itemCode: "A", name: "Anice" }] })).toEqual({
      listId: "l",
      name: "Cantina",
      sections: [],
      entries: [someEntry("A", { name: "Anice" })],
    })
    const off = {
      entries: [
        { itemCode: "A", name: "Anice" },
        { itemCode: "A", gone: true as const },
      ],
    }
    expect(steps(off, { entries: [{ itemCode: "A", note: "late" }] })?.entries).toEqual([])
    expect(steps(off, { entries: [{ itemCode: "A", name: "Anice" }] })?.entries).toHaveLength(1)
    expect(steps({ sections: [{ id: "s", name: "Sotto" }] })?.sections).toEqual([{ id: "s", name: "Sotto", rank: 0 }])
  })

  it("[ADR-49] gives a newly created list no name, no section and no item", () =>
    expect(listsAfter([{ listId: "l", patch: { isNew: true } }])).toEqual([
      { listId: "l", name: "", sections: [], entries: [] },
    ]))

  it("[ADR-49] keeps a removed list removed, and leaves the others as they are", () => {
    const other = { listId: "l2", patch: { isNew: true as const, name: "Cella" } }
    const gone = [listAsStep(cellar), other, { listId: "l1", patch: { gone: true as const } }]
    expect(listsAfter(gone).map(({ listId }) => listId)).toEqual(["l2"])
    expect(listsAfter([...gone, { listId: "l1", patch: { name: "late" } }]).map(({ name }) => name)).toEqual(["Cella"])
    const renamed = listsAfter([listAsStep(cellar), other, { listId: "l1", patch: { name: "Dispensa" } }])
    expect(renamed.map(({ name }) => name)).toEqual(["Dispensa", "Cella"])
  })
})
