import { Unsupported } from "@dispensa/contracts/client"
import { cartOf, type Envelope, initialShop, type ShopEvent, trackingOf } from "@dispensa/domain"
import { Effect, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import "fake-indexeddb/auto"
import { AT_START, openDatabase } from "../../log/database.ts"
import { createLogStore, type LogStore } from "../../log/log-store.ts"
import { createMemoryStore } from "../../log/memory-store.ts"
import { startOf } from "../../log/stored-log.ts"
import { testLog } from "../../testing/test-log.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { someLine, someOwner, someUser } from "../../testing/some-values.ts"
import { deliverAll, TRACKING_LIMITS } from "./tracking-delivery.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const line = { itemCode, promoCode, promoRow }
const requested: ShopEvent = {
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id: "c1", owner: someOwner, line, facts, quantity: 2 },
}
const accepted: ShopEvent = { _tag: "CartChangeAccepted", owner: someOwner, changeId: "c1", cartId: 3 }
const listed: ShopEvent = { _tag: "ListingShown", total: 12, route: "/shop?text=olio" }

/** Opens one page after another over the same records. */
const open = async (records: LogStore = createMemoryStore()) => {
  const backend = createFakeBackend()
  const ack = () => ({ error_code: 200, topic_name: "cart", offset: 1 })
  backend.answers.set("track", ack)
  const envelopes: Array<Envelope> = []
  const { log } = testLog({
    initial: startOf(await records.since(AT_START)),
    store: records,
    trackingOf: ({ envelope, before, after }) => {
      envelopes.push(envelope)
      return Option.getOrNull(trackingOf(envelope.event, before, after, { route: "/shop?text=olio" }))
    },
  })
  const deliver = () => Effect.runPromise(Effect.result(deliverAll(records, backend.client, () => 0)))
  return { backend, records, log, deliver, envelopes }
}

