import { endpoints } from "@dispensa/contracts"
import { usualLines } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { romeDay } from "../shop/common/days.ts"
import { call as send, mockForEach } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const usual = async (itemCode: string | null = null, userTemp = client.userTemp) =>
  (await client.call(endpoints.getUsualItems, { userTemp, itemCode })).message
const begin = (name: string) =>
  send(mock.app, {
    method: "POST",
    url: "/_mock/scenarios",
    payload: { name, client: client.userTemp.clientId },
  })

describe("a client's usual items", () => {
  it("[S7.20] a restaurant that orders twice a week: due items, and discontinued ones", async () => {
    const before = await usual()
    expect((await begin("regular-client")).status).toBe(200)
    const bought = await usual()
    expect(bought).toHaveLength(72)
    const today = romeDay(Date.now())
    const lines = usualLines(bought, today)
    expect(lines.filter(({ due }) => due._tag === "Due").length).toBeGreaterThanOrEqual(50)
    expect(lines.filter(({ due }) => due._tag === "Later").length).toBeGreaterThanOrEqual(8)
    const listed = lines.filter(({ bought: { item } }) => item?.promo === null)
    expect(listed.every(({ priceNow, priceThen }) => priceNow !== null && priceNow >= priceThen)).toBe(true)
    expect(listed.filter(({ priceNow, priceThen }) => priceNow !== priceThen).length).toBeGreaterThan(9)
    const gone = bought.filter(({ item }) => item === null)
    expect(gone.map(({ successor }) => successor === null)).toEqual([false, true])
    // Its page is gone, but the products it was an alternative to are alternatives to it.
    const call = { userTemp: client.userTemp, itemCode: gone[1]?.itemCode ?? "" }
    expect((await client.call(endpoints.getAlternativeItems, call)).message.length).toBeGreaterThan(0)
    expect(bought.filter(({ item }) => item?.availability === "NON DISPONIBILE")).toHaveLength(1)
    await send(mock.app, { method: "DELETE", url: "/_mock/scenarios/regular-client" })
    expect(await usual()).toEqual(before)
  })

  it("[S2.64] the stars of an item count the reviews that clients wrote, as its page does", async () => {
    const { userTemp } = client
    const itemCode = (await usual())[0]?.itemCode ?? ""
    await client.call(endpoints.postReview, { userTemp, itemCode, rating: 1, text: "Amaro" })
    const { rating, reviewCount } = (await client.call(endpoints.getItemChild, { userTemp, itemCode })).message
    expect((await usual(itemCode))[0]?.item).toMatchObject({ rating, reviewCount })
  })
})
