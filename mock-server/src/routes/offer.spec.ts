/** Offers: requested, answered after a minute, ordered unchanged or closed; and messages about offers and orders. */
import { endpoints } from "@dispensa/contracts"
import { lineTotal } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { ANSWER_AFTER_MS } from "../shop/offers/offers.ts"
import { customer, mockForEach, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const MONDAY = "2030-03-04"
const items = supplier.products.flatMap((product) => (product.items.length === 1 ? product.items : []))
const sold = items.filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null).slice(0, 2)
const onRequest = items.find(({ price }) => price === null)

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app, "nuovo@dispensa.test")
})

const control = (url: string, payload: object) => mock.app.inject({ method: "POST", url: `/_mock/${url}`, payload })
const setClock = async (now: string) => {
  await control("clock", { now, frozen: true })
  client = await shopperOf(mock.app, "nuovo@dispensa.test")
}
const lineOf = (itemCode = "", requested = 12) => ({ itemCode, name: "", unit: "", requested })
const request = async (offerId = "o1", lines = sold.map(({ code }) => lineOf(code))) => {
  const requested = { userTemp: client.userTemp, offerId, lines, note: "Banchetto", wishedDay: null }
  return (await client.call(endpoints.requestOffer, requested)).message
}
const listed = async () => (await client.call(endpoints.listOffers, { userTemp: client.userTemp })).message
const offer = async () => {
  const [first] = await listed()
  if (first === undefined) throw new Error("no offer")
  return first
}
const ordering = async (change: object = {}) => {
  const { offerId, documentTotal, paymentMethods } = await offer()
  return {
    userTemp: client.userTemp,
    offerId,
    paymentMethod: paymentMethods?.[0] ?? ("card" as const),
    handover: { _tag: "Delivery" as const, date: MONDAY },
    note: "",
    confirmedTotal: documentTotal ?? 0,
    ...change,
  }
}
const close = (status: "withdrawn" | "declined") => ({ userTemp: client.userTemp, offerId: "o1", status, reason: "No" })

