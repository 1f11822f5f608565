import type { User } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { ScrollToTop } from "../notices/scroll-to-top.tsx"

const session = vi.hoisted(() => ({ user: vi.fn<() => User | null>(), selectAddress: vi.fn<(code: string) => void>() }))
vi.mock("../../areas/session/use-session.ts", () => ({
  useSession: () => ({
    user: session.user(),
    address: session.user()?.addresses[0] ?? null,
    addresses: session.user()?.addresses ?? [],
  }),
}))
vi.mock("../../areas/session/use-session-commands.ts", () => ({
  useSessionCommands: () => ({ selectAddress: session.selectAddress }),
}))

const { AccountLink } = await import("./account-link.tsx")
const { AddressSelector } = await import("../../areas/address/address-selector.tsx")
const { LazyAddressSelector } = await import("../../areas/address/lazy-address-selector.tsx")

const USER: User = {
  name: "Nives",
  companyName: "Trattoria",
  clientId: 7,
  isAgent: false,
  addresses: [
    { addressCode: "1", street: "Via dei Mille 14", city: "Bologna" },
    { addressCode: "2", street: "Piazza del Mercato 3", city: "San Lazzaro" },
  ],
}

const show = (user: User | null, path = "/") => {
  session.user.mockReturnValue(user)
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AccountLink />
      <AddressSelector />
    </MemoryRouter>,
  )
}

const scrollTo = (y: number) =>
  act(() => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(y)
    fireEvent.scroll(window)
  })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("header", () => {
  it("[S2.31] sends a visitor to the login", () => {
    show(null)
    const link = screen.getByRole("link", { name: "ACCEDI O REGISTRATI" })
    expect(link.getAttribute("href")).toBe("/pages/login")
  })

  it("[S2.30] shows the delivery address before the selector is loaded, in the same space", async () => {
    session.user.mockReturnValue(USER)
    render(
      <MemoryRouter>
        <LazyAddressSelector />
      </MemoryRouter>,
    )
    const first = screen.getByText("Via dei Mille 14").closest("[class*=max-w]")?.className ?? ""
    expect(first).not.toBe("")
    const button = await screen.findByRole("button", { name: /Via dei Mille 14/ })
    expect(button.className).toContain(first)
  })

  it("[S2.31][S2.30][S6.2] sends a client to the account, with user and company", () => {
    show(USER, "/en")
    const link = screen.getByRole("link")
    expect(link.getAttribute("href")).toBe("/en/pages/account")
    for (const text of ["Nives", "Trattoria"]) {
      const shown = screen.getByText(text)
      expect(shown.closest("[class*=hidden]")).toBeNull()
    }
    expect(m.shell_user_area({}, { locale: "it" })).toBe("AREA UTENTE")
  })

  it("[S2.30][S4.4] lets a client choose another delivery address", async () => {
    show(USER)
    fireEvent.click(screen.getByRole("button", { name: /Via dei Mille 14/ }))
    fireEvent.click(await screen.findByRole("button", { name: /Piazza del Mercato 3/ }))
    expect(session.selectAddress).toHaveBeenCalledExactlyOnceWith("2")
  })

  it("[S2.30] has no address for a visitor", () => {
    show(null)
    expect(screen.queryByRole("button")).toBeNull()
  })
})

describe("scroll to top", () => {
  it("[S2.23][S9.6] appears after 400 px", () => {
    render(
      <MemoryRouter>
        <ScrollToTop />
      </MemoryRouter>,
    )
    scrollTo(400)
    expect(screen.queryByRole("button")).toBeNull()
    scrollTo(401)
    expect(screen.getByRole("button", { name: m.shell_scroll_top() })).toBeTruthy()
  })

  it.each([
    ["/shop", false],
    ["/pages/wishlist", true],
    ["/en/pages/account/claims", true],
    ["/product/child/FO1", true],
  ])("[S2.23] is hidden on the phone where it would cover quantities, at %s: %s (#40)", (path, isHidden) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <ScrollToTop />
      </MemoryRouter>,
    )
    scrollTo(401)
    expect(screen.getByRole("button").classList.contains("max-md:hidden")).toBe(isHidden)
  })
})
