import { NotFound, ServerFault, Unsupported } from "@dispensa/contracts/client"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, renderHook, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { loggedInShop } from "../testing/logged-in-shop.ts"
import { someUser } from "../testing/some-values.ts"
import { ShopContext, useRequester } from "../app/use-shop.ts"
import { type Loading, useLoaded } from "./use-loaded.ts"
import { shownAsOf } from "./network-first.ts"

const addresses = ["A1", "A2"].map((addressCode) => ({ addressCode, street: "", city: "" }))

/** All renders: the address, and the address of the data. */
const open = async (some: Partial<Loading<string>> = {}) => {
  const { log, shop } = await loggedInShop({ ...someUser, addresses })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShopContext value={shop}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </ShopContext>
  )
  const rendered: Array<readonly [address: string, data: string | null]> = []
  const states: Array<string> = []
  const useRendered = ({ page }: { readonly page: number }) => {
    const { userTemp } = useRequester()
    const { data, status } = useLoaded<string>({
      subject: ["orders", page],
      audience: "address",
      request: ({ addressCode }) => Effect.succeed(`${addressCode} ${page}`),
      ...some,
    })
    rendered.push([userTemp.addressCode, data])
    states.push(status)
  }
  const { rerender } = renderHook(useRendered, { wrapper, initialProps: { page: 1 } })
  const later = (change: () => unknown) =>
    act(async () => {
      await change()
      do await new Promise((resolve) => setTimeout(resolve, 20))
      while (queries.isFetching() > 0)
    })
  await later(() => undefined)
  const silentTags = queries.getQueryCache().getAll()[0]?.meta?.silentTags ?? []
  return {
    log,
    rendered,
    silentTags,
    state: states.at(-1),
    turn: (page: number) => later(() => rerender({ page })),
    later,
  }
}

describe("loaded data", () => {
  it.each([{}, { keepsPrevious: true }])("[S6.4] for one address is never rendered for another: %j", async (some) => {
    const { log, rendered, later } = await open(some)
    expect(rendered.at(-1)).toEqual(["A1", "A1 1"])
    await later(() => log.append([{ _tag: "AddressSelected", addressCode: "A2" }]))
    expect(rendered.at(-1)).toEqual(["A2", "A2 1"])
    expect(rendered.filter(([address, data]) => data !== null && !data.startsWith(address))).toEqual([])
  })

  it("[S6.4] stays while another page of the same list loads, if requested", async () => {
    const { rendered, turn } = await open({ keepsPrevious: true, request: () => Effect.as(Effect.sleep(5), "A1 2") })
    await waitFor(() => expect(rendered.at(-1)).toEqual(["A1", "A1 2"]))
    const before = rendered.length
    await turn(2)
    expect(rendered.slice(before).every(([, data]) => data !== null)).toBe(true)
  })

  const failure = { endpoint: "order.list", status: null, message: "" }
  it.each([
    ["missing, without a notice,", "has no such thing", new NotFound(failure), "missing"],
    ["missing, without a notice,", "has no such call", new Unsupported(failure), "missing"],
    ["failed, with a notice,", "is at fault", new ServerFault(failure), "failed"],
  ])("[S8.5] is %s when the backend %s (#43)", async (_state, _why, error, expected) => {
    const { state, silentTags } = await open({ request: () => Effect.fail(error) })
    expect(state).toBe(expected)
    expect(silentTags.includes(error._tag)).toBe(expected === "missing")
  })
})

/** The date of shown answers (ADR 33). */
describe("the date of a shown answer", () => {
  const now = Date.now()
  const fresh = { data: 1, dataUpdatedAt: now, isError: false, isFetching: false }

  it("is stated if the last request failed, or if the answer is older than this page and being refreshed", () => {
    expect(shownAsOf(fresh)).toBeNull()
    expect(shownAsOf({ ...fresh, isFetching: true })).toBeNull()
    expect(shownAsOf({ ...fresh, isError: true })).toBe(now)
    expect(shownAsOf({ ...fresh, isFetching: true, dataUpdatedAt: 5 })).toBe(5)
    expect(shownAsOf({ ...fresh, data: undefined, isError: true })).toBeNull()
  })
})
