import { describe, expect, it, vi } from "vitest"
import { COMPARE_KEY } from "../../platform/tab-keys.ts"
import { makeCompareMemory } from "./use-compare.ts"

const makeStore = () => {
  const texts = new Map<string, string>()
  return {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string) => texts.set(key, text) !== undefined,
    remove: (key: string) => void texts.delete(key),
  }
}
const oil = { itemCode: "OL1", name: "Olio", image: null }

describe("the products to compare", () => {
  it("[S3.11] survive a reload, and subscribers are notified of a change", () => {
    const store = makeStore()
    const memory = makeCompareMemory(store)
    const heard = vi.fn<() => void>()
    memory.onChange(heard)
    memory.keep([oil])
    expect(heard).toHaveBeenCalledOnce()
    expect(makeCompareMemory(store).items()).toEqual([oil])
    expect(memory.items()).toBe(memory.items())
  })

  it("[S4.3] are cleared on logout, and a corrupt text counts as empty", () => {
    const store = makeStore()
    const memory = makeCompareMemory(store)
    memory.keep([oil])
    store.remove(COMPARE_KEY)
    expect(memory.items()).toEqual([])
    for (const broken of ["", "{", "[1]", JSON.stringify([oil, oil, oil, oil, oil])]) {
      store.set(COMPARE_KEY, broken)
      expect(makeCompareMemory(store).items()).toEqual([])
    }
  })
})
