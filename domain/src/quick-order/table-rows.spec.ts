import { describe, expect, it } from "vitest"
import { readingOf, type Table } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"

const row = (key: string, quantity: number | null = null, unit: string | null = null) => ({ key, quantity, unit })
const read = (table: Table, isUnsaidWanted = false) => rowsOfTable(table, readingOf(table), isUnsaidWanted)

describe("columns of a file", () => {
  it.each<[string, Table]>([
    ["Italian", [["Codice", "Descrizione", "Quantità", "Prezzo"]]],
    ["English", [["Item code", "Description", "Qty", "Price"]]],
    ["abbreviated", [["Cod. Art.", "Descr", "Q.tà", "€"]]],
    ["below a title", [["Ordine di martedì"], [], ["SKU", "Name", "QTY"]]],
  ])("[S5.4] %s headings say what the columns hold", (_, headings) => {
    const table = [...headings, ["PA139595", "Olio evo", "12", "27,31"], ["PA139596", "Pasta", "3", "1,20"]]
    expect(readingOf(table)).toMatchObject({
      columns: { key: 0, quantity: 2, unit: null },
      firstRow: headings.length,
      isSure: true,
    })
    expect(read(table)).toEqual({ rows: [row("PA139595", 12), row("PA139596", 3)], unsaid: 0 })
  })

  it("[S5.4] a code says more than an EAN, an EAN more than a name, wherever they stand", () => {
    const keyOf = (...headings: ReadonlyArray<string>) => readingOf([headings, ["x", "y", "1"]]).columns.key
    expect(keyOf("Nome", "EAN", "Quantità")).toBe(1)
    expect(keyOf("EAN", "Codice", "Quantità")).toBe(1)
    expect(keyOf("Prodotto", "Prezzo", "Quantità")).toBe(0)
  })

  it("[S5.4] without headings their content says it, and where it does not nobody is sure", () => {
    const plain = [
      ["Olio evo", "4006381333931", "12"],
      ["Pasta", "8001234567895", "3"],
    ]
    expect(readingOf(plain)).toEqual({ columns: { key: 1, quantity: 2, unit: null }, firstRow: 0, isSure: true })
    expect(readingOf(plain.map((cells) => [...cells, "7"])).isSure).toBe(false)
    expect(readingOf([["Olio evo", "12"]])).toMatchObject({ columns: { key: 0, quantity: 1 }, isSure: false })
    expect(readingOf([["PA139595", "ct", "2"]]).columns).toEqual({ key: 0, quantity: 2, unit: 1 })
  })

  it("[S5.4] what says 0 is not wanted, and what says nothing among quantities only when somebody wants it", () => {
    const list = [
      ["Codice", "Quantità"],
      ["PA139595", "12"],
      ["PA139596", ""],
      ["PA139597", "0"],
      ["", "5"],
    ]
    expect(read(list)).toEqual({ rows: [row("PA139595", 12)], unsaid: 1 })
    expect(read(list, true).rows).toEqual([row("PA139595", 12), row("PA139596")])
    expect(read(list.filter(([, quantity]) => quantity !== "12"))).toEqual({ rows: [row("PA139596")], unsaid: 0 })
  })

  it("[S5.4] one column is read like what is pasted", () => {
    expect(read([["Codice"], ["PA139595 12"], ["3 ct olio evo 5l"]]).rows).toEqual([
      row("PA139595", 12),
      row("olio evo 5l", 3, "ct"),
    ])
  })

  it("[S5.4] a unit stands in its own column or beside the quantity", () => {
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
    ).toEqual([row("PA1395", 3)])
  })
})
