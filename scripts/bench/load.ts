/**
 * (p) Virtual buyers: 50, 200 and 1,000 people who do what the storefront does, with its own client and times to think,
 * against the mock server in a process of its own or `--base-url`. Latency for each call, failures, and the load at
 * which latency rises.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { type Buyer, type Call, makeBuyer, signIn } from "./load/buyer.ts"
import { figure, percentile } from "./measure.ts"
import { startMock } from "./servers/mock.ts"
import type { Section } from "./table.ts"

const LEVELS = [50, 200, 1000] as const
const SECONDS = Number(process.env["LOAD_SECONDS"] ?? 30)
/** Buyers arrive one after the other, not all at the start. */
const ARRIVE_WITHIN_MS = (SECONDS * 1000) / 2
/** Products of the mock's catalogue. */
const PRODUCTS = 10_000
/** Latency has risen above this multiple of the idle level. */
const BENT = 3
const LONGEST_ERRORS = 0.001
const NS_IN_MS = 1_000_000

interface Level {
  readonly buyers: number
  readonly calls: ReadonlyArray<Call>
  /** The delay of the buyers themselves: above some 50 ms this machine is measured, not the backend. */
  readonly lateMs: number
}

const isFailed = ({ failure }: Call): boolean => failure !== null
const share = (calls: ReadonlyArray<Call>): number => calls.filter(isFailed).length / Math.max(1, calls.length)
const msAt = (calls: ReadonlyArray<Call>, at: number): number =>
  percentile(
    calls.map(({ ms }) => ms),
    at,
  )

const runLevel = async (baseUrl: string, buyers: number): Promise<Level> => {
  const calls: Array<Call> = []
  const session = await signIn(baseUrl)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const until = performance.now() + SECONDS * 1000
  const all: ReadonlyArray<Buyer> = Array.from({ length: buyers }, (_, seed) =>
    makeBuyer({ baseUrl, seed, session, arriveWithinMs: ARRIVE_WITHIN_MS, note: (call) => calls.push(call) }),
  )
  await Promise.all(all.map((shop) => shop(until)))
  delay.disable()
  return { buyers, calls, lateMs: delay.percentile(99) / NS_IN_MS }
}

const rowsOf = ({ buyers, calls, lateMs }: Level): ReadonlyArray<ReadonlyArray<string>> => {
  const names = [...new Set(calls.map(({ name }) => name))].toSorted()
  const row = (name: string, some: ReadonlyArray<Call>) => [
    name,
    String(buyers),
    figure(some.length / SECONDS),
    ...[0.5, 0.95, 0.99].map((at) => figure(msAt(some, at))),
    some.filter(isFailed).length === 0 ? "0" : failures(some),
  ]
  return [
    row(`all calls (buyers late by ${figure(lateMs)} ms)`, calls),
    ...names.map((name) =>
      row(
        `  ${name}`,
        calls.filter((call) => call.name === name),
      ),
    ),
  ]
}

const failures = (calls: ReadonlyArray<Call>): string => {
  const tags = [...new Set(calls.flatMap(({ failure }) => failure ?? []))]
  return `${calls.filter(isFailed).length}: ${tags.map((tag) => `${tag} ${calls.filter(({ failure }) => failure === tag).length}`).join(", ")}`
}

const bendOf = ([quiet, ...others]: ReadonlyArray<Level>): Level | undefined =>
  quiet === undefined
    ? undefined
    : others.find(({ calls }) => msAt(calls, 0.95) > BENT * msAt(quiet.calls, 0.95) || share(calls) > LONGEST_ERRORS)

export const loadSection = async (): Promise<Section> => {
  const { values } = parseArgs({ options: { "base-url": { type: "string" } }, strict: false })
  const given = values["base-url"]
  const mock = typeof given === "string" ? null : await startMock(PRODUCTS)
  const baseUrl = typeof given === "string" ? given.replace(/\/$/, "") : (mock?.base ?? "")
  const levels: Array<Level> = []
  try {
    for (const buyers of LEVELS) levels.push(await runLevel(baseUrl, buyers))
  } finally {
    await mock?.stop()
  }
  const bend = bendOf(levels)
  const all = levels.flatMap(({ calls }) => calls)
  return {
    id: "p",
    title: `Virtual buyers, ${SECONDS} s each, at ${mock === null ? baseUrl : `the mock server with ${PRODUCTS} products`}`,
    columns: ["call", "buyers", "calls/s", "p50 ms", "p95 ms", "p99 ms", "failed"],
    rows: levels.flatMap(rowsOf),
    goals: [
      {
        text: `at most ${LONGEST_ERRORS * 100} % of the calls fail (${figure(share(all) * 100)} %)`,
        met: share(all) <= LONGEST_ERRORS,
      },
      {
        text:
          bend === undefined ? `it does not bend up to ${LEVELS.at(-1)} buyers` : `it bends at ${bend.buyers} buyers`,
        met: bend === undefined,
      },
    ],
  }
}
