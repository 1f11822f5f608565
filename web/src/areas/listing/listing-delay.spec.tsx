import { EMPTY_QUERY, NO_FACETS } from "@dispensa/domain"
import { act, cleanup, renderHook } from "@testing-library/react"
import { Effect } from "effect"
import { useNavigate, useSearchParams } from "react-router-dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { FETCH_DELAY_MS } from "../../query/use-loaded.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { useListing } from "./use-listing.ts"

const answer = {
  products: [],
  pagination: { page: 1, perPage: 12, total: 5, totalPages: 1 },
  facets: NO_FACETS,
  path: [],
}
vi.mock("./listing-service.ts", () => ({ listing: () => Effect.succeed(answer) }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it("[S9.15] a list that is navigated to takes at least 200 ms, and the page's first one no longer than its answer", async () => {
  const { result } = renderHook(
    () => {
      const [params] = useSearchParams()
      return { navigate: useNavigate(), ...useListing({ ...EMPTY_QUERY, text: params.get("text") ?? "" }) }
    },
    { wrapper: testShop().wrapper },
  )
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return result.current.status
  }
  expect(await after(50)).toBe("ready")
  await act(async () => void result.current.navigate("/?text=olio"))
  expect(await after(FETCH_DELAY_MS - 50)).toBe("loading")
  expect(await after(100)).toBe("ready")
})
