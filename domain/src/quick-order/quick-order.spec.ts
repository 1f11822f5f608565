import { describe, expect, it } from "vitest"
import type { ChildItem } from "../catalogue/product.ts"
import { someProduct } from "../testing/some-product.ts"
import { parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet, type QuickSheet } from "./quick-sheet.ts"
import { kindOfKey } from "./row-values.ts"
import type { KeyMatch } from "./named-items.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { sheetTotals } from "./sheet-totals.ts"

const row = (key: string, quantity: number | string = "", unit: string | null = null) => ({
  key,
  quantity: String(quantity),
  unit,
})

/** A bare number beside a name that it may be part of. */
const named = (...written: Parameters<typeof row>) => ({ ...row(...written), isBesideName: true })

/** The same, with the number before the name. */
const before = (...written: Parameters<typeof row>) => ({ ...named(...written), isBeforeName: true })

describe("pasting into the quick order", () => {
  it.each([
    ["PA139595 12", [row("PA139595", 12)]],
    ["12 x PA139595", [row("PA139595", 12)]],
    ["12xPA139595", [row("PA139595", 12)]],
    ["PA139595;12", [row("PA139595", 12)]],
    ["PA139595,12", [row("PA139595", 12)]],
    ["PA139595\t12", [row("PA139595", 12)]],
    ["PA139595: 12", [row("PA139595", 12)]],
    ["PA139595", [row("PA139595")]],
    ["PA139595, PA139596", [row("PA139595"), row("PA139596")]],
    ["4006381333931 3", [row("4006381333931", 3)]],
    ["12\t4006381333931", [row("4006381333931", 12)]],
    ['"PA139595";"12 pz"', [row("PA139595", 12, "pz")]],
    ["3 ct olio evo 5l, 2 prosciutto crudo", [row("olio evo 5l", 3, "ct"), before("prosciutto crudo", 2)]],
    ["- 2,5 kg patate", [named("patate", "2,5", "kg")]],
    ["2 olio; 3 pasta", [before("olio", 2), before("pasta", 3)]],
    ["Spaghetti n. 5", [row("Spaghetti n. 5")]],
    ["olio evo 5 l", [row("olio evo 5 l")]],
    ["farina 00", [row("farina 00")]],
    ["prosciutto crudo x2", [row("prosciutto crudo", 2)]],
    [
      "Codice\tDescrizione\tQuantità\tPrezzo\nPA139595\tOlio evo\t12\t27,31\n\nPA139596\tPasta\t3\t1,20",
      [row("PA139595", 12), row("PA139596", 3)],
    ],
    ["Olio evo\tPA139595\t3", [row("PA139595", 3)]],
    ["", []],
  ])("[S5.4] %j is parsed into its rows", (text, rows) => {
    expect(parseRows(text)).toEqual(rows)
  })

  it("[S5.4] reads at most as much of a line as a row may need, and keeps as much of a key", () => {
    expect(parseRows(`PA139595${" ".repeat(3_000)}12`)).toEqual([row("PA139595")])
    expect(parseRows("o".repeat(500))).toEqual([row("o".repeat(160))])
  })

  it("[S5.4] accepts five thousand rows in total, wherever they are pasted", () => {
    const many = Array.from({ length: 5_200 }, (_, index) => row(`PA${index}`, 1))
    const full = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: many })
    expect(full.rows.map(({ key }) => key)).toEqual([...many.slice(0, 5_000).map(({ key }) => key), ""])
    expect(evolveSheet(full, { _tag: "RowsPasted", id: 1, rows: many })).toEqual(full)
  })

  it("[S5.4] distinguishes codes, EANs and names", () => {
    expect(["PA139595", "4006381333931", "olio evo", "500ml", "olio"].map(kindOfKey)).toEqual([
      "code",
      "ean",
      "name",
      "name",
      "name",
    ])
  })
})

const item = (itemCode: string, some: Partial<ChildItem> = {}): ChildItem => ({
  ...someProduct({ itemCode, name: itemCode, slug: itemCode, packSize: 6, price: 200 }),
  format: "",
  ...some,
})

const only = (found: ChildItem): KeyMatch => ({ isNear: false, items: [found] })

const MATCHES: Readonly<Record<string, KeyMatch>> = {
  A: only(item("A")),
  a: only(item("A")),
  OLD: only(item("OLD", { availability: "NON DISPONIBILE" })),
  FREE: only(item("FREE", { price: null })),
  CASE: only(item("CASE", { unit: "CT", packSize: 3 })),
  OFFER: only(item("OFFER", { salePrice: 150, isSale: true })),
  olio: { isNear: false, items: [item("O1"), item("O2")] },
  burro: only(item("BU", { name: "Burro e yogurt di montagna 1 kg" })),
  "yogurt burro montagna": only(item("BU", { name: "Burro e yogurt di montagna 1 kg" })),
  carciofino: only(item("CA", { name: "Carciofini circa 3 kg" })),
  "wine 2022": only(item("WI", { name: "Wine 2022 6 × 75 cl" })),
  wine: only(item("WI", { name: "Wine 2022 6 × 75 cl" })),
  oilo: { isNear: true, items: [item("O1")] },
  nix: { isNear: false, items: [] },
}

const sheetOf = (text: string): QuickSheet =>
  evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: parseRows(text) })

const verdictsOf = ({ rows }: QuickSheet) => rowVerdicts(rows, (key) => MATCHES[key], "it")
const tagsOf = (sheet: QuickSheet) => [...verdictsOf(sheet).values()].map(({ _tag }) => _tag)

