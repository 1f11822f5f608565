import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeWorker, pauseAfter } from "./worker.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (answers: ReadonlyArray<"ok" | "fail">) => {
  let runs = 0
  const failures: Array<string> = []
  const job = Effect.suspend(() => {
    runs += 1
    return answers[runs - 1] === "fail" ? Effect.fail("no") : Effect.void
  })
  const worker = makeWorker(job, (error) => failures.push(error))
  Effect.runFork(worker.run)
  return { worker, runs: () => runs, failures, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe("a worker", () => {
  it("runs when it is woken, and once more when woken while it runs", async () => {
    const { worker, runs, after } = start([])
    await after(10)
    expect(runs()).toBe(0)
    worker.wake()
    await after(10)
    expect(runs()).toBe(1)
  })

  it("[S8.9] pauses longer after each failure, and tells the first only", async () => {
    const { worker, runs, failures, after } = start(["fail", "fail", "ok"])
    worker.wake()
    await after(500)
    expect(runs()).toBe(1)
    await after(600)
    expect(runs()).toBe(2)
    await after(1_500)
    expect(runs()).toBe(2)
    await after(600)
    expect(runs()).toBe(3)
    expect(failures).toEqual(["no"])
  })

  it("[S4.15] tries at once when the browser is online again", async () => {
    const { worker, runs, after } = start(["fail", "ok"])
    worker.wake()
    await after(10)
    worker.wake()
    await after(10)
    expect(runs()).toBe(2)
  })

  it("[S8.9] says that it is failing until a run succeeds", async () => {
    const { worker, after } = start(["ok", "fail", "fail", "ok"])
    const told: Array<boolean> = []
    worker.onFailing(() => told.push(worker.isFailing()))
    worker.wake()
    await after(10)
    expect(worker.isFailing()).toBe(false)
    worker.wake()
    await after(10)
    expect(worker.isFailing()).toBe(true)
    await after(4_000)
    expect(told).toEqual([true, false])
  })

  it("waits half a minute at most", () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 30_000])
  })
})
