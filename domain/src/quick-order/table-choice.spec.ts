import { describe, expect, it } from "vitest"
import { findDemoItem } from "../testing/demo-items.ts"
import { ambiguousCodes, inWords, linesOf, outcome, pasted, readUpload, uploaded } from "../testing/row-outcomes.ts"
import { formatRows, parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet, type SheetEvent } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { readingOf } from "./table-columns.ts"
import { withQuantity } from "./table-headings.ts"
import { rowsOfTable } from "./table-rows.ts"

const row = (key: string, quantity: string, unit: string) => ({ key, quantity, unit })

describe("choosing the quantity column", () => {
  it("[S2.64] of two quantity columns the chosen one counts, in the unit of its heading", () => {
    const table = [
      ["Codice", "Cartoni", "Pezzi"],
      ["PA1395", "1", "12"],
    ]
    const reading = readingOf(table)
    expect(reading.isSure).toBe(false)
    const rowsWith = (column: number) => rowsOfTable(table, withQuantity(table, reading, column), false).rows
    expect(rowsWith(1)).toEqual([row("PA1395", "1", "cartoni")])
    expect(rowsWith(2)).toEqual([row("PA1395", "12", "pezzi")])
    // Until then both are offered.
    expect(rowsOfTable(table, reading, false).rows).toMatchObject([{ quantity: "1 cartoni | 12 pezzi" }])
  })
})

describe("[S5.4] a note beside a quantity is unclear when it states another quantity, another time or another item", () => {
  it.each([
    "anzi 36",
    "solo 12",
    "solo: 12",
    "meglio 36",
    "max 12",
    "max. 12",
    "min 36",
    "36 invece",
    "36 pezzi invece",
    "facciamo 36",
    "make it 36",
    "instead 36",
    "only 12",
    "solo 2.50 kg",
    "aggiungere 12",
    "+12",
    "12 in più",
    "tre cartoni",
    "in cartoni",
    "intesi cartoni",
    "3 cartoni",
    "da confermare",
    "formato 500 g",
    "la prossima volta",
    "Next time",
    "non adesso",
    "rimandare",
    "sostituire con FO491252",
    "sostituire con altro caprino",
    "if out: FO491252",
    "FO321732, se manca FO491252",
    "se manca prendere 8011395879814",
    "solo ore 10",
    "solo alle 10.30",
    "max 10:00",
    "consegna max 12:00",
    "almeno 3 mesi",
    "max 4°C",
    "max 5 €",
    "solo sabato 28",
    "quello da 200 g",
    "solo 1a scelta",
    "ordine minimo 12",
    "lotto LT240515",
    "rif. ordine AB12345-6",
  ])("%j", (note) => {
    expect(ambiguousCodes(readUpload(`Codice;Q.tà;Note / FO321732;24;${note}`).rows)).toEqual(["FO321732"])
    expect(ambiguousCodes(readUpload(`Codice;Q.tà;Osservazioni / FO321732;24;${note}`).rows)).toEqual(["FO321732"])
  })

  it.each(["consegna ore 10", "24 pz", "per sabato 28", "codice FO321732"])("%j is not unclear", (note) => {
    expect(uploaded(`Codice;Q.tà;Note / FO321732;24;${note}`)).toEqual(["FO321732 24"])
  })

  it.each([
    ["EAN;Q.tà;Note / 8011344215519;24", "se manca prendere 8011395879814", true],
    ["EAN;Q.tà;Note / 8011344215519;24", "se manca prendere FO491252", true],
    ["EAN;Q.tà;Note / 8011344215519;24", "8011344215519 fresco", false],
    ["EAN;Q.tà;Note / 8011344215519;24", "rif. ordine AB12345", true],
    ["Prodotto;Q.tà;Note / Caprino fresco 200 g;24", "se manca prendere FO491252", true],
    ["Codice;EAN;Q.tà;Note / FO321732;8011344215519;24", "EAN 8011344215519", false],
  ])("%j with the note %j: %s", (row, note, isDoubt) => {
    expect(ambiguousCodes(readUpload(`${row};${note}`).rows)).toEqual([isDoubt ? "FO321732" : "FO321732 24"])
  })
})

