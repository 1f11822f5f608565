/** The background workers start after the first page: earlier changes wait for them (ADR 24). */
import { outboxOf } from "@dispensa/domain"
import { resetPassword } from "@dispensa/contracts"
import { Context, Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { Backend } from "../app/backend.ts"
import type { LogStore } from "../log/log-store.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { someLine, someUser } from "../testing/some-values.ts"
import { type Live } from "./services.ts"
import { testShop } from "../testing/test-shop.tsx"

const code = { isThere: true }
let live: Live | null = null

// The workers' modules are loaded once, which takes long on a busy machine.
beforeAll(() => vi.importActual("./workers.ts"), 60_000)
beforeEach(() => {
  code.isThere = true
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  vi.doMock("./workers.ts", async () => {
    if (!code.isThere) throw new TypeError("Failed to fetch dynamically imported module")
    return vi.importActual("./workers.ts")
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await live?.dispose()
  vi.doUnmock("./workers.ts")
  vi.resetModules()
})

/** A client's page, and its requests to the backend. */
const openPage = async (store?: LogStore) => {
  const requested: Array<string> = []
  const made = testShop({
    log: store === undefined ? {} : { store },
    fetch: async (input) => {
      requested.push(typeof input === "string" ? (input.split("/").at(-1) ?? "") : "")
      throw new TypeError("Failed to fetch")
    },
  })
  live = made
  await made.log.append([{ _tag: "SessionStarted", user: someUser }])
  return { ...made, requested, add: () => Effect.runPromise(made.cart.add(someLine, 2)) }
}

/** Advances time; requested code loads or fails. */
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 10; turn += 1) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

const LONGEST_MS = 10_000

/** The number of turns until code is loaded depends on the machine. */
const until = async (isSo: () => boolean) => {
  const end = performance.now() + LONGEST_MS
  while (!isSo() && performance.now() < end) await wait(0)
}

describe("a change made before the worker's code is loaded", () => {
  it("[S4.5] is stored and shown at once, and synced when the code is loaded", async () => {
    const { add, log, requested, startWorkers } = await openPage()
    await add()
    expect(outboxOf(log.state())).toMatchObject([{ _tag: "LineWaiting" }])
    await wait(60_000)
    expect(requested).toEqual([])
    startWorkers()
    await until(() => requested.join().includes("get_cart_items"))
    expect(requested.join()).toContain("get_cart_items")
  })

  it("[S4.15] waits while the code is unavailable, and states the next attempt; loading is retried until it succeeds", async () => {
    code.isThere = false
    const { add, log, cart, replicas, requested, startWorkers } = await openPage()
    await add()
    startWorkers()
    await until(() => cart.retryState() !== null)
    expect(cart.retryState()).toEqual({ attempts: 1, nextAt: Date.now() + 2000 })
    await wait(2000)
    await until(() => replicas.wishlist.retryState()?.attempts === 2)
    expect(replicas.wishlist.retryState()).toMatchObject({ attempts: 2 })
    expect(outboxOf(log.state())).toMatchObject([{ _tag: "LineWaiting" }])
    expect(requested).toEqual([])
    code.isThere = true
    window.dispatchEvent(new Event("online"))
    await until(() => requested.join().includes("get_cart_items"))
    expect(requested.join()).toContain("get_cart_items")
    // From now on the backend does not answer.
    await until(() => cart.retryState()?.attempts === 1)
    expect(cart.retryState()).toMatchObject({ attempts: 1 })
  })

  it("does not start on a page that is closed by the time the code is loaded", async () => {
    const { add, requested, startWorkers, dispose } = await openPage()
    await add()
    startWorkers()
    await dispose()
    await wait(0)
    expect(requested).toEqual([])
  })
})

describe("a later release that works on the same log", () => {
  it("[S4.5] stops this page from sending, while it still records changes", async () => {
    const isNewer = { value: false }
    const store = createMemoryStore()
    const { add, log, requested, startWorkers, shop } = await openPage({
      ...store,
      since: async (cursor) => ({ ...(await store.since(cursor)), isNewer: isNewer.value }),
    })
    startWorkers()
    await until(() => requested.length > 0)
    isNewer.value = true
    await log.catchUp()
    await log.append([{ _tag: "PricesSwitched", shown: false }])
    await wait(0)
    requested.length = 0
    await add()
    await wait(120_000)
    expect(requested).toEqual([])
    expect(outboxOf(log.state())).toMatchObject([{ _tag: "LineWaiting" }])
    const { call } = Context.get(shop.services, Backend)
    const request = { user: "a@example.com" }
    const refused = await Effect.runPromise(Effect.flip(call(resetPassword, request)))
    expect(refused._tag).toBe("NetworkFailure")
    expect(requested).toEqual([])
  })
})
