/** A fault rule as it is requested, over the control API or on the command line. */
import { endpoints } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import { CallerRule } from "../plugins/caller-rule.ts"
import { type Delay, MAX_DELAY_MS, parseDelay } from "../plugins/delay.ts"
import { type Fault, NO_FAULT } from "../plugins/fault-rules.ts"
import { answer, invalidField, type Outcome, refuse } from "../shop/common/refusal.ts"

const Milliseconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_DELAY_MS }))
const FromOne = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

export const FaultRequest = Schema.Struct({
  /** An endpoint's id in the table, with `*` for any text: "cart.*". Without id and path the rule applies to every endpoint. */
  endpoint: Schema.optionalKey(Schema.String),
  path: Schema.optionalKey(Schema.String),
  /** The callers it applies to: {"headers": {"X-Mock-Tester": "anna"}}, {"client": 1001}. */
  when: Schema.optionalKey(CallerRule),
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  body: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.String),
  /** Milliseconds, or "300±200", "normal:300±80". */
  delay: Schema.optionalKey(Schema.Union([Milliseconds, Schema.String])),
  reset: Schema.optionalKey(Schema.Boolean),
  truncate: Schema.optionalKey(Schema.Boolean),
  /** 200 with an error inside. */
  errorInside: Schema.optionalKey(Schema.Boolean),
  times: Schema.optionalKey(FromOne),
  /** Only this call, counted from 1. */
  nth: Schema.optionalKey(FromOne),
  /** Share of the calls: above 0, up to 1. */
  share: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1, exclusiveMinimum: true }))),
  seed: Schema.optionalKey(Schema.Int),
})
export type FaultRequest = typeof FaultRequest.Type

/** The rule, unless it could never match a call or would do nothing. */
export const faultOf = (request: FaultRequest): Outcome<Fault> => {
  const { endpoint, path, delay, ...rest } = request
  if (endpoint !== undefined && path !== undefined) return refuse(BOTH)
  if (endpoint !== undefined && !isEndpointPattern(endpoint)) return refuse(unknownEndpoint(endpoint))
  if (path !== undefined && !path.startsWith("/")) return refuse(NO_SLASH)
  const waits = delay === undefined ? answer(null) : delayOf(delay)
  if (Result.isFailure(waits)) return refuse(waits.failure)
  const fault: Fault = { ...NO_FAULT, ...rest, target: endpoint ?? path ?? null, delay: waits.success }
  return doesNothing(fault) ? refuse(NOTHING) : answer(fault)
}

export const endpointIds: ReadonlyArray<string> = Object.values(endpoints).map(({ id }) => id)

/** An id of the table, or a pattern, which may match endpoints added later. */
const isEndpointPattern = (id: string): boolean => id.includes("*") || endpointIds.includes(id)

/** An endpoint pattern, or a path. */
export const isCallPattern = (pattern: string): boolean => pattern.startsWith("/") || isEndpointPattern(pattern)

const delayOf = (delay: number | string): Outcome<Delay | null> => {
  const parsed = typeof delay === "number" ? parseDelay(String(delay)) : parseDelay(delay)
  return parsed === null ? refuse(BAD_DELAY) : answer(parsed.mean === 0 && parsed.spread === 0 ? null : parsed)
}

const doesNothing = ({ status, body, message, delay, reset, truncate, errorInside }: Fault): boolean =>
  status === null && body === undefined && message === null && delay === null && !reset && !truncate && !errorInside

const BOTH = invalidField("path", {
  it: "una regola ha un endpoint o un percorso, non entrambi",
  en: "a rule has an endpoint or a path, not both",
})
const NO_SLASH = invalidField("path", { it: "un percorso inizia con /", en: "a path begins with /" })
const BAD_DELAY = invalidField("delay", {
  it: "attesi millisecondi fino a 120000: 300, 300±200, normal:300±80",
  en: "expected milliseconds up to 120000: 300, 300±200, normal:300±80",
})
const NOTHING = invalidField("status", {
  it: "la regola non fa nulla: serve status, body, delay, reset, truncate o errorInside",
  en: "the rule does nothing: it needs status, body, delay, reset, truncate or errorInside",
})
const unknownEndpoint = (id: string) =>
  invalidField("endpoint", {
    it: `"${id}" non è nella tabella: ${endpointIds.join(", ")}`,
    en: `"${id}" is not in the table: ${endpointIds.join(", ")}`,
  })
