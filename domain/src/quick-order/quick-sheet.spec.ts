import { describe, expect, it } from "vitest"
import type { ChildItem } from "../catalogue/product.ts"
import { someProduct } from "../testing/some-product.ts"
import { EMPTY_SHEET, evolveSheet, type QuickSheet, rowInPlace, type SheetEvent } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { sheetTotals } from "./sheet-totals.ts"

const row = (key: string, quantity: number | string = "", unit: string | null = null) => ({
  key,
  quantity: String(quantity),
  unit,
})
const sheetOf = (...rows: ReadonlyArray<ReturnType<typeof row>>): QuickSheet =>
  evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
const keysAfter = (sheet: QuickSheet, event: SheetEvent) => evolveSheet(sheet, event).rows.map(({ key }) => key)

describe("the sheet of the quick order", () => {
  const sheet = sheetOf(row("A", 1), row("B", 2), row("C", 3))

  it("[S5.4] removing a row leaves the others", () => {
    expect(keysAfter(sheet, { _tag: "RowRemoved", id: 2 })).toEqual(["A", "C", ""])
    expect(keysAfter(sheet, { _tag: "RowsRemoved", ids: [1, 3] })).toEqual(["B", ""])
  })

  const gone = { ...someProduct({ itemCode: "B", name: "B", unit: "PZ", packSize: 12 }), format: "" }
  const packagings = [
    { code: "CT", label: "Cartone", size: 12, isDefault: true },
    { code: "BN", label: "Bancale", size: 96, isDefault: false },
  ]
  const substitute = someProduct({ itemCode: "X", name: "X", unit: "NR", packSize: 10 })
  /** Row 2 with its orderable quantity, and the row that replaces it. */
  const replacing = ({ rows }: QuickSheet, item: ChildItem, by = substitute) => {
    const [, before] = rows
    if (before === undefined) throw new Error("no row")
    const verdict = rowVerdicts([before], () => ({ items: [item], isNear: false }), "it").get(before.id)
    if (verdict === undefined || !("quantity" in verdict)) throw new Error("no quantity")
    return { before, after: rowInPlace(before, verdict, by) }
  }
  const inPlace = (of: QuickSheet, item: ChildItem, by = substitute) => {
    const { before, after } = replacing(of, item, by)
    return evolveSheet(of, { _tag: "RowReplaced", row: before, by: after }).rows[1]
  }
  const chosenIn = (packaging: string) =>
    evolveSheet(sheet, { _tag: "QuantityChosen", id: 2, quantity: 192, packaging })

  it.each([
    ["a number", sheetOf(row("A", 1), row("B", 24)), "30"],
    ["a packaging that is written", sheetOf(row("A", 1), row("B", 2, "bn")), "200"],
    ["a packaging that was confirmed", chosenIn("BN"), "200"],
    ["nothing", sheetOf(row("A", 1), row("B")), "20"],
  ])("[S12.11] a substitute replaces %s with as many sales units, in whole packs of its own", (_, of, quantity) => {
    const taken = { id: 2, key: "X", quantity, unit: null, chosen: null }
    expect(inPlace(of, { ...gone, packagings })).toEqual(taken)
    expect(inPlace(of, { ...gone, packagings, availability: "NON DISPONIBILE" })).toEqual(taken)
    // 48 pieces are not 48 kg.
    expect(inPlace(of, { ...gone, packagings }, { ...substitute, unit: "KG", packSize: 2.5 })?.quantity).toBe("2.5")
  })

  it("[S12.11] the text of an unavailable item stays when its quantity is unknown", () => {
    const sacks = sheetOf(row("A", 1), row("B", 2, "sacchi"))
    const taken = { id: 2, key: "X", quantity: "2", unit: "sacchi", chosen: null }
    expect(inPlace(sacks, { ...gone, availability: "NON DISPONIBILE" })).toEqual(taken)
  })

  it("[S12.11] a replaced row is restored, unless it was changed in the meantime", () => {
    const inBundles = chosenIn("BN")
    const { before, after } = replacing(inBundles, { ...gone, packagings })
    const back = { _tag: "RowReplaced", row: after, by: before } as const
    const replaced = evolveSheet(inBundles, { _tag: "RowReplaced", row: before, by: after })
    expect(evolveSheet(replaced, back)).toEqual(inBundles)
    const typed = evolveSheet(replaced, { _tag: "RowChanged", id: 2, row: row("X", 50) })
    expect(evolveSheet(typed, back)).toEqual(typed)
    const removed = evolveSheet(replaced, { _tag: "RowRemoved", id: 2 })
    expect(evolveSheet(removed, back)).toEqual(removed)
  })

  it("[S5.4] changes and choices affect their own row alone", () => {
    const changed = evolveSheet(sheet, { _tag: "RowChanged", id: 2, row: row("X", 9) })
    expect(changed.rows.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["A", "1"],
      ["X", "9"],
      ["C", "3"],
      ["", ""],
    ])
    const chosen = evolveSheet(sheet, { _tag: "RowChosen", id: 2, itemCode: "B1" })
    expect(chosen.rows.map((each) => each.chosen)).toEqual([null, "B1", null, null])
  })

  it("[S5.4] pasted rows follow the row they are pasted into, replace an empty one, and come last when that row is gone", () => {
    const pasted = (id: number): SheetEvent => ({ _tag: "RowsPasted", id, rows: [row("X"), row("Y")] })
    expect(keysAfter(sheet, pasted(1))).toEqual(["A", "X", "Y", "B", "C", ""])
    const emptied = evolveSheet(sheet, { _tag: "RowChanged", id: 2, row: row("") })
    expect(keysAfter(emptied, pasted(2))).toEqual(["A", "X", "Y", "C", ""])
    expect(keysAfter(sheet, pasted(99))).toEqual(["A", "B", "C", "X", "Y", ""])
  })

  it("[S5.4] a quantity without a key keeps its row, and is not orderable yet", () => {
    const typed = evolveSheet(EMPTY_SHEET, { _tag: "RowChanged", id: 0, row: row("", 5) })
    expect(typed.rows.map(({ quantity }) => quantity)).toEqual(["5", ""])
    expect([...rowVerdicts(typed.rows, () => undefined, "it").values()].map(({ _tag }) => _tag)).toEqual([
      "Empty",
      "Empty",
    ])
  })

  it("[S5.4] a row is not merged into itself: nothing is lost", () => {
    expect(evolveSheet(sheet, { _tag: "RowsMerged", id: 2, into: 2, quantity: 4 })).toBe(sheet)
  })
})

