/** Layout shifts of a page, as measured by the browser. */
import type { Page } from "@playwright/test"
import { expect } from "../expect.ts"

const MOST_SHIFT = 0.02

interface Shift {
  readonly value: number
  readonly moved: string
}

/** Counts layout shifts of every page loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.defineProperty(window, "__SHIFTS__", { value: shifts })
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number; hadRecentInput: boolean } =>
      "value" in entry && "hadRecentInput" in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue
        const sources: unknown = Reflect.get(entry, "sources")
        const nodes = Array.isArray(sources) ? sources : []
        const moved = nodes.map((source: { node?: Node | null }) => {
          const { node } = source
          return node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? "")
        })
        shifts.push({ value: entry.value, moved: moved.join(" | ") })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })

const shiftsOf = (page: Page): Promise<ReadonlyArray<Shift>> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, "__SHIFTS__")
    return Array.isArray(shifts) ? shifts.map(({ value, moved }: Shift) => ({ value, moved })) : []
  })

/** Soft assertion that nothing has shifted since the page was loaded. */
export const expectStill = async (page: Page, name: string): Promise<void> => {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect
    .soft(sum, `${name} moves: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join("\n")}`)
    .toBeLessThanOrEqual(MOST_SHIFT)
}
