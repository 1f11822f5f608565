import { act, cleanup, renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { loggedInShop } from "../../testing/logged-in-shop.ts"
import { someUser } from "../../testing/some-values.ts"
import { ShopContext } from "../../app/use-shop.ts"
import { useCartSearch } from "./use-cart-search.ts"

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

const open = async () => {
  const { events, shop } = await loggedInShop(someUser)
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ShopContext value={shop}>{children}</ShopContext>
  const show = (cartId = 5) => renderHook(useCartSearch, { wrapper, initialProps: { cartId } })
  return { show, events }
}

describe("the search of a cart", () => {
  it("[S3.3] is restored with the page, and not shared with other browser tabs", async () => {
    const { show, events } = await open()
    const { result, unmount } = show()
    act(() => result.current.type("olio"))
    act(() => result.current.keep())
    unmount()
    expect(show().result.current.text).toBe("olio")
    expect(events.map(({ _tag }) => _tag)).toEqual(["SessionStarted"])
    window.sessionStorage.clear()
    expect(show().result.current.text).toBe("")
  })

  it("[S3.3] belongs to that cart: the next one after an order starts without a search", async () => {
    const { show } = await open()
    const { result, rerender } = show()
    act(() => result.current.type("olio"))
    rerender({ cartId: 0 })
    expect(result.current.text).toBe("")
    rerender({ cartId: 5 })
    expect(result.current.text).toBe("olio")
  })
})
