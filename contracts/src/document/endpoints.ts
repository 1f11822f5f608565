/** Invoices, transport documents, deadlines, credit position, downloads (S3.22, S3.24, S3.28). */
import {
  BankTransfer,
  CreditPosition,
  Download,
  Invoice,
  PageRequest,
  PaymentDeadline,
  StatementKind,
  TransportDocument,
  TransportFilter,
} from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { DocumentAnswer, PdfAnswer } from "../file-answer.ts"
import { Euro, Flag, message, optional, orElse, pageNames, pageWire, UserTempQuery, UserTempWire } from "../wire.ts"

const maybe = orElse(Schema.NullOr(Schema.String), null)
const text = orElse(Schema.String, "")
const workFiles = { csv: optional(Schema.String), barcodes: optional(Schema.String) }
const paged = { userTemp: UserTempWire, ...PageRequest.fields }
const pagedNames = { ...pageNames, userTemp: "user_temp" } as const
const identityOnly = Schema.Struct({ userTemp: UserTempWire }).pipe(Schema.encodeKeys({ userTemp: "user_temp" }))

export const InvoiceWire = Schema.Struct({
  ...Invoice.fields,
  ...workFiles,
  pdf: maybe,
  taxable: Euro,
  total: Euro,
  isPaid: Schema.NullOr(Flag),
  orderId: maybe,
  destinations: optional(Schema.Array(Schema.String)),
}).pipe(Schema.encodeKeys({ number: "invoice_no", dueDate: "due_date", isPaid: "paid", orderId: "order_id" }))

/** Newest first. */
export const listInvoices = endpoint(laterRoutes.listInvoices, {
  rule: "S3.22",
  request: Schema.Struct(paged).pipe(Schema.encodeKeys(pagedNames)),
  response: message(pageWire(InvoiceWire)),
  errors: [401, 403, 417, 500, 503],
})

export const TransportDocumentWire = Schema.Struct({
  ...TransportDocument.fields,
  ...workFiles,
  pdf: maybe,
  destination: text,
  packages: orElse(Schema.NullOr(Schema.Int), null),
  carrier: text,
  orderId: maybe,
}).pipe(Schema.encodeKeys({ number: "document_no", orderId: "order_id" }))

/** S3.28: all, accompanying or deferred ones; newest first. */
export const listTransportDocuments = endpoint(laterRoutes.listTransportDocuments, {
  rule: "S3.28",
  request: Schema.Struct({ ...paged, kind: TransportFilter }).pipe(Schema.encodeKeys(pagedNames)),
  response: message(pageWire(TransportDocumentWire)),
  errors: [401, 403, 417, 500, 503],
})

/** The schedule, earliest due date first; paid instalments of the last twelve months included. */
export const listDeadlines = endpoint(laterRoutes.listDeadlines, {
  rule: "S3.24",
  request: identityOnly,
  response: message(
    Schema.Array(
      Schema.Struct({ ...PaymentDeadline.fields, amount: Euro, bankTransfer: optional(BankTransfer) }).pipe(
        Schema.encodeKeys({ dueDate: "due_date", bankTransfer: "bank_transfer" }),
      ),
    ),
  ),
  errors: [401, 403, 417, 500, 503],
})

/** S3.24. */
export const getCreditPosition = endpoint(laterRoutes.getCreditPosition, {
  rule: "S3.24",
  request: identityOnly,
  response: message(
    Schema.Struct({
      ...CreditPosition.fields,
      insuredCredit: Euro,
      advances: orElse(Euro, 0),
      unfulfilledOrders: orElse(Euro, 0),
      unbilledDeliveryNotes: orElse(Euro, 0),
      openInvoices: orElse(Euro, 0),
      remaining: optional(Euro),
    }).pipe(
      Schema.encodeKeys({
        insuredCredit: "insured_credit",
        unfulfilledOrders: "unfulfilled_orders",
        unbilledDeliveryNotes: "unbilled_delivery_notes",
        openInvoices: "open_invoices",
      }),
    ),
  ),
  errors: [401, 403, 417, 500, 503],
})

/** Price lists, certificates and catalogues for this client. */
export const listDownloads = endpoint(laterRoutes.listDownloads, {
  rule: "S2.62",
  request: identityOnly,
  response: message(Schema.Array(Schema.Struct({ ...Download.fields, size: orElse(Schema.Int, 0) }))),
  errors: [401, 403, 417, 500, 503],
})

/** The document itself, for every `pdf`, `file`, `barcodes` and `csv` named by the account's lists. */
export const downloadFile = endpoint(laterRoutes.downloadFile, {
  rule: "S2.62",
  request: Schema.Struct({ userTemp: UserTempQuery, file: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: DocumentAnswer,
  errors: [401, 403, 404, 417, 500, 503],
})

/** S12.12. The whole payment deadline schedule, or the credit position, as of now. */
export const downloadStatement = endpoint(laterRoutes.downloadStatement, {
  rule: "S12.12",
  request: Schema.Struct({ userTemp: UserTempQuery, kind: StatementKind }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: PdfAnswer,
  errors: [401, 403, 417, 500, 503],
})

export const documentEndpoints = {
  listInvoices,
  listTransportDocuments,
  listDeadlines,
  getCreditPosition,
  listDownloads,
  downloadFile,
  downloadStatement,
} as const
