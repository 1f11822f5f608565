import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"

const changePassword = vi.fn<(old: string, next: string) => Promise<FormOutcome<unknown>>>()
vi.mock("./use-profile.ts", () => ({ useProfileCommands: () => ({ changePassword }) }))

const { ChangePasswordForm } = await import("./change-form.tsx")

afterEach(() => {
  cleanup()
  changePassword.mockReset()
})

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

const submit = (old: string, next: string, repeated = next) => {
  render(<ChangePasswordForm />)
  fireEvent.change(field(m.account_password_old()), { target: { value: old } })
  fireEvent.change(field(m.account_password_new()), { target: { value: next } })
  fireEvent.change(field(m.account_password_repeat()), { target: { value: repeated } })
  fireEvent.click(screen.getByRole("button", { name: m.account_password_change() }))
}

describe("changing the password", () => {
  it("[S5.7] shows on the field that the old password is wrong", async () => {
    const fields = { old_password: ["whatever the backend says"] }
    changePassword.mockResolvedValue({ _tag: "Rejected", fields })
    submit("wrong", "a new secret")
    expect(await screen.findByText("La password è errata")).toBeTruthy()
    expect(m.account_password_wrong({}, { locale: "en" })).toBe("Password is wrong")
    expect(field(m.account_password_old()).getAttribute("aria-invalid")).toBe("true")
  })

  it("[S8.16] confirms the change and empties the form", async () => {
    changePassword.mockResolvedValue({ _tag: "Done", value: null })
    submit("old", "a new secret")
    expect((await screen.findByRole("status")).textContent).toContain(m.account_password_changed())
    expect(changePassword).toHaveBeenCalledExactlyOnceWith("old", "a new secret")
    expect(m.account_password_changed({}, { locale: "en" })).toBe("Password change, success")
  })

  it("[S5.6] requires every field, and the same password twice, before anything is sent", async () => {
    submit("", "")
    expect(await screen.findAllByText("Campo obbligatorio")).toHaveLength(3)
    cleanup()
    submit("old", "one", "other")
    expect(await screen.findByText(m.account_password_differs())).toBeTruthy()
    expect(changePassword).not.toHaveBeenCalled()
  })
})
