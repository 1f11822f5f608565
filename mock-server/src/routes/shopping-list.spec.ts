import { endpoints } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Harness, start } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

let mock: Harness
let client: Shopper
beforeEach(async () => {
  mock = await start()
  client = await shopperOf(mock.app)
})
afterEach(() => mock.close())

const listsOf = async (shopper = client) =>
  (await shopper.call(endpoints.listShoppingLists, { userTemp: shopper.userTemp })).message
const get = async (listId: string) =>
  (await client.call(endpoints.getShoppingList, { userTemp: client.userTemp, listId })).message

describe("shopping lists", () => {
  it("[ADR-49] those of the fixtures are there, in the order of the shelf; a new client has none", async () => {
    const lists = await listsOf()
    expect(lists.map(({ name }) => name)).toEqual(["Dispensa secca", "Cella frigo"])
    expect(lists.every(({ entries, sections }) => entries.length > 8 && sections.length === 3)).toBe(true)
    expect(await listsOf(await shopperOf(mock.app, "nuovo@dispensa.test"))).toEqual([])
  })

  it("[S11.6][ADR-49] two devices change one entry: both changes are there, also after a restart", async () => {
    const itemCode = (await get("cella-frigo")).entries[0]?.itemCode ?? ""
    const change = { userTemp: client.userTemp, listId: "cella-frigo" }
    await client.call(endpoints.saveShoppingList, { ...change, entries: [{ itemCode, there: 3, countedAt: 7 }] })
    await client.call(endpoints.saveShoppingList, { ...change, entries: [{ itemCode, par: 40 }] })
    expect((await get("cella-frigo")).entries[0]).toMatchObject({ itemCode, there: 3, countedAt: 7, par: 40 })
    await mock.app.close()
    const again = await start({ dataDir: mock.dataDir })
    const shopper = await shopperOf(again.app)
    const found = (await listsOf(shopper)).find(({ listId }) => listId === "cella-frigo")
    expect(found?.entries[0]).toMatchObject({ itemCode, there: 3, par: 40 })
    await again.close()
  })

  it("[ADR-49] a list that is gone is not made anew by a late change (404); deleting it twice is once", async () => {
    const one = { userTemp: client.userTemp, listId: "cella-frigo" }
    await client.call(endpoints.deleteShoppingList, one)
    await client.call(endpoints.deleteShoppingList, one)
    expect(await client.refused(endpoints.saveShoppingList, { ...one, name: "Late" })).toMatchObject({ status: 404 })
    expect((await listsOf()).map(({ listId }) => listId)).toEqual(["dispensa-secca"])
  })

  it("[ADR-49] a new list needs a name (417); a change of an old one does not", async () => {
    const one = { userTemp: client.userTemp, listId: "new-list", isNew: true as const }
    for (const name of [{}, { name: "  " }])
      expect(await client.refused(endpoints.saveShoppingList, { ...one, ...name })).toMatchObject({ status: 417 })
    expect((await listsOf()).map(({ listId }) => listId)).toEqual(["dispensa-secca", "cella-frigo"])
    await client.call(endpoints.saveShoppingList, { ...one, name: " Bar " })
    await client.call(endpoints.saveShoppingList, one)
    expect(await get("new-list")).toMatchObject({ name: "Bar" })
  })

  it("[S6.4] [ADR-49] a list of the same id is another client's own", async () => {
    const agent = await shopperOf(mock.app, "agente@dispensa.test")
    const theirs = { clientId: 2001, addressCode: "1", externalCall: true }
    await agent.call(endpoints.saveShoppingList, { userTemp: theirs, listId: "cella-frigo", name: "Altrui" })
    expect((await get("cella-frigo")).name).toBe("Cella frigo")
  })

  it("[ADR-49] a list of two thousand articles is refused, and changes nothing", async () => {
    const entries = Array.from({ length: 2_000 }, (_, rank) => ({ itemCode: `X${rank}`, name: "x", rank }))
    const before = await get("cella-frigo")
    const request = { userTemp: client.userTemp, listId: "cella-frigo", entries }
    expect(await client.refused(endpoints.saveShoppingList, request)).toMatchObject({ status: 417 })
    expect(await get("cella-frigo")).toEqual(before)
  })
})
