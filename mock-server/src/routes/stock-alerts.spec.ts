/** Users with a stock alert are notified once when the item is available again (S11.12, ADR 56). */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForEach, post, supplier, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const unavailable = supplier.products
  .flatMap(({ items }) => items.filter(({ availability }) => availability === "NON DISPONIBILE"))
  .map(({ code }) => code)
const wishlistItems = async () => (await client.call(endpoints.getWishlist, { userTemp: client.userTemp })).message
const mails = async () => list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))

describe("an alert", () => {
  it("[S11.12] a user with an alert gets one mail when the item is available again, and the alert ends", async () => {
    const [itemCode = ""] = unavailable
    const { userTemp } = client
    await client.call(endpoints.addWish, { userTemp, itemCode, alert: true })
    await client.call(endpoints.addWish, { userTemp, itemCode })
    expect(await wishlistItems()).toMatchObject([{ itemCode, alert: true }])
    expect(await mails()).toEqual([])
    await post(mock.app, "/_mock/scenarios", { name: "goods-arrived" })
    const sent = await mails()
    expect(sent).toMatchObject([{ kind: "back-in-stock", to: "cliente@dispensa.test" }])
    expect(text(at(sent[0], "text"))).toContain(itemCode)
    expect(await wishlistItems()).toMatchObject([{ itemCode, alert: false }])
    await post(mock.app, "/_mock/scenarios", { name: "goods-arrived" })
    expect(await mails()).toHaveLength(1)
  })

  it("[S11.12] a removed alert, with or without its wishlist item, sends nothing", async () => {
    const [first = "", second = ""] = unavailable
    const { userTemp } = client
    for (const itemCode of [first, second]) await client.call(endpoints.addWish, { userTemp, itemCode, alert: true })
    await client.call(endpoints.addWish, { userTemp, itemCode: first, alert: false })
    await client.call(endpoints.removeWish, { userTemp, itemCode: second })
    expect(await wishlistItems()).toMatchObject([{ itemCode: first, alert: false }])
    await post(mock.app, "/_mock/scenarios", { name: "goods-arrived" })
    expect(await mails()).toEqual([])
  })

  it("[S11.12] an alert for an item already back in stock sends its mail at once", async () => {
    const [itemCode = ""] = unavailable
    await post(mock.app, "/_mock/scenarios", { name: "goods-arrived" })
    await client.call(endpoints.addWish, { userTemp: client.userTemp, itemCode, alert: true })
    expect(await mails()).toHaveLength(1)
    expect(await wishlistItems()).toMatchObject([{ itemCode, alert: false }])
  })
})
