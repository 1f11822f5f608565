/** The network between pages and backend: every call has a latency both ways, and the faults of the script. */
import type { VirtualTime } from "../time/virtual-time.ts"
import type { Backend, WireAnswer, WireRequest } from "./backend.ts"
import { type Kind, keyOf, kindOf, type NetworkFault } from "./network-faults.ts"

export interface Network {
  /** The faults of the next calls of a kind, one each. */
  readonly expect: (kind: Kind, networkFaults: ReadonlyArray<NetworkFault>) => void
  /** The network is stable from now on; calls in flight complete. */
  readonly heal: () => void
  /** `fetch` over this network. */
  readonly fetchOf: (isOnline: () => boolean) => typeof fetch
  /** `fetch` over a network without faults. */
  readonly plainFetch: typeof fetch
  /** The handling of tracking calls, until it is changed. */
  readonly analyticsIs: (is: Analytics) => void
  /** Backend and proxy are unreachable for that long. */
  readonly unreachable: (milliseconds: number) => void
}

export type OnAnswered = (request: WireRequest, answer: WireAnswer) => void

/** The call is blocked in the browser, refused by a gateway, or let through. */
export type Analytics = "blocked" | "refused" | "reached"

export interface NetworkOptions {
  readonly onAnswered: OnAnswered
  readonly onAnalyticsRefused: (request: WireRequest) => void
  /** The request arrives again, long after it was answered. */
  readonly onEcho: (request: WireRequest) => void
}

const WAY_MS = 3
const SLOW_MS = 4_000
/** Shorter than the page's own timeout. */
const TIMEOUT_MS = 10_000

interface Way {
  /** The latency until it arrives; null if it never does. */
  readonly there: number | null
  readonly back: number
  readonly isDoubled: boolean
  /** The delay of a second arrival after the first. */
  readonly echo: number | null
  /** The error that the page receives instead of the answer. */
  readonly outcome: "nothing" | "no response" | "half" | 403 | 500 | 503 | 504 | null
}

const PLAIN: Way = { there: WAY_MS, back: WAY_MS, isDoubled: false, echo: null, outcome: null }

const wayOf = (fault: NetworkFault | undefined): Way => {
  switch (fault) {
    case undefined:
      return PLAIN
    case "lost request":
      return { ...PLAIN, there: null, outcome: "no response" }
    case "lost answer":
      return { ...PLAIN, outcome: "no response" }
    case "cut off":
      return { ...PLAIN, outcome: "half" }
    case "503":
      return { ...PLAIN, there: null, outcome: 503 }
    case "500":
      return { ...PLAIN, there: null, outcome: 500 }
    case "timeout":
      return { ...PLAIN, back: TIMEOUT_MS, outcome: 504 }
    case "slow request":
      return { ...PLAIN, there: SLOW_MS }
    case "slow answer":
      return { ...PLAIN, back: SLOW_MS }
    case "doubled":
      return { ...PLAIN, isDoubled: true }
    case "echo":
      return { ...PLAIN, echo: SLOW_MS }
    case "hanging":
      return { ...PLAIN, outcome: "nothing" }
  }
}

const ANALYTICS: Readonly<Record<Exclude<Analytics, "reached">, Way>> = {
  blocked: { ...PLAIN, there: null, outcome: "no response" },
  refused: { ...PLAIN, there: null, outcome: 403 },
}

/** The requests that arrive at the backend, some of them twice. */
const makeArrival = (time: VirtualTime, backend: Backend, { onAnswered, onEcho }: NetworkOptions) => {
  /** The time of the backend's last answer to each key. */
  const answeredAt = new Map<string, number>()
  return async (request: WireRequest, times: number, sentAt = time.now()): Promise<WireAnswer | undefined> => {
    const key = keyOf(request)
    // A closed page had sent it, and the next page has been answered since.
    if (key !== null && (answeredAt.get(key) ?? sentAt) > sentAt) onEcho(request)
    const answers = await backend.call(...Array.from({ length: times }, () => request))
    for (const answer of answers) onAnswered(request, answer)
    if (key !== null) answeredAt.set(key, time.now())
    return answers.at(-1)
  }
}

export const makeNetwork = (time: VirtualTime, backend: Backend, options: NetworkOptions): Network => {
  const { onAnalyticsRefused, onEcho } = options
  let analytics: Analytics = "reached"
  const expected = new Map<Kind, Array<NetworkFault>>()
  let downUntil = 0
  const carryOut = makeArrival(time, backend, options)
  const send = (request: WireRequest, way: Way): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sentAt = time.now()
      const answer = (given: WireAnswer | undefined, wait: number) => {
        if (way.outcome === "nothing") return
        time.after(wait, () => {
          const response = responseOf(way, given)
          if (response === null) reject(new TypeError("lost"))
          else resolve(response)
        })
      }
      if (way.there === null) return answer(undefined, WAY_MS)
      time.after(way.there, async () => {
        if (time.now() < downUntil) return void time.after(WAY_MS, () => reject(new TypeError("unreachable")))
        answer(await carryOut(request, way.isDoubled ? 2 : 1, sentAt), way.back)
        if (way.echo === null) return
        time.after(way.echo, async () => {
          onEcho(request)
          await carryOut(request, 1)
        })
      })
    })
  const wayHere = (request: WireRequest): Way => {
    const kind = kindOf(request)
    if (kind === "tracking" && analytics !== "reached") return ANALYTICS[analytics]
    return wayOf(expected.get(kind)?.shift())
  }
  return {
    expect: (kind, networkFaults) => void expected.set(kind, [...(expected.get(kind) ?? []), ...networkFaults]),
    heal: () => {
      expected.clear()
      analytics = "reached"
      downUntil = 0
    },
    unreachable: (milliseconds) => {
      downUntil = time.now() + milliseconds
    },
    analyticsIs: (is) => {
      analytics = is
    },
    plainFetch: (input, init) => send(requestOf(input, init), PLAIN),
    fetchOf: (isOnline) => (input, init) => {
      if (!isOnline()) return Promise.reject(new TypeError("offline"))
      const request = requestOf(input, init)
      const way = wayHere(request)
      if (way.outcome === 403) onAnalyticsRefused(request)
      const sent = send(request, way)
      return Promise.race([whileOnline(isOnline, sent), abortOf(init?.signal)])
    },
  }
}

/** An answer that arrives while the network is down is lost. */
const whileOnline = async (isOnline: () => boolean, sent: Promise<Response>): Promise<Response> => {
  const response = await sent
  if (!isOnline()) throw new TypeError("offline")
  return response
}

const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")))
  })

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const

const requestOf = (input: Parameters<typeof fetch>[0], init: RequestInit | undefined): WireRequest => ({
  method: METHODS.find((method) => method === init?.method) ?? "POST",
  url: typeof input === "string" ? input : "/",
  headers: Object.fromEntries(new Headers(init?.headers)),
  body: typeof init?.body === "string" ? init.body : null,
})

const CUT_AT = 20

/** Null if no answer arrives. */
const responseOf = ({ outcome }: Way, answer: WireAnswer | undefined): Response | null => {
  if (typeof outcome === "number") return new Response("{}", { status: outcome })
  if (outcome === "no response" || answer === undefined) return null
  const body = outcome === "half" ? answer.body.slice(0, CUT_AT) : answer.body
  return new Response(body, { status: answer.status, headers: answer.headers })
}
