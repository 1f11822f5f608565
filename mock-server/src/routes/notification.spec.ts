/** Notifications: their causes, readers and channels. */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForEach, post, supplier, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

/** A Monday morning. */
const MONDAY = Date.parse("2026-03-02T09:00:00Z")

const mock = mockForEach({ now: () => MONDAY })
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const listed = async (by = client) => (await by.call(endpoints.listNotifications, { userTemp: by.userTemp })).message
const ofKind = async (kind: string, by = client) => (await listed(by)).filter((each) => each.kind === kind)
const newOrder = async () => {
  const { orders } = (await mock.app.inject("/_mock/orders")).json<{
    readonly orders: ReadonlyArray<{ readonly orderId: string; readonly status: string; readonly clientId: number }>
  }>()
  return orders.find(({ status, clientId }) => status === "IA" && clientId === 1001)?.orderId ?? ""
}
const step = (orderId: string, name: string) => post(mock.app, `/_mock/orders/${orderId}/steps`, { step: name })
const mails = async () => list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
const pushes = async () => list(at((await get(mock.app, "/_mock/pushes", null)).body, "pushes"))
const choose = (kind: "order" | "message", channels: { shop?: boolean; email?: boolean; push?: boolean }) =>
  client.call(endpoints.saveNotificationSetting, {
    userTemp: client.userTemp,
    kind,
    shop: true,
    email: false,
    push: true,
    ...channels,
  })
const message = (client = 1001) =>
  post(mock.app, "/_mock/notifications", {
    client,
    kind: "message",
    subject: { it: "Nuovo messaggio", en: "New message" },
    path: "/pages/account",
  })
const subscribe = (by = client, endpoint = "https://push.example.com/send/1") =>
  by.call(endpoints.savePushSubscription, { userTemp: by.userTemp, endpoint, p256dh: "BNcR", auth: "tBHI" })

