/** Permissions of a client's people on offers, orders, standing orders, files and addresses (S12.15). */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForEach, supplier } from "../testing/harness.ts"
import { placeCart } from "../testing/proposing.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const NOW = "2030-02-28T09:00:00Z"
const DAY = "2030-03-12"

const mock = mockForEach({ now: () => Date.parse(NOW) })
let client: Shopper
let kitchen: Shopper
let office: Shopper
const logIn = async () => {
  client = await shopperOf(mock.app, "cliente@dispensa.test")
  kitchen = await shopperOf(mock.app, "cucina@dispensa.test")
  office = await shopperOf(mock.app, "ufficio@dispensa.test")
}
beforeEach(async () => {
  await logIn()
})

const control = (url: string, payload: object) => mock.app.inject({ method: "POST", url: `/_mock/${url}`, payload })
const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
const [code, packSize] = [item?.code ?? "", item?.packSize ?? 1]

const filled = async ({ call, userTemp }: Shopper, packs = 20) => {
  await call(endpoints.addToCart, { userTemp, itemCode: code, promoCode: "", promoRow: 0, quantity: packs * packSize })
  return (await call(endpoints.getCartItems, { userTemp })).message
}
const handover = { _tag: "Delivery", date: DAY } as const
const placedByCard = async (shopper: Shopper) => {
  const { netTotal } = await filled(shopper)
  return { netTotal, orderId: (await placeCart(shopper, { paymentMethod: "card", handover })).orderId }
}
const left = async () =>
  (await office.call(endpoints.listBudgets, { userTemp: office.userTemp })).message[0]?.left ?? Number.NaN
const allow = async (more: number) => {
  const { userTemp } = client
  const [budget] = (await client.call(endpoints.listBudgets, { userTemp })).message
  const limit = (budget?.limit ?? 0) - (budget?.left ?? 0) + more
  await client.call(endpoints.saveBudget, { userTemp, addressCode: "1", limit })
}
const FORBIDDEN = { status: 403 }

describe("an offer of a client with several people", () => {
  const requested = (shopper: Shopper, offerId = "o1") => ({
    userTemp: shopper.userTemp,
    offerId,
    lines: [{ itemCode: code, name: "", unit: "", requested: 12 * packSize }],
    note: "",
    wishedDay: null,
  })
  const offerFor = async ({ call, userTemp }: Shopper) =>
    (await call(endpoints.listOffers, { userTemp })).message.find(({ offerId }) => offerId === "o1")
  const offered = async (shopper = kitchen) => {
    await shopper.call(endpoints.requestOffer, requested(shopper))
    await control("offers/o1/answer", {})
    return offerFor(office)
  }
  const ordering = ({ userTemp }: Shopper, total: number | null | undefined) =>
    ({ userTemp, offerId: "o1", paymentMethod: "card", handover, note: "", confirmedTotal: total ?? 0 }) as const

  it("[S12.13][S12.15] is requested by a person who may only propose there, who sees no prices and can neither order nor close it", async () => {
    const total = (await offered())?.documentTotal
    expect(total).toBeGreaterThan(0)
    const seen = await offerFor(kitchen)
    expect(seen).toMatchObject({ status: "offered", netTotal: null, documentTotal: null, transportCost: null })
    expect(seen?.lines).toMatchObject([{ offered: 12 * packSize, listPrice: null, offeredPrice: null }])
    expect(await kitchen.refused(endpoints.orderOffer, ordering(kitchen, total))).toMatchObject(FORBIDDEN)
    const closing = { userTemp: kitchen.userTemp, offerId: "o1", status: "declined", reason: "" } as const
    expect(await kitchen.refused(endpoints.closeOffer, closing)).toMatchObject(FORBIDDEN)
    const third = { ...requested(kitchen, "o2"), userTemp: { ...kitchen.userTemp, addressCode: "3" } }
    expect(await kitchen.refused(endpoints.requestOffer, third)).toMatchObject(FORBIDDEN)
  })

  it("[S12.13][S12.15] is ordered within the month's budget, or by an administrator", async () => {
    const offer = await offered()
    await allow((offer?.netTotal ?? 0) - 1)
    expect(await office.refused(endpoints.orderOffer, ordering(office, offer?.documentTotal))).toMatchObject(FORBIDDEN)
    await allow(offer?.netTotal ?? 0)
    const request = ordering(office, offer?.documentTotal)
    const { message } = await office.call(endpoints.orderOffer, request)
    expect(await left()).toBe(0)
    expect((await office.call(endpoints.orderOffer, request)).message.orderId).toBe(message.orderId)
  })

  it("[S12.13] is not ordered to an address that has changed since", async () => {
    const offer = await offered()
    const { userTemp } = client
    const [address] = (await client.call(endpoints.listAddresses, { userTemp })).message
    if (address === undefined) throw new Error("no address")
    const { isDefault: _isDefault, ...draft } = address
    await client.call(endpoints.changeAddress, { userTemp, ...draft, street: "Via Nuova 1" })
    const refused = await client.refused(endpoints.orderOffer, ordering(client, offer?.documentTotal))
    expect(refused).toMatchObject({ status: 409 })
    await client.call(endpoints.changeAddress, { userTemp, ...draft })
    const { message } = await client.call(endpoints.orderOffer, ordering(client, offer?.documentTotal))
    expect(message.status).toBe("accepted")
  })

  it("[S12.13] of the demo can be ordered to its address", async () => {
    const { userTemp } = client
    const [address] = (await client.call(endpoints.listAddresses, { userTemp })).message
    const offers = (await client.call(endpoints.listOffers, { userTemp })).message
    for (const { destination } of offers) expect(destination).toContain(`${address?.city} (${address?.province})`)
    expect(offers).toHaveLength(3)
  })
})

