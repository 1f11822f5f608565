/** Documents, deadlines and credit on the family's wire: rows of the ERP, where an error means that there are none. */
import { describe, expect, it } from "vitest"
import {
  downloadFile,
  downloadStatement,
  getCreditPosition,
  listDeadlines,
  listInvoices,
  listTransportDocuments,
} from "../../document/endpoints.ts"
import { capabilitiesWithout, missingCapabilities } from "../capabilities.ts"
import { openFamily, refused, someClient } from "./testing/family.ts"

const page = { userTemp: someClient, page: 1, perPage: 2 }
const invoice = {
  document: "FT/2026/8",
  date: "09/10/2026",
  destination: null,
  doc_type: "DDT",
  taxable: 10,
  total: "12,20",
  scope: "FT",
  year: 2026,
  number: 8,
  type_bar_code: "I",
}

describe("documents on the family's wire", () => {
  it("are rows of the ERP; due and paid amounts of an invoice are unknown", async () => {
    const { answer } = openFamily({ get_invoices: () => [invoice, {}] })
    const invoices = await answer(listInvoices, page)
    expect(invoices.message.data).toMatchObject([
      { number: "FT/2026/8", date: "2026-10-09", dueDate: null, isPaid: null, taxable: 1000, total: 1220 },
    ])
    expect(invoices.message.data[0]).not.toHaveProperty("destinations")
  })

  it("[S12.12] state the destination of their goods, if the row does", async () => {
    const { answer } = openFamily({ get_invoices: () => [{ ...invoice, destination: "VIA PROVA,1" }] })
    expect((await answer(listInvoices, page)).message.data).toMatchObject([{ destinations: ["VIA PROVA,1"] }])
  })

  it("[S12.12] have their lines as a table at an address; a delivery note has only the sheet with barcodes", async () => {
    const { answer, seen } = openFamily({
      get_invoices: () => [invoice],
      get_ddt: () => [{ ...invoice, type_bar_code: "D" }],
      csv_invoice_document: () => "https://files.test/8.csv",
      pdf_barcode_document: () => "https://files.test/8.pdf",
    })
    const file = (await answer(listInvoices, page)).message.data[0]?.csv ?? ""
    expect(await answer(downloadFile, { userTemp: someClient, file })).toMatchObject({
      address: "https://files.test/8.csv",
      contentType: "text/csv",
      fileName: "FT-2026-8.csv",
    })
    expect(seen.at(-1)?.body).toEqual({ scope: "FT", year: "2026", number: "8", type: "I", ext_call: true })
    const [note] = (await answer(listTransportDocuments, { ...page, kind: "all" })).message.data
    expect(note).not.toHaveProperty("csv")
    expect(note?.pdf).toBeNull()
    const sheet = { userTemp: someClient, file: note?.barcodes ?? "" }
    expect(await answer(downloadFile, sheet)).toMatchObject({
      address: "https://files.test/8.pdf",
      contentType: "application/pdf",
    })
  })

  it("[S12.12] the schedule is a PDF at an address; the credit position has none", async () => {
    const { answer, ask, seen } = openFamily({ pdf_scadenzario: () => ["files/schedule.pdf"] })
    const requested = { userTemp: someClient, kind: "deadlines" as const }
    expect(await answer(downloadStatement, requested)).toMatchObject({ address: "/files/schedule.pdf" })
    expect(seen[0]?.body).toEqual({ customer_code: "000815", ext_call: true })
    const credit = await ask(downloadStatement, { userTemp: someClient, kind: "credit" })
    expect(credit).toMatchObject({ failure: { _tag: "NotFound" } })
    expect(seen).toHaveLength(1)
    expect(capabilitiesWithout(missingCapabilities("mymb")).offers("credit-statement")).toBe(false)
  })

  it.each(["all", "accompanying", "deferred"] as const)(
    "have the kind of their call: a delivery note is one whatever its row says, with an unknown invoicing time, requested as %s",
    async (kind) => {
      const { answer } = openFamily({ get_ddt: () => [{ ...invoice, type_bar_code: "D" }] })
      const notes = await answer(listTransportDocuments, { ...page, kind })
      expect(notes.message.data).toMatchObject([{ number: "FT/2026/8", kind: "other", packages: null }])
    },
  )

  const fileOf = async (message: unknown) => {
    const family = openFamily({ get_invoices: () => [invoice], invoice_pdf: () => message })
    const { message: invoices } = await family.answer(listInvoices, page)
    const file = invoices.data[0]?.pdf ?? ""
    return { ...family, outcome: await family.ask(downloadFile, { userTemp: someClient, file }) }
  }

  it.each([
    ["https://files.test/8.pdf", "https://files.test/8.pdf"],
    [{ success: true, message: "https://files.test/8.pdf" }, "https://files.test/8.pdf"],
    [["files/8.pdf", "files/9.pdf"], "/files/8.pdf"],
    ["https://files.test/fattura 8.pdf", "https://files.test/fattura 8.pdf"],
    ["files/fattura 8.pdf", "/files/fattura 8.pdf"],
    ["/files/2026/fattura 8 - copia.pdf", "/files/2026/fattura 8 - copia.pdf"],
    ["https://files.test/fattura 8.pdf?token=abc", "https://files.test/fattura 8.pdf?token=abc"],
    ["files/8.pdf#page=2", "/files/8.pdf#page=2"],
    ["8.pdf", "/8.pdf"],
    ["download.php?id=8", "/download.php?id=8"],
    ["https://files.test/download/8", "https://files.test/download/8"],
  ])("are addresses in each of their forms: %j", async (message, address) => {
    const { outcome, seen } = await fileOf(message)
    expect(outcome).toMatchObject({ success: { address } })
    expect(seen[1]?.body).toEqual({ scope: "FT", year: "2026", number: "8", type: "I", ext_call: true })
  })

  it.each([
    ["javascript:alert(1)"],
    ["//evil.test/x"],
    ["data:text/html,x"],
    ["java\nscript:x"],
    ["\\\\host\\8.pdf"],
    ["N/D"],
    ["Errore"],
    ["None"],
    [{}],
  ])("never link to %j", async (message) => {
    expect((await fileOf(message)).outcome).toMatchObject({ failure: { _tag: "NotFound" } })
  })

  it.each([
    ["Documento non disponibile / riprovare", "Documento non disponibile / riprovare"],
    ["Documento non trovato", "Documento non trovato"],
    ["Documento non disponibile.\nRiprovare", "Documento non disponibile.\nRiprovare"],
    ["Fattura 8/2026 non ancora emessa", "Fattura 8/2026 non ancora emessa"],
    ["Fattura 8/2026 senza pdf", "Fattura 8/2026 senza pdf"],
    ["Archivio: errore 5/b", "Archivio: errore 5/b"],
    ["/archivio non raggiungibile", "/archivio non raggiungibile"],
    ["https://files.test non risponde", "https://files.test non risponde"],
    ["https://files.test/8.pdf non esiste", "https://files.test/8.pdf non esiste"],
    [["Documento non disponibile / riprovare"], "Documento non disponibile / riprovare"],
    [{ success: true, message: "PDF in preparazione" }, "PDF in preparazione"],
  ])("[S8.7] may have %j in place of an address, and so does the refusal", async (message, sentence) => {
    expect((await fileOf(message)).outcome).toMatchObject({ failure: { _tag: "Refused", message: sentence } })
  })

  it("have no file when it is refused", async () => {
    const { outcome } = await fileOf({ status: "error", message: "Non archiviato" })
    expect(outcome).toMatchObject({ failure: { _tag: "Refused", message: "Non archiviato" } })
  })
})

