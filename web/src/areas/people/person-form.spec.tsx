import { NetworkFailure } from "@dispensa/contracts/client"
import type { Person } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { PeopleCommands } from "./use-people.ts"

const save = vi.fn<PeopleCommands["save"]>()
vi.mock("./use-people.ts", () => ({ usePeopleCommands: () => ({ save }) }))

const { PersonForm } = await import("./person-form.tsx")

const addresses = ["1", "2"].map((addressCode) => ({ addressCode, street: `Via ${addressCode}`, city: "Bologna" }))
const rosa: Person = {
  email: "rosa@trattoria.test",
  name: "Rosa",
  rights: { isAdministrator: false, addresses: [{ addressCode: "1", may: ["propose"] }] },
  invitedAt: null,
  isSelf: false,
}
const show = (person: Person | null) => render(<PersonForm person={person} addresses={addresses} onDone={() => {}} />)
const box = (code: string, label: string) =>
  within(screen.getByRole("group", { name: `Via ${code}, Bologna` })).getByRole<HTMLInputElement>("checkbox", {
    name: label,
  })
const send = async (
  name: string,
  outcome: Awaited<ReturnType<PeopleCommands["save"]>> = { _tag: "Done", value: null },
) => {
  save.mockResolvedValue(outcome)
  fireEvent.click(screen.getByRole("button", { name }))
  await act(async () => {})
}

afterEach(() => {
  cleanup()
  save.mockReset()
})

describe("a user's permissions", () => {
  it("[S12.15] are granted and revoked per address, and saved as shown", async () => {
    show(rosa)
    expect(box("1", m.people_may_propose()).checked).toBe(true)
    expect(box("2", m.people_may_propose()).checked).toBe(false)
    fireEvent.click(box("2", m.people_may_order()))
    fireEvent.click(box("1", m.people_may_propose()))
    await send(m.account_save())
    const rights = { isAdministrator: false, addresses: [{ addressCode: "2", may: ["order"] }] }
    expect(save).toHaveBeenCalledWith({ email: rosa.email, isNew: false, name: "Rosa", rights })
  })

  it("[S12.15] are empty when they could not be read, until one is granted", () => {
    show({ ...rosa, rights: { isAdministrator: false, addresses: null } })
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toEqual([])
  })

  it("[S12.15] are all granted to an administrator, without a choice per address", () => {
    show(rosa)
    fireEvent.click(screen.getByRole("checkbox", { name: m.people_administrator_label() }))
    expect(screen.queryByRole("group")).toBeNull()
  })

  it("[S12.15] end that user's sessions, or one's own, and the form says so", () => {
    show(rosa)
    expect(screen.getByText(m.people_logs_in_again())).toBeTruthy()
    cleanup()
    show({ ...rosa, isSelf: true })
    expect(screen.getByText(m.people_self_logs_in_again())).toBeTruthy()
    expect(screen.queryByText(m.people_logs_in_again())).toBeNull()
  })

  it("[S8.15][S12.15] that could not be saved are reported beside the button, however long the form is", async () => {
    show(rosa)
    const error = new NetworkFailure({ endpoint: "people.save", status: null, message: "" })
    await send(m.account_save(), { _tag: "Failed", error })
    const after = screen.getByRole("alert").compareDocumentPosition(box("2", m.people_may_order()))
    expect(after).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })
})
