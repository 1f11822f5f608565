import { act, cleanup, render } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"

vi.mock("./use-session.ts", () => ({ useSession: () => ({ isAuthenticated: true }) }))
vi.mock("./use-login.ts", () => ({ useLogin: () => async () => ({ _tag: "Done" }) }))
vi.mock("../../i18n/use-locale.ts", () => ({ useLocalizedPath: () => (path: string) => path }))

const { LoginPanel } = await import("./login-panel.tsx")

afterEach(cleanup)

it("[S4.10] leads whoever is logged in back once, and does not take back who has gone on meanwhile", async () => {
  // The panel stays wherever one goes, as it does while the next page is being drawn.
  const router = createMemoryRouter([{ path: "*", element: <LoginPanel /> }], {
    initialEntries: ["/pages/login?from=%2Fpages%2Faccount"],
  })
  render(<RouterProvider router={router} />)
  await act(() => Promise.resolve())
  expect(router.state.location.pathname).toBe("/pages/account")
  await act(() => router.navigate("/shop"))
  expect(router.state.location.pathname).toBe("/shop")
})
