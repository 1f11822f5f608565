/** Goods that the client collects: no transport, a location and hours (S2.66, S9.9, S9.10). */
import { endpoints } from "@dispensa/contracts"
import type { LineNote, CartId } from "@dispensa/domain"
import { beforeAll, describe, expect, it } from "vitest"
import { mockForAll, supplier } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const item = supplier.products.find(
  ({ items: [first, ...others] }) =>
    others.length === 0 && first?.availability === "DISPONIBILE" && first.price !== null && first.price > 500,
)?.items[0]

const mock = mockForAll()
let shopper: Shopper

beforeAll(async () => {
  shopper = await shopperOf(mock.app)
})

/** A cart above the minimum order and below free transport. */
const fill = async () => {
  const { userTemp } = shopper
  const line = { userTemp, itemCode: item?.code ?? "", promoCode: "", promoRow: 0 }
  let { message: cart } = await shopper.call(endpoints.getCartItems, { userTemp })
  for (const { rowId } of cart.rows) {
    await shopper.call(endpoints.removeCartItem, { ...userTemp, cartId: cart.cartId, rowId })
  }
  const unitPrice = item?.price ?? 1
  await shopper.call(endpoints.addToCart, { ...line, quantity: Math.ceil((cart.minimumOrder * 1.2) / unitPrice) })
  cart = (await shopper.call(endpoints.getCartItems, { userTemp })).message
  expect(cart.netTotal).toBeGreaterThanOrEqual(cart.minimumOrder)
  expect(cart.netTotal).toBeLessThanOrEqual(25_000)
  return cart
}

const place = (
  cartId: CartId,
  confirmedTotal: number,
  {
    place: where,
    ...written
  }: { readonly place?: string; readonly customerRef?: string; readonly lineNotes?: ReadonlyArray<LineNote> } = {},
) =>
  shopper.call(endpoints.placeOrder, {
    userTemp: shopper.userTemp,
    cartId,
    paymentMethod: "bank-transfer",
    handover: {
      _tag: "Pickup",
      date: "2030-03-04",
      slot: "afternoon",
      ...(where === undefined ? {} : { place: where }),
    },
    note: "",
    confirmedTotal,
    ...written,
  })

describe("a pickup", () => {
  it("[S9.9] costs no transport: in the cart, in the order, in its detail", async () => {
    const { userTemp } = shopper
    const delivered = await fill()
    expect(delivered).toMatchObject({ handoverType: "delivery", transportCost: 990 })
    const { message: cart } = await shopper.call(endpoints.getCartItems, { userTemp, handoverType: "pickup" })
    expect(cart).toMatchObject({
      handoverType: "pickup",
      transportCost: 0,
      documentTotal: delivered.documentTotal - 990,
    })
    const { message: placed } = await place(cart.cartId, cart.documentTotal)
    expect(placed.documentTotal).toBe(cart.documentTotal)
    const { message: order } = await shopper.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })
    expect(order).toMatchObject({ transportCost: 0, documentTotal: cart.documentTotal })
  })

  it("[S2.66][S9.10] stores its location and hours; the warehouse is the default location", async () => {
    const { userTemp } = shopper
    const handoverOf = async (more: { readonly place?: string }) => {
      const { cartId, documentTotal } = await fill()
      const { message: placed } = await place(cartId, documentTotal - 990, more)
      return (await shopper.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })).message.handover
    }
    const afternoon = { _tag: "Pickup", date: "2030-03-04", slot: "afternoon", from: "13:00", to: "16:00" }
    expect(await handoverOf({ place: "MO-1" })).toEqual({ ...afternoon, place: "MO-1" })
    expect(await handoverOf({})).toEqual({ ...afternoon, place: "BO-1" })
  })

  it("[S2.66][S2.63] its document states the location, the hours and the bank account", async () => {
    const { userTemp } = shopper
    const { cartId, documentTotal } = await fill()
    const { message: placed } = await place(cartId, documentTotal - 990, { place: "MO-1" })
    const { message: order } = await shopper.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })
    const document = await shopper.call(endpoints.downloadFile, { userTemp, file: order.documents[0]?.file ?? "" })
    const lines = pdfLines(document.bytes)
    expect(lines).toEqual(expect.arrayContaining(["Banco ritiro di Modena", "04/03/2030, 13:00–16:00"]))
    expect(lines).toEqual(
      expect.arrayContaining(["IBAN: IT60 X054 2811 1010 0000 0123 456", `Causale: ${placed.orderId}`]),
    )
  })

  it("[S3.22] its document has the client's reference, and each note after its item", async () => {
    const { userTemp } = shopper
    const { cartId, documentTotal } = await fill()
    const noted = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0, note: "Intero" }
    const written = { customerRef: "PO 88", lineNotes: [noted] }
    const { message: placed } = await place(cartId, documentTotal - 990, written)
    const { message: order } = await shopper.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })
    const document = await shopper.call(endpoints.downloadFile, { userTemp, file: order.documents[0]?.file ?? "" })
    const text = pdfLines(document.bytes).join(" ")
    expect(text).toContain("Il tuo riferimento: PO 88")
    expect(text).toContain("(Intero)")
  })

  it("[S9.9] is ordered without transport also when the total was confirmed with it, and refused at another total", async () => {
    const { cartId, documentTotal } = await fill()
    await expect(place(cartId, documentTotal - 1)).rejects.toThrow("refused: 409")
    expect((await place(cartId, documentTotal)).message.documentTotal).toBe(documentTotal - 990)
  })
})
