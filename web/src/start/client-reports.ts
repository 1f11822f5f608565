/** Tells those who run the shop how fast it was and what broke, where the installation names an address for it (ADR 0044). */
import type { ClientReport } from "@dispensa/contracts"
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"
import { pathLocale } from "../i18n/path-locale.ts"
import { shopLocation, shopPath } from "../platform/shop-path.ts"
import { pageAt } from "../router/page-at.ts"
import { onAnswerDrift } from "./answer-drift.ts"

/** More than these a page does not send: one that fails in a loop says so only once in a while. */
const MOST = 30
/** A thousandth of a millisecond, and of a shift. */
const DIGITS = 1000
/** They are of the page that was opened, and often known only when somebody has gone on to another one. */
const OF_THE_OPENED: ReadonlySet<Metric["name"]> = new Set(["FCP", "LCP", "TTFB"])
const FRAME = /([\w.-]+\.js:\d+:\d+)/g
/** As many as a report may hold. */
const MOST_FRAMES = 8

/** Of an error its name and where it was thrown: a message may hold what somebody typed. */
export const errorReport = (error: unknown): Pick<Extract<ClientReport, { kind: "error" }>, "name" | "frames"> => {
  if (!(error instanceof Error)) return { name: "Unknown", frames: [] }
  const name = /^\w{1,60}$/.test(error.name) ? error.name : "Error"
  return { name, frames: (error.stack?.match(FRAME) ?? []).slice(0, MOST_FRAMES) }
}

/** The address that the browser loaded the shop from, wherever somebody has gone since. */
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
    // As plain text another origin needs no permission first, and the answer is nobody's matter.
    navigator.sendBeacon(address, JSON.stringify(waiting))
    sent += waiting.length
    waiting = []
  })
}
