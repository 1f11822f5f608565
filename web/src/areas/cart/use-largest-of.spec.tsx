import type { BoughtItem } from "@dispensa/domain"
import { boughtItem, purchaseOn } from "@dispensa/domain/testing"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { queryKey } from "../../query/query-keys.ts"
import { boughtSubject, useLargestOf } from "./use-largest-of.ts"

const requester = vi.hoisted(() => ({
  locale: "it" as const,
  userTemp: { clientId: 7, addressCode: "1", externalCall: false },
}))
vi.mock("../../app/use-shop.ts", () => ({ useRequester: () => requester }))

const bought = [boughtItem("PA1", [purchaseOn("2026-11-02", 12), purchaseOn("2026-10-05", 24)])]

describe("the largest quantity a client has ordered of an item", () => {
  afterEach(cleanup)

  it("[S5.4] is known if their history is already on the device, and nothing is requested for it", () => {
    const queries = new QueryClient()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(useLargestOf, { wrapper })
    expect(result.current("PA1")).toBeUndefined()
    expect(queries.getQueryCache().getAll()).toEqual([])
    queries.setQueryData<ReadonlyArray<BoughtItem>>(queryKey(boughtSubject(null), "address", requester), bought)
    expect([result.current("PA1"), result.current("PA2")]).toEqual([24, undefined])
  })
})
