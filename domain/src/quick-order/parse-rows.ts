/**
 * Parser of pasted text into rows: spreadsheet columns, a list of codes, a message. Any text yields rows and never
 * an error; `formatRows` writes rows so that they are parsed back unchanged.
 */
import { Equal } from "effect"
import { joinedLines } from "./joined-lines.ts"
import { messageLines } from "./message-lines.ts"
import { cleanKey, isQuantityCell, LIKE_PRICE, type WantedRow } from "./row-values.ts"
import { rowsOfLines } from "./rows-of-lines.ts"
import { noted, quoted } from "./beside-item.ts"
import { unfolded } from "./table-columns.ts"
import { HEADINGS_WITHIN, readingByHeadings, sectionsOf, withOneHeading } from "./table-headings.ts"
import { rowOf } from "./table-row.ts"
import type { Table, TableColumns, TableReading } from "./table-values.ts"
import { ANY_NAMED, cellsIn, COLUMNS, HALF_NAMED, isHeader, separatorIn, SEPARATORS } from "./text-cells.ts"
import { AS_WRITTEN, isAsWritten, type Turned, turnedLines, turnedRow } from "./turned-lines.ts"

export const parseRows = (text: string): ReadonlyArray<WantedRow> => parseMessage(text).rows

export interface ParsedMessage {
  readonly rows: ReadonlyArray<WantedRow>
  /** Lines that order nothing, each as a separate row with the line as its key. */
  readonly left: ReadonlyArray<WantedRow>
}

/** Parses rows together with the ignored lines. */
export const parseMessage = (text: string): ParsedMessage => {
  const lines = linesOf(text)
  const { ordered, left } = messageLines(lines)
  const read = joined(blocksOf(lines, ordered).map(rowsOfBlock))
  return { rows: read.rows, left: [...left.flatMap(lineAsRow), ...read.left] }
}

/** True when a heading, an earlier message or a remark about the whole message affects the rows. */
export const isTurnedMessage = (lines: ReadonlyArray<string>, ordered: ReadonlyArray<string>): boolean =>
  !turnedLines(lines, ordered).every(isAsWritten)

interface Block {
  readonly ordered: ReadonlyArray<string>
  readonly turned: Turned
}

/** Consecutive lines with the same context. Without the headings of its columns, no later row of a table is certain. */
const blocksOf = (lines: ReadonlyArray<string>, ordered: ReadonlyArray<string>): ReadonlyArray<Block> => {
  const turns = turnedLines(lines, ordered)
  const first = turns.findIndex((turned) => !isAsWritten(turned))
  if (first === -1) return [{ ordered, turned: AS_WRITTEN }]
  if (headedIn(ordered.slice(0, first)) !== null)
    return [
      { ordered: ordered.slice(0, first), turned: AS_WRITTEN },
      { ordered: ordered.slice(first), turned: { remark: turns[first]?.remark || (lines[first] ?? ""), unit: null } },
    ]
  const starts = turns.flatMap((turned, at) => (Equal.equals(turned, turns[at - 1]) ? [] : [at]))
  return starts.map((start, at) => ({
    ordered: ordered.slice(start, starts[at + 1]),
    turned: turns[start] ?? AS_WRITTEN,
  }))
}

const rowsOfBlock = ({ ordered, turned }: Block): ParsedMessage => {
  const { rows, left } = rowsBelowHeadings(ordered) ?? { rows: rowsOfLines(joinedLines(ordered)), left: [] }
  return { rows: rows.map((row) => turnedRow(row, turned)), left }
}

/** A line that is not a row, as it was written: it is looked up as a whole. */
export const lineAsRow = (line: string): ReadonlyArray<WantedRow> => {
  const key = cleanKey(line)
  return key === "" ? [] : [{ key, quantity: "", unit: null }]
}

/** The row as it was written, in one line. */
export const textOfRow = ({ key, quantity, unit }: WantedRow): string =>
  [key, quantity, unit ?? ""].filter((part) => part !== "").join(" ")

/** Lines above a table: a code is an item all the same; anything else is a title. */
export const parseTitles = (text: string): ParsedMessage => {
  const { rows, left } = parseMessage(text)
  return {
    rows: rows.filter(isItem),
    left: [
      ...left,
      ...rows
        .filter((row) => !isItem(row))
        .map(textOfRow)
        .flatMap(lineAsRow),
    ],
  }
}

