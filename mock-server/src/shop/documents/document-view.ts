/** The documents as the account area lists them: invoices, transport documents, deadlines, credit (S3.22, S3.24, S3.28). */
import type { CreditPosition, Invoice, PaymentDeadline, TransportDocument } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import type { StoredOrder } from "../../db/records.ts"
import { destinationOf } from "../addresses/address-book.ts"
import { ordersOf, SUPPLIER_ACCOUNT } from "../orders/orders.ts"
import { termsOf } from "../profile/profile.ts"
import type { Shop } from "../shop.ts"
import {
  barcodeFile,
  invoiceFile,
  invoiceLinesFile,
  type InvoiceRecord,
  isPaid,
  clientDocuments,
  transportFile,
  transportLinesFile,
} from "./client-documents.ts"

export const invoicesOf = (shop: Shop, client: SupplierClient): ReadonlyArray<Invoice> =>
  clientDocuments(shop, client).invoices.map((invoice) => ({
    number: invoice.number,
    date: invoice.date,
    pdf: invoiceFile(invoice),
    csv: invoiceLinesFile(invoice),
    destinations: [...new Set(invoice.orders.map((order) => destinationOf(shop, client, order)))],
    dueDate: nextDue(invoice),
    taxable: invoice.orders.reduce((sum, { netTotal }) => sum + netTotal, 0),
    total: invoice.total,
    isPaid: isPaid(invoice),
    orderId: onlyOrder(invoice),
  }))

/** The next day in the deadlines: of the first unpaid instalment, otherwise the last one. */
const nextDue = ({ instalments, date }: InvoiceRecord): string =>
  (instalments.find(({ status }) => status !== "paid") ?? instalments.at(-1))?.dueDate ?? date

/** A monthly invoice covers several orders, and names none of them. */
const onlyOrder = ({ orders }: InvoiceRecord): string | null =>
  orders.length === 1 ? (orders[0]?.orderId ?? null) : null

export const transportDocumentsOf = (shop: Shop, client: SupplierClient): ReadonlyArray<TransportDocument> =>
  clientDocuments(shop, client).transport.map((document) => ({
    number: document.number,
    date: document.date,
    pdf: transportFile(document),
    csv: transportLinesFile(document),
    barcodes: barcodeFile(document),
    kind: document.kind,
    destination: destinationOf(shop, client, document.order),
    packages: packagesOf(document.order),
    carrier: carrierOf(shop, client),
    orderId: document.order.orderId,
  }))

/** A dozen units per package, at least one package per line. */
export const packagesOf = ({ lines }: StoredOrder): number =>
  lines.reduce((sum, { quantity }) => sum + Math.ceil(quantity / 12), 0)

export const carrierOf = (shop: Shop, client: SupplierClient): string => termsOf(shop, client)?.vector ?? ""

/** Every instalment of every invoice, so that both lists agree; the earliest due date comes first. */
export const deadlinesOf = (shop: Shop, client: SupplierClient): ReadonlyArray<PaymentDeadline> =>
  clientDocuments(shop, client)
    .invoices.flatMap(({ number, instalments }) =>
      instalments.map(({ dueDate, amount, status }) => ({
        dueDate,
        amount,
        document: number,
        status,
        ...(status === "paid" ? {} : { bankTransfer: { ...SUPPLIER_ACCOUNT, reference: number } }),
      })),
    )
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))

/** The overdue amount of a client's instalments. */
export const overdueOf = (shop: Shop, client: SupplierClient): number =>
  sum(
    clientDocuments(shop, client)
      .invoices.flatMap(({ instalments }) => instalments)
      .filter(({ status }) => status === "overdue")
      .map(({ amount }) => amount),
  )

/** A delivered part has its documents once the rest was shipped. */
const NOT_SHIPPED: ReadonlySet<string> = new Set(["IA", "to-be-fulfilled", "NE", "PR"])

export const creditOf = (shop: Shop, client: SupplierClient): CreditPosition => {
  const terms = termsOf(shop, client)
  const { invoices, unbilled } = clientDocuments(shop, client)
  const unpaid = invoices.flatMap(({ instalments }) => instalments).filter(({ status }) => status !== "paid")
  return {
    insuredCredit: terms?.insuredCredit ?? 0,
    advances: terms?.advances ?? 0,
    unfulfilledOrders: sum(
      ordersOf(shop, client.clientId)
        .filter(({ status }) => NOT_SHIPPED.has(status))
        .map(({ documentTotal }) => documentTotal),
    ),
    unbilledDeliveryNotes: sum(unbilled.map(({ order }) => order.documentTotal)),
    openInvoices: sum(unpaid.map(({ amount }) => amount)),
  }
}

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)
