/** Inputs of people who order for a living, one for each kind: each must yield the number meant, or a question. */
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { outcome, pasted, uploaded, verdictsOf } from "../testing/row-outcomes.ts"
import { parseRows } from "./parse-rows.ts"
import { sheetTotals } from "./sheet-totals.ts"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"
import { typedRows } from "./typed-row.ts"

const typed = (text: string) => outcome(typedRows(text))

describe("[S5.4] items sold in fractions of a unit", () => {
  it.each([
    ["FO440112\t2,5", "FO440112 2.5"],
    ["FO440112\t2.5", "FO440112 2.5"],
    ["FO440112\t2,500", "FO440112 2.5"],
    ["FO440112\t2500 g", "FO440112 2.5"],
    ["FO440112\t2.500", "FO440112? Ambiguous 2.5 or 2500"],
    ["FO440112\t3", "FO440112 3 rounded to 5"],
    ["FO440112", "FO440112 2.5 assumed"],
    ["CA512003\t0,3", "CA512003 0.3"],
    ["CA512003\t1,25 kg", "CA512003 1.25 rounded to 1.3"],
    ["CA512003\t7 etti", "CA512003 0.7"],
    ["CA512003\t3000", "CA512003? Implausible 3000"],
    ["MO730045\t2.000", "MO730045? Ambiguous 1000 or 2000"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it("[S3.3] costs the same as in the cart, to the cent", () => {
    const totals = sheetTotals(verdictsOf(parseRows("FO440112\t7,5\nCA512003\t0,3\nMO730045\t3000")), "2026-11-27")
    expect(totals).toMatchObject({ good: 3, net: 9_675 + 563 + 11_250 })
  })
})

describe("an unreadable quantity is never one pack", () => {
  it.each([
    ["FO321732\t0", "FO321732 zero"],
    ["FO321732\t0,00", "FO321732 zero"],
    ["FO321732\t-12", "FO321732? Negative"],
    ["FO321732 -12", "FO321732? Negative"],
    ["FO321732;12-", "FO321732? Negative"],
    ["PA189894\t1.200", "PA189894? Implausible 1200"],
    ["PA189894\t1,200", "PA189894? Implausible 1200"],
    ["PA189894\t1 200", "PA189894? Implausible 1200"],
    ["PA189894\t1'200", "PA189894? Implausible 1200"],
    ["PA189894 1 200", "PA189894? Implausible 1200"],
    ["FO321732\t1.200", "FO321732 1200"],
    ['FO353408;"2.400"', "FO353408 2400"],
    ["PA189894\t12,000", "PA189894? Ambiguous 12 or 12000"],
    ["PA189894\t12,00", "PA189894 12"],
    ["PA189894\t½", "PA189894? Part 1"],
    ["PA189894\t3-6", "PA189894? Range 3 or 6"],
    ["PA189894 3-6", "PA189894? Range 3 or 6"],
    ["PA189894\t12+12", "PA189894? Sum 24"],
    ["PA189894\t2,5", "PA189894? Part 3"],
    ["PA189894\t1200000", "PA189894? TooLarge"],
    ["PA189894\t12 foo", "PA189894? Words 12"],
    ["PA189894\t?", "PA189894? NotANumber"],
    ["PA189894\tct 2", "PA189894 2"],
    ["PA189894\tnr 3", "PA189894 3"],
    ["PA189894\tn. 3", "PA189894 3"],
    ["PA189894\tkg 60", "PA189894 6"],
    ["PA189894\tkg 6", "PA189894? Part 1"],
    ["PA189894 ct 2", "PA189894 2"],
    ["OR575140\t2,500 kg", "OR575140 2.5 rounded to 5"],
    ["OR575140\t2.500", "OR575140? Ambiguous 5 or 2500"],
    ["OR575140\t2500 g", "OR575140 2.5 rounded to 5"],
    ["FO321732", "FO321732 12 assumed"],
    ["FO321732\t", "FO321732 12 assumed"],
  ])("[S5.4] pasted %j is %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it.each([
    ["Codice;Quantità / FO321732;1.200 / FO353408;2.400", ["FO321732 1200", "FO353408 2400"]],
    ["Codice;Quantità / FO321732;1,200 / FO353408;2,400", ["FO321732 1200", "FO353408 2400"]],
    ["Codice;Quantità / FO321732;-12 / FO353408;24", ["FO321732? Negative", "FO353408 24"]],
    ["Codice;Quantità / FO321732;due / FO353408;24", ["FO321732? NotANumber", "FO353408 24"]],
  ])("[S5.4] the file %j is read as %j", (text, result) => {
    expect(uploaded(text)).toEqual(result)
  })

  it("[S5.4] the shop's own order table yields the same lines again", () => {
    const table = [
      "Polpa fine di pomodoro rustica 350 g\tCO171271\t40 pz = 14 kg\t1,03 €/pz\t41,20 €",
      "Caprino fresco 200 g\tFO321732\t24 pz = 4,8 kg\t4,05 €/pz\t97,20 €",
      "Riso Arborio classico 5 kg\tPA189894\t3 ct = 30 kg\t28,75 €/ct\t86,25 €",
      "Asiago media stagionatura circa 3 kg\tFO337570\t9 kg\t15,95 €/kg\t143,55 €",
    ]
    const lines = ["CO171271 40", "FO321732 24", "PA189894 3", "FO337570 9"]
    expect(pasted(table.join("\n"))).toEqual(lines)
    expect(pasted(["Articolo\tCodice\tQuantità\tPrezzo\tTotale", ...table].join("\n"))).toEqual(lines)
  })
})

describe("a number with another meaning is never the quantity", () => {
  it.each([
    ["Primitivo annata 2022", ["VI897470 3 assumed"]],
    ["24 sciroppo di menta con tappo dosatore", ["BE823414? PiecesOrCases 2 or 24"]],
    ["24 ct sciroppo di menta con tappo dosatore", ["BE823414 24"]],
    ["24 pz sciroppo di menta con tappo dosatore", ["BE823414 2"]],
    ["5 sciroppo di menta con tappo dosatore", ["BE823414 5"]],
    ["primitivo 2022", ["unknown"]],
    ["Sciroppo di menta 50", ["unknown"]],
    ["Sciroppo di menta con tappo dosatore 50", ["BE823414? InName 1 or 50"]],
    ["FO321732 Caprino fresco 24", ["FO321732 24"]],
    ["FO321732 Caprino fresco 200 g", ["FO321732 12 assumed"]],
    ["FO321732 24 4,05 €", ["FO321732? Price"]],
    ["180 uova", ["unknown"]],
    ["180 uova fresche grandi pasta gialla", ["FO496386? InName 1 or 180"]],
    ["Uova fresche grandi pasta gialla 180 pz", ["FO496386? InName 1 or 180"]],
    ["Codice\tPrezzo\tQuantità\nFO321732\t3,85\t24", ["FO321732 24"]],
    ["Code,Price,Qty\nFO321732,3.85,24", ["FO321732 24"]],
    ["Nr\tCodice\tConfezione\tPezzi\n1\tFO321732\t12\t24", ["FO321732 24"]],
    ["PA189894,3,24", ["PA189894? Several 3 or 24"]],
    ["1\tPA189894\t24", ["PA189894? Several 24 or 1"]],
    ["PA189894\t27,31", ["PA189894? Part 28"]],
    ["PA189894\t27,31 €\t3", ["PA189894 3"]],
    ["PA189894\tRiso\t3\t8010350962233", ["PA189894 3"]],
  ])("[S5.4] pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })

  it("[S5.4] text typed into a row is parsed in the same way", () => {
    expect(typed("Primitivo annata 2022")).toEqual(["VI897470 3 assumed"])
    expect(typed("primitivo 2022")).toEqual(["unknown"])
    expect(typed("primitivo annata 2022 24")).toEqual(["VI897470 24"])
    expect(typed("FO321732 2022")).toEqual(["FO321732 2022 rounded to 2028"])
  })

  it.each([
    ["PA189894;Riso;27,31", "asks for the columns"],
    ["PA189894;27,31 / BE823414;13,75", "asks for the columns"],
    ["1;PA189894 / 2;BE823414 / 3;FO321732", "asks for the columns"],
    ["PA189894;3;24", "asks for the columns"],
    ["Codice;Cartoni;Pezzi / FO321732;1;12", "asks for the columns"],
    ["PA189894;3 / BE823414;2", ["PA189894 3", "BE823414 2"]],
    ["Codice;Quantità;Da ordinare / FO321732;108;12", ["FO321732 12"]],
    ["Codice;Giacenza;Quantità / FO321732;108;12", ["FO321732 12"]],
    ["Codice;Giacenza;Q.tà da ordinare;Quantità / FO321732;108;12;7", ["FO321732 12"]],
  ])("[S5.4] the file %j: %j", (text, result) => {
    expect(uploaded(text)).toEqual(result)
  })
})

describe("the given unit is compared with the sales unit", () => {
  it.each([
    ["20 kg PA189894", "PA189894 2"],
    ["PA189894 20 kg", "PA189894 2"],
    ["PA189894\t25 kg", "PA189894? Part 3"],
    ["BE823414\t12 pz", "BE823414 1"],
    ["BE823414\t12 bottiglie", "BE823414 1"],
    ["BE823414\t13\tpz", "BE823414? Part 2"],
    ["BE823414\t6 l", "BE823414 1"],
    ["BE823414\t600 cl", "BE823414 1"],
    ["2 pallet BE823414", "BE823414? UnknownUnit"],
    ["BE823414\t2 bancali", "BE823414? UnknownUnit"],
    ["BE823414\t2 conf", "BE823414? UnknownUnit 2"],
    ["FO321732\t12 ct", "FO321732 144"],
    ["FO321732\t12 colli", "FO321732 144"],
    ["FO321732\t2 dozzine", "FO321732 24"],
    ["FO321732\t20 kg", "FO321732 100 rounded to 108"],
    ["FO321732\t2,4 kg", "FO321732 12"],
    ["CO330087\t3 ct", "CO330087? UnknownUnit 3"],
    ["FO337570\t3 pz", "FO337570? UnknownUnit"],
    ["FO337570\t3000 g", "FO337570 3"],
  ])("[S2.64] pasted %j is %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it.each([
    ["Codice;Quantità;UM / BE823414;12;PZ", ["BE823414 1"]],
    ["Codice;Quantità;UM / BE823414;12;?", ["BE823414? UnknownUnit"]],
    ["Codice;Cartoni / FO321732;12", ["FO321732 144"]],
    ["Codice;Colli / FO321732;12", ["FO321732 144"]],
    ["Codice;N. colli / FO321732;12", ["FO321732 144"]],
    ["Codice;Q.tà (cartoni) / FO321732;12", ["FO321732 144"]],
    ["Codice;Colli ordinati / FO321732;12", ["FO321732 144"]],
    ["Codice;Pezzi / BE823414;24", ["BE823414 2"]],
    ["Codice;Kg / PA189894;20", ["PA189894 2"]],
    // The cell is more specific than its heading.
    ["Codice;Cartoni / FO321732;12 pz", ["FO321732 12"]],
  ])("[S2.64] the file %j orders %j", (text, result) => {
    expect(uploaded(text)).toEqual(result)
  })
})

describe("no column and no row is lost", () => {
  it.each([
    ["Articolo;Codice;Quantità / Caprino fresco 200 g;FO491252;12", ["FO491252 12"]],
    ["Articolo;Quantità / FO491252;12", ["FO491252 12"]],
    ["Codice;EAN;Quantità / ;8011344215519;12 / FO353408;;24", ["FO321732 12", "FO353408 24"]],
    ["Codice;Descrizione;Quantità / ;Primitivo annata 2022;6 / FO353408;Panna;24", ["VI897470 6", "FO353408 24"]],
  ])("[S5.4] the file %j orders %j", (text, result) => {
    expect(uploaded(text)).toEqual(result)
  })

  it("[S5.4] rows with zero, without a quantity and without a key are counted", () => {
    const table = [
      ["Codice", "Quantità"],
      ["FO321732", "12"],
      ["FO353408", "0"],
      ["FO491252", ""],
      ["", "5"],
    ]
    const { rows, ...left } = rowsOfTable(table, readingOf(table), false)
    expect(outcome(rows)).toEqual(["FO321732 12"])
    expect(left).toEqual({ blank: 1, zero: 1, keyless: 1, left: [] })
  })
})

describe("one sum", () => {
  it("[S5.12] the quick order sums up like the cart: VAT on the sum of each rate", () => {
    const rows = parseRows("PE588629;3\nCO330087;1\nFO496386;1")
    // 80.25 + 43.05 + 43.25 = 166.55, and 16.66 of VAT; row by row it would be 16.67.
    expect(sheetTotals(verdictsOf(rows), "2026-11-27")).toEqual({ good: 3, open: 0, net: 16_655, gross: 18_321 })
  })

  it("[S3.2] every item of the table is found by its code", () => {
    for (const { itemCode, packSize } of DEMO_ITEMS)
      expect(pasted(itemCode)).toEqual([`${itemCode} ${packSize} assumed`])
  })
})
