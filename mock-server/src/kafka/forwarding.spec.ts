/** Tracking handed on to a broker that comes and goes: nothing is lost, and the order of a topic is kept. */
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { at, call, number, start, text } from "../testing/harness.ts"
import { makeFakeBroker } from "./testing/fake-broker.ts"
import { trackSome } from "./testing/track.ts"

describe("tracking is handed on", () => {
  let dataDir = ""
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dispensa-kafka-"))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const open = async (broker: ReturnType<typeof makeFakeBroker>, topics: Record<string, string> = {}) => {
    const mock = await start({ dataDir, kafka: { brokers: [], topics, producer: broker.producer } })
    const until = (topic: string, count: number) =>
      vi.waitFor(() => expect(broker.values(topic)).toHaveLength(count), { timeout: 8000, interval: 20 })
    return { mock, until, track: (from: number, count: number) => trackSome(mock.app, from, count) }
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

  it("[S3.25][S7.17] in the wire's words, keyed by client, dated, numbered, under the broker's names", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker, { cart: "shop.cart" })
    await track(1, 3)
    await until("shop.cart", 3)
    const [first] = broker.records("shop.cart")
    expect(first).toMatchObject({ key: "1001", headers: { "dispensa-offset": "0" } })
    expect(Math.abs((first?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000)
    const wire: unknown = JSON.parse(first?.value ?? "")
    expect(wire).toMatchObject({ id_cart: 1, id_client: 1001, action: "add-to-cart" })
    expect(broker.values("shop.cart")).toEqual([1, 2, 3])
    await mock.app.close()
  })

  it("while the broker is away records wait in their files, and then go in order", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    await track(1, 5)
    await until("cart", 5)
    broker.isAway = true
    await track(6, 20)
    await vi.waitFor(() => expect(broker.refused).toBeGreaterThan(0))
    const health = await call(mock.app, { method: "GET", url: "/_mock/health" })
    expect(at(health.body, "kafka", "isConnected")).toBe(false)
    expect(mock.reports.filter((line) => line.includes("cannot be reached"))).toHaveLength(1)
    broker.isAway = false
    await track(26, 1)
    await until("cart", 26)
    expect(broker.values("cart")).toEqual(upTo(26))
    await mock.app.close()
  })

  it("a record is answered at once, whether the broker is there or not", async () => {
    const broker = makeFakeBroker()
    broker.isAway = true
    const { mock, track } = await open(broker)
    const begin = performance.now()
    await track(1, 20)
    expect(performance.now() - begin).toBeLessThan(2000)
    await mock.app.close()
  })

  it("what was not handed on before the end is handed on after the next start", async () => {
    const away = makeFakeBroker()
    away.isAway = true
    const before = await open(away)
    await before.track(1, 10)
    await before.mock.app.close()
    expect(away.values("cart")).toEqual([])
    const broker = makeFakeBroker()
    const after = await open(broker)
    await after.until("cart", 10)
    await after.track(11, 2)
    await after.until("cart", 12)
    expect(broker.values("cart")).toEqual(upTo(12))
    await after.mock.app.close()
    const again = makeFakeBroker()
    const third = await open(again)
    await third.track(13, 1)
    await third.until("cart", 1)
    expect(again.values("cart")).toEqual([13])
    await third.mock.app.close()
  })

  it("an acknowledgement that is lost means twice, never not at all", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    broker.losesAcknowledgements = 1
    await track(1, 1)
    await until("cart", 2)
    expect(broker.values("cart")).toEqual([1, 1])
    const offsets = broker.records("cart").map(({ headers }) => headers["dispensa-offset"])
    expect(offsets).toEqual(["0", "0"])
    await mock.app.close()
  })

  it("after a reset of the mock the new first record goes out too", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    await track(1, 3)
    await until("cart", 3)
    await call(mock.app, { method: "POST", url: "/_mock/reset" })
    await track(4, 1)
    await until("cart", 4)
    expect(broker.values("cart")).toEqual([1, 2, 3, 4])
    await mock.app.close()
  })

  it("the cursor stands behind what the broker has, never before", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    await track(1, 4)
    await until("cart", 4)
    await vi.waitFor(async () => {
      const stored: unknown = JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))
      expect(number(at(stored, "collections", "kafka-cursors", "cart", "next"))).toBe(4)
    })
    await mock.app.close()
    // A line that a kill cut short is no record: the mock cuts it off, and the next one takes its place.
    await appendFile(join(dataDir, "topics", "cart.jsonl"), '{"offset":4,"time')
    const after = await open(broker)
    await after.track(5, 1)
    await after.until("cart", 5)
    expect(text(broker.records("cart").at(-1)?.headers["dispensa-offset"])).toBe("4")
    await after.mock.app.close()
  })
})
