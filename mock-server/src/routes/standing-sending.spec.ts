/** Automatic standing orders (ADR 71). */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { at, get, type Harness, list, mockForEach, post, start, supplier, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

/** A Monday morning: Tuesday 3 March is the last day to order for Friday 6. */
const MONDAY = Date.parse("2026-03-02T09:00:00Z")
const EVENING_BEFORE = "2026-03-02T18:05:00+01:00"
const EVENING = "2026-03-03T18:05:00+01:00"
const FRIDAY = "2026-03-06"

const first = mockForEach({ now: () => MONDAY })
let mock: Harness = first
let client: Shopper
beforeEach(async () => {
  mock = first
  client = await shopperOf(mock.app)
})

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

describe("an automatic standing order", () => {
  it("[S11.11][ADR-71] is announced the evening before, and ordered once, in the evening of the last day", async () => {
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
    expect(order).toMatchObject({ handover: { _tag: "Delivery", date: FRIDAY } })
    expect(order.customerRef).toBe("")
    expect(order.lines).toMatchObject([{ itemCode: "SA435383", quantity: 5 }])
    expect((await mails()).map((mail) => at(mail, "kind"))).toEqual(["order", "standing-order"])
  })

  it("[ADR-71] leaves the open cart unchanged", async () => {
    const { userTemp } = client
    const cartOf = async () => (await client.call(endpoints.getCartItems, { userTemp })).message.rows
    const before = await cartOf()
    await make()
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    expect(await cartOf()).toEqual(before)
  })

  it("[S11.11][ADR-71] is not sent when it was skipped after the notice", async () => {
    await make()
    const before = await newest()
    await at18(EVENING_BEFORE)
    await save({ runs: [{ date: FRIDAY, state: "skipped" }] })
    await at18(EVENING)
    expect(await newest()).toBe(before)
    expect((await standing())?.runs).toEqual([{ date: FRIDAY, state: "skipped" }])
  })

  it.each([["skipped"], ["open"], ["confirmed"]] as const)(
    "[S11.11][ADR-71] is sent once, and stays sent when a late change marks it as %s",
    async (state) => {
      await make()
      await at18(EVENING_BEFORE)
      await at18(EVENING)
      const [sent] = (await standing())?.runs ?? []
      const [after, count] = [await newest(), (await orders()).length]
      await save({ runs: [{ date: FRIDAY, state }] })
      await save({ runs: [{ date: FRIDAY, state: "open" }] })
      await at18("2026-03-03T18:06:00+01:00")
      expect(sent?.orderId).toBe(after)
      expect((await standing())?.runs).toEqual([sent])
      expect([await newest(), (await orders()).length]).toEqual([after, count])
    },
  )

  it("[S11.11][ADR-71] two days in a row are each announced the evening before and sent", async () => {
    await make({ weekdays: [5, 6] })
    await at18(EVENING_BEFORE)
    expect((await mails()).length).toBe(1)
    await at18(EVENING)
    const subjects = (await mails()).map((mail) => text(at(mail, "subject")))
    expect(subjects.filter((subject) => subject.includes("07/03/2026"))).toHaveLength(1)
    await at18("2026-03-04T18:05:00+01:00")
    const runs = (await standing())?.runs ?? []
    expect(runs.map(({ date, state }) => [date, state])).toEqual([
      [FRIDAY, "confirmed"],
      ["2026-03-07", "confirmed"],
    ])
  })

  it("[S12.2][ADR-71] is ordered at the price of its quantity", async () => {
    const inStock = new Set(
      supplier.products.flatMap(({ items }) =>
        items.filter(({ availability }) => availability === "DISPONIBILE").map(({ code }) => code),
      ),
    )
    const step = supplier.quantityPromotions.findLast(({ itemCode, free }) => free === 0 && inStock.has(itemCode))
    const { itemCode = "", code = "", row = 0, minQuantity = 0 } = step ?? {}
    await make({ lines: [{ itemCode, name: "Tanti", quantity: minQuantity * 20 }] })
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    const orderId = (await standing())?.runs[0]?.orderId ?? ""
    const { message: order } = await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })
    expect(order.lines).toMatchObject([{ itemCode, promoCode: code, promoRow: row }])
  })

  it("[ADR-71] is announced to the person who enabled it, whoever changes it later", async () => {
    await make()
    client = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    await save({ runs: [{ date: "2026-03-20", state: "skipped" }] })
    await at18(EVENING_BEFORE)
    const [notice] = await mails()
    expect(text(at(notice, "text"))).toContain("Per saltare questa consegna")
  })

  it.each([
    ["Minimum", { minimumOrder: 1_000_000 }],
    ["Payment", { paymentMethods: ["card" as const] }],
  ])("[S11.11][ADR-71] is stopped: %s", async (why, terms) => {
    const clients = supplier.clients.map((each) => ({ ...each, ...terms }))
    mock = await start({ now: () => MONDAY, supplier: { ...supplier, clients } })
    onTestFinished(mock.close)
    client = await shopperOf(mock.app)
    await make()
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    expect((await standing())?.runs).toMatchObject([{ date: FRIDAY, state: "open", stopped: [why] }])
  })

  it("[S11.11][ADR-71] is stopped when an item is new on the list, whatever else was changed since", async () => {
    const saveList = (itemCode: string, quantity: number, made: object = {}) =>
      client.call(endpoints.saveShoppingList, {
        userTemp: client.userTemp,
        listId: "l",
        ...made,
        entries: [{ itemCode, name: itemCode, quantity }],
      })
    await saveList("SA435383", 5, { isNew: true, name: "Lista" })
    await make({ listId: "l", lines: [] })
    await saveList("PA139595", 12)
    await save({ runs: [{ date: "2026-03-20", state: "skipped" }] })
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    expect((await standing())?.runs[0]?.stopped).toContain("New")
  })

  it.each([
    ["without the client's consent", { sending: null }],
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

  it("[ADR-71] nothing is sent that nobody was notified of", async () => {
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
  ])("[S11.11][ADR-71] is stopped, with a notification in time and another one later: %s", async (why, patch) => {
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
  ])("[S11.11][ADR-71] with %i % allowed stops it, or not", async (priceRise, stopped) => {
    await make({ sending: { priceRise, totalLimit: null } })
    await post(mock.app, "/_mock/scenarios", { name: "prices-changed" })
    await at18(EVENING_BEFORE)
    await at18(EVENING)
    const [run] = (await standing())?.runs ?? []
    expect(run?.stopped).toEqual(stopped)
    expect(run?.state).toBe(stopped === undefined ? "confirmed" : "open")
  })

  it("[ADR-71] is accepted by confirming a run: the next one is sent", async () => {
    await make({ sending: { priceRise: 0, totalLimit: null } })
    await post(mock.app, "/_mock/scenarios", { name: "prices-changed" })
    await save({ runs: [{ date: FRIDAY, state: "confirmed" }] })
    await at18("2026-03-09T18:05:00+01:00")
    await at18("2026-03-10T18:05:00+01:00")
    expect((await standing())?.runs[1]).toMatchObject({ date: "2026-03-13", state: "confirmed" })
  })
})
