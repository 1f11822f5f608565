/** More inputs of people who order for a living, by kind: each must yield the number meant, or a question. */
import { describe, expect, it } from "vitest"
import { outcome, pasted } from "../testing/row-outcomes.ts"
import { listOfTable } from "./list-of-table.ts"
import { parseRows } from "./parse-rows.ts"
import { readScan } from "./row-values.ts"
import { typedRows } from "./typed-row.ts"

describe("[S2.64] the word for a half before a unit is read as a number", () => {
  it.each([
    ["mezzo kg FO496386", "½ kg FO496386"],
    ["Mezzo chilo di FO496386", "½ chilo di FO496386"],
    ["half a kg FO496386", "½ kg FO496386"],
    ["mezza cassa FO321732", "½ cassa FO321732"],
    ["half kg OR575140", "½ kg OR575140"],
  ])("pasted %j is %j", (text, same) => {
    expect(pasted(text)).toEqual(pasted(same))
    expect(pasted(text)).not.toEqual(["unknown"])
  })

  it.each(["mezze maniche rigate", "mezza luna di sfoglia", "half moon pasta"])("%j is a name", (text) => {
    expect(parseRows(text)).toEqual([{ key: text, quantity: "", unit: null }])
  })
})

describe("[S2.64] a word for a container is a unit", () => {
  it.each([
    ["24 ea FO321732", ["FO321732 24"]],
    ["24 each FO321732", ["FO321732 24"]],
    ["2 ctn FO321732", ["FO321732 24"]],
    ["FO321732\t24 vasetti", ["FO321732 24"]],
    ["24 jars FO321732", ["FO321732 24"]],
    ["BE823414 24 bottles", ["BE823414 2"]],
    ["12 tins BE823414", ["BE823414 1"]],
    ["BE823414 6 vasetti", ["BE823414? Part 1"]],
    ["olive nere in agrodolce 2 secchi", ["CO330087 2"]],
    ["2 tubs CO330087", ["CO330087 2"]],
    ["OR575140 12 vaschette", ["OR575140? UnknownUnit"]],
    ["FO321732 3 trays", ["FO321732? UnknownUnit 12 or 36"]],
    ["PA189894 3 sacchi", ["PA189894? UnknownUnit 3"]],
    ["2 sacks PA189894", ["PA189894? UnknownUnit 2"]],
    ["OR575140 2 bags", ["OR575140? UnknownUnit 5 or 10"]],
    ["2 sacchi patate a pasta gialla", ["OR575140? UnknownUnit 5 or 10"]],
    ["4 bunches OR575140", ["OR575140? UnknownUnit 5 or 20"]],
    ["OR575140 4 cassette", ["OR575140? UnknownUnit 5 or 20"]],
    ["FO496386 3 vassoi", ["FO496386? UnknownUnit 3"]],
    [
      "Code\tQty\tUnit\nFO321732\t2\ttrays\nBE823414\t24\tea\nPA189894\t1\tctn",
      ["FO321732? UnknownUnit 12 or 24", "BE823414 2", "PA189894 1"],
    ],
    ["Codice\tSacchi\nOR575140\t2", ["OR575140? UnknownUnit 5 or 10"]],
    ["Codice\tVasetti\nFO321732\t24", ["FO321732 24"]],
    // "Latte" is milk: no item loses a word of its name.
    ["20 latte di polpa fine di pomodoro rustica", ["unknown"]],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })
})

describe("[S5.4] a quantity in an unusual position", () => {
  it.each([
    ["FO321732\n24\nPA189894\n3", ["FO321732 24", "PA189894 3"]],
    ["24\nFO321732\n\n3\nPA189894", ["FO321732 24", "PA189894 3"]],
    ["8011344215519\n12", ["FO321732 12"]],
    ["FO321732\nFO353408", ["FO321732 12 assumed", "FO353408 24 assumed"]],
    ["FO321732 € 24", ["FO321732? Price"]],
    ["FO321732 24 eur", ["FO321732? Price"]],
    ["FO440112 7kg5", ["FO440112? NotANumber"]],
    ["FO440112\t7kg5", ["FO440112? NotANumber"]],
    ["FO440112 2 kg 500 g", ["FO440112? NotANumber"]],
    ["FO321732\tcirca 12", ["FO321732? Words 12"]],
    ["FO321732 ~24", ["FO321732? NotANumber"]],
    ["FO321732 24?", ["FO321732? NotANumber"]],
    ["PA189894 [3]", ["PA189894? NotANumber"]],
    ["PA189894 3 + 1 omaggio", ["PA189894? NotANumber"]],
    ["MO730045 2k", ["MO730045? NotANumber"]],
    ["OR575140 1 quintale", ["OR575140? NotANumber"]],
    ["OR575140 10 lb", ["OR575140? NotANumber"]],
    ["FO321732 2 ct (24 pz)", ["FO321732 24"]],
    ["FO321732 2 ct (25 pz)", ["FO321732? NotANumber"]],
    ["FO321732 2x12", ["FO321732? NotANumber"]],
    ["FO321732 non più di 24", ["FO321732? Several 24"]],
    ["FO321732 mezzo cartone", ["FO321732? NotANumber"]],
    ["FO321732 1/2 ct", ["FO321732? Range 12 or 24"]],
    ["1/2 kg quaglie pronte", ["CA512003? Range 1 or 2"]],
    ["5 etti di quaglie pronte", ["CA512003 0.5"]],
    ["FO321732,24,PZ", ["FO321732 24"]],
    ["Caprino fresco 200 g [FO321732] 24 pz", ["FO321732 24"]],
    ["FO321732 - Caprino fresco 200 g - pz 24", ["FO321732 24"]],
    ["1\tFO321732\tCaprino fresco 200 g\t24", ["FO321732? Several 24 or 12"]],
    ["FO321732\tCaprino fresco 200 g\tPZ\t24\t4,05", ["FO321732? Several 24"]],
    ["FO321732 ２４", ["FO321732 24"]],
    ["0108011344215519310300250010AB", ["FO321732? Part 24"]],
    ["(01)08011344215519(37)24", ["FO321732? Several 24"]],
    ["(01)08012280461824(3102)000500", ["OR575140 5"]],
    ["(01)08012280461824(3302)000500", ["OR575140? Several 5"]],
    ["(01)08012280461824(3302)000550(3102)000500", ["OR575140 5"]],
    ["(01)08012280461824(3103)005000(37)2", ["OR575140? Several 5"]],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })

  it.each([
    ["PA189894 x3", ["PA189894 3"]],
    ["PA189894 = 3", ["PA189894 3"]],
    ["PA189894 q.tà: 3", ["PA189894 3"]],
    ["PA189894 3/4", ["PA189894? Range 3 or 4"]],
    ["FO321732 € 24", ["FO321732? Price"]],
  ])("typed %j is %j", (text, result) => {
    expect(outcome(typedRows(text))).toEqual(result)
  })
})