describe("[S5.4] in a yes/no column", () => {
  it.each(
    "Annullato|Cancellato|Escluso|Rimosso|Eliminata|Sospeso|Cancelled|Removed|Riga annullata|Non ordinare|Not active".split(
      "|",
    ),
  )("%j a yes excludes the row, and anything but a no is unclear", (heading) => {
    for (const yes of ["S", "sì", "x", "TRUE", "vero", "1", "✓"]) {
      const text = `Codice;Q.tà;${heading} / FO321732;24;${yes} / FO353408;48;`
      expect(readUpload(text)).toEqual({ isAmbiguous: false, rows: ["FO353408 48"], left: [] })
      expect(pasted(linesOf(text))).toEqual(["FO321732 zero", "FO353408 48"])
    }
    for (const no of ["NO", "N", "FALSO", "false", "0", "-", ""])
      expect(uploaded(`Codice;Q.tà;${heading} / FO321732;24;${no} / FO353408;48;${no}`)).toEqual([
        "FO321732 24",
        "FO353408 48",
      ])
    expect(ambiguousCodes(readUpload(`Codice;Q.tà;${heading} / FO321732;24;forse`).rows)).toEqual(["FO321732"])
  })

  it.each("Attivo|Active|Is active|Confermato|Includere|Selected|Non annullato|Ordina?|Order|Da ordinare".split("|"))(
    "%j a no excludes the row, and an empty cell is unclear when others are ticked",
    (heading) => {
      const read = (one: string, other: string) =>
        readUpload(`Codice;Q.tà;${heading} / FO321732;24;${one} / FO353408;48;${other}`)
      expect(read("sì", "N")).toEqual({ isAmbiguous: false, rows: ["FO321732 24"], left: [] })
      expect(read("", "NO").rows).toEqual(["FO321732 24"])
      expect(read("x", "").rows).toEqual(["FO321732 24", "FO353408? Words 48"])
    },
  )

  it("nothing is certain in a row that does not fit the headings, and a line without a code is not a row", () => {
    expect(readUpload("Codice;Q.tà;Annullato / FO321732;24;x;36").rows).toEqual(["FO321732? Several 24 or 36"])
    expect(readUpload("Codice;Spunta;Nota / FO321732;x; / ;;portare anche il pane").left).toEqual([
      "portare anche il pane",
    ])
  })

  it("a value that is neither yes nor no is unclear", () => {
    const text = "Codice;Q.tà;Attivo / FO321732;24;sì / FO353408;48;forse"
    expect(readUpload(text).rows).toEqual(["FO321732 24", "FO353408? Several 48"])
  })

  it("a number below it may be the quantity", () => {
    expect(uploaded("Codice;Q.tà;Ordina / FO321732;108;12")).toBe("asks for the columns")
    expect(uploaded("Codice;Q.tà;Confermato / FO321732;108;12")).toBe("asks for the columns")
  })

  it.each(["Sì/No", "Y/N", "Zzz"])("of unknown meaning, %j, a no is unclear", (heading) => {
    expect(uploaded(`Codice;Q.tà;${heading} / FO321732;24;N / FO353408;48;S`)).toEqual([
      "FO321732? Words 24",
      "FO353408 48",
    ])
  })

  it("ticks alone mark the wanted rows", () => {
    expect(readUpload("Codice;Spunta / FO321732;x / FO353408;").rows).toEqual(["FO321732 12 assumed"])
  })

  it("about a property of the item, a no does not affect the order", () => {
    expect(uploaded("Codice;Q.tà;Bio;Accetta sostituti / FO321732;24;no;N")).toEqual(["FO321732 24"])
  })

  it.each(["Reso", "Fuori produzione", "Bloccato", "Discontinued"])(
    "%j, which only appears to refuse marked rows, is unclear",
    (heading) => {
      expect(uploaded(`Codice;Q.tà;${heading} / FO321732;24;S / FO353408;48;N`)).toEqual([
        "FO321732? Words 24",
        "FO353408 48",
      ])
    },
  )
})

