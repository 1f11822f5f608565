/**
 * The documents of an order, derived from its life and the client's terms, so that they always agree with the orders: shipped
 * goods have a transport document; with payment on account it is deferred (one invoice for the month, dated its last day and
 * issued by the fifteenth of the next), otherwise it accompanies the goods and is invoiced at once (S3.22, S3.28).
 */
import { type DeadlineStatus, subtractDecimals, type TransportKind } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import type { StoredOrder } from "../../db/records.ts"
import { daysAfter, endOfMonth, morningOf, romeDay } from "../common/days.ts"
import { takenSteps } from "../orders/steps.ts"
import { withLines } from "../orders/order-lines.ts"
import { ordersOf } from "../orders/orders.ts"
import { hasPayment, isPaidAtOnce } from "../payments/payments.ts"
import { termsOf } from "../profile/profile.ts"
import type { Shop } from "../shop.ts"

/** A transport document of one order. */
export interface TransportRecord {
  readonly number: string
  readonly date: string
  readonly kind: Exclude<TransportKind, "other">
  readonly order: StoredOrder
}

export interface InvoiceRecord {
  readonly number: string
  readonly date: string
  readonly orders: ReadonlyArray<StoredOrder>
  readonly total: number
  readonly instalments: ReadonlyArray<Instalment>
}

export interface Instalment {
  readonly dueDate: string
  readonly amount: number
  readonly status: DeadlineStatus
}

export interface ClientDocuments {
  /** Newest first, as the next one. */
  readonly transport: ReadonlyArray<TransportRecord>
  readonly invoices: ReadonlyArray<InvoiceRecord>
  /** Shipped goods that are not invoiced yet. */
  readonly unbilled: ReadonlyArray<TransportRecord>
}

export const clientDocuments = (shop: Shop, client: SupplierClient): ClientDocuments => {
  const now = shop.clock.now()
  const today = romeDay(now)
  const transport = ordersOf(shop, client.clientId)
    .flatMap((order) => transportOf(order, now))
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => other.date.localeCompare(one.date))
  const immediate = transport.filter(({ kind }) => kind === "accompanying")
  const deferred = transport.filter(({ kind }) => kind === "deferred")
  const billed = deferred.filter(({ date }) => daysAfter(endOfMonth(date), DAYS_TO_WRITE) < today)
  const days = termsOf(shop, client)?.paymentDays ?? [30]
  const invoices = [
    ...immediate.map((document) =>
      invoiceOf(shop, `A${document.number}`, document.date, [document.order], days, today),
    ),
    ...monthly(billed).map(([month, documents]) =>
      invoiceOf(
        shop,
        `${DEFERRED}${month.slice(0, 4)}/${month.slice(5, 7)}${String(client.clientId).slice(-3)}`,
        endOfMonth(month),
        documents.map(({ order }) => order),
        days,
        today,
      ),
    ),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
  return { transport, invoices, unbilled: deferred.filter((document) => !billed.includes(document)) }
}

/** Goods were shipped when an order is fulfilled; a credit note means that they were returned. */
const SHIPPED: ReadonlySet<string> = new Set(["fulfilled", "delivered", "credit-note"])

/** When its goods were shipped, in epoch milliseconds; null before. */
const leftAt = (order: StoredOrder, now: number): number | null => {
  const left = takenSteps(order, now).find(({ status }) => status === "fulfilled")
  return left === undefined ? null : Date.parse(left.at)
}

const transportOf = (order: StoredOrder, now: number): ReadonlyArray<TransportRecord> => {
  if (!SHIPPED.has(order.status)) return []
  const left = leftAt(order, now)
  const shipped = shippedPart(order)
  if (left === null || shipped.lines.length === 0) return []
  const date = romeDay(left)
  const kind = order.paymentMethod === "on-account" ? "deferred" : "accompanying"
  const number = `${date.slice(0, 4)}/${order.orderId.replaceAll(/\D/g, "")}`
  return [{ number, date, kind, order: shipped }]
}

