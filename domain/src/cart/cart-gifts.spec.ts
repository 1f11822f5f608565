import { describe, expect, it } from "vitest"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"
import type { ServerCart } from "./cart-values.ts"
import { initialCart } from "./cart-state.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { currentListTotal } from "./cart-totals.ts"

const row = { rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }
const loaded = (cart: Partial<ServerCart>) =>
  evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: { ...server, ...cart } })
const withMore = (cart: ReturnType<typeof loaded>) =>
  evolveCart(cart, { _tag: "CartChangeRequested", change: add("more", 6) })

describe("the backend's gifts, list prices and line totals", () => {
  it("[S12.3] a gift is shown beside the rows and counts neither in the quantity nor in any total", () => {
    const gift = { ...oil, promoCode: "OMAGGI", promoRow: 1, name: "Olio", quantity: 1, unit: "PZ" }
    const [plain, given] = [viewCart(withMore(loaded({}))), viewCart(withMore(loaded({ gifts: [gift] })))]
    expect(given.gifts).toEqual([gift])
    expect({ ...given, gifts: [] }).toEqual(plain)
  })

  it("[S12.5] the total before discounts is the backend's, and follows the list prices while a change is pending", () => {
    const cart = loaded({ rows: [{ ...row, listPrice: 1_250, discounts: [20] }], listTotal: 7_500 })
    expect(currentListTotal(viewCart(cart))).toBe(7_500)
    expect(currentListTotal(viewCart(withMore(cart)))).toBe(15_000)
  })

  it("[S12.5] there is no such total when the backend omits it, or when a row's list price is unknown", () => {
    expect(currentListTotal(viewCart(loaded({})))).toBeNull()
    expect(currentListTotal(viewCart(withMore(loaded({ listTotal: 7_500 }))))).toBeNull()
  })

  it("[S12.5] a stated line total takes precedence over price × quantity until the quantity changes", () => {
    const cart = loaded({ rows: [{ ...row, lineTotal: 5_999 }] })
    expect(viewCart(cart).rows[0]?.lineTotal).toBe(5_999)
    expect(viewCart(withMore(cart)).rows[0]?.lineTotal).toBe(12_000)
  })

  it("[S12.5][S5.4] the stated totals of two rows of one line are added up", () => {
    const cart = loaded({
      rows: [
        { ...row, lineTotal: 5_999 },
        { ...row, rowId: "r2", lineTotal: 5_998 },
      ],
    })
    expect(viewCart(cart).rows.map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual([[12, 11_997]])
  })
})
