import { Conflict, Unauthorized } from "@dispensa/contracts/client"
import { renderHook } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
import { CALL_IDS_KEY } from "../platform/tab-keys.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { Host, TabStore } from "./host.ts"

const store = safeStorage(createMemoryStorage())
let made = 0
vi.mock("./use-shop.ts", () => ({
  useService: (service: object) =>
    service === TabStore ? store : service === Host ? { newId: () => `id${(made += 1)}` } : null,
}))

const { useCallIds } = await import("./use-call-ids.ts")

describe("the id of a message", () => {
  it("[S12.13] is retained until that message is accepted, whatever else is accepted before", () => {
    const { idOf, renew } = renderHook(() => useCallIds("message")).result.current
    const done = { _tag: "Done", value: null } as const
    const [lost, other] = [
      ["order A", "Buongiorno"],
      ["order B", "Grazie"],
    ]
    const id = idOf(lost)
    expect(idOf(other)).not.toBe(id)
    renew(other, done)
    expect(idOf(lost)).toBe(id)
    renew(lost, done)
    expect(idOf(lost)).not.toBe(id)
  })

  it("[S12.13] is stored once, and not retained for a refused text", () => {
    const { idOf, renew } = renderHook(() => useCallIds("message")).result.current
    const set = vi.spyOn(store, "set")
    idOf("Salve")
    expect(idOf("Salve")).toBe(idOf("Salve"))
    expect(set).toHaveBeenCalledOnce()
    const failed = { endpoint: "message.send", message: "" }
    renew("Salve", { _tag: "Failed", error: new Unauthorized({ ...failed, status: 401 }) })
    expect(store.get(CALL_IDS_KEY)).toContain("Salve")
    renew("Salve", { _tag: "Failed", error: new Conflict({ ...failed, status: 409 }) })
    expect(store.get(CALL_IDS_KEY)).not.toContain("Salve")
  })
})
