import { describe, expect, it } from "vitest"
import type { ChildItem } from "../catalogue/product.ts"
import { someProduct } from "../testing/some-product.ts"
import { packagingMeant } from "./packaging-meant.ts"
import { evolveSheet, type QuickSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"

const item: ChildItem = {
  ...someProduct({ itemCode: "A1", name: "Pere", unit: "PZ", packSize: 12, price: 100, salePrice: null }),
  format: "",
  packagings: [
    { code: "PZ", label: "Pezzo", size: 1, isDefault: false, price: 108 },
    { code: "CT", label: "Cartone", size: 12, isDefault: true },
    { code: "BN", label: "Bancale", size: 96, isDefault: false },
  ],
}

const sheetOf = (...rows: ReadonlyArray<readonly [quantity: string, unit: string | null]>): QuickSheet => ({
  rows: rows.map(([quantity, unit], id) => ({ id, key: "A1", quantity, unit, chosen: "A1" })),
  nextId: rows.length,
})

const verdictsOf = (sheet: QuickSheet) =>
  [...rowVerdicts(sheet.rows, () => ({ items: [item], isNear: false }), "it").values()].map((verdict) =>
    "quantity" in verdict ? [verdict._tag, verdict.item.packaging, verdict.quantity] : verdict._tag,
  )

describe("a unit beside a quantity", () => {
  it.each([
    ["2", "ct", ["Found", undefined, 24]],
    ["2", "cartoni", ["Found", undefined, 24]],
    ["2", "bn", ["Found", "BN", 192]],
    ["1", "pallet", ["Found", "BN", 96]],
    // Sales units say how many; what does not fill cartons is meant by the piece.
    ["24", "pz", ["Found", undefined, 24]],
    ["5", "pz", ["Found", "PZ", 5]],
    // Nobody named a packaging.
    ["5", null, ["Rounded", undefined, 12]],
    ["2", "sacchi", "Unclear"],
  ] as const)("[S12.9] %s %s is the packaging that is meant", (quantity, unit, verdict) => {
    expect(verdictsOf(sheetOf([quantity, unit]))).toEqual([verdict])
  })

  it("[S12.9] names nothing of an item without packagings, nor where several could be meant", () => {
    const { packagings: _packagings, ...plain } = item
    expect(packagingMeant(5, "pz", plain)).toBeNull()
    const twice = [...(item.packagings ?? []), { code: "PLT", label: "", size: 48, isDefault: false }]
    expect(packagingMeant(1, "bancale", { ...item, packagings: twice })).toBeNull()
    expect(packagingMeant(1, "plt", { ...item, packagings: twice })?.size).toBe(48)
  })

  it("[S12.9] two rows of one packaging are together; of two they are not the same", () => {
    expect(verdictsOf(sheetOf(["1", "bn"], ["1", "ct"]))).toEqual([
      ["Found", "BN", 96],
      ["Found", undefined, 12],
    ])
    const twice = sheetOf(["1", "bn"], ["2", "bn"])
    expect(verdictsOf(twice)).toEqual([
      ["Found", "BN", 96],
      ["Twice", "BN", 192],
    ])
    const merged = evolveSheet(twice, { _tag: "RowsMerged", id: 1, into: 0, quantity: 288, packaging: "BN" })
    expect(verdictsOf({ ...merged, rows: merged.rows.slice(0, 1) })).toEqual([["Found", "BN", 288]])
  })
})
