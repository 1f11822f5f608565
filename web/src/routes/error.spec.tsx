import { cleanup, render, screen } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { ErrorBoundary } from "./error.tsx"

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const failWith = (failure: () => never) => {
  const router = createMemoryRouter([
    { path: "/", loader: failure, element: <p>never</p>, ErrorBoundary, hydrateFallbackElement: <p>…</p> },
  ])
  render(<RouterProvider router={router} />)
}

describe("error page", () => {
  it("[S8.13] shows the status and the message of a broken route, and the way home", async () => {
    failWith(() => {
      throw new Response("Magazzino chiuso", { status: 500 })
    })
    expect(await screen.findByRole("heading", { name: m.shell_error_status({ status: 500 }) })).toBeTruthy()
    expect(screen.getByText("Magazzino chiuso")).toBeTruthy()
    expect(screen.getByRole("link", { name: m.shell_back_home() }).getAttribute("href")).toBe("/")
  })

  it("[S8.13] has a sentence for an error that says nothing", async () => {
    failWith(() => {
      throw new Error("")
    })
    expect(await screen.findByText(m.shell_error_unknown())).toBeTruthy()
  })

  it("[S2.11] shows the page for unknown paths on a 404", async () => {
    failWith(() => {
      throw new Response("", { status: 404 })
    })
    expect(await screen.findByText(m.shell_not_found_body())).toBeTruthy()
  })
})
