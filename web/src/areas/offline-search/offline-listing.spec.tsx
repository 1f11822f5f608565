import { EMPTY_QUERY } from "@dispensa/domain"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import OfflineListing from "./offline-listing.tsx"

const all = vi.hoisted(() => vi.fn<() => Promise<ReadonlyArray<never>>>())
vi.mock("../../app/use-shop.ts", () => ({ useService: () => async () => ({ all }), useRequester: () => "somebody" }))
vi.mock("../wishlist/use-wishlist.ts", () => ({ useWishlist: () => [] }))
// The device does not have its code.
vi.mock("../../ui/feedback/without-answer-words.tsx", () => new Promise(() => {}))

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OfflineListing query={EMPTY_QUERY} layout="grid" onRetry={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )

afterEach(cleanup)

describe("a listing without an answer of the backend", () => {
  it.each([
    ["nothing is known on this device", () => Promise.resolve([])],
    ["the known products cannot be read", () => Promise.reject(new Error("The database connection is closing."))],
  ])("[S8.9] is never blank, even if %s and the code of its texts is not loaded", async (_what, read) => {
    all.mockImplementation(read)
    show()
    expect(await screen.findByText(m.shop_failed_title())).toBeTruthy()
  })
})
