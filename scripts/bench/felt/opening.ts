/** The time from the backend's answer until a page's first row is rendered and the browser is idle. */
import { Schema } from "effect"
import type { BrowserContext } from "playwright-core"

export interface LongPage {
  readonly path: string
  /** A part of the address of the call that loads the lines. */
  readonly call: string
  /** CSS: one row. */
  readonly row: string
}

/** As text: it runs in the page before any code of the shop. */
const watch = (row: string): string => `
globalThis.longTasks = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true })
const look = () => {
  if (document.querySelector("${row}")) globalThis.firstRow = performance.now()
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

export const CART: LongPage = { path: "/pages/cart?tab=active", call: "get_cart", row: "main li[data-index]" }

export const openLong = async (context: BrowserContext, { path, call, row }: LongPage): Promise<Opening> => {
  const page = await context.newPage()
  await page.addInitScript({ content: watch(row) })
  await page.goto(path)
  await page.locator(row).first().waitFor()
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

/** The call, at any prefix. */
const GET_ORDER = "**/*.get_order"
const Line = Schema.Record(Schema.String, Schema.Unknown)
const Answer = Schema.Struct({
  message: Schema.StructWithRest(Schema.Struct({ lines: Schema.Array(Line) }), [Line]),
})
const decode = Schema.decodeUnknownSync(Answer)

/** An order of the client with its answer lengthened: its lines are repeated, each with a code of its own. */
export const longOrder = async (context: BrowserContext, lines: number): Promise<LongPage> => {
  const page = await context.newPage()
  await page.goto("/pages/account/orders")
  const link = page.locator("main tbody a[href*='order=']").first()
  await link.waitFor()
  const path = (await link.getAttribute("href")) ?? ""
  await page.close()
  await context.route(GET_ORDER, async (route) => {
    const response = await route.fetch()
    const { message } = decode(await response.json())
    const again = (at: number) => ({ ...message.lines[at % message.lines.length], carti: `LINE-${at}` })
    const long = Array.from({ length: lines }, (_, at) => again(at))
    await route.fulfill({ response, json: { message: { ...message, lines: long } } })
  })
  return { path, call: "get_order", row: "main tbody tr" }
}
