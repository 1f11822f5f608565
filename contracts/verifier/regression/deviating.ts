/** A proxy in front of a service that answers like the service, except for one deviation. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

export interface ServiceRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
  /** Sent instead of the text: for a file, or for text that is not UTF-8. */
  readonly bytes?: Uint8Array
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Deviation {
  /** Changes the request to the service. */
  readonly changesRequest?: (request: ServiceRequest) => ServiceRequest
  /** Answers itself; null if it does not. */
  readonly instead?: (request: ServiceRequest) => ServiceAnswer | null
  /** Answers with any number of calls to the service; null if it does not. */
  readonly handle?: (
    request: ServiceRequest,
    send: (request: ServiceRequest) => Promise<ServiceAnswer>,
  ) => Promise<ServiceAnswer | null>
  /** Changes the answer; null cuts the connection. */
  readonly changesAnswer?: (answer: ServiceAnswer, request: ServiceRequest) => ServiceAnswer | null
  /** The delay of each answer, except for the first request to `/`. */
  readonly delayMs?: number
}

export interface Deviating {
  readonly url: string
  readonly close: () => Promise<void>
}

export const startDeviating = async (target: string, deviation: Deviation): Promise<Deviating> => {
  const server = createServer((request, response) => {
    handle(target, deviation, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const handle = async (target: string, deviation: Deviation, request: IncomingMessage, response: ServerResponse) => {
  const received = await read(request)
  const { changesRequest = (same) => same, instead, handle: handles, changesAnswer = (same) => same } = deviation
  const { delayMs = 0 } = deviation
  const send = (changed: ServiceRequest) => forward(target, changed)
  await new Promise((resolve) => setTimeout(resolve, received.url === "/" ? 0 : delayMs))
  const answered = instead?.(received) ?? (await handles?.(received, send)) ?? (await send(changesRequest(received)))
  const answer = changesAnswer(answered, received)
  if (answer === null) return response.destroy()
  return response
    .writeHead(answer.status, { ...answer.headers, "content-type": answer.type })
    .end(answer.bytes ?? answer.body)
}

const read = async (request: IncomingMessage): Promise<ServiceRequest> => {
  let body = ""
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk)
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === "string" && !["host", "connection", "content-length", "transfer-encoding"].includes(name)
      ? [[name, value] as const]
      : [],
  )
  return { method: request.method ?? "GET", url: request.url ?? "/", headers: Object.fromEntries(headers), body }
}

/** Connection-specific headers, and those of the compressed body. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "content-encoding",
  "content-length",
  "content-type",
  "transfer-encoding",
])

const forward = async (target: string, { method, url, headers, body }: ServiceRequest): Promise<ServiceAnswer> => {
  const answer = await fetch(`${target}${url}`, { method, headers, ...(method === "GET" ? {} : { body }) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get("content-type") ?? ""
  return {
    status: answer.status,
    type,
    body: new TextDecoder().decode(bytes),
    ...(type.includes("json") ? {} : { bytes }),
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_A_CONNECTION.has(name))),
  }
}

export interface RegressionRow extends Deviation {
  /** The text of the finding. */
  readonly finds: string
}

/** By the id of the law that finds them, which is the only one run, and by the sentence of the contract that each violates. */
export type RegressionTable = Readonly<Record<string, Readonly<Record<string, RegressionRow>>>>

/** Other services that also satisfy the contract: these checks find nothing. */
export type EquivalentVariants = Readonly<Record<string, Deviation & { readonly checks: ReadonlyArray<string> }>>
