/**
 * Reads the first sheet of an XLSX. It is unpacked here, where the sizes can be held, and handed to the library without
 * compression: the library would unpack large sheets in workers made of text, which the content security policy forbids.
 */
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate"
import { writtenNumber } from "@dispensa/domain"
import { readSheet } from "read-excel-file/universal"
import { type FileReading, type FileRemark, MOST_TABLE_ROWS, refused } from "./file-reading.ts"

export const readXlsx = async (bytes: Uint8Array): Promise<FileReading> => {
  const files = unpack(bytes)
  if (files === null) return refused("Damaged")
  if (files === "Bomb") return refused("Bomb")
  if (files[WORKBOOK] === undefined) return refused("NoTable")
  const sheet = firstSheet(files)
  if (sheet === null) return refused("Damaged")
  if (isTooLarge(sheet.xml)) return refused("TooManyRows")
  try {
    const shown = { ...files, [sheet.path]: strToU8(sheet.xml.replaceAll(HIDDEN_ROW, "")) }
    const cells = await readSheet(new Blob([new Uint8Array(zipSync(shown, { level: 0 }))]))
    const table = cells.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ""))
    if (table.length === 0) return refused("Empty")
    if (table.length > MOST_TABLE_ROWS) return refused("TooManyRows")
    return { _tag: "Read", table, remarks: remarksOn(files, sheet.xml) }
  } catch {
    return refused("Damaged")
  }
}

const WORKBOOK = "xl/workbook.xml"
/** Five thousand rows of thirty columns unpack to a third of it. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** The parts with data, as long as what they say they unpack to is sane; nothing is unpacked beyond that. */
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

interface SheetXml {
  readonly path: string
  readonly xml: string
}

/** A row that a filter hides, with its cells. */
const HIDDEN_ROW = /<((?:\w+:)?row)\b(?=[^>]*\shidden="(?:1|true)")(?:[^>]*\/>|[^]*?<\/\1>)/g

/** The first sheet of the workbook, as XML. */
const firstSheet = (files: Unzipped): SheetXml | null => {
  const [, id = ""] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(textIn(files, WORKBOOK)) ?? []
  const relations = textIn(files, "xl/_rels/workbook.xml.rels").match(/<Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((each) => each.includes(`Id="${id}"`)) ?? ""
  const [, target = ""] = /\bTarget="([^"]+)"/.exec(relation) ?? []
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
  return files[path] === undefined ? null : { path, xml: textIn(files, path) }
}

const textIn = (files: Unzipped, path: string): string => {
  const file = files[path]
  return file === undefined ? "" : strFromU8(file)
}

/** A cell far below or far to the right would make rows and cells of all that lies between. */
const isTooLarge = (sheet: string): boolean => {
  if (/\br="[A-Z]{3,}\d/.test(sheet)) return true
  for (const [, number] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g))
    if (Number(number) > MOST_SHEET_ROWS) return true
  return false
}

/** Empty lines between the rows do not count, within reason. */
const MOST_SHEET_ROWS = 10 * MOST_TABLE_ROWS

const remarksOn = (files: Unzipped, sheet: string): ReadonlyArray<FileRemark> => {
  const sheets = textIn(files, WORKBOOK).match(/<(?:\w+:)?sheet\s/g) ?? []
  return [
    ...(/<(?:\w+:)?f[\s>/]/.test(sheet) ? (["Formulas"] as const) : []),
    ...(/<(?:\w+:)?mergeCell\s/.test(sheet) ? (["Merged"] as const) : []),
    ...(sheet.search(HIDDEN_ROW) === -1 ? [] : (["HiddenRows"] as const)),
    ...(sheets.length > 1 ? (["MoreSheets"] as const) : []),
  ]
}

const textOf = (cell: unknown): string => {
  if (typeof cell === "string") return cell
  // What was computed may be a little off; the text is read as the same number in every language.
  if (typeof cell === "number") return writtenNumber(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ""
}
