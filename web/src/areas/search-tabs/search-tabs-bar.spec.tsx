import { initialSearchTabs, MAX_TABS, type SearchTab, type SearchTabs } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SearchTabsBar } from "./search-tabs-bar.tsx"

const commands = vi.hoisted(() => ({
  open: vi.fn<() => void>(),
  activate: vi.fn<(key: string) => void>(),
  close: vi.fn<(key: string) => void>(),
}))
const state = vi.hoisted((): { tabs: SearchTabs | null; isLoading: boolean } => ({ tabs: null, isLoading: false }))

vi.mock("./use-search-tabs.ts", () => ({
  useSearchTabs: () => state.tabs,
  useIsTabLoading: () => state.isLoading,
  useSearchTabCommands: () => commands,
}))

const tab = (key: string, label = key, isNewSearch = false): SearchTab => ({
  key,
  label,
  route: `/shop?category=${key}`,
  shopRoute: `/shop?category=${key}`,
  type: "default",
  isNewSearch,
})

const show = (tabs: ReadonlyArray<SearchTab>) => {
  state.tabs = { ...initialSearchTabs, tabs, activeKey: tabs[0]?.key ?? null }
  return render(
    <MemoryRouter>
      <SearchTabsBar />
    </MemoryRouter>,
  )
}

const link = (name: string) => screen.getByRole("link", { name })
const closeButtons = () => screen.queryAllByRole("button", { name: /^Chiudi la ricerca/ })

describe("the search tabs", () => {
  beforeEach(() => {
    for (const command of Object.values(commands)) command.mockReset()
    window.history.replaceState(null, "", "/shop")
  })
  afterEach(cleanup)

  it("[S2.48] shows a label for each open search and marks the active one", () => {
    show([tab("oli"), tab("vini")])
    expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual(["oli", "vini"])
    expect(link("oli").getAttribute("aria-current")).toBe("page")
    expect(link("vini").getAttribute("aria-current")).toBeNull()
  })

  it("[S2.49] labels a new search Nuova ricerca", () => {
    show([tab("oli"), tab("x", "New Search", true)])
    expect(link("Nuova ricerca")).toBeDefined()
  })

  it("[S2.50] shows close buttons only when more than one tab is open", () => {
    show([tab("oli")])
    expect(closeButtons()).toHaveLength(0)
    cleanup()
    show([tab("oli"), tab("vini")])
    expect(closeButtons()).toHaveLength(2)
    fireEvent.click(screen.getByRole("button", { name: "Chiudi la ricerca vini" }))
    expect(commands.close).toHaveBeenCalledExactlyOnceWith("vini")
  })

  it("[S2.51][S9.5] offers the plus only while fewer than seven tabs are open", () => {
    const many = Array.from({ length: MAX_TABS - 1 }, (_, at) => tab(`t${at}`))
    show(many)
    fireEvent.click(screen.getByRole("button", { name: "Apri una nuova ricerca" }))
    expect(commands.open).toHaveBeenCalledOnce()
    cleanup()
    show([...many, tab("last")])
    expect(screen.queryByRole("button", { name: "Apri una nuova ricerca" })).toBeNull()
  })

  it("[S2.52] truncates labels longer than 15 characters to 12 and an ellipsis", () => {
    show([tab("a", "Olio extravergine"), tab("b", "Quindici lettre")])
    expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual(["Olio extrave…", "Quindici lettre"])
  })

  it("[S4.6] announces that tabs are locked while the active listing loads", () => {
    state.isLoading = true
    show([tab("oli"), tab("vini")])
    state.isLoading = false
    expect(closeButtons().every((button) => button.getAttribute("aria-disabled") === "true")).toBe(true)
    expect(screen.getByRole("button", { name: "Apri una nuova ricerca" }).getAttribute("aria-disabled")).toBe("true")
  })

  it("activates a tab by a click, but leaves a click with a modifier to the browser", () => {
    show([tab("oli"), tab("vini")])
    fireEvent.click(link("vini"), { ctrlKey: true })
    expect(commands.activate).not.toHaveBeenCalled()
    fireEvent.click(link("vini"))
    expect(commands.activate).toHaveBeenCalledExactlyOnceWith("vini")
  })

  it("moves with the arrows and closes with Delete", () => {
    show([tab("oli"), tab("vini"), tab("pane")])
    link("oli").focus()
    fireEvent.keyDown(link("oli"), { key: "ArrowLeft" })
    expect(document.activeElement).toBe(link("pane"))
    fireEvent.keyDown(link("pane"), { key: "Delete" })
    expect(commands.close).toHaveBeenCalledExactlyOnceWith("pane")
  })
})
