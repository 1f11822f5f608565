import { endpoints } from "@dispensa/contracts"
import { remainingCredit } from "@dispensa/domain"
import { beforeAll, describe, expect, it } from "vitest"
import { mockForAll, start, supplier } from "../testing/harness.ts"
import { pdfColors, pdfLines } from "../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

/** A day in the middle of a month: deferred goods of this month are not invoiced yet. */
const NOW = Date.parse("2026-03-18T09:00:00Z")

const mock = mockForAll({ now: () => NOW })
let client: Shopper
beforeAll(async () => {
  client = await shopperOf(mock.app)
})

const ALL = { page: 1, perPage: 100 }
const mine = () => ({ userTemp: client.userTemp })
const invoices = async () => (await client.call(endpoints.listInvoices, { ...mine(), ...ALL })).message.data
const orders = async () => {
  const all = { status: null, from: null, to: null, ...ALL }
  return (await client.call(endpoints.listOrders, { ...mine(), ...all })).message.data
}
const transport = async (kind: "all" | "accompanying" | "deferred") =>
  (await client.call(endpoints.listTransportDocuments, { ...mine(), ...ALL, kind })).message.data
const deadlines = async () => (await client.call(endpoints.listDeadlines, mine())).message
const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

describe("invoices and transport documents", () => {
  it("[S3.22] each shipped order has its document; an unfulfilled one has none", async () => {
    const documents = await transport("all")
    const left = (await orders()).filter(({ status }) => ["fulfilled", "delivered", "credit-note"].includes(status))
    expect(new Set(documents.map(({ orderId }) => orderId))).toEqual(new Set(left.map(({ orderId }) => orderId)))
    expect(documents).toHaveLength(left.length)
  })

  it("[S3.22] an invoice for the month is the sum of its orders, and each of them names it", async () => {
    const listed = await invoices()
    const ordered = await orders()
    for (const invoice of listed) {
      const own = ordered.filter(({ invoiceNumber }) => invoiceNumber === invoice.number)
      expect(invoice.total).toBe(sum(own.map(({ documentTotal }) => documentTotal)))
      expect(invoice.orderId).toBe(own.length === 1 ? own[0]?.orderId : null)
      expect(invoice.taxable).toBeLessThan(invoice.total)
    }
    expect(new Set(listed.map(({ number }) => number)).size).toBe(listed.length)
    expect(listed.some(({ orderId }) => orderId === null)).toBe(true)
  })
})

describe("deadlines and credit", () => {
  it("[S3.24] the credit position agrees with orders, documents and deadlines", async () => {
    const { message: credit } = await client.call(endpoints.getCreditPosition, mine())
    const open = (await deadlines()).filter(({ status }) => status !== "paid")
    const ordered = await orders()
    const waiting = ordered.filter(({ status }) => ["IA", "PR", "to-be-fulfilled"].includes(status))
    const billed = new Set(ordered.filter(({ invoiceNumber }) => invoiceNumber !== null).map(({ orderId }) => orderId))
    const unbilled = (await transport("all")).flatMap(({ orderId }) => ordered.filter((one) => one.orderId === orderId))
    expect(credit).toEqual({
      insuredCredit: 1_500_000,
      advances: 25_000,
      unfulfilledOrders: sum(waiting.map(({ documentTotal }) => documentTotal)),
      unbilledDeliveryNotes: sum(
        unbilled.filter(({ orderId }) => !billed.has(orderId)).map(({ documentTotal }) => documentTotal),
      ),
      openInvoices: sum(open.map(({ amount }) => amount)),
    })
    expect(credit.unbilledDeliveryNotes).toBeGreaterThan(0)
  })

  it.each(["2026-01-01", "2026-02-16", "2026-03-31", "2026-11-15"])(
    "[S3.24] on any day something is not invoiced, open and overdue: %s",
    async (day) => {
      const other = await start({ now: () => Date.parse(`${day}T09:00:00Z`) })
      const shopper = await shopperOf(other.app)
      const { message: credit } = await shopper.call(endpoints.getCreditPosition, { userTemp: shopper.userTemp })
      expect(credit.unbilledDeliveryNotes).toBeGreaterThan(0)
      const { message: schedule } = await shopper.call(endpoints.listDeadlines, { userTemp: shopper.userTemp })
      expect(new Set(schedule.map(({ status }) => status))).toEqual(new Set(["open", "overdue", "paid"]))
      await other.close()
    },
  )
})

