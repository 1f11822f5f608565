/** Items that the client has ordered before are marked as such in every answer. */
import { endpoints, isListingRefusal } from "@dispensa/contracts"
import { NO_ADDRESS } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { romeDay } from "../shop/common/days.ts"
import { mockForEach } from "../testing/harness.ts"
import { type Shopper, shopperOf, visitor } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const NOT_BOUGHT = ["not-fulfilled", "AN", "credit-note"]

/** The newest order with each item, of those that were carried out. */
const latestOf = async (addressCode: string | null) => {
  const { userTemp, call } = client
  const every = { status: null, from: null, to: null, page: 1, perPage: 100 }
  const orders = (await call(endpoints.listOrders, { userTemp, ...every })).message.data.filter(
    (order) => !NOT_BOUGHT.includes(order.status) && (addressCode === null || order.addressCode === addressCode),
  )
  const latest = new Map<string, { day: string; quantity: number; orderId: string }>()
  for (const { orderId, placedAt } of orders) {
    const { lines } = (await call(endpoints.getOrder, { userTemp, orderId })).message
    for (const { itemCode, quantity } of lines) {
      const known = latest.get(itemCode)
      if (known === undefined) latest.set(itemCode, { day: romeDay(Date.parse(placedAt)), quantity, orderId })
      else if (known.orderId === orderId) known.quantity += quantity
    }
  }
  return latest
}

const stated = async (shopper: Shopper, codes: ReadonlyArray<string>, userTemp = shopper.userTemp) =>
  (await shopper.call(endpoints.childList, { userTemp, childrenIds: codes })).message

describe("an item that was ordered before", () => {
  it("[S12.10] states the latest order to the address of the call, or to any when it names none", async () => {
    for (const addressCode of [client.userTemp.addressCode, NO_ADDRESS]) {
      const latest = await latestOf(addressCode === NO_ADDRESS ? null : addressCode)
      const codes = [...latest.keys()]
      expect(codes.length).toBeGreaterThan(3)
      const items = await stated(client, codes, { ...client.userTemp, addressCode })
      const expected = new Map(
        [...latest].flatMap(([code, { day, quantity }]) =>
          items[code] === undefined ? [] : [[code, { day, quantity }] as const],
        ),
      )
      expect(new Map(Object.entries(items).map(([code, { orderedBefore }]) => [code, orderedBefore]))).toEqual(expected)
    }
  })

  it("[S12.10] states it in listings, lookups, on its page and among another product's related items", async () => {
    const { userTemp, call } = client
    const latest = await latestOf(userTemp.addressCode)
    const listing = await call(endpoints.productList, {
      userTemp,
      text: "",
      params: { "latest-order-list": "1", per_page: "100" },
    })
    if (isListingRefusal(listing)) throw new Error("refused")
    const listed = listing.message.products.filter(({ orderedBefore }) => orderedBefore !== undefined)
    expect(listed.length).toBeGreaterThan(0)
    const [first] = listed
    const { message: page } = await call(endpoints.getItem, { userTemp, slug: first?.slug ?? "" })
    expect(page.orderedBefore).toEqual(first?.orderedBefore)
    const [found] = (await call(endpoints.findItems, { userTemp, texts: [first?.itemCode ?? ""] })).message
    expect(found?.items[0]?.orderedBefore).toEqual(first?.orderedBefore)
    const { day, quantity } = latest.get(first?.itemCode ?? "") ?? {}
    expect(first?.orderedBefore).toEqual({ day, quantity })
  })

  it("[S12.10] states it in suggestions of a single item, for the latest order to any address", async () => {
    const latest = await latestOf(null)
    const items = Object.entries(await stated(client, [...latest.keys()]))
    const [itemCode = "", { name = "" } = {}] = items.find(([, { childCount }]) => childCount === 1) ?? []
    const { day, quantity } = latest.get(itemCode) ?? {}
    const suggested = async (shopper: Shopper) =>
      (await shopper.call(endpoints.autocomplete, { q: name, rows: 50 })).message.result.find(
        (one) => one.name === name,
      )
    expect(await suggested(client)).toMatchObject({ name, orderedBefore: { day, quantity } })
    expect(await suggested(await visitor(mock.app))).not.toHaveProperty("orderedBefore")
  })

  it("[S12.10] states nothing to a guest", async () => {
    const codes = [...(await latestOf(null)).keys()]
    const items = Object.values(await stated(await visitor(mock.app), codes))
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ orderedBefore }) => orderedBefore !== undefined)).toEqual([])
  })
})
