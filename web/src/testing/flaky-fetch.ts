/** A `fetch` into a Fastify app in this process, over a connection that fails on demand. */

const VERBS = ["GET", "POST", "PUT", "DELETE"] as const

/** The part of a Fastify app that is needed. */
export interface Injectable {
  readonly inject: (request: {
    readonly method: (typeof VERBS)[number]
    readonly url: string
    readonly headers: Record<string, string>
    readonly payload?: string
  }) => Promise<{
    readonly statusCode: number
    readonly payload: string
    readonly headers: Readonly<Record<string, unknown>>
  }>
}

/** Fault of a call: request lost, answer lost, refused by a proxy, or cut off. */
export type Trouble = "lost-request" | "lost-answer" | "503" | "500" | "cut-off"
export const TROUBLES: ReadonlyArray<Trouble> = ["lost-request", "lost-answer", "503", "500", "cut-off"]

export interface FlakyFetch {
  readonly fetch: typeof fetch
  /** Faults of the next calls, one each. */
  readonly troubles: Array<Trouble | null>
}

const PASSED_ON = ["idempotency-key", "content-type", "content-disposition"]

export const createFlakyFetch = (app: Injectable): FlakyFetch => {
  const troubles: Array<Trouble | null> = []
  const send: typeof fetch = async (input, init) => {
    const trouble = troubles.shift() ?? null
    if (trouble === "lost-request") throw new TypeError("lost")
    if (trouble === "503" || trouble === "500") return new Response("{}", { status: Number(trouble) })
    const answer = await app.inject({
      method: VERBS.find((verb) => verb === init?.method) ?? "POST",
      url: typeof input === "string" ? input : "/",
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === "string" ? { payload: init.body } : {}),
    })
    if (trouble === "lost-answer") throw new TypeError("lost")
    const body = trouble === "cut-off" ? answer.payload.slice(0, 20) : answer.payload
    const headers = new Headers()
    for (const name of PASSED_ON) {
      const value = answer.headers[name]
      if (typeof value === "string") headers.set(name, value)
    }
    return new Response(body, { status: answer.statusCode, headers })
  }
  return { fetch: send, troubles }
}