describe("[S5.4] lines of a chat", () => {
  it.each([
    ["[26/11, 15:40] +39 333 1234567: 24 FO321732\n[26/11, 15:41] Anna: 3 PA189894", ["FO321732 24", "PA189894 3"]],
    ["26 nov 2026, 15:40 - Anna: FO321732 24", ["FO321732 24"]],
    ["[26 novembre, 15:40] Anna: 24 FO321732", ["FO321732 24"]],
    ["[26 Nov, 3:40 PM] Anna: 24 FO321732", ["FO321732 24"]],
    ["On Thu, 26 Nov 2026 at 15:40, Anna wrote:\n> FO321732 24\n> PA189894 3", ["FO321732 24", "PA189894 3"]],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })
})

describe("[S3.22] a product with variable weight is read back from the shop's own format", () => {
  it.each([
    ["FO337570\tcirca 9 kg, fatturati a peso", ["FO337570 9"]],
    ["FO337570\tabout 9 kg, invoiced by weight", ["FO337570 9"]],
    ["FO440112\tcirca 2,5 kg, fatturati a peso", ["FO440112 2.5"]],
    ["Asiago media stagionatura circa 3 kg\tFO337570\tcirca 9 kg, fatturati a peso\t15,95 €/kg", ["FO337570 9"]],
    ["Codice\tOrdinato\tUnità\tContenuto\nFO337570\t9\tkg\tcirca 9 kg, fatturati a peso", ["FO337570 9"]],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })
})

describe("a list's file", () => {
  it("[S11.8] ignores a row whose quantity has a unit: 20 kg of a case is unknown before the item is", () => {
    const table = [
      ["Codice", "Quantità", "Scorta minima"],
      ["PA189894", "20 kg", "3"],
      ["FO321732", "12", "2 ct"],
      ["OR575140", "12,5", ""],
    ]
    const read = listOfTable(table, "Cella", "it")
    expect(read?.list.entries).toMatchObject([{ itemCode: "OR575140", quantity: 12.5, par: null }])
    expect(read?.left).toEqual([
      { row: 2, text: "PA189894 · 20 kg · 3", why: "Quantity" },
      { row: 3, text: "FO321732 · 12 · 2 ct", why: "Quantity" },
    ])
  })

  it.each([
    ["Code;Qty;Unit;Par", "PA189894;20;kg;40", "PA189894 · 20 kg · 40"],
    ["Code;Qty;Unit;Par", "BE823414;12;EA;24", "BE823414 · 12 ea · 24"],
    ["Codice;Quantità;UM;Scorta minima", "FO321732;2;CT;4", "FO321732 · 2 ct · 4"],
    ["Codice;Quantità kg;Scorta minima", "PA189894;20;40", "PA189894 · 20 kg · 40"],
    ["Codice;Colli;Scorta minima", "FO321732;2;", "FO321732 · 2 colli"],
    ["Codice;Pezzi;Scorta minima", "FO321732;12;24", "FO321732 · 12 pezzi · 24"],
    ["Codice;Quantità;Scorta minima;Note", "FO321732;12;24;non ordinare", "FO321732 · 12 · 24"],
    ["Codice;Quantità;Scorta minima;Stato", "FO321732;12;24;annullato", "FO321732 · 12 · 24"],
    ["Codice;Quantità;Scorta minima;Stato", "FO321732;;24;annullato", "FO321732 · 24"],
  ])("[S11.8] in %j the row %j is unclear or ignored, and named", (headings, row, text) => {
    const read = listOfTable([headings.split(";"), row.split(";")], "Cella", "it")
    expect(read?.list.entries).toEqual([])
    expect(read?.left).toEqual([{ row: 2, text, why: "Quantity" }])
  })

  it.each(["sì", "x"])("[S11.8] a row marked %j as cancelled orders nothing", (mark) => {
    const table = [
      ["Codice", "Quantità", "Scorta minima", "Annullato"],
      ["FO321732", "12", "24", mark],
      ["PA189894", "2", "4", ""],
    ]
    expect(listOfTable(table, "Cella", "it")?.list.entries).toMatchObject([
      { itemCode: "FO321732", quantity: 0 },
      { itemCode: "PA189894", quantity: 2 },
    ])
  })
})

describe("a scanned case", () => {
  it.each([
    ["(01)08011344215519(37)24", { key: "8011344215519", count: 24 }],
    ["8011344215519", { key: "8011344215519", count: null }],
  ])("[S11.4] %j states %j", (text, stated) => {
    expect(readScan(text, [])).toMatchObject(stated)
  })
})
