import { act, cleanup, render, screen } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"

const session = { now: { isAuthenticated: true, hasExpired: false } }
vi.mock("./use-session.ts", () => ({ useSession: () => session.now }))
vi.mock("./use-session-commands.ts", () => ({ useLogin: () => async () => ({ _tag: "Done" }) }))
vi.mock("../../i18n/use-locale.ts", () => ({ useLocalizedPath: () => (path: string) => path }))

const { LoginPanel } = await import("./login-panel.tsx")

afterEach(() => {
  cleanup()
  session.now = { isAuthenticated: true, hasExpired: false }
})

it("[S3.8] says that the session has expired, if it has, instead of the generic request to log in", () => {
  const show = (hasExpired: boolean) => {
    session.now = { isAuthenticated: false, hasExpired }
    const router = createMemoryRouter([{ path: "*", element: <LoginPanel /> }], {
      initialEntries: ["/pages/login?from=%2Fpages%2Faccount"],
    })
    render(<RouterProvider router={router} />)
  }
  show(true)
  expect(screen.getByText("La sessione è scaduta")).toBeTruthy()
  expect(screen.queryByText("Per continuare devi accedere.")).toBeNull()
  cleanup()
  show(false)
  expect(screen.queryByText("La sessione è scaduta")).toBeNull()
  expect(screen.getByText("Per continuare devi accedere.")).toBeTruthy()
})

it("[S4.10] sends a logged-in user back once, and never after a further navigation", async () => {
  // The panel is mounted on every page, as it stays mounted while the next page renders.
  const router = createMemoryRouter([{ path: "*", element: <LoginPanel /> }], {
    initialEntries: ["/pages/login?from=%2Fpages%2Faccount"],
  })
  render(<RouterProvider router={router} />)
  await act(() => Promise.resolve())
  expect(router.state.location.pathname).toBe("/pages/account")
  await act(() => router.navigate("/shop"))
  expect(router.state.location.pathname).toBe("/shop")
})
