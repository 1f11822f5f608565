/** Invoices, delivery notes, their files, deadlines and credit: rows of the ERP. The call determines a document's kind. */
import type { CreditPosition, Invoice, PaymentDeadline, TransportDocument, UserTemp } from "@dispensa/domain"
import { Effect, Schema } from "effect"
import {
  downloadFile,
  downloadStatement,
  getCreditPosition,
  listDeadlines,
  listInvoices,
  listTransportDocuments,
} from "../../document/endpoints.ts"
import type { Fields } from "../../wire-value.ts"
import type { DocumentAnswer } from "../../file-answer.ts"
import { calls, type WireCall } from "./calls.ts"
import { fileAnswerOf, fileCall, fileName } from "./files.ts"
import { accountIdentity } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { pageOf, readRows } from "./rows.ts"
import { Amount, centsOf, Day, fieldsOf, numberOf, rowsOf, Text, textOf, YesNo } from "./values.ts"
import type { Wire } from "./wire.ts"

export const DocumentRow = Schema.Struct({
  document: Text,
  date: Day,
  destination: Text,
  taxable: Amount,
  total: Amount,
  scope: Text,
  year: Text,
  number: Text,
  type_bar_code: Text,
})
type DocumentRow = typeof DocumentRow.Type

const nameOf = (
  kind: "invoice" | "invoice-lines" | "note",
  { scope, year, number, type_bar_code: type }: DocumentRow,
): string | null => (scope === "" || number === "" ? null : fileName(kind, { scope, year, number, type }))

const invoiceOf = (row: DocumentRow): Invoice | null => {
  const csv = nameOf("invoice-lines", row)
  return row.document === "" || row.taxable === null || row.total === null
    ? null
    : {
        number: row.document,
        date: row.date ?? "",
        pdf: nameOf("invoice", row),
        ...(csv === null ? {} : { csv }),
        ...(row.destination === "" ? {} : { destinations: [row.destination] }),
        // Neither is stated: due amounts are among the deadlines.
        dueDate: null,
        isPaid: null,
        taxable: centsOf(row.taxable) ?? 0,
        total: centsOf(row.total) ?? 0,
        orderId: null,
      }
}

/** Whether its goods are invoiced at once or later is not stated. Its only file is the sheet with barcodes. */
const noteOf = (row: DocumentRow): TransportDocument | null => {
  const barcodes = nameOf("note", row)
  return row.document === ""
    ? null
    : {
        number: row.document,
        date: row.date ?? "",
        pdf: null,
        ...(barcodes === null ? {} : { barcodes }),
        kind: "other",
        destination: row.destination,
        packages: null,
        carrier: "",
        orderId: null,
      }
}

const newestFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  one.date === other.date ? 0 : one.date < other.date ? 1 : -1

const listedDocuments = <A extends { readonly date: string }>(
  wire: Wire,
  call: WireCall,
  userTemp: UserTemp,
  read: (row: DocumentRow) => A | null,
) =>
  Effect.map(wire.list(call, { ...accountIdentity(userTemp), type: "", address_code: "" }), (value) =>
    readRows(wire, DocumentRow, rowsOf(value), read).toSorted(newestFirst),
  )

export const DeadlineRow = Schema.Struct({
  isRiga: YesNo,
  isTipoVisualizzazioneScadenza: YesNo,
  DataScadenza: Day,
  Tipo: Text,
  Descrizione: Text,
  Totale: Amount,
  Documento: Text,
  Importo: Amount,
})
type DeadlineRow = typeof DeadlineRow.Type

interface Due {
  readonly head: DeadlineRow
  readonly documents: Array<DeadlineRow>
}

const isHead = ({ isTipoVisualizzazioneScadenza }: DeadlineRow): boolean => isTipoVisualizzazioneScadenza

/** A flat list of groups: a head states amount and day, followed by its documents. */
const groupsOf = (rows: ReadonlyArray<DeadlineRow>): ReadonlyArray<Due> => {
  const groups: Array<Due> = []
  for (const row of rows) {
    if (isHead(row)) groups.push({ head: row, documents: [] })
    else groups.at(-1)?.documents.push(row)
  }
  return groups
}

/** The ERP's letters for kinds that it does not describe. */
const KINDS = {
  it: new Map([
    ["RBA", "Ricevuta bancaria"],
    ["RD", "Rimessa diretta"],
  ]),
  en: new Map([
    ["RBA", "Bank receipt"],
    ["RD", "Direct remittance"],
  ]),
}

const describedAs = ({ Descrizione, Tipo }: DeadlineRow, language: string): string =>
  Descrizione || (language === "en" ? KINDS.en : KINDS.it).get(Tipo) || Tipo

