/** One input of each kind that people really send, by its number in the collection: it must yield the number meant, or a question. */
import { describe, expect, it } from "vitest"
import { findDemoItem } from "../testing/demo-items.ts"
import { outcome, pasted, uploaded, verdictsOf } from "../testing/row-outcomes.ts"
import { namedItems } from "./named-items.ts"
import { parseRows } from "./parse-rows.ts"
import { readScan, writtenQuantity } from "./row-values.ts"
import { sheetTotals } from "./sheet-totals.ts"
import { typedRows } from "./typed-row.ts"

const AMBIGUOUS = "asks for the columns"

/** A row for the code, with the text that was typed into its quantity. */
const typedQuantity = (key: string, text: string): ReadonlyArray<string> => outcome([{ key, ...writtenQuantity(text) }])

describe("pasted into the quick order", () => {
  it.each([
    ["F01", "FO321732\t0", ["FO321732 zero"]],
    ["F02", "FO321732\t-12", ["FO321732? Negative"]],
    ["F03", "PA189894\t1.200", ["PA189894? Implausible 1200"]],
    ["F03", "PA189894\t1 200", ["PA189894? Implausible 1200"]],
    ["F03", "PA189894\t1'200", ["PA189894? Implausible 1200"]],
    ["F03", "PA189894\t12,000", ["PA189894? Ambiguous 12 or 12000"]],
    ["F03", "PA189894\t½", ["PA189894? Part 1"]],
    ["F03", "PA189894\t3-6", ["PA189894? Range 3 or 6"]],
    ["F07", "PA189894\tct 2", ["PA189894 2"]],
    ["F07", "PA189894\tnr 3", ["PA189894 3"]],
    ["F07", "PA189894\tkg 60", ["PA189894 6"]],
    ["F08", "Polpa\tCO171271\t40 pz = 14 kg\t0,98 €/pz", ["CO171271 40"]],
    ["F17", "Primitivo annata 2022", ["VI897470 3 assumed"]],
    ["F18", "Codice\tPrezzo\tQuantità\nFO321732\t3,85\t24", ["FO321732 24"]],
    ["F19", "PA189894,3,24", ["PA189894? Several 3 or 24"]],
    ["F25", "20 kg PA189894", ["PA189894 2"]],
    ["F29", "2 pallet BE823414", ["BE823414? UnknownUnit"]],
    ["F31", "80106944 20", ["unknown"]],
    ["F33", "FO3217;12", ["unknown"]],
    ["F34", "FO3217\u00ad32", ["FO321732 12 assumed"]],
    ["F34", "FO3217\u200b32", ["FO321732 12 assumed"]],
    ["F38", "08011344215519", ["FO321732 12 assumed"]],
    ["F39", "(01)08011344215519(10)L12", ["FO321732 12 assumed"]],
    ["F39", "]C10108011344215519", ["FO321732 12 assumed"]],
    ["F39", "01080113442155191726113010L12", ["FO321732 12 assumed"]],
    ["F40", "[15:40, 26/11/2026] Nives: FO321732 24", ["FO321732 24"]],
    ["F40", "26/11/26, 15:40 - Nives: FO321732 24", ["FO321732 24"]],
    ["F52", "8,01134E+12", ["shortened"]],
  ])("[S5.4] %s: %j is %j", (_, text, rows) => expect(pasted(text)).toEqual(rows))
})

describe("uploaded as a file", () => {
  it.each([
    ["F04", "Codice;Quantità / FO321732;1.200 / FO353408;2.400", ["FO321732 1200", "FO353408 2400"]],
    ["F04", "Codice;Quantità / FO321732;1,200 / FO353408;2,400", ["FO321732 1200", "FO353408 2400"]],
    ["F20", "PA189894;Riso;27,31", AMBIGUOUS],
    ["F23", "Codice;Quantità;Da ordinare / FO321732;108;12", ["FO321732 12"]],
    ["F26", "Codice;Quantità;UM / BE823414;12;PZ", ["BE823414 1"]],
    ["F27", "Codice;Cartoni / FO321732;12", ["FO321732 144"]],
    ["F27", "Codice;Colli / FO321732;12", ["FO321732 144"]],
    ["F31", "Codice;Quantità / 80106944;20", ["unknown"]],
    ["F33", "Codice;Quantità / FO3217;12", ["unknown"]],
    ["F35", "Articolo;Codice;Quantità / Caprino fresco 200 g;FO491252;12", ["FO491252 12"]],
    ["F36", "Codice;EAN;Quantità / ;8011344215519;12 / FO353408;;24", ["FO321732 12", "FO353408 24"]],
    ["F44", "Articolo;Codice;Ordinato;Unità / Caprino fresco 200 g;FO491252;12;pz", ["FO491252 12"]],
    ["F52", "Codice;Quantità / 8,01134E+12;24", ["shortened"]],
  ])("[S5.4] %s: %j is %j", (_, text, rows) => expect(uploaded(text)).toEqual(rows))
})

describe("typed into the fields of the quick order", () => {
  it("[S5.4] F17: a vintage in the key is not a quantity", () =>
    expect(outcome(typedRows("Primitivo annata 2022"))).toEqual(["VI897470 3 assumed"]))

  it.each([
    ["F10", "FO321732", "12 pz", ["FO321732 12"]],
    ["F11", "PA189894", "0", ["PA189894 zero"]],
    ["F11", "PA189894", "-5", ["PA189894? Negative"]],
    ["F12", "PA189894", "1.200", ["PA189894? Implausible 1200"]],
    ["F12", "PA189894", "1,200", ["PA189894? Implausible 1200"]],
  ])("[S5.4] %s: into the quantity of %s %j yields %j", (_, key, text, rows) =>
    expect(typedQuantity(key, text)).toEqual(rows),
  )
})

describe("scanned, or typed as a code", () => {
  const found = (text: string) => {
    const { key } = readScan(text, [])
    return namedItems(key, findDemoItem(key)).map(({ itemCode }) => itemCode)
  }
  it.each([
    ["F31", "80106944", []],
    ["F38", "08011344215519", ["FO321732"]],
    ["F39", "]C10108011344215519", ["FO321732"]],
    ["F39", "01080113442155191726113010L12", ["FO321732"]],
    ["F43", "FO32", []],
  ])("[S7.12] %s: %s names %j", (_, text, items) => expect(found(text)).toEqual(items))

  it("[S7.12] F43: a name shared by several items finds all of them and selects none", () => {
    const item = findDemoItem("FO321732").items[0]
    const items = item === undefined ? [] : [item, { ...item, itemCode: "FO321733" }]
    expect(namedItems(item?.name ?? "", { isNear: false, items }).length).not.toBe(1)
  })
})

it("[S5.12] F54: VAT is calculated on the sum of each rate, as in the cart", () =>
  expect(sheetTotals(verdictsOf(parseRows("PE588629;3\nCO330087;1\nFO496386;1")), "2026-11-27").gross).toBe(18_321))
