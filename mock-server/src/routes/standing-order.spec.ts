import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { call, mockForEach, post, start } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const standingOf = async (shopper = client) =>
  (await shopper.call(endpoints.listStandingOrders, { userTemp: shopper.userTemp })).message
const save = (patch: object, shopper = client) =>
  shopper.call(endpoints.saveStandingOrder, { userTemp: shopper.userTemp, standingId: "fresco", ...patch })
const made = () =>
  save({
    isNew: true,
    name: "Fresco",
    addressCode: client.userTemp.addressCode,
    weekdays: [5, 2],
    everyWeeks: 1,
    startsOn: "2026-03-02",
  })

describe("standing orders", () => {
  it("[S11.11] two devices skip one run each: both are skipped, also after a restart", async () => {
    await made()
    await save({ runs: [{ date: "2026-03-10", state: "skipped" }] })
    await save({ runs: [{ date: "2026-03-06", state: "skipped" }], isPaused: true })
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    const [found] = await standingOf(await shopperOf(again.app))
    expect(found).toMatchObject({
      name: "Fresco",
      weekdays: [2, 5],
      isPaused: true,
      runs: [
        { date: "2026-03-06", state: "skipped" },
        { date: "2026-03-10", state: "skipped" },
      ],
    })
    await again.close()
  })

  it("[S11.11] one that is not sent automatically has no terms, also when they are written as null", async () => {
    const { clientId } = client.userTemp
    const order = { clientId, standingId: "fresco", name: "Fresco", addressCode: "1", listId: null, lines: [] }
    const when = { weekdays: [2], everyWeeks: 1, startsOn: "2026-03-02", endsOn: null, isPaused: false, runs: [] }
    const payload = { standingOrders: [{ ...order, ...when, sending: null }] }
    await call(mock.app, { method: "PUT", url: `/_mock/clients/${clientId}/state`, payload })
    const [found] = await standingOf()
    expect(found).toMatchObject({ name: "Fresco" })
    expect(found?.sending).toBeUndefined()
  })

  it("[ADR-54] nothing is ordered automatically, however much time passes", async () => {
    await made()
    const all = { status: null, from: null, to: null, page: 1, perPage: 5 }
    const orders = async () =>
      (await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...all })).message.pagination.total
    const before = await orders()
    await post(mock.app, "/_mock/clock", { advance: "30d" })
    client = await shopperOf(mock.app)
    expect(await orders()).toBe(before)
  })
})
