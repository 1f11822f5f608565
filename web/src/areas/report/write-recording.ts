/** Reads the log since its snapshot and writes the recording of it, redacted (ADR 0035). */
import { encodeRecording, type RecordingInput } from "@dispensa/domain"
import { Effect } from "effect"
import { AT_START } from "../../log/database.ts"
import { caughtUp, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { Host } from "../../app/host.ts"
import { recentCalls } from "./recent-calls.ts"
import { browserKind } from "./browser-kind.ts"

export interface ReportedPage extends Pick<RecordingInput, "language" | "page"> {
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

/** What is on record, and what the page showed at that moment. */
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
  // Something may happen while it is read: then it is read again, a few times.
  for (let again = 0; again < 3 && log.state() !== before.shown; again += 1) before = yield* read
  return before
})

/** Without host and query. */
const pathOf = (address: string): string => new URL(address, "http://shop").pathname
