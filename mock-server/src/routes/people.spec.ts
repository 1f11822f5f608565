/** People of a client who order: who may what is enforced, budgets count, and what is proposed becomes an order. */
import { endpoints, isLoginRefusal } from "@dispensa/contracts"
import type { OrderProposal } from "@dispensa/domain"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Harness, start, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf, visitor } from "../testing/shop-client.ts"

let mock: Harness
beforeEach(async () => {
  mock = await start()
})
afterEach(() => mock.close())

const [CLIENT, KITCHEN, OFFICE] = ["cliente", "cucina", "ufficio"].map((name) => `${name}@dispensa.test`)
const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0 }
const DAY = "2030-03-04"
const request = { paymentMethod: "bank-transfer", handover: { _tag: "Delivery", date: DAY }, note: "" } as const

const cartOf = async ({ call, userTemp }: Shopper) => (await call(endpoints.getCartItems, { userTemp })).message
/** A cart that can be ordered: beyond the minimum order, which is 80 euro net. */
const filled = async (shopper: Shopper, packs = 20) => {
  const { userTemp } = shopper
  await shopper.call(endpoints.addToCart, { userTemp, ...line, quantity: packs * (item?.packSize ?? 1) })
  return cartOf(shopper)
}
const emptied = async (shopper: Shopper) => {
  const { userTemp, call } = shopper
  const { cartId, rows } = await cartOf(shopper)
  for (const { rowId } of rows) await call(endpoints.removeCartItem, { ...userTemp, cartId, rowId })
}
const order = async ({ userTemp }: Shopper, cart: Awaited<ReturnType<typeof cartOf>>) => ({
  userTemp,
  ...request,
  cartId: cart.cartId,
  confirmedTotal: cart.documentTotal ?? 0,
})
const propose = async (shopper: Shopper, word = "Per sabato"): Promise<OrderProposal> => {
  const { cartId } = await filled(shopper)
  const { userTemp } = shopper
  return (await shopper.call(endpoints.proposeOrder, { userTemp, ...request, cartId, word })).message
}
const proposals = async ({ call, userTemp }: Shopper) => (await call(endpoints.listProposals, { userTemp })).message
const answering = (
  { userTemp }: Shopper,
  { proposalId, documentTotal }: Pick<OrderProposal, "proposalId" | "documentTotal">,
  decision: "approve" | "change" | "refuse",
  word = "",
) => ({ userTemp, proposalId, decision, confirmedTotal: documentTotal, word })

describe("what a person may do", () => {
  it("[S12.15] whoever only proposes orders nothing, sees no prices and no accounts; the office does", async () => {
    const kitchen = await shopperOf(mock.app, KITCHEN)
    const { userTemp } = kitchen
    const cart = await filled(kitchen)
    expect(cart.showPrices).toBe(false)
    expect(await kitchen.refused(endpoints.placeOrder, await order(kitchen, cart))).toMatchObject({ status: 403 })
    const page = { page: 1, perPage: 10 }
    for (const refused of [
      kitchen.refused(endpoints.listInvoices, { userTemp, ...page }),
      kitchen.refused(endpoints.listDeadlines, { userTemp }),
      kitchen.refused(endpoints.getCreditPosition, { userTemp }),
      kitchen.refused(endpoints.downloadFile, { userTemp, file: "listino-prezzi.pdf" }),
      kitchen.refused(endpoints.listPeople, { userTemp }),
    ])
      expect(await refused).toMatchObject({ _tag: "Forbidden", status: 403 })
    const office = await shopperOf(mock.app, OFFICE)
    expect((await cartOf(office)).showPrices).toBe(true)
    const invoices = await office.call(endpoints.listInvoices, { userTemp: office.userTemp, ...page })
    expect(invoices.message.data.length).toBeGreaterThan(0)
    expect(await office.refused(endpoints.listPeople, { userTemp: office.userTemp })).toMatchObject({ status: 403 })
  })

  it("[S12.15] each person has a cart of their own; the administrator’s is the client’s", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const before = await cartOf(client)
    await filled(kitchen, 3)
    expect(await cartOf(client)).toEqual(before)
    expect((await cartOf(kitchen)).rows).toHaveLength(1)
    expect(await client.call(endpoints.getCartItems, { userTemp: client.userTemp })).toMatchObject({
      message: { showPrices: true },
    })
  })

  it("[S6.2] a client with one user has no rights stated, and may do everything", async () => {
    const guest = await visitor(mock.app)
    const answer = await guest.call(endpoints.login, { user: "nuovo@dispensa.test", password: "dispensa" })
    expect(isLoginRefusal(answer) ? null : Object.keys(answer.message)).not.toContain("rights")
    const client = await shopperOf(mock.app, "nuovo@dispensa.test")
    const { message } = await client.call(endpoints.placeOrder, await order(client, await filled(client)))
    const { userTemp } = client
    const detail = await client.call(endpoints.getOrder, { userTemp, orderId: message.orderId })
    expect(Object.keys(detail.message)).not.toContain("orderedBy")
    expect((await client.call(endpoints.listBudgets, { userTemp })).message).toEqual([])
  })
})

