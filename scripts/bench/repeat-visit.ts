/** (j) `/shop` as a client sees it on a phone: the first visit, and the next one, which the service worker answers (ADR 0032). */
import { Schema } from "effect"
import type { BrowserContext } from "playwright-core"
import { withAuditedShop } from "./audited-shop.ts"
import type { Section } from "./table.ts"

const PATH = "/shop"
const RUNS = 3
const GOAL_MS = 1200

/** The bytes over the network, and the time until the page is rendered. */
const MEASURES = ["first-contentful-paint", "largest-contentful-paint", "total-byte-weight"] as const

const Report = Schema.fromJsonString(
  Schema.Struct({
    audits: Schema.Record(Schema.String, Schema.Struct({ numericValue: Schema.optional(Schema.Finite) })),
  }),
)

type Figures = ReadonlyArray<number>

const figuresIn = (report: string): Figures => {
  const { audits } = Schema.decodeUnknownSync(Report)(report)
  return MEASURES.map((name) => audits[name]?.numericValue ?? Number.NaN)
}

/**
 * The network of Lighthouse's phone (150 ms, 1.6 Mbit/s, a processor four times slower) applied to the page, not
 * simulated afterwards: the simulation does not know that a worker's answers use no network.
 */
const THROTTLED = ["--only-categories=performance", "--throttling-method=devtools"]

/** A visit that lasts until the worker has cached everything. */
const stay = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.close()
}

const median = (values: Figures): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const medians = (runs: ReadonlyArray<Figures>): Figures =>
  MEASURES.map((_, at) => median(runs.map((figures) => figures[at] ?? Number.NaN)))

const row = (name: string, [first = 0, largest = 0, bytes = 0]: Figures): ReadonlyArray<string> => [
  name,
  `${Math.round(first)} ms`,
  `${Math.round(largest)} ms`,
  `${Math.round(bytes / 1024)} KB`,
]

export const repeatVisitSection = (): Promise<Section> =>
  withAuditedShop(async ({ base, audit, openSession }) => {
    const { context, port } = await openSession()
    const measure = async (isFirst: boolean) => figuresIn(await audit(PATH, { port, isFirst, more: THROTTLED }))
    const first: Array<Figures> = []
    const repeat: Array<Figures> = []
    for (let run = 0; run < RUNS; run += 1) {
      first.push(await measure(true))
      await stay(context, `${base}${PATH}`)
      repeat.push(await measure(false))
    }
    const largest = Math.round(medians(repeat)[1] ?? Number.NaN)
    return {
      id: "j",
      title: `Lighthouse's phone on ${PATH} as a client, middle of ${RUNS}`,
      columns: ["visit", "first paint", "largest paint", "bytes"],
      rows: [row("first", medians(first)), row("repeat", medians(repeat))],
      goals: [{ text: `a repeat visit's largest paint within ${GOAL_MS} ms (${largest} ms)`, met: largest <= GOAL_MS }],
    }
  })
