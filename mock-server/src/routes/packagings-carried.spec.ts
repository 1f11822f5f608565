/** Lists, standing orders, saved carts and reorders preserve the packaging of their lines. */
import { endpoints } from "@dispensa/contracts"
import { describe, expect, it } from "vitest"
import { mockForAll, supplier } from "../testing/harness.ts"
import { shopperOf } from "../testing/shop-client.ts"

const item = supplier.products
  .flatMap(({ items }) => items)
  .find(
    ({ packagings = [], packSize, availability }) =>
      availability === "DISPONIBILE" && packSize > 1 && packagings.some(({ factor }) => factor === 1),
  )
const piece = item?.packagings?.find(({ factor }) => factor === 1)
if (item === undefined || piece === undefined) throw new Error("nothing is sold by the piece beside its cartons")

describe("preserved packagings", () => {
  const mock = mockForAll()

  const line = { itemCode: item.code, packaging: piece.code, name: "", quantity: 5 }

  it("[S12.9] an entry of a list keeps its packaging until a change names another one", async () => {
    const { call: ask, userTemp } = await shopperOf(mock.app)
    const save = async (fields: Partial<typeof line> | { readonly packaging: null }, isNew = {}) => {
      const entries = [{ itemCode: item.code, ...fields }]
      const saved = await ask(endpoints.saveShoppingList, { userTemp, listId: "sfusi", ...isNew, entries })
      return saved.message.entries[0]
    }
    expect(await save(line, { isNew: true, name: "Sfusi" })).toMatchObject({ packaging: piece.code, quantity: 5 })
    expect(await save({ quantity: 7 })).toMatchObject({ packaging: piece.code, quantity: 7 })
    expect(await save({ packaging: null })).not.toHaveProperty("packaging")
  })

  it("[S12.9] a line of a standing order does too", async () => {
    const { call: ask, userTemp } = await shopperOf(mock.app)
    const { addressCode } = userTemp
    const order = { userTemp, standingId: "sfusi", addressCode, weekdays: [2], startsOn: "2026-01-01" }
    const made = await ask(endpoints.saveStandingOrder, { ...order, isNew: true, name: "Sfusi", lines: [line] })
    expect(made.message.lines).toMatchObject([{ packaging: piece.code, quantity: 5 }])
    const changed = { itemCode: item.code, quantity: 6 }
    const more = await ask(endpoints.saveStandingOrder, { ...order, lines: [changed] })
    expect(more.message.lines).toMatchObject([{ packaging: piece.code, quantity: 6 }])
  })

  it("[S12.9] a saved cart states it, and loading restores it", async () => {
    const { call: ask, userTemp } = await shopperOf(mock.app)
    const key = { itemCode: item.code, packaging: piece.code, promoCode: "", promoRow: 0 }
    const added = await ask(endpoints.addToCart, { userTemp, ...key, quantity: 5, packSize: 1 })
    const { message: saved } = await ask(endpoints.saveCart, { userTemp, cartId: added.message.cartId, name: "Sfusi" })
    expect(saved.lines.filter(({ itemCode }) => itemCode === item.code)).toMatchObject([
      { packaging: piece.code, quantity: 5 },
    ])
    for (const row of (await ask(endpoints.getCartItems, { userTemp })).message.rows)
      await ask(endpoints.removeCartItem, { ...userTemp, rowId: row.rowId, cartId: row.cartId })
    await ask(endpoints.loadSavedCart, { userTemp, savedCartId: saved.savedCartId })
    const { rows } = (await ask(endpoints.getCartItems, { userTemp })).message
    expect(rows.filter(({ itemCode }) => itemCode === item.code)).toMatchObject([
      { packaging: piece.code, quantity: 5 },
    ])
  })
})
