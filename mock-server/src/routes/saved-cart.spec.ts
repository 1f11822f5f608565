import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { mockForEach, start, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

const list = async (shopper = client) =>
  (await shopper.call(endpoints.listSavedCarts, { userTemp: shopper.userTemp })).message
const cart = async () => (await client.call(endpoints.getCartItems, { userTemp: client.userTemp })).message
const save = async (name: string) => {
  const { cartId } = await cart()
  return (await client.call(endpoints.saveCart, { userTemp: client.userTemp, cartId, name })).message
}

describe("saved carts", () => {
  it("[S1.4] those of the fixtures exist, with today's totals", async () => {
    const carts = await list()
    expect(carts.map(({ name }) => name)).toEqual(["Spesa del lunedì", "Apertura stagione"])
    expect(carts.every(({ netTotal, lines }) => netTotal > 0 && lines.length > 0)).toBe(true)
    expect(await list(await shopperOf(mock.app, "nuovo@dispensa.test"))).toEqual([])
  })

  it("[S7.22] saving copies the cart, which is unchanged; the newest comes first, also after a restart", async () => {
    const before = await cart()
    const saved = await save("Domenica")
    expect(saved.lines.map(({ itemCode }) => itemCode)).toEqual(before.rows.map(({ itemCode }) => itemCode))
    expect(saved.netTotal).toBe(before.netTotal)
    expect(await cart()).toEqual(before)
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    expect((await list(await shopperOf(again.app)))[0]).toMatchObject({ name: "Domenica", netTotal: saved.netTotal })
    await again.close()
  })

  it("[S3.4] loading applies the current promotion, and leaves one line and one price per item", async () => {
    const { userTemp } = client
    const isOrderable = (code: string) =>
      supplier.products.some(({ items }) =>
        items.some((item) => item.code === code && item.availability === "DISPONIBILE"),
      )
    const inCart = new Set((await cart()).rows.map((row) => row.itemCode))
    const promotion = supplier.promotions.find(({ itemCode }) => isOrderable(itemCode) && !inCart.has(itemCode))
    const itemCode = promotion?.itemCode ?? ""
    await client.call(endpoints.addToCart, { userTemp, itemCode, promoCode: "", promoRow: 0, quantity: 60 })
    const [full] = (await cart()).rows.filter((row) => row.itemCode === itemCode)
    const { savedCartId } = await save("A prezzo pieno")
    await client.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    const lines = (await cart()).rows.filter((row) => row.itemCode === itemCode)
    expect(lines).toMatchObject([{ promoCode: promotion?.code, promoRow: promotion?.row, quantity: 120 }])
    expect(lines[0]?.unitPrice).toBeLessThan(full?.unitPrice ?? 0)
  })

  it("[S7.22] a name is used once (409), an empty cart is not saved (400), another cart is unknown (404)", async () => {
    await save("Unico")
    const { cartId, rows } = await cart()
    const again = { userTemp: client.userTemp, cartId, name: "unico " }
    expect(await client.refused(endpoints.saveCart, again)).toMatchObject({ status: 409 })
    expect(await client.refused(endpoints.saveCart, { ...again, cartId: Number(cartId) + 99 })).toMatchObject({
      status: 404,
    })
    for (const { rowId } of rows) await client.call(endpoints.removeCartItem, { ...client.userTemp, cartId, rowId })
    expect(await client.refused(endpoints.saveCart, { ...again, name: "Vuoto" })).toMatchObject({ status: 400 })
  })
})

describe("wishlist", () => {
  const wishlistItems = async (shopper = client) =>
    (await shopper.call(endpoints.getWishlist, { userTemp: shopper.userTemp })).message

  it("[S4.10] is stored per client, in the order of adding; adding twice changes nothing", async () => {
    const [first, second] = (await cart()).rows.map(({ itemCode }) => itemCode)
    for (const itemCode of [first ?? "", second ?? "", first ?? ""]) {
      await client.call(endpoints.addWish, { userTemp: client.userTemp, itemCode })
    }
    expect((await wishlistItems()).map(({ itemCode }) => itemCode)).toEqual([first, second])
    expect(await wishlistItems(await shopperOf(mock.app, "nuovo@dispensa.test"))).toEqual([])
    await client.call(endpoints.removeWish, { userTemp: client.userTemp, itemCode: first ?? "" })
    await client.call(endpoints.removeWish, { userTemp: client.userTemp, itemCode: "no such" })
    expect((await wishlistItems()).map(({ itemCode }) => itemCode)).toEqual([second])
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    expect(await wishlistItems(await shopperOf(again.app))).toHaveLength(1)
    await again.close()
  })
})
