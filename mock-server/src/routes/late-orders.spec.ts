/** Orders that are late, collected, or contain out-of-stock items (S2.62, S2.66, S3.22, S3.27). */
import { endpoints } from "@dispensa/contracts"
import { beforeAll, describe, expect, it } from "vitest"
import { mockForAll, supplier } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { DAY, placeCart } from "../testing/proposing.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const arriving = supplier.products
  .flatMap(({ items }) => items)
  .find(
    ({ availability, price, arrivesOn }) => availability === "IN ARRIVO" && price !== null && arrivesOn !== undefined,
  )

const mock = mockForAll()
let shopper: Shopper

beforeAll(async () => {
  shopper = await shopperOf(mock.app)
})

const ordered = async (handover: { readonly _tag: "Pickup" | "Delivery" }) => {
  const { userTemp } = shopper
  const line = { userTemp, itemCode: arriving?.code ?? "", promoCode: "", promoRow: 0 }
  await shopper.call(endpoints.addToCart, { ...line, quantity: 200 })
  const pickup = { handover: { _tag: "Pickup", date: DAY, slot: "morning", place: "MO-1" } } as const
  const { orderId } = await placeCart(shopper, handover._tag === "Pickup" ? pickup : {})
  return (await shopper.call(endpoints.getOrder, { userTemp, orderId })).message
}

const listed = async () => {
  const { userTemp } = shopper
  const all = { status: null, from: null, to: null, page: 1, perPage: 100 }
  return (await shopper.call(endpoints.listOrders, { userTemp, ...all })).message.data
}

describe("orders that deviate from their delivery date", () => {
  it("[S3.27] an open order past its day has a new, future one; others have none", async () => {
    const orders = await listed()
    const open = new Set(["IA", "PR", "to-be-fulfilled", "fulfilled"])
    const today = new Date().toISOString().slice(0, 10)
    const late = orders.filter(({ postponedTo }) => postponedTo !== undefined)
    expect(late.length).toBeGreaterThan(0)
    for (const { status, deliveryDate, postponedTo = "" } of late) {
      expect(open).toContain(status)
      expect(String(deliveryDate) < today).toBe(true)
      expect(postponedTo > today).toBe(true)
    }
    for (const { status, deliveryDate, postponedTo } of orders)
      expect(postponedTo !== undefined).toBe(open.has(status) && deliveryDate !== null && deliveryDate < today)
  })

  it("[S3.22] an out-of-stock line states its expected arrival, in the order and on its document", async () => {
    const order = await ordered({ _tag: "Delivery" })
    const line = order.lines.find(({ itemCode }) => itemCode === arriving?.code)
    expect(line?.arrivesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const file = order.documents[0]?.file ?? ""
    const document = await shopper.call(endpoints.downloadFile, { userTemp: shopper.userTemp, file })
    expect(pdfLines(document.bytes).join(" ")).toContain("[In arrivo")
  })

  it("[S2.66] a pickup is listed with its location, and tracked as one", async () => {
    const { orderId, destination } = await ordered({ _tag: "Pickup" })
    expect(destination).toBe("Banco ritiro di Modena, Via Emilia Est 410, 41122 Modena")
    const summary = (await listed()).find((order) => order.orderId === orderId)
    expect(summary).toMatchObject({ destination, handover: { _tag: "Pickup", place: "MO-1" } })
    const { message: tracking } = await shopper.call(endpoints.getOrderTracking, {
      userTemp: shopper.userTemp,
      orderId,
    })
    expect(tracking.carrier).toBe("")
    expect(tracking.steps.map(({ label }) => label)).toEqual([
      "Ordine ricevuto, in attesa di conferma",
      "Confermato, in preparazione",
      "Pronto per il ritiro",
      "Ritirato",
    ])
  })
})
