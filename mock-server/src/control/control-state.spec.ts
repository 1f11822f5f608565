/** The state passed to the next mock at a restart in development. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { openMock } from "../app.ts"
import { at, call, get, list, start, supplier } from "../testing/harness.ts"
import { initialStateOf, ControlState } from "./control-state.ts"

const client = supplier.clients[1]?.clientId ?? 0
const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))))

describe("settings made over the control API", () => {
  it("give the next mock the same rules, clock, scenarios and order clock", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-control-"))
    folders.push(dataDir)
    const first = await openMock({ supplier, dataDir })
    const put = (url: string, payload: object) => call(first.app, { method: "POST", url: `/_mock/${url}`, payload })
    await put("faults", { endpoint: "cart.add", status: 503, times: 3, body: { odd: [1] } })
    await put("faults", { endpoint: "product.list", truncate: true, nth: 4 })
    await put("clock", { now: "2026-12-24T09:58:00.000Z" })
    await put("order-clock", { every: "10m" })
    await put("scenarios", { name: "big-client", client })
    await put("scenarios", { name: "flaky-cart" })
    const restored = Schema.decodeUnknownSync(ControlState)(JSON.parse(JSON.stringify(first.takeControlState())))
    await first.app.close()

    const second = await start({ dataDir, initialState: initialStateOf(restored) })
    const faults = list(at((await get(second.app, "/_mock/faults", null)).body, "faults"))
    expect(faults.slice(0, 2)).toEqual([
      expect.objectContaining({ target: "cart.add", status: 503, times: 3, body: { odd: [1] } }),
      expect.objectContaining({ target: "product.list", truncate: true, nth: 4 }),
    ])
    const scenarios = list(at((await get(second.app, "/_mock/scenarios", null)).body, "scenarios"))
    expect(scenarios.filter((one) => at(one, "isOn") === true)).toEqual([
      expect.objectContaining({ name: "big-client", client }),
      expect.objectContaining({ name: "flaky-cart", client: null }),
    ])
    // The rules of a scenario are its own: they exist once.
    expect(faults.length).toBe(2 + 4)
    expect(at((await get(second.app, "/_mock/clock", null)).body, "now")).toBe("2026-12-24T09:58:00.000Z")
    expect(at((await get(second.app, "/_mock/order-clock", null)).body, "every")).toBe(600_000)
    await second.close()
  })

  it("leave the data files as they were before a scenario", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-control-"))
    folders.push(dataDir)
    const first = await openMock({ supplier, dataDir })
    const orders = async () => list(at((await get(first.app, "/_mock/orders", null)).body, "orders")).length
    const before = await orders()
    await call(first.app, { method: "POST", url: "/_mock/scenarios", payload: { name: "big-client" } })
    expect(await orders()).toBeGreaterThan(before)
    first.takeControlState()
    expect(await orders()).toBe(before)
    await first.app.close()
  })
})
