/** Proposed orders are approved, changed, refused or withdrawn (S12.15). */
import { endpoints } from "@dispensa/contracts"
import { describe, expect, it } from "vitest"
import { mockForEach } from "../testing/harness.ts"
import {
  answering,
  cartOf,
  CLIENT,
  DAY,
  emptied,
  filled,
  KITCHEN,
  line,
  order,
  proposals,
  propose,
  request,
} from "../testing/proposing.ts"
import { shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()

describe("proposals", () => {
  it("[S12.15] an approved one becomes an order with its proposer and approver", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    expect(proposed).toMatchObject({ status: "open", isOwn: true, netTotal: null, documentTotal: null })
    expect((await cartOf(kitchen)).rows).toEqual([])
    const [seen] = await proposals(client)
    expect(seen).toMatchObject({ proposedBy: "Rosa Fabbri", word: "Per sabato", isOwn: false, handover: { date: DAY } })
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

  it("[S12.15] a changed one moves into the cart of the person who answers, and their order names both", async () => {
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
    // A person who has left keeps their name there.
    await client.call(endpoints.removePerson, { userTemp: client.userTemp, email: KITCHEN })
    const later = await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })
    expect(later.message).toMatchObject({ orderedBy: "Rosa Fabbri" })
  })

  it("[S12.15] one can only be changed in an empty cart, which drops it when it is emptied", async () => {
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

  it("[S12.15] a changed one keeps its coupon", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const { cartId } = await filled(kitchen)
    await kitchen.call(endpoints.applyCouponCode, { userTemp: kitchen.userTemp, cartId, code: "BENVENUTO10" })
    const proposed = await propose(kitchen)
    await emptied(client)
    await client.call(endpoints.answerProposal, answering(client, proposed, "change"))
    expect((await cartOf(client)).coupon?.code).toBe("BENVENUTO10")
  })

  it("[S12.15] one for a deleted address can be neither approved nor changed", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    await propose(kitchen)
    const [seen] = await proposals(client)
    if (seen === undefined) throw new Error("nothing is proposed")
    const { userTemp } = client
    await client.call(endpoints.deleteAddress, { userTemp, addressCode: seen.addressCode })
    const elsewhere = { ...client, userTemp: { ...userTemp, addressCode: "2" } }
    for (const decision of ["approve", "change"] as const)
      expect(await elsewhere.refused(endpoints.answerProposal, answering(elsewhere, seen, decision))).toMatchObject({
        status: 409,
      })
  })

  it("[S12.15] one is answered with all the contents of its order, line by line", async () => {
    const kitchen = await shopperOf(mock.app, KITCHEN)
    const { cartId } = await filled(kitchen)
    const writing = { customerRef: "PO 88", lineNotes: [{ ...line, note: "mature" }] }
    const wish = { ...request, paymentMethod: "card", note: "Suonare due volte", ...writing } as const
    await kitchen.call(endpoints.proposeOrder, { userTemp: kitchen.userTemp, ...wish, cartId, word: "" })
    expect(await proposals(await shopperOf(mock.app, CLIENT))).toMatchObject([
      {
        note: "Suonare due volte",
        customerRef: "PO 88",
        paymentMethod: "card",
        handover: { _tag: "Delivery", date: DAY },
        lines: [{ ...line, note: "mature" }],
      },
    ])
  })

  it("[S12.15] one can be withdrawn by its proposer only, while it is unanswered, and cannot be answered afterwards", async () => {
    const [kitchen, client] = [await shopperOf(mock.app, KITCHEN), await shopperOf(mock.app, CLIENT)]
    const proposed = await propose(kitchen)
    const withdrawing = answering(kitchen, proposed, "withdraw")
    expect(await client.refused(endpoints.answerProposal, answering(client, proposed, "withdraw"))).toMatchObject({
      status: 403,
    })
    const { message } = await kitchen.call(endpoints.answerProposal, withdrawing)
    expect(message.filled).toMatchObject({ added: 1, skipped: [] })
    expect(await proposals(client)).toMatchObject([{ status: "withdrawn", answeredBy: "Rosa Fabbri", netTotal: null }])
    const refused = await client.refused(endpoints.answerProposal, answering(client, proposed, "refuse", "Troppo"))
    expect(refused).toMatchObject({ status: 409, message: "La proposta è stata ritirata" })
    const { rows, cartId } = await cartOf(kitchen)
    expect(rows).toMatchObject([line])
    const again = { userTemp: kitchen.userTemp, ...request, cartId, word: "" }
    const { message: second } = await kitchen.call(endpoints.proposeOrder, again)
    await client.call(endpoints.answerProposal, answering(client, second, "refuse", "Troppo"))
    const late = await kitchen.refused(endpoints.answerProposal, answering(kitchen, second, "withdraw"))
    expect(late).toMatchObject({ status: 409, message: "La proposta ha già una risposta" })
  })

  it("[S12.15] a withdrawn one changes nothing in a non-empty cart", async () => {
    const kitchen = await shopperOf(mock.app, KITCHEN)
    const proposed = await propose(kitchen)
    const before = await filled(kitchen, 3)
    const { message } = await kitchen.call(endpoints.answerProposal, answering(kitchen, proposed, "withdraw"))
    expect(message).toMatchObject({ proposal: { status: "withdrawn" }, filled: null })
    expect(await cartOf(kitchen)).toEqual(before)
  })

  it("[S12.15] one is refused with a reason, only by a person who may order at its address", async () => {
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
