/** A sheet with the barcode of each line of a delivery note, to be scanned when the goods are put away (S12.12). */
import type { SupplierClient } from "@dispensa/fixtures"
import type { Language } from "../../common/language.ts"
import type { Shop } from "../../shop.ts"
import type { TransportRecord } from "../client-documents.ts"
import { customerBlock, destinations, headOf } from "./documents.ts"
import { itemText, orderedQuantityText } from "./quantities.ts"
import { makePdf } from "./sheet.ts"
import { pdfWords } from "./words.ts"

export const barcodeSheetPdf = (
  shop: Shop,
  client: SupplierClient,
  { number, date, order }: TransportRecord,
  language: Language,
): Promise<Uint8Array> => {
  const w = pdfWords[language]
  // Free items are put away like the others.
  const delivered = [...order.lines, ...(order.gifts ?? [])]
  return makePdf(headOf(w.barcodes, number, date, language), (sheet) => {
    sheet.sides(customerBlock(client, language), [w.destination, ...destinations(shop, client, [order])])
    sheet.text([`${w.order} ${order.orderId}`])
    sheet.barcodes(
      delivered.map((line) => ({
        name: itemText(shop, line, language),
        code: line.itemCode,
        quantity: orderedQuantityText(shop, line, language),
        // The first barcode is the sales unit's.
        barcode: shop.catalogue.byCode.get(line.itemCode)?.item.barcodes[0] ?? null,
      })),
      w.noBarcode,
    )
  })
}
