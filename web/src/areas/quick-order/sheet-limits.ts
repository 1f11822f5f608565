/**
 * What is too much or broken in the XML of a workbook, found in one pass over it before anything else reads it: readers make
 * rows and cells of all that lies before the last one, and patterns look for the end of a tag that has none again and again.
 */
import { MOST_TABLE_ROWS } from "./file-reading.ts"

/** Rows with empty lines between them. */
const MOST_SHEET_ROWS = 10 * MOST_TABLE_ROWS
/** Up to ZZ. */
const MOST_COLUMNS = 702
/** Rows times columns, filled or empty. */
const MOST_CELLS = 2_000_000

/** A cell holds 32,767 characters, some of them written as five. */
const LONGEST_TEXT = 200_000
/** That of a sheet with all its namespaces has two thousand. Readers look at broken attributes again for each character. */
const LONGEST_TAG = 10_000

/** True when each tag ends before the next one begins, and neither a tag nor a text is longer than any that is written. */
export const isWellTagged = (xml: string): boolean => {
  for (const tag of tagsOf(xml)) if (tag === null) return false
  return true
}

/** What keeps a sheet from being read; null for nothing. */
export const sheetFault = (xml: string): "Damaged" | "TooManyRows" | "TooManyCells" | null => {
  const last = { row: 0, column: 0 }
  let row = 0
  let column = 0
  let cells = 0
  for (const tag of tagsOf(xml)) {
    if (tag === null) return "Damaged"
    const [, kind] = KIND.exec(tag) ?? []
    if (kind === undefined) continue
    const [, letters = "", number] = PLACE.exec(tag) ?? []
    if (kind === "row") {
      row = number === undefined ? row + 1 : Number(number)
      column = 0
    } else {
      cells += 1
      row = number === undefined ? Math.max(row, 1) : Number(number)
      column = letters === "" ? column + 1 : columnOf(letters)
    }
    last.row = Math.max(last.row, row)
    last.column = Math.max(last.column, column)
    if (last.row > MOST_SHEET_ROWS || last.column > MOST_COLUMNS) return "TooManyRows"
    if (cells > MOST_CELLS || last.row * last.column > MOST_CELLS) return "TooManyCells"
  }
  return null
}

/** A row or a cell, with or without a prefix. */
const KIND = /^(?:\w{1,20}:)?(row|c)(?:[\s/]|$)/
/** Its place: `12` of a row, `B12` of a cell. */
const PLACE = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase().slice(0, 4), (letter) => letter.charCodeAt(0) - 64).reduce(
    (column, place) => column * 26 + place,
    0,
  )

/** What stands between "<" and ">", comments and raw text left out; null for a tag that does not end or is too long, and nothing after it. */
function* tagsOf(xml: string): Generator<string | null, void, void> {
  let open = xml.indexOf("<")
  let before = 0
  while (open !== -1) {
    if (open - before > LONGEST_TEXT) return yield null
    before = open
    const raw = RAW.find(([begin]) => xml.startsWith(begin, open))
    const end = raw === undefined ? ">" : raw[1]
    const close = xml.indexOf(end, open)
    const tag = close === -1 ? null : xml.slice(open + 1, close)
    if (tag === null || (raw === undefined && (tag.length > LONGEST_TAG || tag.includes("<")))) return yield null
    if (raw === undefined) yield tag
    open = xml.indexOf("<", close + end.length)
  }
  if (xml.length - before > LONGEST_TEXT) yield null
}

const RAW = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
] as const
