import { Effect, Fiber, Latch, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { work } from "./worker.ts"
import { makeWorkerHandle, type WorkerHandle } from "./worker-handle.ts"

type Answer = "ok" | "fail" | Effect.Effect<void>

interface Started {
  readonly worker: WorkerHandle
  readonly runs: () => number
  readonly failures: ReadonlyArray<string>
}

/** A worker that is running by a clock which only the test moves. */
const withWorker = (answers: ReadonlyArray<Answer>, test: (started: Started) => Effect.Effect<void>): Promise<void> =>
  Effect.gen(function* () {
    let runs = 0
    const failures: Array<string> = []
    const job = Effect.suspend((): Effect.Effect<void, string> => {
      const answer = answers[runs] ?? "ok"
      runs += 1
      if (answer === "fail") return Effect.fail(`no ${runs}`)
      return answer === "ok" ? Effect.void : answer
    })
    const worker = makeWorkerHandle()
    const fiber = yield* Effect.forkChild(work(worker, { job, onFailure: (error) => failures.push(error) }))
    yield* TestClock.adjust(0)
    yield* test({ worker, runs: () => runs, failures })
    yield* Fiber.interrupt(fiber)
  }).pipe(Effect.provide(Layer.fresh(TestClock.layer())), Effect.runPromise)

describe("a worker", () => {
  it("runs each time it is woken, and not before", () =>
    withWorker([], ({ worker, runs }) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 hour")
        expect(runs()).toBe(0)
        for (const times of [1, 2]) {
          worker.wake()
          yield* TestClock.adjust("1 hour")
          expect(runs()).toBe(times)
        }
      }),
    ))

  it("runs once more when it is woken while it runs", () => {
    const latch = Latch.makeUnsafe(false)
    return withWorker([latch.await], ({ worker, runs }) =>
      Effect.gen(function* () {
        worker.wake()
        yield* TestClock.adjust(0)
        worker.wake()
        worker.wake()
        yield* TestClock.adjust("1 hour")
        expect(runs()).toBe(1)
        yield* latch.open
        yield* TestClock.adjust("1 hour")
        expect(runs()).toBe(2)
      }),
    )
  })

  it("[S8.9] pauses longer after each failure, half a minute at most, and tells the first only", () =>
    withWorker(Array<Answer>(8).fill("fail"), ({ worker, runs, failures }) =>
      Effect.gen(function* () {
        worker.wake()
        yield* TestClock.adjust(0)
        for (const [index, pause] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
          yield* TestClock.adjust(pause - 1)
          expect(runs()).toBe(index + 1)
          yield* TestClock.adjust(1)
          expect(runs()).toBe(index + 2)
        }
        expect(failures).toEqual(["no 1"])
      }),
    ))

  it("[S8.9] begins with a short pause again after a success, and tells the next failure", () =>
    withWorker(["fail", "fail", "ok", "fail"], ({ worker, runs, failures }) =>
      Effect.gen(function* () {
        worker.wake()
        yield* TestClock.adjust("1 minute")
        expect(runs()).toBe(3)
        worker.wake()
        yield* TestClock.adjust(999)
        expect(runs()).toBe(4)
        yield* TestClock.adjust(1)
        expect(runs()).toBe(5)
        expect(failures).toEqual(["no 1", "no 4"])
      }),
    ))

  it("[S4.15] tries at once when the browser is online again, and waits for no pause it has cut short", () =>
    withWorker(["fail", "fail", "ok"], ({ worker, runs }) =>
      Effect.gen(function* () {
        worker.wake()
        yield* TestClock.adjust(10)
        worker.wake()
        yield* TestClock.adjust(10)
        expect(runs()).toBe(2)
        yield* TestClock.adjust(1_989)
        expect(runs()).toBe(2)
        yield* TestClock.adjust(11)
        expect(runs()).toBe(3)
      }),
    ))

  it("[S8.9] says that it is failing until a run succeeds", () =>
    withWorker(["ok", "fail", "fail", "ok"], ({ worker }) =>
      Effect.gen(function* () {
        const told: Array<boolean> = []
        worker.onFailing(() => told.push(worker.isFailing()))
        worker.wake()
        yield* TestClock.adjust(10)
        expect(worker.isFailing()).toBe(false)
        worker.wake()
        yield* TestClock.adjust(10)
        expect(worker.isFailing()).toBe(true)
        yield* TestClock.adjust("4 seconds")
        expect(told).toEqual([true, false])
      }),
    ))
})