describe("proposals", () => {
  it("[S12.15] an approved one is the order, with who proposed and who approved it", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    expect(proposed).toMatchObject({ status: "open", isOwn: true, netTotal: null, documentTotal: null })
    expect((await cartOf(kitchen)).rows).toEqual([])
    const [seen] = await proposals(client)
    expect(seen).toMatchObject({ proposedBy: "Rosa Fabbri", word: "Per sabato", isOwn: false, deliveryDate: DAY })
    if (seen === undefined) throw new Error("nothing is proposed")
    const wrong = { ...answering(client, seen, "approve"), confirmedTotal: 1 }
    expect(await client.refused(endpoints.answerProposal, wrong)).toMatchObject({ status: 409 })
    const { message } = await client.call(endpoints.answerProposal, answering(client, seen, "approve"))
    const { orderId } = message.proposal
    expect(message.proposal).toMatchObject({ status: "approved", answeredBy: "Nives Bartolini" })
    const detail = await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId: orderId ?? "" })
    expect(detail.message).toMatchObject({
      orderedBy: "Rosa Fabbri",
      approvedBy: "Nives Bartolini",
      documentTotal: seen.documentTotal,
      handover: { date: DAY },
    })
    expect(await client.refused(endpoints.answerProposal, answering(client, seen, "approve"))).toMatchObject({
      status: 409,
    })
    expect(await proposals(kitchen)).toMatchObject([{ status: "approved", orderId }])
  })

  it("[S12.15] one that is changed goes into the cart of who answers, and their order names both", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    await emptied(client)
    const { message } = await client.call(endpoints.answerProposal, answering(client, proposed, "change"))
    expect(message).toMatchObject({ proposal: { status: "changed", orderId: null }, filled: { added: 1, skipped: [] } })
    const placed = await client.call(endpoints.placeOrder, await order(client, await cartOf(client)))
    const { orderId } = placed.message
    const detail = await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })
    expect(detail.message).toMatchObject({ orderedBy: "Rosa Fabbri", approvedBy: "Nives Bartolini" })
    expect(await proposals(kitchen)).toMatchObject([{ status: "changed", orderId }])
  })

  it("[S12.15] one is changed in an empty cart alone, which forgets it when it is emptied", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    const { userTemp } = client
    await filled(client)
    expect(await client.refused(endpoints.answerProposal, answering(client, proposed, "change"))).toMatchObject({
      status: 409,
    })
    await emptied(client)
    await client.call(endpoints.answerProposal, answering(client, proposed, "change"))
    await emptied(client)
    const placed = await client.call(endpoints.placeOrder, await order(client, await filled(client)))
    const { orderId } = placed.message
    const detail = await client.call(endpoints.getOrder, { userTemp, orderId })
    expect(detail.message).toMatchObject({ orderedBy: "Nives Bartolini" })
    expect(await proposals(kitchen)).toMatchObject([{ status: "changed", orderId: null }])
  })

  it("[S12.15] one that is changed brings its coupon", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const { cartId } = await filled(kitchen)
    await kitchen.call(endpoints.applyCouponCode, { userTemp: kitchen.userTemp, cartId, code: "BENVENUTO10" })
    const proposed = await propose(kitchen)
    await emptied(client)
    await client.call(endpoints.answerProposal, answering(client, proposed, "change"))
    expect((await cartOf(client)).coupon?.code).toBe("BENVENUTO10")
  })

  it("[S12.15] one is not approved for an address that is gone", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    await propose(kitchen)
    const [seen] = await proposals(client)
    if (seen === undefined) throw new Error("nothing is proposed")
    const { userTemp } = client
    await client.call(endpoints.deleteAddress, { userTemp, addressCode: seen.addressCode })
    const elsewhere = { ...client, userTemp: { ...userTemp, addressCode: "2" } }
    expect(await elsewhere.refused(endpoints.answerProposal, answering(elsewhere, seen, "approve"))).toMatchObject({
      status: 409,
    })
  })

  it("[S12.15] one is refused with a word, by who may order at its address alone", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    expect(await kitchen.refused(endpoints.answerProposal, answering(kitchen, proposed, "approve"))).toMatchObject({
      status: 403,
    })
    expect(await client.refused(endpoints.answerProposal, answering(client, proposed, "refuse"))).toMatchObject({
      status: 417,
    })
    await client.call(endpoints.answerProposal, answering(client, proposed, "refuse", "Ne abbiamo ancora"))
    expect(await proposals(kitchen)).toMatchObject([{ status: "refused", answer: "Ne abbiamo ancora" }])
    const other = await shopperOf(mock.app, "nuovo@dispensa.test")
    expect(await other.refused(endpoints.answerProposal, answering(other, proposed, "approve"))).toMatchObject({
      status: 404,
    })
  })
})

