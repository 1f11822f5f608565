/** Writes a small XLSX that Excel, LibreOffice and Numbers open: one table of texts and numbers. Loaded on first use. */
import { strToU8, zipSync } from "fflate"

export type Cell = string | number | null

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** The first column is formatted as text: a spreadsheet would turn an EAN into 8E+12 and drop leading zeros of a code. */
export const writeXlsx = (rows: ReadonlyArray<ReadonlyArray<Cell>>): Uint8Array<ArrayBuffer> =>
  packXlsx(`<cols><col min="1" max="1" width="22" style="1" customWidth="1"/></cols>${sheetData(rows.map(rowXml))}`)

export const rowXml = (row: ReadonlyArray<Cell>, at: number): string =>
  row.map((cell, column) => cellXml(cell, column, at + 1)).join("")

export const sheetData = (rows: ReadonlyArray<string>): string =>
  `<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join("")}</sheetData>`

const cellXml = (cell: Cell, column: number, row: number): string => {
  const at = `r="${String.fromCharCode(65 + column)}${row}"${column === 0 ? ' s="1"' : ""}`
  if (cell === null) return ""
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** Style 0 is Excel's default, style 1 is text. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`

/** The workbook around a worksheet's content; several sheets have the same content. */
export const packXlsx = (content: string, sheets = 1): Uint8Array<ArrayBuffer> => {
  const ids = Array.from({ length: sheets }, (_, at) => at + 1)
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}">${content}</worksheet>`
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${OFFICE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (all: ReadonlyArray<string>) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part("workbook", "sheet.main"),
    part("styles", "styles"),
    ...ids.map((id) => part(`worksheets/sheet${id}`, "worksheet")),
  ]
  const names = ids.map((id) => `<sheet name="Sheet${id}" sheetId="${id}" r:id="rId${id}"/>`).join("")
  const texts = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types.join("")}</Types>`,
    "_rels/.rels": relations([relation("rId1", "officeDocument", "xl/workbook.xml")]),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...ids.map((id) => relation(`rId${id}`, "worksheet", `worksheets/sheet${id}.xml`)),
      relation("rIdStyles", "styles", "styles.xml"),
    ]),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(ids.map((id) => [`xl/worksheets/sheet${id}.xml`, sheet])),
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))))
}
