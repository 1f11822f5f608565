import { act, cleanup, render } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { useCloseOnRoute } from "./use-close-on-route.ts"

afterEach(cleanup)

const open = (isOpen: boolean) => {
  const onClose = vi.fn<() => void>()
  const Probe = () => {
    useCloseOnRoute(isOpen, onClose)
    return null
  }
  const router = createMemoryRouter([{ path: "*", element: <Probe /> }], { initialEntries: ["/shop"] })
  render(<RouterProvider router={router} />)
  return { onClose, go: (path: string) => act(() => router.navigate(path)) }
}

describe("what is open above a page", () => {
  it("[S2.27] is closed by a change of page", async () => {
    const { onClose, go } = open(true)
    expect(onClose).not.toHaveBeenCalled()
    await go("/pages/cart")
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("stays open while filters change the query of the same page", async () => {
    const { onClose, go } = open(true)
    await go("/shop?color=rosso")
    expect(onClose).not.toHaveBeenCalled()
  })

  it("is not closed when it is not open", async () => {
    const { onClose, go } = open(false)
    await go("/pages/cart")
    expect(onClose).not.toHaveBeenCalled()
  })
})
