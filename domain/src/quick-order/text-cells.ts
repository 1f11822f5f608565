/** Cells of a line, and whether they name columns. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { headingOf } from "./headings.ts"
import { isQuantityCell, kindOfKey } from "./row-values.ts"

/** What parts columns, and no words of a message. */
export const COLUMNS = ["\t", ";"] as const

/** The same, and what may be one of a table or of a name: the plainest first. */
export const SEPARATORS = ["\t", ";", "|", ","] as const

/** What parts a line most plainly. */
export const separatorIn = (line: string): string | undefined =>
  SEPARATORS.find((separator) => line.includes(separator))

/** A quoted cell may have the separator in it. */
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

/** Of the cells of a line that names columns; where nothing but columns could be meant one is enough. */
export const HALF_NAMED = 0.5
export const ANY_NAMED = 0

/** The line that names the columns is no row. */
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
