import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbShoppingList } from "../testing/shopping-lists.ts"
import { cellar, someEntry } from "../testing/some-list.ts"
import { patchBetween } from "./list-difference.ts"
import { listAsStep, listsAfter } from "./list-view.ts"

const [anice, ...others] = cellar.entries
if (anice === undefined) throw new Error("the cellar is empty")

describe(`the patch between two states of a list (${LAWS})`, () => {
  it("[S4.15, ADR-49] names only what differs, so that another device's changes stay", () => {
    const changed = {
      ...cellar,
      name: "Cella",
      sections: [{ id: "red", name: "Rosati", rank: 0 }, ...cellar.sections.slice(1, 2)],
      entries: [...others, someEntry("X"), { ...anice, note: "cold" }],
    }
    expect(patchBetween(changed, cellar)).toEqual({
      name: "Cantina",
      sections: [
        { id: "red", name: "Rossi" },
        { id: "white", name: "Bianchi", rank: 2 },
      ],
      entries: [
        { itemCode: "A", note: "" },
        { itemCode: "X", gone: true },
      ],
    })
    expect(patchBetween({ ...cellar, name: "Cella" }, cellar)).toEqual({ name: "Cantina" })
    expect(patchBetween({ ...cellar, sections: [] }, { ...cellar, entries: [] })).toEqual({
      sections: cellar.sections,
      entries: ["A", "B", "C", "D"].map((itemCode) => ({ itemCode, gone: true })),
    })
  })

  it("[S4.15, ADR-49] leads from any state of a list to any other, and is null only when both are equal", () => {
    const arbState = fc.option(arbShoppingList, { nil: null })
    const stepsOf = (list: typeof cellar | null) => (list === null ? [] : [listAsStep(list)])
    checkLaw(
      fc.property(arbState, arbState, (is, wanted) => {
        const patch = patchBetween(is, wanted)
        const step = patch === null ? [] : [{ listId: "l1", patch }]
        expect(listsAfter([...stepsOf(is), ...step])).toEqual(wanted === null ? [] : [wanted])
        expect(patchBetween(wanted, wanted)).toBeNull()
      }),
    )
  })
})
