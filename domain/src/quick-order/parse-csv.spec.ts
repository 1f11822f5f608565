import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseCsv } from "./parse-csv.ts"

const ALL = 1_000

describe("reading CSV", () => {
  it.each([
    ["semicolons", "Codice;Quantità\r\nPA1;12\r\n"],
    ["commas", "Codice,Quantità\nPA1,12"],
    ["tabs", "Codice\tQuantità\nPA1\t12\n\n"],
    ["bars", "Codice|Quantità\rPA1|12"],
    ["a named separator", "sep=,\r\nCodice,Quantità\r\nPA1,12\r\n"],
    ["a mark of its encoding", "\uFEFFCodice;Quantità\n;\nPA1;12"],
  ])("[S9.1] separated by %s is read into the same rows", (_, text) => {
    expect(parseCsv(text, ALL)).toEqual([
      ["Codice", "Quantità"],
      ["PA1", "12"],
    ])
  })

  it("[S9.1] a decimal comma is no separator, and an unclosed quote swallows nothing", () => {
    expect(parseCsv("PA1;2,5\nPA2;1,5", ALL)).toEqual([
      ["PA1", "2,5"],
      ["PA2", "1,5"],
    ])
    expect(parseCsv('Monitor 24"\n"PA1;3\nPA2;4', ALL).length).toBe(3)
    expect(parseCsv('a;"one\ntwo ""three"" ;"\n', ALL)).toEqual([["a", 'one\ntwo "three" ;']])
  })

  it("[S5.13] reads only the requested number of rows, of a million as fast as of ten", () => {
    const started = Date.now()
    expect(parseCsv("PA1;1\n".repeat(1_000_000), 5_001)).toHaveLength(5_001)
    expect(parseCsv('"'.repeat(500_000), ALL).length).toBeLessThanOrEqual(1)
    expect(parseCsv('"x\n'.repeat(200_000), 5_001)).toHaveLength(5_001)
    expect(Date.now() - started).toBeLessThan(3_000)
  })

  it("[S9.1] any text gives a table and never an error", () => {
    const arbText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc
        .array(fc.constantFrom('"', ";", ",", "\t", "\n", "\r", "a", "12", "sep=;"), { maxLength: 60 })
        .map((all) => all.join("")),
    )
    fc.assert(
      fc.property(arbText, (text) => {
        for (const row of parseCsv(text, ALL)) expect(row.join("").trim()).not.toBe("")
      }),
    )
  })
})