describe("the totals of a sheet", () => {
  const product: ChildItem = {
    ...someProduct({ itemCode: "A", name: "A", slug: "a", packSize: 6, price: 200 }),
    format: "",
  }
  const verdictsOf = ({ rows }: QuickSheet, item = product) =>
    rowVerdicts(rows, () => ({ isNear: false, items: [item] }), "it")

  it("[S12.2] a row costs the best price for its quantity on that day, as in the cart", () => {
    const step = {
      code: "PRIM",
      row: 3,
      title: "Primavera",
      kind: "price" as const,
      minQuantity: 12,
      netPrice: 150,
      validFrom: "2026-11-01",
      validTo: "2026-12-31",
    }
    const netOf = (quantity: number, day: string) =>
      sheetTotals(verdictsOf(sheetOf(row("A", quantity)), { ...product, promotions: [step] }), day).net
    expect([netOf(6, "2026-11-27"), netOf(12, "2026-11-27"), netOf(12, "2027-01-01")]).toEqual([1_200, 1_800, 2_400])
  })

  it("[S3.2] a row rounded to whole packs costs the price of these packs", () => {
    expect(sheetTotals(verdictsOf(sheetOf(row("A", 7))), "2026-11-27")).toEqual({
      good: 1,
      open: 0,
      net: 2_400,
      gross: 2_640,
    })
  })

  it("[S3.2] pieces are pieces, and cases are packs", () => {
    const quantityOf = (unit: string) => [...verdictsOf(sheetOf(row("A", 12, unit))).values()][0]
    expect(quantityOf("pz")).toMatchObject({ _tag: "Found", quantity: 12 })
    expect(quantityOf("ct")).toMatchObject({ _tag: "Found", quantity: 72 })
  })

  it("[S5.4] every further row of an item is a duplicate of its first one", () => {
    const verdicts = verdictsOf(sheetOf(row("A", 6), row("a", 12), row("A.", 18)))
    expect([...verdicts.values()].slice(1, 3)).toMatchObject([
      { _tag: "Duplicate", first: 1, combined: 18 },
      { _tag: "Duplicate", first: 1, combined: 24 },
    ])
  })
})
