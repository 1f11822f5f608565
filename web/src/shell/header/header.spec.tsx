import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const useSession = vi.fn<() => unknown>(() => ({ user: null, address: null }))
vi.mock("../../areas/session/use-session.ts", () => ({ useSession }))
vi.mock("../../areas/session/use-session-commands.ts", () => ({ useSessionCommands: () => ({}) }))
vi.mock("../../areas/search/use-suggestions.ts", () => ({ useSuggestions: () => [] }))
vi.mock("../../areas/search-tabs/use-search-tabs.ts", () => ({ useSearchMode: () => "/shop" }))

const { Header } = await import("./header.tsx")
const { LanguageSwitch } = await import("./settings.tsx")

const screenOf = (width: "phone" | "tablet" | "desktop") =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width === "desktop" && query.includes("min-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

const show = (onOpenMenu = () => {}) =>
  render(
    <MemoryRouter initialEntries={["/en/shop?category=oli"]}>
      <Header promoSlot={<i>promo</i>} cartSlot={<i>cart</i>} menuSlot={<i>menu</i>} onOpenMenu={onOpenMenu} />
    </MemoryRouter>,
  )

const scrollTo = (y: number) =>
  act(() => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(y)
    fireEvent.scroll(window)
  })

beforeEach(() => screenOf("desktop"))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("header", () => {
  it("[S9.15] sticks once the page is scrolled by more than 300 px", () => {
    show()
    scrollTo(300)
    expect(document.querySelector("[data-stuck]")).toBeNull()
    scrollTo(301)
    expect(document.querySelector("[data-stuck]")).not.toBeNull()
  })

  it("[S9.15] sticks without rerendering its content", () => {
    show()
    scrollTo(0)
    useSession.mockClear()
    scrollTo(301)
    expect(document.querySelector("[data-stuck]")).not.toBeNull()
    expect(useSession).not.toHaveBeenCalled()
  })

  it("[S2.32][S2.33][S2.34] contains logo, search, cart, promo links and categories", () => {
    show()
    expect(screen.getByRole("link", { name: "Dispensa" }).getAttribute("href")).toBe("/en")
    expect(screen.getByRole("searchbox", { name: m.shell_search_label() })).toBeTruthy()
    for (const slot of ["cart", "promo", "menu"]) expect(screen.getByText(slot)).toBeTruthy()
  })

  it("[S2.38] opens the phone's menu", () => {
    screenOf("phone")
    const onOpenMenu = vi.fn<() => void>()
    show(onOpenMenu)
    fireEvent.click(screen.getByRole("button", { name: m.shell_menu_open() }))
    expect(onOpenMenu).toHaveBeenCalledOnce()
    expect(screen.queryByText("menu")).toBeNull()
  })

  it.each(["phone", "tablet"] as const)("[S2.33] has the promo links on the %s too", (screenSize) => {
    screenOf(screenSize)
    show()
    expect(screen.getByText("promo")).toBeTruthy()
  })
})

describe("language switch", () => {
  it("[S2.10][S9.11] opens the same page in the other language, and stores it", () => {
    render(
      <MemoryRouter initialEntries={["/en/shop?category=oli#top"]}>
        <LanguageSwitch />
      </MemoryRouter>,
    )
    const italian = screen.getByRole("link", { name: m.shell_language_it() })
    expect(italian.getAttribute("href")).toBe("/shop?category=oli#top")
    expect(screen.getByRole("link", { name: m.shell_language_en() }).getAttribute("href")).toBe(
      "/en/shop?category=oli#top",
    )
    italian.addEventListener("click", (event) => event.preventDefault())
    fireEvent.click(italian)
    expect(document.cookie).toContain("i18n_redirected=it")
  })
})