describe("tracking", () => {
  it("[S5.11][S7.17] an accepted change is posted once, with the cart it was accepted for", async () => {
    const { log, backend, deliver } = await open()
    await log.append([{ _tag: "SessionStarted", user: someUser }, requested])
    await deliver()
    expect(backend.calls).toEqual([])
    await log.append([accepted])
    await deliver()
    await deliver()
    expect(backend.calls).toEqual(["track"])
    expect(backend.bodies[0]).toMatchObject({ action: "add-to-cart", id_cart: 3, id_client: 7, topic: "cart" })
  })

  it("[S5.11][S7.18] an answered listing is posted with its query", async () => {
    const { log, backend, deliver } = await open()
    await log.append([listed])
    await deliver()
    expect(backend.bodies).toMatchObject([
      { action: "product-list", listing_code: "olio", page_visited: "/shop?text=olio", id_cart: 0, id_client: 0 },
    ])
  })

  it("[S7.19] an error_code under HTTP 200 is a failure: it is sent again, in order", async () => {
    const { log, backend, deliver } = await open()
    await log.append([listed, { _tag: "ListingShown", total: 1, route: "/shop?text=sale" }])
    backend.answers.set("track", () => ({ error_code: 503, message: "broker" }))
    expect(Result.isFailure(await deliver())).toBe(true)
    expect(backend.calls).toHaveLength(1)
    backend.answers.set("track", () => ({ error_code: 200 }))
    expect(Result.isSuccess(await deliver())).toBe(true)
    expect(backend.bodies).toMatchObject([{ listing_code: "olio" }, { listing_code: "olio" }, { listing_code: "sale" }])
  })

  it("[S7.17] an undelivered record is delivered after a reload, once", async () => {
    const before = await open()
    await before.log.append([{ _tag: "SessionStarted", user: someUser }, requested, accepted])
    before.backend.failNext("track", { kind: "network", carriedOut: false })
    await before.deliver()
    await before.records.compact()
    const after = await open(before.records)
    await after.deliver()
    await after.deliver()
    expect(after.backend.bodies).toMatchObject([{ action: "add-to-cart", id_cart: 3 }])
  })

  it("[S7.17] every record has its event's id as idempotency key: sent twice, it is stored once", async () => {
    const { log, backend, deliver, records, envelopes } = await open()
    const forgetful: LogStore = { ...records, delivered: async () => undefined }
    await log.append([{ _tag: "SessionStarted", user: someUser }, requested, accepted, listed])
    // The page closes after the answers and before it has noted them.
    await Effect.runPromise(deliverAll(forgetful, backend.client, () => 0))
    await deliver()
    const [change, shown] = ["CartChangeAccepted", "ListingShown"].map(
      (tag) => `"${envelopes.find(({ event }) => event._tag === tag)?.id}"`,
    )
    expect(backend.keys).toEqual([change, shown, change, shown])
    expect(new Set(backend.keys).size).toBe(2)
  })

  it("[S7.17] prepare-order is sent once across a reload, with one key", async () => {
    const prepared: ShopEvent = { _tag: "OrderPrepared", owner: someOwner, cartId: 3 }
    const before = await open()
    await before.log.append([{ _tag: "SessionStarted", user: someUser }, prepared])
    before.backend.failNext("track", { kind: "network", carriedOut: true })
    await before.deliver()
    const after = await open(before.records)
    expect(cartOf(after.log.state().carts, someOwner).prepared).toBe(3)
    await after.deliver()
    await after.deliver()
    expect(after.backend.bodies).toMatchObject([{ action: "prepare-order", id_cart: 3 }])
    expect(after.backend.keys).toEqual(before.backend.keys)
    expect(after.backend.keys).toHaveLength(1)
  })

  it("a record that the backend will never accept does not block the next", async () => {
    const { log, backend, deliver, records } = await open()
    await log.append([listed, { _tag: "ListingShown", total: 1, route: "/shop?text=sale" }])
    backend.failNext("track", { kind: "status", status: 422 })
    expect(Result.isSuccess(await deliver())).toBe(true)
    expect(backend.calls).toHaveLength(2)
    expect(await records.due()).toEqual([])
  })

  it("[S7.18] when analytics is blocked, only the latest thousand are retained, and none of them in the log", async () => {
    const db = await openDatabase("blocked")
    const { log, backend, records } = await open(createLogStore(db))
    for (let at = 0; at < 1200; at += 1) {
      void log.append([{ _tag: "ListingShown", total: at, route: "/shop" }])
      backend.failNext("track", { kind: "network", carriedOut: false })
    }
    await log.catchUp()
    expect(await db.count("tracking")).toBe(1200)
    expect(Result.isFailure(await Effect.runPromise(Effect.result(deliverAll(records, backend.client, () => 0))))).toBe(
      true,
    )
    expect(await db.count("tracking")).toBe(TRACKING_LIMITS.records)
    expect(await db.count("events")).toBe(0)
    const [oldest] = await db.getAllKeys("tracking", undefined, 1)
    expect(oldest).toBe(201)
  })

  it("[S7.19] nothing is retained for a backend without such a call (#43)", async () => {
    const { log, records } = await open()
    await log.append([listed])
    const call = () => Effect.fail(new Unsupported({ endpoint: "tracking.search", status: null, message: "" }))
    await Effect.runPromise(deliverAll(records, { call, honoursKeys: () => false }, () => 0))
    expect(await records.due()).toEqual([])
  })

  it("[S7.18] a record undelivered for a week is discarded", async () => {
    const { log, backend, records } = await open()
    await log.append([listed])
    backend.failNext("track", { kind: "network", carriedOut: false })
    const at = (ms: number) => Effect.runPromise(Effect.result(deliverAll(records, backend.client, () => ms)))
    expect(Result.isFailure(await at(TRACKING_LIMITS.ms))).toBe(true)
    expect(Result.isSuccess(await at(TRACKING_LIMITS.ms + 1))).toBe(true)
    expect(backend.calls).toHaveLength(1)
    expect(await records.due()).toEqual([])
  })

  it.each([403, 404])("[S7.19] a %i is retried for an hour, and then blocks nothing", async (status) => {
    const { log, backend, records } = await open()
    await log.append([listed])
    const at = (ms: number) => Effect.runPromise(Effect.result(deliverAll(records, backend.client, () => ms)))
    backend.failNext("track", { kind: "status", status })
    expect(Result.isFailure(await at(0))).toBe(true)
    expect(await records.due()).toHaveLength(1)
    backend.failNext("track", { kind: "status", status })
    expect(Result.isSuccess(await at(3_600_001))).toBe(true)
    expect(await records.due()).toEqual([])
  })

  it("logging out does not lose pending records", async () => {
    const { log, backend, deliver } = await open()
    await log.append([{ _tag: "SessionStarted", user: someUser }, requested, accepted, { _tag: "SessionEnded" }])
    expect(log.state()).toEqual(initialShop)
    await deliver()
    expect(backend.bodies).toMatchObject([{ action: "add-to-cart", id_client: 7 }])
  })
})
