/** The columns of a table that hold key, quantity and unit: by their headings, otherwise by their content. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { codeSegments } from "./code-segments.ts"
import { contentOf, MOSTLY } from "./column-content.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"
import { HEADINGS_WITHIN, isHeadings, readingByHeadings } from "./table-headings.ts"
import { type Table, type TableReading, widthOf } from "./table-values.ts"

export const readingOf = (table: Table): TableReading => readingByHeadings(table) ?? byContent(table)

/** Unfolds items placed side by side (code and quantity, again code and quantity) into rows. */
export const unfolded = (table: Table): Table => {
  const at = table.findIndex((row) => codeSegments(row) !== null)
  const heads = table.slice(0, HEADINGS_WITHIN).findIndex(isHeadings)
  const width = widthOf(table)
  const period = periodOf(heads === -1 ? (table[at] ?? []).map(shapeOf) : (table[heads] ?? []).map(cleanKey), width)
  if (period === null) return table
  const parts = Array.from({ length: width / period }, (_, part) => [part * period, (part + 1) * period] as const)
  return table.flatMap((row, line) =>
    parts.flatMap(([start, end]) => {
      const part = row.slice(start, end)
      const isRepeated = start > 0 && (line === heads || part.every((cell) => cleanKey(cell) === ""))
      return isRepeated ? [] : [part]
    }),
  )
}

/** The number of columns after which the content repeats; null when it does not. */
const periodOf = (columns: ReadonlyArray<string>, width: number): number | null => {
  const period = columns.indexOf(columns[0] ?? "", 1)
  if (columns.length < width || period < 2 || width % period !== 0 || columns[0] === "") return null
  return columns.every((each, at) => each === columns[at % period]) ? period : null
}

/** The apparent kind of a cell. */
const shapeOf = (cell: string): string => {
  const key = cleanKey(cell)
  if (isAmountLike(key)) return "amount"
  return kindOfKey(key) === "name" ? "text" : "code"
}

const byContent = (table: Table): TableReading => {
  const contents = Array.from({ length: widthOf(table) }, (_, column) => contentOf(table, column)).filter(
    ({ filled }) => filled > 0,
  )
  const codes = contents.filter((each) => each.codes >= MOSTLY && each.amounts < MOSTLY)
  // When all columns are numbers, the first holds short codes: a number is never its own quantity.
  const key =
    (codes[0] ?? contents.find((each) => each.amounts < MOSTLY && each.units < MOSTLY) ?? contents[0])?.column ?? 0
  const amounts = contents.filter(({ column, amounts: part }) => column !== key && part >= MOSTLY)
  const quantity = amounts.find(({ column }) => column > key) ?? amounts[0]
  // Some of its cells may be the quantity.
  const hasRival = contents.some((each) => each.column !== key && each.column !== quantity?.column && each.counted > 0)
  const unit = contents.find(({ column, units }) => column !== key && units >= MOSTLY)
  return {
    columns: {
      key,
      quantity: quantity?.column ?? null,
      unit: unit?.column ?? null,
      otherKeys: [],
      rivals: amounts.flatMap(({ column }) => (column === quantity?.column ? [] : [column])),
      headingUnit: null,
      named: null,
    },
    firstRow: 0,
    isSure: contents.length === 1 || (codes.length === 1 && !hasRival && quantity?.isCertain === true),
  }
}
