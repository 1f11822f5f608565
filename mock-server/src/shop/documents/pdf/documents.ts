/** Printed invoices, transport documents and orders. */
import { lineTotal } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import type { OrderedLine, StoredOrder } from "../../../db/records.ts"
import { destinationOf } from "../../addresses/address-book.ts"
import type { CreditNoteRecord } from "../../claims/claims.ts"
import { formatDay, romeDay } from "../../common/days.ts"
import type { Language } from "../../common/language.ts"
import { listTotalOf } from "../../supplier/pricing.ts"
import { isCancelled, transferOf } from "../../orders/orders.ts"
import { PICKUP_PLACE, pickupPlaceLines } from "../../orders/pickup-places.ts"
import { termsOf } from "../../profile/profile.ts"
import type { Shop } from "../../shop.ts"
import { totalsOf } from "../../supplier/pricing.ts"
import { carrierOf, packagesOf } from "../document-view.ts"
import type { InvoiceRecord, TransportRecord } from "../client-documents.ts"
import {
  invoicedQuantityText,
  notedItem,
  orderedQuantityText,
  quantityNumber,
  type quantityText,
  unitPriceText,
} from "./quantities.ts"
import { type Column, makePdf, type Sheet } from "./sheet.ts"
import { euro, pdfWords } from "./words.ts"

type Make<Document> = (
  shop: Shop,
  client: SupplierClient,
  document: Document,
  language: Language,
) => Promise<Uint8Array>

export const invoicePdf: Make<InvoiceRecord> = (shop, client, invoice, language) => {
  const w = pdfWords[language]
  const { number, date, orders, instalments } = invoice
  return makePdf(headOf(w.invoice, number, date, language), (sheet) => {
    sheet.sides(customerBlock(client, language), [w.destination, ...destinations(shop, client, orders)])
    sheet.text([`${w.orders}: ${orders.map(({ orderId }) => orderId).join(", ")}`])
    for (const order of orders) pricedLines(sheet, shop, order.lines, language, invoicedQuantityText)
    sheet.sums(sumsOf(orders, language))
    sheet.heading(w.deadlines)
    sheet.table(
      [
        { title: w.due, width: 120 },
        { title: w.amount, width: 120, align: "right" },
      ],
      instalments.map(({ dueDate, amount }) => [formatDay(dueDate), euro(amount, language)]),
    )
    sheet.text([termsOf(shop, client)?.paymentTerms[language] ?? ""])
  })
}

export const transportPdf: Make<TransportRecord> = (shop, client, { number, date, kind, order }, language) => {
  const w = pdfWords[language]
  return makePdf(headOf(w[kind], number, date, language), (sheet) => {
    sheet.sides(customerBlock(client, language), [w.destination, ...destinations(shop, client, [order])])
    sheet.text([`${w.order} ${order.orderId}`, w.reason])
    sheet.table(
      [
        { title: w.code, width: 90 },
        { title: w.item, width: 279 },
        { title: w.quantity, width: 130, align: "right" },
      ],
      order.lines.map((line) => [
        line.itemCode,
        notedItem(shop, line, language),
        orderedQuantityText(shop, line, language),
      ]),
    )
    gifts(sheet, shop, order, language)
    sheet.text([
      `${w.packages}: ${packagesOf(order)}`,
      `${w.carrier}: ${carrierOf(shop, client)}`,
      `${w.port}: ${termsOf(shop, client)?.port[language] ?? ""}`,
    ])
    sheet.text(["", w.signature])
  })
}

export const creditNotePdf: Make<CreditNoteRecord> = (shop, client, { number, date, order, lines }, language) => {
  const w = pdfWords[language]
  return makePdf(headOf(w.creditNote, number, date, language), (sheet) => {
    sheet.sides(customerBlock(client, language), [w.destination, ...destinations(shop, client, [order])])
    sheet.text([`${w.order} ${order.orderId}`])
    pricedLines(sheet, shop, lines, language, invoicedQuantityText)
    const { netTotal, grossTotal } = totalsOf(lines)
    sheet.sums([
      [w.taxable, euro(netTotal, language)],
      [w.vat, euro(grossTotal - netTotal, language)],
      [w.total, euro(grossTotal, language)],
    ])
  })
}

export const orderPdf: Make<StoredOrder> = (shop, client, order, language) => {
  const w = pdfWords[language]
  return makePdf(headOf(w.order, order.orderId, romeDay(Date.parse(order.placedAt)), language), (sheet) => {
    if (isCancelled(order)) sheet.heading(w.cancelled)
    sheet.sides(customerBlock(client, language), handoverBlock(shop, client, order, language))
    pricedLines(sheet, shop, order.lines, language, orderedQuantityText)
    gifts(sheet, shop, order, language)
    sheet.sums(sumsOf([order], language))
    const { bankTransfer } = transferOf(order)
    if (bankTransfer !== undefined) {
      const { iban, beneficiary, reference } = bankTransfer
      sheet.heading(w.bankTransfer)
      sheet.text([
        `${w.beneficiary}: ${beneficiary}`,
        `IBAN: ${iban.replaceAll(/(.{4})(?=.)/g, "$1 ")}`,
        `${w.reference}: ${reference}`,
      ])
    }
    if (order.customerRef !== undefined) sheet.text([`${w.customerRef}: ${order.customerRef}`])
    if (order.note !== "") sheet.text([order.note])
  })
}

