/** Whether an answer to a probe is acceptable. */
import { randomUUID } from "node:crypto"
import { Exit, Option, Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, keyHeader } from "../../src/idempotency-key.ts"
import { parseJson } from "../../src/server-message.ts"
import type { Options } from "../options.ts"
import { shorten } from "../redact.ts"
import { type Exchanged, watchedFetch } from "../run/exchange.ts"
import type { Kind } from "../run/law.ts"
import { whyOf } from "../state-url.ts"
import { RawBody, type Wire } from "./baseline.ts"
import type { Case } from "./cases.ts"

export interface ProbeVerdict {
  readonly kind: Kind
  readonly came: string
}

export const judge = (
  endpoint: AnyEndpoint,
  { mustBeRefused, mayHangUp = false }: Pick<Case, "mustBeRefused" | "mayHangUp">,
  sent: Sent,
): ProbeVerdict | null => {
  if ("silence" in sent && mayHangUp) return null
  if ("silence" in sent) return { kind: "no answer", came: sent.silence }
  if (sent.status >= 500) return { kind: "5xx", came: `${sent.status} ${shorten(sent.text)}` }
  if (sent.status >= 300 && sent.status < 400)
    return {
      kind: "does not decode",
      came: `${sent.status}, a redirect to ${sent.headers.get("location") ?? "nowhere"}`,
    }
  return sent.status < 300 ? judgeSuccess(endpoint, mustBeRefused, sent) : judgeRefusal(sent)
}

const judgeSuccess = (endpoint: AnyEndpoint, mustBeRefused: boolean, answer: Answer): ProbeVerdict | null => {
  const body = parseJson(answer.text)
  if (mustBeRefused && !isRefusal(Option.getOrNull(body))) {
    return { kind: "accepted nonsense", came: `${answer.status} ${shorten(answer.text)}` }
  }
  if (endpoint.answers === "file") {
    const isFile = answer.text !== "" && !/html|json/.test(answer.contentType)
    return isFile ? null : { kind: "does not decode", came: `no file but ${answer.contentType}` }
  }
  return judgeJson(endpoint, answer, body)
}

const judgeJson = (endpoint: AnyEndpoint, answer: Answer, body: Option.Option<unknown>): ProbeVerdict | null => {
  if (!/\bjson\b/.test(answer.contentType)) {
    return {
      kind: "does not decode",
      came: `${answer.status} with the content type ${answer.contentType || "of nothing"}`,
    }
  }
  if (Option.isNone(body))
    return { kind: "does not decode", came: `${answer.status}, no JSON: ${shorten(answer.text)}` }
  const response = Schema.make<Schema.Codec<unknown, unknown>>(endpoint.response.ast)
  const decoded = Schema.decodeUnknownExit(response)(body.value)
  return Exit.isSuccess(decoded) ? null : { kind: "does not decode", came: schemaWords(String(decoded.cause)) }
}

/** The path of the first value that does not decode, and what was expected. */
export const schemaWords = (cause: string): string => {
  const [, expected = cause, place = ""] = /(Expected[^\n]*|Missing key[^\n]*)\s+at ((?:\[[^\]]*\])+)/.exec(cause) ?? []
  const path = place.replaceAll(/\["([^"]*)"\]/g, ".$1")
  return shorten(place === "" ? expected : `$${path}: ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`)
}

/** A refusal must be an object, or empty; an HTML page is useless to a client. */
export const judgeRefusal = ({ status, contentType, text }: Answer): ProbeVerdict | null => {
  if (text === "") return null
  const body = Option.getOrNull(parseJson(text))
  if (typeof body === "object" && body !== null) return null
  return { kind: "does not decode", came: `${status}, a refusal in ${contentType || "no type"}: ${shorten(text)}` }
}

const No = Schema.Union([
  Schema.Struct({ message: Schema.Struct({ success: Schema.Literals([false, 0]) }) }),
  Schema.Struct({
    // An empty list is not a refusal but a list without rows.
    message: Schema.TupleWithRest(Schema.Tuple([Schema.Struct({ success: Schema.Literals([false, 0]) })]), [
      Schema.Unknown,
    ]),
  }),
  Schema.Struct({ exc: Schema.String }),
])
const isNo = Schema.is(No)
const ackOf = Schema.decodeUnknownOption(Schema.Struct({ error_code: Schema.Int }))

/** A refusal under HTTP 200: of login, of the listing, of the tracking proxy. */
export const isRefusal = (body: unknown): boolean =>
  isNo(body) || ackOf(body).pipe(Option.exists(({ error_code }) => error_code !== 200))

export interface Answer extends Exchanged {
  readonly contentType: string
  /** The echoed key; empty without one. */
  readonly key: string
  readonly isRepeated: boolean
}

export type Sent = Answer | { readonly silence: string }

/** A call with a key has a new one unless one is given: a repeated key would be answered from memory. */
export const send = async (
  { baseUrl, headers, timeoutMs }: Options,
  wire: Wire,
  key: string = randomUUID(),
): Promise<Sent> => {
  const keyed = wire.headers[IDEMPOTENCY_KEY] === undefined ? {} : { [IDEMPOTENCY_KEY]: keyHeader(key) }
  const query = new URLSearchParams(wire.query).toString()
  const hasBody = wire.method !== "GET" && wire.method !== "HEAD" && wire.body !== undefined
  const seen: Array<Exchanged> = []
  const watched = watchedFetch({ headers, timeoutMs }, (exchanged) => void seen.push(exchanged))
  try {
    await watched(`${baseUrl}${wire.path}${query === "" ? "" : `?${query}`}`, {
      method: wire.method,
      headers: { ...wire.headers, ...keyed },
      ...(hasBody ? { body: wire.body instanceof RawBody ? wire.body.text : JSON.stringify(wire.body) } : {}),
    })
    const [exchanged] = seen
    if (exchanged === undefined) return { silence: "no answer" }
    return {
      ...exchanged,
      contentType: exchanged.headers.get("content-type") ?? "",
      key: exchanged.headers.get(IDEMPOTENCY_KEY) ?? "",
      isRepeated: exchanged.headers.get(IDEMPOTENCY_REPLAYED) === "true",
    }
  } catch (error) {
    return { silence: whyOf(error) }
  }
}
