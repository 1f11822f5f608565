/** The request log reports when the calls with answers in flight were added. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Exchange, makeRequestLog } from "./request-log.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const exchange: Exchange = {
  at: 0,
  method: "GET",
  url: "/",
  endpointId: null,
  requestHeaders: {},
  requestBody: null,
  status: 200,
  responseHeaders: {},
  responseText: null,
  duration: 1,
  faults: [],
  answeredBy: null,
  drift: [],
}

describe("[S7.23] a caller that has the answer finds the call in the log", () => {
  it("once it was added, and not before the last pending one", async () => {
    const log = makeRequestLog()
    const flushed = vi.fn<() => void>()
    await log.flushed()
    log.announce()
    log.announce()
    const waiting = log.flushed().then(flushed)
    log.add(exchange)
    log.arrived()
    await Promise.resolve()
    expect(flushed).not.toHaveBeenCalled()
    log.add(exchange)
    log.arrived()
    await waiting
    expect(log.list()).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("and waits no longer than a second for an answer that nobody reads", async () => {
    const log = makeRequestLog()
    log.announce()
    const flushed = vi.fn<() => void>()
    const waiting = log.flushed().then(flushed)
    await vi.advanceTimersByTimeAsync(999)
    expect(flushed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
  })
})
