/** An XLSX with what a table alone does not have: more sheets, and XML of one's own. */
import { type Cell, packXlsx, rowXml, sheetData } from "../write-xlsx.ts"

export interface SheetParts {
  /** XML of cells that are added to the last row, in order. */
  readonly lastCells?: string
  /** XML behind the rows: merged cells. */
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
