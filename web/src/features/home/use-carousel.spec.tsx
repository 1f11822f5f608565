import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const scrollNext = vi.hoisted(() => vi.fn<() => void>())
vi.mock("embla-carousel-react", () => ({ default: () => [() => {}, embla] }))
const embla = { scrollNext, scrollPrev: () => {} }

const { useCarousel } = await import("./use-carousel.ts")

const motion = (isReduced: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} }))
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollNext.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("promo carousel", () => {
  it("[S9.15] moves on every 3000 ms", () => {
    motion(false)
    renderHook(useCarousel)
    wait(2999)
    expect(scrollNext).not.toHaveBeenCalled()
    wait(1)
    expect(scrollNext).toHaveBeenCalledOnce()
    wait(6000)
    expect(scrollNext).toHaveBeenCalledTimes(3)
  })

  it.each([
    ["onPointerEnter", "onPointerLeave"],
    ["onFocus", "onBlur"],
  ] as const)("[S9.15] waits from %s to %s", (enter, leave) => {
    motion(false)
    const { result } = renderHook(useCarousel)
    act(() => result.current.hold[enter]())
    wait(10_000)
    expect(scrollNext).not.toHaveBeenCalled()
    act(() => result.current.hold[leave]())
    wait(3000)
    expect(scrollNext).toHaveBeenCalledOnce()
  })

  it("stops at its button", () => {
    motion(false)
    const { result } = renderHook(useCarousel)
    act(() => result.current.setPlaying(false))
    wait(10_000)
    expect([result.current.isPlaying, scrollNext.mock.calls.length]).toEqual([false, 0])
  })

  it("does not move for who wants no motion", () => {
    motion(true)
    const { result } = renderHook(useCarousel)
    wait(10_000)
    expect([result.current.canPlay, scrollNext.mock.calls.length]).toEqual([false, 0])
  })
})
