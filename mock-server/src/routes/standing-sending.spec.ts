/** Standing orders that are sent without asking (ADR 71). */
import { endpoints } from "@dispensa/contracts"
import { comingRuns, dueRun } from "@dispensa/domain"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { comingRun } from "../shop/standing-sending/coming-run.ts"
import { at, get, type Harness, list, post, start, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

/** A Monday morning: on Tuesday 3 March the goods of Friday 6 can be ordered for last. */
const MONDAY = Date.parse("2026-03-02T09:00:00Z")
const EVENING_BEFORE = "2026-03-02T18:05:00+01:00"
const EVENING = "2026-03-03T18:05:00+01:00"
const FRIDAY = "2026-03-06"

let mock: Harness
let client: Shopper
beforeEach(async () => {
  mock = await start({ now: () => MONDAY })
  client = await shopperOf(mock.app)
})
afterEach(() => mock.close())

const at18 = async (instant: string) => {
  await post(mock.app, "/_mock/clock", { now: instant })
  client = await shopperOf(mock.app)
}
const standing = async () => (await client.call(endpoints.listStandingOrders, { userTemp: client.userTemp })).message[0]
const save = (patch: object) =>
  client.call(endpoints.saveStandingOrder, { userTemp: client.userTemp, standingId: "latte", ...patch })
const make = (patch: object = {}) =>
  save({
    isNew: true,
    name: "Latte e pane",
    addressCode: client.userTemp.addressCode,
    lines: [{ itemCode: "SA435383", name: "Carne salada", quantity: 5 }],
    weekdays: [5],
    everyWeeks: 1,
    startsOn: "2026-03-02",
    sending: { priceRise: 5, totalLimit: null },
    ...patch,
  })
const mails = async () => list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
const orders = async () => {
  const all = { status: null, from: null, to: null, page: 1, perPage: 5 }
  return (await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...all })).message.data
}
const newest = async () => (await orders())[0]?.orderId

describe("a standing order that is sent without asking", () => {
  it("[S11.11][ADR-71] is announced the evening before, and ordered in the evening of the last day, once", async () => {
    await make()
    const before = await newest()
    await at18(EVENING_BEFORE)
    await at18(EVENING_BEFORE)
    const [notice, ...older] = await mails()
    expect(older).toEqual([])
    expect(text(at(notice, "subject"))).toContain("Latte e pane")
    expect(text(at(notice, "text"))).toContain("/pages/standing")
    expect(text(at(notice, "text"))).toContain("SA435383")
    expect(await newest()).toBe(before)
    await at18(EVENING)
    await at18(EVENING)
    const orderId = (await standing())?.runs[0]?.orderId ?? ""
    expect((await standing())?.runs).toEqual([{ date: FRIDAY, state: "confirmed", orderId }])
    const { message: order } = await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })
    expect(order).toMatchObject({ handover: { _tag: "Delivery", date: FRIDAY }, customerRef: "Latte e pane" })
    expect(order.lines).toMatchObject([{ itemCode: "SA435383", quantity: 5 }])
    expect((await mails()).map((mail) => at(mail, "kind"))).toEqual(["order", "standing-order"])
  })

  it("[ADR-71] leaves the open cart as it is", async () => {
    const { userTemp } = client
    const cartOf = async () => (await client.call(endpoints.getCartItems, { userTemp })).message.rows
    const before = await cartOf()
    await make()
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    expect(await cartOf()).toEqual(before)
  })

  it("[S11.11][ADR-71] is not sent where it was skipped after the notice", async () => {
    await make()
    const before = await newest()
    await at18(EVENING_BEFORE)
    await save({ runs: [{ date: FRIDAY, state: "skipped" }] })
    await at18(EVENING)
    expect(await newest()).toBe(before)
    expect((await standing())?.runs).toEqual([{ date: FRIDAY, state: "skipped" }])
  })

  it.each([
    ["without the client's wish", { sending: null }],
    ["while it is paused", { isPaused: true }],
  ])("[S11.11][ADR-71] nothing is sent %s", async (_why, patch) => {
    await make(patch)
    const before = await newest()
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    expect(await newest()).toBe(before)
    expect(await mails()).toEqual([])
    expect((await standing())?.runs).toEqual([])
  })

  it("[ADR-71] nothing is sent of which nobody was notified", async () => {
    await make()
    const before = await newest()
    await at18(EVENING)
    expect(await newest()).toBe(before)
  })

  it.each([
    ["Total", { sending: { priceRise: 5, totalLimit: 100 } }],
    ["Unavailable", { lines: [{ itemCode: "PA139595", name: "Pasta", quantity: 12 }] }],
    ["Quantity", { lines: [{ itemCode: "SA435383", name: "Carne salada", quantity: 5.2 }] }],
    ["Empty", { lines: [] }],
  ])("[S11.11][ADR-71] is stopped, and says so in time and again: %s", async (why, patch) => {
    await make(patch)
    const before = await newest()
    await at18(EVENING_BEFORE)
    expect((await mails()).length).toBe(1)
    await at18(EVENING)
    await at18(EVENING)
    expect(await newest()).toBe(before)
    expect((await mails()).length).toBe(2)
    const [run] = (await standing())?.runs ?? []
    expect(run).toMatchObject({ date: FRIDAY, state: "open" })
    expect(run?.stopped).toContain(why)
  })
})

describe("a price that rose by 7 %", () => {
  it.each([
    [5, ["Price"]],
    [8, undefined],
  ])("[S11.11][ADR-71] with %i % allowed stops it, or does not", async (priceRise, stopped) => {
    await make({ sending: { priceRise, totalLimit: null } })
    await post(mock.app, "/_mock/scenarios", { name: "prices-changed" })
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    const [run] = (await standing())?.runs ?? []
    expect(run?.stopped).toEqual(stopped)
    expect(run?.state).toBe(stopped === undefined ? "confirmed" : "open")
  })

  it("[ADR-71] is agreed to by whoever confirms a run: the next one is sent", async () => {
    await make({ sending: { priceRise: 0, totalLimit: null } })
    await post(mock.app, "/_mock/scenarios", { name: "prices-changed" })
    await save({ runs: [{ date: FRIDAY, state: "confirmed" }] })
    await at18("2026-03-09T18:05:00+01:00")
    await at18("2026-03-10T18:05:00+01:00")
    expect((await standing())?.runs[1]).toMatchObject({ date: "2026-03-13", state: "confirmed" })
  })
})

describe("the day on which it is sent", () => {
  it("[ADR-71] is the one that the shop shows, for every rhythm and day", () => {
    const terms = { minShippingDays: 0, orderPeriod: "WEEK" } as const
    const days = fc.integer({ min: 0, max: 800 }).map((day) => Date.parse("2026-01-01T11:00:00Z") + day * 86_400_000)
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(days, weekdays, fc.integer({ min: 1, max: 3 }), (noon, on, everyWeeks) => {
        const rhythm = { weekdays: on, everyWeeks, startsOn: "2026-01-01", endsOn: null }
        const order = { ...rhythm, isPaused: false, runs: [], sending: { priceRise: 0, totalLimit: null } }
        const evening = noon + 7 * 3_600_000
        const runs = comingRuns(order, noon, terms, 6)
        const sent = comingRun(rhythm, evening)
        if (sent?.step !== "send") return
        const shown = runs.find(({ date }) => date === sent.date)
        expect(shown?.sendsAt).toBeLessThanOrEqual(evening)
        expect(shown?.orderBefore).toBeGreaterThan(evening)
        expect(dueRun(order, evening, terms)).not.toBeNull()
      }),
    )
  })
})
