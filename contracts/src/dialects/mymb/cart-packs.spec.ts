/** Packs of a cart's rows on the family's wire: identified by their size alone, or not at all. */
import { describe, expect, it } from "vitest"
import { addToCart, getCartItems } from "../../cart/endpoints.ts"
import { openFamily, someClient } from "./testing/family.ts"

const cartOf = async (row: object) => {
  const data = [{ id: "7", row_id: 1, price_discount: 8, ...row }]
  const { answer } = openFamily({ get_cart_items: () => ({ id_cart: 5, data, totale_netto: 9, iva: 1 }) })
  return (await answer(getCartItems, { userTemp: someClient })).message
}

const pack = (code: string, size: number, isDefault = false) => ({
  CodiceImballo1: `${code} `,
  QtaXImballo: size,
  IsImballoDiDefaultXVendita: isDefault,
})

describe("packagings on the family's wire", () => {
  const packs = { packaging_options: [pack("PZ", 1), pack("CT", 12, true), pack("CT", 24), pack("CF", 12)] }

  it.each([
    ["1", { packaging: "PZ", packSize: 1 }],
    ["24", { packaging: "CT 24", packSize: 24 }],
    ["12", { packSize: 12 }],
    // Of no packaging, and of none of the item's.
    [null, { packSize: 12 }],
    ["0", { packSize: 12 }],
    ["7", { packSize: 12 }],
  ])("[S12.9] a row of %s identifies its packaging by size, and the default one not at all", async (size, expected) => {
    const cart = await cartOf({ quantity: 24, imballi: packs, qty_min_imballo: size })
    expect(cart.rows).toMatchObject([expected])
    expect("packaging" in (cart.rows[0] ?? {})).toBe("packaging" in expected)
  })

  it("[S12.9] an addition sends the size of the packaging, and nothing of the default one", async () => {
    const { answer, seen } = openFamily({ add_to_cart: () => ({ response: 1, id_cart: 5 }) })
    const line = { userTemp: someClient, itemCode: "7", promoCode: "", promoRow: 0, quantity: 24 }
    await answer(addToCart, { ...line, packaging: "CT 24", packSize: 24 })
    await answer(addToCart, line)
    expect(seen.map(({ body }) => [body["qty_min_packing"], "packaging" in body])).toEqual([
      [24, false],
      [undefined, false],
    ])
  })

  it.each([
    ["1,25", null, 1.25],
    ["1,25", "0", 1.25],
    ["3", "0", 1],
    ["3", "", 1],
    ["3", "0,5", 0.5],
  ])(
    "a row of %s with the pack %j has steps of %s, never finer than what is sold",
    async (quantity, qty_min_imballo, size) => {
      const cart = await cartOf({ quantity, qty_min_imballo })
      expect(cart.rows[0]?.packSize).toBe(size)
    },
  )
})
