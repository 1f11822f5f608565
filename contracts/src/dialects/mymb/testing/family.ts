/** A backend of the family behind a `fetch`: each call has the answer set by the test, and every request is recorded. */
import { Effect, type Result } from "effect"
import type { ApiError } from "../../../api-error.ts"
import { type Client, makeClient } from "../../../client.ts"
import type { Endpoint } from "../../../endpoint.ts"
import { DEMO_APPLICATION_TOKEN } from "../../../prefixes.ts"
import { fieldsOf } from "../values.ts"
import type { Fields } from "../../../wire-value.ts"
import { MYMB_PREFIXES } from "../paths.ts"

export interface SeenCall {
  /** The last part of its path. */
  readonly name: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Fields
  /** The raw text. */
  readonly text: string
}

/** A message, or a whole response. */
export type Answer = (body: Fields, times: number) => unknown

export interface Family {
  readonly client: Client
  readonly seen: ReadonlyArray<SeenCall>
  readonly drift: ReadonlyArray<string>
  /** The answer, or its failure. */
  readonly ask: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Promise<Result.Result<Res, ApiError>>
  /** The answer; throws without one. */
  readonly answer: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Promise<Res>
  readonly names: () => ReadonlyArray<string>
}

export const refused = (status: number, body: unknown): Response => Response.json(body, { status })

const nameOf = (url: string): string => url.split("?")[0]?.split(".").at(-1) ?? ""

/** A query's fields, as the body of a GET. */
const queryOf = (url: string): Fields => Object.fromEntries(new URL(url, "http://family.test").searchParams)

const bodyOf = (body: unknown, parsed: unknown): Fields =>
  body instanceof FormData ? Object.fromEntries(body) : fieldsOf(parsed)

export const openFamily = (
  answers: Readonly<Record<string, Answer>>,
  language: "it" | "en" = "it",
  applicationToken = DEMO_APPLICATION_TOKEN,
): Family => {
  const seen: Array<SeenCall> = []
  const drift: Array<string> = []
  const send: typeof fetch = async (input, init) => {
    const url = typeof input === "string" ? input : ""
    const text = typeof init?.body === "string" ? init.body : "null"
    const parsed: unknown = JSON.parse(text)
    const body = init?.body === undefined ? queryOf(url) : bodyOf(init.body, parsed)
    const name = nameOf(url)
    const headers = Object.fromEntries(new Headers(init?.headers))
    const times = seen.filter((call) => call.name === name).length
    seen.push({ name, method: init?.method ?? "GET", url, headers, body, text })
    const make = answers[name]
    if (make === undefined)
      return refused(417, { exc_type: "ValidationError", message: `Failed to get method ${name}` })
    const value = await make(body, times)
    return value instanceof Response ? value : Response.json({ message: value })
  }
  const client = makeClient({
    dialect: "mymb",
    baseUrl: "http://family.test",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    prefixes: MYMB_PREFIXES,
    applicationToken,
    language: () => language,
    token: () => "session-token",
    onDrift: (_endpoint, paths) => void drift.push(...paths),
    fetch: send,
  })
  return {
    client,
    seen,
    drift,
    ask: (endpoint, request) => Effect.runPromise(Effect.result(client.call(endpoint, request))),
    answer: (endpoint, request) => Effect.runPromise(client.call(endpoint, request)),
    names: () => seen.map(({ name }) => name),
  }
}

/** A client of the family, as the storefront knows them. */
export const someClient = { clientId: "000815", addressCode: "000003", externalCall: true } as const
