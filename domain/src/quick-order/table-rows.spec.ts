import { describe, expect, it } from "vitest"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"
import type { Table, TableReading } from "./table-values.ts"

const row = (key: string, quantity: number | string = "", unit: string | null = null) => ({
  key,
  quantity: String(quantity),
  unit,
})
const read = (table: Table, isBlankWanted = false) => rowsOfTable(table, readingOf(table), isBlankWanted)

describe("columns of a file", () => {
  it.each<[string, Table]>([
    ["Italian", [["Codice", "Descrizione", "Quantità", "Prezzo"]]],
    ["English", [["Item code", "Description", "Qty", "Price"]]],
    ["abbreviated", [["Cod. Art.", "Descr", "Q.tà", "€"]]],
    ["below a title", [["Ordine di martedì"], [], ["SKU", "Name", "QTY", "Price"]]],
  ])("[S5.4] %s headings determine the columns", (_, headings) => {
    const table = [...headings, ["PA139595", "Olio evo", "12", "27,31"], ["PA139596", "Pasta", "3", "1,20"]]
    expect(readingOf(table)).toMatchObject({
      columns: { key: 0, quantity: 2, unit: null },
      firstRow: headings.length,
      isSure: true,
    })
    expect(read(table)).toMatchObject({ rows: [row("PA139595", 12), row("PA139596", 3)], blank: 0 })
  })

  it("[S5.4] a code takes precedence over an EAN, and an EAN over a name, in any position", () => {
    const keyOf = (...headings: ReadonlyArray<string>) => readingOf([headings, ["x", "y", "1"]]).columns.key
    expect(keyOf("Nome", "EAN", "Quantità")).toBe(1)
    expect(keyOf("EAN", "Codice", "Quantità")).toBe(1)
    expect(keyOf("Prodotto", "Prezzo", "Quantità")).toBe(0)
  })

  it("[S5.4] without headings the content determines the columns, and is uncertain otherwise", () => {
    const plain = [
      ["Olio evo", "4006381333931", "12"],
      ["Pasta", "8001234567895", "3"],
    ]
    expect(readingOf(plain)).toMatchObject({ columns: { key: 1, quantity: 2, unit: null }, firstRow: 0, isSure: true })
    expect(readingOf(plain.map((cells) => [...cells, "7"])).isSure).toBe(false)
    expect(readingOf([["Olio evo", "12"]])).toMatchObject({ columns: { key: 0, quantity: 1 }, isSure: false })
    expect(readingOf([["PA139595", "ct", "2"]]).columns).toMatchObject({ key: 0, quantity: 2, unit: 1 })
  })

  it("[S5.4] a zero is not ordered, an empty quantity among others only when wanted, and both are counted, as is a quantity without a key", () => {
    const list = [
      ["Codice", "Quantità"],
      ["PA139595", "12"],
      ["PA139596", ""],
      ["PA139597", "0"],
      ["", "5"],
    ]
    expect(read(list)).toMatchObject({ rows: [row("PA139595", 12)], blank: 1, zero: 1, keyless: 1 })
    expect(read(list, true).rows).toEqual([row("PA139595", 12), row("PA139596")])
    expect(read(list.filter(([, quantity]) => quantity !== "12"))).toMatchObject({ rows: [row("PA139596")], blank: 0 })
  })

  it("[S5.4] one column is parsed like pasted text", () => {
    expect(read([["Codice"], [], ["PA139595 12"], ["3 ct olio evo 5l"]]).rows).toEqual([
      row("PA139595", 12),
      row("olio evo 5l", 3, "ct"),
    ])
  })

  it("[S5.4] one column of short codes holds no quantities: nobody gets 995 pieces of 995", () => {
    expect(read([["995"], ["996"]])).toMatchObject({ rows: [row("995"), row("996")], blank: 0 })
  })

  it("[S5.4] a unit is in its own column or beside the quantity", () => {
    const headings = ["Codice", "Quantità", "UM"]
    expect(read([headings, ["PA1395", "3", "CT"], ["PA1396", "2 kg", ""]]).rows).toEqual([
      row("PA1395", 3, "ct"),
      row("PA1396", 2, "kg"),
    ])
    expect(
      read([
        ["Codice", "Pezzi"],
        ["PA1395", "3"],
      ]).rows,
    ).toEqual([row("PA1395", 3, "pezzi")])
  })

  it("[S5.4] a row that ends early does not affect the columns after it", () => {
    const short = [["PA1391", "3"], ["PA1392"], ["PA1393"]]
    expect(readingOf(short).columns).toMatchObject({ key: 0, quantity: 1, unit: null })
    expect(read(short)).toMatchObject({ rows: [row("PA1391", 3)], blank: 2 })
  })

  it("[S5.4] the first 200 rows determine a file's columns, whatever is noted below", () => {
    const items = Array.from({ length: 200 }, (_, at) => [`PA${at + 1_000}`, "3"])
    const notes = Array.from({ length: 100 }, () => ["grazie", "a presto"])
    expect(readingOf([...items, ...notes])).toMatchObject({ columns: { key: 0, quantity: 1 }, isSure: true })
  })

  it("[S5.4] headings without a quantity leave it uncertain, except for a single column", () => {
    expect(
      readingOf([
        ["Codice", "Nome"],
        ["PA139595", "Olio"],
      ]).isSure,
    ).toBe(false)
    expect(readingOf([["Codice"], ["PA139595"]])).toMatchObject({ firstRow: 1, isSure: true })
    // Another column than the first holds the code: the first is not parsed as pasted text.
    expect(
      read([
        ["Nome", "Codice"],
        ["Olio evo 12", "PA139595"],
      ]).rows,
    ).toEqual([row("PA139595")])
    expect(read([["Codice", "Quantità"], ["PA139595", "12"], []])).toMatchObject({
      rows: [row("PA139595", 12)],
      blank: 0,
    })
  })

  it("[S5.4] a row with a quantity is not a row of headings, nor is one far below the top", () => {
    expect(
      readingOf([
        ["Prodotto", "12"],
        ["PA139595", "3"],
      ]),
    ).toMatchObject({ firstRow: 0 })
    const items = Array.from({ length: 15 }, (_, at) => [`PA1395${at + 10}`, "1"])
    expect(readingOf([...items, ["Codice", "Quantità"]]).firstRow).toBe(0)
    expect(readingOf([...items.slice(1), ["Codice", "Quantità"]]).firstRow).toBe(15)
  })

  it.each<[string, Table, Pick<TableReading["columns"], "key" | "quantity" | "unit">, boolean]>([
    [
      "an empty column",
      [
        ["PA139595", ""],
        ["PA139596", ""],
      ],
      { key: 0, quantity: null, unit: null },
      true,
    ],
    [
      "numbers that could be codes",
      [
        ["1000", "PA139595"],
        ["2000", "PA139596"],
      ],
      { key: 1, quantity: 0, unit: null },
      true,
    ],
    ["several numbers", [["3", "4", "PA139595", "12"]], { key: 2, quantity: 3, unit: null }, false],
    [
      "units before names",
      [
        ["ct", "Olio evo", "3"],
        ["pz", "Pasta", "2"],
      ],
      { key: 1, quantity: 2, unit: 0 },
      false,
    ],
    [
      "a quantity before names",
      [
        ["3", "Olio evo"],
        ["2", "Pasta"],
      ],
      { key: 1, quantity: 0, unit: null },
      false,
    ],
    [
      "names, one of which could be a code, beside codes",
      [
        ["Olio", "PA1391"],
        ["Olio5", "PA1392"],
        ["Pasta", "PA1393"],
      ],
      { key: 1, quantity: null, unit: null },
      false,
    ],
    [
      "four of five cells of one kind",
      [
        ["PA1391", "1"],
        ["PA1392", "2"],
        ["PA1393", "3"],
        ["PA1394", "4"],
        ["olio", "?"],
      ],
      { key: 0, quantity: 1, unit: null },
      true,
    ],
    [
      "four numbers of five that could be codes, beside codes",
      [
        ["1000", "PA1391"],
        ["2000", "PA1392"],
        ["3000", "PA1393"],
        ["4000", "PA1394"],
        ["PA13", "PA1395"],
      ],
      { key: 1, quantity: 0, unit: null },
      true,
    ],
    [
      "four quantities of five before names",
      [
        ["3", "Olio"],
        ["2", "Pasta"],
        ["1", "Riso"],
        ["4", "Sale"],
        ["?", "Pepe"],
      ],
      { key: 1, quantity: 0, unit: null },
      false,
    ],
    [
      "four units of five before names",
      [
        ["ct", "Olio"],
        ["pz", "Pasta"],
        ["kg", "Riso"],
        ["ct", "Sale"],
        ["?", "Pepe"],
      ],
      { key: 1, quantity: null, unit: 0 },
      false,
    ],
    [
      "nothing but numbers",
      [
        ["995", "3"],
        ["996", "2"],
      ],
      { key: 0, quantity: 1, unit: null },
      false,
    ],
    [
      "short codes beside an empty column",
      [
        ["995", ""],
        ["996", ""],
      ],
      { key: 0, quantity: null, unit: null },
      true,
    ],
    [
      "nothing but units and numbers",
      [
        ["ct", "3"],
        ["pz", "2"],
      ],
      { key: 0, quantity: 1, unit: null },
      false,
    ],
  ])("[S5.4] without headings: %s", (_, table, columns, isSure) =>
    expect(readingOf(table)).toMatchObject({ columns, firstRow: 0, isSure }),
  )
})
