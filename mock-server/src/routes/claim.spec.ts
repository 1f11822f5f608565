/** Claims: filed once, withdrawn by the client or answered by the supplier, with a credit note among the order's documents. */
import { endpoints } from "@dispensa/contracts"
import { formatPrice, MAX_CLAIM_PHOTO } from "@dispensa/domain"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { customer, type Harness, mockForEach, start, supplier } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const first = mockForEach()
let mock: Harness = first
let client: Shopper
beforeEach(async () => {
  mock = first
  client = await shopperOf(mock.app)
})

const filter = { status: null, from: null, to: null, page: 1, perPage: 100 }
const orderOf = async (status: string) => {
  const { message } = await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...filter })
  const { orderId = "" } = message.data.find((order) => order.status === status) ?? {}
  return (await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId })).message
}
const claimOf = async (status = "delivered", claimId = "k1") => {
  const { orderId, lines } = await orderOf(status)
  const [first] = lines
  const { itemCode = "", name = "", unit = "" } = first ?? {}
  const line = { itemCode, name, unit, quantity: 1, reason: "broken" as const }
  return { userTemp: client.userTemp, claimId, orderId, lines: [line], remedy: "credit" as const, note: "Bagnato" }
}
const listed = async () => (await client.call(endpoints.listClaims, { userTemp: client.userTemp })).message
const answer = (claimId: string, payload: object) =>
  mock.app.inject({ method: "POST", url: `/_mock/claims/${claimId}/answer`, payload })
const wireOf = ({ userTemp, claimId: _claimId, orderId, lines, ...filed }: Awaited<ReturnType<typeof claimOf>>) => ({
  user_temp: { client_id: userTemp.clientId, address_code: userTemp.addressCode, ext_call: true },
  order_id: orderId,
  lines: lines.map(({ itemCode, ...line }) => ({ carti: itemCode, ...line })),
  ...filed,
})
const put = (payload: object) =>
  mock.app.inject({
    method: "PUT",
    url: `${customer}claims/k1`,
    headers: { authorization: `Bearer ${client.token}` },
    payload,
  })
/** The first delivered order has one item twice, at its list price and at a promotion's. */
const restartWithTwoPrices = async () => {
  const [promotion] = supplier.promotions
  const { itemCode = "", code = "", row = 0 } = promotion ?? {}
  const plain = { itemCode, promoCode: "", promoRow: 0, quantity: 12 }
  const lines = [plain, { ...plain, promoCode: code, promoRow: row }]
  const orders = supplier.orders.map((order) => (order.status === "delivered" ? { ...order, lines } : order))
  mock = await start({ supplier: { ...supplier, orders } })
  onTestFinished(mock.close)
  client = await shopperOf(mock.app)
  return orderOf("delivered")
}

