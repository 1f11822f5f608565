/**
 * Answers of the real backend as an HTTP Archive that the mock can start from, without personal data; beside it a report of
 * their drift from the contract (ADR 14).
 */
import { existsSync, mkdirSync } from "node:fs"
import { rename, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import type { Prefixes } from "@dispensa/contracts"
import { harOf } from "../control/log/har.ts"
import { redactUrl } from "../control/log/redact.ts"
import type { LogEntry } from "../control/log/request-log.ts"
import type { ReportLine } from "../db/store.ts"
import { bearerOf } from "../plugins/caller-rule.ts"
import type { OtherAnswer, OtherCall } from "../plugins/other-answers.ts"
import { anonymise, type RecordedExchange, type WordsLost } from "./anonymise.ts"
import { makeCompare } from "./compare.ts"
import { type Difference, formatDrift, makeDriftReport } from "./drift-report.ts"
import { sentBodyOf } from "./fields.ts"

export interface SavedAnswers {
  readonly file: string
  readonly count: () => number
  readonly add: (call: OtherCall, answer: OtherAnswer, differences: ReadonlyArray<Difference>) => void
  /** Writes pending answers. */
  readonly close: () => Promise<void>
}

/** Data that the exchange itself does not contain. */
interface Raw extends RecordedExchange {
  readonly at: number
  readonly method: string
  readonly language: string
  readonly status: number
  readonly type: string
}

/** More would add nothing new, and each is held in memory until the end. */
export const MAX_SAVED = 3000
const WRITE_AFTER_MS = 500

export const openSavedAnswers = (folder: string, prefixes: Prefixes, report: ReportLine): SavedAnswers => {
  mkdirSync(folder, { recursive: true })
  const file = freeName(folder)
  const wordsLost = makeWordsLost(prefixes)
  const driftFile = join(folder, basename(file).replace(/^answers(.*)\.har$/, "drift$1.txt"))
  const drift = makeDriftReport()
  const selected: Raw[] = []
  let waiting: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = (): void => {
    waiting = null
    writing = writing
      .then(() => writeWhole(file, archiveText(selected, wordsLost)))
      .then(() => writeWhole(driftFile, formatDrift(drift.entries())))
      .catch((cause: unknown) => report(`The recording ${file} could not be written: ${String(cause)}`))
  }
  return {
    file,
    count: () => selected.length,
    add: (call, answer, differences) => {
      const { endpointId } = call
      if (endpointId === undefined) return
      drift.add(differences)
      if (selected.length < MAX_SAVED) selected.push(rawOf(endpointId, call, answer))
      waiting ??= setTimeout(write, WRITE_AFTER_MS)
    },
    close: async () => {
      if (waiting !== null) {
        clearTimeout(waiting)
        write()
      }
      await writing
    },
  }
}

/** An earlier recording is never overwritten. */
const freeName = (folder: string, number = 1): string => {
  const file = join(folder, number === 1 ? "answers.har" : `answers-${number}.har`)
  return existsSync(file) ? freeName(folder, number + 1) : file
}

const writeWhole = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.tmp`, text)
  await rename(`${file}.tmp`, file)
}

const rawOf = (endpointId: string, { request }: OtherCall, { status, headers, body }: OtherAnswer): Raw => {
  const answered = jsonOf(body)
  return {
    endpointId,
    at: Date.now(),
    method: request.method,
    url: redactUrl(request.url),
    language: request.headers["accept-language"] ?? "",
    sent: sentBodyOf(request),
    answered,
    status,
    type: headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "",
    secrets: [
      bearerOf(request.headers.authorization),
      ...(request.headers.cookie ?? "").split(";").map((cookie) => cookie.split("=")[1] ?? null),
      ...headers.flatMap(([name, value]) => (name.toLowerCase() === "set-cookie" ? [valueOfCookie(value)] : [])),
      tokenIn(answered),
    ].flatMap((secret) => (secret === null || secret.trim().length < 6 ? [] : [secret.trim()])),
  }
}

const valueOfCookie = (text: string): string => /^[^=]*=([^;]*)/.exec(text)?.[1] ?? ""

const tokenIn = (answer: unknown): string | null =>
  typeof answer === "object" && answer !== null && "access_token" in answer ? String(answer.access_token) : null

const jsonOf = (body: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(body.toString())
    return value
  } catch {
    return undefined
  }
}

/** Only words listed by a schema are restored: a text with a format, such as an address, stays anonymised. */
const makeWordsLost = (prefixes: Prefixes): WordsLost<Raw> => {
  const compare = makeCompare(prefixes)
  return ({ url, answered, method, status }) => {
    const path = url.split("?")[0] ?? url
    const { differences } = compare({ method, path, query: {}, requestBody: undefined, status, answer: answered })
    return new Set(
      differences.flatMap(({ kind, path: at, message }) =>
        kind === "answer-differs" && message.startsWith('Expected "') ? [at] : [],
      ),
    )
  }
}

const archiveText = (selected: ReadonlyArray<Raw>, wordsLost: WordsLost<Raw>): string => {
  const plain = anonymise(selected, wordsLost)
  const entries = plain.map(entryOf)
  return `${JSON.stringify(harOf(entries, "http://recorded.test"), null, 1)}\n`
}

/** Only headers needed to read the texts. */
const entryOf = ({ url, sent, answered, ...raw }: Raw, index: number): LogEntry => ({
  number: index + 1,
  at: raw.at,
  method: raw.method,
  url,
  endpointId: raw.endpointId,
  requestHeaders: { "accept-language": raw.language, "content-type": "application/json" },
  requestText: sent === undefined || sent === null ? null : JSON.stringify(sent),
  status: raw.status,
  responseHeaders: raw.type === "" ? {} : { "content-type": raw.type },
  responseText: answered === undefined ? null : JSON.stringify(answered),
  duration: 0,
  faults: [],
  answeredBy: "backend",
  drift: [],
})
