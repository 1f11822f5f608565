/** Scenarios, the clock, and automatic order steps. */
import { describe, expect, it } from "vitest"
import { CLIENT, controlOf } from "../../testing/control-harness.ts"
import { api, at, customer, list, login, mockForEach, post, text } from "../../testing/harness.ts"

const mock = mockForEach()

const { control, cartOf, rowsOf } = controlOf(() => mock)

describe("scenarios", () => {
  it("each begins and is lifted without a trace", async () => {
    const before = (await control("GET", `clients/${CLIENT}/state`)).body
    const scenarios = list(at((await control("GET", "scenarios")).body, "scenarios"))
    expect(scenarios.length).toBeGreaterThanOrEqual(7)
    for (const scenario of scenarios) {
      const name = text(at(scenario, "name"))
      expect([name, (await control("POST", "scenarios", { name, client: CLIENT })).status]).toEqual([name, 200])
      expect((await control("DELETE", `scenarios/${name}`)).status).toBe(200)
    }
    expect((await control("GET", `clients/${CLIENT}/state`)).body).toEqual(before)
    expect(at((await control("GET", "faults")).body, "faults")).toEqual([])
  })

  it("[S8.1] maintenance answers 503 everywhere; an unknown scenario is refused with the names", async () => {
    await control("POST", "scenarios", { name: "maintenance" })
    expect((await post(mock.app, `${api}login`, {})).status).toBe(503)
    await control("DELETE", "scenarios")
    expect((await login(mock.app)).token).not.toBe("")
    const refused = await control("POST", "scenarios", { name: "flood" })
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toContain("maintenance")
  })

  it("[S2.63] prices change under a filled cart, and the displayed total is refused", async () => {
    const session = await login(mock.app)
    const cart = at(await cartOf(session), "message")
    await control("POST", "scenarios", { name: "prices-changed" })
    const placed = await post(
      mock.app,
      `${customer}place_order`,
      {
        user_temp: session.userTemp,
        id_cart: at(cart, "id_cart"),
        payment_method: "bank-transfer",
        handover: { type: "delivery", date: "2030-03-04", slot: null },
        note: "",
        confirmed_total: at(cart, "totale_doc"),
      },
      session.token,
    )
    expect(placed.status).toBe(409)
  })

  it("a discontinued item leaves the cart and the catalogue, and returns when the scenario is lifted", async () => {
    const session = await login(mock.app)
    const [first = "", second = ""] = await rowsOf(session)
    await control("POST", "scenarios", { name: "item-gone", client: CLIENT })
    expect(await rowsOf(session)).not.toContain(first)
    const add = (item_id: string) =>
      post(
        mock.app,
        `${api}add_to_cart`,
        { user_temp: session.userTemp, item_id, quantity: 1, promo_code: "", promo_row: 0 },
        session.token,
      )
    expect((await add(first)).status).toBe(404)
    expect((await add(second)).status).toBe(400)
    await control("DELETE", "scenarios/item-gone")
    expect(await rowsOf(session)).toContain(first)
  })

  it("long texts make every name in a cart long and its total a fortune, and are reverted", async () => {
    const session = await login(mock.app)
    const total = async () => Number(at(await cartOf(session), "message", "totale_netto"))
    const isLong = async () =>
      list(at(await cartOf(session), "message", "data")).map((row) => /quattro lingue|Donau/.test(JSON.stringify(row)))
    const before = await total()
    expect(before).toBeGreaterThan(0)
    await control("POST", "scenarios", { name: "long-texts" })
    expect(new Set(await isLong())).toEqual(new Set([true]))
    expect(await total()).toBeGreaterThan(before * 400)
    await control("DELETE", "scenarios/long-texts")
    expect(new Set(await isLong())).toEqual(new Set([false]))
  })

  it("a big client has a long cart and many orders", async () => {
    const session = await login(mock.app)
    await control("POST", "scenarios", { name: "big-client", client: CLIENT })
    expect((await rowsOf(session)).length).toBe(80)
    expect(list(at((await control("GET", `clients/${CLIENT}/state`)).body, "state", "orders")).length).toBeGreaterThan(
      400,
    )
  })
})

describe("the clock and orders", () => {
  it("[S9.10] runs from an instant, stops, advances, and answers carry its date", async () => {
    const clock = (payload: object) => control("POST", "clock", payload)
    await clock({ now: "2026-03-02T08:30:00Z" })
    expect((await clock({ advance: "2h" })).body).toMatchObject({ now: "2026-03-02T10:30:00.000Z", stopped: true })
    const answer = await post(mock.app, `${api}login`, { usr: "x", pwd: "y" })
    expect(answer.headers["date"]).toBe("Mon, 02 Mar 2026 10:30:00 GMT")
    await clock({ frozen: false })
    expect((await control("GET", "clock")).body).toMatchObject({ stopped: false, real: false })
    expect(text(at((await clock({ now: "2026-03-02T08:30:00Z", frozen: false })).body, "now"))).toMatch(
      /^2026-03-02T08:30/,
    )
    expect((await clock({ now: null })).body).toMatchObject({ stopped: false, real: true })
    for (const bad of [{}, { now: "soon" }, { advance: "-1h" }, { advance: 9e15 }, { frozen: "yes" }]) {
      expect([bad, (await clock(bad)).status]).toEqual([bad, 417])
    }
  })

  it("a token expires by the mock's clock", async () => {
    const session = await login(mock.app)
    await control("POST", "clock", { advance: "8d" })
    expect(at(await cartOf(session), "exc_type")).toBe("AuthenticationError")
  })

  it("[S4.17] an order takes its steps one by one, and refuses steps it cannot take", async () => {
    const orders = list(at((await control("GET", "orders")).body, "orders"))
    const order = text(
      at(
        orders.find((one) => at(one, "status") === "IA"),
        "orderId",
      ),
    )
    const step = (name: string) => control("POST", `orders/${order}/steps`, { step: name, note: "by hand" })
    expect((await step("credit-note")).status).toBe(409)
    for (const status of ["to-be-fulfilled", "fulfilled", "delivered"]) {
      expect(at((await step("advance")).body, "status")).toBe(status)
    }
    expect((await step("advance")).status).toBe(409)
    const noted = await step("credit-note")
    expect(at(noted.body, "status")).toBe("credit-note")
    expect(list(at(noted.body, "history"))).toHaveLength(4)
    expect((await step("fly")).status).toBe(417)
    expect((await control("POST", "orders/ORD-none/steps", { step: "advance" })).status).toBe(404)
  })

  it("[S4.17] with the order clock, orders advance as time passes", async () => {
    const statusOf = async (order: string) =>
      list(at((await control("GET", "orders")).body, "orders")).find((one) => at(one, "orderId") === order)
    const orders = list(at((await control("GET", "orders")).body, "orders"))
    const order = text(
      at(
        orders.find((one) => at(one, "status") === "IA"),
        "orderId",
      ),
    )
    expect((await control("POST", "order-clock", { every: "1h" })).status).toBe(200)
    await control("POST", "clock", { advance: "59m" })
    expect(at(await statusOf(order), "status")).toBe("IA")
    await control("POST", "clock", { advance: "2m" })
    expect(at(await statusOf(order), "status")).toBe("to-be-fulfilled")
    await control("POST", "clock", { advance: "1d" })
    expect(at(await statusOf(order), "status")).toBe("delivered")
    expect((await control("POST", "order-clock", { every: "now" })).status).toBe(417)
  })
})
