/**
 * The lines of a document as CSV in the language's spreadsheet format, with code, quantity and unit as in quick order (S12.12).
 */
import { lineTotal } from "@dispensa/domain"
import type { OrderedLine } from "../../db/records.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"
import { notedName, packText, quantityNumber, unitText } from "./pdf/quantities.ts"
import { pdfWords } from "./pdf/words.ts"

const CSV = { it: { separator: ";", tag: "it-IT" }, en: { separator: ",", tag: "en-GB" } } as const
/** Five decimals for a price with fractions of a cent. */
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 5, useGrouping: false }

interface Part {
  readonly title: string
  readonly of: (line: OrderedLine) => string
}

/** A delivery note has no prices. Free items cannot be ordered, and are omitted. */
export const linesCsv = (
  shop: Shop,
  lines: ReadonlyArray<OrderedLine>,
  language: Language,
  isPriced = true,
): Uint8Array => {
  const { separator } = CSV[language]
  const parts = [...itemParts(shop, language), ...(isPriced ? amountParts(language) : [])]
  const rows = [parts.map(({ title }) => quoted(title)), ...lines.map((line) => parts.map(({ of }) => of(line)))]
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => `${row.join(separator)}\r\n`).join("")}`)
}

const itemParts = (shop: Shop, language: Language): ReadonlyArray<Part> => {
  const w = pdfWords[language]
  const itemOf = ({ itemCode }: OrderedLine) => shop.catalogue.byCode.get(itemCode)?.item
  return [
    { title: w.code, of: ({ itemCode }) => quoted(itemCode) },
    { title: w.item, of: (line) => quoted(notedName(shop, line, language)) },
    { title: w.quantity, of: ({ quantity }) => quantityNumber(quantity, language) },
    { title: w.unit, of: (line) => quoted(unitText(itemOf(line)?.unit ?? "", line.quantity, language)) },
    { title: w.pack, of: (line) => quoted(packText(shop, line, language)) },
    { title: "EAN", of: (line) => quoted(itemOf(line)?.barcodes[0] ?? "") },
  ]
}

const amountParts = (language: Language): ReadonlyArray<Part> => {
  const w = pdfWords[language]
  const money = (cents: number): string => (cents / 100).toLocaleString(CSV[language].tag, DECIMALS)
  return [
    { title: w.price, of: ({ unitPrice }) => money(unitPrice) },
    { title: w.vat, of: ({ vatRate }) => `${vatRate}%` },
    { title: w.amount, of: ({ unitPrice, quantity }) => money(lineTotal(unitPrice, quantity)) },
  ]
}

/** Text that a spreadsheet would take for a formula is marked as text. */
const quoted = (text: string): string => `"${(/^\s*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
