/** Ordering by a client's people: permissions are enforced, and budgets count. */
import { endpoints, isLoginRefusal } from "@dispensa/contracts"
import { describe, expect, it } from "vitest"
import { mockForEach } from "../testing/harness.ts"
import { answering, cartOf, CLIENT, filled, KITCHEN, OFFICE, order, request } from "../testing/proposing.ts"
import { shopperOf, visitor } from "../testing/shop-client.ts"

const mock = mockForEach()

describe("a person's permissions", () => {
  it("[S12.15] a person who may only propose cannot order and sees no prices or accounts; the office can", async () => {
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

describe("budgets", () => {
  it("[S12.15] orders count, cancelled ones do not; beyond it only an administrator can order", async () => {
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
    // A repetition is the same order, not a second one beyond the budget.
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
