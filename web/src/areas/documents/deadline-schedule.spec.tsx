import type { PaymentDeadline } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DeadlineSchedule } from "./deadline-schedule.tsx"

const bankTransfer = (reference: string) => ({
  iban: "IT60X0542811101000000123456",
  beneficiary: "Dispensa",
  reference,
})
const due = (document: string, dueDate: string, amount: number, rest: Partial<PaymentDeadline> = {}) => ({
  document,
  dueDate,
  amount,
  status: "open" as const,
  bankTransfer: bankTransfer(document),
  ...rest,
})
const SECOND_IBAN = "IT40S0542811101000000654321"
const FIRST: ReadonlyArray<PaymentDeadline> = [
  due("F1", "2026-03-10", 10_050),
  due("F2", "2026-03-31", 20_000),
  due("F2", "2026-04-30", 20_025),
  { document: "F3", dueDate: "2026-01-31", amount: 99_999, status: "paid" },
]

const { INVOICES, ...loaded } = vi.hoisted(() => ({
  deadlines: [] as ReadonlyArray<unknown>,
  invoices: "ready",
  INVOICES: [
    { number: "F1", destinations: ["Via Po 2"] },
    { number: "F2", destinations: ["Via Emilia 5", "Via Po 2"] },
  ],
}))
vi.mock("./use-documents.ts", () => ({
  useDeadlines: () => ({ data: loaded.deadlines, isPending: false, error: null }),
  useInvoices: () => ({ data: loaded.invoices === "ready" ? INVOICES : null, status: loaded.invoices }),
}))
vi.mock("../../ui/feedback/loaded.tsx", () => ({
  Loaded: ({ of, children }: { of: { data: unknown }; children: (data: unknown) => unknown }) => children(of.data),
}))
vi.mock("./deadline-chart.tsx", () => ({ DeadlineChart: () => null }))

vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
beforeEach(() => {
  loaded.deadlines = FIRST
  loaded.invoices = "ready"
})
const page = (search = "") => (
  <MemoryRouter initialEntries={[`/${search}`]}>
    <DeadlineSchedule />
  </MemoryRouter>
)

const tick = (document: string) => fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(document) }))

describe("the selected documents", () => {
  it("[S2.62] have their sum and the account to transfer it to, with each document named once", () => {
    render(page())
    expect(screen.getByText(m.documents_pay_none())).toBeTruthy()
    expect(screen.queryByText(/IT60/)).toBeNull()
    expect(screen.queryByRole("checkbox", { name: /F3/ })).toBeNull()
    for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box)
    expect(screen.getByText(m.documents_pay_sum({ count: 3, amount: "500,75 €" }))).toBeTruthy()
    expect(screen.getByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy()
    expect(screen.getByText("F1, F2")).toBeTruthy()
    tick("F1")
    expect(screen.getByText(m.documents_pay_sum({ count: 2, amount: "400,25 €" }))).toBeTruthy()
    expect(screen.getByText("F2", { selector: "dd" })).toBeTruthy()
  })

  it("[S2.62] are removed from the sum once they are paid", () => {
    const { rerender } = render(page())
    tick("F1")
    tick("F2 .*1")
    loaded.deadlines = FIRST.map((each) => (each.document === "F1" ? { ...each, status: "paid" } : each))
    rerender(page())
    expect(screen.getByText(m.documents_pay_sum({ count: 1, amount: "200,00 €" }))).toBeTruthy()
  })

  it("[S2.62] have one sum per account; a document without an account is in no sum, and is named", () => {
    const { bankTransfer: _none, ...without } = due("F5", "2026-05-31", 7_000)
    loaded.deadlines = [
      due("F1", "2026-03-10", 10_050),
      due("F4", "2026-03-10", 5_000, { bankTransfer: { ...bankTransfer("F4"), iban: SECOND_IBAN } }),
      without,
    ]
    render(page())
    for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box)
    expect(screen.getByText(m.documents_pay_sum({ count: 1, amount: "100,50 €" }))).toBeTruthy()
    expect(screen.getByText(m.documents_pay_sum({ count: 1, amount: "50,00 €" }))).toBeTruthy()
    expect(screen.getByText(m.documents_pay_without({ documents: "F5", amount: "70,00 €" }))).toBeTruthy()
    expect(screen.getByRole("checkbox", { name: /F5.*70,00/ })).toBeTruthy()
  })
})

describe("an address to filter deadlines by", () => {
  const BY_ADDRESS = "?address=Via+Emilia+5"
  const shown = () => screen.queryAllByRole("checkbox").length

  it("[S12.12] is the address of the invoices", () => {
    render(page(BY_ADDRESS))
    expect(shown()).toBe(2)
    expect(screen.queryByText(m.documents_without_addresses())).toBeNull()
  })

  it("[S12.12] finds nothing and counts nothing while the invoices load", () => {
    loaded.invoices = "loading"
    render(page(BY_ADDRESS))
    expect(shown()).toBe(0)
    for (const text of [m.documents_found({ count: 0 }), m.documents_none_found(), m.documents_without_addresses()])
      expect(screen.queryByText(text)).toBeNull()
    cleanup()
    render(page())
    expect(shown()).toBe(3)
  })

  it("[S12.12] hides no payment that is due if the invoices cannot be loaded, and says so", () => {
    loaded.invoices = "failed"
    render(page(BY_ADDRESS))
    expect(shown()).toBe(3)
    expect(screen.getByText(m.documents_without_addresses())).toBeTruthy()
    cleanup()
    render(page())
    expect(screen.queryByText(m.documents_without_addresses())).toBeNull()
  })
})

describe("a schedule of a backend that keeps no paid deadlines", () => {
  it("[S2.62] offers no choice between all and unpaid deadlines, which are the same", () => {
    loaded.deadlines = FIRST.filter(({ status }) => status !== "paid")
    render(page())
    expect(screen.queryByRole("radio", { name: m.documents_show_open() })).toBeNull()
    expect(screen.queryByText(m.documents_show_open())).toBeNull()
    cleanup()
    loaded.deadlines = FIRST
    render(page())
    expect(screen.getByText(m.documents_show_open())).not.toBeNull()
  })
})
