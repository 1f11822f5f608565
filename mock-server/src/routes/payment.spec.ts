/** Paid and unpaid orders: the state after a declined card, and the documents that follow (S2.63, S3.22, S3.24). */
import { endpoints } from "@dispensa/contracts"
import { TEST_CARD_TOKENS } from "@dispensa/domain"
import { beforeAll, describe, expect, it } from "vitest"
import { pdfLines } from "../testing/pdf-text.ts"
import { call, mockForAll, supplier } from "../testing/harness.ts"
import { placeCart } from "../testing/proposing.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const item = supplier.products.find(
  ({ items: [first, ...others] }) =>
    others.length === 0 && first?.availability === "DISPONIBILE" && first.price !== null,
)?.items[0]

const ALL = { page: 1, perPage: 100 }

const mock = mockForAll()
let shopper: Shopper

beforeAll(async () => {
  shopper = await shopperOf(mock.app)
})

const place = async (paymentMethod: "card" | "bank-transfer") => {
  const { userTemp } = shopper
  const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0, quantity: 400 }
  await shopper.call(endpoints.addToCart, { userTemp, ...line })
  return placeCart(shopper, { paymentMethod })
}
const pay = async (orderId: string, cardToken: string) =>
  (await shopper.call(endpoints.makeDirectGuestPaymentRequest, { ...mine(), orderId, method: "card", cardToken }))
    .message
const mine = () => ({ userTemp: shopper.userTemp })
const detail = async (orderId: string) => (await shopper.call(endpoints.getOrder, { ...mine(), orderId })).message
const summary = async (orderId: string) => {
  const filter = { status: null, from: null, to: null }
  const { data } = (await shopper.call(endpoints.listOrders, { ...mine(), ...ALL, ...filter })).message
  return data.find((order) => order.orderId === orderId)
}
const step = (orderId: string) =>
  call(mock.app, { method: "POST", url: `/_mock/orders/${orderId}/steps`, payload: { step: "advance" } })
const invoices = async () => (await shopper.call(endpoints.listInvoices, { ...mine(), ...ALL })).message.data
const deadlines = async () => (await shopper.call(endpoints.listDeadlines, mine())).message

describe("an order by card", () => {
  it("[S2.63] whose card was declined is unpaid, and can be paid later", async () => {
    const placed = await place("card")
    expect(placed.isPaid).toBe(false)
    expect((await pay(placed.orderId, TEST_CARD_TOKENS.declined)).outcome).toBe("failed")
    expect(await summary(placed.orderId)).toMatchObject({ isPaid: false })
    expect(await detail(placed.orderId)).toMatchObject({ isPaid: false })
    expect((await pay(placed.orderId, TEST_CARD_TOKENS.accepted)).outcome).toBe("paid")
    expect([(await summary(placed.orderId))?.isPaid, (await detail(placed.orderId)).isPaid]).toEqual([true, true])
    const again = { ...mine(), orderId: placed.orderId, method: "card" as const, cardToken: TEST_CARD_TOKENS.accepted }
    expect(await shopper.refused(endpoints.makeDirectGuestPaymentRequest, again)).toMatchObject({ status: 409 })
  })

  it("[S2.63] accepts no payment once it is cancelled", async () => {
    const { orderId } = await place("card")
    await shopper.call(endpoints.cancelOrder, { ...mine(), orderId })
    const paying = { ...mine(), orderId, method: "card" as const, cardToken: TEST_CARD_TOKENS.accepted }
    expect(await shopper.refused(endpoints.makeDirectGuestPaymentRequest, paying)).toMatchObject({ status: 409 })
    expect(await detail(orderId)).toMatchObject({ status: "AN", isPaid: false })
  })

  it("[S3.24] that was shipped unpaid has an open invoice until it is paid", async () => {
    const { orderId, documentTotal } = await place("card")
    await pay(orderId, TEST_CARD_TOKENS.declined)
    for (let count = 0; count < 2; count += 1) expect((await step(orderId)).status).toBe(200)
    const invoice = async () => (await invoices()).find((one) => one.orderId === orderId)
    const open = async () => {
      const { number = "" } = (await invoice()) ?? {}
      const own = (await deadlines()).filter(({ document, status }) => document === number && status !== "paid")
      return own.reduce((sum, { amount }) => sum + amount, 0)
    }
    expect(await invoice()).toMatchObject({ isPaid: false, total: documentTotal })
    expect(await open()).toBe(documentTotal)
    await pay(orderId, TEST_CARD_TOKENS.accepted)
    expect(await invoice()).toMatchObject({ isPaid: true })
    expect(await open()).toBe(0)
  })

  it("[S3.22] in the supplier's history is paid, also after a reset", async () => {
    const isPaid = async () => {
      const byCard = supplier.orders.filter(
        ({ paymentMethod, clientId }) => paymentMethod === "card" && clientId === shopper.userTemp.clientId,
      )
      expect(byCard.length).toBeGreaterThan(0)
      return Promise.all(byCard.map(async ({ orderId }) => (await detail(orderId)).isPaid))
    }
    expect(new Set(await isPaid())).toEqual(new Set([true]))
    await call(mock.app, { method: "POST", url: `/_mock/clients/${shopper.userTemp.clientId}/reset` })
    expect(new Set(await isPaid())).toEqual(new Set([true]))
  })
})