describe("budgets", () => {
  it("[S12.15] what is ordered counts, what is cancelled no longer; beyond it only an administrator orders", async () => {
    const [office, client] = [await shopperOf(mock.app, OFFICE), await shopperOf(mock.app, CLIENT)]
    const { userTemp } = office
    const left = async () => (await office.call(endpoints.listBudgets, { userTemp })).message[0]?.left ?? 0
    const cart = await filled(office)
    const { netTotal } = cart
    const spent = 600_000 - (await left())
    await client.call(endpoints.saveBudget, { userTemp, addressCode: "1", limit: spent + netTotal })
    expect(await left()).toBe(netTotal)
    const placed = await office.call(endpoints.placeOrder, await order(office, cart))
    expect(await left()).toBe(0)
    // Sent again it is the same order, not a second one beyond the budget.
    expect((await office.call(endpoints.placeOrder, await order(office, cart))).message).toEqual(placed.message)
    const more = await filled(office)
    expect(await office.refused(endpoints.placeOrder, await order(office, more))).toMatchObject({ status: 403 })
    const { message: proposed } = await office.call(endpoints.proposeOrder, {
      userTemp,
      ...request,
      cartId: more.cartId,
      word: "",
    })
    expect(await office.refused(endpoints.answerProposal, answering(office, proposed, "approve"))).toMatchObject({
      status: 403,
    })
    await office.call(endpoints.cancelOrder, { userTemp, orderId: placed.message.orderId })
    expect(await left()).toBe(netTotal)
    await client.call(endpoints.answerProposal, answering(client, proposed, "approve"))
    expect(await left()).toBe(0)
    await client.call(endpoints.saveBudget, { userTemp, addressCode: "1", limit: null })
    const budgets = (await office.call(endpoints.listBudgets, { userTemp })).message
    expect(budgets.map(({ addressCode }) => addressCode)).toEqual(["2"])
  })
})
