import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { mockForEach, start } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const listsOf = async (shopper = client) =>
  (await shopper.call(endpoints.listShoppingLists, { userTemp: shopper.userTemp })).message
const get = async (listId: string) =>
  (await client.call(endpoints.getShoppingList, { userTemp: client.userTemp, listId })).message

describe("shopping lists", () => {
  it("[ADR-49] those of the fixtures exist, in shelf order; a new client has none", async () => {
    const lists = await listsOf()
    expect(lists.map(({ name }) => name)).toEqual(["Dispensa secca", "Cella frigo"])
    expect(lists.every(({ entries, sections }) => entries.length > 8 && sections.length === 3)).toBe(true)
    expect(await listsOf(await shopperOf(mock.app, "nuovo@dispensa.test"))).toEqual([])
  })

  it("[S11.6][ADR-49] two devices change one entry: both changes are stored, also after a restart", async () => {
    const itemCode = (await get("cella-frigo")).entries[0]?.itemCode ?? ""
    const change = { userTemp: client.userTemp, listId: "cella-frigo" }
    await client.call(endpoints.saveShoppingList, { ...change, entries: [{ itemCode, there: 3, countedAt: 7 }] })
    await client.call(endpoints.saveShoppingList, { ...change, entries: [{ itemCode, par: 40 }] })
    expect((await get("cella-frigo")).entries[0]).toMatchObject({ itemCode, there: 3, countedAt: 7, par: 40 })
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    const shopper = await shopperOf(again.app)
    const found = (await listsOf(shopper)).find(({ listId }) => listId === "cella-frigo")
    expect(found?.entries[0]).toMatchObject({ itemCode, there: 3, par: 40 })
    await again.close()
  })

  it("[ADR-49] a list of two thousand items is refused, and changes nothing", async () => {
    const entries = Array.from({ length: 2_000 }, (_, rank) => ({ itemCode: `X${rank}`, name: "x", rank }))
    const before = await get("cella-frigo")
    const request = { userTemp: client.userTemp, listId: "cella-frigo", entries }
    expect(await client.refused(endpoints.saveShoppingList, request)).toMatchObject({ status: 417 })
    expect(await get("cella-frigo")).toEqual(before)
  })
})
