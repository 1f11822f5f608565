/** The mock as a library, as a test of another project uses it. */
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN, endpoints } from "@dispensa/contracts"
import { afterEach, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { MockError, type RunningMock, startMock, type StartOptions } from "../index.ts"
import { CLIENT } from "../testing/control-harness.ts"
import { at } from "../testing/harness.ts"
import { shopperOf } from "../testing/shop-client.ts"

const running: RunningMock[] = []
afterEach(() => Promise.all(running.splice(0).map((mock) => mock.stop())))

const open = async (options: StartOptions = {}): Promise<RunningMock> => {
  const mock = await startMock({ catalogueSize: 100, ...options })
  running.push(mock)
  return mock
}

const { method, path } = endpoints.getMenu
const menu = (mock: RunningMock) =>
  fetch(`${mock.url}${path(DEFAULT_PREFIXES)}`, { method, headers: { authorization: DEMO_APPLICATION_TOKEN } })
const cartOf = (mock: RunningMock) => mock.state.client(CLIENT).carts[0]
const emptied = (mock: RunningMock): void => {
  const [cart, ...others] = mock.state.client(CLIENT).carts
  if (cart !== undefined) mock.state.setClient(CLIENT, { carts: [{ ...cart, rows: [] }, ...others] })
}

describe("startMock", () => {
  it("[S7.23] serves at a port of its own, and leaves nothing behind when it stops, even twice", async () => {
    const mock = await open()
    expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${mock.url}/_mock/health`)).status).toBe(200)
    expect(existsSync(mock.dataDir)).toBe(true)
    await Promise.all([mock.stop(), mock.stop()])
    await expect(fetch(`${mock.url}/_mock/health`)).rejects.toThrow("fetch failed")
    expect(existsSync(mock.dataDir)).toBe(false)
  })

  it("[S7.23] keeps a given data folder with its content", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-library-"))
    const first = await open({ dataDir, port: null })
    emptied(first)
    await first.stop()
    expect(cartOf(await open({ dataDir, port: null }))?.rows).toEqual([])
    await Promise.all(running.splice(0).map((mock) => mock.stop()))
    await rm(dataDir, { recursive: true })
  })

  it("[S7.23] persists to a given folder, and not to a temporary one", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-library-"))
    const isWritten = async (mock: RunningMock): Promise<boolean> => {
      const stored = () => readFile(join(mock.dataDir, STORE_FILE), "utf8")
      const before = await stored()
      emptied(mock)
      await menu(mock)
      return (await stored()) !== before
    }
    expect([await isWritten(await open()), await isWritten(await open({ dataDir }))]).toEqual([false, true])
    await Promise.all(running.splice(0).map((mock) => mock.stop()))
    await rm(dataDir, { recursive: true })
  })

  it("[S7.23] two run in parallel without shared state", async () => {
    const [one, other] = [await open({ seed: 1, scenario: "no-prices" }), await open({ seed: 2 })]
    emptied(one)
    one.fault({ status: 503 })
    one.clock.set("2026-12-24T09:58:00Z")
    expect((await menu(one)).status).toBe(503)
    expect((await menu(other)).status).toBe(200)
    expect(cartOf(one)?.rows).toEqual([])
    expect(cartOf(other)?.rows).not.toEqual([])
    expect(Math.abs(other.clock.now() - Date.now())).toBeLessThan(60_000)
    expect(other.state.scenarios.some(({ isOn }) => isOn)).toBe(false)
    expect((await one.requests()).map(({ status }) => status)).toEqual([503])
    await one.stop()
    expect((await fetch(`${other.url}/_mock/health`)).status).toBe(200)
  })

  it("[S7.23] an unknown scenario is reported with the known ones, and leaves no folder and no port behind", async () => {
    await expect(startMock({ catalogueSize: 100, scenario: "flood" })).rejects.toThrow(
      /"flood" is none of .*empty-client/,
    )
    const taken = await open()
    await expect(startMock({ catalogueSize: 100, port: Number(new URL(taken.url).port) })).rejects.toThrow("EADDRINUSE")
  })

  it("[S7.23] an unknown dialect or variant, which a program without types may name, is reported with the known ones", async () => {
    const started = async (options: object): Promise<void> => {
      const answer: unknown = Reflect.apply(startMock, undefined, [options])
      await answer
    }
    const named = started({ port: null, dialect: "klingon" })
    await expect(named).rejects.toThrow('dialect: "klingon" is none of dispensa, mymb')
    const varied = started({ port: null, dialect: "mymb", variants: ["nulls", "zeros"] })
    await expect(varied).rejects.toThrow(/variants: "zeros" is none of text-numbers, .*three-at-once/)
  })

  it("[S7.23] can be disposed of, as `await using` does at the end of a block", async () => {
    const mock = await open()
    // Written out because the import checker cannot parse the statement yet.
    await mock[Symbol.asyncDispose]()
    await expect(fetch(`${mock.url}/_mock/health`)).rejects.toThrow("fetch failed")
  })
})

describe("a running mock", () => {
  it("[S7.23] reset restores the start, with its scenario and its clock", async () => {
    const instant = Date.parse("2026-12-24T09:58:00Z")
    const mock = await open({ scenario: "big-client", initialState: { clock: { instant, frozen: true } } })
    const shopper = await shopperOf(mock.app)
    const rows = cartOf(mock)?.rows ?? []
    expect(rows.length).toBeGreaterThan(50)
    emptied(mock)
    mock.clock.advance("2h")
    mock.state.beginScenario("maintenance")
    await mock.reset()
    expect(cartOf(mock)?.rows).toHaveLength(rows.length)
    expect(mock.clock.now()).toBe(instant)
    expect(mock.state.scenarios.flatMap(({ name, isOn }) => (isOn ? [name] : []))).toEqual(["big-client"])
    expect(await mock.requests()).toEqual([])
    const refused = await shopper.refused(endpoints.getCartItems, { userTemp: shopper.userTemp })
    expect(refused.status).toBe(401)
  })

  it("[S7.23] a fault applies the given number of times, and ends when it is removed", async () => {
    const mock = await open()
    mock.fault({ endpoint: "content.menu", status: 503, times: 1 })
    const other = mock.fault({ endpoint: "content.menu", status: 500 })
    const statuses = [(await menu(mock)).status, (await menu(mock)).status]
    other.remove()
    expect([...statuses, (await menu(mock)).status]).toEqual([503, 500, 200])
    expect(() => mock.fault({ endpoint: "cart.ad", status: 503 })).toThrow(MockError)
    expect(() => mock.fault({ endpoint: "cart.add" })).toThrow("does nothing")
    const misspelt = { endpoint: "cart.add", status: 503, tims: 1 }
    expect(() => mock.fault(misspelt)).toThrow("tims")
  })

  it("[S7.23] requests are complete after the last answer, without their secrets", async () => {
    const mock = await open()
    for (let count = 1; count <= 10; count += 1) {
      await (await menu(mock)).text()
      expect(await mock.requests()).toHaveLength(count)
    }
    await shopperOf(mock.app)
    const login = (await mock.requests()).at(-1)
    expect(login).toMatchObject({ endpointId: "session.login", method: "POST", status: 200 })
    expect(at(JSON.parse(login?.requestText ?? ""), "pwd")).toBe("[redacted]")
  })
})

describe("state and clock", () => {
  it("[S7.23] calls are answered from the records that were set; invalid records are refused without a change", async () => {
    const mock = await open()
    const shopper = await shopperOf(mock.app)
    const { addressCode } = shopper.userTemp
    const [item] = mock.state.supplier.products.flatMap(({ items }) => items)
    const row = { rowId: "1", itemCode: item?.code ?? "", promoCode: "", promoRow: 0, quantity: 7 }
    mock.state.setClient(CLIENT, { carts: [{ cartId: 900, clientId: CLIENT, addressCode, rows: [row] }] })
    const { message } = await shopper.call(endpoints.getCartItems, { userTemp: shopper.userTemp })
    expect(message.rows.map(({ itemCode, quantity }) => ({ itemCode, quantity }))).toEqual([
      { itemCode: item?.code, quantity: 7 },
    ])
    const others = { cartId: 901, clientId: 1002, addressCode, rows: [] }
    expect(() => mock.state.setClient(CLIENT, { carts: [others] })).toThrow("carts[0].clientId: expected 1001")
    expect(cartOf(mock)?.rows).toEqual([row])
    expect(() => mock.state.client(4)).toThrow(expect.objectContaining({ name: "MockError", status: 404 }))
    mock.state.resetClient(CLIENT)
    expect(cartOf(mock)?.rows).not.toEqual([row])
  })

  it("[S7.23] a revoked token, an order's step and a provider state take effect on calls", async () => {
    const mock = await open()
    const shopper = await shopperOf(mock.app)
    const order = mock.state.orders.find(({ status }) => status === "IA" || status === "to-be-fulfilled")
    expect(mock.state.takeOrderStep(order?.orderId ?? "none", "reject", "Esaurito").status).toBe("not-fulfilled")
    expect(() => mock.state.takeOrderStep(order?.orderId ?? "none", "advance")).toThrow("cannot take advance")
    expect(mock.state.revokeTokens(CLIENT)).toBe(1)
    await shopper.refused(endpoints.getCartItems, { userTemp: shopper.userTemp })
    expect(mock.state.provide("another client has a cart with one row")).toHaveProperty("other_row_id")
    expect(() => mock.state.provide("the moon is full")).toThrow("State the moon is full not found")
  })

  it("[S7.23] the clock is set by a text or a date, moved by a duration, and real again", async () => {
    const mock = await open({ port: null })
    mock.clock.set(new Date("2026-12-24T09:58:00Z"))
    mock.clock.advance("90s")
    expect(new Date(mock.clock.now()).toISOString()).toBe("2026-12-24T09:59:30.000Z")
    mock.clock.real()
    expect(Math.abs(mock.clock.now() - Date.now())).toBeLessThan(60_000)
    expect(() => mock.clock.set("yesterday")).toThrow(RangeError)
    expect(() => mock.clock.advance("soon")).toThrow(RangeError)
  })
})
