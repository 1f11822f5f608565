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

const read = async (response: IncomingMessage): Promise<ExchangeAnswer> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of response) if (chunk instanceof Uint8Array) chunks.push(chunk)
  const unpack = UNPACK[response.headers["content-encoding"] ?? ""]
  const packed = Buffer.concat(chunks)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: unpack === undefined ? packed : unpack(packed),
  }
}

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
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
