import { act, renderHook } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { useQuickSheet } from "./use-quick-sheet.ts"

const answered = vi.hoisted(() => ({ texts: new Set<string>(), isStopped: false }))
vi.mock("../product/use-found-items.ts", () => ({
  TEXTS_AT_ONCE: 2,
  useFoundItems: (texts: ReadonlyArray<string>, isStopped: boolean) => {
    answered.isStopped = isStopped
    const left = texts.filter((text) => !answered.texts.has(text)).length
    return { matchOf: () => undefined, waiting: 0, left, hasFailed: false, retry: () => {} }
  },
}))
vi.mock("../../app/use-shop.ts", () => ({ useService: () => ({ get: () => null, set: () => true }) }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2027-03-01" }))
vi.mock("../../i18n/use-locale.ts", () => ({ useLocale: () => "it" }))
vi.mock("./use-add-lines.ts", () => ({ useAddLines: () => () => {} }))

const rowsOf = (...keys: ReadonlyArray<string>) => keys.map((key) => ({ key, quantity: "1", unit: null }))

const open = () => {
  const { result, rerender } = renderHook(() => useQuickSheet(7, []))
  const paste = (...keys: ReadonlyArray<string>) =>
    act(() => {
      const { sheet, apply } = result.current
      apply({ _tag: "RowsPasted", id: sheet.rows.at(-1)?.id ?? 0, rows: rowsOf(...keys) })
    })
  return { result, rerender, paste }
}

afterEach(() => answered.texts.clear())

describe("the lookup of a long sheet", () => {
  it("[S5.4] stays stopped until it is resumed, and never starts stopped because an earlier one was", () => {
    const { result, rerender, paste } = open()
    paste("A", "B", "C")
    act(() => result.current.lookUp.stop())
    rerender()
    expect([result.current.lookUp.isStopped, answered.isStopped]).toEqual([true, true])
    // All texts were in flight.
    for (const text of ["A", "B", "C"]) answered.texts.add(text)
    rerender()
    paste("D", "E", "F")
    expect([result.current.lookUp.isStopped, answered.isStopped]).toEqual([false, false])
  })
})
