/** Rows of a table, once it is known which columns hold what. */
import { amountOf } from "./amounts.ts"
import { parseRows } from "./parse-rows.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { type Table, type TableReading, widthOf } from "./table-columns.ts"
import { isUnitWord } from "./unit-words.ts"

export interface TableRows {
  readonly rows: ReadonlyArray<WantedRow>
  /** Rows that say no quantity, where others do: a price list with some quantities in it. */
  readonly unsaid: number
}

/** Rows without a quantity count where no row has one, or where somebody wants them. */
export const rowsOfTable = (table: Table, { columns, firstRow }: TableReading, isUnsaidWanted: boolean): TableRows => {
  const goods = table.slice(firstRow)
  // One column is a list as it could be pasted: "PA139595 12".
  if (widthOf(table) === 1) return { rows: goods.flatMap((row) => parseRows(row[0] ?? "")), unsaid: 0 }
  const all = goods.flatMap((row) => {
    const cellOf = (column: number | null): string => cleanKey(column === null ? "" : (row[column] ?? ""))
    const key = cellOf(columns.key)
    const amount = amountOf(cellOf(columns.quantity))
    const unit = cellOf(columns.unit).toLowerCase()
    // "0" is an answer: not this time.
    if (key === "" || (amount !== null && amount.quantity === null)) return []
    return [{ key, quantity: amount?.quantity ?? null, unit: isUnitWord(unit) ? unit : (amount?.unit ?? null) }]
  })
  const said = all.filter(({ quantity }) => quantity !== null)
  const unsaid = said.length === 0 ? 0 : all.length - said.length
  return { rows: unsaid === 0 || isUnsaidWanted ? all : said, unsaid }
}
