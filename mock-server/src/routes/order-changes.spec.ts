import { endpoints } from "@dispensa/contracts"
import type { CartId } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { at, mockForEach, supplier } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const USER = "nuovo@dispensa.test"
const MONDAY = "2030-03-04"
const TUESDAY = "2030-03-05"

const mock = mockForEach()
let client: Shopper
let orderId: string
beforeEach(async () => {
  client = await shopperOf(mock.app, USER)
  orderId = String(at((await placeOrder(mock.app, USER)).body, "message", "order_id"))
})

const order = () => ({ userTemp: client.userTemp, orderId })
const read = async () => (await client.call(endpoints.getOrder, order())).message
const step = (name: string) =>
  mock.app.inject({ method: "POST", url: `/_mock/orders/${orderId}/steps`, payload: { step: name } })
const cart = async () => (await client.call(endpoints.getCartItems, { userTemp: client.userTemp })).message
const [first, second] = supplier.products
  .flatMap(({ items }) => items)
  .filter(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
const fill = async (itemCode = "", quantity = 1) => {
  const line = { itemCode, promoCode: "", promoRow: 0, quantity }
  await client.call(endpoints.addToCart, { userTemp: client.userTemp, ...line })
  return cart()
}
const add = ({ cartId, netTotal }: { readonly cartId: CartId; readonly netTotal: number }) => ({
  ...order(),
  cartId,
  confirmedTotal: netTotal,
})

describe("an order that is not yet accepted", () => {
  it("[S3.27] is cancelled, and a repetition adds no step", async () => {
    const { message } = await client.call(endpoints.cancelOrder, order())
    expect(message).toMatchObject({ status: "AN", deliveryDate: null })
    const tracking = async () => (await client.call(endpoints.getOrderTracking, order())).message.steps
    const steps = await tracking()
    expect(steps.map(({ status }) => status)).toEqual(["IA", "AN"])
    await client.call(endpoints.cancelOrder, order())
    expect(await tracking()).toEqual(steps)
    expect((await client.call(endpoints.getUsualItems, { userTemp: client.userTemp, itemCode: null })).message).toEqual(
      [],
    )
  })

  it("[S3.22] is moved to another future working day", async () => {
    const move = (deliveryDate: string) => ({ ...order(), deliveryDate })
    expect((await client.call(endpoints.moveOrder, move(TUESDAY))).message.deliveryDate).toBe(TUESDAY)
    for (const day of ["2020-01-07", "2030-03-03"])
      expect(await client.refused(endpoints.moveOrder, move(day))).toMatchObject({ status: 400 })
    expect(await client.refused(endpoints.moveOrder, move("soon"))).toMatchObject({ status: 417 })
    expect((await read()).handover).toEqual({ _tag: "Delivery", date: TUESDAY })
  })

  it("[S3.22] gets the lines of a cart once, however often they are sent, with their notes", async () => {
    const before = await read()
    await fill(first?.code, first?.packSize)
    const filled = await fill(second?.code, second?.packSize)
    const lineNotes = [{ itemCode: second?.code ?? "", promoCode: "", promoRow: 0, note: "Matura" }]
    const { message } = await client.call(endpoints.addToOrder, { ...add(filled), lineNotes })
    // An item already ordered is merged into its line if the price is the same.
    expect(message.lines.map(({ itemCode }) => itemCode)).toEqual([first?.code, second?.code])
    expect(message.lines[1]?.note).toBe("Matura")
    expect(message.netTotal).toBe(before.netTotal + filled.netTotal)
    expect((await cart()).rows).toEqual([])
    expect((await client.call(endpoints.addToOrder, add(filled))).message).toEqual(message)
    expect(await read()).toEqual(message)
  })

  it("[S3.22] gets nothing from a cart with a coupon, which would be lost", async () => {
    const before = await read()
    const { cartId } = await fill(first?.code, first?.packSize)
    await client.call(endpoints.applyCouponCode, { userTemp: client.userTemp, cartId, code: "BENVENUTO10" })
    const filled = await cart()
    expect(filled.coupon).not.toBeNull()
    expect(await client.refused(endpoints.addToOrder, add(filled))).toMatchObject({ status: 409 })
    expect(await read()).toEqual(before)
    expect((await cart()).rows).toHaveLength(1)
  })

  it("[S2.19] no longer counts as bought before, once it is cancelled", async () => {
    const latest = async () =>
      (await client.call(endpoints.getLatestOrderList, { userTemp: client.userTemp, page: 1, perPage: 100 })).message
        .data
    expect(await latest()).not.toEqual([])
    await client.call(endpoints.cancelOrder, order())
    expect(await latest()).toEqual([])
  })

  it("[S3.22] gets nothing from a cart whose total has changed, or that does not exist", async () => {
    const before = await read()
    const filled = await fill(first?.code, first?.packSize)
    const other = { ...filled, netTotal: filled.netTotal + 1 }
    expect(await client.refused(endpoints.addToOrder, add(other))).toMatchObject({ status: 409 })
    const unknown = { ...filled, cartId: 999_999 }
    expect(await client.refused(endpoints.addToOrder, add(unknown))).toMatchObject({ status: 404 })
    expect(await read()).toEqual(before)
    expect((await cart()).rows).toHaveLength(1)
  })
})

describe("an order that is accepted, or due on the day", () => {
  const refusals = async () => {
    const filled = await fill(first?.code, first?.packSize)
    const before = await read()
    const moved = { ...order(), deliveryDate: TUESDAY }
    const all = [
      await client.refused(endpoints.cancelOrder, order()),
      await client.refused(endpoints.addToOrder, add(filled)),
      await client.refused(endpoints.moveOrder, moved),
    ]
    expect(await read()).toEqual(before)
    return all.map(({ status }) => status)
  }

  it("[S3.27] accepts no change", async () => {
    await step("advance")
    expect(await refusals()).toEqual([409, 409, 409])
  })

  it("[S3.27] accepts none on its day", async () => {
    await mock.app.inject({ method: "POST", url: "/_mock/clock", payload: { now: `${MONDAY}T06:00:00Z` } })
    client = await shopperOf(mock.app, USER)
    expect(await refusals()).toEqual([409, 409, 409])
  })
})
