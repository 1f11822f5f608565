import { parseCsv } from "@dispensa/domain"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CsvCell, formatCsv } from "./csv.ts"

const printed = (row: ReadonlyArray<CsvCell>, locale: "it" | "en" = "it") => formatCsv([row], locale)

describe("[S2.62] tables as CSV", () => {
  it("starts with a byte order mark, and ends every line with CRLF", () => {
    expect(formatCsv([["a"], ["b"]], "it")).toBe("\uFEFFa\r\nb\r\n")
    expect(formatCsv([], "en")).toBe("\uFEFF")
  })

  it("uses the separator and decimal sign of the language's spreadsheets", () => {
    expect(printed(["a", { cents: 123_456 }, 1.5])).toBe("\uFEFFa;1234,56;1,5\r\n")
    expect(printed(["a", { cents: -5 }, 1.5], "en")).toBe("\uFEFFa,-0.05,1.5\r\n")
  })

  it("writes a price finer than a cent unchanged, and a sum with two decimals", () => {
    expect(printed([{ cents: 3.75 }, { cents: 9_375 }, 2.5])).toBe("\uFEFF0,0375;93,75;2,5\r\n")
  })

  it("quotes text with separators, quotes, line breaks or outer whitespace", () => {
    expect(printed(["a;b", 'say "hi"', "two\nlines", " x"])).toBe('\uFEFF"a;b";"say ""hi""";"two\nlines";" x"\r\n')
    expect(printed(["a;b", "a,b"], "en")).toBe('\uFEFF"a;b","a,b"\r\n')
  })

  it("never hands a formula to a spreadsheet", () => {
    expect(printed(["=1+1", "+39 051", "-x", "@x", null])).toBe("\uFEFF'=1+1;'+39 051;'-x;'@x;\r\n")
    expect(printed([" =1+1", "\t=1", "＝1", "\n@x"])).toBe(`\uFEFF' =1+1;"'\t=1";'＝1;"'\n@x"\r\n`)
  })

  it("no text starts a new cell if the file is split at the other language's separator", () => {
    expect(printed(["x;=1+1"], "en")).toBe('\uFEFF"x;=1+1"\r\n')
    expect(printed(["x,=1+1"])).toBe('\uFEFF"x,=1+1"\r\n')
  })

  it("[S9.1] a file written by the shop in either language is read back unchanged", () => {
    const arbCell = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.array(fc.constantFrom('"', ";", ",", "\t", "\n", "|", "a", " "), { maxLength: 8 }).map((all) => all.join("")),
    )
    // Marked as text if a spreadsheet would read it as a formula.
    const isMarked = (cell: string) => /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(cell)
    const arbRow = fc.tuple(fc.constant("PA139595"), arbCell, arbCell)
    fc.assert(
      fc.property(
        fc.array(arbRow, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("it" as const, "en" as const),
        (rows, locale) => {
          const head = ["Codice", "Descrizione", "Note"]
          const expected = [head, ...rows].map((row) => row.map((cell) => (isMarked(cell) ? `'${cell}` : cell)))
          expect(parseCsv(formatCsv([head, ...rows], locale), 10)).toEqual(expected)
        },
      ),
    )
  })
})
