/**
 * Detects excessive size or damage in a workbook's XML, in one pass before anything else reads it: readers create
 * rows and cells up to the last one, and patterns search for the end of an unclosed tag again and again.
 */
import { MOST_TABLE_ROWS } from "./file-reading.ts"

/** Rows, including empty ones between them. */
const MOST_SHEET_ROWS = 10 * MOST_TABLE_ROWS
/** Up to column ZZ. */
const MOST_COLUMNS = 702
/** Rows times columns, filled or empty. */
const MOST_CELLS = 2_000_000

/** A cell holds 32,767 characters, some of them escaped as five. */
const LONGEST_TEXT = 200_000
/** The tag of a sheet with all its namespaces has two thousand. Readers look at broken attributes again for each character. */
const LONGEST_TAG = 10_000

/** True if each tag ends before the next one begins, and neither a tag nor a text exceeds its limit. */
export const isWellTagged = (xml: string): boolean => {
  for (const tag of tagsOf(xml)) if (tag === null) return false
  return true
}

/** The fault that makes a sheet unreadable; null for none. */
export const sheetFault = (xml: string): "Damaged" | "TooManyRows" | "TooManyCells" | null => {
  const last = { row: 0, column: 0 }
  let row = 0
  let column = 0
  let cells = 0
  for (const tag of tagsOf(xml)) {
    if (tag === null) return "Damaged"
    const [, kind] = KIND.exec(tag) ?? []
    if (kind === undefined) continue
    const place = positionIn(tag)
    if (place === null) return "Damaged"
    if (kind === "row") {
      row = place.number ?? row + 1
      column = 0
    } else {
      cells += 1
      row = place.number ?? Math.max(row, 1)
      column = place.letters === "" ? column + 1 : columnOf(place.letters)
    }
    last.row = Math.max(last.row, row)
    last.column = Math.max(last.column, column)
    if (last.row > MOST_SHEET_ROWS || last.column > MOST_COLUMNS) return "TooManyRows"
    if (cells > MOST_CELLS || last.row * last.column > MOST_CELLS) return "TooManyCells"
  }
  return null
}

/** A row or a cell, with or without a namespace prefix. */
const KIND = /^(?:[^\s:/]*:)?(row|c)(?=[\s/]|$)/
/** Attributes that every reader parses alike: nothing in them is escaped. */
const PLAIN = /^[^\s"'=/]+(?:\s+[^\s"'=]+\s*=\s*(?:"[^"&]*"|'[^'&]*'))*\s*\/?$/
const ATTRIBUTES = /\s(?:[^\s"'=:]*:)?([^\s"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** `12` of a row, `B12` of a cell. */
const POSITION = /^([A-Za-z]{0,3})(\d{1,7})$/

interface Position {
  readonly letters: string
  /** Undefined if the tag states none. */
  readonly number: number | undefined
}

/** Position stated by a row or a cell; null for one that readers may interpret differently. */
const positionIn = (tag: string): Position | null => {
  if (!PLAIN.test(tag)) return null
  const named = [...tag.matchAll(ATTRIBUTES)].flatMap(([, name, one, other]) =>
    name === "r" ? [one ?? other ?? ""] : [],
  )
  if (named.length === 0) return { letters: "", number: undefined }
  const [, letters, number] = POSITION.exec(named[0] ?? "") ?? []
  return named.length > 1 || letters === undefined ? null : { letters, number: Number(number) }
}

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase().slice(0, 4), (letter) => letter.charCodeAt(0) - 64).reduce(
    (column, place) => column * 26 + place,
    0,
  )

/** Quotes are balanced: with an open one some readers look past the end of the tag. */
const IS_QUOTED = /^[^"']*(?:(?:"[^"]*"|'[^']*')[^"']*)*$/

/** Contents between "<" and ">", without comments and CDATA; ends with null at an unclosed or too long tag. */
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
    if (tag === null || (raw === undefined && (tag.length > LONGEST_TAG || tag.includes("<") || !IS_QUOTED.test(tag))))
      return yield null
    if (raw === undefined) yield tag
    open = xml.indexOf("<", close + end.length)
  }
  if (xml.length - before > LONGEST_TEXT) yield null
}

const RAW = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
] as const
