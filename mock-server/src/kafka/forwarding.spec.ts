/** Tracking forwarded to an unreliable broker: nothing is lost, and the order of a topic is preserved. */
import { appendFile, mkdir, mkdtemp, readFile, rm, rmdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { at, call, number, start, text } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"
import type { RecordProducer } from "./producer.ts"
import { makeFakeBroker } from "./testing/fake-broker.ts"
import { trackSome } from "./testing/track.ts"

describe("forwarded tracking", () => {
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

  it("[S3.25][S7.17] has the wire's fields, a key by client, a date and a number, and the broker's topic names", async () => {
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

  it("while the broker is unreachable records wait in their files, and then are sent in order", async () => {
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

  it("a record is answered at once, whether the broker is reachable or not", async () => {
    const broker = makeFakeBroker()
    broker.isAway = true
    const { mock, track } = await open(broker)
    const begin = performance.now()
    await track(1, 20)
    expect(performance.now() - begin).toBeLessThan(2000)
    await mock.app.close()
  })

  it("records not forwarded before the end are forwarded after the next start", async () => {
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

  it("a lost acknowledgement duplicates a record, and never loses it", async () => {
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

  it("after a reset of the mock the new first record is forwarded too", async () => {
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

  it("the cursor never precedes the broker's acknowledgement", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    await track(1, 4)
    await until("cart", 4)
    await vi.waitFor(async () => {
      const stored: unknown = JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))
      expect(number(at(stored, "collections", "kafka-cursors", "cart", "next"))).toBe(4)
    })
    await mock.app.close()
    // An incomplete line after a kill is no record: the mock truncates it, and the next one replaces it.
    await appendFile(join(dataDir, "topics", "cart.jsonl"), '{"offset":4,"time')
    const after = await open(broker)
    await after.track(5, 1)
    await after.until("cart", 5)
    expect(text(broker.records("cart").at(-1)?.headers["dispensa-offset"])).toBe("4")
    await after.mock.app.close()
  })

  it("[ADR-13] a mock that has ended writes nothing over its successor's data, also when a send ends late", async () => {
    const broker = makeFakeBroker()
    let finish = (): void => undefined
    const send = vi.fn<RecordProducer["send"]>(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const first = await start({ dataDir, kafka: { brokers: [], producer: { ...broker.producer, send } } })
    await trackSome(first.app, 1, 1)
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    await first.app.close()
    const second = await start({ dataDir })
    await placeOrder(second.app)
    const stored = await readFile(join(dataDir, STORE_FILE), "utf8")
    finish()
    await sleep(200)
    expect(await readFile(join(dataDir, STORE_FILE), "utf8")).toBe(stored)
    await second.app.close()
  })

  it("[ADR-13] a cursor that the disk refuses is written later, and its records are not sent again", async () => {
    const broker = makeFakeBroker()
    const { mock, track, until } = await open(broker)
    broker.isAway = true
    await track(1, 2)
    const obstacle = join(dataDir, `.${STORE_FILE}.tmp`)
    await mkdir(obstacle)
    broker.isAway = false
    await until("cart", 2)
    await sleep(1000)
    expect(broker.values("cart")).toEqual([1, 2])
    expect(mock.reports.filter((line) => line.includes("How far tracking records are forwarded"))).toHaveLength(1)
    const health = await call(mock.app, { method: "GET", url: "/_mock/health" })
    expect(at(health.body, "kafka")).toMatchObject({ isConnected: true, problem: null })
    await rmdir(obstacle)
    await vi.waitFor(
      async () => {
        const stored: unknown = JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))
        expect(at(stored, "collections", "kafka-cursors", "cart", "next")).toBe(2)
      },
      { timeout: 8000 },
    )
    expect(broker.values("cart")).toEqual([1, 2])
    await mock.app.close()
  })

  it("[ADR-13] after a reset without a broker, a later run with one forwards every record", async () => {
    const before = await open(makeFakeBroker())
    await before.track(1, 2)
    await before.until("cart", 2)
    await before.mock.app.close()
    const without = await start({ dataDir })
    await call(without.app, { method: "POST", url: "/_mock/reset" })
    await trackSome(without.app, 1, 5)
    await without.app.close()
    const broker = makeFakeBroker()
    const after = await open(broker)
    await after.track(6, 1)
    await after.until("cart", 6)
    expect(broker.values("cart")).toEqual(upTo(6))
    await after.mock.app.close()
  })
})
