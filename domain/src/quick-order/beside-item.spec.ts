/** A row is certain only when everything in it is understood (#39). */
import { describe, expect, it } from "vitest"
import { LINE_NOTE_LENGTH } from "../cart/line-notes.ts"
import { linesOf, outcome, pasted, readUpload, verdictsOf } from "../testing/row-outcomes.ts"
import { someItem } from "../testing/usual.ts"
import { formatRows, parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet, rowInPlace, type SheetEvent } from "./quick-sheet.ts"

describe("[S5.4] words before a code are unclear unless they ask or thank", () => {
  it.each([
    "ho ancora FO321732 24",
    "ricevuti FO321732 24",
    "Nives: FO321732 24",
    "arrived FO321732 24",
    "vino FO321732 24",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual(["FO321732? Words 24"])
  })

  it.each([
    "per favore FO321732 24",
    "cod. FO321732 24",
    "per domani mattina FO321732 24",
    "in cucina FO321732 24",
    "Caprino fresco FO321732 24",
  ])("words that ask or thank are ignored: %j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })
})

describe("[S5.4] words beside a code and its only number are shown, and the number is offered", () => {
  it.each(["FO321732 24 freschi", "abbiamo 24 FO321732", "FO321732 24 per Marco", "FO321732 24 solo se freschi"])(
    "%j",
    (text) => {
      expect(pasted(text)).toEqual(["FO321732? Words 24"])
    },
  )

  it.each(["FO321732 24 e mezzo", "OR575140 1 quintale", "FO321732 12 la mattina e 12 la sera"])(
    "but not a number that may be more or less: %j",
    (text) => {
      expect(pasted(text)[0]).toMatch(/^\w+\? NotANumber$/)
    },
  )
})

describe("[S5.4] text above rows is unclear unless it only states for whom, when or which kind", () => {
  it.each([
    "Ho in casa:",
    "Mi sono rimasti:",
    "Ieri mi sono arrivati:",
    "Ricevuti:",
    "We still have:",
    "Osteria Rossi:",
  ])("%j", (heading) => {
    const rows = linesOf(`${heading} / FO321732 24 / PA189894 3`)
    expect(pasted(rows)).toEqual(["FO321732? Words 24", "PA189894? Words 3"])
    expect([...verdictsOf(parseRows(rows)).values()][0]).toMatchObject({ words: [heading.slice(0, -1)] })
  })

  it.each(["Cucina:", "Ordine per domani:", "Mi servono:", "Frutta e verdura:", "To order:", "Bar, consegna domani:"])(
    "%j is clear",
    (heading) => {
      expect(pasted(linesOf(`${heading} / FO321732 24`))).toEqual(["FO321732 24"])
    },
  )

  it("up to the next heading", () => {
    expect(pasted(linesOf("Ho in casa: / FO321732 24 / Da ordinare: / PA189894 3"))).toEqual([
      "FO321732? Words 24",
      "PA189894 3",
    ])
  })
})

describe("[S3.22] a note in a notes column is ordered with the line", () => {
  const table = "Codice;Q.tà;Note / FO321732;24;tagliato sottile / FO353408;48;ok / PA189894;3;anzi 5"

  it("a note is unclear when it states a quantity or speaks against the order", () => {
    expect(readUpload(table).rows).toEqual(["FO321732 24", "FO353408 48", "PA189894? Words 3"])
    expect(parseRows(linesOf(table)).map(({ note }) => note)).toEqual(["tagliato sottile", undefined, undefined])
  })

  it("a note is unclear when it is too long for an order, so that nothing is cut off unseen", () => {
    const long = "tagliato sottile e ben legato ".repeat(4).trim()
    const notesRead = (notes: string) => readUpload(`Codice;Q.tà;Note;Note / FO321732;24;${notes}`).rows
    expect(notesRead(`${long};`)).toEqual(["FO321732 24"])
    expect(notesRead(`${long} a mano;`)).toEqual(["FO321732? Words 24"])
    expect(notesRead(`${long} ${long}, anzi da non inviare;`)).toEqual(["FO321732? Words 24"])
    expect(notesRead(`${long};a mano`)).toEqual(["FO321732? Words 24"])
  })

  it("a note is read in the shop's own format when someone else wrote it, without invisible characters", () => {
    const noted = (note: string) => parseRows(`FO321732\t24\t\t✎ ${note}`)[0]
    expect(noted("tagliato\u202e sottile\u200b")?.note).toBe("tagliato sottile")
    for (const note of ["non inviare", "5 cartoni", "x".repeat(LINE_NOTE_LENGTH + 1)])
      expect(noted(note)).toMatchObject({ quantity: "24", beside: [note] })
    expect(noted("non inviare")).not.toHaveProperty("note")
  })

  it("a note stays with the row whatever its quantity becomes, and when the rows are copied", () => {
    const rows = parseRows(linesOf(table)).slice(0, 1)
    expect(parseRows(formatRows(rows))).toEqual(rows)
    const sheet = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
    const id = sheet.rows[0]?.id ?? -1
    const noteAfter = (event: SheetEvent) => evolveSheet(sheet, event).rows[0]?.note
    expect(noteAfter({ _tag: "QuantityChosen", id, quantity: 12 })).toBe("tagliato sottile")
    const row = { key: "FO321732", quantity: "12", unit: null }
    expect(noteAfter({ _tag: "RowChanged", id, row })).toBe("tagliato sottile")
    expect(noteAfter({ _tag: "RowChanged", id, row: { ...row, key: "PA189894" } })).toBeUndefined()
  })

  it("a note moves to a replacement, or to the row that its own is merged into", () => {
    const [one] = parseRows(linesOf(table))
    const rows = one === undefined ? [] : [one, { ...one, note: "al banco" }]
    const sheet = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
    const [first, second] = sheet.rows
    const merged = { _tag: "RowsMerged" as const, id: second?.id ?? -1, into: first?.id ?? -1, quantity: 48 }
    expect(evolveSheet(sheet, merged).rows[0]?.note).toBe("tagliato sottile · al banco")
    const item = someItem("GONE", { unit: "PZ" })
    const row = {
      id: 1,
      key: "GONE",
      quantity: "24",
      unit: null,
      chosen: null,
      note: "al banco",
      beside: ["se resta"],
    }
    expect(rowInPlace(row, { item, quantity: null }, item)).toMatchObject({ note: "al banco", beside: ["se resta"] })
  })
})

describe("[S5.4] a column with an unknown heading", () => {
  it("is unclear when few rows have a value in it", () => {
    const rows = "FO321732;24; / FO353408;48;se resta / PA189894;3;"
    expect(readUpload(`Codice;Q.tà;Varie / ${rows}`).rows).toEqual(["FO321732 24", "FO353408? Words 48", "PA189894 3"])
  })

  it("does not affect the quantity when every row has a value in it", () => {
    const rows = "FO321732;24;Piemonte / FO353408;48;Puglia / PA189894;3;Lazio"
    expect(readUpload(`Codice;Q.tà;Origine / ${rows}`).rows).toEqual(["FO321732 24", "FO353408 48", "PA189894 3"])
  })
})

describe("[S2.64] a word beside a code and its quantity may be an unknown unit", () => {
  it.each(["BTL", "kgs", "Kg netti", "quintali", "IMB", "freschi"])("%j is unclear, also when it is copied", (word) => {
    const rows = parseRows(`PA189894\t20\t${word}`)
    expect(outcome(rows)[0]).toMatch(/^PA189894\? /)
    expect(outcome(parseRows(formatRows(rows)))).toEqual(outcome(rows))
    expect(readUpload(`PA189894;20;${word} / FO321732;24;pz`).rows[0]).toMatch(/^PA189894\? /)
  })

  it.each(["riso", "Riso", "bar", "lunedì", "urgente", "ct"])("%j is clear", (word) => {
    expect(pasted(`PA189894\t20\t${word}`)).toEqual(["PA189894 20"])
  })
})

describe("[S5.4] text that states a quantity or speaks against the order is unclear wherever it is (#39)", () => {
  it.each([
    ["Codice;Q.tà;Note / FO321732;;due cartoni", "FO321732? Several 24"],
    ["Codice;Q.tà;Note / FO321732;;due", "FO321732? Words 12"],
    ["Codice;Q.tà;Note / FO321732;24;il doppio", "FO321732? Words 24"],
    ["Codice;Descrizione;Q.tà / FO321732;Caprino fresco 200 g - NON ORDINARE;24", "FO321732? Words 24"],
    ["Codice;Prezzo;Q.tà / FO321732;esaurito;24", "FO321732? Words 24"],
    ["Rif.;Codice;Q.tà / FO353408;FO321732;24", "FO321732 24"],
  ])("%j is %j", (text, result) => {
    expect(readUpload(text).rows).toEqual([result])
  })

  it.each([
    ["FO321732 |||", "FO321732? NotANumber"],
    ["Resi 26/11 / FO321732 24", "FO321732? Words 24"],
    ["Nota di credito / FO321732 24", "FO321732? Words 24"],
    ["Cartoni / FO321732 2", "FO321732 24"],
    ["Codice⇥Giacenza⇥Ordine / FO321732⇥5⇥24", "FO321732 24"],
    ["Vi chiediamo cortesemente: / FO321732 24", "FO321732 24"],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(linesOf(text)).at(-1)).toBe(result)
  })
})

describe("[S2.64] a number before the name of an item sold by weight may count pieces (#39)", () => {
  it.each([
    ["10 quaglie pronte", "CA512003? PiecesOrCases 10"],
    ["CA512003 10 quaglie", "CA512003? PiecesOrCases 10"],
    ["quaglie pronte 10", "CA512003 10"],
    ["10 kg quaglie pronte", "CA512003 10"],
    ["10 x quaglie pronte", "CA512003 10"],
    ["24 caprino fresco alle erbe", "FO491252 24"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})
