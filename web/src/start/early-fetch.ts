/**
 * A `fetch` that first looks whether the very same request is on its way already: each early answer is taken once
 * (same method, address, headers that matter and body).
 */
import type { EarlyRequest } from "./early-requests.ts"

export type Fetch = typeof fetch

export interface EarlyFetch {
  /** Sends the requests at once. */
  readonly start: (requests: ReadonlyArray<EarlyRequest>) => void
  readonly fetch: Fetch
}

/** An answer nobody asked for within this time is out of date. */
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
      for (const { method, url, headers, body } of requests) {
        const abort = new AbortController()
        const init = { method, headers, credentials: "omit", signal: abort.signal } as const
        const answer = send(url, body === undefined ? init : { ...init, body: JSON.stringify(body) })
        // Whoever takes the answer sees the failure; unclaimed ones must not be reported as unhandled.
        answer.catch(() => undefined)
        waiting.set(keyOf(method, url, headers, body), { answer, abort, until: now() + USABLE_FOR_MS })
      }
    },
    fetch: (input, init) => {
      if (typeof input !== "string") return send(input, init)
      const key = keyOf(init?.method ?? "GET", input, init?.headers ?? {}, parsed(init?.body))
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

/** The language and the token decide what is answered, so they are part of what is the same. */
const keyOf = (method: string, url: string, headers: HeadersInit, body: unknown): string => {
  const { "Accept-Language": language = "", Authorization: token = "" } = Object.fromEntries(Object.entries(headers))
  return `${method} ${url} ${String(language)} ${String(token)} ${stable(body)}`
}

/** JSON with the keys in order, so that two ways of building the same body are the same. */
const stable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? ""
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`)
  return `{${parts.join(",")}}`
}
