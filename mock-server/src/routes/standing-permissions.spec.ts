/** Automatic standing orders of a client with several people (S12.15). */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForEach, post, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const FRIDAY = "2026-03-06"
const OFFICE = "ufficio@dispensa.test"

const mock = mockForEach({ now: () => Date.parse("2026-03-02T09:00:00Z") })
let client: Shopper
let kitchen: Shopper
let office: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app, "cliente@dispensa.test")
  kitchen = await shopperOf(mock.app, "cucina@dispensa.test")
  office = await shopperOf(mock.app, OFFICE)
})

const item = { itemCode: "SA435383", name: "Carne salada" }
const saving = ({ userTemp }: Shopper, more: object = {}) => ({
  userTemp,
  standingId: "latte",
  isNew: true as const,
  name: "Latte e pane",
  addressCode: "1",
  listId: "dispensa",
  weekdays: [5],
  everyWeeks: 1,
  startsOn: "2026-03-02",
  sending: { priceRise: 5, totalLimit: null },
  ...more,
})
const listed = ({ userTemp }: Shopper, quantity: number, isNew = false) => ({
  userTemp,
  listId: "dispensa",
  ...(isNew ? { isNew, name: "Dispensa" } : {}),
  entries: [{ ...item, quantity }],
})
const setBudget = (limit: number | null) =>
  client.call(endpoints.saveBudget, { userTemp: client.userTemp, addressCode: "1", limit })
/** Set up by the office, which is bound by no budget. */
const set = async () => {
  await client.call(endpoints.saveShoppingList, listed(client, 5, true))
  await setBudget(null)
  await office.call(endpoints.saveStandingOrder, saving(office))
}
const run = async () => {
  for (const now of ["2026-03-02T18:05:00+01:00", "2026-03-03T18:05:00+01:00"])
    await post(mock.app, "/_mock/clock", { now })
  const { message } = await client.call(endpoints.listStandingOrders, { userTemp: client.userTemp })
  return message.find(({ standingId }) => standingId === "latte")?.runs
}
const FORBIDDEN = { status: 403 }

describe("an automatic standing order", () => {
  it("[S11.11][S12.15] is set up by a person who may order there and is bound by no budget", async () => {
    await client.call(endpoints.saveShoppingList, listed(client, 5, true))
    expect(await kitchen.refused(endpoints.saveStandingOrder, saving(kitchen))).toMatchObject(FORBIDDEN)
    expect(await office.refused(endpoints.saveStandingOrder, saving(office))).toMatchObject(FORBIDDEN)
    const asking = saving(kitchen, { standingId: "asks", sending: null })
    expect((await kitchen.call(endpoints.saveStandingOrder, asking)).message.standingId).toBe("asks")
    await client.call(endpoints.saveStandingOrder, saving(client, { standingId: "firm" }))
    await setBudget(null)
    expect((await office.call(endpoints.saveStandingOrder, saving(office))).message.sending).not.toBeNull()
    expect(await run()).toMatchObject([{ date: FRIDAY, state: "confirmed" }])
  })

  it("[S11.11][S12.15] is not sent when its owner has since been bound by a budget", async () => {
    await set()
    await setBudget(1)
    expect(await run()).toEqual([{ date: FRIDAY, state: "open", stopped: ["Permission"] }])
    const mails = list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
    expect(mails.map((mail) => text(at(mail, "text"))).join(" ")).toContain("chi lo ha impostato")
  })

  it("[S11.11][S12.15] is not sent when its owner was removed", async () => {
    await set()
    await client.call(endpoints.removePerson, { userTemp: client.userTemp, email: OFFICE })
    expect(await run()).toEqual([{ date: FRIDAY, state: "open", stopped: ["Permission"] }])
  })

  it("[S12.6][S12.15] is filled from a list: a person who may not have it sent cannot change that list's entries", async () => {
    await set()
    expect(await kitchen.refused(endpoints.saveShoppingList, listed(kitchen, 500))).toMatchObject(FORBIDDEN)
    const { userTemp } = kitchen
    const renamed = { userTemp, listId: "dispensa", name: "Cucina" }
    expect((await kitchen.call(endpoints.saveShoppingList, renamed)).message.entries).toMatchObject([{ quantity: 5 }])
    const other = { ...listed(kitchen, 500, true), listId: "altra" }
    expect((await kitchen.call(endpoints.saveShoppingList, other)).message.entries).toMatchObject([{ quantity: 500 }])
    expect((await office.call(endpoints.saveShoppingList, listed(office, 6))).message.entries).toMatchObject([
      { quantity: 6 },
    ])
  })
})