describe("a notification", () => {
  it("[S12.14] is sent for each step of an order, in the reader's language, newest first, and links to its page", async () => {
    const orderId = await newOrder()
    for (let taken = 0; taken < 3; taken++) {
      await step(orderId, "advance")
      await post(mock.app, "/_mock/clock", { advance: "1h" })
    }
    const path = `/pages/order_detail?order=${orderId}`
    const steps = (await ofKind("order")).map(({ subject }) => subject)
    expect(steps).toEqual([
      `L’ordine ${orderId} è stato consegnato`,
      `L’ordine ${orderId} è stato spedito`,
      `L’ordine ${orderId} è confermato e in preparazione`,
    ])
    expect(await ofKind("order")).toMatchObject(steps.map(() => ({ path, isRead: false })))
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    expect((await ofKind("order", english))[0]?.subject).toBe(`Order ${orderId} has been delivered`)
    const times = (await listed()).map((each) => each.at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it("[S12.14] is sent for a claim's answer and for an item back in stock, besides the stock alert's mail", async () => {
    const { userTemp } = client
    const [itemCode = ""] = supplier.products
      .flatMap(({ items }) => items.filter(({ availability }) => availability === "NON DISPONIBILE"))
      .map(({ code }) => code)
    await client.call(endpoints.addWish, { userTemp, itemCode, alert: true })
    await post(mock.app, "/_mock/scenarios", { name: "goods-arrived" })
    expect((await ofKind("back_in_stock")).map(({ path }) => path.split("/").slice(0, 3))).toEqual([
      ["", "product", "default"],
    ])
    expect(await mails()).toHaveLength(1)
    const filter = { status: "delivered", from: null, to: null, page: 1, perPage: 1 }
    const [order] = (await client.call(endpoints.listOrders, { userTemp, ...filter })).message.data
    const orderId = order?.orderId ?? ""
    const { lines } = (await client.call(endpoints.getOrder, { userTemp, orderId })).message
    const { itemCode: code = "", name = "", unit = "", promoCode = "", promoRow = 0 } = lines[0] ?? {}
    const line = { itemCode: code, name, unit, promoCode, promoRow, quantity: 1, reason: "broken" as const }
    const filed = { orderId, lines: [line], remedy: "credit" as const, note: "" }
    await client.call(endpoints.fileClaim, { userTemp, claimId: "k1", ...filed })
    await post(mock.app, "/_mock/claims/k1/answer", { status: "accepted" })
    expect(await ofKind("claim_answered")).toMatchObject([{ path: "/pages/account/claims" }])
  })

  it("[S12.14] of an invoice, a payment due soon and a late order is sent once, by its day", async () => {
    const seen = new Map<string, string>()
    for (let day = 0; day < 40; day++) {
      client = await shopperOf(mock.app)
      for (const { notificationId, kind, at: instant } of await listed()) {
        expect(Date.parse(instant)).toBeLessThanOrEqual(MONDAY + day * 86_400_000)
        expect(seen.get(notificationId) ?? `${kind} ${instant}`).toBe(`${kind} ${instant}`)
        seen.set(notificationId, `${kind} ${instant}`)
      }
      await post(mock.app, "/_mock/clock", { advance: "1d" })
    }
    const kinds = [...seen.values()].map((each) => each.split(" ")[0])
    for (const kind of ["invoice_issued", "deadline_soon", "line_late"]) expect(kinds).toContain(kind)
  })

  it("[S12.14] of a standing order states once until when it must be confirmed", async () => {
    await client.call(endpoints.saveStandingOrder, {
      userTemp: client.userTemp,
      standingId: "latte",
      isNew: true,
      name: "Latte e pane",
      addressCode: client.userTemp.addressCode,
      lines: [{ itemCode: "SA435383", name: "Carne salada", quantity: 5 }],
      weekdays: [5],
      everyWeeks: 1,
      startsOn: "2026-03-02",
    })
    expect(await ofKind("standing_order")).toEqual([])
    await post(mock.app, "/_mock/clock", { advance: "1d" })
    const due = await ofKind("standing_order")
    expect(due).toMatchObject([{ path: "/pages/standing" }])
    expect(due[0]?.subject).toContain("entro il 03/03/2026")
    expect(await ofKind("standing_order")).toEqual(due)
  })

  it("[S12.14] is marked as read per user: an agent's reading does not count for the client", async () => {
    await message()
    const [one] = await ofKind("message")
    const agent = await shopperOf(mock.app, "agente@dispensa.test")
    const asAgent = { ...agent, userTemp: client.userTemp }
    const ids = [one?.notificationId ?? "", "unknown"]
    await agent.call(endpoints.readNotifications, { userTemp: client.userTemp, ids })
    expect(await ofKind("message", asAgent)).toMatchObject([{ isRead: true }])
    expect(await ofKind("message")).toMatchObject([{ isRead: false }])
    const { message: after } = await client.call(endpoints.readNotifications, { userTemp: client.userTemp, ids })
    expect(after.find(({ notificationId }) => notificationId === one?.notificationId)?.isRead).toBe(true)
    const settings = { userTemp: client.userTemp }
    expect(await agent.refused(endpoints.getNotificationSettings, settings)).toMatchObject({ status: 403 })
  })

  it("[S12.14] is not shown to another client", async () => {
    await message(1002)
    expect(await ofKind("message")).toEqual([])
  })
})

describe("the channels of a kind", () => {
  it("[S12.14] are chosen one by one: hidden in the shop, mailed, and the others are unchanged", async () => {
    await message()
    expect(await mails()).toEqual([])
    const { message: settings } = await choose("message", { shop: false, email: true })
    expect(settings.find(({ kind }) => kind === "message")).toMatchObject({ shop: false, email: true, push: true })
    expect(settings.find(({ kind }) => kind === "order")).toMatchObject({ shop: true, email: false, push: true })
    await message()
    expect(await ofKind("message")).toEqual([])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: "notification", to: "cliente@dispensa.test", subject: "Nuovo messaggio" })
    expect(text(at(mail, "text"))).toContain("/pages/account")
  })

  it("[S12.14] mail time-based notifications to users who want them, without anybody opening the shop", async () => {
    await client.call(endpoints.saveNotificationSetting, {
      userTemp: client.userTemp,
      kind: "deadline_soon",
      shop: true,
      email: true,
      push: false,
    })
    for (let day = 0; day < 40; day++) await post(mock.app, "/_mock/clock", { advance: "1d" })
    expect((await mails()).length).toBeGreaterThan(0)
    expect((await mails()).every((mail) => at(mail, "kind") === "notification")).toBe(true)
  })
})

describe("a push", () => {
  it("[S12.14] is sent to the client's browser with text and page, and no longer after the logout", async () => {
    await message()
    expect(await pushes()).toEqual([])
    await subscribe()
    await message(1002)
    await message()
    const pushed = { client: 1001, subject: "Nuovo messaggio", path: "/pages/account" }
    expect(await pushes()).toMatchObject([{ endpoint: "https://push.example.com/send/1", message: pushed }])
    await client.call(endpoints.logout, {})
    await message()
    expect(await pushes()).toHaveLength(1)
  })

  it("[S12.14] is not sent for a disabled kind, nor where another client has logged in", async () => {
    await subscribe()
    await choose("message", { push: false })
    await message()
    expect(await pushes()).toEqual([])
    await choose("message", { push: true })
    await subscribe()
    await subscribe(await shopperOf(mock.app, "osteria@dispensa.test"))
    await message()
    expect(await pushes()).toEqual([])
  })
})
