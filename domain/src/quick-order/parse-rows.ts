/**
 * Rows out of anything that is pasted: columns of a spreadsheet, a list of codes, a message. Any text gives rows and
 * never an error; `formatRows` writes rows so that they are read back as they were.
 */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isMuddledCell, isUnreadCell, isWordedQuantity } from "./beside-code.ts"
import { codeSegments } from "./code-segments.ts"
import { headingOf } from "./headings.ts"
import { areRowNumbers, isBareQuantity, joinedLines } from "./joined-lines.ts"
import { messageLines } from "./message-lines.ts"
import { withNames } from "./other-names.ts"
import { BULLET, rowOfPhrase } from "./parse-phrase.ts"
import {
  askedAmount,
  cleanKey,
  isQuantityCell,
  kindOfKey,
  readKey,
  type WantedRow,
  withWeightIn,
  writtenQuantity,
} from "./row-values.ts"
import { unfolded } from "./table-columns.ts"
import { HEADINGS_WITHIN, readingByHeadings } from "./table-headings.ts"
import { rowOf } from "./table-row.ts"
import type { Table, TableColumns, TableReading } from "./table-values.ts"

export const parseRows = (text: string): ReadonlyArray<WantedRow> => parseMessage(text).rows

export interface ParsedMessage {
  readonly rows: ReadonlyArray<WantedRow>
  /** Lines that were taken for nobody's order, as the rows that they would be. */
  readonly left: ReadonlyArray<WantedRow>
}

/** The same, with what was left out of it. */
export const parseMessage = (text: string): ParsedMessage => {
  const { said, left } = messageLines(linesOf(text))
  const { rows, left: titles } = rowsBelowHeadings(said) ?? { rows: rowsOfLines(joinedLines(said)), left: [] }
  return { rows: withNames(rows), left: [...left.flatMap(rowOfPhrase), ...titles] }
}

/** Above a table a code is an item all the same; anything else is a title. */
export const parseTitles = (text: string): ParsedMessage => {
  const { rows, left } = parseMessage(text)
  return { rows: rows.filter(isItem), left: [...left, ...rows.filter((row) => !isItem(row))] }
}

const isItem = ({ key }: WantedRow): boolean => ITEM_CODE.test(key)
const ITEM_CODE = /^(?:[A-Z]{1,4}\d{4,}(?:-\d{1,3})?|\d{13})$/i

/** Numbers that do not count the lines may be quantities: "24) FO321732"; those that do may be none: "1 ⇥ Burro". */
const rowsOfLines = (lines: ReadonlyArray<string>): ReadonlyArray<WantedRow> => {
  const numbers = lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? []).map(Number)
  const isNumbering = numbers.every((number, at) => number === at + 1)
  const filled = lines.filter((line) => line.trim() !== "")
  const isNumbered = isNumberedTable(filled)
  const rowsOf = filled.map(rowsOfLine)
  const nearest = rowsOf.flat().some(isBlank) ? nearestQuantities(filled) : []
  return rowsOf.flatMap((rows, at) => {
    const line = filled[at] ?? ""
    const [, number] = isNumbering ? [] : (NUMBERED.exec(line) ?? [])
    const asked = number ?? nearest[at]
    const rowNumber = isNumbered ? firstNumberOf(line) : null
    return rows.map((row) => {
      if (row.quantity === rowNumber) return { ...row, quantity: askedAmount(row.quantity) }
      return asked !== undefined && isBlank(row) ? { ...row, quantity: askedAmount(asked) } : row
    })
  })
}

/** Of a line of columns or words. */
const firstNumberOf = (line: string): string | null => {
  const separator = COLUMNS.find((each) => line.includes(each))
  return separator === undefined
    ? (/^ *(\d{1,3}) +(?=\p{L})/u.exec(line)?.[1] ?? null)
    : cleanKey(cellsIn(line, separator)[0] ?? "")
}

