import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { isWorkday, romeDay } from "../shop/common/days.ts"
import { mockForEach, post, start, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const EVERY = { status: null, from: null, to: null, page: 1, perPage: 100 }
const orders = async (filter: { readonly status?: string; readonly product?: string } = {}) =>
  (await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...EVERY, ...filter })).message.data
const detail = async (orderId: string) =>
  (await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })).message

describe("my orders", () => {
  it("[S3.22] name the format of a product that has several, in the older ones and in the caller's language, too", async () => {
    const formats = new Map(
      supplier.products.flatMap(({ name, items }) =>
        items.length < 2 ? [] : items.map(({ code, format }) => [code, { name, format }] as const),
      ),
    )
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    let seen = 0
    for (const { orderId } of await orders()) {
      const request = { userTemp: client.userTemp, orderId }
      const translated = (await english.call(endpoints.getOrder, request)).message.lines
      for (const [at, line] of (await detail(orderId)).lines.entries()) {
        const due = formats.get(line.itemCode)
        if (due === undefined) continue
        seen += 1
        expect(line.name).toBe(`${due.name.it} – ${due.format.it}`)
        expect(translated[at]?.name).toBe(`${due.name.en} – ${due.format.en}`)
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  it("[S3.22] the newest was placed in the last week, whatever day it is", async () => {
    const [newest] = await orders()
    const age = Date.now() - Date.parse(newest?.placedAt ?? "")
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(9 * 24 * 3_600_000)
  })

  it("[S12.6] a partly fulfilled one states for each line the delivered, pending, closed and ready quantities", async () => {
    const [first] = await orders({ status: "PR" })
    const { lines } = await detail(first?.orderId ?? "")
    const packs = lines.map(({ packSize, fulfilment }) =>
      [fulfilment?.delivered, fulfilment?.open, fulfilment?.closed, fulfilment?.ready].map(
        (of) => (of ?? -1) / packSize,
      ),
    )
    expect(packs).toEqual([
      [3, 0, 0, 0],
      [1, 2, 0, 1],
      [0, 3, 0, 0],
      [1, 0, 2, 0],
    ])
    const request = { userTemp: client.userTemp, orderId: first?.orderId ?? "" }
    const { steps } = (await client.call(endpoints.getOrderTracking, request)).message
    expect(steps.map(({ status, at }) => [status, at !== null])).toEqual([
      ["IA", true],
      ["to-be-fulfilled", true],
      ["PR", true],
      ["fulfilled", false],
      ["delivered", false],
    ])
  })
})

describe("tracking", () => {
  it("[S2.62] lists the past steps and those to come", async () => {
    const [order] = await orders({ status: "to-be-fulfilled" })
    const request = { userTemp: client.userTemp, orderId: order?.orderId ?? "" }
    const { message } = await client.call(endpoints.getOrderTracking, request)
    expect(message.steps.map(({ status, at }) => [status, at !== null])).toEqual([
      ["IA", true],
      ["to-be-fulfilled", true],
      ["fulfilled", false],
      ["delivered", false],
    ])
    expect(message.steps.every(({ label }) => label !== "")).toBe(true)
  })

  it("[S2.62] each order was shipped on the day of its transport document, a working day, and arrived on another", async () => {
    const { message } = await client.call(endpoints.listTransportDocuments, {
      userTemp: client.userTemp,
      kind: "all",
      page: 1,
      perPage: 100,
    })
    expect(message.data.length).toBeGreaterThan(10)
    for (const { orderId, date } of message.data) {
      const request = { userTemp: client.userTemp, orderId: orderId ?? "" }
      const { steps } = (await client.call(endpoints.getOrderTracking, request)).message
      const dayOf = ({ at }: { readonly at: string | null }) => romeDay(Date.parse(at ?? ""))
      const left = steps.filter(({ status }) => status === "fulfilled").map(dayOf)
      const arrived = steps.filter(({ status, at }) => status === "delivered" && at !== null).map(dayOf)
      expect({ orderId, left }).toEqual({ orderId, left: [date] })
      expect({ orderId, closed: [...left, ...arrived].filter((day) => !isWorkday(day)) }).toEqual({
        orderId,
        closed: [],
      })
    }
  })

  it("[S2.62] a seeded order delivered now was shipped before", async () => {
    const [order] = await orders({ status: "fulfilled" })
    const request = { userTemp: client.userTemp, orderId: order?.orderId ?? "" }
    const steps = async () => (await client.call(endpoints.getOrderTracking, request)).message.steps
    const before = await steps()
    await post(mock.app, `/_mock/orders/${order?.orderId}/steps`, { step: "advance" })
    const after = await steps()
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after[3]?.at).not.toBeNull()
  })

  it("[S2.62] an unfulfilled order expects no further step", async () => {
    const [order] = await orders({ status: "not-fulfilled" })
    const request = { userTemp: client.userTemp, orderId: order?.orderId ?? "" }
    const { message } = await client.call(endpoints.getOrderTracking, request)
    expect(message.expectedOn).toBe(null)
    expect(message.steps.every(({ at }) => at !== null)).toBe(true)
  })
})

describe("ordering again", () => {
  it("[S2.62] reports unavailable items, and adds the rest", async () => {
    const gone = supplier.orders.find(({ orderId }) => orderId === "ORD-021480")?.lines[0]?.itemCode ?? ""
    const products = supplier.products.map((product) => ({
      ...product,
      items: product.items.map((item) =>
        item.code === gone ? { ...item, availability: "NON DISPONIBILE" as const } : item,
      ),
    }))
    const without = await start({ supplier: { ...supplier, products } })
    const shopper = await shopperOf(without.app)
    const request = { userTemp: shopper.userTemp, orderId: "ORD-021480" }
    const { message } = await shopper.call(endpoints.reorder, request)
    expect(message.skipped.map(({ itemCode }) => itemCode)).toEqual([gone])
    expect(message.skipped[0]?.reason).toBe("L’articolo non è disponibile")
    expect(message.added).toBe(5)
    await without.close()
  })
})
