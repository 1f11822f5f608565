import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { nextTask } from "../../platform/next-task.ts"

const { scrollNext, made } = vi.hoisted(() => ({ scrollNext: vi.fn<() => void>(), made: vi.fn<() => void>() }))
vi.mock("embla-carousel", () => ({
  default: () => {
    made()
    return { scrollNext, scrollPrev: () => {}, destroy: () => {} }
  },
}))

const { useCarousel } = await import("./use-carousel.ts")

const motion = (isReduced: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} }))
/** Waits for the code that moves the slides. The number of tasks that takes depends on the machine. */
const untilItMoves = async () => {
  while (made.mock.calls.length === 0) await act(nextTask)
}
/** Opens a carousel whose slides are on the page. */
const open = async () => {
  const hook = renderHook(useCarousel)
  act(() => void hook.result.current.viewport(document.createElement("div")))
  await untilItMoves()
  return hook
}
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollNext.mockClear()
  made.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("promo carousel", () => {
  it("[S9.15] its slides are added to the page without rendering it again", async () => {
    motion(false)
    const drawn = vi.fn<() => void>()
    const { result } = renderHook(() => {
      drawn()
      return useCarousel()
    })
    act(() => void result.current.viewport(document.createElement("div")))
    expect(drawn).toHaveBeenCalledOnce()
    await untilItMoves()
  })

  it("[S9.15] moves on every 3000 ms", async () => {
    motion(false)
    await open()
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
  ] as const)("[S9.15] waits from %s to %s", async (enter, leave) => {
    motion(false)
    const { result } = await open()
    act(() => result.current.hold[enter]())
    wait(10_000)
    expect(scrollNext).not.toHaveBeenCalled()
    act(() => result.current.hold[leave]())
    wait(3000)
    expect(scrollNext).toHaveBeenCalledOnce()
  })

  it("stops when its button is pressed", async () => {
    motion(false)
    const { result } = await open()
    act(() => result.current.setPlaying(false))
    wait(10_000)
    expect([result.current.isPlaying, scrollNext.mock.calls.length]).toEqual([false, 0])
  })

  it("does not move for users who prefer reduced motion", async () => {
    motion(true)
    const { result } = await open()
    wait(10_000)
    expect([result.current.canPlay, scrollNext.mock.calls.length]).toEqual([false, 0])
  })
})
