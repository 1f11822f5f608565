/** Splitting a line into cells, and telling whether they are column names. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { headingOf } from "./headings.ts"
import { isQuantityCell, kindOfKey } from "./row-values.ts"

/** Separators of columns that do not occur in the words of a message. */
export const COLUMNS = ["\t", ";"] as const

/** The same, plus separators that may belong to a table or to a name, clearest first. */
export const SEPARATORS = ["\t", ";", "|", ","] as const

/** The clearest separator in a line. */
export const separatorIn = (line: string): string | undefined =>
  SEPARATORS.find((separator) => line.includes(separator))

/** A quoted cell may contain the separator. */
export const cellsIn = (line: string, separator: string): ReadonlyArray<string> => {
  if (!line.includes('"')) return line.split(separator)
  const cells: Array<string> = [""]
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) cells.push("")
    else cells.push(`${cells.pop() ?? ""}${character}`)
  }
  return cells
}

export const isText = (cell: string): boolean => !isAmountLike(cell)
export const isCode = (cell: string): boolean => isText(cell) && (gtinIn(cell) !== null || kindOfKey(cell) !== "name")

/** The share of named cells in a header; one name is enough when nothing but columns could be meant. */
export const HALF_NAMED = 0.5
export const ANY_NAMED = 0

/** A line of column names is not a row. */
export const isHeader = (cells: ReadonlyArray<string>, fewest = HALF_NAMED): boolean => {
  if (cells.length === 3 && cells[1] === "" && unitOf(cells[2] ?? "") !== null) return false
  const filled = cells.filter((cell) => cell !== "")
  const named = filled.flatMap((cell) => headingOf(cell) ?? [])
  return (
    named.some(({ heading }) => KEYS.has(heading)) &&
    filled.length > 1 &&
    named.length >= filled.length * fewest &&
    !filled.some((cell) => isQuantityCell(cell) || isCode(cell))
  )
}

const KEYS: ReadonlySet<string> = new Set(["code", "item", "ean", "name"])
