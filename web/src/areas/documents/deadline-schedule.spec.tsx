import type { PaymentDeadline } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
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
const deadlines: ReadonlyArray<PaymentDeadline> = [
  due("F1", "2026-03-10", 10_050),
  due("F2", "2026-03-31", 20_000),
  due("F2", "2026-04-30", 20_025),
  { document: "F3", dueDate: "2026-01-31", amount: 99_999, status: "paid" },
]

vi.mock("./use-documents.ts", () => ({ useDeadlines: () => ({ data: deadlines, isPending: false, error: null }) }))
vi.mock("../../ui/feedback/loaded.tsx", () => ({
  Loaded: ({ of, children }: { of: { data: unknown }; children: (data: unknown) => unknown }) => children(of.data),
}))
vi.mock("./deadline-chart.tsx", () => ({ DeadlineChart: () => null }))

vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
afterEach(cleanup)

const tick = (document: string) => fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(document) }))

describe("the documents that are ticked", () => {
  it("[S2.62] have their sum and the account to transfer it to, each document named once", () => {
    render(
      <MemoryRouter>
        <DeadlineSchedule />
      </MemoryRouter>,
    )
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
})
