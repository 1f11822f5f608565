import { describe, expect, it } from "vitest"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { choiceNotes, choiceTotals, chosenLines, evolveChoice, NO_CHOICE, linesToOrder } from "./usual-choice.ts"
import { usualLines } from "./usual-line.ts"

const TODAY = "2026-11-22"
const weekly = ["2026-11-01", "2026-11-08", "2026-11-15"].map((day) => purchaseOn(day))
const daily = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => purchaseOn(day))
const emptyCart = () => 0

describe("choosing what to order", () => {
  const lines = usualLines(
    [
      boughtItem("A", weekly, { item: someItem("A", { packSize: 4, price: 100, vatRate: 10 }) }),
      boughtItem("B", daily),
      boughtItem("C", weekly, { item: null }),
    ],
    TODAY,
  )
  const chosen = (...events: ReadonlyArray<Parameters<typeof evolveChoice>[1]>) =>
    linesToOrder(chosenLines(lines, events.reduce(evolveChoice, NO_CHOICE), emptyCart)).map(
      ({ product, packs, quantity }) => [product.itemCode, packs, quantity],
    )

  it("[S5.4] due items are proposed with their usual quantity in whole packs", () =>
    expect(chosen()).toEqual([["A", 2, 8]]))
  it("[S5.4] setting packs selects an item, and setting none deselects it", () => {
    expect(chosen({ _tag: "PacksSet", itemCode: "B", packs: 3 })).toEqual([
      ["A", 2, 8],
      ["B", 3, 3],
    ])
    expect(chosen({ _tag: "PacksSet", itemCode: "A", packs: 0 })).toEqual([])
    expect(chosen({ _tag: "PacksSet", itemCode: "A", packs: 1 })).toEqual([["A", 1, 4]])
  })
  it("[S5.4] an item is ticked and unticked, alone or with others", () => {
    expect(chosen({ _tag: "Ticked", itemCode: "A", isChosen: false })).toEqual([])
    const both = { _tag: "AllTicked", itemCodes: ["A", "B"] } as const
    expect(chosen({ ...both, isChosen: true }).map(([code]) => code)).toEqual(["A", "B"])
    expect(chosen({ ...both, isChosen: false })).toEqual([])
  })
  it("[S2.55] an unavailable item is never selected, even if ticked", () => {
    const line = chosenLines(lines, evolveChoice(NO_CHOICE, { _tag: "Ticked", itemCode: "C", isChosen: true }), () => 7)
    expect(line[2]).toEqual({ line: lines[2], product: null, isChosen: false, packs: 0, quantity: 0, inCart: 0 })
    expect(linesToOrder(line.map((each) => ({ ...each, product: null, isChosen: true })))).toEqual([])
  })
  it("[S2.55] taking a replacement back restores the proposal", () =>
    expect(
      chosen({ _tag: "Replaced", itemCode: "B", by: someItem("Z") }, { _tag: "Replaced", itemCode: "B", by: null }),
    ).toEqual([["A", 2, 8]]))
  it("[S2.55] a missing item is ordered as its replacement, until that is taken back", () => {
    const by = someItem("Z", { packSize: 5 })
    expect(chosen({ _tag: "Replaced", itemCode: "C", by })).toEqual([
      ["A", 2, 8],
      ["Z", 2, 10],
    ])
    expect(chosen({ _tag: "Replaced", itemCode: "C", by }, { _tag: "Replaced", itemCode: "C", by: null })).toEqual([
      ["A", 2, 8],
    ])
    expect(chosen({ _tag: "Ticked", itemCode: "C", isChosen: true })).toEqual([["A", 2, 8]])
  })
  it("[S12.11] a substitute sold by another unit is taken as one pack", () => {
    const by = someItem("Z", { packSize: 5, unit: "KG" })
    expect(chosen({ _tag: "Replaced", itemCode: "A", by })).toEqual([["Z", 1, 5]])
  })
  it("[S12.11] a substitute is taken in the packs that were set for the original", () => {
    const by = someItem("Z", { packSize: 5 })
    expect(chosen({ _tag: "PacksSet", itemCode: "A", packs: 5 }, { _tag: "Replaced", itemCode: "A", by })).toEqual([
      ["Z", 4, 20],
    ])
  })
  it("[S12.11] taking a substitute back restores the original's choice", () => {
    const back = [
      { _tag: "Replaced", itemCode: "A", by: someItem("Y") },
      { _tag: "Replaced", itemCode: "A", by: someItem("Z") },
      { _tag: "PacksSet", itemCode: "A", packs: 9 },
      { _tag: "Replaced", itemCode: "A", by: null },
    ] as const
    expect(chosen({ _tag: "PacksSet", itemCode: "A", packs: 5 }, ...back)).toEqual([["A", 5, 20]])
    expect(chosen({ _tag: "Ticked", itemCode: "A", isChosen: false }, ...back)).toEqual([])
    expect(chosen(...back)).toEqual([["A", 2, 8]])
  })
  it("[S5.4] ordered items are proposed again as if nothing had been chosen", () =>
    expect(
      chosen(
        { _tag: "PacksSet", itemCode: "A", packs: 9 },
        { _tag: "PacksSet", itemCode: "B", packs: 5 },
        { _tag: "Ordered", itemCodes: ["A"] },
      ),
    ).toEqual([
      ["A", 2, 8],
      ["B", 5, 5],
    ]))
  it("[S5.12] the total covers the chosen lines, net and gross", () =>
    expect(choiceTotals(chosenLines(lines, NO_CHOICE, emptyCart), "2026-11-27")).toEqual({
      count: 1,
      net: 800,
      gross: 880,
    }))
  it("[S12.2] the total uses the best price for each quantity on that day", () => {
    const [first, ...rest] = chosenLines(lines, NO_CHOICE, emptyCart)
    if (first === undefined || first.product === null) throw new Error("no line")
    const step = {
      code: "PRIM",
      row: 3,
      title: "Primavera",
      kind: "price" as const,
      minQuantity: first.quantity,
      netPrice: 90,
      validFrom: "2026-11-01",
      validTo: "2026-12-31",
    }
    const promoted = [{ ...first, product: { ...first.product, promotions: [step] } }, ...rest]
    expect(choiceTotals(promoted, "2026-11-27").net).toBe(first.quantity * 90)
    expect(choiceTotals(promoted, "2027-01-01").net).toBe(800)
  })
})

