/** (h) The event log in a real Chromium: append to commit, from nothing to the first state, and the fold beside its peers. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { build } from "vite"
import { findBrowser } from "../lib/browser.mjs"
import type { Measured } from "./log/page.ts"
import { figure, percentile } from "./measure.ts"
import type { Section } from "./table.ts"

const APPENDS = 300
const EVENTS = 10_000
const TIMES = Number(process.env["BENCH_TIMES"] ?? 7)
const GOAL_MS = 100

/** The log's own code, as a script for the page. */
const bundled = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2023",
      lib: { entry: fileURLToPath(new URL("./log/page.ts", import.meta.url)), formats: ["iife"], name: "benchLog" },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const chunk = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined
  if (chunk === undefined) throw new Error("The log's code was not bundled")
  return chunk.code
}

/** A page with an origin, which a database needs. */
const serve = (code: string) =>
  new Promise<{ readonly url: string; readonly stop: () => void }>((resolve) => {
    const server = createServer((_, response) => {
      response.setHeader("content-type", "text/html")
      response.end(`<!doctype html><script type="module">${code.replaceAll("</script", "<\\/script")}</script>`)
    })
    server.listen(0, "127.0.0.1", () => {
      const { port }: Pick<AddressInfo, "port"> = addressOf(server.address())
      resolve({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() })
    })
  })

const addressOf = (address: AddressInfo | string | null): AddressInfo => {
  if (address === null || typeof address === "string") throw new Error("The page is not served")
  return address
}

const measured = async (): Promise<Measured> => {
  const page = await serve(await bundled())
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
