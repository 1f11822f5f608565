import { capabilitiesWithout, missingCapabilities } from "@dispensa/contracts/capabilities"
import type { Invoice, TransportDocument } from "@dispensa/domain"
import { cleanup, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { useDocumentFilter } from "./use-document-filter.ts"

const answered = vi.hoisted((): { invoices: ReadonlyArray<unknown>; notes: ReadonlyArray<unknown> } => ({
  invoices: [],
  notes: [],
}))
const ready = (data: unknown) => ({ status: "ready", data, retry: () => undefined })
vi.mock("./use-documents.ts", () => ({
  useInvoices: () => ready(answered.invoices),
  useTransportDocuments: () => ready(answered.notes),
  useFileOpening: () => ({ isOpening: false, open: () => undefined, save: () => undefined }),
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
const { InvoiceTable } = await import("./invoice-table.tsx")
const { TransportTable } = await import("./transport-table.tsx")

const paper = { number: "A1", date: "2026-02-20", pdf: null, orderId: null }
const invoice: Invoice = { ...paper, dueDate: null, taxable: 100, total: 122, isPaid: null }
const note: TransportDocument = { ...paper, kind: "other", destination: "Via Po 2", packages: null, carrier: "" }
const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent)

const Notes = () => <TransportTable used={useDocumentFilter()} kind="all" onKind={() => undefined} />
const showNotes = (...notes: ReadonlyArray<TransportDocument>) => {
  cleanup()
  answered.notes = notes
  render(<Notes />, { wrapper: MemoryRouter })
}
const showInvoices = (...invoices: ReadonlyArray<Invoice>) => {
  cleanup()
  answered.invoices = invoices
  render(<InvoiceTable />, { wrapper: MemoryRouter })
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
})

describe("a value that no document has", () => {
  it("[S12.12] has no column in the invoices", () => {
    const maybe = [m.documents_due(), m.orders_status(), m.documents_order()]
    showInvoices(invoice)
    for (const header of maybe) expect(headers()).not.toContain(header)
    showInvoices(invoice, { ...invoice, number: "A2", dueDate: "2026-03-31", isPaid: false, orderId: "ORD-1" })
    expect(headers()).toEqual(expect.arrayContaining(maybe))
  })

  it("[S12.12] has no column in the delivery notes, and their kinds no filter", () => {
    const maybe = [m.documents_kind(), m.documents_order(), m.account_vector(), m.documents_packages()]
    showNotes(note)
    for (const header of maybe) expect(headers()).not.toContain(header)
    expect(screen.queryByText(m.documents_filter_accompanying())).toBeNull()
    expect(screen.getByLabelText(m.documents_number_part())).toBeTruthy()
    showNotes(note, { ...note, number: "A2", kind: "deferred", packages: 3, carrier: "Corriere", orderId: "ORD-1" })
    expect(headers()).toEqual(expect.arrayContaining(maybe))
    expect(screen.getByText(m.documents_filter_accompanying())).toBeTruthy()
    expect(screen.getByLabelText(m.documents_number_or_order())).toBeTruthy()
  })

  it("[S12.12] shows no filter of kinds before the delivery notes are loaded, if the backend knows none (#43)", () => {
    const { offers } = capabilitiesWithout(missingCapabilities("mymb"))
    showNotes()
    expect(screen.getByText(m.documents_filter_accompanying())).toBeTruthy()
    const lacking = vi.spyOn(backendCapabilities, "offers").mockImplementation(offers)
    onTestFinished(() => lacking.mockRestore())
    showNotes()
    expect(screen.queryByText(m.documents_filter_accompanying())).toBeNull()
  })

  it("[S12.12] a delivery note of an unknown kind is listed with the others, with its order and files", () => {
    const other = { ...note, number: "A3", orderId: "ORD-2", barcodes: "sheet" }
    showNotes({ ...note, kind: "deferred" }, other)
    const row = screen.getByRole("row", { name: /A3/ })
    expect(row.textContent).toContain(m.documents_other())
    expect(within(row).getByRole("link", { name: "ORD-2" })).toBeTruthy()
    expect(within(row).getByRole("button", { name: m.documents_barcodes_of({ number: "A3" }) })).toBeTruthy()
  })

  it("[S3.30] a delivery note links to the claim about its delivery (#40)", () => {
    showNotes(note, { ...note, number: "A2", orderId: "ORD-1" })
    const links = screen.getAllByRole("link", { name: `${m.claims_open()} ORD-1` })
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/pages/account/claims?order=ORD-1"])
  })
})
