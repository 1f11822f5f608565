/** Tables with two readings: certain values are read, anything else needs confirmation, pasted or as a file. */
import { describe, expect, it } from "vitest"
import { ambiguousCodes, codesIn, linesOf, outcome, pasted, readUpload, tableOf } from "../testing/row-outcomes.ts"
import { uncertainTable } from "./pasted-table.ts"
import { readingOf } from "./table-columns.ts"
import { withQuantity } from "./table-headings.ts"
import { rowsOfTable } from "./table-rows.ts"

const isAmbiguous = (text: string): boolean => readUpload(text).isAmbiguous

describe("[S5.4] a column of amounts with an unknown heading", () => {
  it.each(["Fabbisogno", "Ord.", "Num.", "N.", "Q", "QT", "Quant.", "Amount", "Peso", "Peso kg", "Totale"])(
    "alone, as %j, is unclear, pasted or as a file",
    (heading) => {
      const text = `Codice;${heading} / FO321732;24 / FO353408;48`
      expect(isAmbiguous(text)).toBe(true)
      expect(uncertainTable(linesOf(text))?.table).toEqual(tableOf(text))
      expect(uncertainTable(linesOf(text).replaceAll(";", "\t"))?.table).toEqual(tableOf(text))
      expect(ambiguousCodes(pasted(linesOf(text)))).toEqual(codesIn(text))
    },
  )

  it.each([
    "Quantità;Fabbisogno",
    "Quantità;Mio ordine",
    "Quantità;Ordine 27/11",
    "Quantità;Ord.",
    "Quantità;Da ord.",
    "Quantità;Reorder",
    "Quantità;Needed",
    "Quantità;Ordine",
    "Pezzi;Richiesta di oggi",
    "Quantità;Pezzi sfusi",
  ])("beside a known one, %j, is unclear", (headings) => {
    const text = `Codice;${headings} / FO321732;108;12`
    expect(isAmbiguous(text)).toBe(true)
    expect(uncertainTable(linesOf(text))).not.toBeNull()
    expect(pasted(linesOf(text))).toEqual(["FO321732? Several 108 or 12"])
  })

  it("that counts up after the items may be the quantity, not the row number", () => {
    expect(isAmbiguous("Codice;Quantità;Fabbisogno / FO321732;108;1 / FO353408;96;2")).toBe(true)
    expect(isAmbiguous("Fabbisogno;Codice;Quantità / 1;FO321732;108 / 2;FO353408;96")).toBe(true)
  })

  it.each(["1;PA189894 / 2;BE823414", "01;PA189894 / 02;BE823414", "001;PA189894 / 002;BE823414"])(
    "without a heading, or counting up with the rows, is unclear: %j",
    (text) => {
      expect(isAmbiguous(text)).toBe(true)
      expect(uncertainTable(linesOf(text))?.table).toEqual(tableOf(text))
    },
  )

  it.each([
    ["row numbers", "#;Codice;Quantità / 1;FO321732;24 / 2;FO353408;48"],
    ["a price", "PV;Codice;Quantità / 3,85;FO321732;24 / 0,83;FO353408;48"],
    ["large numbers, all different", "Cliente;Codice;Quantità / 10234;FO321732;24 / 10235;FO353408;48"],
    ["the number of one order", "Ordine;Codice;Quantità / 4711;FO321732;24 / 4711;FO353408;48"],
    ["order numbers below such a heading", "Ordine n.;Codice;Quantità / 12;FO321732;24 / 13;FO353408;48"],
    ["barcodes", "Fornitore;Codice;Quantità / 8011344215519;FO321732;24 / 8011236246317;FO353408;48"],
    ["stock", "Quantità disponibile;Codice;Da ordinare / 100;FO321732;24 / 90;FO353408;48"],
    ["the minimum order", "Ordine minimo;Codice;Quantità / 12;FO321732;24 / 24;FO353408;48"],
  ])("is not a quantity when it holds %s", (_, text) => {
    expect(isAmbiguous(text)).toBe(false)
    expect(readUpload(text).rows).toEqual(["FO321732 24", "FO353408 48"])
    expect(uncertainTable(linesOf(text))).toBeNull()
  })

  it("with single amounts among words is unclear row by row", () => {
    const text = "Codice;Quantità;Osservazioni / FO321732;24;36 / FO353408;48;urgente / FO491252;12;fresco"
    expect(readUpload(text).rows).toEqual(["FO321732? Several 24 or 36", "FO353408 48", "FO491252 12"])
  })

  it('with large numbers below "Ordine" alone rather holds order numbers', () => {
    expect(isAmbiguous("Codice;Ordine / FO321732;4711")).toBe(true)
    expect(isAmbiguous("Codice;Ordine / FO321732;24")).toBe(false)
  })

  it("is proposed first, in the unit of its heading", () => {
    const table = tableOf("Codice;Peso kg / PA189894;20")
    const chosen = withQuantity(table, readingOf(table), 1)
    expect(outcome(rowsOfTable(table, chosen, false).rows)).toEqual(["PA189894 2"])
  })
})

