/**
 * (k) Interaction latency on a processor four times slower, with 500 lines in the cart: from the input to the next
 * paint.
 */
import { fillCart } from "@dispensa/web/big-cart"
import { pageFunctions } from "lighthouse/core/lib/page-functions.js"
import type { BrowserContext, CDPSession, Locator, Page } from "playwright-core"
import { withAuditedShop } from "./audited-shop.ts"
import { type Interactions, type LongestFrame, watchInteractions } from "./felt/interactions.ts"
import { CART, type LongPage, longOrder, openLong } from "./felt/opening.ts"
import { median, percentile } from "./measure.ts"
import type { Section } from "./table.ts"

const LINES = 500
/** Enough for 500 available ones. */
const PRODUCTS = 900
const SLOWER = 4
const GOAL_MS = 100
const OPEN_GOAL_MS = 1000
const FRAME_GOAL_MS = 50
const MEMORY_GOAL = 1.5
/** Enough that the p95 is not the maximum. */
const TIMES = 40
/** Each is a minute of fast work. */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 10)
/** The longest list there is: twenty pages of twelve (`areas/listing/use-shown-pages.ts`). */
const SCROLLED_ROWS = 240
const WORDS = "mozzarella di bufala"
/** Until hover effects are painted. */
const REST_MS = 300

const rows = (page: Page) => page.locator("main [data-row]")

const listed = (page: Page): Promise<void> =>
  page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" })

const toListing = async (page: Page): Promise<Interactions> => {
  await page.goto("/shop")
  await rows(page).first().waitFor()
  return watchInteractions(page)
}

const times = async (count: number, measure: (at: number) => Promise<number>): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  for (let at = 0; at < count; at += 1) found.push(await measure(at))
  return found
}

/**
 * Clicks as a mouse does. Playwright's own click looks in each event for what it hit, which took up to 20 ms of what is
 * measured; and the mouse rests there beforehand, so that hover effects are not measured.
 */
