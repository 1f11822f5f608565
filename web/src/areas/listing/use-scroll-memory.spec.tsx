import { cleanup, fireEvent, render } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type ScrollMemory, useScrollMemory } from "./use-scroll-memory.ts"

const Page = (props: ScrollMemory) => {
  useScrollMemory(props)
  return null
}
const scrollTo = vi.fn<(options?: ScrollToOptions) => void>()
const onScrolled = vi.fn<(y: number) => void>()

describe("[S2.28] the scroll position of a search tab", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    scrollTo.mockReset()
    onScrolled.mockReset()
    vi.stubGlobal("scrollTo", scrollTo)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("is restored once the products are rendered, and only once per tab", () => {
    const { rerender } = render(<Page tabKey="a" y={300} isReady={false} onScrolled={onScrolled} />)
    expect(scrollTo).not.toHaveBeenCalled()
    rerender(<Page tabKey="a" y={300} isReady onScrolled={onScrolled} />)
    rerender(<Page tabKey="a" y={450} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 300, behavior: "instant" })
    rerender(<Page tabKey="b" y={40} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 40, behavior: "instant" })
  })

  it("is not reset for a user who has scrolled a new listing before its products arrived", () => {
    const { rerender } = render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    expect(scrollTo).not.toHaveBeenCalled()
    rerender(<Page tabKey="b" y={0} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" })
  })

  it("is stored when scrolling stops, but not before it was restored", () => {
    vi.stubGlobal("scrollY", 120)
    const { rerender } = render(<Page tabKey="a" y={300} isReady={false} onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    vi.runAllTimers()
    expect(onScrolled).not.toHaveBeenCalled()
    rerender(<Page tabKey="a" y={300} isReady onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    fireEvent.scroll(window)
    vi.runAllTimers()
    expect(onScrolled).toHaveBeenCalledExactlyOnceWith(120)
  })

  it("is stored as it was if the page is left before scrolling stops", () => {
    vi.stubGlobal("scrollY", 120)
    const { unmount } = render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    // The next page is already at its top.
    vi.stubGlobal("scrollY", 0)
    unmount()
    expect(onScrolled).toHaveBeenCalledExactlyOnceWith(120)
  })

  it("is stored when the browser's page is closed", () => {
    vi.stubGlobal("scrollY", 120)
    render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    fireEvent(window, new Event("pagehide"))
    expect(onScrolled).toHaveBeenCalledExactlyOnceWith(120)
  })
})
