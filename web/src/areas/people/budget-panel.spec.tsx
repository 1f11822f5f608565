import { NetworkFailure } from "@dispensa/contracts/client"
import type { Budget } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Effect } from "effect"
import { m } from "../../i18n/messages.ts"
import { Backend } from "../../app/backend.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import type { PeopleCommands } from "./use-people.ts"
import { changeBudgets } from "./people-service.ts"

const setBudgets = vi.fn<PeopleCommands["setBudgets"]>()
vi.mock("./use-people.ts", () => ({ usePeopleCommands: () => ({ setBudgets }) }))

const { BudgetPanel } = await import("./budget-panel.tsx")

const addresses = ["1", "2"].map((addressCode) => ({ addressCode, street: `Via ${addressCode}`, city: "Bologna" }))
const budgetAt = (addressCode: string, limit: number | null, left = limit): Budget => ({
  addressCode,
  month: "2026-03",
  limit,
  left,
})
const panel = (budgets: ReadonlyArray<Budget>) => (
  <MemoryRouter>
    <BudgetPanel budgets={budgets} addresses={addresses} />
  </MemoryRouter>
)
const field = (code: string) => screen.getByLabelText<HTMLInputElement>(`Via ${code}, Bologna`, { exact: false })
const write = (code: string, value: string) => fireEvent.change(field(code), { target: { value } })
const save = async () => {
  fireEvent.click(screen.getByRole("button", { name: m.account_save() }))
  await act(async () => {})
}

afterEach(() => {
  cleanup()
  setBudgets.mockReset()
})

describe("the budgets of a client", () => {
  it("[S12.15] what was typed stays, with the failure, when only some of several budgets were saved", async () => {
    const { rerender } = render(panel([budgetAt("1", 10_000)]))
    write("1", "200")
    write("2", "300")
    setBudgets.mockImplementation(async () => {
      rerender(panel([budgetAt("1", 20_000)]))
      return {
        _tag: "Failed",
        error: new NetworkFailure({ endpoint: "people.save-budget", status: null, message: "" }),
      }
    })
    await save()
    expect(setBudgets).toHaveBeenCalledWith([
      { addressCode: "1", limit: 20_000 },
      { addressCode: "2", limit: 30_000 },
    ])
    expect([field("1").value, field("2").value]).toEqual(["200", "300"])
    expect(screen.getByText(m.errors_unanswered())).toBeTruthy()
  })

  it("[S12.15] saved budgets are shown as the backend returns them, and only changes are sent", async () => {
    const { rerender } = render(panel([budgetAt("1", 10_000), budgetAt("2", 5_000)]))
    write("2", "")
    setBudgets.mockImplementation(async () => {
      rerender(panel([budgetAt("1", 10_000)]))
      return { _tag: "Done", value: null }
    })
    await save()
    expect(setBudgets).toHaveBeenCalledWith([{ addressCode: "2", limit: null }])
    expect(screen.getByText(m.people_budget_none())).toBeTruthy()
  })

  it("[S12.15] an unreadable budget is reported as such, and no amount is made up", () => {
    render(panel([budgetAt("1", null)]))
    expect(screen.getByText(m.people_budget_unreadable())).toBeTruthy()
    expect(field("1").value).toBe("")
  })
})

it("[S12.15] budgets are saved sequentially, up to the first failure", async () => {
  const { client, answers, failNext, calls } = createFakeBackend()
  for (const addressCode of ["A1", "A2", "A3"]) answers.set(addressCode, () => ({ message: [] }))
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  const changes = ["A1", "A2", "A3"].map((addressCode) => ({ addressCode, limit: null }))
  const save = () => Effect.runPromise(Effect.provideService(changeBudgets(userTemp, changes), Backend, client))
  failNext("A2", { kind: "status", status: 403, message: "Non puoi" })
  expect(await save()).toMatchObject({ _tag: "Failed", error: { message: "Non puoi" } })
  expect(calls).toEqual(["A1", "A2"])
  expect(await save()).toMatchObject({ _tag: "Done" })
  expect(calls.slice(2)).toEqual(["A1", "A2", "A3"])
})
