import { describe, expect, it } from "vitest"
import type { ChildItem } from "../catalogue/product.ts"
import { someProduct } from "../testing/some-product.ts"
import { packagingsMeant } from "./packaging-meant.ts"
import { evolveSheet, type QuickSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"

const item: ChildItem = {
  ...someProduct({ itemCode: "A1", name: "Pere", unit: "PZ", packSize: 12, price: 100, salePrice: null }),
  format: "",
  packagings: [
    { code: "PZ", label: "Pezzo", size: 1, isDefault: false, price: 108 },
    { code: "CT", label: "Cartone", size: 12, isDefault: true },
    { code: "ST", label: "Strato", size: 48, isDefault: false },
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
    ["2", "strati", ["Found", "ST", 96]],
    ["1", "layer", ["Found", "ST", 48]],
    // Sales units state a quantity; a quantity that does not fill cartons is meant by the piece.
    ["24", "pz", ["Found", undefined, 24]],
    ["5", "pz", ["Found", "PZ", 5]],
    // No packaging was named.
    ["5", null, ["Rounded", undefined, 12]],
    ["2", "sacchi", "Unclear"],
  ] as const)("[S12.9] %s %s means the given packaging", (quantity, unit, verdict) => {
    expect(verdictsOf(sheetOf([quantity, unit]))).toEqual([verdict])
  })

  it("[S12.9] names nothing for an item without packagings", () => {
    const { packagings: _packagings, ...plain } = item
    expect(packagingsMeant(5, "pz", plain)).toEqual([])
  })

  const offersOf = (quantity: string, unit: string, packagings: ChildItem["packagings"] = []) => {
    const { rows } = sheetOf([quantity, unit])
    const one = { ...item, packSize: packagings.find(({ isDefault }) => isDefault)?.size ?? 1, packagings }
    const verdict = rowVerdicts(rows, () => ({ items: [one], isNear: false }), "it").get(0)
    if (verdict?._tag !== "Unclear") return verdict?._tag
    return [verdict.why, ...verdict.offers.map((offer) => `${offer.quantity} ${offer.item.packaging ?? "default"}`)]
  }
  const of = (code: string, size: number, isDefault = false) => ({ code, label: "", size, isDefault })

  it("[S12.9] a word for several packagings offers each of them, in its own size", () => {
    const cartons = [of("CF", 6, true), of("CT", 24), of("CRT", 48)]
    expect(offersOf("2", "cartoni", cartons)).toEqual(["Packagings", "48 CT", "96 CRT"])
    expect(offersOf("2", "crt", cartons)).toBe("Found")
    expect(offersOf("1", "bancale", [...(item.packagings ?? []), of("PLT", 48)])).toEqual([
      "Packagings",
      "48 PLT",
      "96 BN",
    ])
  })

  it("[S12.9] a code followed by its size is one of those that its word means", () => {
    expect(offersOf("2", "ct", [of("PZ", 1, true), of("CT 12", 12), of("CT 24", 24)])).toEqual([
      "Packagings",
      "24 CT 12",
      "48 CT 24",
    ])
    expect(offersOf("2", "cartoni", [of("PZ", 1, true), of("CT 12", 12)])).toBe("Found")
  })

  it("[S12.9] possible meanings of a number are offered in the packaging that the unit means", () => {
    expect(offersOf("2-3", "bn", item.packagings)).toEqual(["Range", "192 BN", "288 BN"])
  })

  it("[S12.9] two rows of one packaging are combined; rows of different packagings are not", () => {
    expect(verdictsOf(sheetOf(["1", "bn"], ["1", "ct"]))).toEqual([
      ["Found", "BN", 96],
      ["Found", undefined, 12],
    ])
    const repeated = sheetOf(["1", "bn"], ["2", "bn"])
    expect(verdictsOf(repeated)).toEqual([
      ["Found", "BN", 96],
      ["Duplicate", "BN", 192],
    ])
    const merged = evolveSheet(repeated, { _tag: "RowsMerged", id: 1, into: 0, quantity: 288, packaging: "BN" })
    expect(verdictsOf({ ...merged, rows: merged.rows.slice(0, 1) })).toEqual([["Found", "BN", 288]])
  })
})
