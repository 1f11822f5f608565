/** Items and quantities on separate lines, one below the other. */
import { describe, expect, it } from "vitest"
import { pasted } from "../testing/row-outcomes.ts"
import { isBareQuantity, joinedLines } from "./joined-lines.ts"
import { parseRows } from "./parse-rows.ts"

describe("[S2.64] amounts that count up with the rows may be row numbers", () => {
  it.each([
    ["1\nFO321732\n2\nPA189894\n3\nCO330087", ["1 |", "2 |", "3 |"]],
    ["1.\nFO321732\n2.\nPA189894", ["1. |", "2. |"]],
    ["FO321732\n1\nPA189894\n2", ["1 |", "2 |"]],
    ["1\nFO321732\nCaprino fresco 200 g\n2\nPA189894\nRiso Arborio", ["1 |", "2 |"]],
    ["1\nFO321732\n3\nPA189894", ["1", "3"]],
    ["1\nFO321732", ["1"]],
  ])("%j", (text, quantities) => {
    expect(parseRows(text).map(({ quantity }) => quantity)).toEqual(quantities)
  })

  it("they are unclear", () => {
    expect(pasted("1\nFO321732\n2\nPA189894")).toEqual(["FO321732? Several 12", "PA189894? Several 2"])
  })
})

describe("[S5.4] a line of its own as a quantity", () => {
  it.each(["24", "2 kg", "?", "~12", "due", "½", "3/6", "(24)"])("%j", (line) => {
    expect(isBareQuantity(line)).toBe(true)
  })

  it.each(["-----", "👍", "* * *", "27/11/2026", "2026-11-27", "27/11", "10:30", "FO321732", "8011344215519"])(
    "but %j is not one",
    (line) => {
      expect(isBareQuantity(line)).toBe(false)
    },
  )
})

describe("[S5.4] an item with a quantity of its own gets no other", () => {
  it.each([
    [
      "Quaglie pronte 3\n1",
      [
        ["Quaglie pronte", "3"],
        ["1", ""],
      ],
    ],
    [
      "FO321732\nColli totali\n5",
      [
        ["FO321732", "5 |"],
        ["Colli totali", "5 |"],
        ["5", ""],
      ],
    ],
    ["-----\nFO321732", [["FO321732", ""]]],
  ])("%j", (text, rows) => {
    expect(parseRows(text).map(({ key, quantity }) => [key, quantity])).toEqual(rows)
  })

  it.each(["FO321732 due\n5", "FO321732 24\n5", "3 quaglie pronte\n1", "Spaghetti n. 5\n2"])(
    "%j is not joined",
    (text) => {
      expect(joinedLines(text.split("\n"))).toEqual(text.split("\n"))
    },
  )

  it.each([
    "FO321732 Caprino fresco\n24",
    "Caprino fresco 200 g\n24",
    "Primitivo annata 2022\n6",
    "Quaglie pronte\n2 kg",
    "FO321732\nCaprino fresco 200 g\n24",
  ])("%j is", (text) => {
    expect(joinedLines(text.split("\n"))).toEqual([text.replaceAll("\n", "\t")])
  })

  it("is joined, and unclear when the size may be the quantity", () => {
    expect(joinedLines(["FO321732 Caprino fresco 2 kg", "24"])).toEqual(["FO321732 Caprino fresco 2 kg\t24 |"])
  })
})
