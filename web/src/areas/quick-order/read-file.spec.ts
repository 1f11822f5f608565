import { formatRows, parseRows, readAmount, readingOf, rowsOfTable, type WantedRow } from "@dispensa/domain"
import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { formatCsv } from "../../format/csv.ts"
import { readFile } from "./read-file.ts"
import { RELATIONS, withDecoy, withPart, withSharedText, makeXlsx } from "./testing/make-xlsx.ts"
import { packXlsx, rowXml, sheetData, writeXlsx } from "./write-xlsx.ts"

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])
const refusal = (fault: string) => ({ _tag: "Refused", fault })

/** The rows of a file with the guessed columns. */
const rowsIn = async (content: string | Uint8Array<ArrayBuffer>): Promise<ReadonlyArray<WantedRow>> => {
  const reading = await readFile(fileOf(content))
  return reading._tag === "Read" ? rowsOfTable(reading.table, readingOf(reading.table), true).rows : []
}

const HEAD = ["Codice", "Quantità"]
const TABLE = [HEAD, ["PA139595", "12"], ["Caffè", "3"]]
const WANTED = [
  { key: "PA139595", quantity: "12", unit: null },
  { key: "Caffè", quantity: "3", unit: null },
]
const CSV = "Codice;Quantità\r\nPA139595;12\r\nCaffè;3\r\n"

const ONE_CELL = sheetData([rowXml(["x"], 0)])

const windows = (text: string) => new Uint8Array(Array.from(text, (sign) => sign.charCodeAt(0)))
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...Array.from(text, (sign) => [sign.charCodeAt(0), 0]).flat()])

