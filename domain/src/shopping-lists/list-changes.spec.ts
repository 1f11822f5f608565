import { describe, expect, it } from "vitest"
import { cellar } from "../testing/some-list.ts"
import { undoing } from "./list-changes.ts"
import type { ListPatch } from "./list-patch.ts"

describe("undoing a change", () => {
  it("[ADR-49] restores the parts that the change named, and nothing else", () => {
    const patch: ListPatch = {
      name: "Cella",
      sections: [{ id: "red", name: "Rosati" }],
      entries: [{ itemCode: "A", note: "cold", par: 4 }],
    }
    expect(undoing(cellar, patch)).toEqual({
      name: "Cantina",
      sections: [{ id: "red", name: "Rossi" }],
      entries: [{ itemCode: "A", note: "", par: null }],
    })
  })

  it("[ADR-49] restores removed parts, and removes added ones", () => {
    const patch: ListPatch = {
      sections: [
        { id: "white", gone: true },
        { id: "new", name: "Bollicine", rank: 3 },
      ],
      entries: [
        { itemCode: "D", gone: true },
        { itemCode: "X", name: "New" },
      ],
    }
    expect(undoing(cellar, patch)).toEqual({
      sections: [
        { id: "white", name: "Bianchi", rank: 2 },
        { id: "new", gone: true },
      ],
      entries: [cellar.entries[3], { itemCode: "X", gone: true }],
    })
  })

  it("[ADR-49] is empty when the change had no effect", () => {
    expect(undoing(cellar, {})).toBeNull()
    const missing: ListPatch = {
      sections: [
        { id: "nowhere", rank: 3 },
        { id: "gone", name: "x", gone: true },
      ],
      entries: [
        { itemCode: "nowhere", note: "x" },
        { itemCode: "gone", name: "x", gone: true },
      ],
    }
    expect(undoing(cellar, missing)).toBeNull()
    expect(undoing(null, { name: "x" })).toBeNull()
    expect(undoing(null, { isNew: true })).toEqual({ gone: true })
    const { listId: _, ...whole } = cellar
    expect(undoing(cellar, { gone: true })).toEqual({ isNew: true, ...whole })
  })
})
