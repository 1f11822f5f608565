/** Tables of lines (CSV): wrong ones, and other forms that quick order reads as well. */
import { inTables, inText, type Table } from "./changes.ts"
import type { EquivalentVariants, RegressionTable, ServiceRequest } from "./deviating.ts"

const TABLE = "[order.detail/csv/facts] the table of a document states its lines, each code with its quantity"

/** A long delivery note without its last line. */
const shortened = (table: Table, { url }: ServiceRequest): Table =>
  /ddt/i.test(url) && table.length > 9 ? table.slice(0, -1) : table

/** The tables of every document are those of the first one. */
const oneTable = () => {
  let first: Table | null = null
  return inTables((table) => (first ??= table))
}

export const tableRows: RegressionTable[string] = {
  "TransportDocument, csv: all of its lines, however many.": { finds: TABLE, ...inTables(shortened) },
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

const same = <A>(one: A): A => one
const FACTS = { checks: ["order.detail/facts"] }

export const tableVariants: EquivalentVariants = {
  "tables with semicolons": { ...FACTS, ...inTables(same) },
  "tables with tabs, without a byte order mark": { ...FACTS, ...inTables(same, "\t", "") },
  "tables with commas and lines in another order": {
    ...FACTS,
    ...inTables(([headings = [], ...lines]) => [headings, ...lines.toReversed()], ","),
  },
  "tables with more columns, before and behind": {
    ...FACTS,
    ...inTables((table) => table.map((row, at) => (at === 0 ? ["N.", ...row, "Lotto"] : [`${at}`, ...row, `L${at}7`]))),
  },
  "tables with the columns in the opposite order": {
    ...FACTS,
    ...inTables((table) => table.map((row) => row.toReversed())),
  },
  "tables with headings of the house": {
    ...FACTS,
    ...inTables(([headings = [], ...lines]) => [headings.map((_heading, at) => `Campo ${at + 1}`), ...lines]),
  },
  "tables with code and quantity alone": {
    ...FACTS,
    ...inTables((table) => table.map(([code = "", , quantity = ""]) => [code, quantity])),
  },
}