/** The documents of a head with its day, or the head itself when it has none or one lacks an amount: never both. */
const deadlinesOf = ({ head, documents }: Due, wire: Wire): ReadonlyArray<PaymentDeadline> => {
  const dueDate = head.DataScadenza
  if (dueDate === null) return []
  const status = dueDate < wire.today() ? "overdue" : "open"
  const amounts = documents.flatMap(({ Documento: document, Importo }) => {
    const amount = centsOf(Importo)
    return amount === null ? [] : [{ dueDate, amount, document, status } as const]
  })
  if (documents.length > 0 && amounts.length === documents.length) return amounts
  const amount = centsOf(head.Totale)
  return amount === null ? [] : [{ dueDate, amount, document: describedAs(head, wire.language()), status }]
}

/** Null without a position, or with a missing figure, which is not zero. */
const creditIn = (value: unknown): CreditPosition | null => {
  const figure = (name: string): number | null => centsOf(numberOf(fieldsOf(value)[name]))
  const insuredCredit = figure("FidoAssicuratoTotale")
  const advances = figure("AccontiTotale")
  const unfulfilledOrders = figure("OrdiniNonEvasiTotale")
  const unbilledDeliveryNotes = figure("BolleNonFatturateTotale")
  const [remittances, receipts] = [figure("RimesseTotale"), figure("CambiariaTotale")]
  const remaining = figure("DifferenzaTotale")
  if (insuredCredit === null || advances === null || unfulfilledOrders === null || remaining === null) return null
  if (unbilledDeliveryNotes === null || remittances === null || receipts === null) return null
  const openInvoices = remittances + receipts
  return { insuredCredit, advances, unfulfilledOrders, unbilledDeliveryNotes, openInvoices, remaining }
}

const tableName = ({ scope, year, number }: Fields): string =>
  `${[scope, year, number].map(textOf).join("-").replaceAll(/[/\\]/g, "-")}.csv`

type FileType = typeof DocumentAnswer.Type.contentType

/** The browser opens the address. */
const NO_BYTES = { fileName: "", bytes: new Uint8Array() }

const fileAt = (wire: Wire, { call, body }: { readonly call: WireCall; readonly body: Fields }) =>
  Effect.flatMap(wire.ask(call, body), (value) => {
    const file = fileAnswerOf(value)
    if (file._tag === "Address") return Effect.succeed(file.address)
    return file._tag === "Sentence" ? wire.refuse(file.sentence) : wire.notFound
  })

export const documentRecipes = {
  listInvoices: recipe(listInvoices, ({ userTemp, page, perPage }, wire) =>
    Effect.map(listedDocuments(wire, calls.invoices, userTemp, invoiceOf), (rows) => ({
      message: pageOf(rows, { page, perPage }),
    })),
  ),
  listTransportDocuments: recipe(listTransportDocuments, ({ userTemp, page, perPage }, wire) =>
    // Each kind lists all: none of them states which it is.
    Effect.map(listedDocuments(wire, calls.deliveryNotes, userTemp, noteOf), (rows) => ({
      message: pageOf(rows, { page, perPage }),
    })),
  ),
  listDeadlines: recipe(listDeadlines, ({ userTemp }, wire) =>
    Effect.map(wire.list(calls.deadlines, accountIdentity(userTemp)), (value) => {
      const rows = rowsOf(fieldsOf(value)["ListaScadenzaConInfo"])
      const lines = readRows(wire, DeadlineRow, rows, (row) => row).filter(({ isRiga }) => isRiga)
      const firstHead = lines.findIndex(isHead)
      const due = groupsOf(lines).map((group) => deadlinesOf(group, wire))
      // Documents before any head have no due day, and neither have those below a head without one.
      wire.omitted((firstHead < 0 ? lines.length : firstHead) + due.filter(({ length }) => length === 0).length)
      return { message: due.flat().toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)) }
    }),
  ),
  getCreditPosition: recipe(getCreditPosition, ({ userTemp }, wire) =>
    wire.list(calls.credit, accountIdentity(userTemp)).pipe(
      Effect.flatMap((value) => {
        const message = creditIn(value)
        return message === null ? wire.notFound : Effect.succeed({ message })
      }),
    ),
  ),
  downloadFile: recipe(downloadFile, ({ file }, wire) => {
    const named = fileCall(file)
    if (named === null) return wire.notFound
    const isTable = named.call === calls.invoiceCsv
    const contentType: FileType = isTable ? "text/csv" : "application/pdf"
    return Effect.map(fileAt(wire, named), (address) => ({
      ...NO_BYTES,
      // A table is saved: its address may contain no file name.
      fileName: isTable ? tableName(named.body) : "",
      contentType,
      address,
    }))
  }),
  downloadStatement: recipe(downloadStatement, ({ userTemp, kind }, wire) =>
    // The ERP has the figures of the credit, but no document of them.
    kind === "credit"
      ? wire.notFound
      : Effect.map(
          fileAt(wire, { call: calls.deadlinesPdf, body: { ...accountIdentity(userTemp), ext_call: true } }),
          (address) => ({ ...NO_BYTES, contentType: "application/pdf" as const, address }),
        ),
  ),
}
