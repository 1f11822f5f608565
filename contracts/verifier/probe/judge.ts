/** Whether an answer to a probe is acceptable. */
import { Exit, Option, Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { parseJson } from "../../src/server-message.ts"
import { shorten } from "../redact.ts"
import type { Case } from "./cases.ts"
import type { Kind } from "./finding.ts"
import type { Answer, Sent } from "./send.ts"

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
  if (mustBeRefused && !saysNo(Option.getOrNull(body))) {
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

/** Where the first thing is that does not decode, and what was expected there. */
export const schemaWords = (cause: string): string => {
  const [, expected = cause, place = ""] = /(Expected[^\n]*|Missing key[^\n]*)\s+at ((?:\[[^\]]*\])+)/.exec(cause) ?? []
  const path = place.replaceAll(/\["([^"]*)"\]/g, ".$1")
  return shorten(place === "" ? expected : `$${path}: ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`)
}

/** A refusal must be an object, or nothing at all; a page of HTML says nothing to a client. */
export const judgeRefusal = ({ status, contentType, text }: Answer): ProbeVerdict | null => {
  if (text === "") return null
  const body = Option.getOrNull(parseJson(text))
  if (typeof body === "object" && body !== null) return null
  return { kind: "does not decode", came: `${status}, a refusal in ${contentType || "no type"}: ${shorten(text)}` }
}

const No = Schema.Union([
  Schema.Struct({ message: Schema.Struct({ success: Schema.Literals([false, 0]) }) }),
  Schema.Struct({
    // An empty list is no refusal: it is how a list without rows is answered.
    message: Schema.TupleWithRest(Schema.Tuple([Schema.Struct({ success: Schema.Literals([false, 0]) })]), [
      Schema.Unknown,
    ]),
  }),
  Schema.Struct({ exc: Schema.String }),
])
const isNo = Schema.is(No)
const ackOf = Schema.decodeUnknownOption(Schema.Struct({ error_code: Schema.Int }))

/** A refusal under HTTP 200: of login, of the listing, of the tracking proxy. */
export const saysNo = (body: unknown): boolean =>
  isNo(body) || ackOf(body).pipe(Option.exists(({ error_code }) => error_code !== 200))
