/** A4 sheets with the supplier's head, tables that continue over pages, and page numbers; made with pdfkit. */
import PDFDocument from "pdfkit"
import { type BarcodeLine, drawBarcodes } from "./barcode-rows.ts"
import { type BuiltIn, fontFor, printable, WIDE_FONT, wideFont } from "./fonts.ts"
import { BOTTOM, COLORS, MARGIN, type Pdf, put, WIDTH } from "./page.ts"

export interface Column {
  readonly title: string
  /** Points. */
  readonly width: number
  readonly align?: "left" | "right"
}

export interface Sheet {
  readonly text: (lines: ReadonlyArray<string>, options?: { readonly x?: number; readonly bold?: boolean }) => void
  /** Two blocks side by side, each with its heading. */
  readonly sides: (left: readonly [string, ...string[]], right: readonly [string, ...string[]]) => void
  readonly heading: (text: string) => void
  readonly table: (columns: ReadonlyArray<Column>, rows: ReadonlyArray<ReadonlyArray<string>>) => void
  /** One row per line: name and code, quantity, and the barcode to scan; `none` if it has none. */
  readonly barcodes: (lines: ReadonlyArray<BarcodeLine>, none: string) => void
  /** Label and amount, right-aligned; the last one is the sum. */
  readonly sums: (rows: ReadonlyArray<readonly [string, string]>) => void
}

export interface Head {
  readonly title: string
  readonly subtitle: string
  /** The document's own day: the same document has the same bytes. */
  readonly date: string
  /** "Pagina" or "Page". */
  readonly pageWord: string
}

const SUPPLIER = ["Dispensa S.r.l.", "Via del Commercio 21 · 40127 Bologna", "P. IVA IT02640110374 · +39 051 555 0100"]

/** Draws a document and returns its bytes. */
export const makePdf = (head: Head, draw: (sheet: Sheet) => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const info = { Title: head.title, Author: "Dispensa", CreationDate: new Date(`${head.date}T08:00:00Z`) }
    const pdf = new PDFDocument({ size: "A4", margin: MARGIN, bufferPages: true, info })
    pdf.registerFont(WIDE_FONT, wideFont())
    const chunks: Buffer[] = []
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
    pdf.on("error", reject)
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    drawHead(pdf, head)
    draw(sheetOn(pdf))
    numberPages(pdf, head)
    pdf.end()
  })

const drawHead = (pdf: Pdf, { title, subtitle }: Head): void => {
  pdf.rect(0, 0, 595.28, 8).fill(COLORS.action)
  drawMark(pdf)
  pdf
    .fillColor(COLORS.ink)
    .font("Times-Bold")
    .fontSize(21)
    .text("Dispensa", MARGIN + 30, 34)
  pdf.x = MARGIN
  pdf.y = 62
  pdf.fillColor(COLORS.muted).font("Helvetica").fontSize(8)
  for (const line of SUPPLIER) pdf.text(line, { width: WIDTH / 2 })
  pdf.fillColor(COLORS.ink).fontSize(16)
  put(pdf, "Times-Bold", title, MARGIN + WIDTH / 2, 36, { width: WIDTH / 2, align: "right" })
  pdf.fillColor(COLORS.muted).fontSize(9)
  put(pdf, "Helvetica", subtitle, pdf.x, pdf.y, { width: WIDTH / 2, align: "right" })
  pdf.x = MARGIN
  pdf.y = 112
}

/** The jar of the shop's logo, drawn on 32 by 32. */
const drawMark = (pdf: Pdf): void => {
  pdf.save().translate(MARGIN, 30).scale(0.78)
  pdf.roundedRect(8.5, 3, 15, 5, 1.75).fill(COLORS.strong)
  pdf.path("M10 9.5h12c2.5 1.2 4 3 4 5.5v9a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-9c0-2.5 1.5-4.3 4-5.5Z").fill(COLORS.action)
  pdf.rect(6, 15, 20, 8.5).fill("#ffffff")
  pdf
    .path("M11.5 21.5c-.4-3.6 2.6-5.6 8.5-5.2.3 4.4-2.9 6.3-6.3 5.5l3.2-2.7c-2 .5-3.7 1.3-5.4 2.4Z")
    .fill(COLORS.action)
  pdf.restore()
}

