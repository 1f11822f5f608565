/** Facts of documents: what their tables (CSV) state. */
import { inTables, inText, type Table } from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"

const TABLE = "[order.detail/csv/facts] the table of a document states its lines, each code with its quantity"

/** The tables of every document are those of the first one. */
const oneTable = () => {
  let first: Table | null = null
  return inTables((table) => (first ??= table))
}

export const documentTables: RegressionTable[string] = {
  "Invoice, csv: all of its lines.": { finds: TABLE, ...inTables((table) => table.slice(0, -1)) },
  "Invoice, csv: each line once.": { finds: TABLE, ...inTables((table) => [...table, ...table.slice(-1)]) },
  "Invoice, csv: the quantity in sales units.": {
    finds: TABLE,
    ...inTables((table) => table.map((row, at) => row.map((cell, column) => (at > 0 && column === 2 ? "0,5" : cell)))),
  },
  "Invoice, csv: the code of each line.": {
    finds: TABLE,
    ...inTables((table) =>
      table.map((row, at) => row.map((cell, column) => (at === 1 && column === 0 ? "XX000001" : cell))),
    ),
  },
  "Invoice, csv: its own lines.": { finds: TABLE, ...oneTable() },
  "Invoice, csv: its lines with headings.": { finds: TABLE, ...inTables((table) => table.slice(1)) },
  "OrderPaper, csv: that of the document in its list.": {
    finds: "a document is one file in its list and in its order",
    ...inText("customer.get_order", (body) => body.replaceAll(/"csv":"[^"]*"/g, '"csv":"altre-righe.csv"')),
  },
}