/** "1 Burro", "2 Latte" is an order; three in turn may be numbered. */
const isNumberedTable = (lines: ReadonlyArray<string>): boolean => {
  const fewest = lines.some((line) => COLUMNS.some((each) => line.includes(each))) ? 2 : 3
  const numbers = lines.flatMap((line) => firstNumberOf(line) ?? [])
  return numbers.length >= fewest && areRowNumbers(numbers)
}

/** What parts columns, and no words of a message. */
export const COLUMNS = ["\t", ";"] as const

const isBlank = ({ quantity }: WantedRow): boolean => quantity === ""

/** A number in a line of its own may belong to any line before or behind it; it has none itself. */
const nearestQuantities = (lines: ReadonlyArray<string>): ReadonlyArray<string | undefined> => {
  const bare = lines.map((line) => (isBareQuantity(line) ? line : undefined))
  const behind = withLast(bare.toReversed()).toReversed()
  const before = withLast(bare)
  return bare.map((own, at) => (own === undefined ? (behind[at] ?? before[at]) : undefined))
}

/** Each, or the last one that was there before it. */
const withLast = (texts: ReadonlyArray<string | undefined>): ReadonlyArray<string | undefined> => {
  let last: string | undefined
  return texts.map((text) => {
    last = text ?? last
    return last
  })
}

const NUMBERED = /^ *(\d{1,3})[.)] +/

/** Columns: key, quantity, unit. What is asked about is marked, so that it is asked about again. */
export const formatRows = (rows: ReadonlyArray<WantedRow>): string =>
  rows
    .map(({ key, quantity, unit, isBesideName, isName }) => {
      const isQuantity = quantity === "" || isName === true || isQuantityCell(quantity)
      const isPlain = isQuantity && isBesideName !== true
      return `${key}\t${isPlain ? quantity : `? ${quantity}`}\t${unit ?? ""}`
    })
    .join("\n")

/** Reading a line takes time that grows with its length; no row needs more. */
const LONGEST_LINE = 2_000
export const linesOf = (text: string): ReadonlyArray<string> =>
  text.split(LINES).map((line) => line.slice(0, LONGEST_LINE))
const LINES = /\r\n|[\n\r\u2028\u2029]/
const SEPARATORS = ["\t", ";", "|", ","] as const

interface HeadedTable {
  readonly table: Table
  readonly reading: TableReading
  /** What stands above the headings. */
  readonly above: ReadonlyArray<string>
}

/** A table whose columns are named, whatever parts them; null for any other lines. */
export const headedIn = (lines: ReadonlyArray<string>): HeadedTable | null => {
  for (const separator of SEPARATORS) {
    const filled = lines.filter((line) => line.trim() !== "")
    const isColumns = COLUMNS.some((each) => each === separator)
    const isNamed = (line: string): boolean => {
      const cells = cellsIn(line, separator).map(cleanKey)
      return separatorIn(line) === separator && isHeader(cells, isColumns ? ANY_NAMED : HALF_NAMED)
    }
    if (!filled.slice(0, HEADINGS_WITHIN).some(isNamed)) continue
    const table = unfolded(filled.map((line) => cellsIn(line, separator)))
    const reading = readingByHeadings(table)
    if (reading !== null) return { table, reading, above: filled.slice(0, reading.firstRow - 1) }
  }
  return null
}

/** Rows of a table whose columns are named; what is above the names is read by itself. */
const rowsBelowHeadings = (lines: ReadonlyArray<string>): ParsedMessage | null => {
  const headed = headedIn(lines)
  if (headed === null) return null
  const { table, reading, above } = headed
  const below = table.slice(reading.firstRow).map((row) => parseTableRow(row, reading.columns))
  const { rows, left } = joined([parseTitles(above.join("\n")), ...below])
  return { rows: rows.flatMap(keyedRow), left }
}

