/** The control API: faults, reset, clock, provider states, access. */
import { setTimeout as sleep } from "node:timers/promises"
import { endpoints } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { describe, expect, it } from "vitest"
import { api, at, call, get, GUEST, list, login, mockForEach, post, serverMessages, text } from "../testing/harness.ts"

describe("the control API", () => {
  const mock = mockForEach()

  const control = (path: string, payload: object) => call(mock.app, { method: "POST", url: `/_mock/${path}`, payload })
  const listing = () => post(mock.app, `${api}product_list`, { user_temp: GUEST, text: "pasta" })

  it("[S8.1][S8.2] a status is answered with the envelope, as many times as requested", async () => {
    await control("faults", { endpoint: "product.list", status: 503, message: "Manutenzione", times: 2 })
    for (let time = 0; time < 2; time += 1) {
      const answer = await listing()
      expect(answer.status).toBe(503)
      expect(serverMessages(answer.body)).toEqual(["Manutenzione"])
    }
    expect((await listing()).status).toBe(200)
  })

  it("[S8.4] a 422 carries errors by field", async () => {
    await control("faults", { endpoint: "cart.get", status: 422 })
    const answer = await post(mock.app, `${api}get_cart_items`, {})
    expect(answer.status).toBe(422)
    expect(at(answer.body, "errors")).toBeDefined()
  })

  it("a fault by path leaves the other endpoints alone, and DELETE removes all faults", async () => {
    await control("faults", { path: `${api}product_list`, status: 500 })
    expect((await listing()).status).toBe(500)
    expect((await post(mock.app, `${api}get_item`, { user_temp: GUEST, slug: "x" })).status).toBe(404)
    await call(mock.app, { method: "DELETE", url: "/_mock/faults" })
    expect((await listing()).status).toBe(200)
  })

  it("a rule without endpoint and path hits every endpoint, but not the control API", async () => {
    await control("faults", { status: 500 })
    expect((await listing()).status).toBe(500)
    expect((await get(mock.app, "/_mock/health", null)).status).toBe(200)
  })

  it("[S4.6] 200 with an error inside, a delay, and truncated JSON", async () => {
    await control("faults", { endpoint: "product.list", body: { exc: "boom" }, times: 1 })
    expect((await listing()).body).toEqual({ exc: "boom" })
    await control("faults", { endpoint: "product.list", delay: 80, times: 1 })
    const begin = performance.now()
    expect((await listing()).status).toBe(200)
    expect(performance.now() - begin).toBeGreaterThanOrEqual(75)
    await control("faults", { endpoint: "product.list", truncate: true, times: 1 })
    const broken = await listing()
    expect(broken.status).toBe(200)
    expect(typeof broken.body).toBe("string")
  })

  it("[S8.6] a reset cuts the connection", async () => {
    const address = await mock.app.listen({ port: 0, host: "127.0.0.1" })
    await control("faults", { endpoint: "product.list", reset: true, times: 1 })
    const ask = () =>
      fetch(`${address}${api}product_list`, { method: "POST", body: JSON.stringify({ user_temp: GUEST }) })
    await expect(ask()).rejects.toThrow("fetch failed")
    expect((await ask()).status).toBe(200)
  })

  it("[S2.42] a delayed call continues as soon as the rules are cleared, and no later one is delayed", async () => {
    await control("faults", { endpoint: "product.list", delay: 60_000 })
    const begin = performance.now()
    const waiting = listing()
    const hits = async () => at((await get(mock.app, "/_mock/faults", null)).body, "faults", 0, "hits")
    await expect.poll(hits).toBe(1)
    await call(mock.app, { method: "DELETE", url: "/_mock/faults" })
    expect((await waiting).status).toBe(200)
    expect((await listing()).status).toBe(200)
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  it("a delayed call does not delay the end", async () => {
    await control("faults", { endpoint: "product.list", delay: 60_000 })
    const waiting = listing()
    await sleep(20)
    const begin = performance.now()
    await mock.end()
    expect(performance.now() - begin).toBeLessThan(5000)
    await waiting.catch(() => undefined)
  })

  it("reset restores the first day: carts, orders, topics, tokens, faults and clock", async () => {
    const session = await login(mock.app)
    const body = { user_temp: session.userTemp }
    const before = await post(mock.app, `${api}get_cart_items`, body, session.token)
    const [row] = list(at(before.body, "message", "data"))
    await post(
      mock.app,
      `${api}add_to_cart`,
      { ...body, item_id: at(row, "carti"), quantity: 5, promo_code: "", promo_row: 0 },
      session.token,
    )
    await control("clock", { now: "2030-01-01T00:00:00Z" })
    expect((await control("reset", {})).status).toBe(200)
    expect((await post(mock.app, `${api}get_cart_items`, body, session.token)).status).toBe(401)
    const again = await login(mock.app)
    const after = await post(mock.app, `${api}get_cart_items`, { user_temp: again.userTemp }, again.token)
    const lines = (value: unknown) =>
      list(at(value, "message", "data")).map((line) => [at(line, "carti"), at(line, "quantity")])
    expect(lines(after.body)).toEqual(lines(before.body))
    expect(text(at((await get(mock.app, "/_mock/health", null)).body, "now")).startsWith("2030")).toBe(false)
  })

  it("[S9.10] the clock can be stopped, and orders follow it", async () => {
    await control("clock", { now: "2026-03-02T08:30:00.000Z" })
    const state = await control("state", {
      action: "setup",
      state: providerStates.cartIsOrdered.name,
      params: { user: "cliente@dispensa.test", token: "t" },
    })
    const orders = at((await get(mock.app, "/_mock/orders", null)).body, "orders")
    const placed = list(orders).find((order) => at(order, "orderId") === at(state.body, "order_id"))
    expect(at(placed, "placedAt")).toBe("2026-03-02T08:30:00.000Z")
    expect((await control("clock", { now: "no time" })).status).toBe(417)
  })

  it("serves callers of this machine only, and no page of another site", async () => {
    const ask = (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
      call(mock.app, { method: "GET", url: "/_mock/health", headers, remoteAddress })
    expect((await ask({ host: "localhost:4000" })).status).toBe(200)
    expect((await ask({ host: "[::1]:4000" }, "::1")).status).toBe(200)
    expect((await ask({ host: "localhost:4000", origin: "http://localhost:4000" })).status).toBe(200)
    expect((await ask({ host: "localhost:4000", origin: "http://localhost:5173" })).status).toBe(403)
    expect((await ask({ host: "localhost:4000", "sec-fetch-site": "same-site" })).status).toBe(403)
    expect((await ask({ host: "127.0.0.1" }, "192.168.1.7")).status).toBe(403)
    // Only a proxy on this machine may forward an address, and not its own.
    const forwarded = (from: string) => ({ host: "127.0.0.1", "x-forwarded-for": from })
    expect((await ask(forwarded("127.0.0.1"), "192.168.1.7")).status).toBe(403)
    expect((await ask(forwarded("192.168.1.7"))).status).toBe(403)
    expect((await ask({ host: "127.0.0.1", origin: "https://evil.example" })).status).toBe(403)
    expect((await ask({ host: "127.0.0.1", origin: "null" })).status).toBe(403)
    expect((await ask({ host: "rebound.example" })).status).toBe(403)
  })
})

describe("provider states", () => {
  const mock = mockForEach()
  const setUp = (state: { readonly name: string }, params: object = {}) =>
    call(mock.app, { method: "POST", url: "/_mock/state", payload: { action: "setup", state: state.name, params } })

  const CLIENT = { user: "cliente@dispensa.test", token: "pact-token" }
  /** States that only another user can be in. */
  const OTHERS: ReadonlyMap<string, string> = new Map([
    [providerStates.agentIsLoggedIn.name, "agente@dispensa.test"],
    [providerStates.userSeesNoPrices.name, "cucina@dispensa.test"],
  ])

  it("each returns the values it promises", async () => {
    const params = {
      user: CLIENT.user,
      password: "dispensa",
      token: CLIENT.token,
      email: "pact.nuovo@dispensa.test",
      endpoint: endpoints.productList.id,
      status: 500,
      error_code: 50_003,
      doctype: "Flyer",
    }
    for (const state of Object.values(providerStates)) {
      const user = OTHERS.get(state.name) ?? params.user
      const answer = await setUp(state, { ...params, user })
      expect([state.name, answer.status]).toEqual([state.name, 200])
      const given = Object.keys(Object(answer.body))
      expect([state.name, ...Object.keys(state.gives).filter((name) => !given.includes(name))]).toEqual([state.name])
    }
  })

  it("an unknown state answers 404, invalid parameters 417", async () => {
    expect((await setUp({ name: "no such state" })).status).toBe(404)
    expect((await setUp(providerStates.clientIsLoggedIn, { user: 3 })).status).toBe(417)
  })

  it("teardown removes the faults and locks", async () => {
    await setUp(providerStates.endpointAnswers, { endpoint: "product.list", status: 500 })
    await setUp(providerStates.fiveLoginsHaveFailed, { user: CLIENT.user })
    const payload = { action: "teardown", state: providerStates.endpointAnswers.name }
    expect((await call(mock.app, { method: "POST", url: "/_mock/state", payload })).body).toEqual({})
    expect((await post(mock.app, `${api}product_list`, { user_temp: GUEST, text: "" })).status).toBe(200)
    expect((await login(mock.app)).token).not.toBe("")
  })
})
