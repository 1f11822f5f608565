/**
 * (n) The main thread work of a page on a phone, as a ratio to two reference pages measured in the same run: React with 36
 * plain rows, and with as many elements as the page has, under the shop's style sheet. Processor time, not wall time, so that
 * figures of different machines can be compared.
 */
import { fileURLToPath } from "node:url"
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Route } from "playwright-core"
import { findBrowser } from "../lib/browser.mjs"
import { FLAGS, withAuditedShop } from "./audited-shop.ts"
import { bundled, servePage } from "./bundled-page.ts"
import { median } from "./measure.ts"
import type { Section } from "./table.ts"

const GOAL = 2.5
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7)
/** A page is quiet once its main thread has worked less than this in this time, both in ms. */
const IDLE_WORK_MS = 5
const QUIET_MS = 1000
const LIMIT_MS = 20_000
/** Of the reference page. */
const ELEMENTS_PER_ROW = 4
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }
const PRODUCT = "/product/default/OL242542"

interface MeasuredPage {
  readonly name: string
  readonly address: string
  /** CSS: an element that exists once the page has content. */
  readonly content: string
  /** A style sheet of the shop, which is not for other origins. */
  readonly styles?: string
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

/** Returns when the main thread has been idle for a while, or gives up. */
const untilQuiet = async (page: Page, session: CDPSession): Promise<void> => {
  let before = Number.NaN
  for (let waited = 0; waited < LIMIT_MS; waited += QUIET_MS) {
    const work = await workOf(session)
    if (work - before < IDLE_WORK_MS) return
    before = work
    await page.waitForTimeout(QUIET_MS)
  }
}

const forEveryOrigin = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const headers = { ...response.headers(), "cross-origin-resource-policy": "cross-origin" }
  await route.fulfill({ response, headers })
}

interface Work {
  readonly ms: number
  readonly elements: number
  readonly styles: string
}

interface Visitor {
  readonly browser: Browser
  readonly state: Awaited<ReturnType<BrowserContext["storageState"]>>
}

/**
 * A first visit in a context of its own: no cache, no service worker, no code compiled by another page. With reduced motion:
 * a page whose carousel moves is never quiet.
 */
const measured = async (
  { browser, state }: Visitor,
  { address, content, styles: foreign }: MeasuredPage,
): Promise<Work> => {
  const context = await browser.newContext({ locale: "it-IT", storageState: state, reducedMotion: "reduce" })
  const page = await context.newPage()
  if (foreign !== undefined) await page.route(foreign, forEveryOrigin)
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  await session.send("Network.setBypassServiceWorker", { bypass: true })
  await session.send("Emulation.setDeviceMetricsOverride", PHONE)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const before = await workOf(session)
  await page.goto(address)
  await page.locator(content).first().waitFor()
  await untilQuiet(page, session)
  const ms = (await workOf(session)) - before
  const { elements, styles } = await page.evaluate(() => ({
    elements: document.querySelectorAll("*").length,
    styles: document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.href ?? "",
  }))
  await context.close()
  return { ms, elements, styles }
}

/** The reference with the style sheet and about as many elements as a page of the shop. */
const styledLike = ({ address, ...reference }: MeasuredPage, { elements, styles }: Work): MeasuredPage => {
  const rows = Math.ceil(elements / ELEMENTS_PER_ROW)
  const content = `#root li:nth-child(${rows})`
  return { ...reference, address: `${address}?${new URLSearchParams({ rows: `${rows}`, styles })}`, content, styles }
}

/** In turns, so that other load on the machine affects all of them. */
const inTurns = async (visitor: Visitor, reference: MeasuredPage, pages: ReadonlyArray<MeasuredPage>) => {
  const plain: Array<number> = []
  const found = pages.map((page) => ({ page, works: new Array<number>(), styled: new Array<number>() }))
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push((await measured(visitor, reference)).ms)
    for (const { page, works, styled } of found) {
      const work = await measured(visitor, page)
      works.push(work.ms)
      styled.push((await measured(visitor, styledLike(reference, work))).ms)
    }
  }
  return {
    plainMs: median(plain),
    pages: found.map(({ page, works, styled }) => ({ name: page.name, ms: median(works), styledMs: median(styled) })),
  }
}

/** A browser without the profile of the session, which has compiled code. */
const withVisitor = async <A>(session: BrowserContext, use: (visitor: Visitor) => Promise<A>): Promise<A> => {
  const state = await session.storageState({ indexedDB: true })
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: FLAGS })
  try {
    return await use({ browser, state })
  } finally {
    await browser.close()
  }
}

export const pageWorkSection = (): Promise<Section> =>
  withReference((reference) =>
    withAuditedShop(async ({ base, openSession }) => {
      const { context } = await openSession()
      const { plainMs, pages } = await withVisitor(context, (visitor) => inTurns(visitor, reference, shopPages(base)))
      const ratios = pages.map((page) => ({ ...page, ratio: page.ms / plainMs, styled: page.ms / page.styledMs }))
      return {
        id: "n",
        title: `Main thread on a phone, against React with 36 plain rows (${plainMs.toFixed(0)} ms), and with as many styled elements`,
        columns: ["page", "processor ms", "ratio", "styled ms", "ratio to styled"],
        rows: ratios.map(({ name, ms, ratio, styledMs, styled }) => [
          name,
          ms.toFixed(0),
          ratio.toFixed(2),
          styledMs.toFixed(0),
          styled.toFixed(2),
        ]),
        goals: ratios.map(({ name, ratio }) => ({
          text: `${name}: at most ${GOAL} times the reference (${ratio.toFixed(2)})`,
          met: ratio <= GOAL,
        })),
      }
    }),
  )
