/** Saved carts in the family's dialect: one of several is active, and loading another one switches to it. */
import { endpoints } from "@dispensa/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "../../library/start-mock.ts"
import { supplier } from "../../testing/harness.ts"
import { shopperOf } from "../../testing/shop-client.ts"

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock({ dialect: "mymb", port: null, supplier })
})
afterAll(() => mock.stop())

describe("saved carts", () => {
  it("are switched: the saved one becomes active, and the active one is saved", async () => {
    const { call: ours, userTemp } = await shopperOf(mock.app, "cliente@dispensa.test", { dialect: "mymb" })
    const cart = async () => (await ours(endpoints.getCartItems, { userTemp })).message
    const saved = async () => (await ours(endpoints.listSavedCarts, { userTemp })).message
    const first = await cart()
    await ours(endpoints.saveCart, { userTemp, cartId: first.cartId, name: "Venerdì" })
    expect((await cart()).rows).toEqual([])
    const before = await saved()
    const [friday] = before
    expect(friday).toMatchObject({ name: "Venerdì", savedCartId: String(first.cartId) })
    await ours(endpoints.loadSavedCart, { userTemp, savedCartId: String(first.cartId) })
    const again = await cart()
    expect(again.cartId).toBe(first.cartId)
    expect(again.rows.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual(
      first.rows.map(({ itemCode, quantity }) => [itemCode, quantity]),
    )
    const other = (await saved())[0]?.savedCartId ?? ""
    await ours(endpoints.loadSavedCart, { userTemp, savedCartId: other })
    expect((await saved()).map(({ savedCartId }) => savedCartId)).toContain(String(first.cartId))
    await ours(endpoints.deleteSavedCart, { userTemp, savedCartId: String(first.cartId) })
    expect(await saved()).toHaveLength(before.length - 2)
  })
})
