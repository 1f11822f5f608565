import { endpoints } from "@dispensa/contracts"
import { beforeEach, expect, it } from "vitest"
import { mockForEach, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app, "nuovo@dispensa.test")
})

const formats = supplier.products.find(
  ({ items }) => items.length > 1 && items.every(({ availability }) => availability === "DISPONIBILE"),
)

it("[S2.5] two formats of a product have distinct names, the same in cart, saved cart, list, standing order and wishlist", async () => {
  const { userTemp } = client
  const two = (formats?.items ?? []).slice(0, 2)
  const codes = two.map(({ code }) => code)
  expect(codes).toHaveLength(2)
  const due = Object.fromEntries(two.map(({ code, format }) => [code, `${formats?.name.it} – ${format.it}`]))
  for (const { code: itemCode, packSize: quantity } of two)
    await client.call(endpoints.addToCart, { userTemp, itemCode, promoCode: "", promoRow: 0, quantity })
  for (const itemCode of codes) await client.call(endpoints.addWish, { userTemp, itemCode })
  const cart = (await client.call(endpoints.getCartItems, { userTemp })).message
  const saved = (await client.call(endpoints.saveCart, { userTemp, cartId: cart.cartId, name: "Formati" })).message
  const named = codes.map((itemCode, rank) => ({ itemCode, name: "x", rank }))
  const list = { userTemp, listId: "formati", isNew: true as const, name: "Formati", entries: named }
  const lines = codes.map((itemCode) => ({ itemCode, name: "x", quantity: 1 }))
  const { addressCode } = userTemp
  const standing = { userTemp, standingId: "formati", isNew: true as const, name: "Formati", addressCode, lines }
  const listed = (await client.call(endpoints.saveShoppingList, list)).message
  const ordered = (await client.call(endpoints.saveStandingOrder, standing)).message
  const wishlistItems = (await client.call(endpoints.getWishlist, { userTemp })).message
  for (const texts of [cart.rows, saved.lines, listed.entries, ordered.lines, wishlistItems])
    expect(Object.fromEntries(texts.map(({ itemCode, name }) => [itemCode, name]))).toEqual(due)
})
