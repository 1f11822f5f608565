// @vitest-environment jsdom
/** A part of the page whose code fails to load at first. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { retryImport } from "./retry-import.ts"

describe("retryImport", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const failing = (times: number) => {
    let left = times
    return vi.fn<() => Promise<string>>(async () => {
      left -= 1
      if (left >= 0) throw new Error("no connection")
      return "code"
    })
  }

  it("retries after a growing pause", async () => {
    const load = failing(2)
    const loaded = retryImport(load)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe("code")
  })

  it("[S4.15] retries at once when the browser is back online", async () => {
    const load = failing(1)
    const loaded = retryImport(load)
    await vi.advanceTimersByTimeAsync(10)
    window.dispatchEvent(new Event("online"))
    expect(await loaded).toBe("code")
  })
})
