/**
 * Reads the first visible sheet of an XLSX. It is unpacked here, where sizes can be limited, and passed to the library without
 * compression: the library would unpack large sheets in workers made of text, which the content security policy forbids.
 */
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate"
import { type Table, writtenNumber } from "@dispensa/domain"
import { readSheet } from "read-excel-file/universal"
import { type FileReading, type FileRemark, MOST_TABLE_ROWS, refused } from "./file-reading.ts"
import { withShownNumbers } from "./number-formats.ts"
import { isWellTagged, sheetFault } from "./sheet-limits.ts"

export const readXlsx = async (bytes: Uint8Array): Promise<FileReading> => {
  const files = unpack(bytes)
  if (files === null) return refused("Damaged")
  if (files === "Bomb") return refused("Bomb")
  if (files[WORKBOOK] === undefined) return refused("NoTable")
  if (Object.keys(files).some((path) => !isWellTagged(textIn(files, path)))) return refused("Damaged")
  const sheet = firstSheet(files)
  if (sheet === null) return refused("Damaged")
  const fault = sheetFault(sheet.xml)
  if (fault !== null) return refused(fault)
  try {
    const filled = withOpenFormulas(withErrors(withoutHiddenRows(sheet.xml)))
    const visible = withShownNumbers(filled, textIn(files, STYLES), textIn(files, TEXTS))
    const shown = { ...withoutSheets(files), [sheet.path]: strToU8(visible) }
    const cells = await readSheet(new Blob([new Uint8Array(zipSync(shown, { level: 0 }))]), sheet.number)
    const hidden = hiddenColumns(sheet.xml)
    const table = cells
      .map((row) => row.map(textOf).filter((_, column) => !hidden.some(([from, to]) => from <= column && column <= to)))
      .filter((row) => row.some((cell) => cell !== ""))
    if (table.length === 0) return refused("Empty")
    if (table.length > MOST_TABLE_ROWS) return refused("TooManyRows")
    if (isHuge(table)) return refused("Bomb")
    return { _tag: "Read", table, remarks: remarksOn(files, sheet.xml) }
  } catch {
    return refused("Damaged")
  }
}

const WORKBOOK = "xl/workbook.xml"
const STYLES = "xl/styles.xml"
const TEXTS = "xl/sharedStrings.xml"
/** Five thousand rows of thirty columns unpack to a third of it. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** The parts with data, if their stated unpacked size is reasonable; nothing is unpacked beyond the stated size. */
const unpack = (bytes: Uint8Array): Unzipped | "Bomb" | null => {
  const sizes: Array<number> = []
  const isData = (name: string): boolean => /\.(?:xml|rels)$/.test(name)
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isData(name)) sizes.push(originalSize)
        return false
      },
    })
    if (sizes.reduce((sum, size) => sum + size, 0) > MAX_UNPACKED_BYTES) return "Bomb"
    return unzipSync(bytes, { filter: ({ name }) => isData(name) })
  } catch {
    return null
  }
}

/** A shared text may be in every cell: each is copied when the table is sent from the worker to the page. */
const isHuge = (table: Table): boolean =>
  table.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0) > MAX_UNPACKED_BYTES

/** Passes only the checked sheet to the library, whatever names the workbook uses. */
const withoutSheets = (files: Unzipped): Unzipped =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !SHEET.test(textIn(files, path))))

const SHEET = /<[^\s<>/]*sheetData/

interface SheetXml {
  /** Counted from one, including hidden sheets. */
  readonly number: number
  readonly path: string
  readonly xml: string
}

/** Opening tag of a row hidden by a filter. */
const HIDDEN_ROW = /<((?:\w{1,20}:)?row)\b(?=[^>]*\shidden="(?:1|true)")[^>]*>/g

/** The sheet without rows hidden by a filter, in one pass; the rest after an unclosed row is left to the reader. */
const withoutHiddenRows = (xml: string): string => {
  const parts: Array<string> = []
  let from = 0
  for (const { 0: tag, 1: name = "", index } of xml.matchAll(HIDDEN_ROW)) {
    if (index < from) continue
    const end = `</${name}>`
    const close = tag.endsWith("/>") ? index + tag.length - end.length : xml.indexOf(end, index)
    if (close === -1) break
    parts.push(xml.slice(from, index))
    from = close + end.length
  }
  return [...parts, xml.slice(from)].join("")
}

