/** One exchange on the wire: its bytes, its headers, its time. */
import { Option, Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { mediaTypeOf } from "../../src/media-type.ts"
import { parseJson, refusalFields, refusalText } from "../../src/server-message.ts"
import type { AnswerFault } from "../answers/judge.ts"
import { describe } from "../explain.ts"
import { exchange } from "../http.ts"
import { endOfString } from "../json.ts"

export interface Exchanged {
  readonly method: string
  readonly url: string
  /** The request with the wire's names; null without one. */
  readonly sent: unknown
  readonly hasToken: boolean
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The bytes as text, as the client reads them: without a byte order mark. */
  readonly text: string
  readonly milliseconds: number
  /** The time of the request. */
  readonly at: Date
}

/** The body's value; undefined when it is not JSON. */
export const bodyOf = ({ text }: Pick<Exchanged, "text">): unknown => Option.getOrUndefined(parseJson(text))

/** A `fetch` that passes each exchange to `saw`, and returns the same bytes. */
export const watchedFetch =
  (
    config: { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
    saw: (exchanged: Exchanged) => void,
  ): typeof fetch =>
  async (input, init) => {
    const { url, method, headers, body } = await partsOf(input, init)
    for (const [name, value] of Object.entries(config.headers)) if (!headers.has(name)) headers.set(name, value)
    // As pages do.
    headers.set("accept-encoding", "gzip, deflate")
    const started = performance.now()
    const answer = await exchange(url, {
      method,
      headers: Object.fromEntries(headers),
      body,
      timeoutMs: config.timeoutMs,
    })
    const { status } = answer
    const bytes = new Uint8Array(answer.body)
    const received = new Headers(
      Object.entries(answer.headers).map(([name, value]): [string, string] => [name, [value ?? []].flat().join(", ")]),
    )
    const text = new TextDecoder().decode(bytes)
    saw({
      method,
      url,
      sent: Option.getOrNull(parseJson(body)),
      hasToken: headers.has("authorization"),
      status,
      headers: received,
      bytes,
      text,
      milliseconds: performance.now() - started,
      at: new Date(),
    })
    return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers: received })
  }

/** A `Request` is made only of what is none of texts: one for each call would cost more than the call. */
const partsOf = async (input: Parameters<typeof fetch>[0], init: RequestInit | undefined) => {
  const body = init?.body ?? ""
  if (typeof input === "string" && typeof body === "string")
    return { url: input, method: init?.method ?? "GET", headers: new Headers(init?.headers), body }
  const request = new Request(input, init)
  return { url: request.url, method: request.method, headers: new Headers(request.headers), body: await request.text() }
}

export const transportFaults = (
  endpoint: AnyEndpoint,
  exchanged: Exchanged,
  maxMs: number | null,
): ReadonlyArray<AnswerFault> => [...deliveryFaults(endpoint, exchanged, maxMs), ...textFaults(endpoint, exchanged)]

/** Of time, headers and files: each answer has its own. */
export const deliveryFaults = (
  endpoint: AnyEndpoint,
  exchanged: Exchanged,
  maxMs: number | null,
): ReadonlyArray<AnswerFault> => [
  ...timeFaults(exchanged, maxMs),
  ...cacheFaults(endpoint, exchanged),
  ...(endpoint.answers === "file" && exchanged.status === 200 ? fileFaults(exchanged) : []),
]

/** The same for the same status and text. */
export const textFaults = (endpoint: AnyEndpoint, exchanged: Exchanged): ReadonlyArray<AnswerFault> => [
  ...faultyText(endpoint, exchanged),
  ...traceFaults(exchanged),
  ...(endpoint.base === "tracking" ? [] : refusalFaults(exchanged)),
]

const timeFaults = ({ milliseconds }: Exchanged, maxMs: number | null): ReadonlyArray<AnswerFault> =>
  maxMs === null || milliseconds <= maxMs
    ? []
    : [{ what: `an answer comes within ${maxMs} ms`, came: `after ${Math.round(milliseconds)} ms` }]

/** A client's answer must not be given to another one, nor again after a change. */
const cacheFaults = ({ auth }: AnyEndpoint, { hasToken, headers }: Exchanged): ReadonlyArray<AnswerFault> => {
  const control = headers.get("cache-control") ?? ""
  if (!hasToken || auth === "content" || /no-store|no-cache/i.test(control)) return []
  const age = Number(/(?:^|[\s,])(?:s-maxage|max-age)=(\d+)/i.exec(control)?.[1] ?? 0)
  const isCached = /\bpublic\b/i.test(control) || age > 0
  return isCached ? [{ what: "a personal answer is not cached", came: `Cache-Control: ${control}` }] : []
}

const strict = new TextDecoder("utf-8", { fatal: true })
/** UTF-8 that was read as Latin-1 and encoded again. */
const DOUBLE_ENCODED = /Ã[\u0080-\u00BF]|â\u0080[\u0090-\u00BF]|â‚¬/

