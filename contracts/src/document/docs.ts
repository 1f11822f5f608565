/** Documentation: invoices, documents and downloads. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { InvoiceWire, TransportDocumentWire } from "./endpoints.ts"
import { documentFields } from "./field-docs.ts"
import { firstPageRequest, identity, identityText, onePage } from "../docs/pieces.ts"

export const documentDocs = {
  operations: {
    listInvoices: {
      summary: "List invoices",
      description: "Newest first.",
      answer: "A page of invoices.",

      example: {
        request: { user_temp: identity, ...firstPageRequest },
        answer: {
          message: {
            data: [
              {
                invoice_no: "2026/118",
                date: "2026-02-10",
                due_date: "2026-03-12",
                taxable: 319.08,
                total: 331.84,
                paid: false,
                order_id: "ORD-000489",
                destinations: ["Via Emilia 5, Parma"],
                pdf: "invoice-2026-118",
                csv: "invoice-2026-118-lines",
              },
            ],
            pagination: onePage,
          },
        },
      },
    },
    listTransportDocuments: {
      summary: "List delivery notes",
      description: "All, accompanying or deferred ones; newest first.",
      answer: "A page of delivery notes.",

      example: {
        request: { user_temp: identity, kind: "all", ...firstPageRequest },
        answer: {
          message: {
            data: [
              {
                document_no: "DDT-2026-0231",
                date: "2026-02-09",
                kind: "accompanying",
                destination: "Via Emilia 5, Parma",
                packages: 3,
                carrier: "Corriere Ducale",
                order_id: "ORD-000489",
                pdf: "ddt-2026-0231",
                csv: "ddt-2026-0231-lines",
                barcodes: "ddt-2026-0231-barcodes",
              },
            ],
            pagination: onePage,
          },
        },
      },
    },
    listDeadlines: {
      summary: "List payment deadlines",
      description: "What is due first comes first; paid ones of the last twelve months are included.",
      answer: "A page of deadlines.",

      example: {
        request: { user_temp: identity },
        answer: { message: [{ due_date: "2026-03-12", amount: 331.84, document: "2026/118", status: "open" }] },
      },
    },
    getCreditPosition: {
      summary: "Get the credit position",
      description:
        "The credit that is left of the limit, and what has used it: orders to be fulfilled and deadlines to be paid.",
      answer: "The credit position.",

      example: {
        request: { user_temp: identity },
        answer: {
          message: {
            insured_credit: 5000,
            advances: 0,
            unfulfilled_orders: 331.84,
            unbilled_delivery_notes: 120.5,
            open_invoices: 331.84,
          },
        },
      },
    },
    listDownloads: {
      summary: "List downloads",
      description: "Price lists, certificates and catalogues for this client.",
      answer: "The files.",

      example: {
        request: { user_temp: identity },
        answer: {
          message: [
            { title: "Listino 2026", kind: "price-list", date: "2026-01-02", size: 48213, file: "listino-2026" },
          ],
        },
      },
    },
    downloadFile: {
      summary: "Download a document",
      description:
        "The document itself, for every `pdf`, `file`, `barcodes` and `csv` that the account's lists name, of this client alone: a PDF, or for `csv` a table.",
      answer: "The file.",

      meaning: { 404: "The client has no such file; another client's is answered alike." },
      example: {
        request: { user_temp: identityText, file: "invoice-2026-118" },
        answer: { fileName: "fattura-2026-118.pdf", contentType: "application/pdf" },
      },
    },
    downloadStatement: {
      summary: "Download a statement of account",
      description:
        "Made on request, as PDF: every payment deadline that is not paid, with what is overdue and what is open (`deadlines`), or the credit position with what is left (`credit`).",
      answer: "The file.",

      example: {
        request: { user_temp: identityText, kind: "deadlines" },
        answer: { fileName: "scadenzario-2026-02-10.pdf", contentType: "application/pdf" },
      },
    },
  },
  entities: { Invoice: InvoiceWire, TransportDocument: TransportDocumentWire },
  schemaNames: {
    GetCreditPositionAnswerMessage: "CreditPosition",
    ListDeadlinesAnswerMessage: "PaymentDeadline",
    ListDownloadsAnswerMessage: "Download",
    ListInvoicesAnswerMessage: "InvoicePage",
    ListTransportDocumentsAnswerMessage: "TransportDocumentPage",
  },
  fields: documentFields,
} as const satisfies SubjectDocs
