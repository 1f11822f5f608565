import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import type { LoginAnswer } from "../session/use-session-commands.ts"

const logIn = vi.fn<(credentials: { user: string; password: string }) => Promise<LoginAnswer>>()
const changePassword = vi.fn<(old: string, next: string) => Promise<FormOutcome<unknown>>>()
vi.mock("../session/use-session-commands.ts", () => ({ useLogin: () => logIn }))
vi.mock("./use-profile.ts", () => ({ useProfileCommands: () => ({ changePassword }) }))

const { ResetForm } = await import("./reset-form.tsx")

afterEach(() => {
  cleanup()
  logIn.mockReset()
  changePassword.mockReset()
})

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

const submit = (mailed: string, next: string, repeated = next) => {
  render(<ResetForm user="cliente@dispensa.test" />, { wrapper: MemoryRouter })
  fireEvent.change(field(m.account_reset_mailed()), { target: { value: mailed } })
  fireEvent.change(field(m.account_password_new()), { target: { value: next } })
  fireEvent.change(field(m.account_password_repeat()), { target: { value: repeated } })
  fireEvent.click(screen.getByRole("button", { name: m.account_reset_set() }))
}

describe("choosing a password with the mailed one", () => {
  it("[S2.62][S8.16] logs in with the mailed password, replaces it with the chosen one, and confirms it", async () => {
    logIn.mockResolvedValue({ isDone: true })
    changePassword.mockResolvedValue({ _tag: "Done", value: null })
    submit(" mailed-secret ", "olio-e-sale")
    expect((await screen.findByRole("status")).textContent).toContain(m.account_password_changed())
    expect(logIn).toHaveBeenCalledExactlyOnceWith({ user: "cliente@dispensa.test", password: "mailed-secret" })
    expect(changePassword).toHaveBeenCalledExactlyOnceWith("mailed-secret", "olio-e-sale")
  })

  it("[S2.62][S8.15] shows why the mailed password is refused, and changes nothing", async () => {
    logIn.mockResolvedValue({ isDone: false, refusal: "Nome utente o password non corretti" })
    submit("expired", "olio-e-sale")
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain(m.account_reset_failed())
    expect(alert.textContent).toContain("Nome utente o password non corretti")
    expect(m.account_reset_failed({}, { locale: "en" })).toBe("Password reset failed. Please try again.")
    expect(changePassword).not.toHaveBeenCalled()
  })

  it("[S2.62][S5.6] shows what is missing, too short or different before the mailed password is used", async () => {
    submit("", "")
    expect(await screen.findAllByText("Campo obbligatorio")).toHaveLength(3)
    cleanup()
    submit("mailed-secret", "short")
    await vi.waitFor(() => expect(field(m.account_password_new()).getAttribute("aria-invalid")).toBe("true"))
    cleanup()
    submit("mailed-secret", "olio-e-sale", "olio e sale")
    expect(await screen.findByText(m.account_password_differs())).toBeTruthy()
    expect(logIn).not.toHaveBeenCalled()
  })

  it("[S2.62] shows on its field why the backend refuses the new password", async () => {
    logIn.mockResolvedValue({ isDone: true })
    changePassword.mockResolvedValue({ _tag: "Rejected", fields: { new_password: ["Troppo semplice"] } })
    submit("mailed-secret", "12345678")
    expect(await screen.findByText("Troppo semplice")).toBeTruthy()
  })
})