/** "#N/A" is not an empty cell: it is read as the displayed text. */
const withErrors = (xml: string): string => xml.replaceAll(/(<(?:\w{1,20}:)?c\s[^>]*?)\bt="e"/g, '$1t="str"')

/** A formula whose cell has no result yet, or an empty one. */
const OPEN_FORMULA =
  /<((?:\w{1,20}:)?)c(\s[^>]*[^/>])>\s*<(?:\w{1,20}:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>)\s*(?:<(?:\w{1,20}:)?v(?:\s*\/>|>\s*<\/(?:\w{1,20}:)?v>)\s*)?<\/(?:\w{1,20}:)?c>/g

/** Programs that write formulas leave their results to the spreadsheet: such a cell is not empty, and is questioned. An empty text is a result. */
const withOpenFormulas = (xml: string): string =>
  xml.replaceAll(OPEN_FORMULA, (cell, prefix: string, attributes: string) =>
    /\st=["']str["']/.test(attributes)
      ? cell
      : `<${prefix}c${attributes.replace(/\st=(?:"\w*"|'\w*')/, "")} t="str"><${prefix}v>?</${prefix}v></${prefix}c>`,
  )

/** First and last column of each hidden group, counted from zero. */
const hiddenColumns = (xml: string): ReadonlyArray<readonly [from: number, to: number]> =>
  (xml.match(/<(?:\w{1,20}:)?col\s[^>]*>/g) ?? []).flatMap((tag) => {
    const placeIn = (name: string): number => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? 0) - 1
    return HIDDEN.test(tag) ? [[placeIn("min"), placeIn("max")] as const] : []
  })

const HIDDEN = /\shidden="(?:1|true)"/

const sheetsOf = (files: Unzipped): ReadonlyArray<string> =>
  textIn(files, WORKBOOK).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []

const isHiddenSheet = (tag: string): boolean => /\sstate="(?:hidden|veryHidden)"/.test(tag)

/** The first visible sheet of the workbook, as XML. */
const firstSheet = (files: Unzipped): SheetXml | null => {
  const sheets = sheetsOf(files)
  const at = Math.max(
    0,
    sheets.findIndex((tag) => !isHiddenSheet(tag)),
  )
  const [, id = ""] = /\br:id="([^"]+)"/.exec(sheets[at] ?? "") ?? []
  const relations = textIn(files, "xl/_rels/workbook.xml.rels").match(/<Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((each) => each.includes(`Id="${id}"`)) ?? ""
  const [, target = ""] = /\bTarget="([^"]+)"/.exec(relation) ?? []
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
  return files[path] === undefined ? null : { number: at + 1, path, xml: textIn(files, path) }
}

const textIn = (files: Unzipped, path: string): string => {
  const file = files[path]
  return file === undefined ? "" : strFromU8(file)
}

const remarksOn = (files: Unzipped, sheet: string): ReadonlyArray<FileRemark> => {
  const sheets = sheetsOf(files)
  const shown = sheets.filter((tag) => !isHiddenSheet(tag))
  return [
    ...(/<(?:\w+:)?f[\s>/]/.test(sheet) ? (["Formulas"] as const) : []),
    ...(/<(?:\w+:)?mergeCell\s/.test(sheet) ? (["Merged"] as const) : []),
    ...(sheet.search(HIDDEN_ROW) === -1 ? [] : (["HiddenRows"] as const)),
    ...(hiddenColumns(sheet).length === 0 ? [] : (["HiddenColumns"] as const)),
    ...(shown.length > 1 ? (["MoreSheets"] as const) : []),
    ...(shown.length === sheets.length ? [] : (["HiddenSheets"] as const)),
  ]
}

const textOf = (cell: unknown): string => {
  if (typeof cell === "string") return cell
  // A computed number may have a rounding error; the text reads as the same number in every language.
  if (typeof cell === "number") return writtenNumber(cell)
  if (typeof cell === "boolean") return String(cell).toUpperCase()
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ""
}
