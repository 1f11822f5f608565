/** Lines to scan: name, code and quantity, each with its barcode. */
import { eanBars } from "./ean-bars.ts"
import { BOTTOM, COLORS, MARGIN, type Pdf, put, WIDTH } from "./page.ts"

export interface BarcodeLine {
  readonly name: string
  readonly code: string
  readonly quantity: string
  readonly barcode: string | null
}

/** Points: a module of 0.33 mm is the standard's own size, and the bars are high enough for any scanner. */
const MODULE = 0.94
const BARS = { width: 113 * MODULE, height: 34, row: 58 } as const

export const drawBarcodes = (pdf: Pdf, lines: ReadonlyArray<BarcodeLine>, none: string): void => {
  for (const { name, code, quantity, barcode } of lines) {
    if (pdf.y + BARS.row > BOTTOM) pdf.addPage()
    const top = pdf.y
    pdf
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + WIDTH, top)
      .lineWidth(0.5)
      .strokeColor(COLORS.muted)
      .stroke()
    const nameWidth = WIDTH - BARS.width - 120
    pdf.fillColor(COLORS.ink).fontSize(9.5)
    put(pdf, "Helvetica-Bold", name, MARGIN, top + 8, { width: nameWidth, height: 34, ellipsis: true })
    pdf.fillColor(COLORS.muted).fontSize(8.5)
    put(pdf, "Helvetica", code, MARGIN, top + 43, { width: nameWidth })
    pdf.fillColor(COLORS.ink).fontSize(9.5)
    put(pdf, "Helvetica", quantity, MARGIN + nameWidth + 8, top + 8, { width: 104, align: "right" })
    drawBarcode(pdf, barcode, none, { x: MARGIN + WIDTH - BARS.width, y: top + 6 })
    pdf.x = MARGIN
    pdf.y = top + BARS.row
  }
}

const drawBarcode = (pdf: Pdf, code: string | null, none: string, at: { readonly x: number; readonly y: number }) => {
  const bars = code === null ? null : eanBars(code)
  const modules = bars?.modules ?? ""
  // Centred: the white on both sides belongs to it.
  const from = at.x + (BARS.width - modules.length * MODULE) / 2
  for (const { index, 0: run } of modules.matchAll(/1+/g))
    pdf.rect(from + index * MODULE, at.y, run.length * MODULE, BARS.height).fill("#000000")
  pdf.fillColor(code === null ? COLORS.muted : COLORS.ink).fontSize(8.5)
  put(pdf, "Helvetica", bars?.text ?? code ?? none, at.x, at.y + BARS.height + 3, {
    width: BARS.width,
    align: "center",
  })
}
