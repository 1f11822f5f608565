/** Invoices, transport documents, deadlines, credit, downloads (S3.22, S3.24, S3.28). Days are YYYY-MM-DD. */
import { Schema } from "effect"
import { BankTransfer } from "../checkout/order-values.ts"
import { Cents } from "../money.ts"
import { OTHER } from "./other.ts"

/** Further files of a document, by the name that the download call takes; absent when there is none. */
export const workFiles = {
  /** Its lines as a spreadsheet, which quick order can read. */
  csv: Schema.optionalKey(Schema.String),
  /** A sheet to print, with the barcode of each line. */
  barcodes: Schema.optionalKey(Schema.String),
}

/** `pdf` is the file to request from the download call; null when there is none. */
const documentFields = { number: Schema.String, date: Schema.String, pdf: Schema.NullOr(Schema.String), ...workFiles }

export const Invoice = Schema.Struct({
  ...documentFields,
  /** Null when the backend does not state it: then the deadlines do, and it is unknown whether the invoice is paid. */
  dueDate: Schema.NullOr(Schema.String),
  taxable: Cents,
  total: Cents,
  isPaid: Schema.NullOr(Schema.Boolean),
  orderId: Schema.NullOr(Schema.String),
  /** The delivery addresses, each once; absent when not stated. */
  destinations: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type Invoice = typeof Invoice.Type

/** S3.28: an accompanying document is delivered with the order, a deferred one is invoiced later. */
export const TransportKind = Schema.Literals(["accompanying", "deferred", OTHER])
export type TransportKind = typeof TransportKind.Type

/** The document filter (S3.28). */
export const TransportFilter = Schema.Literals(["all", "accompanying", "deferred"])
export type TransportFilter = typeof TransportFilter.Type

export const TransportDocument = Schema.Struct({
  ...documentFields,
  kind: TransportKind,
  destination: Schema.String,
  /** Null when not stated. */
  packages: Schema.NullOr(Schema.Int),
  carrier: Schema.String,
  orderId: Schema.NullOr(Schema.String),
})
export type TransportDocument = typeof TransportDocument.Type

export const DeadlineStatus = Schema.Literals(["open", "overdue", "paid", OTHER])
export type DeadlineStatus = typeof DeadlineStatus.Type

/** An instalment of the payment deadline schedule. */
export const PaymentDeadline = Schema.Struct({
  dueDate: Schema.String,
  amount: Cents,
  /** Number of the document it belongs to. */
  document: Schema.String,
  status: DeadlineStatus,
  /** The account for a bank transfer and its reference; absent when the backend does not state them. */
  bankTransfer: Schema.optionalKey(BankTransfer),
})
export type PaymentDeadline = typeof PaymentDeadline.Type

/** An invoice states only whether it is paid: unpaid after its day it is overdue. `today` is YYYY-MM-DD, days compare as text. */
export const invoiceStatus = (
  { isPaid, dueDate }: Pick<Invoice, "isPaid" | "dueDate">,
  today: string,
): DeadlineStatus => {
  if (isPaid === true) return "paid"
  if (isPaid === null || dueDate === null) return OTHER
  return dueDate < today ? "overdue" : "open"
}

const URGENCY: ReadonlyArray<DeadlineStatus> = ["overdue", "open", OTHER, "paid"]

type Due = Pick<PaymentDeadline, "status"> & Pick<Invoice, "dueDate">

/** Overdue first, then future ones, both earliest first; then paid ones, latest first. */
export const byUrgency = (one: Due, other: Due): number => {
  const [day, otherDay] = [one.dueDate ?? "", other.dueDate ?? ""]
  const byDay = Number(day > otherDay) - Number(day < otherDay)
  return URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status) || (one.status === "paid" ? 0 - byDay : byDay)
}

/** S3.24. */
export const CreditPosition = Schema.Struct({
  insuredCredit: Cents,
  advances: Cents,
  unfulfilledOrders: Cents,
  unbilledDeliveryNotes: Cents,
  /** Invoices that are not paid yet. */
  openInvoices: Cents,
  /** The amount that may still be ordered, when the backend states it. */
  remaining: Schema.optionalKey(Cents),
})
export type CreditPosition = typeof CreditPosition.Type

/** The amount that may still be ordered on account; negative when more is open than insured and paid in advance (S3.24). */
export const remainingCredit = (credit: CreditPosition): Cents =>
  credit.remaining ??
  credit.insuredCredit + credit.advances - credit.unfulfilledOrders - credit.unbilledDeliveryNotes - credit.openInvoices

/** The amount by which an order exceeds the remaining credit; null when it does not. */
export const creditExceededBy = (credit: CreditPosition, orderTotal: Cents): Cents | null => {
  const excess = orderTotal - Math.max(0, remainingCredit(credit))
  return excess > 0 ? excess : null
}

/** A file that a client may download: price lists, certificates, catalogues. */
export const Download = Schema.Struct({
  title: Schema.String,
  /** "price-list", "certificate", "catalogue"…: a group's heading. */
  kind: Schema.String,
  date: Schema.String,
  /** Bytes. */
  size: Schema.Int,
  file: Schema.String,
})
export type Download = typeof Download.Type

/** A client's account as a document: the payment deadlines, or the credit position (S12.12). */
export const StatementKind = Schema.Literals(["deadlines", "credit"])
export type StatementKind = typeof StatementKind.Type
