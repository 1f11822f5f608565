import type { ServerCart, ShopEvent } from "@dispensa/domain"
import { cleanup, renderHook, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { cartWith, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { useCart } from "./use-cart.ts"
import { prefetchLineProducts, useLineProducts } from "./use-line-products.ts"
import { testShop } from "../../testing/test-shop.tsx"

afterEach(cleanup)

/** A client's shop whose log contains the cart; `asked` are the items requested from the catalogue, call by call. */
const openWith = async (cart: ServerCart) => {
  const asked: Array<unknown> = []
  const { log, shop, queries, wrapper } = testShop({
    fetch: async (_, init) => {
      asked.push(typeof init?.body === "string" ? JSON.parse(init.body) : null)
      return Response.json({ message: {} })
    },
  })
  const events: ReadonlyArray<ShopEvent> = [
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
    { _tag: "CartLoaded", owner: someOwner, cart },
  ]
  await log.append(events)
  return { asked, shop, queries, wrapper }
}

describe("catalogue data of a cart's lines", () => {
  it("[S2.64] is requested before the lines are rendered if the log has them, and not requested again when they are", async () => {
    const cart = cartWith(someRow(2))
    const { asked, shop, queries, wrapper } = await openWith(cart)
    prefetchLineProducts(shop, queries)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(JSON.stringify(asked[0])).toContain("OLIO-1")
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    renderHook(() => useLineProducts(useCart()), { wrapper })
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(asked).toHaveLength(1)
  })

  it.each(["constructor", "toString", "__proto__"])(
    "[S2.64] is nothing for a product with the code %s that the catalogue does not know",
    async (itemCode) => {
      const { queries, wrapper } = await openWith(cartWith({ ...someRow(2), itemCode }))
      const { result } = renderHook(() => useLineProducts(useCart()), { wrapper })
      await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.status).toBe("success"))
      expect(result.current({ itemCode })).toBeNull()
    },
  )

  it("[S2.64] is not requested without a line", async () => {
    const { asked, shop, queries } = await openWith(cartWith())
    prefetchLineProducts(shop, queries)
    expect(queries.isFetching()).toBe(0)
    expect(asked).toEqual([])
  })
})
