import { act, render, screen } from "@testing-library/react"
import { useRef } from "react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { useCloseOnRoute } from "./use-close-on-route.ts"

const open = (isOpen: boolean) => {
  const onClose = vi.fn<() => void>()
  const Probe = () => {
    const panel = useRef<HTMLDivElement>(null)
    useCloseOnRoute(isOpen, onClose, panel)
    return (
      <div ref={panel}>
        <button type="button">Red</button>
      </div>
    )
  }
  const router = createMemoryRouter([{ path: "*", element: <Probe /> }], { initialEntries: ["/shop"] })
  render(<RouterProvider router={router} />)
  return {
    onClose,
    go: (path: string | -1) => act(() => (path === -1 ? router.navigate(-1) : router.navigate(path))),
    focusInside: () => act(() => screen.getByRole("button").focus()),
  }
}

describe("an overlay above a page", () => {
  it("[S2.27] is closed by a change of page, even its own", async () => {
    const { onClose, go, focusInside } = open(true)
    expect(onClose).not.toHaveBeenCalled()
    focusInside()
    await go("/pages/cart")
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("[S2.27] is closed by a change of the query made outside of it", async () => {
    const { onClose, go } = open(true)
    await go("/shop?color=rosso")
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("[S2.27] stays open while it changes the query of the page itself", async () => {
    const { onClose, go, focusInside } = open(true)
    focusInside()
    await go("/shop?color=rosso")
    expect(onClose).not.toHaveBeenCalled()
  })

  it("[S2.27] is closed by the back button, wherever the focus is", async () => {
    const { onClose, go, focusInside } = open(true)
    focusInside()
    await go("/shop?color=rosso")
    await go(-1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("stays open if the URL stays the same", async () => {
    const { onClose, go } = open(true)
    await go("/shop")
    expect(onClose).not.toHaveBeenCalled()
  })

  it("is not closed when it is not open", async () => {
    const { onClose, go } = open(false)
    await go("/pages/cart")
    expect(onClose).not.toHaveBeenCalled()
  })
})