/** The row as its columns say. A line without columns may be no row, or a code with its quantity beside it. */
export const parseTableRow = (row: ReadonlyArray<string>, columns: TableColumns): ParsedMessage => {
  const { key, named } = columns
  const isOfCodes = ["code", "ean"].includes(named?.[key]?.heading ?? "")
  const line = row.length > 1 ? null : isOfCodes ? parseTitles(row[0] ?? "") : parseMessage(row[0] ?? "")
  const isLine = line !== null && (line.rows.length === 0 || line.rows.some(isItem))
  return isLine && !/^\d+$/.test(row[0] ?? "") ? line : { rows: [rowOf(row, columns)], left: [] }
}

export const joined = (parts: ReadonlyArray<ParsedMessage>): ParsedMessage => ({
  rows: parts.flatMap(({ rows }) => rows),
  left: parts.flatMap(({ left }) => left),
})

/** A quantity of nothing becomes a row that no item is found for. */
const keyedRow = (row: WantedRow): ReadonlyArray<WantedRow> => {
  if (row.key !== "") return [row]
  return row.quantity === "" ? [] : [{ ...row, key: "?" }]
}

/** What parts a line most plainly. */
const separatorIn = (line: string): string | undefined => SEPARATORS.find((separator) => line.includes(separator))

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

const rowsOfLine = (line: string): ReadonlyArray<WantedRow> => {
  if (line.includes("\t")) return rowOfCells(line.split("\t"))
  return rowsOfText(line.replace(BULLET, ""))
}

const rowsOfText = (line: string): ReadonlyArray<WantedRow> => {
  // A barcode in any form, before anything in it is taken for a quantity.
  if (gtinIn(cleanKey(line)) !== null) return rowOfPhrase(line)
  const cells = line.includes(";") ? cellsIn(line, ";") : cellsByComma(line)
  const isAsked = line.includes(";") ? isUnreadCell : isWordedQuantity
  if (areColumns(cells, isAsked)) return rowOfCells(cells)
  const rows = cells.flatMap(rowOfPhrase)
  // "AB187545-3 Pantalone da sala, blu 2": without a quantity before it, the comma is one of the name.
  const [first] = rows
  const isOpen =
    first !== undefined && rows.length > 1 && (isCode(first.key) ? !isAmount(first.quantity) : first.quantity === "")
  return isOpen && rows.filter(({ key }) => isCode(key)).length === 1 ? rowOfPhrase(line) : rows
}

/** The comma of "2,5 kg" parts nothing; that of "PA139595,3,24" may. */
const cellsByComma = (line: string): ReadonlyArray<string> => {
  const [, key = "", first = "", second = ""] = CODE_AND_TWO.exec(line) ?? []
  if (kindOfKey(key) !== "name") return [key, [first, second, `${first},${second}`].join(AMOUNT_CHOICES)]
  return cellsIn(line, ",").reduce<ReadonlyArray<string>>((cells, part) => {
    const before = cells.at(-1)
    const isNumber = before !== undefined && DECIMAL_BEFORE.test(before) && DECIMAL_AFTER.test(part)
    const isOne = isNumber || (before !== undefined && isSizeAndQuantity(part))
    return isOne ? [...cells.slice(0, -1), `${before},${part}`] : [...cells, part]
  }, [])
}

/** "Duck breast in block, 1 kg 12", "tray, 33×33 cm 100 pcs 2": the comma is one of the name. */
const isSizeAndQuantity = (part: string): boolean =>
  /^\s*\d/.test(part) &&
  !isAmountLike(cleanKey(part)) &&
  (part.match(/\p{L}+/gu) ?? []).every((word) => unitOf(word) !== null || OF_SIZES.test(word))

const OF_SIZES = /^(?:cm|mm|x)$/i
const CODE_AND_TWO = /^([^,\s]+),(\d{1,6}),(\d{1,3})$/
const DECIMAL_BEFORE = /(?:^|\s)\d{1,4}$/
/** And the rest of a code that a spreadsheet has shortened: "8,01134E+12". */
const DECIMAL_AFTER = /^\d{1,3}(?!\d)|^\d+E\+?\d/i

