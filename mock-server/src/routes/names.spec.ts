/** Whitespace around a name is trimmed, as the document's introduction requires; whitespace within is preserved. */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, expect, it } from "vitest"
import { mockForEach } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const SENT = "  Due  spazi "
const TRIMMED = "Due  spazi"

it("[S7.22] of lists, their sections and standing orders", async () => {
  const { userTemp } = client
  const sections = [{ id: "s", name: SENT, rank: 1 }]
  const list = { userTemp, listId: "nuova", isNew: true as const, name: SENT, sections }
  const { message } = await client.call(endpoints.saveShoppingList, list)
  expect([message.name, message.sections[0]?.name]).toEqual([TRIMMED, TRIMMED])
  const rhythm = { weekdays: [1], everyWeeks: 1, startsOn: "2026-03-02" }
  const made = { isNew: true as const, name: SENT, addressCode: userTemp.addressCode, ...rhythm }
  await client.call(endpoints.saveStandingOrder, { userTemp, standingId: "nuovo", ...made })
  const [order] = (await client.call(endpoints.listStandingOrders, { userTemp })).message
  expect(order?.name).toBe(TRIMMED)
  await client.call(endpoints.saveStandingOrder, { userTemp, standingId: "nuovo", isPaused: true })
  expect((await client.call(endpoints.listStandingOrders, { userTemp })).message[0]?.name).toBe(TRIMMED)
})

it("[S7.22] and of a review", async () => {
  const { userTemp } = client
  const { rows } = (await client.call(endpoints.getCartItems, { userTemp })).message
  const review = { userTemp, itemCode: rows[0]?.itemCode ?? "", rating: 4, text: SENT }
  expect((await client.call(endpoints.postReview, review)).message.text).toBe(TRIMMED)
})
