import type { MenuItem } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { MegaMenu } from "./mega-menu.tsx"

const item = (name: string, children: ReadonlyArray<MenuItem> = [], url = `/shop?category=${name}`): MenuItem => ({
  name,
  title: name.toUpperCase(),
  url,
  parentMenu: null,
  children,
  isDisabled: false,
  isGroup: children.length > 0,
  image: null,
  label: null,
})

const MENU = [
  item("pasta", [item("secca", [item("corta")])]),
  item("oli", [item("evo")]),
  item("site", [], "https://example.test/"),
]

const menu = (isShopLoading = false, isLoading = false) => (
  <MemoryRouter>
    <MegaMenu items={isLoading ? [] : MENU} isLoading={isLoading} onRetry={null} isShopLoading={isShopLoading} />
    <button type="button">elsewhere</button>
  </MemoryRouter>
)

const top = (name: string) => screen.getByRole("button", { name })
const isOpen = (name: string) => top(name).getAttribute("aria-expanded") === "true"
const leave = () => fireEvent.pointerLeave(screen.getByRole("navigation"), { pointerType: "mouse" })
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe("mega-menu", () => {
  it("an entry without a URL is no link (#43)", () => {
    render(
      <MemoryRouter>
        <MegaMenu items={[item("vuoto", [], "")]} isLoading={false} onRetry={null} isShopLoading={false} />
      </MemoryRouter>,
    )
    expect(screen.getByText("VUOTO").closest("a")).toBeNull()
  })

  it("[S4.1] opens on a click of a top item, and the same item closes it", () => {
    render(menu())
    expect(isOpen("PASTA")).toBe(false)
    fireEvent.click(top("PASTA"))
    expect(isOpen("PASTA")).toBe(true)
    expect(screen.getByRole("link", { name: "CORTA" })).toBeTruthy()
    fireEvent.click(top("PASTA"))
    expect(isOpen("PASTA")).toBe(false)
    expect(screen.queryByRole("link", { name: "CORTA" })).toBeNull()
  })

  it("[S4.1] a click on another item shows that one", () => {
    render(menu())
    fireEvent.click(top("PASTA"))
    fireEvent.click(top("OLI"))
    expect([isOpen("PASTA"), isOpen("OLI")]).toEqual([false, true])
  })

  it("[S4.1][S9.3] closes 300 ms after the mouse has left, not before", () => {
    render(menu())
    fireEvent.click(top("PASTA"))
    leave()
    wait(299)
    expect(isOpen("PASTA")).toBe(true)
    wait(1)
    expect(isOpen("PASTA")).toBe(false)
  })

  it("[S4.1] stays open when the mouse comes back in time", () => {
    render(menu())
    fireEvent.click(top("PASTA"))
    leave()
    wait(200)
    fireEvent.pointerEnter(screen.getByRole("navigation"), { pointerType: "mouse" })
    wait(1000)
    expect(isOpen("PASTA")).toBe(true)
  })

  it("[S4.1] closes when the shop starts loading", () => {
    const { rerender } = render(menu(false))
    fireEvent.click(top("PASTA"))
    rerender(menu(true))
    expect(isOpen("PASTA")).toBe(false)
  })

  it("[S4.1] closes on Escape and returns the focus to its item", () => {
    render(menu())
    fireEvent.click(top("PASTA"))
    const leaf = screen.getByRole("link", { name: "CORTA" })
    leaf.focus()
    fireEvent.keyDown(leaf, { key: "Escape" })
    expect(isOpen("PASTA")).toBe(false)
    expect(document.activeElement).toBe(top("PASTA"))
  })

  it("closes when the focus leaves it", () => {
    render(menu())
    fireEvent.click(top("PASTA"))
    fireEvent.blur(top("PASTA"), { relatedTarget: screen.getByRole("button", { name: "elsewhere" }) })
    expect(isOpen("PASTA")).toBe(false)
  })

  it("moves between the top items with the arrow keys", () => {
    render(menu())
    top("PASTA").focus()
    fireEvent.keyDown(top("PASTA"), { key: "ArrowRight" })
    expect(document.activeElement).toBe(top("OLI"))
  })

  it("[S3.1] opens an absolute URL in a new tab and keeps the others in the shop", () => {
    render(menu())
    const outside = screen.getByRole("link", { name: /SITE/ })
    expect([outside.getAttribute("target"), outside.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"])
    fireEvent.click(top("OLI"))
    expect(screen.getByRole("link", { name: "EVO" }).getAttribute("target")).toBeNull()
  })

  it("[S9.6] shows 25 placeholders while it loads", () => {
    render(menu(false, true))
    expect(screen.getByRole("list", { name: m.shell_menu_loading() }).children).toHaveLength(25)
  })

  it("[S8.15] says that the categories did not come, and requests them again (#40)", () => {
    const retry = vi.fn<() => void>()
    render(
      <MemoryRouter>
        <MegaMenu items={[]} isLoading={false} onRetry={retry} isShopLoading={false} />
      </MemoryRouter>,
    )
    expect(screen.getByRole("alert").textContent).toContain(m.shell_menu_failed())
    fireEvent.click(screen.getByRole("button", { name: m.content_retry() }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
