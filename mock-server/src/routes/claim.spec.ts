/** Claims: filed once, answered by the supplier, with a credit note among the order's documents. */
import { endpoints } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Harness, start } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

let mock: Harness
let client: Shopper
beforeEach(async () => {
  mock = await start()
  client = await shopperOf(mock.app)
})
afterEach(() => mock.close())

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

describe("a claim", () => {
  it("[S3.30] is received once, however often it is filed, and shows no photo", async () => {
    const filed = { ...(await claimOf()), photo: "data:image/jpeg;base64,AAAA" }
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

  it("[S3.30] is refused for what has not left, for items that are not in the order, and for another client", async () => {
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
    expect(order.papers).toContainEqual({ kind: "credit-note", number, file })
    const { bytes } = await client.call(endpoints.downloadFile, { userTemp: client.userTemp, file: file ?? "" })
    const text = pdfLines(bytes).join(" ")
    expect(text).toContain(`Nota di credito ${number}`)
    expect(text).toContain(filed.orderId)
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
