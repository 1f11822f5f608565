/** Documentation: invoices, documents and downloads. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { firstPageRequest, identity, identityText, onePage } from "./pieces.ts"

export const documentDocs = {
  listInvoices: {
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
    example: {
      request: { user_temp: identity },
      answer: { message: [{ due_date: "2026-03-12", amount: 331.84, document: "2026/118", status: "open" }] },
    },
  },
  getCreditPosition: {
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
    example: {
      request: { user_temp: identity },
      answer: {
        message: [{ title: "Listino 2026", kind: "price-list", date: "2026-01-02", size: 48213, file: "listino-2026" }],
      },
    },
  },
  downloadFile: {
    meaning: { 404: "The client has no such file; another client's is answered alike." },
    example: {
      request: { user_temp: identityText, file: "invoice-2026-118" },
      answer: { fileName: "fattura-2026-118.pdf", contentType: "application/pdf" },
    },
  },
  downloadStatement: {
    example: {
      request: { user_temp: identityText, kind: "deadlines" },
      answer: { fileName: "scadenzario-2026-02-10.pdf", contentType: "application/pdf" },
    },
  },
} as const satisfies Record<string, EndpointDoc>
