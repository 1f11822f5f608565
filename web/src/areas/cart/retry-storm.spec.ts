// @vitest-environment node
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ShopLog } from "../../log/event-log.ts"
import { createFakeBackend, type FakeBackend } from "../../testing/fake-backend.ts"
import { someLine, someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import { Backend } from "../../app/backend.ts"
import { Circuits, withCircuits } from "../../sync/circuits.ts"
import { Host, Notices } from "../../app/host.ts"
import { CartService } from "./cart-service.ts"
import { cartWorker } from "./cart-worker.ts"

/* The cart's worker as the page runs it, with a clock that the test advances. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }))
afterEach(() => void vi.useRealTimers())

const pass = async (milliseconds: number): Promise<void> => {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    // Lets pending calls be answered.
    for (let turns = 0; turns < 5; turns += 1) await new Promise((turn) => setImmediate(turn))
  }
}

const openPage = (backend: FakeBackend) => {
  let ids = 0
  const newId = () => `id${(ids += 1)}`
  const { log, events } = testLog({ newId, now: Date.now })
  void log.append([{ _tag: "SessionStarted", user: someUser }])
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.effect(
      Backend,
      Effect.map(Circuits, (circuits) => withCircuits(backend.client, circuits)),
    ),
    Layer.succeed(Host, { now: Date.now, newId }),
    Layer.succeed(Notices, { failed: () => {}, sessionExpired: () => {}, order: () => {} }),
  ).pipe(Layer.provideMerge(Circuits.layer))
  const runtime = ManagedRuntime.make(Layer.provideMerge(CartService.layer, ground))
  runtime.runFork(cartWorker)
  return { log, events, cart: runtime.runSync(CartService), close: () => runtime.dispose() }
}

const failing = (backend: FakeBackend, name: string, status: number, times = 1_000): void => {
  for (let count = 0; count < times; count += 1) backend.failNext(name, { kind: "status", status })
}

describe("a call that keeps failing", () => {
  it.each([502, 500, 503, 429])(
    "[S8.9] of status %i without an Idempotency-Key is retried with growing pauses",
    async (status) => {
      const backend = createFakeBackend()
      const page = openPage(backend)
      await pass(200)
      failing(backend, "add_to_cart", status)
      await Effect.runPromise(page.cart.add(someLine, 1))
      await pass(20_000)
      const made = (name: string) => backend.calls.filter((each) => each === name).length
      expect(made("add_to_cart")).toBeGreaterThan(2)
      expect(made("add_to_cart")).toBeLessThanOrEqual(8)
      expect(made("get_cart_items")).toBeLessThanOrEqual(12)
      expect(page.events.length).toBeLessThan(40)
      await page.close()
    },
  )

  it("[S8.9] is retried as soon as allowed, and then no more", async () => {
    const backend = createFakeBackend()
    const page = openPage(backend)
    await pass(200)
    failing(backend, "add_to_cart", 502, 2)
    await Effect.runPromise(page.cart.add(someLine, 1))
    await pass(10_000)
    expect(backend.rows.get("A1")).toMatchObject([{ quantity: 1 }])
    const count = backend.calls.length
    await pass(60_000)
    expect(backend.calls).toHaveLength(count)
    await page.close()
  })
})
