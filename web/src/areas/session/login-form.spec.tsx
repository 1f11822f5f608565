import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { LoginFields } from "./login-fields.ts"
import type { LoginAnswer } from "./use-session-commands.ts"
import { LoginForm } from "./login-form.tsx"
import { requestedPath, returnPath } from "./login-panel.tsx"

afterEach(cleanup)

const submit = async (user: string, password: string, answer: LoginAnswer = { isDone: true }) => {
  const onLogin = vi.fn<(fields: LoginFields) => Promise<LoginAnswer>>(() => Promise.resolve(answer))
  const onDone = vi.fn<() => void>()
  render(<LoginForm onLogin={onLogin} onDone={onDone} />)
  fireEvent.change(screen.getByLabelText(new RegExp(m.account_email())), { target: { value: user } })
  fireEvent.change(screen.getByLabelText(m.account_password(), { exact: false, selector: "input" }), {
    target: { value: password },
  })
  fireEvent.click(screen.getByRole("button", { name: m.account_log_in() }))
  await vi.waitFor(() => expect(onLogin.mock.calls.length + screen.queryAllByText(/Campo/).length).toBeGreaterThan(0))
  return { onLogin, onDone }
}

describe("login form", () => {
  it("[S5.6] marks required fields, and sends nothing", async () => {
    const { onLogin } = await submit("", "")
    expect(screen.getAllByText("Campo obbligatorio")).toHaveLength(2)
    expect(onLogin).not.toHaveBeenCalled()
    expect(m.account_required({}, { locale: "en" })).toBe("Field is required")
  })

  it("[S5.6] reports an invalid email address", async () => {
    const { onLogin } = await submit("cliente", "dispensa")
    expect(screen.getByText("Campo e-mail")).toBeTruthy()
    expect(onLogin).not.toHaveBeenCalled()
    expect(m.account_email_invalid({}, { locale: "en" })).toBe("Field is email")
  })

  it("[S5.5] shows the backend's refusal", async () => {
    const { onDone } = await submit("a@b.test", "x", { isDone: false, refusal: "Cliente bloccato" })
    expect((await screen.findByRole("alert")).textContent).toContain("Cliente bloccato")
    expect(onDone).not.toHaveBeenCalled()
  })

  it("[S5.5] translates the default refusal", async () => {
    await submit("a@b.test", "x", { isDone: false, refusal: "Authentication Failed!" })
    expect((await screen.findByRole("alert")).textContent).toContain(m.account_login_failed())
  })

  it("[S4.2] reports success", async () => {
    const { onLogin, onDone } = await submit("a@b.test", "dispensa")
    expect(onLogin).toHaveBeenCalledExactlyOnceWith({ user: "a@b.test", password: "dispensa" })
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})

describe("the page after a login", () => {
  it("[S4.11] is the page that requested it", () => {
    expect(returnPath(null, "?from=%2Fen%2Fpages%2Fcart%3Ftab%3Dactive")).toBe("/pages/cart?tab=active")
    expect(returnPath({ from: "/pages/account" }, "")).toBe("/pages/account")
  })

  it("[S4.11] is the page from whose header the login was opened", () => {
    expect(returnPath({ back: "/en/shop?text=olio" }, "")).toBe("/shop?text=olio")
    expect(returnPath({ back: "/pages/register" }, "")).toBe("/")
    expect(requestedPath({ back: "/shop" }, "")).toBe("/")
  })

  it("is never outside the shop, and never the login", () => {
    for (const from of ["https://evil.test", "//evil.test", "/\\evil.test", "/pages/login?from=x", ""])
      expect(returnPath(null, `?from=${encodeURIComponent(from)}`)).toBe("/")
  })
})