describe("[S5.4] a size other than the item's is unclear", () => {
  it.each([
    ["Codice;Formato;Q.tà / CO330087;10 kg;3", "CO330087? Words 3"],
    ["Codice;Size;Q.tà;UM / CO330087;10kg;3;pz", "CO330087? Words 3"],
    ["Codice;Pezzatura;Q.tà / FO321732;24 × 200 g;24", "FO321732? Words 24"],
    ["Codice;Formato kg;Q.tà / CO330087;10;3", "CO330087? Words 3"],
    ["Codice;Taglia;Q.tà / CO330087;XL;3", "CO330087? Words 3"],
    ["Prodotto;Formato;Q.tà / Olive nere in agrodolce;10 kg;3", "CO330087? Words 3"],
    ["Codice;Formato;Q.tà / CO330087;5 kg;3", "CO330087 3"],
    ["Codice;Formato;Q.tà / CO330087;latta 5000 g;3", "CO330087 3"],
    ["Codice;Formato (kg);Q.tà / CO330087;5;3", "CO330087 3"],
    ["Codice;Formato;Q.tà / CO330087;5;3", "CO330087 3"],
    ["Codice;Formato;Q.tà / FO321732;gr. 200;24", "FO321732 24"],
    ["Codice;Formato;Q.tà / FO321732;cartone da 12 x 200g;24", "FO321732 24"],
    ["Codice;Formato;Q.tà / FO321732;12 pz;24", "FO321732 24"],
    ["Codice;Formato;Q.tà / BE823414;0,5 l;2", "BE823414 2"],
    ["Codice;Formato;Q.tà / PA189894;10 kg;2", "PA189894 2"],
    ["Codice;Formato;Q.tà / PA189894;20 kg;2", "PA189894? Words 2"],
    ["Codice;Formato;Q.tà / FO337570;circa 3 kg;3", "FO337570 3"],
    ["Codice;Formato;Q.tà / FO321732;classico;24", "FO321732 24"],
    ["Codice;Formato;Q.tà / FO321732;CT;2", "FO321732 24"],
  ])("%j is %j", (text, result) => {
    expect(readUpload(text).rows).toEqual([result])
    const rows = parseRows(linesOf(text))
    expect(outcome(rows)).toEqual([result])
    expect(outcome(parseRows(formatRows(rows)))).toEqual([result])
  })

  it("and is explained once the item or the quantity is chosen", () => {
    const rows = parseRows("Codice;Formato;Q.tà\nCO330087;10 kg;3")
    const sheet = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
    const { id } = sheet.rows[0] ?? { id: -1 }
    const verdictAfter = (event: SheetEvent) =>
      [...rowVerdicts(evolveSheet(sheet, event).rows, findDemoItem, "it").values()].map(inWords)[0]
    expect(verdictAfter({ _tag: "RowChosen", id, itemCode: "CO330087" })).toBe("CO330087 3")
    expect(verdictAfter({ _tag: "QuantityChosen", id, quantity: 3 })).toBe("CO330087 3")
  })
})

describe("[S2.64] the unit of a price is not that of the quantity, and needs no confirmation when it is the item's", () => {
  it.each(["UM prezzo", "Prezzo al", "Prezzo per", "Price unit", "Price per", "€ per"])("%j", (heading) => {
    expect(uploaded(`Codice;Q.tà;${heading} / FO321732;24;kg`)).toEqual(["FO321732? UnknownUnit"])
    expect(uploaded(`Codice;Q.tà;UM;${heading} / FO321732;24;pz;kg`)).toEqual(["FO321732 24"])
    expect(uploaded(`Codice;Q.tà;${heading} / FO321732;24;pz / FO337570;3;kg`)).toEqual(["FO321732 24", "FO337570 3"])
  })

  it("also when another column contains the same word", () => {
    expect(uploaded("Codice;UM prezzo;Q.tà;Imballo;Altro / FO321732;pz;24;ct;pz")).toEqual(["FO321732? UnknownUnit"])
  })
})

describe("[S5.4] cases, or content of a case, needs confirmation", () => {
  it.each(["Case qty", "Carton Qty", "Box quantity", "Collo q.tà"])("%j", (heading) => {
    expect(uploaded(`Codice;${heading} / FO321732;12 / FO353408;24`)).toBe("asks for the columns")
    expect(uploaded(`Codice;${heading};Qty / FO321732;12;24`)).toBe("asks for the columns")
  })
})

describe("[S5.4] a code of the supplier is the shop's code, and one of the customer is not", () => {
  it.each([
    "Codice fornitore;Q.tà / FO321732;24",
    "Vs. codice;Ns. codice;Q.tà / FO321732;A1212;24",
    "Supplier code;Our code;Qty / FO321732;X1234;24",
    "Codice cliente;Codice articolo;Q.tà / 1234;FO321732;24",
    "Codice fornitore;Codice;Q.tà / 1042;FO321732;24",
    "Codice;Fornitore;Q.tà / FO321732;Stop srl;24",
  ])("%j", (text) => {
    expect(uploaded(text)).toEqual(["FO321732 24"])
  })
})
