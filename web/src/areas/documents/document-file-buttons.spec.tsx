import { capabilitiesWithout, missingCapabilities } from "@dispensa/contracts/capabilities"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DocumentFileButtons } from "./document-file-buttons.tsx"
import { StatementButton } from "./statement-button.tsx"

const files = vi.hoisted(() => ({
  isOpening: false,
  open: vi.fn<(file: string) => void>(),
  save: vi.fn<(file: string) => void>(),
  openStatement: vi.fn<(kind: string) => void>(),
}))
vi.mock("./use-documents.ts", () => ({ useFileOpening: () => files }))
const backend = vi.hoisted(() => ({ lacks: [] as ReadonlyArray<string> }))
vi.mock("../../platform/backend-capabilities.ts", () => ({
  backendCapabilities: {
    has: (endpoint: string) => !backend.lacks.includes(endpoint),
    offers: (feature: string) => !backend.lacks.includes(feature),
  },
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  backend.lacks = []
})
const names = () => screen.queryAllByRole("button").map((button) => button.textContent)

describe("[S12.12] the files of a document", () => {
  it("are opened, and its lines saved", () => {
    render(<DocumentFileButtons number="7" pdf="7.pdf" csv="7.csv" barcodes="7-barcodes.pdf" />)
    fireEvent.click(screen.getByRole("button", { name: m.documents_open({ number: "7" }) }))
    fireEvent.click(screen.getByRole("button", { name: m.documents_barcodes_of({ number: "7" }) }))
    fireEvent.click(screen.getByRole("button", { name: m.documents_lines_of({ number: "7" }) }))
    expect(files.open.mock.calls).toEqual([["7.pdf"], ["7-barcodes.pdf"]])
    expect(files.save.mock.calls).toEqual([["7.csv"]])
  })

  it("are labelled by the visible word", () => {
    render(<DocumentFileButtons number="7" pdf="7.pdf" csv="7.csv" barcodes="7-barcodes.pdf" />)
    for (const button of screen.getAllByRole("button"))
      expect(button.getAttribute("aria-label")?.toLowerCase()).toContain(button.textContent.toLowerCase())
  })

  it("are hidden if there are none", () => {
    render(<DocumentFileButtons number="7" pdf={null} csv={undefined} barcodes={undefined} />)
    expect(names()).toEqual([])
  })
})

describe("[S12.12] statements of account", () => {
  it("are opened by their kind", () => {
    render(<StatementButton kind="deadlines" />)
    render(<StatementButton kind="credit" />)
    expect(names()).toEqual([m.documents_schedule_pdf(), m.documents_credit_pdf()])
    for (const button of screen.getAllByRole("button")) fireEvent.click(button)
    expect(files.openStatement.mock.calls).toEqual([["deadlines"], ["credit"]])
  })

  it("of the credit are hidden if the backend has none", () => {
    expect(capabilitiesWithout(missingCapabilities("mymb")).offers("credit-statement")).toBe(false)
    backend.lacks = missingCapabilities("mymb")
    render(<StatementButton kind="credit" />)
    render(<StatementButton kind="deadlines" />)
    expect(names()).toEqual([m.documents_schedule_pdf()])
    cleanup()
    backend.lacks = ["downloadStatement"]
    for (const kind of ["credit", "deadlines"] as const) render(<StatementButton kind={kind} />)
    expect(names()).toEqual([])
  })
})
