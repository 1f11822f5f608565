/** (h) The event log in a real Chromium: append to commit, from nothing to the first state, and the fold beside its peers. */
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { findBrowser } from "../lib/browser.mjs"
import { bundled, servePage } from "./bundled-page.ts"
import type { Measured } from "./log/page.ts"
import { figure, percentile } from "./measure.ts"
import type { Section } from "./table.ts"

const APPENDS = 300
const EVENTS = 10_000
const TIMES = Number(process.env["BENCH_TIMES"] ?? 7)
const GOAL_MS = 100

const measured = async (): Promise<Measured> => {
  const page = await servePage(await bundled(fileURLToPath(new URL("./log/page.ts", import.meta.url))))
  const found = await findBrowser()
  const executable = found === undefined ? {} : { executablePath: found }
  const browser = await chromium.launch({ ...executable, args: ["--no-sandbox"] })
  const tab = await browser.newPage()
  await tab.goto(page.url)
  const sizes: readonly [number, number, number] = [APPENDS, EVENTS, TIMES]
  const figures = await tab.evaluate(([appends, events, times]) => window.measureLog(appends, events, times), sizes)
  await browser.close()
  page.stop()
  return figures
}

export const logSection = async (): Promise<Section> => {
  const { commits, reads, unfolded, folds } = await measured()
  const row = (name: string, samples: ReadonlyArray<number>) => [
    name,
    String(samples.length),
    figure(percentile(samples, 0.5)),
    figure(percentile(samples, 0.99)),
  ]
  const first = percentile(reads, 0.5)
  const many = EVENTS.toLocaleString("en")
  return {
    id: "h",
    title: "The event log in Chromium: strict durability, one database, milliseconds",
    columns: ["what", "times", "p50", "p99"],
    rows: [
      row("append to commit", commits),
      row(`${many} events, appended as the shop does, to the first state`, reads),
      row(`${many} events that nothing has folded yet, to the first state`, unfolded),
      ...folds.map(({ name, samples }) => row(`folding ${many} events: ${name}`, samples)),
    ],
    goals: [
      {
        text: `${many} events, appended as the shop does, to the first state: ${figure(first)} ms (goal ${GOAL_MS})`,
        met: first <= GOAL_MS,
      },
    ],
  }
}
