/** Recipients of notifications by permission, address and person; and the answers of the supplier and of colleagues. */
import { endpoints } from "@dispensa/contracts"
import type { NotificationKind } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForEach, post, supplier, text } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach({ now: () => Date.parse("2026-03-02T09:00:00Z") })
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const KITCHEN = "cucina@dispensa.test"
const OFFICE = "ufficio@dispensa.test"

const ofKind = async (kind: NotificationKind, { call, userTemp }: Shopper = client) =>
  (await call(endpoints.listNotifications, { userTemp })).message.filter((each) => each.kind === kind)
const SUBJECT = "Qualcosa è successo"
const happens = (about: { readonly kind: NotificationKind; readonly address?: string }) =>
  post(mock.app, "/_mock/notifications", {
    client: 1001,
    subject: { it: SUBJECT, en: SUBJECT },
    path: "/pages/account",
    ...about,
  })
/** Each wants mails and pushes of the kind. */
const wanting = async (kind: NotificationKind, users: ReadonlyArray<string>) => {
  for (const user of users) {
    const { call, userTemp } = await shopperOf(mock.app, user)
    await call(endpoints.saveNotificationSetting, { userTemp, kind, shop: true, email: true, push: true })
    const browser = { endpoint: `https://push.example.com/${user}`, p256dh: "BNcR", auth: "tBHI" }
    await call(endpoints.savePushSubscription, { userTemp, ...browser })
  }
}
const kindsOf = async ({ call, userTemp }: Shopper) =>
  (await call(endpoints.getNotificationSettings, { userTemp })).message.map(({ kind }) => kind)
const mails = async () => list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
const mailed = async () => (await mails()).map((mail) => at(mail, "to"))
const pushed = async () =>
  list(at((await get(mock.app, "/_mock/pushes", null)).body, "pushes"))
    .filter((push) => at(at(push, "message"), "subject") === SUBJECT)
    .map((push) => at(push, "endpoint"))

const REQUEST = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-04" },
  note: "",
} as const
/** Above the minimum order. */
const filledCart = async ({ call, userTemp }: Shopper) => {
  const item = supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
  const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0, quantity: 20 * (item?.packSize ?? 1) }
  await call(endpoints.addToCart, { userTemp, ...line })
  return (await call(endpoints.getCartItems, { userTemp })).message
}

describe("a person of a client with several people", () => {
  it.each(["invoice_issued", "deadline_soon"] as const)(
    "[S12.14] is notified of %s only where they may see invoices, and is not offered it otherwise",
    async (kind) => {
      const kitchen = await shopperOf(mock.app, KITCHEN)
      await wanting(kind, [KITCHEN, OFFICE])
      await happens({ kind })
      expect(await ofKind(kind, kitchen)).toEqual([])
      expect((await ofKind(kind)).length).toBeGreaterThan(0)
      expect(new Set(await mailed())).toEqual(new Set([OFFICE]))
      expect(await pushed()).toEqual([`https://push.example.com/${OFFICE}`])
      const kinds = await kindsOf(kitchen)
      for (const withheld of ["invoice_issued", "deadline_soon", "proposal"]) expect(kinds).not.toContain(withheld)
    },
  )

  it("[S12.14] is not notified for an address where they have no permission", async () => {
    const kitchen = await shopperOf(mock.app, KITCHEN)
    await wanting("order", [KITCHEN])
    await happens({ kind: "order", address: "3" })
    expect(await ofKind("order", kitchen)).toEqual([])
    expect([...(await mailed()), ...(await pushed())]).toEqual([])
    await happens({ kind: "order", address: "1" })
    expect(await ofKind("order", kitchen)).toHaveLength(1)
    expect(await mailed()).toEqual([KITCHEN])
  })

  it("[S12.14] gets no mail once they are removed", async () => {
    await wanting("message", [KITCHEN])
    await client.call(endpoints.removePerson, { userTemp: client.userTemp, email: KITCHEN })
    await happens({ kind: "message" })
    expect([...(await mailed()), ...(await pushed())]).toEqual([])
  })

  it("[S12.14] is notified of a proposed order they may answer, and the proposer of the answer", async () => {
    const kitchen = await shopperOf(mock.app, KITCHEN)
    const { userTemp } = kitchen
    const wanted = { ...REQUEST, cartId: (await filledCart(kitchen)).cartId, word: "" }
    const { proposalId } = (await kitchen.call(endpoints.proposeOrder, { userTemp, ...wanted })).message
    const [proposed] = await ofKind("proposal")
    expect(proposed?.path).toBe("/pages/account/approvals")
    expect(proposed?.subject).toContain("Rosa Fabbri")
    expect(await ofKind("proposal", kitchen)).toEqual([])
    await client.call(endpoints.answerProposal, {
      userTemp: client.userTemp,
      proposalId,
      decision: "refuse",
      confirmedTotal: null,
      word: "Non serve",
    })
    expect(await ofKind("proposal_answered")).toEqual([])
    expect(await ofKind("proposal_answered", kitchen)).toMatchObject([{ path: "/pages/account/approvals" }])
  })
})