const head = (day: string, total: number | null, kind = "RBA") => ({
  isRiga: true,
  isTipoVisualizzazioneScadenza: true,
  DataScadenza: day,
  DataRiferimento: "01/01/0001",
  Tipo: kind,
  Descrizione: "RICEVUTA",
  Totale: total,
  Documento: null,
  Importo: 0,
})
const documentRow = (document: string, amount: number | null) => ({
  isRiga: 1,
  isTipoVisualizzazioneScadenza: 0,
  DataScadenza: "01/01/0001",
  Documento: document,
  Importo: amount,
  Totale: 0,
})

describe("money on the family's wire", () => {
  it("is due by document on the day of its head, and never counted twice", async () => {
    const { answer } = openFamily({
      payment_deadline: () => ({
        ListaScadenzaConInfo: [
          head("31/12/2099", 150),
          documentRow("FT/8", 100),
          documentRow("FT/9", 50),
          { isRiga: false, isFineRiga: true, Documento: null, Importo: 0 },
          head("31/01/2020", 70),
          { ...head("30/06/2099", 30, "RD"), Descrizione: null },
          documentRow("FT/10", null),
        ],
      }),
    })
    expect((await answer(listDeadlines, { userTemp: someClient })).message).toEqual([
      { dueDate: "2020-01-31", amount: 7000, document: "RICEVUTA", status: "overdue" },
      { dueDate: "2099-06-30", amount: 3000, document: "Rimessa diretta", status: "open" },
      { dueDate: "2099-12-31", amount: 10000, document: "FT/8", status: "open" },
      { dueDate: "2099-12-31", amount: 5000, document: "FT/9", status: "open" },
    ])
  })

  it.each([
    ["a head without a day", [head("", 70)]],
    ["a head without any amount", [head("30/06/2099", null)]],
    ["a document before any head", [documentRow("FT/10", 5)]],
  ])("reports the omission of %s", async (_name, rows) => {
    const { answer, drift } = openFamily({
      payment_deadline: () => ({ ListaScadenzaConInfo: [...rows, head("31/12/2099", 150)] }),
    })
    expect((await answer(listDeadlines, { userTemp: someClient })).message).toHaveLength(1)
    expect(drift).toEqual(["message[]"])
  })

  it.each([[{ error: "none" }], [{ ReturnCode: 0 }]])("is not due at all with %j", async (message) => {
    const { answer } = openFamily({ payment_deadline: () => message })
    expect((await answer(listDeadlines, { userTemp: someClient })).message).toEqual([])
  })

  it("is the backend's remaining credit; with a missing figure there is no position", async () => {
    const figures = {
      FidoAssicuratoTotale: 1000,
      DifferenzaTotale: -20.5,
      OrdiniNonEvasiTotale: "12,5",
      AccontiTotale: 0,
      BolleNonFatturateTotale: 0,
      RimesseTotale: 1008,
      CambiariaTotale: 0,
      ReturnCode: 0,
    }
    const known = openFamily({ exposition: () => figures })
    const unknown = openFamily({ exposition: () => ({ ...figures, DifferenzaTotale: null }) })
    expect((await known.answer(getCreditPosition, { userTemp: someClient })).message).toMatchObject({
      insuredCredit: 100_000,
      unfulfilledOrders: 1250,
      remaining: -2050,
    })
    const omitted = openFamily({ exposition: () => ({ ...figures, AccontiTotale: undefined }) })
    const none = openFamily({ exposition: () => ({ error: "not stored" }) })
    for (const { ask } of [unknown, omitted, none])
      expect(await ask(getCreditPosition, { userTemp: someClient })).toMatchObject({ failure: { _tag: "NotFound" } })
  })

  it("fails when the site does", async () => {
    const { ask } = openFamily({ payment_deadline: () => refused(500, {}) })
    expect(await ask(listDeadlines, { userTemp: someClient })).toMatchObject({ failure: { _tag: "ServerFault" } })
  })
})