const faultyText = (
  { answers }: AnyEndpoint,
  { bytes, text, headers, status }: Exchanged,
): ReadonlyArray<AnswerFault> => {
  if ((answers === "file" && status === 200) || bytes.length === 0) return []
  try {
    strict.decode(bytes)
  } catch {
    return [{ what: "an answer is UTF-8", came: `other bytes (${headers.get("content-type") ?? "no type"})` }]
  }
  const broken = DOUBLE_ENCODED.exec(text)
  if (broken !== null) {
    return [{ what: "letters are encoded once", came: text.slice(Math.max(0, broken.index - 20), broken.index + 20) }]
  }
  const key = repeatedKey(text)
  return key === null ? [] : [{ what: "a key is in an object once", came: `${key} twice` }]
}

const TRACE =
  /Traceback \(most recent call last\)|File \\*"[^"]+\\*", line \d+|\bat [\w.$<>]+ ?\([^)]*:\d+(:\d+)?\)|\.java:\d+\)|#\d+ \/[\w/.-]+\.php\(\d+\)|\.php on line \d+|\.php:\d+/

const traceFaults = ({ status, text }: Exchanged): ReadonlyArray<AnswerFault> => {
  const trace = status >= 500 ? TRACE.exec(text) : null
  return trace === null ? [] : [{ what: `a ${status} shows nothing of the service's inside`, came: trace[0] }]
}

const Envelope = Schema.Struct({ _server_messages: Schema.optionalKey(Schema.Unknown) })
/** A list, as text, of objects, as text. */
const ServerMessages = Schema.fromJsonString(
  Schema.Array(Schema.fromJsonString(Schema.Struct({ message: Schema.String }))),
)
const envelopeOf = Schema.decodeUnknownOption(Schema.fromJsonString(Envelope))
const messagesOf = Schema.decodeUnknownOption(ServerMessages)

/** The message of a refusal, in Frappe's form; a 400 states a reason. */
const refusalFaults = ({ status, text }: Exchanged): ReadonlyArray<AnswerFault> => {
  const envelope = status < 400 ? Option.none() : envelopeOf(text)
  if (Option.isNone(envelope)) return []
  const { _server_messages: messages } = envelope.value
  const isRead = messages === undefined || Option.isSome(messagesOf(messages))
  const isExplained = status !== 400 || refusalText(Option.getOrNull(parseJson(text)), "") !== ""
  const fields = status === 422 ? Object.entries(refusalFields(Option.getOrNull(parseJson(text)))) : []
  const [silent] = fields.find(([, texts]) => texts.every((one) => one.trim() === "")) ?? []
  return [
    ...(isRead ? [] : [{ what: "_server_messages is a list, as text, of objects, as text", came: describe(messages) }]),
    ...(isExplained ? [] : [{ what: "a 400 states a reason for the person", came: text.slice(0, 80) }]),
    ...(silent === undefined
      ? []
      : [{ what: "a 422 states for the person what is wrong with each field", came: silent }]),
  ]
}

const fileFaults = ({ headers, bytes }: Exchanged): ReadonlyArray<AnswerFault> => {
  const faults: Array<AnswerFault> = []
  const must = (holds: boolean, what: string, came: string) => {
    if (!holds) faults.push({ what, came })
  }
  const type = mediaTypeOf(headers.get("content-type") ?? "")
  const isTable = type === "text/csv"
  const isTyped = isTable || type === "application/pdf"
  must(isTyped, "a file states its type, application/pdf or text/csv", type === "" ? "nothing" : type)
  const disposition = headers.get("content-disposition") ?? ""
  const isNamed = /filename\*?=\s*"?[^";\s]/i.test(disposition)
  must(isNamed, "a file has a name (Content-Disposition)", disposition === "" ? "nothing" : disposition)
  if (isTable) return faults
  const read = new TextDecoder("latin1")
  must(read.decode(bytes.subarray(0, 1024)).includes("%PDF-"), "a file is a PDF document", `${bytes.length} bytes`)
  const isWhole = read.decode(bytes.subarray(-1024)).includes("%%EOF")
  must(isWhole, "a file is complete (it ends with %%EOF)", `${bytes.length} bytes`)
  return faults
}

const tokensOf = function* (text: string): Generator<string> {
  const next = /["{}[\]:,]/g
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, found.index)
    yield found[0] === '"' ? text.slice(found.index, next.lastIndex) : found[0]
  }
}

interface Open {
  /** Null in a list. */
  readonly keys: Set<string> | null
}

/** The first repeated key; null without one. */
export const repeatedKey = (text: string): string | null => {
  const open: Array<Open> = []
  let last = ""
  for (const token of tokensOf(text)) {
    if (token === "{") open.push({ keys: new Set() })
    else if (token === "[") open.push({ keys: null })
    else if (token === "}" || token === "]") open.pop()
    else if (token === ":") {
      const keys = open.at(-1)?.keys
      if (keys?.has(last)) return last
      keys?.add(last)
    }
    last = token
  }
  return null
}
