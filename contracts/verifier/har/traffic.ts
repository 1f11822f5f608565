/**
 * `dispensa-verify --har`: judges recorded traffic by the contract, one line per deviation: address, request, status, answer,
 * and consistency within one answer.
 */
import { readFileSync } from "node:fs"
import { Exit, Option, Result, Schema } from "effect"
import { type AnyEndpoint, statusesOf } from "../../src/endpoint.ts"
import { type ArchivedCall, type ArchivedHeader, readHttpArchive } from "../../src/http-archive.ts"
import type { Prefixes } from "../../src/prefixes.ts"
import { sendsQuery } from "../../src/request-parts.ts"
import { parseJson } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { answerFaults } from "../answers/answers.ts"
import { sentIn } from "../answers/judge.ts"
import type { TrafficConfig } from "../options.ts"
import { restOfString } from "../json.ts"
import { pathFields } from "../probe/cases.ts"
import { type Answer, judge, judgeRefusal, schemaWords } from "../probe/judge.ts"
import { type Redactor, shorten } from "../redact.ts"
import { transportFaults } from "../run/exchange.ts"

export interface TrafficReport {
  readonly text: string
  readonly isAgreed: boolean
}

/** Nothing when the file cannot be read or is not an HTTP Archive: the text states which. */
export const reportTraffic = (
  path: string,
  config: TrafficConfig,
  redactor: Redactor,
): TrafficReport | { readonly trouble: string } => {
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch {
    return { trouble: `There is no file ${path}.` }
  }
  const read = readRecordedTraffic(text)
  if (Result.isFailure(read)) {
    const reason = read.failure ?? 'is not an HTTP Archive: {"log": {"entries": […]}}'
    return { trouble: `${path} ${reason}.` }
  }
  const exchanges = read.success
  for (const exchange of exchanges) for (const secret of secretsIn(exchange)) redactor.hide(secret)
  const checked = checkTraffic(exchanges, config)
  if (checked.called.length === 0) {
    return { trouble: `No call of the contract is among the ${exchanges.length} of ${path}: check the prefixes.` }
  }
  return { text: print(path, exchanges.length, checked), isAgreed: checked.faults.length === 0 }
}

/** Secrets in headers, and in what people type: passwords, cards. */
const secretsIn = ({ secrets, body, answer }: TrafficExchange): ReadonlyArray<string> => [
  ...secrets,
  ...[body, answer.text].flatMap((text) =>
    [...text.matchAll(SECRET_FIELD)].map(({ 0: found, index }) => restOfString(text, index + found.length)),
  ),
]

const SECRET_FIELD = /"(?:pwd|password|old_password|new_password|card_token|access_token|client_token)"\s*:\s*"/g

const print = (path: string, all: number, { called, withoutBody, faults }: CheckedTraffic): string => {
  const groups = new Map<string, { readonly line: string; readonly numbers: ReadonlyArray<number> }>()
  for (const { number, endpoint, status, where, what } of faults) {
    const line = `${endpoint} ${status}: ${where}: ${shorten(what)}`
    groups.set(line, { line, numbers: [...(groups.get(line)?.numbers ?? []), number] })
  }
  const places = (numbers: ReadonlyArray<number>) =>
    numbers.length === 1 ? `#${numbers[0]}` : `#${numbers[0]} and ${numbers.length - 1} more`
  return [
    `recorded traffic in ${path}: ${called.length} of ${all} exchanges are of the contract, ${new Set(called).size} endpoints`,
    ...(withoutBody === 0
      ? []
      : [`? ${withoutBody} answers were recorded without their bodies: only their statuses are judged`]),
    ...[...groups.values()].map(({ line, numbers }) => `✗ ${line} (${places(numbers)})`),
    faults.length === 0 ? "as agreed" : `${faults.length} deviations: NOT as agreed`,
  ].join("\n")
}

export interface TrafficExchange {
  /** Its position in the file, from 1. */
  readonly number: number
  readonly method: string
  readonly url: URL
  /** Text of the body; "" without one. */
  readonly body: string
  readonly answer: Answer
  /** False when the recorder stored no body: then only the status can be judged. */
  readonly hasAnswerBody: boolean
  /** Values that must not be seen: tokens, cookies. */
  readonly secrets: ReadonlyArray<string>
}

/** The exchanges of a file with an answer; or why it cannot be read, null when it is not an HTTP Archive. */
export const readRecordedTraffic = (text: string): Result.Result<ReadonlyArray<TrafficExchange>, string | null> =>
  Result.map(readHttpArchive(text), (calls) => calls.flatMap((call, index) => exchangeOf(call, index + 1)))

const exchangeOf = (
  { startedDateTime = "", time, request, response }: ArchivedCall,
  number: number,
): ReadonlyArray<TrafficExchange> => {
  // A call without an answer is recorded with the status 0.
  if (!URL.canParse(request.url) || response.status < 100) return []
  const { content = {} } = response
  const sent = request.headers ?? []
  const body = request.postData?.text ?? ""
  const bytes = Buffer.from(content.text ?? "", content.encoding === "base64" ? "base64" : "utf8")
  const headers = new Headers(
    (response.headers ?? [])
      .filter(({ name }) => /^[\w-]+$/.test(name))
      .map(({ name, value }) => [name, value.replaceAll(UNSENDABLE, " ")]),
  )
  const answer: Answer = {
    method: request.method,
    url: request.url,
    sent: Option.getOrNull(parseJson(body)),
    hasToken: sent.some(({ name }) => name.toLowerCase() === "authorization"),
    status: response.status,
    headers,
    contentType: headers.get("content-type") ?? content.mimeType ?? "",
    bytes: new Uint8Array(bytes),
    text: new TextDecoder().decode(bytes),
    milliseconds: time ?? 0,
    at: Number.isNaN(Date.parse(startedDateTime)) ? new Date() : new Date(startedDateTime),
    key: "",
    isRepeated: false,
  }
  return [
    {
      number,
      method: request.method,
      url: new URL(request.url),
      body,
      answer,
      hasAnswerBody: content.text !== undefined,
      secrets: [...sent, ...(response.headers ?? [])]
        .filter(isSecret)
        .flatMap(({ value }) => [value, value.replace(/^\w+ /, "")]),
    },
  ]
}

