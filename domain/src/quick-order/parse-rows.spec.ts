import { describe, expect, it } from "vitest"
import { parseRows } from "./parse-rows.ts"

const row = (key: string, quantity: number | string = "", unit: string | null = null) => ({
  key,
  quantity: String(quantity),
  unit,
})

/** A bare number beside a name that it may be part of. */
const named = (...written: Parameters<typeof row>) => ({ ...row(...written), isBesideName: true })

describe("rows parsed from pasted text", () => {
  it.each([
    // Three columns as the shop writes them: the first is always the key.
    ["PA139595\t12\tCT", [row("PA139595", 12, "ct")]],
    ["PA139595\t\tct", [row("PA139595", "", "ct")]],
    ["PA139595\t12\trosso", [{ ...row("PA139595", 12), beside: ["rosso"] }]],
    ["olio 12\t\t", [row("olio 12")]],
    ["olio 12\t", [named("olio", 12)]],
    ["\t12", [row("12")]],
    ["\t\tolio 12", [named("olio", 12)]],
    ["\t12\t", [row("12")]],
    ["olio\tPA139595\t", [row("PA139595", "olio")]],
    // More columns, or another order: a code takes precedence, then the first text.
    ["olio\t2\tpz\tPA139595", [{ ...row("PA139595", 2, "pz"), beside: ["olio"] }]],
    ["PA139595\tOlio\tCT\t3", [{ ...row("PA139595", 3, "ct"), beside: ["Olio"] }]],
    ["1000\tOlio evo", [row("Olio evo", 1_000)]],
    ["10\tOlio evo\tLiguria", [row("Olio evo", 10)]],
    // Of several numbers it is unknown which one is the quantity.
    ["3\tPA139595\t12", [row("PA139595", "12 | 3")]],
    ["5\t3\tPA139595", [row("PA139595", "5 | 3")]],
    // A unit is not a name while there is another name; the nearest one after the key counts.
    ["3\tct\tOlio evo", [row("Olio evo", 3, "ct")]],
    ["3\tct", [row("ct", 3)]],
    ["995\t3", [row("995", 3)]],
    ["995\t3\t4\t5", [row("995", "3 | 4 | 5")]],
    ["Codice\t\tQuantità\nPA139595\t\t12", [row("PA139595", 12)]],
  ])("[S5.4] of cells: %j", (text, rows) => expect(parseRows(text)).toEqual(rows))

  it.each([
    ["olio evo 12", [named("olio evo", 12)]],
    ["olio evo 12 pz", [named("olio evo", 12, "pz")]],
    // A content belongs to a name, and is a quantity beside a code.
    ["farina 00 5 kg", [row("farina 00 5 kg")]],
    ["PA139595 5 kg", [row("PA139595", 5, "kg")]],
    // A short code is a code even if it is a number.
    ["995 3", [row("995", 3)]],
    ["2 olio x 3", [row("2 olio", 3)]],
    ["spaghetti n. 5 x 2", [row("spaghetti n. 5", 2)]],
  ])("[S5.4] of words: %j", (text, rows) => expect(parseRows(text)).toEqual(rows))

  it.each([
    ["FO440112;Quaglie;2,50;kg", { ...row("FO440112", "2,50", "kg"), beside: ["Quaglie"] }],
    ["FO440112;2,50;kg", row("FO440112", "2,50", "kg")],
    ["FO440112;Quaglie;2,50;pz", { ...row("FO440112", "2,50 |", "pz"), beside: ["Quaglie"] }],
    ["FO440112;Quaglie;2,50", { ...row("FO440112", "2,50 |"), beside: ["Quaglie"] }],
    ["FO440112;2,50;", row("FO440112", "2,50 |")],
    ["FO440112\t2,50\t", row("FO440112", "2,50 |")],
    ["FO440112\t2,00\t", row("FO440112", "2,00")],
  ])("[S5.4] a weight is not a price: %j", (text, wanted) => expect(parseRows(text)).toEqual([wanted]))

  it("[S5.4] of quantities on separate lines the nearest one is unclear, or the last", () => {
    const text = "FO440112\nFO321732 24\n5\n6\nPA189894\n?\nCO330087"
    expect(parseRows(text).map(({ quantity }) => quantity)).toEqual(["5 |", "24", "", "", "? |", "", "? |"])
  })

  it("[S5.4] a key that is cut ends with a letter, so that it is looked up as a person would type it", () =>
    expect(parseRows(`${"o".repeat(159)} olio`)).toEqual([row("o".repeat(159))]))

  it("[S5.4] a quantity of more than six digits is kept as it was written", () => {
    expect(parseRows("PA139595 999999")).toEqual([row("PA139595", 999_999)])
    // A larger number is not a quantity, and stays to be confirmed.
    expect(parseRows("PA139595\t999999,5")).toEqual([row("PA139595", "999999,5")])
  })
})
