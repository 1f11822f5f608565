/** Workbooks that are good but for one thing. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { makeXlsx } from "./make-xlsx.ts"

/** A good workbook but for one part. */
export const withPart = (name: string, xml: string, files = unzipSync(makeXlsx([["PA139595", 12]]))) =>
  new Uint8Array(zipSync({ ...files, [name]: strToU8(xml) }))

export const RELATIONS = "xl/_rels/workbook.xml.rels"

/** A good sheet for who looks for the identifier as text, and a row far away for who reads attributes. */
export const withDecoy = () => {
  const files = unzipSync(withPart("xl/worksheets/far.xml", packedSheet('<row r="300000000"></row>')))
  const relations = strFromU8(files[RELATIONS] ?? new Uint8Array())
    .replace('Id="rId1"', "Id='rId1'")
    .replace("worksheets/sheet1", "worksheets/far")
    .replace("<Relationship ", `<Relationship x='Id="rId1"' Target="worksheets/sheet1.xml"/><Relationship `)
  return withPart(RELATIONS, relations, files)
}

const packedSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** One text in both cells of each row. */
export const withSharedText = (text: string, rows: number) => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c><c r="B${at}" t="s"><v>0</v></c></row>`
  const sheet = packedSheet(Array.from({ length: rows }, (_, at) => row(at + 1)).join(""))
  const files = unzipSync(withPart("xl/worksheets/sheet1.xml", sheet))
  return withPart("xl/sharedStrings.xml", `<sst><si><t>${text}</t></si></sst>`, files)
}