/** Without closed quantities: they are neither delivered nor invoiced. */
const shippedPart = (order: StoredOrder): StoredOrder => {
  if (order.lines.every(({ fulfilment }) => (fulfilment?.closed ?? 0) === 0)) return order
  const lines = order.lines.flatMap((line) => {
    const quantity = subtractDecimals(line.quantity, line.fulfilment?.closed ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return withLines(order, lines)
}

const monthly = (documents: ReadonlyArray<TransportRecord>): ReadonlyArray<readonly [string, TransportRecord[]]> => {
  const months = new Map<string, TransportRecord[]>()
  for (const document of documents) {
    const month = `${document.date.slice(0, 7)}-01`
    months.set(month, [...(months.get(month) ?? []), document])
  }
  return [...months]
}

const DAYS_TO_WRITE = 15
/** The prefix of a deferred invoice's number. */
const DEFERRED = "D"

/** The last instalment takes the odd cents. */
const invoiceOf = (
  shop: Shop,
  number: string,
  date: string,
  orders: ReadonlyArray<StoredOrder>,
  days: ReadonlyArray<number>,
  today: string,
): InvoiceRecord => {
  const total = orders.reduce((sum, order) => sum + order.documentTotal, 0)
  const isPaid = orders.every((order) => isOrderSettled(shop, order))
  // A debit is collected on its day; a transfer is made by the client, and arrives late.
  const daysLate = orders.some(({ paymentMethod }) => paymentMethod === "bank-transfer") ? 45 : 0
  const share = Math.floor(total / days.length)
  const instalments = days.map((after, index): Instalment => {
    const dueDate = isPaid ? date : endOfMonth(daysAfter(date, after))
    const amount = index === days.length - 1 ? total - share * (days.length - 1) : share
    return { dueDate, amount, status: isPaid ? "paid" : statusOf(dueDate, daysLate, today) }
  })
  return {
    number,
    date,
    orders,
    total,
    instalments: isPaid ? [{ ...lastOf(instalments), amount: total }] : instalments,
  }
}

/** Nothing is open: it was paid when it was placed, or returned. */
const isOrderSettled = (shop: Shop, order: StoredOrder): boolean =>
  order.status === "credit-note" || (isPaidAtOnce(order) && hasPayment(shop, order.orderId))

/** Paid at once, or by its invoice. */
export const isOrderPaid = (shop: Shop, order: StoredOrder, documents: ClientDocuments): boolean => {
  if (isPaidAtOnce(order)) return isOrderSettled(shop, order)
  const invoice = invoiceFor(documents, order.orderId)
  return invoice !== undefined && isPaid(invoice)
}

const lastOf = (instalments: ReadonlyArray<Instalment>): Instalment =>
  instalments.at(-1) ?? { dueDate: "", amount: 0, status: "paid" }

const statusOf = (dueDate: string, daysLate: number, today: string): DeadlineStatus => {
  if (daysAfter(dueDate, daysLate) < today) return "paid"
  return dueDate < today ? "overdue" : "open"
}

export const isPaid = ({ instalments }: InvoiceRecord): boolean => instalments.every(({ status }) => status === "paid")

/** A deferred one is issued some days after its date. */
export const issuedOn = ({ number, date }: InvoiceRecord): string =>
  number.startsWith(DEFERRED) ? daysAfter(date, DAYS_TO_WRITE + 1) : date

/** In the morning of its day, but not before the goods were shipped. Epoch milliseconds. */
export const issuedAt = (invoice: InvoiceRecord, now: number): number =>
  Math.max(morningOf(issuedOn(invoice)), ...invoice.orders.map((order) => leftAt(order, now) ?? 0))

/** The invoice of an order, once it is issued. */
export const invoiceFor = ({ invoices }: ClientDocuments, orderId: string): InvoiceRecord | undefined =>
  invoices.find(({ orders }) => orders.some((order) => order.orderId === orderId))

/** Names of the files for `download_file`. */
export const invoiceFile = ({ number }: InvoiceRecord): string => `fattura-${fileName(number)}.pdf`
export const transportFile = ({ number }: TransportRecord): string => `ddt-${fileName(number)}.pdf`
export const orderFile = ({ orderId }: StoredOrder): string => `ordine-${fileName(orderId)}.pdf`

/** The same document's lines as a table, and its sheet of barcodes. */
export const invoiceLinesFile = ({ number }: InvoiceRecord): string => `righe-fattura-${fileName(number)}.csv`
export const transportLinesFile = ({ number }: TransportRecord): string => `righe-ddt-${fileName(number)}.csv`
export const barcodeFile = ({ number }: TransportRecord): string => `codici-a-barre-ddt-${fileName(number)}.pdf`

const fileName = (number: string): string => number.replaceAll("/", "-")
