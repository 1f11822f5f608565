import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { Suggestion } from "./use-suggestions.ts"

const useSuggestions = vi.hoisted(() => vi.fn<(text: string) => ReadonlyArray<Suggestion>>())
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("./use-suggestions.ts", () => ({ useSuggestions }))
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({ add: () => undefined }) }))
vi.mock("../product/use-found-items.ts", () => ({
  useFindItem: () => () => Promise.reject(new Error("not requested")),
}))

const mode = vi.hoisted(() => ({ now: "/shop" }))
vi.mock("../search-tabs/use-search-tabs.ts", () => ({
  useSearchMode: () => mode.now,
  useSearchTabs: () => ({
    tabs: [
      { key: "1", label: "Olio di semi", shopRoute: "/shop?text=olio+di+semi", isNewSearch: false },
      { key: "2", label: "Nuova ricerca", shopRoute: "/shop?is_new_tab=true", isNewSearch: true },
    ],
  }),
}))

const { SearchBox } = await import("./search-box.tsx")

const FOUND = [
  { id: "olio-evo-1-l", name: "Olio EVO 1 l", image: null },
  { id: "olio-di-semi-5-l", name: "Olio di semi 5 l", image: null },
]

const open = async (path = "/") => {
  const router = createMemoryRouter([{ path: "*", element: <SearchBox usualSlot={<p>Di solito</p>} /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  fireEvent.focus(screen.getByRole("searchbox"))
  const input = await screen.findByRole("combobox", { name: m.shell_search_label() })
  return { router, input }
}
const here = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  `${state.location.pathname}${state.location.search}`

beforeEach(() => {
  useSuggestions.mockImplementation((text) => (text.length > 2 ? FOUND : []))
})
afterEach(cleanup)

describe("search of the header", () => {
  it("[S3.21][S9.13] opens the page of the search mode: the shop", async () => {
    const searched = async () => {
      const { input, router } = await open()
      fireEvent.change(input, { target: { value: "olio" } })
      fireEvent.submit(input.closest("form") ?? input)
      return here(router)
    }
    expect(await searched()).toBe("/shop?text=olio")
    cleanup()
    mode.now = "/shop/list"
    expect(await searched()).toBe("/shop/list?text=olio")
    mode.now = "/shop"
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    "[S5.4] Enter during the composition of an input method (%o) neither orders nor closes anything",
    async (composing) => {
      const { input } = await open()
      fireEvent.change(input, { target: { value: "FO321732 12" } })
      // Enter would look it up to order it, which prevents the default.
      expect(fireEvent.keyDown(input, { key: "Enter", ...composing })).toBe(true)
      expect(input.getAttribute("aria-expanded")).toBe("true")
      expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(false)
      expect(input.getAttribute("aria-expanded")).toBe("false")
    },
  )

  it("[S5.1] is announced as expanded only while there are suggestions (#40)", async () => {
    const { input } = await open()
    expect(input.getAttribute("aria-expanded")).toBe("false")
    fireEvent.change(input, { target: { value: "olio" } })
    expect(input.getAttribute("aria-expanded")).toBe("true")
    fireEvent.change(input, { target: { value: "ol" } })
    expect(input.getAttribute("aria-expanded")).toBe("false")
  })

  it("[S5.1] offers suggestions for the typed text, and opens the product of the chosen one", async () => {
    const { router, input } = await open()
    fireEvent.change(input, { target: { value: "olio" } })
    fireEvent.click(await screen.findByRole("gridcell", { name: /Olio di semi/ }))
    await act(() => Promise.resolve())
    expect(useSuggestions).toHaveBeenCalledWith("olio")
    expect(here(router)).toBe("/product/default/olio-di-semi-5-l")
  })

  it("[S5.1] announces the number of suggestions while there are any, and nothing once they are closed (#40)", async () => {
    const { input } = await open("/shop?text=riso")
    const said = () => screen.getAllByRole("status").map((status) => status.textContent)
    expect(said().join("")).toBe("")
    fireEvent.change(input, { target: { value: "olio" } })
    expect(said()).toContain(m.shell_suggestions_count({ count: 2 }))
    fireEvent.keyDown(input, { key: "Escape" })
    expect(said().join("")).toBe("")
  })

  it("[S2.17] shows the text searched from the phone's menu", async () => {
    const { input } = await open("/shop?search_term=riso")
    expect(input).toHaveProperty("value", "riso")
  })

  it("closes the suggestions on Escape and when the search is left", async () => {
    const { input } = await open()
    fireEvent.change(input, { target: { value: "olio" } })
    expect(screen.getAllByRole("gridcell")).toHaveLength(2)
    fireEvent.keyDown(input, { key: "Escape" })
    expect(screen.queryByRole("gridcell")).toBeNull()
    fireEvent.change(input, { target: { value: "olio e" } })
    expect(screen.getAllByRole("gridcell")).toHaveLength(2)
    fireEvent.blur(input, { relatedTarget: document.body })
    expect(screen.queryByRole("gridcell")).toBeNull()
  })

  it("[S2.48] shows the last searches and the usual items at a tap on the empty field, until something is typed", async () => {
    const { router, input } = await open()
    expect(screen.queryByRole("navigation", { name: m.search_last() })).toBeNull()
    fireEvent.click(input)
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Olio di semi"])
    expect(screen.getByText("Di solito")).toBeDefined()
    fireEvent.change(input, { target: { value: "o" } })
    expect(screen.queryByRole("link")).toBeNull()
    fireEvent.change(input, { target: { value: "" } })
    fireEvent.keyDown(input, { key: "Escape" })
    expect(screen.queryByRole("link")).toBeNull()
    fireEvent.keyDown(input, { key: "ArrowDown" })
    fireEvent.click(screen.getByRole("link"))
    await act(() => Promise.resolve())
    expect(here(router)).toBe("/shop?text=olio+di+semi")
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("[S2.48] a first tap shows them too, before the code of the suggestions is loaded", async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SearchBox /> }])} />)
    const plain = screen.getByRole("searchbox")
    fireEvent.pointerDown(plain)
    fireEvent.focus(plain)
    expect(await screen.findByRole("link", { name: "Olio di semi" })).toBeDefined()
  })

  it("[S5.1] suggests nothing once the field is cleared", async () => {
    const { input } = await open()
    fireEvent.change(input, { target: { value: "olio" } })
    expect(screen.getAllByRole("gridcell")).toHaveLength(2)
    fireEvent.click(screen.getByRole("button", { name: m.shell_search_clear() }))
    expect(input).toHaveProperty("value", "")
    expect(screen.queryByRole("gridcell")).toBeNull()
  })

  it("[S5.1] chooses a suggestion with the keyboard", async () => {
    const { router, input } = await open()
    fireEvent.change(input, { target: { value: "olio" } })
    fireEvent.keyDown(input, { key: "ArrowDown" })
    fireEvent.keyDown(input, { key: "ArrowDown" })
    await vi.waitFor(() => expect(input.getAttribute("aria-activedescendant")).not.toBeNull())
    fireEvent.keyDown(input, { key: "Enter" })
    await vi.waitFor(() => expect(here(router)).toMatch(/^\/product\/default\/olio/))
  })

  it("[S5.1] offers none for a short text", async () => {
    const { input } = await open()
    fireEvent.change(input, { target: { value: "ol" } })
    expect(screen.queryByRole("gridcell")).toBeNull()
  })

  it("[S2.32] keeps what is being typed during a navigation", async () => {
    const { router, input } = await open("/shop?text=riso")
    input.focus()
    fireEvent.change(input, { target: { value: "vi" } })
    await act(() => router.navigate("/shop?is_new_tab=true"))
    expect(input).toHaveProperty("value", "vi")
    await act(() => router.navigate("/shop?text=tonno"))
    expect(input).toHaveProperty("value", "vi")
  })

  it("[S2.32] shows the URL's search text on blur, or if nothing was typed", async () => {
    const { router, input } = await open("/shop?text=riso")
    input.focus()
    await act(() => router.navigate("/shop?text=pasta"))
    expect(input).toHaveProperty("value", "pasta")
    fireEvent.change(input, { target: { value: "vi" } })
    input.blur()
    await act(() => router.navigate("/shop?text=tonno"))
    expect(input).toHaveProperty("value", "tonno")
  })

  it("[S2.13][S2.32] lists the results on submit", async () => {
    const { router, input } = await open()
    fireEvent.change(input, { target: { value: " olio evo " } })
    fireEvent.click(screen.getByRole("button", { name: m.shell_search() }))
    expect(here(router)).toBe("/shop?text=olio+evo")
  })

  it("shows the URL's search text, and clears it with a button", async () => {
    const { input } = await open("/shop?text=burro")
    expect(input).toHaveProperty("value", "burro")
    fireEvent.click(screen.getByRole("button", { name: m.shell_search_clear() }))
    expect(input).toHaveProperty("value", "")
  })

  it("[S5.1] keeps text and focus when the input with suggestions replaces the plain one, and suggests at once", async () => {
    const router = createMemoryRouter([{ path: "*", element: <SearchBox /> }])
    render(<RouterProvider router={router} />)
    const plain = screen.getByRole("searchbox")
    fireEvent.change(plain, { target: { value: "olio" } })
    act(() => plain.focus())
    const input = await screen.findByRole("combobox")
    expect(input).toHaveProperty("value", "olio")
    expect(document.activeElement).toBe(input)
    expect(screen.getAllByRole("gridcell")).toHaveLength(2)
  })

  it("[S5.1] does not take the focus back if it moved while the input with suggestions was rendering", async () => {
    const element = [
      <SearchBox key="box" />,
      <a key="row" href="/row">
        {"Row"}
      </a>,
    ]
    const router = createMemoryRouter([{ path: "*", element }])
    render(<RouterProvider router={router} />)
    const row = screen.getByText("Row")
    // Between its rendering and its mount.
    useSuggestions.mockImplementation(() => {
      row.focus()
      return []
    })
    act(() => screen.getByRole("searchbox").focus())
    await screen.findByRole("combobox")
    expect(document.activeElement).toBe(row)
  })

  it("gets the focus with the slash key outside of fields", async () => {
    const { input } = await open()
    vi.spyOn(input, "getClientRects").mockReturnValue(Object.assign([new DOMRect()], { item: () => null }))
    input.blur()
    fireEvent.keyDown(document.body, { key: "/" })
    expect(document.activeElement).toBe(input)
  })
})