describe("[S5.4] an order beside a quantity", () => {
  it.each([
    ["the last order, and this one", "Codice;Ordinato;Quantità / FO321732;108;12", ["FO321732? Several 108 or 12"]],
    ["the same in English", "Code;Qty;Ordered / FO321732;12;108", ["FO321732? Several 108 or 12"]],
    ["ticks", "Codice;Quantità;Ordinato / FO321732;24;x / FO353408;48;", null],
    ["nothing to order", "Codice;Da ordinare;Quantità / FO321732;;24 / FO353408;;48", null],
  ])("is unclear when it is %s", (_, text, rows) => {
    expect(isAmbiguous(text)).toBe(true)
    expect(uncertainTable(linesOf(text))?.table).toEqual(tableOf(text))
    expect(readUpload(text).rows).toEqual(rows ?? ["FO321732? Several 24", "FO353408? Several 48"])
  })

  it.each([
    ["the same in each row", "Codice;Ordinato;Quantità / FO321732;24;24 / FO353408;48;48"],
    ["this time", "Codice;Quantità;Da ordinare / FO321732;108;24 / FO353408;7;48"],
    ["this time, in English", "Code;Qty;Quantity to order / FO321732;108;24 / FO353408;7;48"],
    ["beside the stock", "Codice;Quantità disponibile;Ordinato / FO321732;108;24 / FO353408;7;48"],
    ["an empty order", "Codice;Ordinato;Quantità / FO321732;;24 / FO353408;;48"],
    ["an empty quantity", "Codice;Ordinato;Quantità / FO321732;24; / FO353408;48;"],
    ["an empty one of two orders", "Codice;Ordinato;Da ordinare / FO321732;;24 / FO353408;;48"],
  ])("is certain when it is %s", (_, text) => {
    expect(isAmbiguous(text)).toBe(false)
    expect(readUpload(text).rows).toEqual(["FO321732 24", "FO353408 48"])
  })

  it("without any value gives each row one pack", () => {
    expect(readUpload("Codice;Da ordinare / FO321732;").rows).toEqual(["FO321732 12 assumed"])
  })
})

describe("[S5.4] a long table", () => {
  const rowsOf = (first: string, last: string): string =>
    ["Codice;Quantità;Mio", ...Array.from({ length: 250 }, (_, at) => `FO321732;24;${at < 249 ? first : last}`)].join(
      " / ",
    )
  it.each([
    ["its last row has another amount", "urgente", "36", "FO321732? Several 24 or 36"],
    ["a price column has a word in its last row", "3,85", "due", "FO321732? Several 24"],
  ])("is examined as a whole: %s", (_, first, last, result) => {
    expect(readUpload(rowsOf(first, last)).rows.at(-1)).toBe(result)
  })

  it.each([
    ["trailing zeros dropped by a spreadsheet", ["4.5", "12", "3.85"], false],
    ["halves, which may be quantities", ["4.5", "12", "3"], true],
    ["whole numbers", ["4", "12", "3"], true],
  ])("a column may hold prices or quantities: %s, %j", (_, [one, two, three], isOpen) => {
    expect(isAmbiguous(`PV;Codice;Quantità / ${one};FO321732;24 / ${two};FO353408;48 / ${three};FO491252;12`)).toBe(
      isOpen,
    )
  })
})

