/**
 * A `fetch` that first checks for the same request in flight: each early answer is used once (same method, URL,
 * relevant headers and body).
 */
import type { HttpRequest } from "@dispensa/contracts/requests"

export type Fetch = typeof fetch

export interface EarlyFetch {
  /** Sends the requests at once. */
  readonly start: (requests: ReadonlyArray<HttpRequest>) => void
  /** A copy of the answer in flight. */
  readonly peek: (request: HttpRequest) => Promise<Response> | null
  readonly fetch: Fetch
}

/** An answer unused for this long is stale. */
const USABLE_FOR_MS = 10_000

interface Waiting {
  readonly answer: Promise<Response>
  readonly abort: AbortController
  readonly until: number
}

export const createEarlyFetch = (send: Fetch, now: () => number = () => performance.now()): EarlyFetch => {
  const waiting = new Map<string, Waiting>()
  return {
    start: (requests) => {
      for (const { url, init } of requests) {
        const abort = new AbortController()
        const answer = send(url, { ...init, signal: abort.signal })
        // The user of the answer receives the failure; unused ones must not be reported as unhandled.
        answer.catch(() => undefined)
        waiting.set(keyOf(url, init), { answer, abort, until: now() + USABLE_FOR_MS })
      }
    },
    peek: ({ url, init }) => waiting.get(keyOf(url, init))?.answer ?? null,
    fetch: (input, init) => {
      if (typeof input !== "string") return send(input, init)
      const key = keyOf(input, init)
      const early = waiting.get(key)
      waiting.delete(key)
      if (early === undefined || early.until < now()) return send(input, init)
      init?.signal?.addEventListener("abort", () => early.abort.abort())
      return early.answer
    },
  }
}

const parsed = (body: unknown): unknown => {
  if (typeof body !== "string") return undefined
  const value: unknown = JSON.parse(body)
  return value
}

/** The language and the token determine the answer, so they are part of the key. */
const keyOf = (url: string, { method = "GET", headers = {}, body }: RequestInit = {}): string => {
  const { "Accept-Language": language = "", Authorization: token = "" } = Object.fromEntries(Object.entries(headers))
  return `${method} ${url} ${String(language)} ${String(token)} ${stable(parsed(body))}`
}

/** JSON with sorted keys, so that two ways of building the same body are equal. */
const stable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? ""
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`)
  return `{${parts.join(",")}}`
}
