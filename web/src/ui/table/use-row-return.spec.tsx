import { act, fireEvent, render, screen } from "@testing-library/react"
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { useRowReturn } from "./use-row-return.ts"

const List = () => {
  useRowReturn(true)
  return (
    <main>
      {["a", "b", "c"].map((slug) => (
        <div key={slug} data-row>
          <Link to={`/product/${slug}`}>{slug}</Link>
        </div>
      ))}
    </main>
  )
}

const open = () => {
  const router = createMemoryRouter(
    [
      { path: "/shop", element: <List /> },
      { path: "/product/:slug", element: <h1>product</h1> },
    ],
    { initialEntries: ["/shop"] },
  )
  render(<RouterProvider router={router} />)
  return router
}

describe("navigating back to a list", () => {
  beforeEach(() => window.sessionStorage.clear())

  it("[S2.28] focuses the row whose product was opened", async () => {
    const router = open()
    fireEvent.click(screen.getByText("b"))
    expect(screen.getByRole("heading", { name: "product" })).toBeDefined()
    await act(() => router.navigate(-1))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText("b")))
  })

  it("[S2.28] a newly opened list takes no focus", async () => {
    const router = open()
    fireEvent.click(screen.getByText("b"))
    await act(() => router.navigate("/shop"))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(document.activeElement).toBe(document.body)
  })
})
