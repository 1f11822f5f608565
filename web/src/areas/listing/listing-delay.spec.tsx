import { EMPTY_QUERY, NO_FACETS } from "@dispensa/domain"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { useNavigate, useSearchParams } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { FETCH_DELAY_MS } from "../../query/use-minimum-delay.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { useListing } from "./use-listing.ts"

const answer = {
  products: [],
  pagination: { page: 1, perPage: 12, total: 5, totalPages: 1 },
  facets: NO_FACETS,
  path: [],
}
vi.mock("./listing-service.ts", () => ({ listing: () => Effect.succeed(answer) }))
afterEach(cleanup)

it("[S9.15] a list that one goes to takes at least 200 ms, and the page's first one no longer than its answer", async () => {
  const { result } = renderHook(
    () => {
      const [params] = useSearchParams()
      return { navigate: useNavigate(), ...useListing({ ...EMPTY_QUERY, text: params.get("text") ?? "" }) }
    },
    { wrapper: testShop().wrapper },
  )
  const msToReady = async (): Promise<number> => {
    const from = performance.now()
    await waitFor(() => expect(result.current.status).toBe("ready"), { interval: 5 })
    return performance.now() - from
  }
  expect(await msToReady()).toBeLessThan(FETCH_DELAY_MS)
  await act(async () => void result.current.navigate("/?text=olio"))
  expect(result.current.status).toBe("loading")
  expect(await msToReady()).toBeGreaterThan(FETCH_DELAY_MS - 50)
})