describe("a user without colleagues", () => {
  it("[S12.14][S12.15] is not notified of proposals: a client with one user, and the agent of one with several", async () => {
    const kinds = await kindsOf(await shopperOf(mock.app, "osteria@dispensa.test"))
    expect(kinds).toContain("order")
    for (const withheld of ["proposal", "proposal_answered"]) expect(kinds).not.toContain(withheld)
    await happens({ kind: "proposal" })
    expect(await ofKind("proposal")).toHaveLength(1)
    const agent = await shopperOf(mock.app, "agente@dispensa.test")
    expect(await ofKind("proposal", { ...agent, userTemp: client.userTemp })).toEqual([])
  })
})

describe("an order's confirmation", () => {
  it("[S12.14] is one mail for the person who ordered, and the others get the notification by mail", async () => {
    await wanting("order", ["cliente@dispensa.test", OFFICE])
    const { cartId, documentTotal } = await filledCart(client)
    const confirmedTotal = documentTotal ?? 0
    await client.call(endpoints.placeOrder, { userTemp: client.userTemp, ...REQUEST, cartId, confirmedTotal })
    const sent = (await mails()).map((mail) => `${text(at(mail, "kind"))} ${text(at(mail, "to"))}`)
    expect(new Set(sent)).toEqual(new Set([`notification ${OFFICE}`, "order cliente@dispensa.test"]))
    expect(sent).toHaveLength(2)
  })
})

describe("the supplier's answers", () => {
  it("[S12.14] to a request for an offer is notified once, even when nobody opens the offers", async () => {
    const { userTemp } = client
    const lines = [{ itemCode: supplier.products[0]?.items[0]?.code ?? "", name: "", unit: "", requested: 5 }]
    await client.call(endpoints.requestOffer, { userTemp, offerId: "o1", lines, note: "", wishedDay: null })
    expect(await ofKind("offer_answered")).toEqual([])
    await post(mock.app, "/_mock/clock", { advance: "1h" })
    const answered = await ofKind("offer_answered")
    expect(answered).toMatchObject([{ path: "/pages/account/offers?offer=o1" }])
    await client.call(endpoints.listOffers, { userTemp })
    expect(await ofKind("offer_answered")).toEqual(answered)
  })

  it("[S12.14] in a message link to the order that it is about", async () => {
    const filter = { status: "delivered", from: null, to: null, page: 1, perPage: 1 } as const
    const { data } = (await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...filter })).message
    const orderId = data[0]?.orderId ?? ""
    await post(mock.app, "/_mock/messages", { client: 1001, about: "order", topicId: orderId, text: "Arriva domani" })
    expect(await ofKind("message")).toMatchObject([{ path: `/pages/order_detail?order=${orderId}` }])
  })
})
