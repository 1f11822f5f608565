/** Workbooks with more than a plain table (several sheets, custom XML), and workbooks with exactly one defect. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { type Cell, packXlsx, rowXml, sheetData } from "../write-xlsx.ts"

export interface SheetParts {
  /** XML of cells appended to the last row, in order. */
  readonly lastCells?: string
  /** XML after the rows: merged cells. */
  readonly behind?: string
  readonly sheets?: number
}

export const makeXlsx = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  { lastCells = "", behind = "", sheets = 1 }: SheetParts = {},
): Uint8Array<ArrayBuffer> => {
  const lines = rows.map((row, at) => `${rowXml(row, at)}${at === rows.length - 1 ? lastCells : ""}`)
  return packXlsx(`${sheetData(lines)}${behind}`, sheets)
}

/** A valid workbook with one part replaced. */
export const withPart = (name: string, xml: string, files = unzipSync(makeXlsx([["PA139595", 12]]))) =>
  new Uint8Array(zipSync({ ...files, [name]: strToU8(xml) }))

export const RELATIONS = "xl/_rels/workbook.xml.rels"

/** A valid sheet for readers that search the identifier as text, and a distant row for readers that parse attributes. */
export const withDecoy = () => {
  const files = unzipSync(withPart("xl/worksheets/far.xml", packedSheet('<row r="300000000"></row>')))
  const relations = strFromU8(files[RELATIONS] ?? new Uint8Array())
    .replace('Id="rId1"', "Id='rId1'")
    .replace("worksheets/sheet1", "worksheets/far")
    .replace("<Relationship ", `<Relationship x='Id="rId1"' Target="worksheets/sheet1.xml"/><Relationship `)
  return withPart(RELATIONS, relations, files)
}

const packedSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** The same text in both cells of each row. */
export const withSharedText = (text: string, rows: number) => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c><c r="B${at}" t="s"><v>0</v></c></row>`
  const sheet = packedSheet(Array.from({ length: rows }, (_, at) => row(at + 1)).join(""))
  const files = unzipSync(withPart("xl/worksheets/sheet1.xml", sheet))
  return withPart("xl/sharedStrings.xml", `<sst><si><t>${text}</t></si></sst>`, files)
}
