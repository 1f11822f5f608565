/** Files that a client may download: their own documents, price list and catalogue extract, and the supplier's PDFs. */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Download, Permission } from "@dispensa/domain"
import { documentsDir, type SupplierClient } from "@dispensa/fixtures"
import { creditNotesOf } from "../claims/claims.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { ordersOf } from "../orders/orders.ts"
import type { Shop } from "../shop.ts"
import { linesCsv } from "./lines-csv.ts"
import {
  barcodeFile,
  invoiceFile,
  invoiceLinesFile,
  orderFile,
  type ClientDocuments,
  clientDocuments,
  transportFile,
  transportLinesFile,
} from "./client-documents.ts"
import { barcodeSheetPdf } from "./pdf/barcode-sheet.ts"
import { catalogueExtractPdf, priceListPdf } from "./pdf/lists.ts"
import { creditNotePdf, invoicePdf, orderPdf, transportPdf } from "./pdf/documents.ts"

type Made = (shop: Shop, client: SupplierClient, language: Language) => Promise<Uint8Array>

const MADE: ReadonlyArray<{
  readonly file: string
  readonly kind: string
  readonly title: Titles
  readonly make: Made
}> = [
  {
    file: "listino-prezzi.pdf",
    kind: "price-list",
    title: { it: "Il tuo listino prezzi", en: "Your price list" },
    make: priceListPdf,
  },
  {
    file: "estratto-catalogo.pdf",
    kind: "catalogue",
    title: { it: "Estratto del catalogo: novità e offerte", en: "Catalogue extract: new and on offer" },
    make: catalogueExtractPdf,
  },
]

interface Titles {
  readonly it: string
  readonly en: string
}

/** Price list and catalogue are generated on request: their size is not known before, so it is 0. */
export const downloadsOf = async (shop: Shop, language: Language): Promise<ReadonlyArray<Download>> => {
  const date = romeDay(shop.clock.now())
  const made = MADE.map(({ file, kind, title }) => ({ title: title[language], kind, date, size: 0, file }))
  const laid = await Promise.all(
    shop.catalogue.supplier.content.downloads.map(async (download) => ({
      title: download.title[language],
      kind: download.kind,
      date: download.date,
      size: await sizeOf(download.file),
      file: download.file,
    })),
  )
  return [...made, ...laid]
}

/** Null when the client has no such file. */
export const fileFor = async (
  shop: Shop,
  client: SupplierClient,
  file: string,
  language: Language,
): Promise<Uint8Array | null> => {
  const made = MADE.find((one) => one.file === file)
  if (made !== undefined) return made.make(shop, client, language)
  if (shop.catalogue.supplier.content.downloads.some((download) => download.file === file)) {
    return readFile(join(documentsDir, file))
  }
  const documents = clientDocuments(shop, client)
  const forWork = workFile(shop, client, { documents, file, language })
  if (forWork !== null) return forWork
  const invoice = documents.invoices.find((one) => invoiceFile(one) === file)
  if (invoice !== undefined) return invoicePdf(shop, client, invoice, language)
  const transport = documents.transport.find((one) => transportFile(one) === file)
  if (transport !== undefined) return transportPdf(shop, client, transport, language)
  const credit = creditNotesOf(shop, client).find((one) => one.file === file)
  if (credit !== undefined) return creditNotePdf(shop, client, credit, language)
  const order = ordersOf(shop, client.clientId).find((one) => orderFile(one) === file)
  return order === undefined ? null : orderPdf(shop, client, order, language)
}

/** The permission required for a file, for a client with several people; null without one (S12.15). */
export const permissionFor = (shop: Shop, client: SupplierClient, file: string): Permission | null => {
  const { invoices } = clientDocuments(shop, client)
  if (invoices.some((one) => [invoiceFile(one), invoiceLinesFile(one)].includes(file))) return "see_invoices"
  if (creditNotesOf(shop, client).some((one) => one.file === file)) return "see_invoices"
  const isPriced =
    MADE.some((one) => one.file === file) || ordersOf(shop, client.clientId).some((one) => orderFile(one) === file)
  return isPriced ? "see_prices" : null
}

interface WorkFile {
  readonly documents: ClientDocuments
  readonly file: string
  readonly language: Language
}

/** The lines of an invoice or a delivery note as a table, or a note's sheet of barcodes (S12.12). */
const workFile = (
  shop: Shop,
  client: SupplierClient,
  { documents: { invoices, transport }, file, language }: WorkFile,
): Promise<Uint8Array> | Uint8Array | null => {
  const invoice = invoices.find((one) => invoiceLinesFile(one) === file)
  if (invoice !== undefined)
    return linesCsv(
      shop,
      invoice.orders.flatMap(({ lines }) => lines),
      language,
    )
  const noted = transport.find((one) => transportLinesFile(one) === file)
  if (noted !== undefined) return linesCsv(shop, noted.order.lines, language, false)
  const printed = transport.find((one) => barcodeFile(one) === file)
  return printed === undefined ? null : barcodeSheetPdf(shop, client, printed, language)
}

/** By the file name's extension. */
export const fileType = (file: string): "application/pdf" | "text/csv" =>
  file.endsWith(".csv") ? "text/csv" : "application/pdf"

const sizeOf = async (file: string): Promise<number> => (await stat(join(documentsDir, file))).size