/** A recorder may write anything into a header: line ends, and characters that none has. */
const UNSENDABLE = /[^\x20-\xff]+/gu

const isSecret = ({ name }: ArchivedHeader): boolean =>
  /^(authorization|cookie|set-cookie|x-.*(token|key))$/i.test(name)

export interface TrafficFault {
  /** Position in the file. */
  readonly number: number
  readonly endpoint: string
  readonly status: number
  /** "request", "answer", "does not follow", "transport". */
  readonly where: string
  readonly what: string
}

export interface CheckedTraffic {
  /** Ids of the called endpoints, once per call. */
  readonly called: ReadonlyArray<string>
  /** Exchanges of the contract whose answer was recorded without a body. */
  readonly withoutBody: number
  readonly faults: ReadonlyArray<TrafficFault>
}

export const checkTraffic = (exchanges: ReadonlyArray<TrafficExchange>, config: TrafficConfig): CheckedTraffic => {
  const known = exchanges.flatMap((exchange) => {
    const endpoint = endpointAt(exchange, config.prefixes)
    const isRequested =
      endpoint !== undefined && (config.only.length === 0 || config.only.some((one) => one.test(endpoint.id)))
    return isRequested ? [{ exchange, endpoint }] : []
  })
  return {
    called: known.map(({ endpoint }) => endpoint.id),
    withoutBody: known.filter(({ exchange }) => !exchange.hasAnswerBody).length,
    faults: known.flatMap(({ exchange, endpoint }) => {
      const { number, answer } = exchange
      return faultsOf(endpoint, exchange, config).map((fault) => ({
        number,
        endpoint: endpoint.id,
        status: answer.status,
        ...fault,
      }))
    }),
  }
}

/** The entry whose method and path these are. */
const endpointAt = ({ method, url }: TrafficExchange, prefixes: Prefixes): AnyEndpoint | undefined =>
  Object.values<AnyEndpoint>(endpoints).find((endpoint) => {
    if (endpoint.method !== method) return false
    const [steps, given] = [endpoint.path(prefixes).split("/"), url.pathname.split("/")]
    return (
      steps.length === given.length &&
      steps.every((step, index) => /^\{\w+\}$/.test(step) || decoded(step) === decoded(given[index] ?? ""))
    )
  })

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

type Fault = Pick<TrafficFault, "where" | "what">

const faultsOf = (endpoint: AnyEndpoint, exchange: TrafficExchange, config: TrafficConfig): ReadonlyArray<Fault> => {
  const { answer, hasAnswerBody } = exchange
  const fields = fieldsOf(endpoint, exchange, config.prefixes)
  const statuses = statusesOf(endpoint)
  if (!statuses.includes(answer.status)) {
    const to = answer.headers.get("location")
    const came = to === null ? String(answer.status) : `${answer.status}, a redirect to ${to}`
    return [{ where: "answer", what: `expected a status of ${statuses.join(", ")}, came ${came}` }]
  }
  return [
    // A refused invalid request is not a deviation of the service.
    ...(answer.status === 200 ? requestFaults(endpoint, fields) : []),
    ...(hasAnswerBody ? answerFaultsOf(endpoint, exchange, fields) : []),
    ...transportFaults(endpoint, answer, config.maxMs)
      .filter(() => hasAnswerBody)
      .map(({ what, came }) => ({ where: "transport", what: `${what}: ${came}` })),
  ]
}

const fieldsOf = (endpoint: AnyEndpoint, { url, body }: TrafficExchange, prefixes: Prefixes): unknown => {
  const sent: unknown = sendsQuery(endpoint.method)
    ? Object.fromEntries(url.searchParams)
    : (Option.getOrNull(parseJson(body)) ?? {})
  const inPath = pathFields(endpoint.path(prefixes), url.pathname)
  return typeof sent === "object" && sent !== null ? { ...sent, ...inPath } : sent
}

const requestFaults = (endpoint: AnyEndpoint, fields: unknown): ReadonlyArray<Fault> => {
  const read = Schema.decodeUnknownExit(Schema.make<Schema.Codec<unknown, unknown>>(endpoint.request.ast))(fields)
  return Exit.isSuccess(read) ? [] : [{ where: "request", what: schemaWords(String(read.cause)) }]
}

const answerFaultsOf = (endpoint: AnyEndpoint, { answer }: TrafficExchange, fields: unknown): ReadonlyArray<Fault> => {
  const verdict = answer.status === 200 ? judge(endpoint, { mustBeRefused: false }, answer) : judgeRefusal(answer)
  if (verdict !== null) return [{ where: "answer", what: verdict.came }]
  return answerFaults(endpoint, sentIn(endpoint, fields), answer).map(({ what, came }) => ({
    where: "does not follow",
    what: `${what}: ${came}`,
  }))
}
