/** Documents for work on the family's wire: the storefront's client over the mock, and the files at the returned addresses. */
import { endpoints } from "@dispensa/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "../../library/start-mock.ts"
import { supplier } from "../../testing/harness.ts"
import { pdfLines } from "../../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../../testing/shop-client.ts"

let mock: RunningMock
let client: Shopper
beforeAll(async () => {
  mock = await startMock({ dialect: "mymb", port: null, supplier })
  client = await shopperOf(mock.app, "cliente@dispensa.test", { dialect: "mymb" })
})
afterAll(() => mock.stop())

const page = () => ({ userTemp: client.userTemp, page: 1, perPage: 5 })
const opened = async ({ address }: { readonly address?: string }) => {
  const { headers, rawPayload } = await mock.app.inject({ method: "GET", url: address ?? "" })
  return { type: headers["content-type"], bytes: new Uint8Array(rawPayload) }
}
const fileOf = async (file: string | null | undefined) =>
  opened(await client.call(endpoints.downloadFile, { userTemp: client.userTemp, file: file ?? "" }))

describe("[S12.12] documents for work on the family's wire", () => {
  it("an invoice has its lines as a table", async () => {
    const [invoice] = (await client.call(endpoints.listInvoices, page())).message.data
    const { type, bytes } = await fileOf(invoice?.csv)
    expect(type).toMatch(/^text\/csv/)
    expect(new TextDecoder().decode(bytes)).toMatch(/^"Codice";"Articolo";"Q.tà"/)
    expect(invoice?.destinations?.[0]).not.toBe("")
  })

  it("a delivery note is a sheet with barcodes", async () => {
    const notes = { ...page(), kind: "all" as const }
    const [note] = (await client.call(endpoints.listTransportDocuments, notes)).message.data
    const { type, bytes } = await fileOf(note?.barcodes)
    expect(note?.pdf).toBeNull()
    expect(type).toBe("application/pdf")
    const title = pdfLines(bytes).find((line) => line.includes(note?.number ?? ""))
    expect(title).toContain("Codici a barre")
  })

  it("the payment deadlines are a PDF", async () => {
    const requested = { userTemp: client.userTemp, kind: "deadlines" as const }
    const { bytes } = await opened(await client.call(endpoints.downloadStatement, requested))
    expect(pdfLines(bytes)).toContain("Scadenzario")
  })
})
