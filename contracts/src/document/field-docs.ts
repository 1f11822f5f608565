/** Papers: invoices, transport documents, what is to be paid, credit, files to load down. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const FILE = "The name that `downloadFile` is asked with"

export const documentFields: FieldDocs = {
  remaining:
    "What may still be ordered on account, where the backend says so itself; left out or null where it follows from the rest.",
  csv: `${FILE}: the lines as a table (CSV) with headings, a code and a quantity in sales units; left out or null where there is none.`,
  advances: "What was paid in advance: it adds to the insured credit.",
  amount: "What is to be paid on that day, of the whole invoice or of an instalment.",
  document: "The invoice that it is of: its `invoice_no`.",
  document_no: "The transport document's number.",
  file: `${FILE}; null where there is no file.`,
  insured_credit: "How much may be owed on account; 0 for nothing.",
  open_invoices: "What of invoices is not paid: the sum of the deadlines that are `open` or `overdue`.",
  packages: "How many packages were sent; null where it is not known.",
  pdf: `${FILE}; null where there is no file.`,
  size: "Bytes; 0 where it is not known.",
  taxable: "Without VAT and transport: the sum of `totale_netto` of its orders.",
  unbilled_delivery_notes: "Goods that have left and are not invoiced: the sum of `totale_doc` of their orders.",
  unfulfilled_orders: "Goods that have not left yet: the sum of `totale_doc` of their orders.",
  "Download.date": "The day that the file is of.",
  "Download.file": `${FILE}.`,
  "Download.kind":
    "Groups the files: `price-list`, `catalogue`, `certificate`, `technical-sheet`; a word that the storefront does not know is shown as it is.",
  "Invoice.date": "The day of the invoice.",
  "Invoice.destinations": "Where its goods went, each address once; left out or null where it is not known.",
  "Invoice.due_date":
    "The first day on which something of it is still to be paid; of a paid one its last; null where only the deadlines say it.",
  "Invoice.order_id": "The order that it is of; null where it is of several.",
  "Invoice.paid": "True once all of it is paid: all of its deadlines are `paid`.",
  "Invoice.total": "Everything to pay: the sum of `totale_doc` of its orders, and of `amount` of its deadlines.",
  "ListTransportDocumentsRequest.kind": "The kind that is wanted; `all` for each.",
  "PaymentDeadline.bank_transfer":
    "Where it is paid by bank transfer, `reference` naming its document; left out or null once it is paid, and where it is not known.",
  "PaymentDeadline.due_date": "The day in Italy by which it is to be paid.",
  "PaymentDeadline.status":
    "`paid` once it is; else `open` to the end of `due_date`, and `overdue` after it; `other` where it is none of these, as a suspended one.",
  "TransportDocument.date": "The day in Italy on which the goods left.",
  "TransportDocument.kind":
    "`accompanying`: the goods are invoiced at once; `deferred`: later, with others of the month.",
  "TransportDocument.order_id": "The order whose goods it goes with; null where it is of several.",
  ...docsIn(["Invoice", "OrderPaper", "TransportDocument"], {
    barcodes: `${FILE}: a sheet (PDF) with name, code, quantity and barcode of each line; left out or null where there is none.`,
  }),
  ...docsIn(["downloadFile"], {
    file: "`pdf`, `file`, `barcodes` or `csv`, as one of the account's lists names it.",
  }),
  ...docsIn(["downloadStatement"], { kind: "`deadlines` or `credit`." }),
  "ListDeadlinesAnswer.message": "The instalments of invoices, by `due_date`, the earliest first.",
  "ListDownloadsAnswer.message":
    "The files, in the order in which they are shown; the storefront groups them by `kind`.",
}
