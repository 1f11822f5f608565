import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { useScrolledPast } from "./use-browser.ts"

const Past = ({ name }: { readonly name: string }) => (
  <p>
    {name} {useScrolledPast(300) ? "below" : "at the top"}
  </p>
)

describe("the scroll position of the page", () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it("[S9.15] is read in the next frame on a scrolled page, and tracked", async () => {
    const scrollY = vi.spyOn(window, "scrollY", "get").mockReturnValue(400)
    render(<Past name="page" />)
    expect(scrollY).not.toHaveBeenCalled()
    expect(await screen.findByText("page below")).toBeDefined()
    scrollY.mockReturnValue(20)
    act(() => void fireEvent.scroll(window))
    expect(screen.getByText("page at the top")).toBeDefined()
  })

  it("a rerendered view does not read the window, which would force a layout", async () => {
    const scrollY = vi.spyOn(window, "scrollY", "get").mockReturnValue(400)
    const { rerender } = render(<Past name="page" />)
    await screen.findByText("page below")
    scrollY.mockClear()
    rerender(<Past name="other page" />)
    expect(screen.getByText("other page below")).toBeDefined()
    expect(scrollY).not.toHaveBeenCalled()
  })

  it("[S9.15] is read once for all views, whatever one of them renders", async () => {
    const scrollY = vi.spyOn(window, "scrollY", "get").mockReturnValue(20)
    render(
      <>
        <Past name="header" />
        <Past name="button" />
      </>,
    )
    await vi.waitFor(() => expect(scrollY).toHaveBeenCalled())
    scrollY.mockClear()
    scrollY.mockReturnValue(400)
    act(() => void fireEvent.scroll(window))
    expect(screen.getByText("header below")).toBeDefined()
    expect(screen.getByText("button below")).toBeDefined()
    expect(scrollY).toHaveBeenCalledOnce()
  })

  it("is no longer read without a subscribed view", () => {
    const scrollY = vi.spyOn(window, "scrollY", "get").mockReturnValue(20)
    render(<Past name="page" />)
    cleanup()
    act(() => void fireEvent.scroll(window))
    expect(scrollY).not.toHaveBeenCalled()
  })
})