describe("[S5.4] the content of a pack is not a quantity", () => {
  it.each([
    "Quantità per cartone;Ord.",
    "Qty per case;Needed",
    "Q.tà per collo;Richiesti",
    "Pezzi x collo;Fabbisogno",
    "Q.tà al cartone;Ord.",
  ])("%j is unclear", (headings) => {
    const text = `Codice;${headings} / FO321732;12;24`
    expect(isAmbiguous(text)).toBe(true)
    expect(readUpload(text).rows).toEqual(["FO321732? Several 24"])
  })

  it.each(["Quantità per cartone;Quantità", "Pz/ct;Da ordinare", "Q.tà cartone;Quantità"])(
    "%j is certain",
    (headings) => {
      expect(isAmbiguous(`Codice;${headings} / FO321732;12;24`)).toBe(false)
      expect(readUpload(`Codice;${headings} / FO321732;12;24`).rows).toEqual(["FO321732 24"])
    },
  )
})

describe("[S2.64] a column of unit words states the unit, whatever its name", () => {
  it.each(
    "UM|UM ordine|UdM|Imballo|Tipo|Unità mis.|Order unit|Unità ordine|Confezione|Pack|Packaging|Measure|Sold by|Note".split(
      "|",
    ),
  )("%j", (heading) => {
    expect(readUpload(`Codice;Quantità;${heading} / BE823414;12;PZ`).rows).toEqual(["BE823414 1"])
    expect(readUpload(`Codice;Quantità;${heading} / FO321732;2;cartoni`).rows).toEqual(["FO321732 24"])
  })

  it.each([
    ["Codice;Quantità;UM vendita;UM ordine / BE823414;12;CT;PZ", "BE823414? UnknownUnit"],
    ["Codice;Colli;Tipo / FO321732;2;PZ", "FO321732? UnknownUnit"],
    ["Codice;Quantità;UM vendita;UM ordine / BE823414;12;PZ;pezzi", "BE823414 1"],
  ])("of two differing units in %j one must be confirmed", (text, result) => {
    expect(readUpload(text).rows).toEqual([result])
  })
})

describe("[S5.4] a row wider or narrower than its headings", () => {
  it.each([
    ["Codice,Quantità / CA512003,2,5", "CA512003? Several 2 or 5"],
    ["Codice,Quantità,Note / CA512003,2,5", "CA512003? Several 2 or 5"],
    ["Codice,Quantità,Note / CA512003,2,50", "CA512003? Several 2 or 50"],
    ["Codice,Quantità / FO321732,1,200", "FO321732? Several 12 or 204"],
    ["Code,Qty,Note / FO321732,1,200,x", "FO321732? Several 12 or 204"],
    ["Code,Qty,Note / FO321732,1,200", "FO321732? Several 12 or 204"],
    ["Code,Price,Qty / FO321732,3,85,24", "FO321732? Several 12 or 96 or 24"],
    ["Codice,Descrizione,Quantità / PA189894,Riso Arborio, classico,3", "PA189894? Several 3"],
    ["Codice,Descrizione,Quantità / PA189894,3", "PA189894? Several 3"],
    ["Codice,Giacenza,Quantità,Prezzo / FO321732,24,3,85", "FO321732 3 rounded to 12"],
    ["Codice,Giacenza,Quantità,Prezzo / FO321732,24,3", "FO321732? Several 24 or 12"],
    ["Codice,Quantità / PA189894,Riso,3", "PA189894? Several 3"],
    ["Codice,Prezzo,Conf.,Q.tà,UM / FO321732,4 €,fresco,12 × 200 g,1,", "FO321732? UnknownUnit 12"],
    ["Codice,Pos,Giacenza,Q.tà,Prezzo,Note / FO321732,fresco,2,107,1,4 €,", "FO321732? Several 12 or 108"],
    ["Codice,Riga,Q.tà,Prodotto / FO321732,fresco,2,1,Caprino", "FO321732? Several 12"],
    ["Codice,Q.tà,UM / CO330087,5 kg,2,", "CO330087? Several 1 or 2"],
    ["Codice,Disponibile,Note,Q.tà,Formato / FO321732,classico,107,,1,", "FO321732? Several 108 or 12"],
    ["Codice,Formato,Q.tà,Riga,UM / FO321732,classico,12 × 200 g,1,2,", "FO321732? Several 12"],
    ["Codice,Quantità,Note / FO321732,24", "FO321732 24"],
    ["Codice,Quantità / FO321732,24,urgente", "FO321732 24"],
    ["Codice,Quantità / FO321732,24,,", "FO321732 24"],
  ])("%j", (text, result) => {
    expect(readUpload(text, ",").rows).toEqual([result])
    expect(pasted(linesOf(text))).toEqual([result])
  })
})

