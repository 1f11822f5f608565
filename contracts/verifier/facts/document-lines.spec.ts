/** Which tables state the lines of a document, whatever form they have. */
import { describe, expect, it } from "vitest"
import { wrongTable } from "./document-lines.ts"

const line = (code: string, quantity: number | null) => ({ codes: [code], quantity })
const SHEET = [
  "Descrizione;EAN;Codice;Quantità;Prezzo",
  "Pasta 5;8001234567890;PA139595;12;1,20",
  "Forma 2,5;;FO000012;2,5;9,00",
  '"Olio 1200; extra";8001234567906;OL123456;1200;1,20',
].join("\n")
const LINES = [line("PA139595", 12), line("FO000012", 2.5), line("OL123456", 1200)]

describe("[S12.12] the table of a document", () => {
  it.each([
    ["semicolons and decimal commas", "Codice;Q.tà\r\nPA139595;12\r\nFO000012;2,5\r\nOL123456;1200\r\n"],
    ["commas and decimal points", "Code,Qty\nPA139595,12\nFO000012,2.5\nOL123456,1200.0"],
    ["separators of thousands", "Code\tQty\nPA139595\t12\nFO000012\t2.5\nOL123456\t1.200"],
    ["lines in another order", "Code,Qty\nOL123456,1200\nFO000012,2.5\nPA139595,12"],
    ["codes and quantities beside a name and an EAN", SHEET],
    ["columns without known headings", "Uno;Due;Tre\nPA139595;7;12\nFO000012;7;2,5\nOL123456;7;1200"],
    ["units beside the quantities", "Codice;Q.tà\nPA139595;12 pz\nFO000012;2,5 kg\nOL123456;1200 pz"],
  ])("states its lines by %s", (_, text) => {
    expect(wrongTable(text, LINES)).toBeNull()
  })

  it("may state what came for free, and the weight of what is weighed", () => {
    const text = "Codice;Q.tà\nPA139595;12\nFO000012;2,61\nGI000001;1"
    expect(wrongTable(text, [line("PA139595", 12), line("FO000012", null)], [line("GI000001", 1)])).toBeNull()
  })

  it.each([
    ["a missing line", "Codice;Q.tà\nPA139595;12\nFO000012;2,5", "not OL123456 × 1200"],
    ["a line twice", "Codice;Q.tà\nPA139595;12\nPA139595;12\nFO000012;2,5\nOL123456;1200", "also PA139595 × 12 or 12"],
    ["another quantity", "Codice;Q.tà\nPA139595;1\nFO000012;2,5\nOL123456;1200", "not PA139595 × 12"],
    [
      "the quantities under another heading",
      "Codice;Q.tà;Prezzo\nPA139595;1;12\nFO000012;1;2,5\nOL123456;100;1200",
      "not PA139595 × 12",
    ],
    ["no headings", "PA139595;12\nFO000012;2,5\nOL123456;1200", "no headings"],
    ["nothing", "", "not PA139595 × 12"],
  ])("is wrong with %s", (_, text, wrong) => {
    expect(wrongTable(text, LINES)).toBe(wrong)
  })
})