describe("notes before the usual is ordered", () => {
  const risen = someItem("A", { price: 1_100 })
  const lines = usualLines(
    [
      boughtItem("A", weekly, { item: risen }),
      boughtItem("B", daily, { item: { ...risen, itemCode: "B" } }),
      boughtItem("C", weekly, { item: null }),
      boughtItem("D", weekly, { item: someItem("D", { price: 1_000 }) }),
    ],
    TODAY,
  )
  const due = new Set(["A", "C", "D"])
  const notes = (...events: ReadonlyArray<Parameters<typeof evolveChoice>[1]>) =>
    choiceNotes(chosenLines(lines, events.reduce(evolveChoice, NO_CHOICE), emptyCart, due), due)

  it("[S5.4] count the chosen lines: the price change of an unticked item is omitted, that of a ticked one included (#40)", () => {
    expect(notes()).toEqual({ proposed: 2, unavailable: 1, repriced: 1 })
    expect(notes({ _tag: "Ticked", itemCode: "A", isChosen: false })).toEqual({
      proposed: 1,
      unavailable: 1,
      repriced: 0,
    })
    expect(notes({ _tag: "Ticked", itemCode: "B", isChosen: true })).toEqual({
      proposed: 2,
      unavailable: 1,
      repriced: 2,
    })
  })
  it("[S2.55] count a replaced item as available, and its replacement as without a former price (#40)", () => {
    const by = someItem("Z", { price: 9_000 })
    expect(notes({ _tag: "Replaced", itemCode: "C", by })).toEqual({ proposed: 3, unavailable: 0, repriced: 1 })
    expect(notes({ _tag: "Replaced", itemCode: "A", by })).toEqual({ proposed: 2, unavailable: 1, repriced: 0 })
  })
})