describe("a claim", () => {
  it("[S3.30] is received once, however often it is filed, and shows no photo", async () => {
    const filed = { ...(await claimOf()), photo: "data:image/jpeg;base64,/9j/4AAQ" }
    const { message } = await client.call(endpoints.fileClaim, filed)
    expect(message).toMatchObject({
      claimId: "k1",
      status: "received",
      hasPhoto: true,
      creditNote: null,
      note: "Bagnato",
    })
    expect((await client.call(endpoints.fileClaim, { ...filed, note: "Anders" })).message).toEqual(message)
    expect(await listed()).toEqual([message])
  })

  it("[S3.30] is refused for an order that was not shipped, for items that are not in the order, and for another client", async () => {
    const filed = await claimOf()
    const other = await shopperOf(mock.app, "nuovo@dispensa.test")
    const theirs = { ...filed, userTemp: other.userTemp }
    expect(await other.refused(endpoints.fileClaim, theirs)).toMatchObject({ status: 404 })
    const elsewhere = { ...filed, lines: filed.lines.map((line) => ({ ...line, itemCode: "NO-SUCH" })) }
    expect(await client.refused(endpoints.fileClaim, elsewhere)).toMatchObject({ status: 417 })
    expect(await client.refused(endpoints.fileClaim, await claimOf("IA"))).toMatchObject({ status: 409 })
    expect(await listed()).toEqual([])
  })

  it("[S3.30] is accepted with a credit note among the order's documents, at the order's prices", async () => {
    const filed = await claimOf()
    await client.call(endpoints.fileClaim, filed)
    expect((await answer("k1", { status: "accepted" })).statusCode).toBe(200)
    const [claim] = await listed()
    const { number = "", file = "" } = claim?.creditNote ?? {}
    expect(claim?.status).toBe("accepted")
    expect(number).toMatch(/^NC\d{4}\/\d{6}$/)
    const order = (await client.call(endpoints.getOrder, { userTemp: client.userTemp, orderId: filed.orderId })).message
    expect(order.documents).toContainEqual({ kind: "credit-note", number, file })
    const { bytes } = await client.call(endpoints.downloadFile, { userTemp: client.userTemp, file: file ?? "" })
    const text = pdfLines(bytes).join(" ")
    expect(text).toContain(`Nota di credito ${number}`)
    expect(text).toContain(filed.orderId)
  })

  it("[S3.30] is credited at the price of its line when the order has the item at two prices", async () => {
    const { orderId, lines } = await restartWithTwoPrices()
    const [plain, promoted] = lines
    expect(plain?.unitPrice).not.toBe(promoted?.unitPrice)
    const { itemCode = "", name = "", unit = "" } = promoted ?? {}
    const line = { itemCode, name, unit, quantity: 1, reason: "broken" as const }
    const filed = { userTemp: client.userTemp, claimId: "k1", orderId, remedy: "credit" as const, note: "" }
    expect(await client.refused(endpoints.fileClaim, { ...filed, lines: [line] })).toMatchObject({ status: 417 })
    const { promoCode = "", promoRow = 0 } = promoted ?? {}
    await client.call(endpoints.fileClaim, { ...filed, lines: [{ ...line, promoCode, promoRow }] })
    await answer("k1", { status: "accepted" })
    const { file = "" } = (await listed())[0]?.creditNote ?? {}
    const { bytes } = await client.call(endpoints.downloadFile, { userTemp: client.userTemp, file: file ?? "" })
    const price = (cents = 0) => `${formatPrice(cents, "it")}/`.replaceAll(/\s/g, " ")
    const text = pdfLines(bytes).join(" ").replaceAll(/\s/g, " ")
    expect([text.includes(price(promoted?.unitPrice)), text.includes(price(plain?.unitPrice))]).toEqual([true, false])
  })

  it("[S3.30] has a credit note dated with the Italian day and year of its answer", async () => {
    await client.call(endpoints.fileClaim, await claimOf())
    await mock.app.inject({ method: "POST", url: "/_mock/clock", payload: { now: "2030-12-31T23:30:00Z" } })
    client = await shopperOf(mock.app)
    await answer("k1", { status: "accepted" })
    const { number = "", file = "" } = (await listed())[0]?.creditNote ?? {}
    expect(number).toMatch(/^NC2031\//)
    const { bytes } = await client.call(endpoints.downloadFile, { userTemp: client.userTemp, file: file ?? "" })
    expect(pdfLines(bytes).join(" ")).toContain("01/01/2031")
  })

  it("[S3.30] has no credit note when a replacement is requested", async () => {
    await client.call(endpoints.fileClaim, { ...(await claimOf()), remedy: "replacement" })
    expect((await answer("k1", { status: "accepted" })).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ status: "accepted", creditNote: null }])
  })

  it("[S3.30] is not answered instead of another client's with the same id", async () => {
    await client.call(endpoints.fileClaim, await claimOf())
    const mine = client
    client = await shopperOf(mock.app, "osteria@dispensa.test")
    await client.call(endpoints.fileClaim, await claimOf())
    expect((await answer("k1", { status: "accepted" })).statusCode).toBe(409)
    const named = { status: "accepted", client: mine.userTemp.clientId }
    expect((await answer("k1", named)).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ status: "received" }])
  })

  it("[S3.30] has a valid photo or none", async () => {
    const script = "data:image/jpeg;base64,PHNjcmlwdD4="
    const filed = await claimOf()
    for (const photo of [
      "javascript:alert(1)",
      "data:image/svg+xml;base64,AAAA",
      "data:image/jpeg;base64,<svg>",
      script,
    ]) {
      const payload = { ...wireOf(filed), photo }
      expect((await put(payload)).statusCode).toBe(417)
    }
    const head = "data:image/jpeg;base64,/9j/"
    const longer = await put({ ...wireOf(filed), photo: `${head}${"A".repeat(MAX_CLAIM_PHOTO)}` })
    expect(longer.json()).toMatchObject({ message: `photo: lunghezza massima ${MAX_CLAIM_PHOTO}` })
    // As long as the storefront makes it.
    const photo = `${head}${"A".repeat(MAX_CLAIM_PHOTO - head.length)}`
    expect((await put({ ...wireOf(filed), photo })).statusCode).toBe(200)
  })

  it("[S3.30] is refused with a reason, and answered once", async () => {
    await client.call(endpoints.fileClaim, await claimOf())
    expect((await answer("k1", { status: "refused" })).statusCode).toBe(417)
    expect((await answer("k1", { status: "refused", answer: "Oltre 24 ore" })).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ status: "refused", answer: "Oltre 24 ore", creditNote: null }])
    expect((await answer("k1", { status: "accepted" })).statusCode).toBe(409)
    expect((await answer("k2", { status: "accepted" })).statusCode).toBe(404)
  })
})

