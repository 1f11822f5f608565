import { renderHook } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
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
  it("[S12.13] stays its own until that message is taken, whatever is taken meanwhile", () => {
    const { idOf, renew } = renderHook(() => useCallIds("message")).result.current
    const [lost, other] = [
      ["order A", "Buongiorno"],
      ["order B", "Grazie"],
    ]
    const id = idOf(lost)
    expect(idOf(other)).not.toBe(id)
    renew(other)
    expect(idOf(lost)).toBe(id)
    renew(lost)
    expect(idOf(lost)).not.toBe(id)
  })
})
