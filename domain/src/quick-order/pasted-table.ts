/** A pasted table with uncertain columns: the customer is asked what they hold, with the first rows in view. */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { areRowNumbers } from "./joined-lines.ts"
import { messageLines } from "./message-lines.ts"
import { formatRows, headedIn, lineAsRow, isTurnedMessage, linesOf, parseMessage } from "./parse-rows.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { readingOf } from "./table-columns.ts"
import { isAmbiguous } from "./table-rows.ts"
import { cellsIn, COLUMNS } from "./text-cells.ts"
import { type Table, widthOf } from "./table-values.ts"

export interface UncertainTable {
  readonly table: Table
  /** Lines of the message that are not rows of the table. */
  readonly left: ReadonlyArray<WantedRow>
}

/** Null for text that is not a table, and when the headings or the rows themselves make the quantity column certain. */
export const uncertainTable = (text: string): UncertainTable | null => {
  const lines = linesOf(text)
  const { ordered, left: omitted } = messageLines(lines)
  // Its rows need confirmation one by one.
  if (isTurnedMessage(lines, ordered)) return null
  const left = omitted.flatMap(lineAsRow)
  const headed = headedIn(ordered)
  if (headed === null) return uncertainRows(ordered, left)
  const { table, reading } = headed
  // A table with headings is uncertain under the same conditions as a file.
  return widthOf(table) > 1 && reading.firstRow < table.length && isAmbiguous(table, reading) ? { table, left } : null
}

/** Lines of a message may precede and follow the rows. */
const uncertainRows = (ordered: ReadonlyArray<string>, left: ReadonlyArray<WantedRow>): UncertainTable | null => {
  const filled = ordered.filter((line) => line.trim() !== "")
  const separator = COLUMNS.find((each) => filled.filter((line) => line.includes(each)).length > 1)
  if (separator === undefined) return null
  const isRow = (line: string): boolean => line.includes(separator)
  const [first, last] = [filled.findIndex(isRow), filled.findLastIndex(isRow)]
  const lines = filled.slice(first, last + 1)
  const table = lines.map((line) => cellsIn(line, separator))
  if (!lines.every(isRow) || readingOf(table).isSure || !isUncertain(lines, table)) return null
  const others = parseMessage([...filled.slice(0, first), ...filled.slice(last + 1)].join("\n"))
  return { table, left: [...left, ...others.rows, ...others.left] }
}

const isUncertain = (lines: ReadonlyArray<string>, table: Table): boolean => {
  const { rows } = parseMessage(lines.join("\n"))
  // The shop's own format.
  if (formatRows(rows) === lines.join("\n")) return false
  // 1, 2, 3 may be row numbers.
  if (areRowNumbers(rows.map(({ quantity }) => quantity)) || !areInOneColumn(table)) return true
  return rows.filter(isDoubtful).length * 2 >= Math.max(1, rows.length)
}

/** The only amount of a row may be the quantity in one column, and the stock in another. Items in several columns are not a table. */
const areInOneColumn = (table: Table): boolean => {
  const rows = table.map((row) => row.map(kindOfCell))
  const amounts = rows.flatMap((kinds) => (kinds.filter(isAmount).length === 1 ? [kinds.findIndex(isAmount)] : []))
  const keys = rows.map((kinds) => kinds.indexOf("text"))
  return new Set(amounts).size < 2 || new Set(keys).size > 1
}

const kindOfCell = (cell: string): "blank" | "amount" | "text" => {
  const key = cleanKey(cell)
  return key === "" ? "blank" : isAmountLike(key) ? "amount" : "text"
}
const isAmount = (kind: ReturnType<typeof kindOfCell>): boolean => kind === "amount"

/** Several numbers, or one that is rather a price: "27,31". */
const isDoubtful = ({ quantity }: WantedRow): boolean =>
  quantity.includes(AMOUNT_CHOICES.trim()) || /\d[.,]\d/.test(quantity)
