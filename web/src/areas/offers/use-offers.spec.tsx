import type { UserTemp } from "@dispensa/domain"
import { renderHook } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"

const requested = vi.hoisted(() => vi.fn<(userTemp: UserTemp, requested: { readonly offerId: string }) => void>())
const outcome = vi.hoisted(() => ({ _tag: "Failed", error: { _tag: "NetworkFailure" } }))
const temp = vi.hoisted(() => ({ clientId: 7, addressCode: "A1", externalCall: true }))
const refresh = vi.hoisted(() => vi.fn<(subject: string) => Promise<void>>())
vi.mock("./offer-service.ts", () => ({ askOffer: requested, takeOffer: () => {} }))
vi.mock("../../query/use-account-change.ts", () => ({
  useAccountChange: () => ({ userTemp: { ...temp }, run: async () => ({ ...outcome }), refresh }),
}))
let ids = 0
const inTab = safeStorage(createMemoryStorage())
vi.mock("../../app/use-shop.ts", async (original) => ({
  ...(await original<object>()),
  useService: () => ({ newId: () => `id${(ids += 1)}`, ...inTab }),
}))
const { useOfferCommands } = await import("./use-offers.ts")

it("[S12.13] a request sent again keeps its id until it is accepted, as long as neither it nor its address has changed; over a reload too", async () => {
  let { result, rerender, unmount } = renderHook(useOfferCommands)
  const line = { itemCode: "PA0001", name: "Spaghetti", unit: "PZ", requested: 6 }
  const send = async (quantity: number): Promise<string | undefined> => {
    await result.current.ask({ lines: [{ ...line, requested: quantity }], note: "", wishedDay: null })
    return requested.mock.lastCall?.[1].offerId
  }
  expect([await send(6), await send(6), await send(60), await send(6)]).toEqual(["id1", "id1", "id2", "id1"])
  temp.addressCode = "A2"
  rerender()
  expect(await send(6)).toBe("id3")
  unmount()
  ;({ result, rerender, unmount } = renderHook(useOfferCommands))
  expect(await send(6)).toBe("id3")
  outcome._tag = "Done"
  expect([await send(6), await send(6)]).toEqual(["id3", "id4"])
  Object.assign(outcome, { _tag: "Failed", error: { _tag: "Forbidden" } })
  expect([await send(7), await send(7)]).toEqual(["id5", "id6"])
})

it("[S12.15] a refused order of an offer reloads the month's budget", async () => {
  Object.assign(outcome, { _tag: "Failed", error: { _tag: "Forbidden" } })
  const { result } = renderHook(useOfferCommands)
  const handover = { _tag: "Delivery", date: "2026-03-09" } as const
  await result.current.order({ offerId: "o1", paymentMethod: "card", handover, note: "", confirmedTotal: 1 })
  expect(refresh.mock.calls.flat()).toContain("budgets")
})
