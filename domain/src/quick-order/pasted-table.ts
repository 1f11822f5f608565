/** A pasted table of whose columns nobody can be sure: what they hold is asked, with the first rows in view. */
import { AMOUNT_CHOICES } from "../amounts/read-amount.ts"
import { areRowNumbers } from "./joined-lines.ts"
import { formatRows, headedTable, parseRows } from "./parse-rows.ts"
import { readingOf } from "./table-columns.ts"
import { isAskedAbout } from "./table-rows.ts"
import { type Table, widthOf } from "./table-values.ts"

/** Null for what is no table, and where the headings, or most of the rows, say for certain which column is the quantity. */
export const uncertainTable = (text: string): Table | null => {
  const headed = headedTable(text)
  if (headed === null) return uncertainRows(text)
  const { table, reading } = headed
  // With headings it is asked about where a file is.
  return widthOf(table) > 1 && reading.firstRow < table.length && isAskedAbout(table, reading) ? table : null
}

const uncertainRows = (text: string): Table | null => {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== "")
  if (lines.length < 2 || !lines.every((line) => line.includes("\t"))) return null
  const table = lines.map((line) => line.split("\t"))
  if (widthOf(table) < 2 || readingOf(table).isSure) return null
  const rows = parseRows(text)
  // 1, 2, 3 may number the rows, except in the shop's own form.
  if (areRowNumbers(rows.map(({ quantity }) => quantity)) && formatRows(rows) !== lines.join("\n")) return table
  return rows.filter(isDoubtful).length * 2 >= Math.max(1, rows.length) ? table : null
}

/** Several numbers, or one that is rather a price: "27,31". */
const isDoubtful = ({ quantity }: { readonly quantity: string }): boolean =>
  quantity.includes(AMOUNT_CHOICES) || /\d[.,]\d/.test(quantity)
