import { describe, expect, it } from "vitest"
import { uncertainTable } from "./pasted-table.ts"

const table = (...rows: ReadonlyArray<string>) => rows.map((row) => row.replaceAll(" | ", "\t")).join("\n")

describe("a pasted table", () => {
  it.each([
    ["two numbers beside each code", table("1 | PA189894 | 24", "2 | FO321732 | 12")],
    ["a price beside each code", table("PA189894 | Riso | 27,31", "FO321732 | Caprino | 4,05")],
    ["a price and an empty cell beside each code", table("PA189894 | 27,31 | ", "FO321732 | 4,05 | ")],
    ["row numbers before each code", table("1 | FO321732", "2 | PA189894")],
    ["row numbers after each name", table("Riso Arborio | 1", "Caprino fresco | 2")],
    ["two headings of quantities", table("Codice | Cartoni | Pezzi", "PA189894 | 1 | 12")],
  ])("[S2.64] with %s asks for its columns", (_, text) => {
    expect(uncertainTable(text)?.table).toEqual(text.split("\n").map((line) => line.split("\t")))
  })

  it.each([
    ["the shop's own rows", table("PA189894 | 3 | ct", "FO321732 | 24 | ")],
    ["the shop's own rows with ascending quantities", table("PA189894 | 1 | ct", "FO321732 | 2 | ")],
    ["numbers that are not row numbers", table("1 | FO321732", "3 | PA189894")],
    ["names and whole numbers", table("Riso Arborio | 3", "Caprino fresco | 12")],
    ["one unreadable quantity", table("PA189894 | 3-6", "FO321732 | 24")],
    ["codes and whole numbers", table("PA189894 | 3", "FO321732 | 24")],
    [
      "the shop's own order",
      table("Riso | PA189894 | 3 ct = 30 kg | 28,75 €/ct", "Caprino | FO321732 | 24 pz = 4,8 kg | 4,05 €/pz"),
    ],
    ["headings", table("Codice | Prezzo | Quantità", "PA189894 | 27,31 | 3", "FO321732 | 4,05 | 24")],
    ["one row", table("1 | PA189894 | 24")],
    ["lines of a message", "PA189894 3\nFO321732 24"],
    ["a line without columns", "Ordine di domani\nPA189894\t3"],
  ])("[S2.64] of %s is read at once", (_, text) => {
    expect(uncertainTable(text)).toBeNull()
  })
})
