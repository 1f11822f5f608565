import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { useIsLoadedAnew } from "./use-cart-status.ts"

interface Shown {
  readonly owner: string
  readonly loadedAt: number | undefined
}

const shop = vi.hoisted((): { now: Shown } => ({ now: { owner: "1", loadedAt: 10 } }))
vi.mock("../../app/use-shop.ts", () => ({
  useService: () => null,
  useShopState: (read: (state: Shown) => unknown) => read(shop.now),
}))
vi.mock("./use-cart.ts", () => ({ shownCart: ({ loadedAt }: Shown) => ({ loadedAt }) }))
vi.mock("../session/cart-owner.ts", () => ({
  ownerOfState: ({ owner }: Shown) => ({ clientId: Number(owner), addressCode: "1" }),
}))

afterEach(cleanup)

it("[S12.16] a cart counts as loaded anew once it has been loaded after it was first shown, per owner", () => {
  const { result, rerender } = renderHook(() => useIsLoadedAnew())
  const seen = (now: Shown): boolean => {
    act(() => {
      shop.now = now
      rerender()
    })
    return result.current
  }
  expect(result.current).toBe(false)
  expect(seen({ owner: "1", loadedAt: 20 })).toBe(true)
  expect(seen({ owner: "2", loadedAt: 5 })).toBe(false)
  expect(seen({ owner: "2", loadedAt: 30 })).toBe(true)
})
