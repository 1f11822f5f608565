/** Judges recorded exchanges by the contract: address, request, status, answer, and what must follow within one answer. */
import { Exit, Option, Schema } from "effect"
import { type AnyEndpoint, statusesOf } from "../../src/endpoint.ts"
import type { Prefixes } from "../../src/prefixes.ts"
import { sendsQuery } from "../../src/request-parts.ts"
import { parseJson } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { answerFaults } from "../answers/answers.ts"
import { sentIn } from "../answers/judge.ts"
import { transportFaults } from "../run/transport.ts"
import type { TrafficConfig } from "../options.ts"
import { pathFields } from "../probe/cases.ts"
import { judge, judgeRefusal, schemaWords } from "../probe/judge.ts"
import type { TrafficExchange } from "./recorded-traffic.ts"

export interface TrafficFault {
  /** Place in the file. */
  readonly number: number
  readonly endpoint: string
  readonly status: number
  /** "request", "answer", "does not follow", "transport". */
  readonly where: string
  readonly what: string
}

export interface CheckedTraffic {
  /** Ids of the endpoints that were called, once for each call. */
  readonly called: ReadonlyArray<string>
  /** Exchanges of the contract whose answer was recorded without a body. */
  readonly withoutBody: number
  readonly faults: ReadonlyArray<TrafficFault>
}

export const checkTraffic = (exchanges: ReadonlyArray<TrafficExchange>, config: TrafficConfig): CheckedTraffic => {
  const known = exchanges.flatMap((exchange) => {
    const endpoint = endpointAt(exchange, config.prefixes)
    const isAsked =
      endpoint !== undefined && (config.only.length === 0 || config.only.some((one) => one.test(endpoint.id)))
    return isAsked ? [{ exchange, endpoint }] : []
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
    // What was refused for it is no deviation of the service.
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
