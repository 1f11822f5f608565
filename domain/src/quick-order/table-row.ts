/** One row of a table whose columns are known. */
import { AMOUNT_CHOICES } from "../amounts/read-amount.ts"
import { cleanKey, readKey, type WantedRow, withWeightIn, writtenQuantity } from "./row-values.ts"
import type { TableColumns } from "./table-columns.ts"

const THOUSANDS = /^\d{3}$/

/** The row as its columns say; its key is empty where it has none. */
export const rowOf = (row: ReadonlyArray<string>, columns: TableColumns): WantedRow => {
  const cellOf = (column: number): string => cleanKey(row[column] ?? "")
  const code = [columns.key, ...columns.otherKeys]
    .map((column) => row[column] ?? "")
    .find((each) => readKey(each) !== "")
  // Commas part columns, and the thousands of "1,200" as well.
  const isLast = columns.quantity !== null && columns.quantity + 1 === columns.width
  const behind = isLast ? [cellOf(columns.width)].filter((cell) => THOUSANDS.test(cell)) : []
  const cells = [
    ...[...(columns.quantity === null ? [] : [columns.quantity]), ...columns.rivals].map(cellOf),
    ...behind,
  ].filter((cell) => cell !== "")
  const { quantity, unit } = writtenQuantity([...new Set(cells)].join(AMOUNT_CHOICES))
  const cell = columns.unit === null ? "" : cellOf(columns.unit).toLowerCase()
  const wanted = { key: readKey(code ?? ""), quantity, unit: unit ?? (cell === "" ? columns.headingUnit : cell) }
  return withWeightIn(code ?? "", wanted)
}