describe("verdicts of the quick order", () => {
  it("[S3.2] reports the outcome of each row", () => {
    const sheet = sheetOf("A\t12\nOLD\t1\nFREE\t1\nolio\t6\noilo\t6\nnix\t6\na\t6\nlater\t1")
    expect(tagsOf(sheet)).toEqual([
      "Found",
      "Unavailable",
      "Unavailable",
      "Several",
      "Unknown",
      "Unknown",
      "Duplicate",
      "Waiting",
      "Empty",
    ])
    expect(sheetTotals(verdictsOf(sheet), "2026-11-27")).toEqual({ good: 1, open: 6, net: 2_400, gross: 2_640 })
  })

  it("[S2.56] a name finds an item when it has every word of the item's name, or when the item was bought before", () => {
    expect(tagsOf(sheetOf("burro\t6"))).toEqual(["Unknown", "Empty"])
    expect([...verdictsOf(sheetOf("burro\t6")).values()][0]).toMatchObject({ nearest: [{ itemCode: "BU" }] })
    expect(tagsOf(sheetOf("yogurt burro montagna\t6"))[0]).toBe("Found")
    expect(tagsOf(sheetOf("carciofino\t6"))[0]).toBe("Found")
    expect(tagsOf(sheetOf("wine 2022\t6"))[0]).toBe("Found")
    expect(tagsOf(sheetOf("wine\t6"))[0]).toBe("Unknown")
    const { rows } = sheetOf("burro\t6")
    const known = rowVerdicts(
      rows,
      (key) => MATCHES[key],
      "it",
      (itemCode) => (itemCode === "BU" ? 6 : undefined),
    )
    expect([...known.values()][0]).toMatchObject({ _tag: "Found", item: { itemCode: "BU" }, quantity: 6 })
  })

  it("[S5.4] more than twenty times the client's largest order is unclear", () => {
    const verdictOf = (quantity: string) =>
      rowVerdicts(
        sheetOf(`A\t${quantity}`).rows,
        (key) => MATCHES[key],
        "it",
        (itemCode) => (itemCode === "A" ? 6 : undefined),
      ).get(1)
    expect(verdictOf("120")).toMatchObject({ _tag: "Found", quantity: 120 })
    expect(verdictOf("126")).toMatchObject({ _tag: "Unclear", why: "Implausible", offers: [{ quantity: 126 }] })
  })

  it("[S3.2] rounds up to whole packs and reports the original quantity; three cases are three packs; a missing quantity is one pack", () => {
    const quantities = (text: string) => [...verdictsOf(sheetOf(text)).values()][0]
    expect(quantities("A\t7")).toMatchObject({ _tag: "Rounded", wanted: 7, quantity: 12 })
    expect(quantities("A\t3\tct")).toMatchObject({ _tag: "Found", quantity: 18, isAssumed: false })
    expect(quantities("A")).toMatchObject({ _tag: "Found", quantity: 6, isAssumed: true })
    // An item that is already sold by the case.
    expect(quantities("CASE\t3\tct")).toMatchObject({ _tag: "Found", quantity: 3 })
  })

  it("[S5.12] sums up at the effective price", () => {
    expect(sheetTotals(verdictsOf(sheetOf("OFFER\t6\nFREE\t6")), "2026-11-27")).toEqual({
      good: 1,
      open: 1,
      net: 900,
      gross: 990,
    })
  })

  it("[S3.2] of several or nearest items, the chosen one counts until another key is typed", () => {
    const chosen = evolveSheet(sheetOf("olio\t6"), { _tag: "RowChosen", id: 1, itemCode: "O2" })
    expect([...verdictsOf(chosen).values()][0]).toMatchObject({ _tag: "Found", item: { itemCode: "O2" }, quantity: 6 })
    const recounted = evolveSheet(chosen, { _tag: "RowChanged", id: 1, row: row("olio", 12) })
    expect(tagsOf(recounted)[0]).toBe("Found")
    const retyped = evolveSheet(chosen, { _tag: "RowChanged", id: 1, row: row("oilo", 6) })
    expect(tagsOf(retyped)[0]).toBe("Unknown")
    const nearest = evolveSheet(sheetOf("olio\t6"), { _tag: "RowChosen", id: 1, itemCode: "O1" })
    expect(tagsOf(evolveSheet(nearest, { _tag: "RowChanged", id: 1, row: row("oilo", 6) }))[0]).toBe("Unknown")
    expect(tagsOf(evolveSheet(retyped, { _tag: "RowChosen", id: 1, itemCode: "O1" }))[0]).toBe("Found")
  })

  it("[S5.4] a duplicate item is merged into its first row, and only ordered rows leave the sheet", () => {
    const sheet = sheetOf("A\t6\nnix\t1\na\t12")
    const [first, , repeated] = [...verdictsOf(sheet).values()]
    expect(first).toMatchObject({ _tag: "Found" })
    expect(repeated).toMatchObject({ _tag: "Duplicate", first: 1, combined: 18 })
    const merged = evolveSheet(sheet, { _tag: "RowsMerged", id: 3, into: 1, quantity: 18 })
    expect(sheetTotals(verdictsOf(merged), "2026-11-27")).toMatchObject({ good: 1, open: 1, net: 3_600 })
    const ordered = evolveSheet(merged, { _tag: "RowsOrdered", ids: [1] })
    expect(ordered.rows.map(({ key }) => key)).toEqual(["nix", ""])
    const inCases = sheetOf("A\t1\tct\na\t12")
    const pieces = evolveSheet(inCases, { _tag: "RowsMerged", id: 2, into: 1, quantity: 18 })
    expect([...verdictsOf(pieces).values()][0]).toMatchObject({ _tag: "Found", quantity: 18 })
    // Its first row was removed in the meantime: nothing is lost.
    expect(evolveSheet(inCases, { _tag: "RowsMerged", id: 2, into: 9, quantity: 18 })).toBe(inCases)
  })
})