describe("an offer", () => {
  it("[S12.13] is received once, however often it is requested, and answered after a minute with a price for each line", async () => {
    await setClock("2030-03-01T08:00:00Z")
    const lines = [...sold.map(({ code }) => lineOf(code)), lineOf(onRequest?.code, 3)]
    const received = await request("o1", lines)
    expect(received).toMatchObject({ status: "requested", netTotal: null, validUntil: null, note: "Banchetto" })
    expect(await request("o1", [lineOf(sold[0]?.code, 99)])).toEqual(received)
    await control("clock", { now: new Date(Date.parse("2030-03-01T08:00:00Z") + ANSWER_AFTER_MS).toISOString() })
    const answered = await offer()
    expect(answered).toMatchObject({ status: "offered", validUntil: "2030-03-15", number: received.number })
    expect(answered.lines.map(({ offered }) => offered)).toEqual([12, 12, 3])
    expect(answered.lines.map(({ listPrice }) => listPrice)).toEqual([sold[0]?.price, sold[1]?.price, null])
    const sum = answered.lines.reduce((all, line) => all + lineTotal(line.offeredPrice ?? 0, line.offered ?? 0), 0)
    expect(answered.netTotal).toBe(sum)
    expect(answered.lines.every(({ offeredPrice }) => (offeredPrice ?? 0) > 0)).toBe(true)
  })

  it("[S12.13] is answered in the reader's language; free text stays as written", async () => {
    await request("o1", [lineOf(sold[0]?.code), lineOf(onRequest?.code)])
    await control("offers/o1/answer", {})
    await request("o2")
    await control("offers/o2/answer", { answer: "Solo franco banchina" })
    const readIn = async (language: "it" | "en") => {
      const reader = await shopperOf(mock.app, "nuovo@dispensa.test", { language })
      const { message } = await reader.call(endpoints.listOffers, { userTemp: reader.userTemp })
      const [own, written] = message.toSorted((one, other) => one.offerId.localeCompare(other.offerId))
      if (own === undefined || written === undefined) throw new Error("no offers")
      return { ...own, names: own.lines.map(({ name }) => name), remark: own.lines[1]?.remark, written: written.answer }
    }
    const nameIn = (language: "it" | "en") =>
      supplier.products.find(({ items: [item] }) => item === sold[0])?.name[language]
    const [italian, english] = [await readIn("it"), await readIn("en")]
    expect([italian.names[0], english.names[0]]).toEqual([nameIn("it"), nameIn("en")])
    expect(`${italian.answer} ${italian.remark}`).toMatch(/^Prezzi per .*Articolo su ordinazione/)
    expect(`${english.answer} ${english.remark}`).toMatch(/^Prices for .*Made to order/)
    for (const read of [italian, english])
      expect(read).toMatchObject({ note: "Banchetto", written: "Solo franco banchina" })
  })

  it("[S12.13] is refused for an unknown item or packaging, and for a day in the past", async () => {
    const requested = { userTemp: client.userTemp, offerId: "o1", note: "", wishedDay: null }
    const no = (change: object) =>
      client.refused(endpoints.requestOffer, { ...requested, lines: [lineOf(sold[0]?.code)], ...change })
    expect(await no({ lines: [lineOf("NO-SUCH")] })).toMatchObject({ status: 404 })
    expect(await no({ lines: [{ ...lineOf(sold[0]?.code), packaging: "??" }] })).toMatchObject({ status: 417 })
    expect(await no({ wishedDay: "2020-01-01" })).toMatchObject({ status: 417 })
    expect(await listed()).toEqual([])
  })

  it("[S12.13] becomes one order at its own prices, whatever is in the cart, and the order refers to it", async () => {
    await request()
    await control("offers/o1/answer", {})
    const before = await offer()
    await client.call(endpoints.addToCart, {
      ...lineOf(),
      userTemp: client.userTemp,
      itemCode: sold[0]?.code ?? "",
      promoCode: "",
      promoRow: 0,
      quantity: sold[0]?.packSize ?? 1,
    })
    const sent = await ordering()
    const { message: accepted } = await client.call(endpoints.orderOffer, sent)
    const orderId = accepted.orderId ?? ""
    expect(accepted).toMatchObject({ status: "accepted", lines: before.lines })
    expect((await client.call(endpoints.orderOffer, { ...sent, confirmedTotal: 1 })).message).toEqual(accepted)
    const order = (await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })).message
    expect(order).toMatchObject({
      offer: { offerId: "o1", number: before.number },
      documentTotal: before.documentTotal,
    })
    expect(order.lines.map(({ itemCode, quantity, unitPrice }) => [itemCode, quantity, unitPrice])).toEqual(
      before.lines.map(({ itemCode, offered, offeredPrice }) => [itemCode, offered, offeredPrice]),
    )
    expect((await client.call(endpoints.getCartItems, { userTemp: client.userTemp })).message.rows).toHaveLength(1)
    const mails = (await mock.app.inject("/_mock/mails")).body
    expect(mails).toContain(orderId)
  })

  it("[S12.13] is not ordered after its last day, with another total, on a closed day, or with a line without a price", async () => {
    await request()
    expect(await client.refused(endpoints.orderOffer, await ordering())).toMatchObject({ status: 409 })
    await control("offers/o1/answer", { unpriced: [sold[0]?.code] })
    expect(await offer()).toMatchObject({ status: "offered", netTotal: null, documentTotal: null })
    expect(await client.refused(endpoints.orderOffer, await ordering())).toMatchObject({ status: 400 })
    await client.call(endpoints.closeOffer, close("declined"))
    await request("o2")
    await control("offers/o2/answer", {})
    const other = await ordering({ offerId: "o2" })
    const { documentTotal } = (await listed()).find(({ offerId }) => offerId === "o2") ?? {}
    const requested = { ...other, confirmedTotal: documentTotal ?? 0 }
    expect(await client.refused(endpoints.orderOffer, { ...requested, confirmedTotal: 1 })).toMatchObject({
      status: 409,
    })
    const sunday = { _tag: "Delivery" as const, date: "2030-03-03" }
    expect(await client.refused(endpoints.orderOffer, { ...requested, handover: sunday })).toMatchObject({
      status: 400,
    })
    await request("o3")
    await control("offers/o3/answer", { validDays: -1 })
    const expired = (await listed()).find(({ offerId }) => offerId === "o3")
    expect(expired?.status).toBe("expired")
    const late = { ...requested, offerId: "o3", confirmedTotal: expired?.documentTotal ?? 0 }
    expect(await client.refused(endpoints.orderOffer, late)).toMatchObject({ status: 409 })
    expect((await client.call(endpoints.orderOffer, requested)).message.status).toBe("accepted")
  })

  it("[S12.13] is withdrawn while it is a request and declined while it is an offer, never vice versa", async () => {
    await request()
    expect(await client.refused(endpoints.closeOffer, close("declined"))).toMatchObject({ status: 409 })
    await control("offers/o1/answer", {})
    expect(await client.refused(endpoints.closeOffer, close("withdrawn"))).toMatchObject({ status: 409 })
    const { message } = await client.call(endpoints.closeOffer, close("declined"))
    expect(message).toMatchObject({ status: "declined", reason: "No" })
    expect((await client.call(endpoints.closeOffer, close("declined"))).message).toEqual(message)
    expect(await client.refused(endpoints.orderOffer, await ordering())).toMatchObject({ status: 409 })
    expect((await control("offers/o1/answer", {})).statusCode).toBe(409)
  })

  it("[S12.13] and its messages are visible to its client only", async () => {
    await request()
    const other = await shopperOf(mock.app, "osteria@dispensa.test")
    const theirs = { ...close("withdrawn"), userTemp: other.userTemp }
    expect(await other.refused(endpoints.closeOffer, theirs)).toMatchObject({ status: 404 })
    const topic = { userTemp: other.userTemp, about: "offer" as const, topicId: "o1" }
    expect(await other.refused(endpoints.listMessages, topic)).toMatchObject({ status: 404 })
    const sent = { ...topic, messageId: "m1", text: "Ciao" }
    expect(await other.refused(endpoints.sendMessage, sent)).toMatchObject({ status: 404 })
    expect((await other.call(endpoints.listOffers, { userTemp: other.userTemp })).message).toEqual([])
  })

  it("[S12.13] of the demo client exist: orderable, without a price, expired, and with messages", async () => {
    const demo = await shopperOf(mock.app)
    const { message } = await demo.call(endpoints.listOffers, { userTemp: demo.userTemp })
    expect(message.map(({ status, netTotal }) => [status, netTotal === null])).toEqual([
      ["offered", false],
      ["offered", true],
      ["expired", false],
    ])
    const topic = { userTemp: demo.userTemp, about: "offer" as const, topicId: message[0]?.offerId ?? "" }
    const written = (await demo.call(endpoints.listMessages, topic)).message
    expect(written.map(({ isOwn }) => isOwn)).toEqual([true, false])
  })
})