describe("files for the quick order", () => {
  it("[S5.4] XLSX and CSV of one table read the same, and an EAN stays an EAN", async () => {
    const template = [
      ["Codice", "Quantità", "Unità"],
      ["PA000000", 12, "pz"],
      ["8000000000000", 2, "ct"],
    ]
    const table = template.map((row) => row.map(String))
    const read = { _tag: "Read", table, remarks: [] }
    expect(await readFile(fileOf(writeXlsx(template)))).toEqual(read)
    expect(await readFile(fileOf(formatCsv(template, "it")))).toEqual(read)
    expect(await rowsIn(writeXlsx(template))).toEqual([
      { key: "PA000000", quantity: "12", unit: "pz" },
      { key: "8000000000000", quantity: "2", unit: "ct" },
    ])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, ReadonlyArray<string>]>([
    ["a CSV", CSV, []],
    ["a CSV of Excel on Windows", windows(CSV), ["Windows"]],
    ["a text of Excel in UTF-16", utf16(CSV.replaceAll(";", "\t")), []],
    ["an XLSX", makeXlsx([HEAD, ["PA139595", 12], ["Caffè", 3]]), []],
    ["an XLSX with several sheets", makeXlsx(TABLE, { sheets: 2 }), ["MoreSheets"]],
    [
      "an XLSX with merged cells",
      makeXlsx(TABLE, { behind: '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>' }),
      ["Merged"],
    ],
    [
      "an XLSX with formulas",
      makeXlsx([HEAD, ["PA139595", 12], ["Caffè"]], { lastCells: '<c r="B3"><f>1+2</f><v>3</v></c>' }),
      ["Formulas"],
    ],
  ])("[S5.4] %s is read, with its remarks", async (_, content, remarks) => {
    expect(await readFile(fileOf(content))).toEqual({ _tag: "Read", table: TABLE, remarks })
    expect(await rowsIn(content)).toEqual(WANTED)
  })

  it("[S5.4] a formula that was never computed is asked about, and digits of an EAN stay digits", async () => {
    const xlsx = makeXlsx([HEAD, [4006381333931, 2.5], ["PA139595"]], { lastCells: '<c r="B3"><f>1+2</f></c>' })
    expect(await rowsIn(xlsx)).toEqual([
      { key: "4006381333931", quantity: "2.5", unit: null },
      { key: "PA139595", quantity: "?", unit: null },
    ])
  })

  it.each<[string, string, string | Uint8Array<ArrayBuffer>]>([
    ["nothing", "Empty", ""],
    ["nothing but blanks", "Empty", "  \r\n;;\n"],
    ["an XLSX without cells", "Empty", makeXlsx([[]])],
    [
      "a picture, whatever it is called",
      "NoTable",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    ],
    ["a PDF", "NoTable", "%PDF-1.7\n1 0 obj"],
    ["a web page called .xls", "NoTable", "<html><table><tr><td>PA1</td></tr></table>"],
    ["an archive of something else", "NoTable", new Uint8Array(zipSync({ "word/document.xml": strToU8("<x/>") }))],
    ["an Excel of old, or one with a password", "OldExcel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ["half an XLSX", "Damaged", makeXlsx(TABLE).slice(0, 300)],
    ["an XLSX with torn XML", "Damaged", packXlsx('<worksheet><sheetData><row r="1"><c r="A1"><v>')],
    ["more than 5 MB", "TooLarge", new Uint8Array(5 * 1024 * 1024 + 1)],
    ["a million rows", "TooManyRows", "PA1;1\n".repeat(800_000)],
    ["a cell in the last row", "TooManyRows", packXlsx(ONE_CELL.replaceAll(/(r="A?)1"/g, '$11048576"'))],
    ["a cell in the last column", "TooManyRows", packXlsx(ONE_CELL.replace('"A1"', '"XFD1"'))],
    [
      "a cell in row 1,048,576 of a row without a number",
      "TooManyRows",
      packXlsx('<sheetData><row><c r="ZZ1048576"><v>1</v></c></row></sheetData>'),
    ],
    [
      "a lower-case cell in the last row",
      "TooManyRows",
      packXlsx('<sheetData><row><c r="zz1048576"><v>1</v></c></row></sheetData>'),
    ],
    [
      "a cell that makes 35 million",
      "TooManyCells",
      packXlsx('<sheetData><row r="50000"><c r="ZZ50000"><v>1</v></c></row></sheetData>'),
    ],
    ...[
      '<row r="3e8"></row>',
      '<row/r="3e8"></row>',
      '<row r="0x11E1A300"></row>',
      '<row r="&#51;00000000"></row>',
      '<row r="2" x:r="300000000"></row>',
      `<row s=" r='2'" r="300000000"></row>`,
      '<row s=">" r="300000000"></row>',
      '<a-b:row r="3e8"></a-b:row>',
      '<x a="><!--"/><row r="3e8"></row><!-- -->',
      '<row r="2"><c r="A3e8"><v>1</v></c></row>',
    ].map((row): [string, string, Uint8Array<ArrayBuffer>] => [
      `a sheet with ${row}`,
      "Damaged",
      packXlsx(ONE_CELL.replace("</sheetData>", `${row}</sheetData>`)),
    ]),
    ["a workbook that names one sheet twice", "Damaged", withDecoy()],
    ["a text of 190 KB in 10,000 cells", "Bomb", withSharedText("x".repeat(190_000), 5000)],
    ["rows without an end", "Damaged", packXlsx(`<sheetData>${"<row ".repeat(2_000_000)}`)],
    ["cells without an end", "Damaged", packXlsx(`<sheetData><row r="1">${"<c r=".repeat(2_000_000)}`)],
    ["broken attributes without end", "Damaged", packXlsx(ONE_CELL.replace('"A1"', `"A1" ${"KFp(".repeat(10_000)}`))],
    [
      "a cell with 190,000 spaces and no value",
      "Empty",
      packXlsx(ONE_CELL.replace(/<c .*<\/c>/, `<c r="A1" s="1">${" ".repeat(190_000)}</c>`)),
    ],
    ["relations without an end", "Damaged", withPart(RELATIONS, "<Relationship ".repeat(1_000_000))],
    ["sheets without an end", "Damaged", withPart("xl/workbook.xml", "<sheet ".repeat(1_000_000))],
    ["texts without an end", "Damaged", withPart("xl/sharedStrings.xml", "<si ".repeat(1_000_000))],
    ["five megabytes that unpack to a hundred", "Bomb", packXlsx(" ".repeat(100 * 1024 * 1024))],
  ])("[S5.4][S5.13] %s is refused as %s", { timeout: 30_000 }, async (_, fault, content) => {
    expect(await readFile(fileOf(content))).toEqual(refusal(fault))
  })

  it("[S5.13] an archive that misstates its size is unpacked no further than stated", async () => {
    const bomb = packXlsx(" ".repeat(40 * 1024 * 1024))
    const view = new DataView(bomb.buffer)
    // Each entry of the central directory states its unpacked size.
    for (let at = 0; at < bomb.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50)
        view.setUint32(at + 24, Math.min(view.getUint32(at + 24, true), 500), true)
    expect(await readFile(fileOf(bomb))).toEqual(refusal("Damaged"))
  })

  const arbKey = fc.oneof(
    fc.constantFrom("PA139595", "4006381333931", "olio evo", "=SUM(A1)", "-5", 'Monitor 24"', "a;b", "a,b", "a|b"),
    fc.string({ unit: "grapheme", minLength: 1 }),
  )
  const arbRows = fc
    .array(
      fc.record({
        key: arbKey,
        quantity: fc.option(
          fc.integer({ min: 1, max: 7_999_992 }).map((eighths) => eighths / 8),
          { nil: null },
        ),
        unit: fc.option(fc.constantFrom("ct", "kg"), { nil: null }),
      }),
      { maxLength: 12 },
    )
    // As on the page: cleaned, with a key.
    .map((rows) =>
      rows.flatMap(({ key, quantity, unit }) =>
        parseRows(formatRows([{ key, quantity: "", unit }])).map((row) => ({ ...row, quantity })),
      ),
    )
  /** With quantities as numbers in the given language. */
  const inNumbers = (rows: ReadonlyArray<WantedRow>, language: "it" | "en") =>
    rows.map((row) => {
      const reading = readAmount(row.quantity, { language, scale: 0 })
      return { ...row, quantity: reading._tag === "Read" ? reading.amount : row.quantity === "" ? null : reading }
    })
  type Row = Omit<WantedRow, "quantity"> & { readonly quantity: number | null }
  const cellsOf = (rows: ReadonlyArray<Row>) => [
    ["Codice", "Quantità", "Unità"],
    ...rows.map(({ key, quantity, unit }) => [key, quantity, unit ?? ""] as const),
  ]

  it("[S5.4] rows written as CSV, in either language, or as XLSX are read back unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(arbRows, async (rows) => {
        const cells = cellsOf(rows)
        expect(inNumbers(await rowsIn(formatCsv(cells, "it")), "it")).toEqual(rows)
        expect(inNumbers(await rowsIn(formatCsv(cells, "en")), "en")).toEqual(rows)
        expect(inNumbers(await rowsIn(makeXlsx(cells)), "it")).toEqual(rows)
      }),
    )
  })

  it("[S5.4] any bytes give a table or a fault, and never an error", async () => {
    const arbBytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array([0x50, 0x4b, 3, 4, ...bytes])),
      fc.record({ at: fc.nat({ max: 1_500 }), byte: fc.nat({ max: 255 }) }).map(({ at, byte }) => {
        const broken = makeXlsx(TABLE)
        broken[at % broken.length] = byte
        return broken
      }),
    )
    await fc.assert(
      fc.asyncProperty(arbBytes, async (bytes) => {
        expect(["Read", "Refused"]).toContain((await readFile(fileOf(new Uint8Array(bytes))))._tag)
      }),
    )
  })
})
