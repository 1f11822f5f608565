import { type ApiError, NetworkFailure } from "@dispensa/contracts/client"
import { Effect, Fiber, Latch, Layer, Random } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { Circuits } from "./circuits.ts"
import { type Work, work } from "./worker.ts"
import { makeWorkerHandle, type WorkerHandle } from "./worker-handle.ts"

type Answer = "ok" | "fail" | Effect.Effect<void, ApiError>

interface Started {
  readonly worker: WorkerHandle
  readonly runs: () => number
  readonly failures: ReadonlyArray<string>
}

/** The longest pauses that randomness gives. */
const longest = { nextIntUnsafe: () => 0, nextDoubleUnsafe: () => 1 }

const failure = (message: string, retryAfterMs?: number) =>
  new NetworkFailure({
    endpoint: "cart.add",
    status: null,
    message,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })

type Test = (started: Started) => Effect.Effect<void, never, Circuits>

/** A running worker with a clock that only the test advances. */
const withWorker = (answers: ReadonlyArray<Answer>, test: Test, ready?: Work["ready"]): Promise<void> =>
  Effect.gen(function* () {
    let runs = 0
    const failures: Array<string> = []
    const job = Effect.suspend((): Effect.Effect<void, ApiError> => {
      const answer = answers[runs] ?? "ok"
      runs += 1
      if (answer === "fail") return Effect.fail(failure(`no ${runs}`))
      return answer === "ok" ? Effect.void : answer
    })
    const worker = makeWorkerHandle()
    const onFailure = ({ message }: ApiError) => void failures.push(message)
    const fiber = yield* Effect.forkChild(work(worker, { job, onFailure, ...(ready === undefined ? {} : { ready }) }))
    yield* TestClock.adjust(0)
    yield* test({ worker, runs: () => runs, failures })
    yield* Fiber.interrupt(fiber)
  }).pipe(
    Effect.provide(Layer.mergeAll(Layer.fresh(TestClock.layer()), Layer.fresh(Circuits.layer))),
    Effect.provideService(Random.Random, longest),
    Effect.runPromise,
  )

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

  it("runs once more if it is woken during a run", () => {
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

  it("[S8.9] pauses longer after each failure, half a minute at most, and notifies the first only", () =>
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

  it("[S8.9] begins with a short pause again after a success, and notifies the next failure", () =>
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

  it("[S4.15] retries at once when the browser is online again, and drops the pause", () =>
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

  it("[S8.9] reports a failing state until a run succeeds", () =>
    withWorker(["ok", "fail", "fail", "ok"], ({ worker }) =>
      Effect.gen(function* () {
        const notified: Array<boolean> = []
        worker.onFailing(() => notified.push(worker.isFailing()))
        worker.wake()
        yield* TestClock.adjust(10)
        expect(worker.isFailing()).toBe(false)
        worker.wake()
        yield* TestClock.adjust(10)
        expect(worker.isFailing()).toBe(true)
        yield* TestClock.adjust("4 seconds")
        expect(notified).toEqual([true, false])
      }),
    ))

  it("[S8.9] keeps its pause when the log changes, otherwise a job that records its load would wake itself", () =>
    withWorker(Array<Answer>(8).fill("fail"), ({ worker, runs }) =>
      Effect.gen(function* () {
        worker.changed()
        yield* TestClock.adjust(0)
        for (let times = 0; times < 100; times += 1) {
          worker.changed()
          yield* TestClock.adjust(100)
        }
        // At 0, 1, 3 and 7 seconds.
        expect(runs()).toBe(4)
      }),
    ))

  it("[S8.9] does work that has not failed during its pauses", () => {
    let readyRuns = 0
    let isDue = false
    const ready = {
      job: Effect.sync(() => {
        readyRuns += 1
        isDue = false
      }),
      isDue: () => isDue,
    }
    return withWorker(
      ["fail"],
      ({ worker, runs }) =>
        Effect.gen(function* () {
          worker.changed()
          yield* TestClock.adjust(10)
          worker.changed()
          yield* TestClock.adjust(10)
          expect(readyRuns).toBe(0)
          isDue = true
          worker.changed()
          yield* TestClock.adjust(10)
          expect([runs(), readyRuns]).toEqual([1, 1])
        }),
      ready,
    )
  })

  it("[S8.9] waits as long as the backend asks (Retry-After), even for a manual retry", () =>
    withWorker([Effect.fail(failure("busy", 60_000))], ({ worker, runs }) =>
      Effect.gen(function* () {
        const circuits = yield* Circuits
        yield* circuits.note("omnicommerce", failure("busy", 60_000))
        worker.wake()
        yield* TestClock.adjust(59_999)
        expect(runs()).toBe(0)
        yield* TestClock.adjust(1)
        expect(runs()).toBe(1)
        yield* TestClock.adjust(59_999)
        expect(runs()).toBe(1)
        yield* TestClock.adjust(1)
        expect(runs()).toBe(2)
      }),
    ))

  it("[S8.9] sends nothing for a while to a failing backend; the user may retry", () =>
    withWorker([], ({ worker, runs }) =>
      Effect.gen(function* () {
        const circuits = yield* Circuits
        for (let times = 0; times < 6; times += 1) yield* circuits.note("omnicommerce", failure("down"))
        worker.changed()
        yield* TestClock.adjust(1_999)
        expect(runs()).toBe(0)
        worker.wake()
        yield* TestClock.adjust(0)
        expect(runs()).toBe(1)
      }),
    ))

  it("[S8.9] waits once for an open circuit, even if the clock is set back", () =>
    withWorker([], ({ worker, runs }) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(3_600_000)
        const circuits = yield* Circuits
        for (let times = 0; times < 6; times += 1) yield* circuits.note("omnicommerce", failure("down"))
        yield* TestClock.setTime(0)
        worker.changed()
        yield* TestClock.adjust(1_999)
        expect(runs()).toBe(0)
        yield* TestClock.adjust(1)
        expect(runs()).toBe(1)
      }),
    ))

  it("[S8.9] calls a recovered backend, and backends other than the failing one", () =>
    withWorker([], ({ worker, runs }) =>
      Effect.gen(function* () {
        const circuits = yield* Circuits
        for (let times = 0; times < 6; times += 1) yield* circuits.note("omnicommerce", failure("down"))
        yield* circuits.note("omnicommerce", null)
        for (let times = 0; times < 6; times += 1) yield* circuits.note("tracking", failure("down"))
        worker.changed()
        yield* TestClock.adjust(0)
        expect(runs()).toBe(1)
      }),
    ))
})