describe("an order of a client with several people", () => {
  it("[S3.27][S12.15] cannot be cancelled, moved, extended or paid without permission to order there", async () => {
    const { orderId } = await placedByCard(office)
    const { userTemp } = kitchen
    const { cartId, netTotal } = await filled(kitchen)
    for (const refused of [
      kitchen.refused(endpoints.cancelOrder, { userTemp, orderId }),
      kitchen.refused(endpoints.moveOrder, { userTemp, orderId, deliveryDate: "2030-03-13" }),
      kitchen.refused(endpoints.addToOrder, { userTemp, orderId, cartId, confirmedTotal: netTotal }),
      kitchen.refused(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card", cardToken: "" }),
    ])
      expect(await refused).toMatchObject(FORBIDDEN)
    const moved = { userTemp: office.userTemp, orderId, deliveryDate: "2030-03-13" }
    expect((await office.call(endpoints.moveOrder, moved)).message.deliveryDate).toBe("2030-03-13")
  })

  it("[S12.15] added lines are checked against the budget of the order's month, and count once", async () => {
    const { orderId } = await placedByCard(office)
    await allow(0)
    await control("clock", { now: "2030-03-01T09:00:00Z" })
    await logIn()
    expect(await left()).toBeGreaterThan(0)
    const { userTemp } = office
    const { cartId, netTotal } = await filled(office)
    const adding = { userTemp, orderId, cartId, confirmedTotal: netTotal }
    expect(await office.refused(endpoints.addToOrder, adding)).toMatchObject(FORBIDDEN)
    await control("clock", { now: NOW })
    await logIn()
    await allow(netTotal)
    const { message } = await office.call(endpoints.addToOrder, adding)
    expect(await left()).toBe(0)
    // A repetition is the same addition, not a second one beyond the budget.
    expect((await office.call(endpoints.addToOrder, adding)).message).toEqual(message)
  })

  it("[S12.15] is confirmed by mail to the approver: the proposer may not see prices", async () => {
    const { cartId } = await filled(kitchen)
    const { userTemp } = kitchen
    const proposing = { userTemp, cartId, paymentMethod: "card", handover, note: "", word: "" } as const
    await kitchen.call(endpoints.proposeOrder, proposing)
    const [proposal] = (await client.call(endpoints.listProposals, { userTemp: client.userTemp })).message
    const { proposalId = "", documentTotal = null } = proposal ?? {}
    const answering = { proposalId, decision: "approve", confirmedTotal: documentTotal, word: "" } as const
    await client.call(endpoints.answerProposal, { userTemp: client.userTemp, ...answering })
    const mails = list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
    const confirmations = mails.filter((mail) => at(mail, "kind") === "order")
    expect(confirmations.map((mail) => at(mail, "to"))).toEqual(["cliente@dispensa.test"])
  })
})

describe("files of a client with several people", () => {
  it("[S12.15] are listed for and served to people who may see their contents", async () => {
    const { userTemp } = kitchen
    const { orderId } = await placedByCard(office)
    const page = { page: 1, perPage: 1 }
    const [invoice] = (await office.call(endpoints.listInvoices, { userTemp, ...page })).message.data
    const names = async ({ call }: Shopper) =>
      (await call(endpoints.listDownloads, { userTemp })).message.map(({ file }) => file)
    expect(await names(office)).toContain("listino-prezzi.pdf")
    expect((await names(kitchen)).length).toBeGreaterThan(0)
    expect(await names(kitchen)).not.toContain("listino-prezzi.pdf")
    for (const file of [`ordine-${orderId}.pdf`, invoice?.pdf ?? "", "listino-prezzi.pdf"]) {
      expect(await kitchen.refused(endpoints.downloadFile, { userTemp, file })).toMatchObject(FORBIDDEN)
      expect((await office.call(endpoints.downloadFile, { userTemp, file })).bytes.length).toBeGreaterThan(0)
    }
    for (const kind of ["deadlines", "credit"] as const)
      expect(await kitchen.refused(endpoints.downloadStatement, { userTemp, kind })).toMatchObject(FORBIDDEN)
  })
})

describe("the addresses of a client with several people", () => {
  it("[S3.23][S12.15] can only be changed by an administrator, and a budget is deleted with its address", async () => {
    const { userTemp } = client
    const [address] = (await client.call(endpoints.listAddresses, { userTemp })).message
    if (address === undefined) throw new Error("no address")
    const { isDefault: _isDefault, addressCode: _addressCode, ...draft } = address
    for (const refused of [
      kitchen.refused(endpoints.addAddress, { userTemp, ...draft }),
      office.refused(endpoints.changeAddress, { userTemp, addressCode: "2", ...draft }),
      kitchen.refused(endpoints.deleteAddress, { userTemp, addressCode: "2" }),
      kitchen.refused(endpoints.setDefaultAddress, { userTemp, addressCode: "2" }),
    ])
      expect(await refused).toMatchObject(FORBIDDEN)
    await client.call(endpoints.deleteAddress, { userTemp, addressCode: "2" })
    const { body } = await get(mock.app, `/_mock/clients/${userTemp.clientId}/state`, null)
    expect(list(at(body, "state", "budgets")).map((budget) => at(budget, "addressCode"))).toEqual(["1"])
  })
})