/** A quantity that stands alone belongs to the cell beside it; else each part of the line is a row of its own. */
const areColumns = (raw: ReadonlyArray<string>, isAsked: (cell: string) => boolean): boolean => {
  const cells = raw.map(cleanKey)
  const isPair = cells.length === 2 && isCode(cells[0] ?? "")
  const isOneItem =
    cells.filter(isCode).length === 1 &&
    cells.some((cell) => !isCode(cell) && (isAsked(cell) || (isPair && cell !== "")))
  return cells.length > 1 && (cells.some(isAmount) || isOneItem || isHeader(cells))
}

const isAmount = (cell: string): boolean => isAmountLike(cell) || cell.includes(AMOUNT_CHOICES)

const rowOfCells = (raw: ReadonlyArray<string>): ReadonlyArray<WantedRow> => {
  const cells = raw.map(cleanKey)
  if (isHeader(cells)) return []
  const written = isTriple(cells) ? rowAsFormatted(cells) : null
  if (written !== null) return [written]
  const filled = cells.filter((cell) => cell !== "")
  if (filled.length < 2) return filled.flatMap(rowOfPhrase)
  const segments = codeSegments(filled)
  if (segments === null) return [rowOfFilled(filled)]
  return segments.flatMap((segment) => (segment.length < 2 ? segment.flatMap(rowOfPhrase) : [rowOfFilled(segment)]))
}

type Triple = readonly [key: string, quantity: string, unit: string]

const isTriple = (cells: ReadonlyArray<string>): cells is Triple => cells.length === 3

/** As `formatRows` writes it. */
const rowAsFormatted = ([written, quantity, unit]: Triple): WantedRow | null => {
  const isQuantity = quantity === "" || isQuantityCell(quantity)
  const key = readKey(written)
  if (key === "" || !isQuantity) return null
  const own = writtenQuantity(quantity)
  if (unit === "") return withWeightIn(written, { key, ...own })
  return own.unit === null && unitOf(unit) !== null
    ? withWeightIn(written, { key, ...own, unit: unit.toLowerCase() })
    : null
}

/** In any order: a code or an EAN says most, then the first text; of several numbers nobody knows which one is meant. */
const rowOfFilled = (cells: ReadonlyArray<string>): WantedRow => {
  const at = [isCode, isName, isText].map((is) => cells.findIndex(is)).find((index) => index !== -1) ?? 0
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)]
  const amounts = others.filter((cell) => isAmount(cell) || isMuddledCell(cell))
  const unread = amounts.length === 0 && isCode(cells[at] ?? "") ? others.filter(isUnreadCell) : []
  const said = [...new Set([...amounts, ...unread])].join(AMOUNT_CHOICES)
  const unitCell = others.map((cell) => cell.toLowerCase()).find((cell) => unitOf(cell) !== null)
  // What looks like a price is asked about where no heading and no weight says what it is.
  const isLikePrice = LIKE_PRICE.test(said) && unitOf(unitCell ?? "")?.kind !== "mass"
  const { quantity, unit } = writtenQuantity(isLikePrice ? askedAmount(said) : said)
  const code = cells[at] ?? ""
  return withWeightIn(code, { key: readKey(code), quantity, unit: unit ?? unitCell ?? null })
}

/** "14,50", but not "12,00". */
const LIKE_PRICE = /^\d+[.,](?!00$)\d{2}$/

const isText = (cell: string): boolean => !isAmountLike(cell)
const isName = (cell: string): boolean => isText(cell) && unitOf(cell) === null
const isCode = (cell: string): boolean => isText(cell) && (gtinIn(cell) !== null || kindOfKey(cell) !== "name")

/** Of the cells of a line that names columns; where nothing but columns could be meant one is enough. */
const HALF_NAMED = 0.5
const ANY_NAMED = 0

/** The line that names the columns is no row. */
const isHeader = (cells: ReadonlyArray<string>, fewest = HALF_NAMED): boolean => {
  if (isTriple(cells) && cells[1] === "" && unitOf(cells[2]) !== null) return false
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
