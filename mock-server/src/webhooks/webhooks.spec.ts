/** Webhooks: steps, signature, and retries while no receiver accepts them. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { endpoints } from "@dispensa/contracts"
import { Schema } from "effect"
import fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { controlOf } from "../testing/control-harness.ts"
import { at, type Harness, list, start, text } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"
import { shopperOf } from "../testing/shop-client.ts"
import { DEMO_WEBHOOK_SECRET, OrderEvent, signatureOf } from "./order-event.ts"

interface Received {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

let receiver: FastifyInstance
let url: URL
let received: Received[] = []
/** The receiver's answers in order; then 200. */
let statuses: number[] = []
let mock: Harness
let dataDir = ""
beforeEach(async () => {
  received = []
  statuses = []
  dataDir = await mkdtemp(join(tmpdir(), "dispensa-webhooks-"))
  receiver = fastify({ forceCloseConnections: true })
  receiver.removeAllContentTypeParsers()
  receiver.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
  receiver.post("/orders", async ({ headers, body }, reply) => {
    received.push({ headers, body: String(body) })
    return reply.code(statuses.shift() ?? 200).send({})
  })
  url = new URL(`${await receiver.listen({ port: 0, host: "127.0.0.1" })}/orders`)
})
afterEach(async () => {
  await mock.app.close()
  await receiver.close()
  await rm(dataDir, { recursive: true, force: true })
})
const begin = async (retries = 3) => {
  mock = await start({ dataDir, webhooks: { urls: [url], firstPause: 5, retries } })
}
const { control } = controlOf(() => mock)
const step = (order: string, name: string) => control("POST", `orders/${order}/steps`, { step: name })
const place = async (): Promise<string> => text(at((await placeOrder(mock.app)).body, "message", "order_id"))
const events = () => received.map(({ body }) => Schema.decodeUnknownSync(Schema.fromJsonString(OrderEvent))(body))
const types = () => events().map(({ type }) => type)
const deliveries = async () => list(at((await control("GET", "webhooks")).body, "deliveries"))

describe("webhooks", () => {
  it("[S10.4] that survive the loss of the counters: later deliveries and events get numbers of their own", async () => {
    await begin()
    await place()
    await vi.waitFor(() => expect(received.length).toBe(1))
    await mock.app.close()
    const path = join(dataDir, STORE_FILE)
    const stored = Object.entries(Object(at(JSON.parse(await readFile(path, "utf8")), "collections")))
    const collections = Object.fromEntries([...stored, ["counters", {}]])
    await writeFile(path, JSON.stringify({ version: 1, collections }))
    await begin()
    await place()
    await vi.waitFor(() => expect(received.length).toBe(2))
    const known = await deliveries()
    expect(known.map((delivery) => at(delivery, "deliveryId"))).toEqual(["WHD-000002", "WHD-000001"])
    expect(known.map((delivery) => /\d+$/.exec(text(at(delivery, "eventId")))?.[0])).toEqual(["2", "1"])
  })

  it("[S10.4] are sent each step of an order in sequence: placed, confirmed, shipped and invoiced, delivered, paid", async () => {
    await begin()
    const order = await place()
    for (const _ of ["confirmed", "shipped", "delivered"]) await step(order, "advance")
    await vi.waitFor(() => expect(received.length).toBe(5))
    expect(types()).toEqual(["order.placed", "order.confirmed", "order.shipped", "order.invoiced", "order.delivered"])
    expect(events().every(({ data }) => data.order_id === order)).toBe(true)
    expect(events()[3]?.data.invoice_no).toBeTypeOf("string")
    // A transfer arrives some time after its invoice.
    await control("POST", "clock", { advance: "200d" })
    await vi.waitFor(() => expect(types()).toContain("order.paid"))
    expect(new Set(events().map(({ id }) => id)).size).toBe(6)
  })

  it("[S10.4] report each change of an order, with an id of its own and the day at that time", async () => {
    await begin()
    const orderId = await place()
    const client = await shopperOf(mock.app, "nuovo@dispensa.test")
    for (const deliveryDate of ["2030-03-05", "2030-03-06"])
      await client.call(endpoints.moveOrder, { userTemp: client.userTemp, orderId, deliveryDate })
    await vi.waitFor(() => expect(types()).toEqual(["order.placed", "order.changed", "order.changed"]))
    expect(new Set(events().map(({ id }) => id)).size).toBe(3)
    expect(events().map(({ data }) => data.handover?.date)).toEqual(["2030-03-04", "2030-03-05", "2030-03-06"])
  })

  it("[S10.4] are signed according to Standard Webhooks, with a stable id", async () => {
    statuses = [500]
    await begin()
    await place()
    await vi.waitFor(() => expect(received.length).toBe(2))
    for (const { headers, body } of received) {
      const [id, seconds] = [text(headers["webhook-id"]), Number(headers["webhook-timestamp"])]
      expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60)
      expect(headers["webhook-signature"]).toBe(signatureOf(DEMO_WEBHOOK_SECRET, id, seconds, body))
      expect(signatureOf(DEMO_WEBHOOK_SECRET, id, seconds, `${body} `)).not.toBe(headers["webhook-signature"])
    }
    expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"])
  })

  it("[S10.4] are retried, given up after the last try, listed with the reason, and resent manually", async () => {
    statuses = [500, 503]
    await begin(1)
    await place()
    await vi.waitFor(async () =>
      expect((await deliveries())[0]).toMatchObject({ state: "failed", tries: 2, problem: "answered 503" }),
    )
    const id = text(at((await deliveries())[0], "deliveryId"))
    expect((await control("POST", `webhooks/deliveries/${id}/again`, {})).status).toBe(200)
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state: "delivered", problem: null }))
    expect((await control("POST", "webhooks/deliveries/WHD-9/again", {})).status).toBe(404)
  })

  it("[S10.4] that were not accepted are retried after a restart", async () => {
    statuses = Array.from({ length: 50 }, () => 500)
    await begin(1000)
    await place()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0))
    await mock.app.close()
    const before = received.length
    statuses = []
    await begin()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
    expect(received.at(-1)?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"])
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state: "delivered" }))
  })

  it("[S10.4] are added and removed at runtime, for selected steps", async () => {
    mock = await start({ dataDir })
    expect((await control("POST", "webhooks", { url: url.href, types: ["order.confirmed"] })).status).toBe(200)
    const order = await place()
    await step(order, "advance")
    await vi.waitFor(() => expect(types()).toEqual(["order.confirmed"]))
    expect((await control("DELETE", "webhooks", { url: url.href })).status).toBe(200)
    await step(order, "advance")
    expect(await deliveries()).toHaveLength(1)
    expect((await control("POST", "webhooks", { url: "file:///etc/passwd" })).status).toBe(417)
    expect((await control("POST", "webhooks", { url: url.href, types: ["order.lost"] })).status).toBe(417)
  })
})
