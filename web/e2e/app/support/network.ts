/** The connection between one page and the mock backend in this process: it can be observed, cut, and abandoned. */
import type { RunningMock } from "@dispensa/mock-server"

const VERBS = ["GET", "POST", "PUT", "DELETE"] as const
const LOST = "Failed to fetch"

export interface Call {
  readonly verb: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface Answer {
  readonly call: Call
  readonly status: number
  readonly text: string
}

export interface Network {
  readonly fetch: typeof fetch
  /** Calls in flight are no longer answered: the page is closed. */
  readonly leave: () => void
}

export interface NetworkOptions {
  readonly isOffline: () => boolean
  /** Called for each request as it is sent. */
  readonly onCall: (call: Call) => void
  /** Called for each answer before the page receives it. */
  readonly onAnswer: (answer: Answer) => void
}

const addressOf = (input: Parameters<typeof fetch>[0]): string => {
  if (typeof input === "string") return input
  return input instanceof URL ? input.href : input.url
}

const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException("Aborted", "AbortError"))
    if (signal?.aborted === true) abort()
    signal?.addEventListener("abort", abort)
  })

const never = new Promise<never>(() => {})

export const openNetwork = ({ app }: RunningMock, { isOffline, onCall, onAnswer }: NetworkOptions): Network => {
  let isLeft = false
  const answerTo = async (call: Call): Promise<Response> => {
    const { verb, url, headers, body } = call
    const method = VERBS.find((each) => each === verb) ?? "GET"
    const answer = await app
      .inject({ method, url, headers, ...(body === null ? {} : { payload: body }) })
      .catch(() => null)
    if (isLeft) return never
    if (answer === null || isOffline()) throw new TypeError(LOST)
    onAnswer({ call, status: answer.statusCode, text: answer.payload })
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) if (typeof value === "string") answered.set(name, value)
    return new Response(answer.payload === "" ? null : answer.payload, { status: answer.statusCode, headers: answered })
  }
  return {
    fetch: async (input, init) => {
      if (isLeft) return never
      const call: Call = {
        verb: init?.method ?? "GET",
        url: addressOf(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === "string" ? init.body : null,
      }
      onCall(call)
      if (isOffline()) throw new TypeError(LOST)
      return Promise.race([answerTo(call), whenAborted(init?.signal)])
    },
    leave: () => {
      isLeft = true
    },
  }
}
