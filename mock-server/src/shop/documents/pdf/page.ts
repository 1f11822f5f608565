/** A page of a document: its dimensions in points, its colours, and texts on it. */
import { type BuiltIn, fontFor, printable } from "./fonts.ts"

export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
export const BOTTOM = 841.89 - 64
/** The shop's own colours by day: ink, muted text, olive, sunken paper (`web/src/ui/styles/tokens.css`). */
export const COLORS = {
  ink: "#261f18",
  muted: "#665b4e",
  action: "#475219",
  strong: "#343d10",
  sunken: "#f3ede2",
}

export type Pdf = PDFKit.PDFDocument

/** Texts of clients and suppliers are printed with a font that has their letters. */
export const put = (
  pdf: Pdf,
  font: BuiltIn,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
): void => {
  const shown = printable(text)
  pdf.font(fontFor(shown, font)).text(shown, x, y, options)
}
