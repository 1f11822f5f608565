/** The client's timeouts, by a clock that only the test moves. */
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeClient } from "./client.ts"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "./prefixes.ts"
import { endpoints } from "./table.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

/** A network on which no answer arrives. */
const neverAnswering =
  (aborted: Array<string>): typeof fetch =>
  (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        aborted.push("aborted")
        reject(new Error("aborted"))
      })
    })

/** The call's error within that time; "waiting" without one. */
const within = <A, E>(ms: number, call: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.flip(call))
    yield* TestClock.adjust(ms)
    const failure = fiber.pollUnsafe()
    if (failure === undefined) yield* Fiber.interrupt(fiber)
    return failure === undefined ? "waiting" : yield* Fiber.join(fiber)
  }).pipe(Effect.provide(Layer.fresh(TestClock.layer())), Effect.runPromise)

const clientOn = (fetch: typeof globalThis.fetch) =>
  makeClient({
    baseUrl: "https://backend.test",
    registerBaseUrl: "https://backend.test",
    trackingBaseUrl: "https://backend.test",
    prefixes: DEFAULT_PREFIXES,
    applicationToken: DEMO_APPLICATION_TOKEN,
    language: () => "it",
    token: () => null,
    fetch,
  })

describe("an unanswered call", () => {
  it("[S8.6] times out after 20 s, and is aborted on the wire", async () => {
    const aborted: Array<string> = []
    const silent = clientOn(neverAnswering(aborted))
    const answer = await within(20_000, silent.call(endpoints.getMenu, {}))
    expect(answer).toMatchObject({ _tag: "NetworkFailure", status: null, isTimeout: true })
    expect(aborted).toHaveLength(1)
  })

  it("[S8.6] a document may take longer", async () => {
    const silent = clientOn(neverAnswering([]))
    const call = silent.call(endpoints.downloadFile, { userTemp, file: "f.pdf" })
    expect(await within(30_000, call)).toBe("waiting")
    expect(await within(120_000, call)).toMatchObject({ _tag: "NetworkFailure" })
  })
})