export const headOf = (title: string, number: string, date: string, language: Language) => ({
  title: `${title} ${number}`,
  subtitle: `${pdfWords[language].of} ${formatDay(date)}`,
  date,
  pageWord: pdfWords[language].page,
})

export const customerBlock = (client: SupplierClient, language: Language): readonly [string, ...string[]] => {
  const w = pdfWords[language]
  const seat = client.addresses[0]
  return [
    w.customer,
    client.companyName,
    seat === undefined ? "" : `${seat.street}, ${client.postalCode} ${seat.city} (${client.province})`,
    `${w.vatNumber} IT${client.vatNumber} · ${w.taxCode} ${client.taxCode}`,
  ]
}

export const destinations = (
  shop: Shop,
  client: SupplierClient,
  orders: ReadonlyArray<StoredOrder>,
): ReadonlyArray<string> => [client.companyName, ...new Set(orders.map((order) => destinationOf(shop, client, order)))]

/** The delivery address, or the location and time of a pickup. */
export const handoverBlock = (
  shop: Shop,
  client: SupplierClient,
  order: StoredOrder,
  language: Language,
): readonly [string, ...string[]] => {
  const w = pdfWords[language]
  const { handover } = order
  if (handover?._tag !== "Pickup") return [w.destination, ...destinations(shop, client, [order])]
  const { place = PICKUP_PLACE, date, from, to } = handover
  const hours = from === undefined || to === undefined ? "" : `, ${from}–${to}`
  const when = isCancelled(order) ? [] : [`${formatDay(date)}${hours}`]
  return [w.collection, ...pickupPlaceLines(place, language), ...when]
}

const lineColumns = (language: Language): ReadonlyArray<Column> => {
  const w = pdfWords[language]
  return [
    { title: w.code, width: 66 },
    { title: w.item, width: 178 },
    { title: w.quantity, width: 90, align: "right" },
    { title: w.price, width: 75, align: "right" },
    { title: w.vat, width: 30, align: "right" },
    { title: w.amount, width: 60, align: "right" },
  ]
}

const pricedLines = (
  sheet: Sheet,
  shop: Shop,
  lines: ReadonlyArray<OrderedLine>,
  language: Language,
  quantityOf: typeof quantityText,
): void =>
  sheet.table(
    lineColumns(language),
    lines.map((line) => [
      line.itemCode,
      [notedItem(shop, line, language), discountText(line, language)].filter((part) => part !== "").join("\n"),
      quantityOf(shop, line, language),
      unitPriceText(shop, line, language),
      `${line.vatRate}%`,
      euro(lineTotal(line.unitPrice, line.quantity), language),
    ]),
  )

/** "Listino 12,00 € – 10 + 5 %": the origin of the price. */
const discountText = ({ listPrice, discounts = [] }: OrderedLine, language: Language): string =>
  listPrice === undefined || discounts.length === 0
    ? ""
    : `${pdfWords[language].list} ${euro(listPrice, language)} – ${discounts.map((percent) => quantityNumber(percent, language)).join(" + ")}%`

/** Free items are listed below the paid ones. */
const gifts = (sheet: Sheet, shop: Shop, { gifts: rows = [] }: StoredOrder, language: Language): void => {
  const w = pdfWords[language]
  if (rows.length > 0)
    sheet.text(rows.map((row) => `${w.gift}: ${row.itemCode} ${row.name}, ${orderedQuantityText(shop, row, language)}`))
}

/** Sums before and after discounts; nothing when they are equal, or an order does not state them. */
const discountSums = (
  orders: ReadonlyArray<StoredOrder>,
  language: Language,
): ReadonlyArray<readonly [string, string]> => {
  const w = pdfWords[language]
  const lines = orders.flatMap((order) => order.lines)
  const net = lines.reduce((sum, { unitPrice, quantity }) => sum + lineTotal(unitPrice, quantity), 0)
  const list = listTotalOf(lines)
  if (list === null || list <= net) return []
  return [
    [w.listTotal, euro(list, language)],
    [w.discounts, `-${euro(list - net, language)}`],
  ]
}

export const sumsOf = (
  orders: ReadonlyArray<StoredOrder>,
  language: Language,
): ReadonlyArray<readonly [string, string]> => {
  const w = pdfWords[language]
  const sum = (amount: (order: StoredOrder) => number): number => orders.reduce((all, order) => all + amount(order), 0)
  const coupon = sum((order) => order.coupon?.discount ?? 0)
  return [
    ...discountSums(orders, language),
    [
      w.taxable,
      euro(
        sum(({ netTotal }) => netTotal),
        language,
      ),
    ],
    [
      w.vat,
      euro(
        sum(({ grossTotal, netTotal }) => grossTotal - netTotal),
        language,
      ),
    ],
    [
      w.transport,
      euro(
        sum(({ transportCost }) => transportCost),
        language,
      ),
    ],
    ...(coupon === 0 ? [] : [[w.coupon, `-${euro(coupon, language)}`] as const]),
    [
      w.total,
      euro(
        sum(({ documentTotal }) => documentTotal),
        language,
      ),
    ],
  ]
}