const clicking = async (page: Page, { during }: Pick<Interactions, "during">, target: Locator): Promise<number> => {
  // A rendering meanwhile may move it from under the mouse: then another element would be clicked.
  do {
    await target.hover()
    await page.waitForTimeout(REST_MS)
  } while (!(await target.evaluate((element) => element.matches(":hover"))))
  return during(async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

const adding = async (page: Page) => {
  const watched = await toListing(page)
  // Not the wishlist buttons beside them, whose names have the same beginning.
  const buttons = page.locator("main [data-row-quantity] > button", { hasText: /^Aggiungi$/ })
  await listed(page)
  // Some products require choosing a format first, and have no such button.
  const shown = await buttons.count()
  return times(TIMES, (at) => clicking(page, watched, buttons.nth(at % shown)))
}

const typing = async (page: Page) => {
  const { during } = await toListing(page)
  await page.getByRole("banner").locator("input").first().click()
  return times(WORDS.length, (at) => during(() => page.keyboard.press(WORDS.charAt(at))))
}

const choosingFacets = async (page: Page) => {
  const watched = await toListing(page)
  const brands = page.getByRole("group").filter({ hasText: "Marca" }).locator("label")
  return times(TIMES, async () => {
    // Until then the groups below and above it belong to the previous listing.
    await listed(page)
    return clicking(page, watched, brands.first())
  })
}

const openingTabs = async (page: Page) => {
  const watched = await toListing(page)
  const tabs = page.locator("[data-tab]")
  for (const text of ["olio", "pasta"]) await page.goto(`/shop?text=${text}&is_new_tab=true`)
  await rows(page).first().waitFor()
  const several = (await tabs.count()) > 1 ? await watchInteractions(page) : watched
  return times(TIMES, (at) => clicking(page, several, tabs.nth(at % 2)))
}

/** All rows are there, then the wheel turns from the top to the end. */
const scrolling = async (page: Page): Promise<LongestFrame> => {
  const { longestFrame } = await toListing(page)
  const more = page.getByRole("button", { name: /^Mostra altri|^Carica altri/ })
  while ((await rows(page).count()) < SCROLLED_ROWS && (await more.count()) > 0) {
    const before = await rows(page).count()
    await more.click()
    await page.waitForFunction((count) => document.querySelectorAll("main [data-row]").length > count, before)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(1000)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.mouse.move(640, 500)
  return longestFrame(async () => {
    for (let at = 0; at < height; at += 500) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(50)
    }
  })
}

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send("HeapProfiler.collectGarbage")
  return (await session.send("Runtime.getHeapUsage")).usedSize
}

/** Without a new document: search, facet, tabs, a product and the cart, repeatedly. */
const memoryGrowth = async (page: Page, session: CDPSession): Promise<number> => {
  await toListing(page)
  const round = async (text: string) => {
    await page.getByRole("banner").locator("input").first().fill(text)
    await page.keyboard.press("Enter")
    await rows(page).first().waitFor()
    await page.locator("main [data-row] a").first().click()
    await page.locator("main h1").waitFor()
    await page.goBack()
    await rows(page).first().waitFor()
  }
  await round("olio")
  const before = await heapOf(session)
  for (let at = 0; at < ROUNDS; at += 1) await round(["pasta", "riso", "vino", "olio"][at % 4] ?? "")
  return (await heapOf(session)) / before
}

const opened = async (context: BrowserContext, long: LongPage) => {
  const runs = [await openLong(context, long), await openLong(context, long), await openLong(context, long)]
  return { freeMs: median(runs.map((run) => run.freeMs)), elements: runs[0]?.elements ?? Number.NaN }
}

/** Lighthouse's own index, not throttled: it shows how fast the machine is at the moment. */
const machineIndex = (page: Page): Promise<number> => page.evaluate(pageFunctions.computeBenchmarkIndex)

const MEASURES = [
  { name: "add to cart", measure: adding },
  { name: "typing in the search", measure: typing },
  { name: "choosing a facet", measure: choosingFacets },
  { name: "opening a tab", measure: openingTabs },
] as const

const ms = (value: number): string => `${Math.round(value)} ms`

export const feltSpeedSection = (): Promise<Section> =>
  withAuditedShop(
    async ({ openSession }) => {
      const { context } = await openSession()
      const page = await context.newPage()
      const indexBefore = await machineIndex(page)
      await fillCart(page, { user: "cliente@dispensa.test", password: "dispensa", clientId: 1001, lines: LINES })
      const cart = await opened(context, CART)
      const order = await opened(context, await longOrder(context, LINES))
      await page.setViewportSize({ width: 1280, height: 800 })
      const session = await context.newCDPSession(page)
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
      const felt: Array<{ readonly name: string; readonly found: ReadonlyArray<number> }> = []
      for (const { name, measure } of MEASURES) felt.push({ name, found: await measure(page) })
      const frame = await scrolling(page)
      const growth = await memoryGrowth(page, session)
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
      const indexAfter = await machineIndex(page)
      return {
        id: "k",
        title: `Felt speed at CPU ${SLOWER}×, ${LINES} lines in the cart: input to paint (machine index ${Math.round(indexBefore)} to ${Math.round(indexAfter)}; on a quiet one above 3,000)`,
        columns: ["what", "p50", "p95", "worst"],
        rows: felt.map(({ name, found }) => [
          name,
          ms(median(found)),
          ms(percentile(found, 0.95)),
          ms(Math.max(...found)),
        ]),
        goals: [
          ...felt.map(({ name, found }) => ({
            text: `${name}: p95 within ${GOAL_MS} ms`,
            met: percentile(found, 0.95) <= GOAL_MS,
          })),
          {
            text: `a cart of ${LINES} lines opens within ${OPEN_GOAL_MS} ms of its answer, not slowed (${ms(cart.freeMs)}, ${cart.elements} elements)`,
            met: cart.freeMs <= OPEN_GOAL_MS,
          },
          {
            text: `an order of ${LINES} lines likewise (${ms(order.freeMs)}, ${order.elements} elements)`,
            met: order.freeMs <= OPEN_GOAL_MS,
          },
          {
            text: `no frame over ${FRAME_GOAL_MS} ms over ${SCROLLED_ROWS} rows (longest: ${ms(frame.wholeMs)}; without painting ${ms(frame.laidOutMs)})`,
            met: frame.wholeMs <= FRAME_GOAL_MS,
          },
          {
            text: `memory after ${ROUNDS} rounds within ${MEMORY_GOAL} times (${growth.toFixed(2)})`,
            met: growth <= MEMORY_GOAL,
          },
        ],
      }
    },
    { products: PRODUCTS },
  )