const sheetOn = (pdf: Pdf): Sheet => ({
  text: (lines, { x = MARGIN, bold = false } = {}) => {
    pdf.fillColor(COLORS.ink).fontSize(9)
    const font = bold ? "Helvetica-Bold" : "Helvetica"
    for (const line of lines) put(pdf, font, line, x, pdf.y, { width: WIDTH - (x - MARGIN) })
    pdf.moveDown(0.6)
  },
  sides: (left, right) => {
    const top = pdf.y
    block(pdf, left, MARGIN, top)
    const under = pdf.y
    block(pdf, right, MARGIN + WIDTH / 2, top)
    pdf.x = MARGIN
    pdf.y = Math.max(under, pdf.y) + 14
  },
  heading: (text) => {
    if (pdf.y > BOTTOM - 60) pdf.addPage()
    pdf.moveDown(0.4)
    pdf.fillColor(COLORS.action).fontSize(11)
    put(pdf, "Helvetica-Bold", text, MARGIN, pdf.y, { width: WIDTH })
    pdf.moveDown(0.3)
  },
  table: (columns, rows) => drawTable(pdf, columns, rows),
  barcodes: (lines, none) => drawBarcodes(pdf, lines, none),
  sums: (rows) => drawSums(pdf, rows),
})

const block = (pdf: Pdf, [heading, ...lines]: readonly [string, ...string[]], x: number, y: number): void => {
  pdf
    .fillColor(COLORS.muted)
    .font("Helvetica")
    .fontSize(8)
    .text(heading.toUpperCase(), x, y, { width: WIDTH / 2 - 12 })
  pdf.fillColor(COLORS.ink).fontSize(9.5)
  lines.forEach((line, index) => {
    put(pdf, index === 0 ? "Helvetica-Bold" : "Helvetica", line, x, pdf.y + 1, { width: WIDTH / 2 - 12 })
  })
}

const drawTable = (pdf: Pdf, columns: ReadonlyArray<Column>, rows: ReadonlyArray<ReadonlyArray<string>>): void => {
  drawTitles(pdf, columns)
  rows.forEach((row, index) => {
    pdf.fontSize(8.5)
    const height = Math.max(...row.map((cell, position) => heightOf(pdf, cell, columns[position]))) + 6
    if (pdf.y + height > BOTTOM) {
      pdf.addPage()
      drawTitles(pdf, columns)
    }
    const top = pdf.y
    if (index % 2 === 1) pdf.rect(MARGIN, top, WIDTH, height).fill(COLORS.sunken)
    drawCells(pdf, columns, row, top + 3, { color: COLORS.ink, font: "Helvetica" })
    pdf.y = top + height
  })
  pdf.x = MARGIN
  pdf.moveDown(0.8)
}

const drawTitles = (pdf: Pdf, columns: ReadonlyArray<Column>): void => {
  const top = pdf.y
  pdf.fontSize(8)
  drawCells(
    pdf,
    columns,
    columns.map(({ title }) => title),
    top + 2,
    { color: COLORS.muted, font: "Helvetica-Bold" },
  )
  pdf
    .moveTo(MARGIN, top + 15)
    .lineTo(MARGIN + WIDTH, top + 15)
    .lineWidth(0.8)
    .strokeColor(COLORS.action)
    .stroke()
  pdf.y = top + 18
  pdf.fontSize(8.5)
}

const heightOf = (pdf: Pdf, cell: string, column: Column | undefined): number => {
  const shown = printable(cell)
  return pdf.font(fontFor(shown, "Helvetica")).heightOfString(shown, { width: (column?.width ?? WIDTH) - 6 })
}

const drawCells = (
  pdf: Pdf,
  columns: ReadonlyArray<Column>,
  cells: ReadonlyArray<string>,
  y: number,
  { color, font }: { readonly color: string; readonly font: BuiltIn },
): void => {
  let x = MARGIN
  columns.forEach(({ width, align = "left" }, position) => {
    pdf.fillColor(color)
    put(pdf, font, cells[position] ?? "", x + 3, y, { width: width - 6, align })
    x += width
  })
}

const drawSums = (pdf: Pdf, rows: ReadonlyArray<readonly [string, string]>): void => {
  if (pdf.y + rows.length * 16 > BOTTOM) pdf.addPage()
  rows.forEach(([label, amount], index) => {
    const y = pdf.y + 2
    const font = index === rows.length - 1 ? "Helvetica-Bold" : "Helvetica"
    pdf.fontSize(9.5).fillColor(COLORS.ink)
    put(pdf, font, label, MARGIN + WIDTH - 260, y, { width: 160, align: "right" })
    put(pdf, font, amount, MARGIN + WIDTH - 92, y, { width: 89, align: "right" })
    pdf.y = y + 14
  })
  pdf.x = MARGIN
  pdf.moveDown(0.8)
}

const numberPages = (pdf: Pdf, { title, pageWord }: Head): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise open another page.
    pdf.page.margins.bottom = 0
    pdf.fillColor(COLORS.muted).fontSize(8)
    const text = `${title} · ${pageWord} ${page + 1}/${count}`
    put(pdf, "Helvetica", text, MARGIN, 806, { width: WIDTH, align: "center" })
  }
}
