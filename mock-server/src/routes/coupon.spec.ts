import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { mockForEach, start } from "../testing/harness.ts"
import { placeCart } from "../testing/proposing.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const cart = async () => (await client.call(endpoints.getCartItems, { userTemp: client.userTemp })).message
const onCart = async () => ({ userTemp: client.userTemp, cartId: (await cart()).cartId })
const apply = async (code: string) =>
  (await client.call(endpoints.applyCouponCode, { ...(await onCart()), code })).message
/** Sets the cart to one row with this many packs. */
const only = async (packs: number) => {
  const { cartId, rows } = await cart()
  const [first, ...others] = rows
  for (const { rowId } of others) await client.call(endpoints.removeCartItem, { ...client.userTemp, cartId, rowId })
  if (first === undefined) throw new Error("the fixtures' cart is empty")
  const { rowId, packSize, promoCode, promoRow } = first
  const row = { rowId, packSize, promoCode, promoRow, quantity: packSize * packs }
  await client.call(endpoints.updateCart, { userTemp: client.userTemp, cartId, rows: [row] })
  return cart()
}

describe("coupons", () => {
  it("[S5.9] a percentage is deducted from the goods with VAT, not from the transport", async () => {
    const before = await cart()
    const coupon = await apply("benvenuto10 ")
    const after = await cart()
    expect(coupon).toMatchObject({ code: "BENVENUTO10", discount: Math.round(before.grossTotal / 10) })
    expect(after.coupon).toMatchObject({ code: "BENVENUTO10", discount: coupon.discount })
    expect(after.documentTotal).toBe(before.documentTotal - coupon.discount)
    expect([after.netTotal, after.grossTotal]).toEqual([before.netTotal, before.grossTotal])
  })

  it("[S5.9] an amount replaces the percentage, and never deducts more than the goods", async () => {
    await apply("BENVENUTO10")
    const { documentTotal, grossTotal } = await cart()
    expect((await apply("BUONO15")).discount).toBe(Math.min(1500, grossTotal))
    expect((await cart()).documentTotal).not.toBe(documentTotal)
    expect((await cart()).coupon?.code).toBe("BUONO15")
  })

  it("[S9.9] free shipping deducts the transport", async () => {
    const small = await only(1)
    expect(small.transportCost).toBe(990)
    await apply("TRASPORTO0")
    expect((await cart()).documentTotal).toBe(small.grossTotal)
  })

  it("[S5.9] is recalculated with the cart, survives a restart, and ends when it is removed", async () => {
    await apply("BENVENUTO10")
    const { grossTotal } = await only(2)
    expect((await cart()).coupon?.discount).toBe(Math.round(grossTotal / 10))
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    const shopper = await shopperOf(again.app)
    const { message: stored } = await shopper.call(endpoints.getCartItems, { userTemp: shopper.userTemp })
    expect(stored.coupon?.code).toBe("BENVENUTO10")
    const request = { userTemp: shopper.userTemp, cartId: stored.cartId }
    await shopper.call(endpoints.removeCouponCode, request)
    await shopper.call(endpoints.removeCouponCode, request)
    const { message: bare } = await shopper.call(endpoints.getCartItems, { userTemp: shopper.userTemp })
    expect([bare.coupon, bare.documentTotal]).toEqual([null, bare.grossTotal + (bare.transportCost ?? 0)])
    await again.close()
  })

  it("[S5.9] a coupon with a minimum deducts nothing while the cart is below it", async () => {
    await only(1)
    const { netTotal } = await cart()
    await only(Math.ceil(30_000 / netTotal))
    expect((await apply("GRANDE30")).discount).toBe(3000)
    const below = await only(1)
    expect(below.coupon).toMatchObject({ code: "GRANDE30", discount: 0 })
    expect(below.documentTotal).toBe(below.grossTotal + (below.transportCost ?? 0))
  })
})

/** Orders the cart by card; the coupon goes with it. */
const order = () => placeCart(client, { paymentMethod: "card" })

describe("ordering and paying", () => {
  it("[S2.63] refuses any other token (417), any other method (400) and an unknown order (404)", async () => {
    const { orderId } = await order()
    const request = { userTemp: client.userTemp, orderId, method: "card" as const, cardToken: "4111111111111111" }
    const refuse = (change: Partial<typeof request> | { readonly method: "paypal" }) =>
      client.refused(endpoints.makeDirectGuestPaymentRequest, { ...request, ...change })
    expect(await refuse({})).toMatchObject({ status: 417 })
    expect(await refuse({ method: "paypal" })).toMatchObject({ status: 400 })
    expect(await refuse({ orderId: "ORD-none" })).toMatchObject({ status: 404 })
  })
})
