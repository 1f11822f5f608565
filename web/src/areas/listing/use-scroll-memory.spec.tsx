import { cleanup, fireEvent, render } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type ScrollMemory, useScrollMemory } from "./use-scroll-memory.ts"

const Page = (props: ScrollMemory) => {
  useScrollMemory(props)
  return null
}
const scrollTo = vi.fn<(options?: ScrollToOptions) => void>()
const onScrolled = vi.fn<(y: number) => void>()

describe("[S2.28] where a search tab was scrolled", () => {
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

  it("comes back once the products are there, and only once for a tab", () => {
    const { rerender } = render(<Page tabKey="a" y={300} isReady={false} onScrolled={onScrolled} />)
    expect(scrollTo).not.toHaveBeenCalled()
    rerender(<Page tabKey="a" y={300} isReady onScrolled={onScrolled} />)
    rerender(<Page tabKey="a" y={450} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 300, behavior: "instant" })
    rerender(<Page tabKey="b" y={40} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 40, behavior: "instant" })
  })

  it("leaves who has scrolled a new listing before its products came where they are", () => {
    const { rerender } = render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    expect(scrollTo).not.toHaveBeenCalled()
    rerender(<Page tabKey="b" y={0} isReady onScrolled={onScrolled} />)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" })
  })

  it("is remembered when the scrolling rests, not before it came back", () => {
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

  it("is remembered as it was when the page is left before the scrolling rests", () => {
    vi.stubGlobal("scrollY", 120)
    const { unmount } = render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    // The next page is at its top already.
    vi.stubGlobal("scrollY", 0)
    unmount()
    expect(onScrolled).toHaveBeenCalledExactlyOnceWith(120)
  })

  it("is remembered when the browser's page goes", () => {
    vi.stubGlobal("scrollY", 120)
    render(<Page tabKey="a" y={0} isReady onScrolled={onScrolled} />)
    fireEvent.scroll(window)
    fireEvent(window, new Event("pagehide"))
    expect(onScrolled).toHaveBeenCalledExactlyOnceWith(120)
  })
})