const isItem = ({ key }: WantedRow): boolean => ITEM_CODE.test(key)
const ITEM_CODE = /^(?:[A-Z]{1,4}\d{4,}(?:-\d{1,3})?|\d{13})$/i

/** Columns: key, quantity, unit, and any other text of the row, quoted. Unclear parts are marked, so that they stay unclear when pasted. */
export const formatRows = (rows: ReadonlyArray<WantedRow>): string =>
  rows
    .map(({ key, quantity, unit, isBesideName, beside = [], note }) => {
      const isQuantity = quantity === "" || (isQuantityCell(quantity) && cleanKey(quantity) === quantity)
      const isLikePrice = (unit ?? "") === "" && LIKE_PRICE.test(quantity)
      const isPlain = isQuantity && isBesideName !== true && !isLikePrice
      return [
        key,
        isPlain ? quantity : `? ${quantity}`,
        unit ?? "",
        ...beside.map(quoted),
        ...(note === undefined ? [] : [noted(note)]),
      ].join("\t")
    })
    .join("\n")

/** Parsing a line takes time linear in its length; no row is longer. */
const LONGEST_LINE = 2_000
export const linesOf = (text: string): ReadonlyArray<string> =>
  text.split(LINES).map((line) => line.slice(0, LONGEST_LINE))
const LINES = /\r\n|[\n\r\u2028\u2029]/

interface HeadedTable {
  readonly table: Table
  readonly reading: TableReading
  /** The lines above the headings. */
  readonly above: ReadonlyArray<string>
}

/** A table with named columns, whatever the separator; null for any other lines. */
export const headedIn = (lines: ReadonlyArray<string>): HeadedTable | null => {
  for (const separator of SEPARATORS) {
    const filled = lines.filter((line) => line.trim() !== "")
    const isColumns = COLUMNS.some((each) => each === separator)
    const isNamed = (line: string): boolean => {
      const cells = cellsIn(line, separator).map(cleanKey)
      return separatorIn(line) === separator && isHeader(cells, isColumns ? ANY_NAMED : HALF_NAMED)
    }
    if (!filled.slice(0, HEADINGS_WITHIN).some(isNamed)) continue
    const table = withOneHeading(unfolded(filled.map((line) => cellsIn(line, separator))))
    const reading = readingByHeadings(table)
    if (reading !== null) return { table, reading, above: filled.slice(0, reading.firstRow - 1) }
  }
  return null
}

/** Rows of a table with named columns; lines above the names are parsed separately. */
const rowsBelowHeadings = (lines: ReadonlyArray<string>): ParsedMessage | null => {
  const headed = headedIn(lines)
  if (headed === null) return null
  const { table, reading, above } = headed
  const below = sectionsOf(table, reading).flatMap(({ columns, rows: each }) =>
    each.map((row) => parseTableRow(row, columns)),
  )
  const { rows, left } = joined([parseTitles(above.join("\n")), ...below])
  return { rows: rows.map(keyedRow), left }
}

/** The row according to its columns. A line without columns may not be a row, or may be a code with its quantity beside it. */
export const parseTableRow = (row: ReadonlyArray<string>, columns: TableColumns): ParsedMessage => {
  const { key, named } = columns
  const isOfCodes = ["code", "ean"].includes(named?.[key]?.heading ?? "")
  const line = row.length > 1 ? null : isOfCodes ? parseTitles(row[0] ?? "") : parseMessage(row[0] ?? "")
  const isLine = line !== null && (line.rows.length === 0 || line.rows.some(isItem))
  if (isLine && !/^\d+$/.test(row[0] ?? "")) return line
  const read = rowOf(row, columns)
  const isUnkeyed = read.key === "" && read.quantity === ""
  return isUnkeyed ? { rows: [], left: lineAsRow(filledIn(row).join(" ")) } : { rows: [read], left: [] }
}

const filledIn = (row: ReadonlyArray<string>): ReadonlyArray<string> => row.map(cleanKey).filter((cell) => cell !== "")

export const joined = (parts: ReadonlyArray<ParsedMessage>): ParsedMessage => ({
  rows: parts.flatMap(({ rows }) => rows),
  left: parts.flatMap(({ left }) => left),
})

/** A quantity without a key becomes a row that no item is found for. */
const keyedRow = (row: WantedRow): WantedRow => (row.key === "" ? { ...row, key: "?" } : row)
