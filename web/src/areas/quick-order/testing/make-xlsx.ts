/** An XLSX with more than a plain table: several sheets, and custom XML. */
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
