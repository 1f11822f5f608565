/** A small XLSX as Excel would write it, for tests: the library only reads. */
import { strToU8, zipSync } from "fflate"

type Cell = string | number | null

export interface SheetParts {
  /** XML of cells that are added to the last row, in order. */
  readonly lastCells?: string
  /** XML behind the rows: merged cells. */
  readonly behind?: string
  readonly sheets?: number
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const cellXml = (cell: Cell, column: number, row: number): string => {
  const at = `r="${String.fromCharCode(65 + column)}${row}"`
  if (cell === null) return ""
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

export const sheetXml = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  { lastCells = "", behind = "" }: SheetParts = {},
) => {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, column, at + 1)).join("")
    return `<row r="${at + 1}">${cells}${at === rows.length - 1 ? lastCells : ""}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData>${behind}</worksheet>`
}

/** The file around sheets of XML; the first is read. */
export const packXlsx = (sheet: string, sheets = 1): Uint8Array<ArrayBuffer> => {
  const ids = Array.from({ length: sheets }, (_, at) => at + 1)
  const names = ids.map((id) => `<sheet name="Foglio${id}" sheetId="${id}" r:id="rId${id}"/>`).join("")
  const relations = ids.map(
    (id) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  return new Uint8Array(
    zipSync({
      "[Content_Types].xml": strToU8(
        `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
      ),
      "xl/workbook.xml": strToU8(
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names}</sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join("")}</Relationships>`,
      ),
      ...Object.fromEntries(ids.map((id) => [`xl/worksheets/sheet${id}.xml`, strToU8(sheet)])),
    }),
  )
}

export const makeXlsx = (rows: ReadonlyArray<ReadonlyArray<Cell>>, parts: SheetParts = {}): Uint8Array<ArrayBuffer> =>
  packXlsx(sheetXml(rows, parts), parts.sheets)
