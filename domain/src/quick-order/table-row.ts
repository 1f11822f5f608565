/** One row of a table whose columns are known. */
import { AMOUNT_CHOICES } from "../amounts/read-amount.ts"
import { cleanKey, readKey, type WantedRow, writtenQuantity } from "./row-values.ts"
import type { TableColumns } from "./table-columns.ts"

/** The row as its columns say; its key is empty where it has none. */
export const rowOf = (row: ReadonlyArray<string>, columns: TableColumns): WantedRow => {
  const cellOf = (column: number): string => cleanKey(row[column] ?? "")
  const key = [columns.key, ...columns.otherKeys]
    .map((column) => readKey(row[column] ?? ""))
    .find((each) => each !== "")
  const cells = [...(columns.quantity === null ? [] : [columns.quantity]), ...columns.rivals]
    .map(cellOf)
    .filter((cell) => cell !== "")
  const { quantity, unit } = writtenQuantity([...new Set(cells)].join(AMOUNT_CHOICES))
  const cell = columns.unit === null ? "" : cellOf(columns.unit).toLowerCase()
  return { key: key ?? "", quantity, unit: unit ?? (cell === "" ? columns.headingUnit : cell) }
}
