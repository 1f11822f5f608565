/** The effect of each scenario, the clock and an order's steps on the calls of a shop. */
import { join } from "node:path"
import { endpoints } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { describe, expect, it } from "vitest"
import { openAppContext } from "../../app-context.ts"
import { at, call, customer, list, mockForEach, post, supplier, text } from "../../testing/harness.ts"
import { shopperOf, visitor } from "../../testing/shop-client.ts"
import { flakyCart, slowNetwork } from "./network-scenarios.ts"
import { scenarioNames } from "./scenarios.ts"

const mock = mockForEach()

const control = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
  call(mock.app, { method, url: `/_mock/${path}`, ...(payload ? { payload } : {}) })

/** A context of its own, below the mock's folder: its rules are evaluated a thousand times without waiting. */
const contextBeside = async () => {
  const context = await openAppContext({ dataDir: join(mock.dataDir, "beside"), supplier, seed: 1 })
  await context.database.flush()
  return context
}

describe("each scenario by its name", () => {
  it("all thirteen exist", () => {
    const fixed = [
      "big-client",
      "empty-client",
      "flaky-cart",
      "goods-arrived",
      "item-gone",
      "long-list",
      "long-texts",
      "maintenance",
      "net-prices",
      "no-prices",
      "prices-changed",
      "regular-client",
    ]
    expect(scenarioNames.toSorted()).toEqual([...fixed, "slow-network"])
  })

  it("empty-client: the client has no row, no order, nothing", async () => {
    const { call, userTemp } = await shopperOf(mock.app)
    expect((await call(endpoints.getCartItems, { userTemp })).message.rows).not.toEqual([])
    expect((await control("POST", "scenarios", { name: "empty-client", client: userTemp.clientId })).status).toBe(200)
    expect((await call(endpoints.getCartItems, { userTemp })).message.rows).toEqual([])
    const { body } = await control("GET", `clients/${userTemp.clientId}/state`)
    expect(list(at(body, "state", "people")).length).toBeGreaterThan(1)
    const parts = Object.entries(Object(at(body, "state"))).filter(([name]) => name !== "people")
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.filter(([, records]) => Array.isArray(records) && records.length > 0)).toEqual([])
  })

  it("[S3.8][S3.21] net-prices: the login says net prices and collection 2, for that client alone", async () => {
    const login = async (user: string) => {
      const { message } = await (await visitor(mock.app)).call(endpoints.login, { user, password: "dispensa" })
      return [at(message, "collection"), at(message, "priceView")]
    }
    expect(await login("cliente@dispensa.test")).toEqual([1, "NET_GROSS_PRICE"])
    await control("POST", "scenarios", { name: "net-prices", client: 1001 })
    expect(await login("cliente@dispensa.test")).toEqual([2, "NET_PRICE"])
    expect(await login("nuovo@dispensa.test")).toEqual([1, "NET_GROSS_PRICE"])
  })

  it("[S3.3] no-prices: the cart states that its client sees no prices", async () => {
    const { call, userTemp } = await shopperOf(mock.app)
    const showPrices = async () => (await call(endpoints.getCartItems, { userTemp })).message.showPrices
    expect(await showPrices()).toBe(true)
    await control("POST", "scenarios", { name: "no-prices", client: userTemp.clientId })
    expect(await showPrices()).toBe(false)
  })

  it("slow-network: every call waits from half a second to two and a half, and works", async () => {
    const context = await contextBeside()
    slowNetwork.begin(context, 0)
    const hits = Array.from({ length: 500 }, () => context.faults.take("product.list", "/"))
    const waits = hits.map((hit) => hit?.wait ?? 0)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2500)
    expect(hits.every((hit) => hit?.fault === null)).toBe(true)
  })

  it("flaky-cart: some calls of the cart answer 503, some are cut or truncated, most work; no other call is affected", async () => {
    const context = await contextBeside()
    flakyCart.begin(context, 0)
    const hits = Array.from({ length: 1000 }, () => context.faults.take("cart.add", "/"))
    const failed = hits.filter((hit) => hit?.fault?.status === 503)
    const broken = hits.filter((hit) => hit?.fault?.reset === true || hit?.fault?.truncate === true)
    expect(failed.length).toBeGreaterThan(150)
    expect(broken.length).toBeGreaterThan(120)
    expect(failed.length + broken.length).toBeLessThan(550)
    expect(hits.every((hit) => (hit?.wait ?? 0) >= 100 && (hit?.wait ?? 0) <= 700)).toBe(true)
    expect(context.faults.take("product.list", "/")).toBeNull()
  })
})

