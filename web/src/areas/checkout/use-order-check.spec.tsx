import { type CartAnomaly, type CartLine, type CartView, initialCart, viewCart } from "@dispensa/domain"
import { QueryClient } from "@tanstack/react-query"
import type * as reactQuery from "@tanstack/react-query"
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type * as loaded from "../../query/use-loaded.ts"
import { someLine } from "../../testing/some-values.ts"
import { type OrderCheckInUse, useOrderCheck } from "./use-order-check.ts"

const anomaly: CartAnomaly = {
  rowId: null,
  itemCode: null,
  kind: "unavailable",
  text: "Fido superato",
  quantity: null,
  isAcceptable: true,
}

/** The backend's answer, and whether it can be reached. */
const backend = vi.hoisted(() => ({
  isOnline: true,
  asked: new Array<boolean>(),
  answer: (): Promise<ReadonlyArray<unknown>> => Promise.reject(new Error("no answer")),
}))
const KEY = ["order-check"]
const queries = new QueryClient()
vi.mock("../../platform/use-browser.ts", () => ({ useOnline: () => backend.isOnline }))
vi.mock("../../platform/backend-capabilities.ts", () => ({ backendCapabilities: { has: () => true } }))
vi.mock("../../app/use-shop.ts", () => ({ useShop: () => ({}), useRequester: () => ({}) }))
vi.mock("@tanstack/react-query", async (original) => ({
  ...(await original<typeof reactQuery>()),
  useQueryClient: () => queries,
}))
vi.mock("../../query/use-loaded.ts", async (original) => ({
  ...(await original<typeof loaded>()),
  loadingOptions: () => ({ queryKey: KEY, queryFn: () => backend.answer() }),
  useLoaded: ({ isEnabled }: { readonly isEnabled: boolean }) => {
    backend.asked.push(isEnabled)
    return { data: [anomaly] }
  },
}))

const row: CartLine = { ...someLine, rowId: "1", quantity: 6, lineTotal: 6, isSaving: false, refusal: null }
const cartOf = (cartId: number, rows: ReadonlyArray<CartLine> = [row]): CartView => ({
  ...viewCart(initialCart),
  cartId,
  rows,
  isLoaded: true,
  isSynced: true,
})

const cleared = (result: { readonly current: OrderCheckInUse }) => act(() => result.current.isClear())

beforeEach(() => {
  backend.isOnline = true
  backend.asked = []
  backend.answer = () => Promise.reject(new Error("no answer"))
  queries.clear()
})
afterEach(cleanup)

describe("the check of an order", () => {
  it("[S12.16] keeps unresolved anomalies when the connection is lost, and requests nothing", async () => {
    const { result, rerender } = renderHook(() => useOrderCheck(cartOf(7), true))
    expect([result.current.isOpen, backend.asked.at(-1)]).toEqual([true, true])
    backend.isOnline = false
    rerender()
    expect(result.current.anomalies).toEqual([anomaly])
    expect([result.current.isOpen, backend.asked.at(-1)]).toEqual([true, false])
    expect(await cleared(result)).toBe(false)
    expect(result.current.hasStopped).toBe(true)
    act(() => result.current.accept(anomaly, true))
    expect([result.current.isOpen, result.current.hasStopped]).toEqual([false, false])
    expect(await cleared(result)).toBe(true)
  })

  it("[S12.16] a check without an answer blocks no order, but resolves no known anomaly", async () => {
    const { result } = renderHook(() => useOrderCheck(cartOf(7), true))
    expect(await cleared(result)).toBe(false)
    act(() => result.current.accept(anomaly, true))
    expect(await cleared(result)).toBe(true)
  })

  it("[S12.16] a request pending when the order is confirmed does not count as its check", async () => {
    const answers = [Promise.resolve([]), Promise.resolve([{ ...anomaly, text: "Sede sospesa" }])]
    backend.answer = () => answers.shift() ?? Promise.reject(new Error("asked too often"))
    const { result } = renderHook(() => useOrderCheck(cartOf(7), true))
    act(() => result.current.accept(anomaly, true))
    const pending = queries.fetchQuery({ queryKey: KEY, queryFn: () => backend.answer() }).catch(() => "cancelled")
    expect(await cleared(result)).toBe(false)
    expect(await pending).toBe("cancelled")
  })

  it("[S12.16] an anomaly accepted in one cart is open in another", () => {
    const { result, rerender } = renderHook((cartId: number) => useOrderCheck(cartOf(cartId), true), {
      initialProps: 7,
    })
    act(() => result.current.accept(anomaly, true))
    expect(result.current.isOpen).toBe(false)
    rerender(8)
    expect([result.current.isOpen, result.current.isAccepted(anomaly)]).toEqual([true, false])
  })

  it("[S12.16] a cart that was just ordered is not checked", () => {
    const { result } = renderHook(() => useOrderCheck(cartOf(7, []), true))
    expect([result.current.isOpen, backend.asked.at(-1)]).toEqual([false, false])
  })

  it("[S12.16] a cart is checked once it is loaded, and no longer while its order is being sent", () => {
    const { rerender } = renderHook((isBackends: boolean) => useOrderCheck(cartOf(7), isBackends), {
      initialProps: false,
    })
    rerender(true)
    rerender(false)
    expect(backend.asked).toEqual([false, true, false])
  })
})
