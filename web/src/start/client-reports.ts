/** Reports speed and errors to the operators, if the installation names a URL (ADR 0044). */
import type { ClientReport } from "@dispensa/contracts"
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"
import { pathLocale } from "../i18n/path-locale.ts"
import { shopLocation, shopPath } from "../platform/shop-path.ts"
import { pageAt } from "../router/page-at.ts"
import { onAnswerDrift } from "./answer-drift.ts"

/** Limit of reports per page: an error in a loop is reported only at intervals. */
const MOST = 30
/** A thousandth of a millisecond, and of a shift. */
const DIGITS = 1000
/** The metrics of the opened page, often known only after a navigation. */
const OF_THE_OPENED: ReadonlySet<Metric["name"]> = new Set(["FCP", "LCP", "TTFB"])
const FRAME = /([\w.-]+\.js:\d+:\d+)/g
/** Maximum number of frames in a report. */
const MOST_FRAMES = 8

/** An error's name and position: a message may contain user input. */
export const errorReport = (error: unknown): Pick<Extract<ClientReport, { kind: "error" }>, "name" | "frames"> => {
  if (!(error instanceof Error)) return { name: "Unknown", frames: [] }
  const name = /^\w{1,60}$/.test(error.name) ? error.name : "Error"
  return { name, frames: (error.stack?.match(FRAME) ?? []).slice(0, MOST_FRAMES) }
}

/** The URL that the browser loaded the shop from, whatever the navigation since. */
const openedPath = (): string | undefined => {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation === undefined ? undefined : shopPath(new URL(navigation.name).pathname)
}

export const startClientReports = (address: string): void => {
  let waiting: ReadonlyArray<ClientReport> = []
  let sent = 0
  const openedAt = openedPath()
  const common = (pathname = shopLocation().pathname) => ({
    page: pageAt(pathname).name,
    language: pathLocale(pathname),
    release: import.meta.env.APP_VERSION ?? "unknown",
  })
  const add = (report: ClientReport): void => {
    if (sent + waiting.length < MOST) waiting = [...waiting, report]
  }
  const vital = ({ name, value }: Metric): void =>
    add({
      kind: "vital",
      name,
      value: Math.round(value * DIGITS) / DIGITS,
      ...common(OF_THE_OPENED.has(name) ? openedAt : undefined),
    })
  const failed = (error: unknown): void => add({ kind: "error", ...errorReport(error), ...common() })
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(vital)
  onAnswerDrift((drift) => add({ kind: "drift", ...drift, ...common() }))
  window.addEventListener("error", ({ error }) => failed(error))
  window.addEventListener("unhandledrejection", ({ reason }) => failed(reason))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" || waiting.length === 0) return
    // As plain text it needs no preflight at another origin, and the answer is ignored.
    navigator.sendBeacon(address, JSON.stringify(waiting))
    sent += waiting.length
    waiting = []
  })
}
