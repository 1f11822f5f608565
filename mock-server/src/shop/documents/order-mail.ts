/** The mail that confirms an order: number, lines, totals and delivery; its document as PDF and its lines as CSV (S3.22). */
import { lineTotal } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import type { StoredMail, StoredOrder } from "../../db/records.ts"
import { formatDay, romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import type { Shop } from "../shop.ts"
import { linesCsv } from "./lines-csv.ts"
import { orderFile } from "./client-documents.ts"
import { handoverBlock, orderPdf, sumsOf } from "./pdf/documents.ts"
import { notedItem, orderedQuantityText } from "./pdf/quantities.ts"
import { euro, pdfWords } from "./pdf/words.ts"

export const mailConfirmation = (shop: Shop, client: SupplierClient, order: StoredOrder, language: Language): void => {
  const pdf = orderFile(order)
  const files = [pdf, pdf.replace(/\.pdf$/, ".csv")]
  const text = textOf(shop, client, order, language)
  sendMail(shop, language, {
    kind: "order",
    // The proposer may not see prices.
    to: order.approvedBy ?? order.user,
    subject: {
      it: `Conferma dell’ordine ${order.orderId}`,
      en: `Confirmation of order ${order.orderId}`,
    },
    text: { it: text, en: text },
    confirms: { orderId: order.orderId, language, files },
  })
}

/** The attachment, in the language of the mail; null for an unknown file, or when its order is gone. */
export const attachmentOf = async (shop: Shop, { confirms }: StoredMail, file: string): Promise<Uint8Array | null> => {
  if (confirms === undefined || !confirms.files.includes(file)) return null
  const order = shop.database.orders.get(confirms.orderId)
  const client = order === undefined ? undefined : shop.catalogue.clients.get(order.clientId)
  if (order === undefined || client === undefined) return null
  if (file.endsWith(".pdf")) return orderPdf(shop, client, order, confirms.language)
  return linesCsv(shop, order.lines, confirms.language)
}

const textOf = (shop: Shop, client: SupplierClient, order: StoredOrder, language: Language): string => {
  const w = pdfWords[language]
  const { orderId, placedAt, customerRef, note, handover } = order
  const day = handover?._tag === "Delivery" ? [`${WORDS[language].delivery} ${formatDay(handover.date)}`] : []
  const lines = order.lines.map(
    (line) =>
      `${line.itemCode}  ${notedItem(shop, line, language)}: ${orderedQuantityText(shop, line, language)}, ${euro(lineTotal(line.unitPrice, line.quantity), language)}`,
  )
  const paragraphs = [
    [`${w.order} ${orderId} ${w.of} ${formatDay(romeDay(Date.parse(placedAt)))}`],
    lines,
    sumsOf([order], language).map(([name, amount]) => `${name}: ${amount}`),
    [...handoverBlock(shop, client, order, language), ...day],
    [...(customerRef === undefined ? [] : [`${w.customerRef}: ${customerRef}`]), ...(note === "" ? [] : [note])],
    [`${WORDS[language].page}: ${WORDS[language].prefix}/pages/order_detail?order=${encodeURIComponent(orderId)}`],
  ]
  return paragraphs.flatMap((paragraph) => (paragraph.length === 0 ? [] : [paragraph.join("\n")])).join("\n\n")
}

const WORDS = {
  it: { delivery: "Consegna", page: "L’ordine nel negozio", prefix: "" },
  en: { delivery: "Delivery", page: "The order in the shop", prefix: "/en" },
} as const
