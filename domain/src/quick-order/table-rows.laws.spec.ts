import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { WantedRow } from "./row-values.ts"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"
import { widthOf } from "./table-values.ts"

const arbCell = fc.oneof(
  fc.constantFrom("", "Codice", "Quantità", "EAN", "PA139595", "4006381333931", "12", "0", "3 ct", "kg", "olio evo"),
  fc.string({ unit: "binary" }),
)
const arbTable = fc.array(fc.array(arbCell, { maxLength: 6 }), { maxLength: 20 })
const isRow = Schema.is(WantedRow)

describe(`files of the quick order (${LAWS})`, () => {
  it("[S5.4] any table yields rows with a key and a sane quantity from its own columns, and never an error", () =>
    checkLaw(
      fc.property(arbTable, fc.boolean(), (table, isBlankWanted) => {
        const reading = readingOf(table)
        const { key, quantity, unit } = reading.columns
        for (const column of [key, quantity ?? 0, unit ?? 0]) expect(column).toBeLessThan(Math.max(1, widthOf(table)))
        for (const row of rowsOfTable(table, reading, isBlankWanted).rows) {
          expect(isRow(row)).toBe(true)
          expect(row.key).not.toBe("")
        }
      }),
    ))

  it("[S5.4] leaving out rows without a quantity leaves out no others", () =>
    checkLaw(
      fc.property(arbTable, (table) => {
        const reading = readingOf(table)
        const all = rowsOfTable(table, reading, true).rows
        const { rows, blank } = rowsOfTable(table, reading, false)
        expect(rows).toEqual(blank === 0 ? all : all.filter(({ quantity }) => quantity !== ""))
        expect(all.length - rows.length).toBe(blank)
      }),
    ))
})
