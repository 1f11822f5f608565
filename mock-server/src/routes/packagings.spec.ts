/** One item in several packagings: stated, added, priced, ordered and reordered, in both dialects. */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { call, mockForAll, start, supplier } from "../testing/harness.ts"
import { internalCode } from "../dialects/mymb/codes.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const packed = supplier.products
  .flatMap(({ items }) => items)
  .filter(({ packagings, availability }) => packagings !== undefined && availability === "DISPONIBILE")
const item = packed.find(({ packagings = [] }) => packagings.some(({ promotion }) => promotion !== undefined))
const inPieces = packed.find(
  ({ packagings = [], packSize }) => packSize > 1 && packagings.some((each) => each.factor === 1),
)
if (item === undefined || inPieces === undefined) throw new Error("the supplier has no such packagings")
const pallet = item.packagings?.find(({ promotion }) => promotion !== undefined)
if (pallet?.promotion === undefined) throw new Error("there is no pallet")
const { promotion } = pallet

describe("packagings", () => {
  const mock = mockForAll()
  beforeEach(async () => {
    await call(mock.app, { method: "POST", url: "/_mock/reset" })
  })

  const plain = { itemCode: item.code, promoCode: "", promoRow: 0 }
  const onPallet = { ...plain, packaging: pallet.code, promoCode: promotion.code, promoRow: promotion.row }
  const cartOf = async ({ call: ask, userTemp }: Shopper) => (await ask(endpoints.getCartItems, { userTemp })).message
  const linesOf = async (shopper: Shopper, itemCode = item.code) =>
    (await cartOf(shopper)).rows.filter((row) => row.itemCode === itemCode)
  const emptied = async (shopper: Shopper) => {
    const { userTemp } = shopper
    const { cartId, rows } = await cartOf(shopper)
    for (const { rowId } of rows) await shopper.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
    return shopper
  }

  it("[S12.9] some thirty items have two to four, one of them the default", () => {
    const all = supplier.products.flatMap(({ items }) => items).filter(({ packagings }) => packagings !== undefined)
    expect(all.length).toBeGreaterThan(20)
    expect(all.length).toBeLessThan(45)
    for (const { packagings = [], packSize } of all) {
      expect([2, 3, 4]).toContain(packagings.length)
      expect(packagings.filter(({ factor }) => factor === packSize)).toHaveLength(1)
    }
  })

  it("[S12.9] an item states each with its size, and its own price and promotion, if any", async () => {
    const { call: ask, userTemp } = await shopperOf(mock.app)
    const { message } = await ask(endpoints.childList, { userTemp, childrenIds: [item.code] })
    const stated = message[item.code]?.packagings ?? []
    expect(stated.map(({ code, size }) => [code, size])).toEqual(
      item.packagings?.map(({ code, factor }) => [code, factor]),
    )
    expect(stated.filter(({ isDefault }) => isDefault)).toMatchObject([{ size: item.packSize }])
    const own = stated.find(({ code }) => code === pallet.code)
    expect(own).toMatchObject({ promo: { code: promotion.code, row: promotion.row } })
    expect(own?.salePrice).toBeLessThan(own?.price ?? 0)
  })

  it("[S12.9] an item in two packagings is two rows, each with its size and its price", async () => {
    const shopper = await emptied(await shopperOf(mock.app))
    const { call: ask, userTemp } = shopper
    await ask(endpoints.addToCart, { userTemp, ...plain, quantity: item.packSize })
    await ask(endpoints.addToCartPromo, { userTemp, ...onPallet, quantity: pallet.factor, packSize: pallet.factor })
    const { message } = await ask(endpoints.childList, { userTemp, childrenIds: [item.code] })
    const own = message[item.code]?.packagings?.find(({ code }) => code === pallet.code)
    const [first, second, ...others] = await linesOf(shopper)
    expect(others).toEqual([])
    expect(first).toMatchObject({ quantity: item.packSize, packSize: item.packSize })
    expect(first).not.toHaveProperty("packaging")
    expect(second).toMatchObject({
      packaging: pallet.code,
      quantity: pallet.factor,
      packSize: pallet.factor,
      unitPrice: own?.salePrice,
    })
  })

  it("[S12.9] the default packaging's code means the row without one; an unknown one is refused", async () => {
    const shopper = await emptied(await shopperOf(mock.app))
    const { call: ask, refused, userTemp } = shopper
    const standard = item.packagings?.find(({ factor }) => factor === item.packSize)?.code ?? ""
    await ask(endpoints.addToCart, { userTemp, ...plain, quantity: item.packSize })
    await ask(endpoints.addToCart, { userTemp, ...plain, packaging: standard, quantity: item.packSize })
    expect(await linesOf(shopper)).toMatchObject([{ quantity: 2 * item.packSize }])
    const unknown = await refused(endpoints.addToCart, { userTemp, ...plain, packaging: "XX", quantity: 1 })
    expect(unknown._tag).toBe("ValidationFailed")
    // A promotion of one packaging does not apply to another.
    const other = await refused(endpoints.addToCartPromo, {
      userTemp,
      ...onPallet,
      packaging: standard,
      quantity: item.packSize,
    })
    expect(other._tag).toBe("ValidationFailed")
  })

  const bothWays = [
    [undefined, item.packSize],
    [pallet.code, pallet.factor],
  ]
  const named = (lines: ReadonlyArray<{ readonly packaging?: string; readonly quantity: number }>) =>
    lines.map(({ packaging, quantity }) => [packaging, quantity])

  it("[S12.9] an order has both lines with their sizes, and loading a saved cart or reordering restores both", async () => {
    const shopper = await emptied(await shopperOf(mock.app))
    const { call: ask, userTemp } = shopper
    await ask(endpoints.addToCart, { userTemp, ...plain, quantity: item.packSize })
    await ask(endpoints.addToCartPromo, { userTemp, ...onPallet, quantity: pallet.factor })
    const { cartId, documentTotal } = await cartOf(shopper)
    const saved = await ask(endpoints.saveCart, { userTemp, cartId, name: "Due confezioni" })
    const { message: placed } = await ask(endpoints.placeOrder, {
      userTemp,
      cartId,
      paymentMethod: "on-account",
      handover: { _tag: "Delivery", date: "2027-03-02" },
      note: "",
      lineNotes: [{ ...onPallet, note: "In fondo" }],
      customerRef: "",
      confirmedTotal: documentTotal,
    })
    const { message: order } = await ask(endpoints.getOrder, { userTemp, orderId: placed.orderId })
    expect(named(order.lines)).toEqual(bothWays)
    expect(order.lines.map(({ note }) => note)).toEqual([undefined, "In fondo"])
    expect(order.lines[1]).toMatchObject({ packSize: pallet.factor, packLabel: pallet.label.it })
    await ask(endpoints.loadSavedCart, { userTemp, savedCartId: saved.message.savedCartId })
    expect(named(await linesOf(shopper))).toEqual(bothWays)
    await emptied(shopper)
    await ask(endpoints.reorder, { userTemp, orderId: placed.orderId })
    expect(named(await linesOf(shopper))).toEqual(bothWays)
  })

  it("[S12.9][S12.3] free items are counted per packaging", async () => {
    const [gift] = supplier.quantityPromotions.flatMap(({ itemCode, free, minQuantity }) => {
      const sold = packed.find(({ code }) => code === itemCode)
      const layer = sold?.packagings?.find(({ factor, price }) => price === undefined && factor > sold.packSize)
      return free === 0 || sold === undefined || layer === undefined || layer.factor >= minQuantity
        ? []
        : [{ itemCode, layer, minQuantity }]
    })
    if (gift === undefined) throw new Error("no packaging has a gift")
    const { itemCode, layer, minQuantity } = gift
    const shopper = await emptied(await shopperOf(mock.app))
    const { call: ask, userTemp } = shopper
    const line = { userTemp, itemCode, promoCode: "", promoRow: 0 }
    await ask(endpoints.addToCart, { ...line, quantity: minQuantity - 1 })
    await ask(endpoints.addToCart, { ...line, packaging: layer.code, quantity: layer.factor })
    expect((await cartOf(shopper)).gifts).toBeUndefined()
    await ask(endpoints.addToCart, { ...line, packaging: layer.code, quantity: minQuantity })
    expect((await cartOf(shopper)).gifts).toMatchObject([{ itemCode, packaging: layer.code }])
  })

  it("[S12.9] on the family's wire the size identifies the packaging, and its row states it", async () => {
    const family = await start({ dialect: "mymb" })
    const shopper = await emptied(await shopperOf(family.app, undefined, { dialect: "mymb" }))
    const { call: ask, userTemp } = shopper
    const code = internalCode(inPieces.code)
    const { message } = await ask(endpoints.getItem, { userTemp, slug: code })
    const piece = message.packagings?.find(({ size }) => size === 1)
    if (piece === undefined) throw new Error("it is not sold by the piece")
    expect(piece).not.toHaveProperty("price")
    const line = { itemCode: code, promoCode: "", promoRow: 0 }
    await ask(endpoints.addToCart, { userTemp, ...line, quantity: inPieces.packSize })
    await ask(endpoints.addToCart, { userTemp, ...line, packaging: piece.code, quantity: 5, packSize: 1 })
    const { salePrice: unitPrice } = message
    expect(await linesOf(shopper, code)).toMatchObject([
      { quantity: inPieces.packSize, packSize: inPieces.packSize, unitPrice },
      { packaging: piece.code, quantity: 5, packSize: 1, unitPrice },
    ])
    await family.close()
  })

  it("[S12.9] on the family's wire a packaging has the item's price, and the requested promotion", async () => {
    const family = await start({ dialect: "mymb" })
    const shopper = await emptied(await shopperOf(family.app, undefined, { dialect: "mymb" }))
    const { call: ask, userTemp } = shopper
    const code = internalCode(item.code)
    const { message } = await ask(endpoints.getItem, { userTemp, slug: code })
    const whole = message.packagings?.find(({ size }) => size === pallet.factor)
    if (whole === undefined) throw new Error("it is not sold by the pallet")
    const { code: packaging, size: packSize } = whole
    const line = { itemCode: code, packaging, promoCode: "", promoRow: 0 }
    await ask(endpoints.addToCart, { userTemp, ...line, quantity: packSize, packSize })
    expect(await linesOf(shopper, code)).toMatchObject([{ ...line, packSize, unitPrice: message.salePrice }])
    await family.close()
  })
})
