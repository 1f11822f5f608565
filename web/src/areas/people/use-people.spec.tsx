import type { Budget, Rights } from "@dispensa/domain"
import { cleanup, renderHook } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"

const rights: Rights = { isAdministrator: false, addresses: [{ addressCode: "1", may: ["order"] }] }
const shown = { budgets: null as ReadonlyArray<Budget> | null, isOnline: true, status: "loading" }
vi.mock("../session/use-permissions.ts", () => ({ usePermissions: () => ({ rights }) }))
vi.mock("../session/use-session.ts", () => ({ useSession: () => ({ userTemp: { addressCode: "1" } }) }))
vi.mock("../../query/use-loaded.ts", () => ({ useLoaded: () => ({ data: shown.budgets, status: shown.status }) }))
vi.mock("../../platform/use-browser.ts", () => ({ useOnline: () => shown.isOnline }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-04-01" }))

const { useOrderingWay } = await import("./use-people.ts")

const budget: Budget = { addressCode: "1", month: "2026-04", limit: 10_000, left: 500 }
const wayWith = (budgets: ReadonlyArray<Budget> | null, isOnline: boolean, status = "ready") => {
  Object.assign(shown, { budgets, isOnline, status })
  const { way, isKnown } = renderHook(() => useOrderingWay({ netTotal: 1_000, isLoaded: true })).result.current
  return [way._tag, isKnown]
}

afterEach(cleanup)

describe("how a cart under a budget is ordered", () => {
  it("[S12.15] offline it is known only when this month's budget was loaded before", () => {
    expect(wayWith([budget], false)).toEqual(["Proposes", true])
    expect(wayWith([], false)).toEqual(["Orders", true])
    expect(wayWith(null, false, "loading")).toEqual(["Orders", false])
    expect(wayWith([{ ...budget, month: "2026-03" }], false)).toEqual(["Orders", false])
  })

  it("[S12.15] online it waits for the answer, and a failure blocks no order", () => {
    expect(wayWith(null, true, "loading")).toEqual(["Orders", false])
    expect(wayWith(null, true, "failed")).toEqual(["Orders", true])
    expect(wayWith([{ ...budget, month: "2026-03" }], true)).toEqual(["Orders", true])
  })
})
