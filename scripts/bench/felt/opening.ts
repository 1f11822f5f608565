/** How long a page takes from the backend's answer until its first row stands and the browser is free again. */
import type { BrowserContext } from "playwright-core"

/** As text: it runs in the page before any code of the shop. */
const WATCH = `
globalThis.longTasks = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true })
const look = () => {
  if (document.querySelector("main li[data-index]")) globalThis.firstRow = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
`
/** Longer than any of its tasks. */
const SETTLE_MS = 4000

export interface Opening {
  readonly firstRowMs: number
  readonly freeMs: number
  readonly elements: number
}

/** `call` is a part of the address that brings the lines. */
export const openCart = async (context: BrowserContext, call: string): Promise<Opening> => {
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto("/pages/cart?tab=active")
  await page.locator("main li[data-index]").first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const found = await page.evaluate<ReadonlyArray<number>>(`[
    firstRow,
    Math.max(firstRow, ...longTasks.map((task) => task.startTime + task.duration)),
    Math.min(...performance.getEntriesByType("resource").filter((entry) => entry.name.includes("${call}")).map((entry) => entry.responseEnd)),
    document.querySelectorAll("*").length,
  ]`)
  await page.close()
  const [firstRow = Number.NaN, free = Number.NaN, answered = Number.NaN, elements = Number.NaN] = found
  return { firstRowMs: firstRow - answered, freeMs: free - answered, elements }
}
