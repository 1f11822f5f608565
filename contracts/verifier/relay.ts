/**
 * Stands between the verifier and the service on this machine: hands calls and states on, notes for each interaction
 * what came, and adds what only the real service may see (token, gateway headers).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Schema } from "effect"
import { NUMBER_HEADER, NUMBER_PARAM } from "./pact-file.ts"
import { type StateService, whyOf } from "./state-url.ts"

export const STATE_PATH = "/__dispensa/state"

/** What happened in one interaction. */
export interface Exchange {
  readonly status: number | null
  readonly contentType: string
  readonly body: string
  readonly milliseconds: number
  /** Why there was no answer, or none that counts. */
  readonly silence: string | null
  readonly stateFailure: string | null
}

export interface Relay {
  readonly port: number
  /** What is known of an interaction since it was last forgotten. */
  readonly exchange: (number: number) => Exchange | undefined
  readonly forget: () => void
  readonly idleMs: () => number
  readonly close: () => Promise<void>
}

interface RelayConfig {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

const NOTHING: Exchange = {
  status: null,
  contentType: "",
  body: "",
  milliseconds: 0,
  silence: null,
  stateFailure: null,
}
/** Answered to the verifier when the service said nothing; the report says what really happened. */
const NO_ANSWER = 599
const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "host",
])
const BODY_KEPT = 100_000

const readState = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      action: Schema.Literals(["setup", "teardown"]),
      state: Schema.String,
      params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
    }),
  ),
)

export const openRelay = async (config: RelayConfig, states: StateService): Promise<Relay> => {
  const exchanges = new Map<number, Exchange>()
  const note = (number: number, known: Partial<Exchange>) =>
    exchanges.set(number, { ...NOTHING, ...exchanges.get(number), ...known })
  let lastAsked = performance.now()
  const server = createServer((request, response) => {
    lastAsked = performance.now()
    const answering =
      request.url === STATE_PATH ? onState(states, note, request, response) : onCall(config, note, request, response)
    answering.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    exchange: (number) => exchanges.get(number),
    forget: () => exchanges.clear(),
    idleMs: () => performance.now() - lastAsked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Note = (number: number, known: Partial<Exchange>) => void

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const onState = async (states: StateService, note: Note, request: IncomingMessage, response: ServerResponse) => {
  const { action, state, params = {} } = readState((await bodyOf(request)).toString())
  const { [NUMBER_PARAM]: number, ...own } = params
  const answer = await states.ask({ action, state, params: own })
  response.setHeader("content-type", "application/json")
  if (answer._tag === "Given") return response.end(JSON.stringify(answer.values))
  if (action === "setup") {
    const stateFailure =
      answer._tag === "Silent"
        ? `the state URL gave no answer to "${state}": ${answer.why}`
        : `the state URL answered ${answer.status} to "${state}": ${answer.said}`
    note(Number(number), { stateFailure, ...(answer._tag === "Silent" ? { silence: answer.why } : {}) })
  }
  // Not a 5xx: those the verifier asks again and again, for minutes.
  response.statusCode = action === "setup" ? 422 : 200
  return response.end("{}")
}

const onCall = async (config: RelayConfig, note: Note, request: IncomingMessage, response: ServerResponse) => {
  const number = Number(request.headers[NUMBER_HEADER.toLowerCase()])
  const started = performance.now()
  try {
    const answer = await handOn(config, request)
    const body = Buffer.from(await answer.arrayBuffer())
    note(number, {
      status: answer.status,
      contentType: answer.headers.get("content-type") ?? "",
      body: body.subarray(0, BODY_KEPT).toString(),
      milliseconds: performance.now() - started,
    })
    for (const [name, value] of answer.headers) if (!HOP_HEADERS.has(name)) response.setHeader(name, value)
    response.statusCode = answer.status
    response.end(body)
  } catch (error) {
    note(number, { silence: whyOf(error), milliseconds: performance.now() - started })
    response.statusCode = NO_ANSWER
    response.end()
  }
}

const handOn = async (config: RelayConfig, request: IncomingMessage): Promise<Response> => {
  const method = request.method ?? "GET"
  const body = await bodyOf(request)
  const headers = new Headers(config.headers)
  for (const [name, value] of Object.entries(request.headers)) {
    const isOwn = HOP_HEADERS.has(name) || name === NUMBER_HEADER.toLowerCase()
    if (!isOwn && typeof value === "string") headers.set(name, value)
  }
  return fetch(`${config.baseUrl}${request.url ?? "/"}`, {
    method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(config.timeoutMs),
    ...(method === "GET" || method === "HEAD" || body.length === 0 ? {} : { body: new Uint8Array(body) }),
  })
}
