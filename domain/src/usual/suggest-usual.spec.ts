import { describe, expect, it } from "vitest"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { MOST_SUGGESTED, suggestUsual } from "./suggest-usual.ts"
import { usualLines } from "./usual-line.ts"

interface Named {
  readonly name?: string
  /** The name at the time of the order. */
  readonly before?: string
  readonly brand?: string
  readonly format?: string
}

/** Items bought before, in the order in which they are expected. */
const linesOf = (all: Readonly<Record<string, Named>>) =>
  usualLines(
    Object.entries(all).map(([code, { name = "Merce", before = name, brand = "", format = "" }]) =>
      boughtItem(code, [purchaseOn("2026-07-01")], { name: before, item: someItem(code, { name, brand, format }) }),
    ),
    "2026-07-10",
  )
const suggested = (all: Readonly<Record<string, Named>>, typed: string, ordered: ReadonlyArray<string> = []) =>
  suggestUsual(linesOf(all), typed, (code) => ordered.includes(code)).map(({ item }) => item.itemCode)

describe("the ranking of items bought before", () => {
  it("[S7.20] figures: the code, its end, the beginning of its last three, a name, a word, the code's beginning", () =>
    expect(
      suggested(
        { "59XYZ1": {}, Q2: { name: "Olio 59" }, Q1: { name: "59 erbe" }, PA596: {}, PA1259: {}, PA59: {}, N0: {} },
        "59",
      ),
    ).toEqual(["PA1259", "PA59", "PA596", "Q1", "Q2", "59XYZ1"]))

  it("[S7.20] letters: a name, the beginning of a word in it, a code's end, a code's beginning", () =>
    expect(
      suggested({ ZA: {}, AZ: {}, Q4: { name: "La zucca" }, Q3: { name: "Zucca" }, Q9: { name: "Pizza" } }, "z"),
    ).toEqual(["Q3", "Q4", "AZ", "ZA"]))

  it("[S7.20] a name is the present or the former one, and each word may also start the brand or the content", () => {
    const all = {
      Q1: { name: "Vino d'olio" },
      Q2: { name: "Olio", before: "Extravergine", brand: "Frantoio", format: "5 l" },
    }
    expect(suggested(all, "ol")).toEqual(["Q2", "Q1"])
    expect(suggested(all, "extra")).toEqual(["Q2"])
    expect(suggested(all, "FRAN 5")).toEqual(["Q2"])
    expect(suggested(all, "fran 6")).toEqual([])
    expect(suggested(all, "toio")).toEqual([])
  })

  it("[S7.20] of the items already in the order only a whole code comes first; the last of many are omitted", () => {
    expect(suggested({ PA95: {}, "95": {} }, "95", ["95"])).toEqual(["95", "PA95"])
    expect(suggested({ PA95: {}, PB95: {} }, "95", ["PA95"])).toEqual(["PB95", "PA95"])
    const many = Object.fromEntries(Array.from({ length: MOST_SUGGESTED + 1 }, (_, at) => [`P${at}`, { name: "Olio" }]))
    expect(suggested(many, "olio")).toEqual(Object.keys(many).slice(0, MOST_SUGGESTED))
  })

  it("[S7.20] an item that has left the range is not suggested, whatever its name was", () => {
    const gone = usualLines(
      [boughtItem("PA95", [purchaseOn("2026-07-01")], { name: "Olio", item: null })],
      "2026-07-10",
    )
    expect(suggestUsual(gone, "olio", () => false)).toEqual([])
  })
})
