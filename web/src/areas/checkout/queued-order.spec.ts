// @vitest-environment node
/** Orders confirmed offline, against the real mock backend: placed once, or held for the client (ADR 34). */
import { type CartView, type LineFacts, type LineKey, lineId, type User } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { newBrowser, type OfflinePage, openOfflineShop } from "../../testing/offline-client.ts"

let shop: Awaited<ReturnType<typeof openOfflineShop>>
let user: User
let lines: ReadonlyArray<LineKey & LineFacts>
const pages: Array<OfflinePage> = []

beforeAll(async () => {
  shop = await openOfflineShop(startMock)
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ user, lines } = await shop.begin())
})
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect()
})

const open = async (...of: Parameters<typeof shop.openPage>): Promise<OfflinePage> => {
  const page = await shop.openPage(...of)
  pages.push(page)
  return page
}

const quantities = ({ rows }: Pick<CartView, "rows">) => new Map(rows.map((row) => [lineId(row), row.quantity]))
const keyIn = (page: OfflinePage): string => page.cartNow().queued?.key ?? ""

/** The cart is loaded, then the connection is lost: more is added and everything is ordered. */
const orderedOffline = async () => {
  const page = await open()
  page.connect()
  await page.settled()
  page.disconnect()
  await page.add(lines[0], 60)
  const before = await shop.orderCount(page.owner())
  const what = quantities(page.view())
  expect(await page.confirm()).toEqual({ _tag: "Queued" })
  return { page, before, what }
}

/** Opens the checkout online, and confirms the order that is already queued. */
const orderAgainAtTheCheckout = async ({ prepare, place, cartNow }: OfflinePage): Promise<void> => {
  const wish = cartNow().queued?.wish
  if (wish === undefined) throw new Error("No order is queued")
  await prepare()
  expect(await place(wish)).toEqual({ _tag: "Queued" })
}

const SOON = { timeout: 8_000 }
const placed = (page: OfflinePage) => vi.waitFor(() => expect(page.news.at(-1)?._tag).toBe("Placed"), SOON)
const held = (page: OfflinePage) => vi.waitFor(() => expect(page.cartNow().held).toBeDefined(), SOON)

describe("an order that was confirmed offline", () => {
  it("[S2.63, S4.15] is placed once when there is a connection; what was added after it is in the next cart", async () => {
    const { page, before } = await orderedOffline()
    expect(page.view().rows).toEqual([])
    await page.add(lines[0], 2)
    // Confirming again still makes one order.
    expect(await page.confirm()).toEqual({ _tag: "Queued" })
    page.connect()
    await placed(page)
    expect(page.tags()).toEqual(["OrderQueued", "OrderPrepared", "OrderSubmitted", "OrderSent"])
    expect(await shop.orderCount(page.owner())).toBe(before + 1)
    await vi.waitFor(async () => expect([...(await shop.serverCart(page.owner())).values()]).toEqual([2]), SOON)
  })

  it("[S8.6] is placed once although its answers are lost", async () => {
    const { page, before } = await orderedOffline()
    // Encoded like the header's value.
    const key = JSON.stringify(keyIn(page))
    shop.loseAnswers(2)
    page.connect()
    await placed(page)
    expect(shop.placingKeys()).toEqual([key, key, key])
    expect(await shop.orderCount(page.owner())).toBe(before + 1)
    expect(page.tags().filter((tag) => tag === "OrderSent")).toHaveLength(1)
  })

  it("[S2.63] is placed once although the page was killed and two browser tabs send it", async () => {
    const { page, before } = await orderedOffline()
    const browser = newBrowser()
    const tabs = [await open(browser, page.log.state()), await open(browser, page.log.state())]
    shop.loseAnswers(1)
    for (const tab of tabs) tab.connect()
    await vi.waitFor(() => expect(tabs.some((tab) => tab.cartNow().queued === undefined)).toBe(true), SOON)
    expect(await shop.orderCount(page.owner())).toBe(before + 1)
  })

  it("[S2.63] is held when a price has changed, and is placed at the new one once the client confirms", async () => {
    const { page, before } = await orderedOffline()
    await shop.pricesChange()
    page.connect()
    await held(page)
    expect(page.news).toEqual([{ _tag: "Held" }])
    await orderAgainAtTheCheckout(page)
    expect(page.tags()).toEqual(["OrderQueued", "OrderHeld"])
    expect(shop.placings()).toBe(0)
    expect(page.ordered().documentTotal).toBeGreaterThan(page.cartNow().queued?.wish.confirmedTotal ?? 0)
    expect(await page.confirmAgain(keyIn(page))).toBe(true)
    await placed(page)
    expect([shop.placings(), await shop.orderCount(page.owner())]).toEqual([1, before + 1])
  })

  it("[S2.63] is held when the backend refuses it, shows the reason, and is not sent again by itself", async () => {
    const { page, before } = await orderedOffline()
    await shop.refuseNext("Cliente bloccato")
    page.connect()
    await held(page)
    expect(page.cartNow().held).toEqual({ _tag: "Refused", message: "Cliente bloccato" })
    expect(page.news).toEqual([{ _tag: "Held" }])
    page.disconnect()
    page.connect()
    await page.settled()
    expect([shop.placings(), await shop.orderCount(page.owner())]).toEqual([1, before])
    expect(page.news).toEqual([{ _tag: "Held" }])
  })

  it("[S2.63] that does not reach the minimum order cannot be confirmed, and goes back to the cart", async () => {
    const { page, before } = await orderedOffline()
    await page.takeBack(keyIn(page))
    for (const row of page.view().rows) await Effect.runPromise(page.cart.remove(row))
    await page.add(lines[1], 1)
    await page.confirm()
    expect(page.ordered().missingToMinimum).toBeGreaterThan(0)
    page.connect()
    await held(page)
    expect(await page.confirmAgain(keyIn(page))).toBe(false)
    expect(await page.takeBack(keyIn(page))).not.toBe("NotTakenBack")
    expect([...quantities(page.view()).values()]).toEqual([1])
    expect([shop.placings(), await shop.orderCount(page.owner())]).toEqual([0, before])
  })

  it("[S2.63] is not placed once it is undone; its lines are in the cart again, with later additions on top", async () => {
    const { page, before, what } = await orderedOffline()
    await page.add(lines[0], 2)
    expect(await page.takeBack(keyIn(page))).not.toBe("NotTakenBack")
    const expected = new Map([...what].map(([id, quantity]) => [id, quantity === 60 ? 62 : quantity]))
    expect(quantities(page.view())).toEqual(expected)
    page.connect()
    await page.settled()
    expect(await shop.serverCart(page.owner())).toEqual(expected)
    expect([shop.placings(), await shop.orderCount(page.owner())]).toEqual([0, before])
  })

  it("[S4.2] waits for the login of its client when the session has expired", async () => {
    const { page, before } = await orderedOffline()
    const owner = page.owner()
    await page.log.append([{ _tag: "SessionExpired" }])
    page.connect()
    expect(page.cartNow().queued).toBeUndefined()
    await page.log.append([{ _tag: "SessionStarted", user }])
    page.orders.wake()
    await placed(page)
    expect(await shop.orderCount(owner)).toBe(before + 1)
  })

  it("[S2.63] is held when its delivery day has passed", async () => {
    const { page } = await orderedOffline()
    await page.takeBack(keyIn(page))
    await page.confirm({ handover: { _tag: "Delivery", date: "2026-02-20" } })
    page.connect()
    await held(page)
    expect(shop.placings()).toBe(0)
  })
})