describe("an order", () => {
  const placed = async () => {
    const state = { state: providerStates.cartMayBeOrdered.name, params: { user: "nuovo@dispensa.test", token: "n" } }
    const { body } = await control("POST", "state", { action: "setup", ...state })
    const user_temp = { client_id: at(body, "client_id"), address_code: at(body, "address_code"), ext_call: true }
    const request = {
      user_temp,
      id_cart: at(body, "cart_id"),
      payment_method: "bank-transfer",
      handover: { type: "delivery", date: at(body, "delivery_date"), slot: null },
      note: "",
      confirmed_total: at(body, "confirmed_total"),
    }
    const answer = await post(mock.app, `${customer}place_order`, request, "n")
    expect(answer.status).toBe(200)
    return { answer: answer.body, orderId: text(at(answer.body, "message", "order_id")) }
  }

  it("[S4.17] is placed at the mock's time, delivered after it, and its client sees each step as it is taken", async () => {
    await control("POST", "clock", { now: "2026-12-23T09:30:00Z" })
    const { answer, orderId } = await placed()
    expect(JSON.stringify(answer)).toContain("2026-12-23T09:30:00")
    const { call, userTemp } = await shopperOf(mock.app, "nuovo@dispensa.test")
    const tracking = async () => (await call(endpoints.getOrderTracking, { userTemp, orderId })).message
    const taken = async () => (await tracking()).steps.filter((step) => step.at !== null).map(({ status }) => status)
    expect((await tracking()).expectedOn).toBe("2026-12-24")
    expect(await taken()).toEqual(["IA"])
    const way = ["to-be-fulfilled", "fulfilled", "delivered"]
    for (const [place, status] of way.entries()) {
      await control("POST", "clock", { advance: "1h" })
      const after = await control("POST", `orders/${orderId}/steps`, { step: "advance" })
      expect(at(after.body, "status")).toBe(status)
      expect(await taken()).toEqual(["IA", ...way.slice(0, place + 1)])
    }
    expect((await tracking()).steps.at(-1)?.at).toContain("2026-12-23T12:30:00")
  })

  it("[S12.6] partly fulfilled, it ships the rest, and its documents omit closed quantities", async () => {
    const { call, userTemp } = await shopperOf(mock.app)
    const filter = { status: "PR", from: null, to: null, page: 1, perPage: 10 }
    const orderId = (await call(endpoints.listOrders, { userTemp, ...filter })).message.data[0]?.orderId ?? ""
    const detail = async () => (await call(endpoints.getOrder, { userTemp, orderId })).message
    const unbilled = async () => (await call(endpoints.getCreditPosition, { userTemp })).message.unbilledDeliveryNotes
    const [before, unbilledBefore] = [await detail(), await unbilled()]
    expect(before.documents.map(({ kind }) => kind)).toEqual(["order"])
    expect(at((await control("POST", `orders/${orderId}/steps`, { step: "advance" })).body, "status")).toBe("fulfilled")
    const after = await detail()
    expect(after.lines.map(({ quantity, fulfilment }) => [quantity, fulfilment])).toEqual(
      before.lines.map(({ quantity, fulfilment }) => {
        const closed = fulfilment?.closed ?? 0
        return [quantity, { delivered: quantity - closed, open: 0, closed, ready: 0 }]
      }),
    )
    const sent = (await unbilled()) - unbilledBefore
    expect(after.documents.map(({ kind }) => kind)).toEqual(["order", "transport-document"])
    expect([sent > 0, sent < after.documentTotal]).toEqual([true, true])
  })

  it("[S2.62] partly fulfilled by a provider state, it was so at that time, whatever time it is now", async () => {
    const placedAt = "2026-12-23T09:30:00.000Z"
    await control("POST", "clock", { now: placedAt })
    const params = { user: "nuovo@dispensa.test", token: "n" }
    const state = { action: "setup", state: providerStates.orderIsPartlyFulfilled.name, params }
    const orderId = text(at((await control("POST", "state", state)).body, "order_id"))
    await control("POST", "clock", { advance: "72h" })
    const { call, userTemp } = await shopperOf(mock.app, "nuovo@dispensa.test")
    const { steps } = (await call(endpoints.getOrderTracking, { userTemp, orderId })).message
    expect(steps.map((step) => step.at)).toEqual([placedAt, placedAt, placedAt, null, null])
  })

  it("[S2.62] without a history, it has taken no step later than now, even after the next one", async () => {
    const now = "2026-12-23T09:30:00.000Z"
    await control("POST", "clock", { now })
    const { orderId } = await placed()
    const { call, userTemp } = await shopperOf(mock.app, "nuovo@dispensa.test")
    const path = `clients/${userTemp.clientId}/state`
    const [order] = list(at((await control("GET", path)).body, "state", "orders"))
    await control("PUT", path, { orders: [{ ...Object(order), status: "PR" }] })
    const times = async () =>
      (await call(endpoints.getOrderTracking, { userTemp, orderId })).message.steps.map((step) => step.at)
    expect(await times()).toEqual([now, now, now, null, null])
    await control("POST", `orders/${orderId}/steps`, { step: "advance" })
    expect(await times()).toEqual([now, now, now, now, null])
  })

  it("[S4.17] ends as not fulfilled when it is rejected, and takes no further step", async () => {
    const { orderId } = await placed()
    const step = (name: string) => control("POST", `orders/${orderId}/steps`, { step: name })
    expect(at((await step("reject")).body, "status")).toBe("not-fulfilled")
    for (const name of ["advance", "reject", "credit-note"])
      expect([name, (await step(name)).status]).toEqual([name, 409])
    const { call, userTemp } = await shopperOf(mock.app, "nuovo@dispensa.test")
    const { message } = await call(endpoints.getOrderTracking, { userTemp, orderId })
    expect(message.expectedOn).toBeNull()
  })
})
