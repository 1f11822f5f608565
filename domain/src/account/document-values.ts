/** Invoices, transport documents, deadlines, credit, downloads (S3.22, S3.24, S3.28). Days are YYYY-MM-DD. */
import { Schema } from "effect"
import { BankTransfer } from "../checkout/order-values.ts"
import { Cents } from "../money.ts"
import { OTHER } from "./other.ts"

/** Further files of a document, by the name that the download call takes; absent where there is none. */
export const workFiles = {
  /** Its lines for a spreadsheet; quick order reads them back. */
  csv: Schema.optionalKey(Schema.String),
  /** A sheet to print, with the barcode of each line. */
  barcodes: Schema.optionalKey(Schema.String),
}

/** `pdf` is the file to request from the download call; null when there is none. */
const documentFields = { number: Schema.String, date: Schema.String, pdf: Schema.NullOr(Schema.String), ...workFiles }

export const Invoice = Schema.Struct({
  ...documentFields,
  /** Null where the backend does not say: then the deadlines do, and whether it is paid is unknown. */
  dueDate: Schema.NullOr(Schema.String),
  taxable: Cents,
  total: Cents,
  isPaid: Schema.NullOr(Schema.Boolean),
  orderId: Schema.NullOr(Schema.String),
  /** Where its goods went, each address once; absent where nobody says. */
  destinations: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type Invoice = typeof Invoice.Type

/** S3.28: accompanying goes with the goods, deferred is invoiced later. */
export const TransportKind = Schema.Literals(["accompanying", "deferred", OTHER])
export type TransportKind = typeof TransportKind.Type

/** The document filter (S3.28). */
export const TransportFilter = Schema.Literals(["all", "accompanying", "deferred"])
export type TransportFilter = typeof TransportFilter.Type

export const TransportDocument = Schema.Struct({
  ...documentFields,
  kind: TransportKind,
  destination: Schema.String,
  /** Null where nobody says. */
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
  /** Where to pay it by bank transfer, and what the transfer is to say; absent where the backend does not say. */
  bankTransfer: Schema.optionalKey(BankTransfer),
})
export type PaymentDeadline = typeof PaymentDeadline.Type

/** An invoice says only whether it is paid: unpaid after its day it is overdue. `today` is YYYY-MM-DD, days compare as text. */
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

/** Overdue first, then what is still to come, each by its day, the earliest first; then what is paid, the latest first. */
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
  /** What the backend says may still be ordered, where it says so itself. */
  remaining: Schema.optionalKey(Cents),
})
export type CreditPosition = typeof CreditPosition.Type

/** What may still be ordered on account; negative when more is open than insured and paid in advance (S3.24). */
export const remainingCredit = (credit: CreditPosition): Cents =>
  credit.remaining ??
  credit.insuredCredit + credit.advances - credit.unfulfilledOrders - credit.unbilledDeliveryNotes - credit.openInvoices

/** How much an order exceeds the remaining credit; null while it does not. */
export const creditExceededBy = (credit: CreditPosition, orderTotal: Cents): Cents | null => {
  const excess = orderTotal - Math.max(0, remainingCredit(credit))
  return excess > 0 ? excess : null
}

/** A file that a client may load down: price lists, certificates, catalogues. */
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

/** What a client's account comes to, as a document: the payment deadlines, or the credit position (S12.12). */
export const StatementKind = Schema.Literals(["deadlines", "credit"])
export type StatementKind = typeof StatementKind.Type
