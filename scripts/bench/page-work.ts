/**
 * (n) The main thread work of a page on a phone, as a ratio to a reference page measured in the same run: React with 36
 * plain rows. Processor time, not wall time, so that figures of different machines can be compared.
 */
import { fileURLToPath } from "node:url"
import type { BrowserContext, CDPSession } from "playwright-core"
import { withAuditedShop } from "./audited-shop.ts"
import { bundled, servePage } from "./bundled-page.ts"
import { median } from "./measure.ts"
import type { Section } from "./table.ts"

const GOAL = 2.5
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7)
/** Until a page's work after its first rows is done, in ms. */
const REST_MS = 2500
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }
const PRODUCT = "/product/default/OL242542"

interface MeasuredPage {
  readonly name: string
  readonly address: string
  /** CSS: an element that exists once the page has content. */
  readonly content: string
}

const referencePage = { name: "reference", content: "#root li:nth-child(36)" }

const shopPages = (base: string): ReadonlyArray<MeasuredPage> => [
  { name: "home", address: `${base}/`, content: "main h2" },
  { name: "shop", address: `${base}/shop`, content: "main [data-row]" },
  { name: "product", address: `${base}${PRODUCT}`, content: "main h1" },
  { name: "cart", address: `${base}/pages/cart?tab=active`, content: "main li[data-index]" },
]

/** Serves the reference page while `use` runs. */
const withReference = async <A>(use: (page: MeasuredPage) => Promise<A>): Promise<A> => {
  const { url, stop } = await servePage(
    await bundled(fileURLToPath(import.meta.resolve("@dispensa/web/reference-page"))),
  )
  try {
    return await use({ ...referencePage, address: url })
  } finally {
    stop()
  }
}

/** CPU time of the main thread in ms, of all tasks since navigation. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
}

/** A first visit: nothing from the cache, no service worker. */
const measured = async (context: BrowserContext, { address, content }: MeasuredPage): Promise<number> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  await session.send("Network.setBypassServiceWorker", { bypass: true })
  await session.send("Emulation.setDeviceMetricsOverride", PHONE)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const before = await workOf(session)
  await page.goto(address)
  await page.locator(content).first().waitFor()
  await page.waitForTimeout(REST_MS)
  const work = (await workOf(session)) - before
  await page.close()
  return work
}

/** In turns, so that other load on the machine affects all of them. */
const inTurns = async (context: BrowserContext, pages: ReadonlyArray<MeasuredPage>) => {
  const found = new Map(pages.map((page): [MeasuredPage, Array<number>] => [page, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [page, works] of found) works.push(await measured(context, page))
  return [...found].map(([{ name }, works]) => ({ name, ms: median(works) }))
}

export const pageWorkSection = (): Promise<Section> =>
  withReference((reference) =>
    withAuditedShop(async ({ base, openSession }) => {
      const { context } = await openSession()
      const [first, ...works] = await inTurns(context, [reference, ...shopPages(base)])
      const ratios = works.map(({ name, ms }) => ({ name, ms, ratio: ms / (first?.ms ?? Number.NaN) }))
      return {
        id: "n",
        title: `Main thread on a phone, against React with 36 plain rows (${first?.ms.toFixed(0)} ms)`,
        columns: ["page", "processor ms", "ratio"],
        rows: ratios.map(({ name, ms, ratio }) => [name, ms.toFixed(0), ratio.toFixed(2)]),
        goals: ratios.map(({ name, ratio }) => ({
          text: `${name}: at most ${GOAL} times the reference (${ratio.toFixed(2)})`,
          met: ratio <= GOAL,
        })),
      }
    }),
  )
