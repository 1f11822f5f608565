/**
 * A relay between the verifier and the service on this machine: forwards calls and states, records each interaction's exchange,
 * and adds what only the real service may see (token, gateway headers).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Schema } from "effect"
import { asRead, type Called, exchange, type ExchangeAnswer } from "./http.ts"
import { NUMBER_HEADER, NUMBER_PARAM } from "./pact-file.ts"
import {
  openSituations,
  type Situations,
  type StateRef,
  type StateService,
  type StateValues,
  whyOf,
} from "./state-url.ts"

export const STATE_PATH = "/__dispensa/state"

/** The exchange of one interaction. */
export interface RelayedExchange {
  readonly status: number | null
  readonly contentType: string
  /** The target of a redirect. */
  readonly location: string
  readonly body: string
  readonly milliseconds: number
  /** Why there was no answer, or none that counts. */
  readonly silence: string | null
  readonly stateFailure: string | null
  /** The service does not know one of its states. */
  readonly isStateUnknown: boolean
  /** The values of its states. */
  readonly values: StateValues
  /** The call as sent to the service. */
  readonly called: Called | null
}

export interface Relay {
  readonly port: number
  /** The exchange of an interaction since it was last forgotten. */
  readonly exchange: (number: number) => RelayedExchange | undefined
  readonly forget: () => void
  readonly idleMs: () => number
  /** A verifier has ended, with any result. */
  readonly ended: (lane: number) => Promise<void>
  readonly close: () => Promise<void>
}

interface RelayConfig {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

const NOTHING: RelayedExchange = {
  status: null,
  contentType: "",
  location: "",
  body: "",
  milliseconds: 0,
  silence: null,
  stateFailure: null,
  isStateUnknown: false,
  values: {},
  called: null,
}
/** The answer to the verifier when the service gave none; the report states what really happened. */
const NO_ANSWER = 599
const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "host",
])
const MAX_BODY = 100_000

const readSetup = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ params: Schema.Struct({ [NUMBER_PARAM]: Schema.Int }) })),
)

/** `statesOf` returns the states of an interaction; every `lanes`-th one belongs to the same verifier. */
export const openRelay = async (
  config: RelayConfig,
  states: StateService,
  statesOf: (number: number) => ReadonlyArray<StateRef>,
  lanes: number,
): Promise<Relay> => {
  const exchanges = new Map<number, RelayedExchange>()
  const note = (number: number, known: Partial<RelayedExchange>) =>
    exchanges.set(number, { ...NOTHING, ...exchanges.get(number), ...known })
  let lastRequest = performance.now()
  const ask: StateService["ask"] = (request) => {
    lastRequest = performance.now()
    return states.ask(request)
  }
  const situations = openSituations({ ask }, statesOf, lanes)
  const server = createServer((request, response) => {
    lastRequest = performance.now()
    const answering =
      request.url === STATE_PATH
        ? onState(situations, note, request, response)
        : onCall(config, note, request, response).then(situations.leave)
    answering.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    exchange: (number) => exchanges.get(number),
    forget: () => exchanges.clear(),
    idleMs: () => performance.now() - lastRequest,
    ended: situations.leaveLane,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Note = (number: number, known: Partial<RelayedExchange>) => void

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const onState = async (situations: Situations, note: Note, request: IncomingMessage, response: ServerResponse) => {
  const number = readSetup((await bodyOf(request)).toString()).params[NUMBER_PARAM]
  const situation = await situations.enter(number)
  response.setHeader("content-type", "application/json")
  if (situation._tag === "Entered") {
    note(number, { values: situation.values })
    return response.end(JSON.stringify(situation.values))
  }
  note(number, {
    stateFailure: situation.why,
    silence: situation.silence,
    isStateUnknown: situation.isUnknown,
  })
  // Not a 5xx: the verifier would retry it for minutes.
  response.statusCode = 422
  return response.end("{}")
}

/** The interaction that a call belongs to. */
const onCall = async (config: RelayConfig, note: Note, request: IncomingMessage, response: ServerResponse) => {
  const number = Number(request.headers[NUMBER_HEADER.toLowerCase()])
  const started = performance.now()
  try {
    const { called, answer } = await handOn(config, request)
    note(number, {
      called,
      status: answer.status,
      contentType: answer.headers["content-type"] ?? "",
      location: answer.headers.location ?? "",
      body: new TextDecoder().decode(answer.body.subarray(0, MAX_BODY)),
      milliseconds: performance.now() - started,
    })
    const { status, headers, body } = asRead(answer)
    for (const [name, value] of Object.entries(headers)) {
      if (!HOP_HEADERS.has(name) && value !== undefined) response.setHeader(name, value)
    }
    response.statusCode = status
    response.end(body)
  } catch (error) {
    note(number, { silence: whyOf(error), milliseconds: performance.now() - started })
    response.statusCode = NO_ANSWER
    response.end()
  }
  return number
}

const handOn = async (
  { baseUrl, headers, timeoutMs }: RelayConfig,
  request: IncomingMessage,
): Promise<{ readonly called: Called; readonly answer: ExchangeAnswer }> => {
  const body = await bodyOf(request)
  const own = Object.entries(request.headers).flatMap(([name, value]) => {
    const isOurs = HOP_HEADERS.has(name) || name === NUMBER_HEADER.toLowerCase()
    return !isOurs && typeof value === "string" ? [[name, value] as const] : []
  })
  // Header names are case-insensitive: the interaction's own take precedence over the gateway's.
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const url = `${baseUrl}${request.url ?? "/"}`
  const sent = { method: request.method ?? "GET", headers: Object.fromEntries([...lower, ...own]) }
  const answer = await exchange(url, { ...sent, body, timeoutMs })
  return { called: { ...sent, url, body: body.toString() }, answer }
}
