/** More inputs of people who order for a living: tables, lists with their own names, units, pieces and row numbers. */
import { describe, expect, it } from "vitest"
import { ambiguousCodes, codesIn, linesOf, outcome, pasted, readUpload } from "../testing/row-outcomes.ts"
import { parseMessage } from "./parse-rows.ts"
import { uncertainTable } from "./pasted-table.ts"

const keysOf = (rows: ReadonlyArray<{ readonly key: string }>) => rows.map(({ key }) => key)

describe("[S2.64] a unit between a code and its number belongs to the number", () => {
  it.each([
    ["FO321732 cartoni 2", "FO321732 24"],
    ["FO321732 colli 2", "FO321732 24"],
    ["8011344215519 cartoni 2", "FO321732 24"],
    ["Caprino FO321732 cartoni 2", "FO321732 24"],
    ["BE823414 bottiglie 12", "BE823414 1"],
    ["BE823414 cad 12", "BE823414 1"],
    ["BE823414 nr. 4", "BE823414 4"],
    ["BE823414 nr 4 ct", "BE823414 4"],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S2.64] pieces are not trays", () => {
  it.each([
    ["FO496386 360 uova", "FO496386? PiecesOrCases 2 or 360"],
    ["FO496386 180", "FO496386? PiecesOrCases 1 or 180"],
    ["FO496386 90 uova", "FO496386? PiecesOrCases 1 or 90"],
    ["60 uova FO496386", "FO496386? PiecesOrCases 1 or 60"],
    ["FO496386 uova n. 60", "FO496386? PiecesOrCases 1 or 60"],
    ["90 uova fresche grandi pasta gialla", "FO496386? PiecesOrCases 1 or 90"],
    ["FO496386 Uova fresche grandi pasta gialla 180 pz 2", "FO496386 2"],
    ["Uova fresche grandi pasta gialla 180 pz: 2", "FO496386 2"],
    ["FO496386 2", "FO496386 2"],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] a size in another spelling is the item's own", () => {
  it.each([
    ["PA189894 Riso 5000 g 2", "PA189894 2"],
    ["VI897470 Primitivo 150 cl 6", "VI897470 6"],
    ["VI897470 Primitivo 1,5 lt 6", "VI897470 6"],
    ["VI897470 Primitivo 3 x 1500 ml 6", "VI897470 6"],
    ["Riso Arborio classico 5000 g 3", "PA189894 3"],
    ["Riso Arborio classico 5 kg n. 3", "PA189894 3"],
    // Another size is a quantity.
    ["PA189894 Riso 10 kg", "PA189894 1"],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] numbers that count the lines may not be their quantities", () => {
  it.each([
    "1\tCaprino fresco\n2\tQuaglie pronte\nGrazie",
    "Ordine Gino\n1\tCaprino fresco\n2\tQuaglie pronte",
    "1;Caprino fresco\n2;Quaglie pronte",
    "Ordine Gino\n1\tFO321732\t24\n2\tPA189894\t3",
  ])("%j asks for its columns", (text) => {
    expect(uncertainTable(text)).not.toBeNull()
  })

  it.each([
    ["1 FO321732\n2 FO353408\n3 CO171271", ["FO321732", "FO353408", "CO171271"]],
    ["1\tFO321732\n2\tFO353408\nFO491252 12\n3\tCO171271", ["FO321732", "FO353408", "FO491252 12", "CO171271"]],
  ])("%j is unclear row by row", (text, rows) => {
    expect(ambiguousCodes(pasted(text))).toEqual(rows)
  })

  it("two lines are an order", () => {
    expect(pasted("1 PA189894\n2 BE823414")).toEqual(["PA189894 1", "BE823414 2"])
  })
})

describe("[S5.4] a pasted table with amounts in different columns", () => {
  it.each([
    "FO321732\t\t24\nFO353408\t48\t",
    "FO321732;;24\nFO353408;48;",
    "Codice\tLun\tMar\nFO321732\t12\t\nFO353408\t\t24",
  ])("%j asks which one is the quantity", (text) => {
    expect(uncertainTable(text)).not.toBeNull()
  })

  it("is read when its items are in different columns too", () => {
    expect(uncertainTable("24\tFO321732\nFO353408\t48")).toBeNull()
    expect(pasted("24\tFO321732\nFO353408\t48")).toEqual(["FO321732 24", "FO353408 48"])
  })
})

describe("[S5.4] a line that is not a row of a table or a list is ignored, and shown", () => {
  it("in a file of one column", () => {
    expect(readUpload("Buongiorno / FO321732 24 / PA189894 / 3 / Grazie / Mario Rossi")).toEqual({
      isAmbiguous: false,
      rows: ["FO321732 24", "PA189894? Several 3", "unknown"],
      left: ["Buongiorno", "Grazie", "Mario Rossi"],
    })
  })

  it("above the headings and below the rows", () => {
    expect(readUpload("Trattoria Gino / Codice;Q.tà / FO321732;24 / BE823414 2 / Note: alle 7")).toEqual({
      isAmbiguous: false,
      rows: ["FO321732 24", "BE823414 2"],
      left: ["Trattoria Gino", "Note: alle 7"],
    })
  })

  it("in pasted text, above the headings", () => {
    const { rows, left } = parseMessage("Trattoria Gino\nCodice\tQ.tà\nFO321732\t24")
    expect([outcome(rows), keysOf(left)]).toEqual([["FO321732 24"], ["Trattoria Gino"]])
  })

  it.each(["portare anche 6 uova", "Totale"])("below the headings, with only a note: %j", (note) => {
    const { rows, left } = parseMessage(`Codice;Q.tà;Note\nFO321732;24;\n;;${note}`)
    expect([outcome(rows), keysOf(left)]).toEqual([["FO321732 24"], [note]])
    expect(readUpload(`Codice;Q.tà;Note / FO321732;24; / ;;${note}`).left).toEqual([note])
  })

  it.each([";;;2 ct PA189894", ";;Totale;97,20"])("and unclear when it may state a quantity: %j", (line) => {
    expect(pasted(`Codice;Q.tà;Note\nFO321732;24;\n${line}`)).toEqual(["FO321732 24", "unknown"])
  })

  it("beside an unclear table, as it was written", () => {
    expect(uncertainTable("1\tFO321732\t24\n2\tPA189894\t3\n10:30")?.left).toEqual([
      { key: "10:30", quantity: "", unit: null },
    ])
  })

  it("beside an unclear table", () => {
    expect(keysOf(uncertainTable("Ciao Anna\nOrdine Gino\n1\tFO321732\t24\n2\tPA189894\t3")?.left ?? [])).toEqual([
      "Anna",
      "Ordine Gino",
    ])
  })
})

describe("[S5.4] words beside codes of the shop", () => {
  it.each([
    ["names", "FO321732 Formaggino di capra / PA189894 Risotto della casa / BE823414 Menta del bar"],
    ["names in the wrong rows", "FO321732 panna cucina / FO353408 riso grosso / PA189894 capra formaggio"],
    ["numerals and units", "FO321732 ventiquattro pezzi / FO353408 quarantotto pezzi / PA189894 tredici cartoni"],
    ["the same in columns", "FO321732⇥ventiquattro pezzi / FO353408⇥quarantotto pezzi / PA189894⇥tredici cartoni"],
    ["the same below a heading", "Codice⇥Quantità / FO321732⇥ventiquattro pezzi / PA189894⇥tredici cartoni"],
    ["packagings", "FO321732 pallet completo / FO353408 cartone intero / PA189894 sacco grande"],
    ["a numeral among names", "FO321732 Formaggino di capra / PA189894 Risotto mio / FO353408 quattordici cartoni"],
    ["remarks", "FO321732 se in offerta / FO353408 da valutare / PA189894 solo fresco"],
    ["a remark among names", "FO321732 Formaggino di capra / PA189894 Risotto mio / FO491252 da sostituire con altro"],
    ["a repeated remark", "FO321732 finché dura / PA189894 finché dura / BE823414 finché dura"],
    ["words", "FO321732 tanti / PA189894 abbastanza / BE823414 pochissimi"],
    ["words and numbers", "PA189894 Risotto mio 6 kg bis / BE823414 Menta nostra 7 su"],
    ["a packaging and a number", "FO321732 pallet completo 2"],
    ["a numeral and a number", "FO353408 quattordici cartoni 3"],
  ])("may state a quantity, and are unclear: %s", (_, text) => {
    expect(ambiguousCodes(pasted(linesOf(text)))).toEqual(codesIn(text))
  })
})

describe("[S5.4] checkboxes before the lines", () => {
  it.each([
    ["[x] FO321732 24 / [ ] FO353408 48", ["FO321732 24", "FO353408? Several 48"]],
    ["☑ FO321732 24 / ☐ FO353408", ["FO321732 24", "FO353408? Several"]],
    ["- [X] FO321732 24 / - [ ] FO353408 48", ["FO321732 24", "FO353408? Several 48"]],
    ["☒ FO321732 24 / ☐ FO353408 48", ["FO321732 24", "FO353408? Several 48"]],
    ["[v] FO321732 24 / [ ] FO353408 48", ["FO321732 24", "FO353408? Several 48"]],
    ["☑️ FO321732 24 / [] FO353408 48", ["FO321732 24", "FO353408? Several 48"]],
    ["[ ] FO321732 24 / ☐ FO353408 48", ["FO321732 24", "FO353408 48"]],
  ])("mark the wanted lines when one is ticked: %j", (text, rows) => {
    expect(pasted(linesOf(text))).toEqual(rows)
  })
})
