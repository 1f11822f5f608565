/** The last calls with their bodies, in memory: bounded, and without secrets in what is returned. */
import type { SourceName } from "../../plugins/other-answers.ts"
import { FormBody } from "../../plugins/body.ts"
import { redactHeaders, redactText, redactUrl, redactValue } from "./redact.ts"

/** A call with its answer. */
export interface Exchange {
  /** Epoch milliseconds, by the mock's clock. */
  readonly at: number
  readonly method: string
  readonly url: string
  readonly endpointId: string | null
  readonly requestHeaders: Readonly<Record<string, unknown>>
  /** The parsed body; undefined without one, or when it could not be parsed. */
  readonly requestBody: unknown
  /** 0 when the connection was cut without an answer. */
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, unknown>>
  /** null for files and streams. */
  readonly responseText: string | null
  /** Milliseconds. */
  readonly duration: number
  /** Ids of the fault rules that applied. */
  readonly faults: ReadonlyArray<string>
  /** Null means the shop itself. */
  readonly answeredBy: SourceName | null
  /** The drift of another source's answer from the contract. */
  readonly drift: ReadonlyArray<string>
}

/** An exchange without secrets. */
export interface LogEntry extends Omit<Exchange, "requestHeaders" | "responseHeaders" | "requestBody"> {
  /** Increases by one per call, and is not reset by clearing. */
  readonly number: number
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly requestText: string | null
}

export type LogSummary = Pick<
  LogEntry,
  "number" | "at" | "method" | "url" | "endpointId" | "status" | "duration" | "faults" | "answeredBy" | "drift"
>

export interface RequestLog {
  readonly add: (exchange: Exchange) => void
  /** Oldest first; only those after the given number. */
  readonly list: (after?: number) => ReadonlyArray<LogSummary>
  readonly entry: (number: number) => LogEntry | null
  readonly entries: () => ReadonlyArray<LogEntry>
  readonly clear: () => void
  readonly onAdded: (listener: (summary: LogSummary) => void) => void
  /** An answer is in flight: its caller may have it before its call is added. */
  readonly announce: () => void
  /** The call of an announced answer was added. */
  readonly arrived: () => void
  /** Resolves when every call with an answer in flight was added; after a second even without those that nobody reads. */
  readonly flushed: () => Promise<void>
}

export const MAX_ENTRIES = 500
/** The limit of one body; the rest is cut off. */
export const MAX_BODY = 64 * 1024
/** The limit of all bodies together; the oldest calls are evicted. */
export const MAX_BYTES = 16 * 1024 * 1024

/** The limit for an answer that its caller does not read to the end. */
const LONGEST_WAIT_MS = 1000

interface Held {
  readonly number: number
  readonly exchange: Exchange
  readonly size: number
}

export const makeRequestLog = (maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES): RequestLog => {
  let held: Held[] = []
  let bytes = 0
  let number = 0
  const listeners: Array<(summary: LogSummary) => void> = []
  let onTheirWay = 0
  let waiting: Array<() => void> = []
  const evictOldest = (): void => {
    bytes -= held.shift()?.size ?? 0
  }
  return {
    add: (exchange) => {
      number += 1
      const one: Held = { number, exchange, size: sizeOf(exchange) }
      held.push(one)
      bytes += one.size
      while (held.length > maxEntries || (bytes > maxBytes && held.length > 1)) evictOldest()
      if (listeners.length === 0) return
      const summary = summaryOf(one)
      for (const listener of listeners) listener(summary)
    },
    list: (after = 0) => held.filter((one) => one.number > after).map(summaryOf),
    entry: (wanted) => {
      const one = held.find((candidate) => candidate.number === wanted)
      return one === undefined ? null : entryOf(one)
    },
    entries: () => held.map(entryOf),
    clear: () => {
      held = []
      bytes = 0
    },
    onAdded: (listener) => {
      listeners.push(listener)
    },
    announce: () => {
      onTheirWay += 1
    },
    arrived: () => {
      onTheirWay -= 1
      if (onTheirWay > 0) return
      for (const resolve of waiting) resolve()
      waiting = []
    },
    flushed: () =>
      new Promise((resolve) => {
        if (onTheirWay === 0) return resolve()
        const timer = setTimeout(resolve, LONGEST_WAIT_MS)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** A copy: a substring would keep the whole text in memory. */
export const cutText = (text: string): string =>
  text.length <= MAX_BODY ? text : Buffer.from(text.slice(0, MAX_BODY)).toString()

const sizeOf = ({ requestHeaders, responseText }: Exchange): number =>
  (Number(requestHeaders["content-length"]) || 0) + (responseText?.length ?? 0) + 2000

const summaryOf = ({ number, exchange }: Held): LogSummary => {
  const { requestHeaders: _, requestBody: _body, responseHeaders: _own, responseText: _text, ...shown } = exchange
  return { number, ...shown, url: redactUrl(shown.url) }
}

const entryOf = (held: Held): LogEntry => {
  const { requestHeaders, responseHeaders, requestBody, responseText } = held.exchange
  return {
    ...summaryOf(held),
    requestHeaders: redactHeaders(requestHeaders),
    requestText: bodyText(requestBody),
    responseHeaders: redactHeaders(responseHeaders),
    responseText: responseText === null ? null : redactText(responseText),
  }
}

const bodyText = (body: unknown): string | null => {
  if (body === undefined || body === null) return null
  const shown = redactValue(body instanceof FormBody ? body.fields : body)
  return cutText(JSON.stringify(shown))
}
