/** A client's data, documents and deadlines, as rows of the ERP. An empty result is an error there. */
import { laterRoutes, FILES_ROOT } from "@dispensa/contracts"
import {
  fileName,
  firstText,
  writeAddresses,
  writeCredit,
  writeCustomer,
  writeDeadlines,
  writeDeliveryNote,
  writeInvoice,
} from "@dispensa/contracts/mymb-backend"
import { remainingCredit } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { addressesOf } from "../../shop/addresses/address-book.ts"
import { notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { creditOf, deadlinesOf, invoicesOf, transportDocumentsOf } from "../../shop/documents/document-view.ts"
import { orderFile } from "../../shop/documents/client-documents.ts"
import { ordersOf } from "../../shop/orders/orders.ts"
import { profileOf } from "../../shop/profile/profile.ts"
import { clientOf } from "../../shop/session/identity.ts"
import type { Shop } from "../../shop/shop.ts"
import { isOrderCalled } from "./codes.ts"
import { addressNumber, clientNumber, type FamilyCall, type FamilyRequest } from "./family-call.ts"

const nothing = (error: string) => ({ error })
const fault = (message: string) => ({ status: "error", message })
const NONE = notFound({ it: "Documento", en: "Document" }, "")

const forClient = <A>(
  { context, caller, userTemp }: FamilyRequest,
  then: (client: SupplierClient) => Outcome<A>,
): Outcome<A> => Result.flatMap(clientOf(context, caller, userTemp.clientId), then)

/** An empty list is an error. */
const rowsOrError = (rows: ReadonlyArray<unknown>): Outcome<unknown> =>
  rows.length === 0 ? refuse(NONE) : Result.succeed(rows)

const parts = (kind: "invoice" | "note", number: string, date: string): string =>
  fileName(kind, {
    scope: kind === "invoice" ? "FV" : "DDT",
    year: date.slice(0, 4),
    number,
    type: kind === "invoice" ? "I" : "D",
  })

/** The documents' files: anybody who has the address can open them. */
export const DOCUMENTS_ROOT = `${FILES_ROOT}documents/`

export const SCHEDULE_FILE = "scadenzario.pdf"

const addressOf = ({ clientId }: SupplierClient, file: string | null | undefined): Outcome<unknown> =>
  file === undefined || file === null ? refuse(NONE) : Result.succeed(`${DOCUMENTS_ROOT}${clientId}/${file}`)

/** An invoice has a PDF and its lines; a delivery note only the sheet with barcodes. */
const documentFile = ({ context, body }: FamilyRequest, file: "pdf" | "csv" | "barcodes"): Outcome<unknown> => {
  const number = firstText(body, ["number"])
  const isNote = firstText(body, ["type"]) === "D"
  // The call states no client: the number alone identifies the document's owner.
  for (const client of context.catalogue.clients.values()) {
    const files = isNote ? transportDocumentsOf(context, client) : invoicesOf(context, client)
    const found = files.find((document) => document.number === number)
    if (found !== undefined) return addressOf(client, found[file])
  }
  return refuse(NONE)
}

const trackingFile = ({ context, body }: FamilyRequest): Outcome<unknown> => {
  const number = {
    CausaleDocDefinitivo: firstText(body, ["CausaleDocDefinitivo"]),
    NumeroDocDefinitivo: firstText(body, ["NumeroDocDefinitivo"]),
    AnnoDocDefinitivo: firstText(body, ["AnnoDocDefinitivo"]),
  }
  for (const client of context.catalogue.clients.values()) {
    const order = ordersOf(context, client.clientId).find((one) => isOrderCalled(one, number))
    if (order !== undefined) return addressOf(client, orderFile(order))
  }
  return refuse(NONE)
}

const addresses = (shop: Shop, client: SupplierClient, { caller, variants }: FamilyRequest) =>
  writeAddresses(
    addressesOf(shop, client).map((address) => ({
      ...address,
      addressCode: addressNumber(address.addressCode, variants),
    })),
    profileOf(shop, client, caller.language),
  )

const account = { client: "customer_code", refused: nothing } as const
const file = { endpoint: laterRoutes.downloadFile, refused: fault, hasEnvelope: true }

export const accountCalls = {
  invoices: {
    ...account,
    endpoint: laterRoutes.listInvoices,
    answer: (request) =>
      forClient(request, (client) =>
        rowsOrError(
          invoicesOf(request.context, client).map((invoice) =>
            writeInvoice({ ...invoice, pdf: parts("invoice", invoice.number, invoice.date) }),
          ),
        ),
      ),
  },
  deliveryNotes: {
    ...account,
    endpoint: laterRoutes.listTransportDocuments,
    answer: (request) =>
      forClient(request, (client) =>
        rowsOrError(
          transportDocumentsOf(request.context, client).map((note) =>
            writeDeliveryNote({ ...note, barcodes: parts("note", note.number, note.date) }),
          ),
        ),
      ),
  },
  invoicePdf: { ...file, answer: (request) => documentFile(request, "pdf") },
  invoiceCsv: { ...file, answer: (request) => documentFile(request, "csv") },
  barcodePdf: { ...file, answer: (request) => documentFile(request, "barcodes") },
  deadlinesPdf: {
    ...account,
    ...file,
    endpoint: laterRoutes.downloadStatement,
    answer: (request) => forClient(request, (client) => addressOf(client, SCHEDULE_FILE)),
  },
  trackingPdf: { ...file, answer: trackingFile },
  deadlines: {
    ...account,
    endpoint: laterRoutes.listDeadlines,
    answer: (request) =>
      forClient(request, (client) => {
        const due = deadlinesOf(request.context, client).filter(({ status }) => status !== "paid")
        return due.length === 0 ? refuse(NONE) : Result.succeed(writeDeadlines(due))
      }),
  },
  credit: {
    ...account,
    endpoint: laterRoutes.getCreditPosition,
    answer: (request) =>
      forClient(request, (client) => {
        const credit = creditOf(request.context, client)
        return Result.succeed(writeCredit(credit, remainingCredit(credit)))
      }),
  },
  customer: {
    ...account,
    endpoint: laterRoutes.getProfile,
    answer: (request) =>
      forClient(request, (client) =>
        Result.succeed({
          ...writeCustomer(profileOf(request.context, client, request.caller.language)),
          CodiceInterno: clientNumber(client.clientId, request.variants),
        }),
      ),
  },
  addresses: {
    ...account,
    endpoint: laterRoutes.listAddresses,
    answer: (request) => forClient(request, (client) => Result.succeed(addresses(request.context, client, request))),
  },
} as const satisfies Readonly<Record<string, FamilyCall>>
