/** The chart's legend lists the statuses that are drawn, and no others. */
import type { DeadlineStatus } from "@dispensa/domain"
import { cleanup, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DeadlineChart } from "./deadline-chart.tsx"

beforeEach(() => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const legendOf = (...statuses: ReadonlyArray<DeadlineStatus>): ReadonlyArray<string | null> => {
  const due = (status: DeadlineStatus, at: number) => ({
    document: `F${at}`,
    dueDate: "2026-03-10",
    amount: 1_000,
    status,
  })
  render(<DeadlineChart deadlines={statuses.map(due)} />, { wrapper: MemoryRouter })
  return within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
}

describe("the legend of the payment schedule", () => {
  it("[S2.62] omits paid ones if the backend keeps none", () => {
    expect(legendOf("open", "overdue")).toEqual([m.documents_open_amount(), m.documents_overdue()])
  })

  it("[S2.62] lists each drawn status once", () => {
    expect(legendOf("open", "paid", "open")).toEqual([m.documents_paid(), m.documents_open_amount()])
  })
})
