import { describe, expect, it } from "vitest"
import { readingOf } from "./table-columns.ts"
import { withQuantity } from "./table-headings.ts"
import { rowsOfTable } from "./table-rows.ts"

const row = (key: string, quantity: string, unit: string) => ({ key, quantity, unit })

describe("a column that somebody chooses", () => {
  it("[S2.64] of two columns of quantities the one that somebody chooses counts, in the unit of its heading", () => {
    const table = [
      ["Codice", "Cartoni", "Pezzi"],
      ["PA1395", "1", "12"],
    ]
    const reading = readingOf(table)
    expect(reading.isSure).toBe(false)
    const rowsWith = (column: number) => rowsOfTable(table, withQuantity(table, reading, column), false).rows
    expect(rowsWith(1)).toEqual([row("PA1395", "1", "cartoni")])
    expect(rowsWith(2)).toEqual([row("PA1395", "12", "pezzi")])
    // Until then both are offered.
    expect(rowsOfTable(table, reading, false).rows).toMatchObject([{ quantity: "1 cartoni | 12 pezzi" }])
  })
})
