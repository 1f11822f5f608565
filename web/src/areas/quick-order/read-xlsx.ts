/**
 * Reads the first sheet of an XLSX. It is unpacked here, where the sizes can be held, and handed to the library without
 * compression: the library would unpack large sheets in workers made of text, which the content security policy forbids.
 */
import { strFromU8, type Unzipped, unzipSync, zipSync } from "fflate"
import { readSheet } from "read-excel-file/universal"
import { type FileReading, type FileRemark, MOST_TABLE_ROWS, refused } from "./file-reading.ts"
import { isWellTagged, sheetFault } from "./sheet-limits.ts"

export const readXlsx = async (bytes: Uint8Array): Promise<FileReading> => {
  const files = unpack(bytes)
  if (files === null) return refused("Damaged")
  if (files === "Bomb") return refused("Bomb")
  if (files[WORKBOOK] === undefined) return refused("NoTable")
  if (Object.keys(files).some((path) => !isWellTagged(textIn(files, path)))) return refused("Damaged")
  const sheet = firstSheet(files)
  if (sheet === null) return refused("Damaged")
  const fault = sheetFault(sheet)
  if (fault !== null) return refused(fault)
  try {
    const cells = await readSheet(new Blob([new Uint8Array(zipSync(files, { level: 0 }))]))
    const table = cells.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ""))
    if (table.length === 0) return refused("Empty")
    if (table.length > MOST_TABLE_ROWS) return refused("TooManyRows")
    return { _tag: "Read", table, remarks: remarksOn(files, sheet) }
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

/** The sheet that stands first in the workbook, as XML. */
const firstSheet = (files: Unzipped): string | null => {
  const [, id = ""] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(textIn(files, WORKBOOK)) ?? []
  const relations = textIn(files, "xl/_rels/workbook.xml.rels").match(/<Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((each) => each.includes(`Id="${id}"`)) ?? ""
  const [, target = ""] = /\bTarget="([^"]+)"/.exec(relation) ?? []
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
  return files[path] === undefined ? null : textIn(files, path)
}

const textIn = (files: Unzipped, path: string): string => {
  const file = files[path]
  return file === undefined ? "" : strFromU8(file)
}

const remarksOn = (files: Unzipped, sheet: string): ReadonlyArray<FileRemark> => {
  const sheets = textIn(files, WORKBOOK).match(/<(?:\w+:)?sheet\s/g) ?? []
  return [
    ...(/<(?:\w+:)?f[\s>/]/.test(sheet) ? (["Formulas"] as const) : []),
    ...(/<(?:\w+:)?mergeCell\s/.test(sheet) ? (["Merged"] as const) : []),
    ...(sheets.length > 1 ? (["MoreSheets"] as const) : []),
  ]
}

const textOf = (cell: unknown): string => {
  if (typeof cell === "string") return cell
  // A half that was computed may be a little off.
  if (typeof cell === "number") return String(Math.round(cell * 100) / 100)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ""
}