describe("a message", () => {
  it("[S12.13] is sent once, however often, as text, and answered by the supplier", async () => {
    await request()
    const topic = { userTemp: client.userTemp, about: "offer" as const, topicId: "o1" }
    const sent = { ...topic, messageId: "m1", text: "<b>Prima delle 9?</b>" }
    await client.call(endpoints.sendMessage, sent)
    const { message } = await client.call(endpoints.sendMessage, { ...sent, text: "Altro" })
    expect(message).toMatchObject([{ messageId: "m1", isOwn: true, text: sent.text }])
    const { clientId } = client.userTemp
    const reply = { client: clientId, about: "offer", topicId: "o1", text: "Sì" }
    expect((await control("messages", reply)).statusCode).toBe(200)
    expect((await control("messages", { ...reply, topicId: "no-such" })).statusCode).toBe(404)
    expect((await client.call(endpoints.listMessages, topic)).message).toMatchObject([
      { isOwn: true },
      { isOwn: false, text: "Sì" },
    ])
    const put = (text: string) =>
      mock.app.inject({
        method: "PUT",
        url: `${customer}messages/m2`,
        headers: { authorization: `Bearer ${client.token}` },
        payload: {
          user_temp: { client_id: clientId, address_code: client.userTemp.addressCode, ext_call: true },
          about: "offer",
          topic_id: "o1",
          text,
        },
      })
    expect((await put("x".repeat(2_001))).statusCode).toBe(417)
    expect((await put("x".repeat(2_000))).statusCode).toBe(200)
  })
})
