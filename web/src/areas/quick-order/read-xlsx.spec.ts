import { readingOf, rowsOfTable, type WantedRow } from "@dispensa/domain"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { readXlsx } from "./read-xlsx.ts"
import { makeXlsx } from "./testing/make-xlsx.ts"
import { packXlsx, rowXml, sheetData } from "./write-xlsx.ts"

/** The rows of a workbook with the guessed columns. */
const rowsIn = async (workbook: Uint8Array): Promise<ReadonlyArray<WantedRow>> => {
  const reading = await readXlsx(workbook)
  return reading._tag === "Read" ? rowsOfTable(reading.table, readingOf(reading.table), true).rows : []
}

const HEAD = ["Codice", "Quantità"]
const TABLE = [HEAD, ["PA139595", "12"], ["Caffè", "3"]]

describe("a workbook", () => {
  it("[S5.4] rows hidden by a filter are omitted and reported (F45)", async () => {
    const rows = TABLE.map((row, at) => `<row r="${at + 1}"${at === 1 ? ' hidden="1"' : ""}>${rowXml(row, at)}</row>`)
    const reading = await readXlsx(packXlsx(`<sheetData>${rows.join("")}</sheetData>`))
    expect(reading).toEqual({ _tag: "Read", table: [TABLE[0], TABLE[2]], remarks: ["HiddenRows"] })
  })

  it("[S5.4] a hidden column is omitted and reported", async () => {
    const rows = [
      ["Codice", "Ordine", "Quantità"],
      ["FO321732", "96", "24"],
    ]
    const columns = '<cols><col min="1" max="1"/><col min="2" max="2" hidden="1"/></cols>'
    expect(await readXlsx(packXlsx(`${columns}${sheetData(rows.map(rowXml))}`))).toEqual({
      _tag: "Read",
      table: [HEAD, ["FO321732", "24"]],
      remarks: ["HiddenColumns"],
    })
  })

  it("[S5.4] the first visible sheet is read, and hidden ones are reported", async () => {
    const files = unzipSync(makeXlsx(TABLE, { sheets: 2 }))
    const book = strFromU8(files["xl/workbook.xml"] ?? new Uint8Array())
    const hidden = sheetData([rowXml(["Codice", "Quantità"], 0), rowXml(["FO321732", 96], 1)])
    const parts = {
      ...files,
      "xl/workbook.xml": strToU8(book.replace('name="Sheet1"', 'name="Sheet1" state="hidden"')),
      "xl/worksheets/sheet1.xml": strToU8(
        strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array()).replace(/<sheetData>.*<\/sheetData>/, hidden),
      ),
    }
    expect(await readXlsx(zipSync(parts))).toEqual({ _tag: "Read", table: TABLE, remarks: ["HiddenSheets"] })
  })

  it.each([
    ['<c r="B2"><f>C2*2</f></c>', "?"],
    ['<c r="B2"><f>C2*2</f><v></v></c>', "?"],
    ['<c r="B2" t="n"><f>C2*2</f><v/></c>', "?"],
    ['<c r="B2"><f>C2*2</f><v>24</v></c>', "24"],
    ['<c r="B2" t="str"><f>IF(C2,1,"")</f><v></v></c>', ""],
    ['<c r="B2"/>', ""],
  ])("[S5.4] a formula without a result is questioned, not treated as empty: %s (#39)", async (cell, quantity) => {
    const workbook = packXlsx(sheetData([rowXml(HEAD, 0), `${rowXml(["FO321732"], 1)}${cell}`]))
    expect(await rowsIn(workbook)).toEqual([{ key: "FO321732", quantity, unit: null }])
  })

  it("[S5.4] a struck-through number is questioned (#39)", async () => {
    const fonts = '<fonts count="3"><font/><font><strike/></font><font><strike val="0"/></font></fonts>'
    const styles = `<styleSheet>${fonts}<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`
    const cells = [0, 1, 2].map(
      (style) => `${rowXml(["FO321732"], style + 1)}<c r="B${style + 2}" s="${style}"><v>24</v></c>`,
    )
    const files = unzipSync(packXlsx(sheetData([rowXml(HEAD, 0), ...cells])))
    const rows = await rowsIn(zipSync({ ...files, "xl/styles.xml": strToU8(styles) }))
    expect(rows.map(({ quantity }) => quantity)).toEqual(["24", "? 24", "24"])
  })

  it.each([
    ["<r><rPr><strike/></rPr><t>24</t></r><r><t>12</t></r>", 0, "? 24 12"],
    ["<r><t>12</t></r><r><rPr><strike/></rPr><t> 24</t></r>", 0, "? 12 24"],
    ["<r><rPr><strike/></rPr><t>vecchio</t></r><r><t>24</t></r>", 0, "vecchio24"],
    ['<r><rPr><strike val="0"/></rPr><t>24</t></r>', 0, "24"],
    ["<t>24 pz</t>", 2, "? 24 pz"],
    ["<t>24</t>", 0, "24"],
  ])("[S5.4] a struck-through number in a text is questioned: %s (#39)", async (text, style, quantity) => {
    const styles = `<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`
    const cell = `${rowXml(["FO321732"], 1)}<c r="B2" s="${style}" t="s"><v>1</v></c>`
    const files = unzipSync(packXlsx(sheetData([rowXml(HEAD, 0), cell])))
    const part = (xml: string) => strToU8(xml)
    const relations = strFromU8(files["xl/_rels/workbook.xml.rels"] ?? new Uint8Array()).replace(
      "</Relationships>",
      '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    )
    const [row] = await rowsIn(
      zipSync({
        ...files,
        "xl/styles.xml": part(styles),
        "xl/_rels/workbook.xml.rels": part(relations),
        "xl/sharedStrings.xml": part(`<sst><si/><si>${text}</si></sst>`),
      }),
    )
    expect([row?.quantity, row?.unit].join(" ").trim()).toBe(quantity)
  })

  it.each([
    ["<r><t>FO32</t></r><r><rPr><b/></rPr><t>1732</t></r>", "<t>24</t>", "FO321732 24"],
    ["<r><t>FO321732</t></r>", "<r><t>2</t></r><r><rPr><b/></rPr><t>4 pz</t></r>", "FO321732 24 pz"],
    ["<r><rPr><b/></rPr><t>Olio &amp; </t></r><r><t>aceto</t></r>", "<t>24</t>", "Olio & aceto 24"],
    ["<t>FO321732</t>", "<r><rPr><strike/></rPr><t>24</t></r><r><t>12</t></r>", "FO321732 ? 24 12"],
  ])(
    "[S5.4] a text in a cell is read as a whole, whatever the format of its parts: %s, %s (#39)",
    async (key, quantity, read) => {
      const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is>${text}</is></c>`
      const workbook = packXlsx(sheetData([rowXml(HEAD, 0), `${cell("A2", key)}${cell("B2", quantity)}`]))
      const [row] = await rowsIn(workbook)
      expect([row?.key, row?.quantity, row?.unit].join(" ").trim()).toBe(read)
    },
  )

  it("[S5.4] a struck-through number in an inline text is questioned (#39)", async () => {
    const styles = `<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`
    const cell = `${rowXml(["FO321732"], 1)}<c r="B2" s="2" t="inlineStr"><is><t>24</t></is></c>`
    const files = unzipSync(packXlsx(sheetData([rowXml(HEAD, 0), cell])))
    const [row] = await rowsIn(zipSync({ ...files, "xl/styles.xml": strToU8(styles) }))
    expect(row?.quantity).toBe("? 24")
  })

  it.each([
    ["0\\ &quot;kg&quot;", 20, { quantity: "20", unit: "kg" }],
    ["General&quot; pz&quot;", 12, { quantity: "12", unit: "pz" }],
    ["[Red]0.0 &quot;ct&quot;;[Blue]-0 &quot;kg&quot;", 2.5, { quantity: "2.5", unit: "ct" }],
    ["#,##0.00\\ [$€-410];[RED]\\-#,##0.00", 28, { quantity: "28 €", unit: null }],
    ["_-* &quot;€&quot;\\ #,##0_-", 4, { quantity: "€ 4", unit: null }],
    ["0%", 0.5, { quantity: "50% (0.5)", unit: null }],
    ["0.00,&quot; kg&quot;", 2500, { quantity: "2.50 kg (2500)", unit: null }],
    ["[&gt;=12]0&quot; ct&quot;;0&quot; pz&quot;", 5, { quantity: "5", unit: "pz" }],
    ["0.00 &quot;&#8364;&quot;", 28, { quantity: "28 €", unit: null }],
    ["0&quot;*kg&quot;", 5, { quantity: "5", unit: "kg" }],
    ["0&quot; &amp; ct&quot;", 3, { quantity: "3 & ct", unit: null }],
    ["#,##0.00 &quot;kg&quot;", 1_234.5, { quantity: "1234.5", unit: "kg" }],
    ["0.00E+00", 4_006_381_333_931, { quantity: "4006381333931", unit: null }],
    ["0000", 2.5, { quantity: "2.5", unit: null }],
    ["0000", 24, { quantity: "0024", unit: null }],
    ["#,##0_ ;-#,##0\\ ", 1_200, { quantity: "1200", unit: null }],
    ["d\\-mmm", 46_083, { quantity: "2026-03-02", unit: null }],
  ])("[S5.4] a number is read as displayed in the format %s (#39)", async (format, value, quantity) => {
    const cells = `${rowXml(["FO321732"], 1)}<c r="B2" s="1"><f>A1</f><v>${value}</v></c>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const files = unzipSync(packXlsx(sheetData([rowXml(HEAD, 0), cells])))
    const xlsx = zipSync({ ...files, "xl/styles.xml": strToU8(styles) })
    expect(await rowsIn(xlsx)).toEqual([{ key: "FO321732", ...quantity }])
  })

  it("[S5.4] error and boolean cells are not empty", async () => {
    const cells = '<c r="B2" t="e"><v>#N/A</v></c><c r="C2" t="b"><v>1</v></c>'
    expect(await rowsIn(makeXlsx([HEAD, ["FO321732"]], { lastCells: cells }))).toEqual([
      { key: "FO321732", quantity: "#N/A", unit: null },
    ])
    expect(
      await rowsIn(makeXlsx([HEAD, ["FO321732"]], { lastCells: cells.replace(/.*<c r="C2"/, '<c r="B2"') })),
    ).toEqual([{ key: "FO321732", quantity: "TRUE", unit: null }])
  })
})