describe("an order by bank transfer", () => {
  it("[S2.63] states where to pay, with its number as the reference", async () => {
    const placed = await place("bank-transfer")
    expect(placed.bankTransfer).toMatchObject({ beneficiary: "Dispensa S.r.l.", reference: placed.orderId })
    expect((await detail(placed.orderId)).bankTransfer).toEqual(placed.bankTransfer)
    expect(placed.isPaid).toBe(false)
    expect((await place("card")).bankTransfer).toBeUndefined()
  })

  it("[S2.63] requests no payment once it is cancelled, nor does its document", async () => {
    const { orderId } = await place("bank-transfer")
    const printed = async () => {
      const [file] = (await detail(orderId)).documents
      const { bytes } = await shopper.call(endpoints.downloadFile, { ...mine(), file: file?.file ?? "" })
      return pdfLines(bytes).join("\n")
    }
    expect(await printed()).toContain("IBAN")
    expect(await printed()).not.toContain("ANNULLATO")
    await shopper.call(endpoints.cancelOrder, { ...mine(), orderId })
    expect((await detail(orderId)).bankTransfer).toBeUndefined()
    expect(await printed()).toContain("ORDINE ANNULLATO")
    expect(await printed()).not.toContain("IBAN")
  })
})

describe("invoices and deadlines", () => {
  it.each(["cliente@dispensa.test", "nuovo@dispensa.test"])(
    "[S3.24][S2.62] list the same documents and the same open amounts: %s",
    async (user) => {
      const own = await shopperOf(mock.app, user)
      const identity = { userTemp: own.userTemp }
      const { data } = (await own.call(endpoints.listInvoices, { ...identity, ...ALL })).message
      const schedule = (await own.call(endpoints.listDeadlines, identity)).message
      expect(new Set(schedule.map(({ document }) => document))).toEqual(new Set(data.map(({ number }) => number)))
      for (const { number, total, isPaid, dueDate } of data) {
        const parts = schedule.filter(({ document }) => document === number)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        const open = parts.filter(({ status }) => status !== "paid")
        expect(open.length === 0).toBe(isPaid)
        expect(dueDate).toBe((open[0] ?? parts.at(-1))?.dueDate)
      }
      const { message: credit } = await own.call(endpoints.getCreditPosition, identity)
      const unpaid = schedule.filter(({ status }) => status !== "paid").reduce((sum, { amount }) => sum + amount, 0)
      expect(credit.openInvoices).toBe(unpaid)
    },
  )
})
