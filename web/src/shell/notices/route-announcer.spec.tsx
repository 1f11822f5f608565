import { act, cleanup, render, screen } from "@testing-library/react"
import { useEffect, useState } from "react"
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { announce, announceOnNextPage, LiveRegion } from "../../ui/feedback/live-region.tsx"
import { FocusRecovery } from "./focus-recovery.tsx"
import { RouteAnnouncer } from "./route-announcer.tsx"

const Layout = () => (
  <>
    <header>
      <input aria-label="search" />
      <a href="#cart">cart</a>
    </header>
    <main tabIndex={-1}>
      <button type="button">in the page</button>
      <Outlet />
    </main>
    <RouteAnnouncer />
    <FocusRecovery />
    <LiveRegion />
  </>
)

const Page = () => (useLocation().search === "?new" ? <input aria-label="form" /> : null)

/** Keeps its row until the next one is loaded. */
const SlowList = () => {
  const { search } = useLocation()
  const [shown, setShown] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setShown(search), 2000)
    return () => clearTimeout(timer)
  }, [search])
  return (
    <button key={shown} type="button">
      row of {shown}
    </button>
  )
}

const open = () => {
  const children = [
    { path: "list", element: <SlowList /> },
    { path: "*", element: <Page /> },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children }])
  render(<RouterProvider router={router} />)
  return (path: string) => act(() => router.navigate(path))
}
const settle = () => act(() => void vi.advanceTimersByTime(500))

describe("the focus after a navigation", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it("moves from the link to the main content", async () => {
    const go = open()
    screen.getByText("cart").focus()
    await go("/pages/cart")
    settle()
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("stays where the user has moved it since", async () => {
    const go = open()
    await go("/pages/cart")
    screen.getByText("in the page").focus()
    settle()
    expect(document.activeElement).toBe(screen.getByText("in the page"))
  })

  it("stays in the search while the user types there", async () => {
    const go = open()
    screen.getByLabelText("search").focus()
    await go("/pages/cart")
    settle()
    expect(document.activeElement).toBe(screen.getByLabelText("search"))
  })

  it("moves to the main part only when another query removes the focused element (#40)", async () => {
    const go = open()
    await go("/?new")
    settle()
    screen.getByText("cart").focus()
    await go("/?other")
    settle()
    expect(document.activeElement).toBe(screen.getByText("cart"))
    await go("/?new")
    screen.getByLabelText("form").focus()
    await go("/?sent")
    settle()
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("moves to the main part once a slow answer to another query removes the focused element (#40)", async () => {
    const go = open()
    await go("/list?a")
    settle()
    const row = screen.getByText("row of ?a")
    row.focus()
    await go("/list?b")
    settle()
    expect(document.activeElement).toBe(row)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(row.isConnected).toBe(false)
    settle()
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("stays where the user moved it before a slow answer removed the focused element (#40)", async () => {
    const go = open()
    await go("/list?a")
    settle()
    screen.getByText("row of ?a").focus()
    await go("/list?b")
    screen.getByText("in the page").focus()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(document.activeElement).toBe(screen.getByText("in the page"))
  })

  it("moves to the replacement of a removed element, at the end of a list to the row before (#40)", async () => {
    const go = open()
    await go("/?one")
    settle()
    const list = document.createElement("ul")
    for (const name of ["one", "two", "three"]) {
      const row = list.appendChild(document.createElement("li"))
      row.appendChild(document.createElement("input")).setAttribute("aria-label", `quantity of ${name}`)
      row.appendChild(document.createElement("button")).textContent = `remove ${name}`
    }
    screen.getByRole("main").append(list)
    const removeRow = async (name: string) => {
      const button = screen.getByText(`remove ${name}`)
      button.focus()
      // Chromium fires this before the removal.
      button.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
      button.closest("li")?.remove()
      await act(() => vi.advanceTimersByTimeAsync(500))
      return document.activeElement?.textContent
    }
    expect(await removeRow("two")).toBe("remove three")
    expect(await removeRow("three")).toBe("remove one")
  })

  const addButton = (parent: Element, name: string): HTMLButtonElement => {
    const button = parent.appendChild(document.createElement("button"))
    button.textContent = name
    return button
  }

  it("finds the position after a text, and after more around it was removed (#40)", async () => {
    const go = open()
    await go("/?one")
    settle()
    const list = document.createElement("p")
    const [first, , last] = ["first", "gone", "last"].map((name) => addButton(list, name))
    screen.getByRole("main").append(list)
    const behindText = addButton(list, "behind a text")
    behindText.before("text")
    addButton(list, "next")
    behindText.focus()
    behindText.remove()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(document.activeElement?.textContent).toBe("next")
    const gone = screen.getByText("gone")
    gone.focus()
    gone.remove()
    await act(() => vi.advanceTimersByTimeAsync(50))
    first?.remove()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(document.activeElement).toBe(last)
  })

  it("does not move into the page after a removal outside of it (#40)", async () => {
    const go = open()
    await go("/?one")
    settle()
    const gone = addButton(screen.getByRole("banner"), "gone")
    gone.focus()
    gone.remove()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(document.activeElement).toBe(document.body)
  })

  it("stays in its list if it moved after another query (#40)", async () => {
    const go = open()
    await go("/?one")
    settle()
    const gone = addButton(screen.getByRole("main"), "gone")
    const next = addButton(screen.getByRole("main"), "next")
    gone.focus()
    await go("/?two")
    next.focus()
    gone.focus()
    gone.remove()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(document.activeElement).toBe(next)
  })

  it("is not moved if the user left the element before its removal (#40)", async () => {
    const go = open()
    await go("/?one")
    settle()
    const gone = screen.getByRole("main").appendChild(document.createElement("button"))
    gone.focus()
    gone.blur()
    await act(() => Promise.resolve())
    gone.remove()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(document.activeElement).toBe(document.body)
  })

  it("is followed by the title, then once by the announcement of the action that caused it", async () => {
    const go = open()
    document.title = "Home"
    announceOnNextPage("Working for Ada")
    await go("/")
    await go("/pages/cart")
    settle()
    expect(screen.getByText("Home. Working for Ada")).toBeTruthy()
    await go("/shop")
    settle()
    expect(screen.getByText("Home")).toBeTruthy()
  })

  it("does not interrupt the announcement of an action on the new page", async () => {
    const go = open()
    await go("/pages/cart")
    act(() => announce("Added"))
    settle()
    expect(screen.getByText(/Added$/).textContent).toBe(`${document.title}. Added`)
  })
})
