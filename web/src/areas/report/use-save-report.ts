/** Saves a recording of recent events as a file on this device: nothing is sent. */
import { encodeRecording, type RecordingInput } from "@dispensa/domain"
import { Effect } from "effect"
import { currentLocale } from "../../i18n/locale.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { shopLocation } from "../../platform/shop-path.ts"
import { Host } from "../../app/host.ts"
import { useService, useShop } from "../../app/use-shop.ts"
import { AT_START } from "../../log/database.ts"
import { caughtUp, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { recentCalls } from "./recent-calls.ts"

/** Resolves with the file name. */
export const useSaveReport = (): (() => Promise<string>) => {
  const { run } = useShop()
  const { now } = useService(Host)
  return async () => {
    const { pathname, search } = shopLocation()
    const page = { language: currentLocale(), page: `${pathname}${search}`, userAgent: navigator.userAgent }
    const text = await run(writeRecording(page))
    const instant = new Date(now()).toISOString().slice(0, 19).replaceAll(/[:T]/g, "-")
    const fileName = `dispensa-${instant}.json`
    saveFile(fileName, "application/json", text)
    return fileName
  }
}

/** Reads the log since its snapshot and writes a redacted recording of it (ADR 0035). */
interface ReportedPage extends Pick<RecordingInput, "language" | "page"> {
  readonly userAgent: string
}

/** The file's text. */
export const writeRecording = ({
  userAgent,
  ...page
}: ReportedPage): Effect.Effect<string, never, ShopLog | LogRecords | Host> =>
  Effect.gen(function* () {
    const { now } = yield* Host
    const { shown, tail } = yield* shownAndRecorded
    const recording = encodeRecording({
      ...page,
      app: import.meta.env.APP_VERSION ?? "unknown",
      at: now(),
      browser: browserKind(userAgent),
      calls: recentCalls().map((call) => ({ ...call, path: pathOf(call.path) })),
      snapshot: tail.snapshot,
      events: tail.entries,
      shown,
    })
    return `${JSON.stringify(recording, null, 1)}\n`
  })

/** The persisted events, and the state the page showed at that moment. */
const shownAndRecorded = Effect.gen(function* () {
  const log = yield* ShopLog
  const records = yield* LogRecords
  const read = Effect.gen(function* () {
    yield* caughtUp(log)
    const shown = log.state()
    const tail = yield* Effect.promise(() => records.since(AT_START))
    return { shown, tail }
  })
  let before = yield* read
  // Events may be appended during the read: then it is repeated, a few times.
  for (let again = 0; again < 3 && log.state() !== before.shown; again += 1) before = yield* read
  return before
})

/** Without origin and query string. */
const pathOf = (address: string): string => new URL(address, "http://shop").pathname

/** Browser families, only as precise as a fault can depend on them: the full user agent identifies people. */
const BROWSERS = [
  ["Edge", /Edg\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chromium", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari/],
] as const

const SYSTEMS = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["Linux", /Linux/],
] as const

/** "Firefox 140, Windows". */
export const browserKind = (userAgent: string): string => {
  const [browser] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return `${browser ?? "another browser"}, ${system ?? "another system"}`
}