describe("a withdrawal of a claim", () => {
  const withdraw = (of = client, claimId = "k1") => ({ userTemp: of.userTemp, claimId })

  it("[S3.30] leaves it in the list as withdrawn, however often it is sent, and the supplier no longer answers it", async () => {
    const filed = await claimOf()
    const received = (await client.call(endpoints.fileClaim, filed)).message
    const { message } = await client.call(endpoints.withdrawClaim, withdraw())
    expect(message).toEqual({ ...received, status: "withdrawn" })
    expect((await client.call(endpoints.withdrawClaim, withdraw())).message).toEqual(message)
    expect((await answer("k1", { status: "accepted" })).statusCode).toBe(409)
    expect(await listed()).toEqual([message])
  })

  it("[S3.30] leaves its lines to be claimed again, and notifies nobody", async () => {
    const before = (await client.call(endpoints.listNotifications, { userTemp: client.userTemp })).message
    await client.call(endpoints.fileClaim, await claimOf())
    await client.call(endpoints.withdrawClaim, withdraw())
    await client.call(endpoints.fileClaim, await claimOf("delivered", "k2"))
    expect((await listed()).map(({ claimId, status }) => `${claimId} ${status}`).toSorted()).toEqual([
      "k1 withdrawn",
      "k2 received",
    ])
    expect((await client.call(endpoints.listNotifications, { userTemp: client.userTemp })).message).toEqual(before)
  })

  it("[S3.30] is refused once it was answered, and for a claim that is unknown or another client's", async () => {
    await client.call(endpoints.fileClaim, await claimOf())
    const other = await shopperOf(mock.app, "nuovo@dispensa.test")
    expect(await other.refused(endpoints.withdrawClaim, withdraw(other))).toMatchObject({ status: 404 })
    expect(await client.refused(endpoints.withdrawClaim, withdraw(client, "k2"))).toMatchObject({ status: 404 })
    await answer("k1", { status: "accepted" })
    const reason = { status: 409, message: "La segnalazione ha già una risposta" }
    expect(await client.refused(endpoints.withdrawClaim, withdraw())).toMatchObject(reason)
    expect(await listed()).toMatchObject([{ status: "accepted" }])
  })
})
