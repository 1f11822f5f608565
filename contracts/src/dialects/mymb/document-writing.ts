/** Documents, deadlines and credit as rows of the ERP: the writing side of `documents.ts`. */
import type { CreditPosition, Invoice, PaymentDeadline, TransportDocument } from "@dispensa/domain"
import { Schema } from "effect"
import type { Fields } from "../../wire-value.ts"
import { DeadlineRow, DocumentRow } from "./documents.ts"
import { fileParts } from "./files.ts"
import { euroOf } from "./values.ts"

const encodeDocument = Schema.encodeSync(DocumentRow)
const encodeDeadline = Schema.encodeSync(DeadlineRow)

export const writeInvoice = ({ number, date, taxable, total, pdf, destinations = [] }: Invoice): Fields =>
  encodeDocument({
    document: number,
    date,
    destination: destinations[0] ?? "",
    taxable: euroOf(taxable),
    total: euroOf(total),
    ...fileParts(pdf),
  })

export const writeDeliveryNote = ({ number, date, destination, barcodes = "" }: TransportDocument): Fields =>
  encodeDocument({ document: number, date, destination, taxable: 0, total: 0, ...fileParts(barcodes) })

const NO_ROW = {
  isRiga: true,
  isTipoVisualizzazioneScadenza: false,
  DataScadenza: null,
  Tipo: "",
  Descrizione: "",
  Totale: 0,
  Documento: "",
  Importo: 0,
}

const separator = encodeDeadline({ ...NO_ROW, isRiga: false })

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

/** A head for each day, its documents, and a separator before the next. */
export const writeDeadlines = (deadlines: ReadonlyArray<PaymentDeadline>): Fields => {
  const days = [...new Set(deadlines.map(({ dueDate }) => dueDate))]
  const rows = days.flatMap((day) => {
    const due = deadlines.filter(({ dueDate }) => dueDate === day)
    const head = {
      ...NO_ROW,
      isTipoVisualizzazioneScadenza: true,
      DataScadenza: day,
      Tipo: "RBA",
      Descrizione: "RICEVUTA BANCARIA",
      Totale: euroOf(sum(due.map(({ amount }) => amount))),
    }
    const documents = due.map(({ document, amount }) => ({ ...NO_ROW, Documento: document, Importo: euroOf(amount) }))
    return [...[head, ...documents].map((row) => encodeDeadline(row)), separator]
  })
  return { CodiceValuta: "EUR", ReturnCode: 0, Message: "", ListaScadenzaConInfo: rows }
}

export const writeCredit = (credit: CreditPosition, remaining: number): Fields => ({
  CodiceValuta: "EUR",
  ReturnCode: 0,
  Message: "",
  FidoAssicuratoTotale: euroOf(credit.insuredCredit),
  FidoTotaleTotale: euroOf(credit.insuredCredit),
  AccontiTotale: euroOf(credit.advances),
  OrdiniNonEvasiTotale: euroOf(credit.unfulfilledOrders),
  BolleNonFatturateTotale: euroOf(credit.unbilledDeliveryNotes),
  RimesseTotale: euroOf(credit.openInvoices),
  CambiariaTotale: 0,
  DifferenzaTotale: euroOf(remaining),
})
