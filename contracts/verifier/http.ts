/** One exchange over HTTP, on keep-alive connections: `fetch` costs several times as much, and there are thousands of calls. */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from "node:http"
import { Agent as TlsAgent, request as overTls } from "node:https"
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib"
import { Option } from "effect"
import { parseJson } from "../src/server-message.ts"

export interface ExchangeRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
  /** For the whole answer. */
  readonly timeoutMs: number
}

export interface ExchangeAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Decompressed. */
  readonly body: Buffer
}

/** Has the name of `fetch`'s error for "no answer in time". */
class NoAnswerInTime extends Error {
  override readonly name = "TimeoutError"
}

const agents = { plain: new Agent({ keepAlive: true }), tls: new TlsAgent({ keepAlive: true }) }

/** Fails without a complete answer; does not follow redirects. */
export const exchange = (
  address: string,
  { method, headers, body, timeoutMs }: ExchangeRequest,
): Promise<ExchangeAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const isTls = url.protocol === "https:"
    const options = {
      method,
      agent: isTls ? agents.tls : agents.plain,
      headers: {
        "accept-encoding": "identity",
        ...headers,
        ...(body.length > 0 ? { "content-length": Buffer.byteLength(body) } : {}),
      },
    }
    const sent = (isTls ? overTls : overHttp)(url, options, (response) => {
      read(response).then(resolve, reject)
    })
    const timer = setTimeout(() => {
      reject(new NoAnswerInTime())
      sent.destroy()
    }, timeoutMs)
    sent.once("error", reject)
    sent.once("close", () => clearTimeout(timer))
    sent.end(body)
  })

/** Far more than a catalogue's page or a document; an endless answer, or one that unpacks to gigabytes, would fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024
const tooLong = (): Error => new Error(`an answer of more than ${MOST_BYTES / 1024 / 1024} MB`)

const read = async (response: IncomingMessage): Promise<ExchangeAnswer> => {
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw tooLong()
    chunks.push(chunk)
  }
  const unpack = UNPACK.get(response.headers["content-encoding"] ?? "")
  const packed = Buffer.concat(chunks)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: unpack === undefined ? packed : unpacked(unpack, packed),
  }
}

type Unpack = (packed: Buffer, limit: { readonly maxOutputLength: number }) => Buffer

const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ["gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
])

const unpacked = (unpack: Unpack, packed: Buffer): Buffer => {
  try {
    return unpack(packed, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    throw error instanceof RangeError ? tooLong() : error
  }
}

export interface Called {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Longer bodies are of no use on a terminal. */
const LONGEST_BODY = 2_000

export const curlLine = ({ method, url, headers, body }: Called): string => {
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body === "" ? [] : [`--data ${quoted(body.slice(0, LONGEST_BODY))}`]
  return ["curl", `-X ${method}`, quoted(url), ...parts, ...data].join(" ")
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `24.0` is read as 24, a byte order mark is ignored, and `application/vnd.shop+json` is JSON. */
export const asRead = ({ status, headers, body }: ExchangeAnswer): ExchangeAnswer => {
  const type = headers["content-type"] ?? ""
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return { status, headers, body }
  const read = parseJson(new TextDecoder().decode(body))
  return {
    status,
    headers: { ...headers, "content-type": type.replace(/^application\/[\w.-]+\+json/i, "application/json") },
    body: Option.isSome(read) ? Buffer.from(JSON.stringify(read.value)) : body,
  }
}