describe("[S5.4] a code of digits alone", () => {
  it.each([
    ["with a surplus empty cell", "4711;24;", "24"],
    ["with two of them", "4711;24;;", "24"],
    ["with a surplus number", "4711;24;5", "24 | 5"],
  ])("%s", (_, line, quantity) => {
    const table = tableOf(`Codice;Quantità / ${line}`)
    expect(rowsOfTable(table, readingOf(table), false).rows).toMatchObject([{ key: "4711", quantity }])
  })
})

describe("[S5.4] a refusal beside a quantity is unclear", () => {
  it.each([
    "Codice;Q.tà;Note / FO321732;24;non ordinare",
    "Codice;Q.tà;Stato / FO321732;24;annullato",
    "Codice;Q.tà;Osservazioni / FO321732;24;annullato",
  ])("%j", (text) => {
    expect(readUpload(text).rows).toEqual(["FO321732? Words 24"])
    expect(pasted(linesOf(text))).toEqual(["FO321732? Words 24"])
  })

  it("but not in the name of a group or of an item", () => {
    expect(readUpload("Codice;Descrizione;Reparto;Q.tà / FO321732;Caprino non salato;Non food;24").rows).toEqual([
      "FO321732 24",
    ])
  })
})

describe("[S5.4] an unknown code", () => {
  it.each(["-", "n/d", "n.d.", "#N/D", "0", "null"])("%j is replaced by the row's barcode", (code) => {
    expect(readUpload(`Codice;EAN;Quantità / ${code};8011344215519;12 / FO353408;;24`).rows).toEqual([
      "FO321732 12",
      "FO353408 24",
    ])
  })
})

describe("[S2.64] a column with the content of a carton", () => {
  it.each(["Pz/Ct", "Pezzi/cartone", "Pcs/case"])("%j leaves open whether the quantity counts cartons", (heading) => {
    const text = `Codice;Quantità;${heading} / FO321732;2;12`
    expect(readUpload(text).rows).toEqual(["FO321732? Several 12 or 24"])
    expect(pasted(linesOf(text))).toEqual(["FO321732? Several 12 or 24"])
  })

  it("does not affect whole cartons of pieces, nor quantities with a unit", () => {
    expect(readUpload("Codice;Quantità;Pz/Ct / FO321732;24;12").rows).toEqual(["FO321732 24"])
    expect(readUpload("Codice;Cartoni;Pz/Ct / FO321732;2;12").rows).toEqual(["FO321732 24"])
  })
})

it("[S2.64] cartons of an item packed singly are unclear, and as many of it are offered", () => {
  expect(pasted("FO496386 2 ct")).toEqual(["FO496386? UnknownUnit 2"])
})