describe("files", () => {
  const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString() === "%PDF-"
  const load = (file: string | null) => client.call(endpoints.downloadFile, { ...mine(), file: file ?? "" })

  it("[S2.62] every listed document is a PDF, the same each time", async () => {
    const [invoice] = await invoices()
    const [document] = await transport("deferred")
    const [order] = await orders()
    const { message: detail } = await client.call(endpoints.getOrder, { ...mine(), orderId: order?.orderId ?? "" })
    for (const file of [invoice?.pdf, document?.pdf, detail.documents[0]?.file]) {
      const one = await load(file ?? null)
      expect(one.fileName).toBe(file)
      expect(isPdf(one.bytes) && one.bytes.length > 1500).toBe(true)
      expect(Buffer.from((await load(file ?? null)).bytes).equals(Buffer.from(one.bytes))).toBe(true)
    }
  })

  it("[S3.22] documents mark weighed quantities as approximate, and the invoice states that they are invoiced by weight", async () => {
    const shown = async (file: string | null | undefined) =>
      pdfLines((await load(file ?? null)).bytes)
        .join(" ")
        .replaceAll(/\s+/g, " ")
    const documents = []
    for (const { orderId } of await orders()) {
      const { message: order } = await client.call(endpoints.getOrder, { ...mine(), orderId })
      const fileOf = (wanted: string) => order.documents.find(({ kind }) => kind === wanted)?.file
      if (order.lines.some(({ variableWeight }) => variableWeight === true) && fileOf("invoice") !== undefined)
        documents.push({ order: fileOf("order"), transport: fileOf("transport-document"), invoice: fileOf("invoice") })
    }
    const [weighed] = documents
    const about = /circa [\d.,]+\s?kg, fatturati a peso/
    expect(await shown(weighed?.order)).toMatch(about)
    expect(await shown(weighed?.transport)).toMatch(about)
    expect(await shown(weighed?.invoice)).toMatch(/[\d.,]+\s?kg, fatturati a peso/)
    expect(await shown(weighed?.invoice)).not.toMatch(about)
  })

  it("[S3.22] documents state the unit of each quantity and the basis of each price, in the shop's colours", async () => {
    const [invoice] = await invoices()
    const [document] = await transport("all")
    const [order] = await orders()
    const { message: detail } = await client.call(endpoints.getOrder, { ...mine(), orderId: order?.orderId ?? "" })
    const counted = /^[\d.]+ (pz|ct|kg)( = [\d.,]+ (kg|l))?$/
    const shown = async (file: string | null) => (await load(file)).bytes
    for (const file of [invoice?.pdf, detail.documents[0]?.file]) {
      const bytes = await shown(file ?? null)
      expect(pdfLines(bytes).some((line) => counted.test(line))).toBe(true)
      expect(pdfLines(bytes).some((line) => /^[\d.]+,\d\d €\/(pz|ct|kg)$/.test(line))).toBe(true)
      expect([...pdfColors(bytes)]).toEqual(expect.arrayContaining(["#475219", "#261f18"]))
    }
    const delivered = pdfLines(await shown(document?.pdf ?? null))
    expect(delivered.some((line) => counted.test(line))).toBe(true)
    for (const { name, packLabel, quantity } of detail.lines) {
      const lines = pdfLines(await shown(detail.documents[0]?.file ?? null)).join(" ")
      expect(lines).toContain(name.split(" ")[0] ?? "")
      expect(lines).toContain(packLabel)
      expect(lines).toMatch(new RegExp(`\\b${quantity} (pz|ct|kg)`))
    }
  })

  it("[S2.62] price list, catalogue extract and the supplier's sheets can be downloaded", async () => {
    const { message: listed } = await client.call(endpoints.listDownloads, mine())
    expect(new Set(listed.map(({ kind }) => kind)).size).toBeGreaterThan(3)
    for (const { file, size } of listed) {
      const { bytes } = await load(file)
      expect(isPdf(bytes)).toBe(true)
      expect([0, bytes.length]).toContain(size)
    }
    expect((await load("listino-prezzi.pdf")).bytes.length).toBeGreaterThan(30_000)
  })

  it("[S12.12] the barcodes of a delivery note: each line with name, code, quantity and digits, free items too", async () => {
    const notes = await transport("all")
    const [note] = notes
    const { message: order } = await client.call(endpoints.getOrder, { ...mine(), orderId: note?.orderId ?? "" })
    const { bytes, contentType } = await load(note?.barcodes ?? null)
    expect(contentType).toBe("application/pdf")
    const shown = pdfLines(bytes)
    for (const { itemCode, name, quantity } of order.lines) {
      const item = supplier.products.flatMap(({ items }) => items).find(({ code }) => code === itemCode)
      expect(shown).toContain(itemCode)
      expect(shown.join(" ")).toContain(name.split(" ")[0] ?? "")
      expect(shown.some((line) => new RegExp(`\\b${quantity} (pz|ct|kg)`).test(line))).toBe(true)
      expect(shown).toContain(item?.barcodes[0] ?? "senza codice a barre")
    }
    expect(pdfColors(bytes)).toContain("#000000")
    expect(order.documents.find(({ kind }) => kind === "transport-document")?.barcodes).toBe(note?.barcodes)
  })

  it("[S12.12] the lines of an invoice and of a delivery note are a table; a note has no prices", async () => {
    const [invoice] = await invoices()
    const [note] = await transport("all")
    const table = async (file: string | undefined) => {
      const { bytes, contentType } = await load(file ?? null)
      expect(contentType).toBe("text/csv")
      const text = new TextDecoder().decode(bytes)
      // A cell is one line: the contents of a pack have a column of their own.
      expect(text.replaceAll("\r\n", "")).not.toContain("\n")
      return text.split("\r\n")
    }
    const [head, ...lines] = await table(invoice?.csv)
    expect(head).toBe('"Codice";"Articolo";"Q.tà";"U.M.";"Confezione";"EAN";"Prezzo";"IVA";"Importo"')
    expect(lines.length).toBeGreaterThan(1)
    expect((await table(note?.csv))[0]).toBe('"Codice";"Articolo";"Q.tà";"U.M.";"Confezione";"EAN"')
    expect((await load(invoice?.csv ?? null)).fileName).toBe(invoice?.csv)
  })

  it("[S12.12] the payment deadlines as PDF: unpaid amounts with their sums, and the remaining credit", async () => {
    const statement = async (kind: "deadlines" | "credit", shopper = client) =>
      pdfLines((await shopper.call(endpoints.downloadStatement, { userTemp: shopper.userTemp, kind })).bytes)
    const due = (await deadlines()).filter(({ status }) => status !== "paid")
    const schedule = await statement("deadlines")
    const euro = (cents: number) =>
      `${(cents / 100).toLocaleString("it-IT", { minimumFractionDigits: 2, useGrouping: "always" })} €`
    for (const { document, amount } of due) expect(schedule).toEqual(expect.arrayContaining([document, euro(amount)]))
    expect(schedule).toContain(euro(sum(due.map(({ amount }) => amount))))
    const paid = (await deadlines()).filter(({ status }) => status === "paid").map(({ document }) => document)
    const onlyPaid = paid.filter((document) => !due.some((one) => one.document === document))
    expect(onlyPaid.length).toBeGreaterThan(0)
    expect(schedule.filter((line) => onlyPaid.includes(line))).toEqual([])
    const { message: credit } = await client.call(endpoints.getCreditPosition, mine())
    const left = remainingCredit(credit)
    expect(await statement("credit")).toEqual(expect.arrayContaining([euro(credit.insuredCredit), euro(left)]))
    const lonely = await shopperOf(mock.app, "nuovo@dispensa.test")
    expect(await statement("deadlines", lonely)).toContain("Niente da pagare.")
  })

  it.each(["../store.json", "../../package.json", "", "fattura-A0.pdf", "volantino-12.pdf/../../x"])(
    "no other file is served: %s",
    async (file) => {
      expect(await client.refused(endpoints.downloadFile, { ...mine(), file })).toMatchObject({ status: 404 })
    },
  )
})
