/**
 * Checks that idempotency keys are honoured at each endpoint that echoes its key (ADR 30): carried out once, and for one body;
 * and the answer of an unknown method.
 */
import { randomUUID } from "node:crypto"
import { Option } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { keyOfHeader } from "../../src/idempotency-key.ts"
import { METHOD_ROOT } from "../../src/prefixes.ts"
import { parseJson } from "../../src/server-message.ts"
import { endpointsOf } from "../pact-file.ts"
import { shorten } from "../redact.ts"
import { changed } from "../json.ts"
import { goodWire, type ProbeContext, type Wire } from "./baseline.ts"
import type { Probed, LawFinding } from "../run/law.ts"
import { type Answer, isRefusal, send, type Sent } from "./judge.ts"

export const keyFindings = async (context: ProbeContext, requested: ReadonlySet<string>): Promise<Probed> => {
  const endpoints = endpointsOf(context.options.provider).filter(
    ({ id, purpose }) => purpose === "change" && requested.has(id),
  )
  const findings: Array<LawFinding> = []
  for (const endpoint of endpoints) findings.push(...(await honours(context, endpoint)))
  return { requests: endpoints.length * 3, findings }
}

const honours = async (context: ProbeContext, { id }: AnyEndpoint): Promise<ReadonlyArray<LawFinding>> => {
  const wire = await goodWire(context, id)
  if (wire === null) return []
  const key = randomUUID()
  const first = await send(context.options, wire, key)
  // A service that does not echo the key promises nothing: the storefront checks before it retries.
  if (!isSuccess(first) || keyOfHeader(first.key) !== key) return []
  const finding = (what: string, came: string) => [{ endpoint: id, kind: "key not honoured" as const, what, came }]
  const again = await send(context.options, wire, key)
  const repeated = isSame(first, again)
    ? []
    : finding("the same call again must be answered as before, with Idempotency-Replayed: true", received(again))
  const body = otherBody(wire.body)
  const other = body === null ? null : await send(context.options, { ...wire, body }, key)
  const reused =
    other !== null && isSuccess(other)
      ? finding("another body under the same key must be refused", received(other))
      : []
  return [...repeated, ...reused]
}

const isSuccess = (sent: Sent): sent is Answer =>
  !("silence" in sent) && sent.status < 300 && !isRefusal(Option.getOrNull(parseJson(sent.text)))

const isSame = (first: Answer, again: Sent): boolean =>
  !("silence" in again) && again.status === first.status && again.text === first.text && again.isRepeated

const received = (sent: Sent): string =>
  "silence" in sent ? sent.silence : `${sent.status}${sent.isRepeated ? " (replayed)" : ""} ${shorten(sent.text)}`

/** The same body with one field changed; null when it contains only the identity. */
const otherBody = (body: Wire["body"]): unknown => {
  if (typeof body !== "object" || body === null) return null
  const entries: ReadonlyArray<readonly [string, unknown]> = Object.entries(body)
  const field = [...entries].reverse().find(([, value]) => typeof value !== "object" && value !== "")
  return field === undefined ? null : changed(body, [field[0]], otherValue)
}

const otherValue = (value: unknown): unknown => {
  if (typeof value === "number") return value + Math.max(1, value)
  return typeof value === "boolean" ? !value : `${String(value)}x`
}

const METHOD = {
  method: "POST",
  path: `${METHOD_ROOT}dispensa.no_such_method`,
  headers: { "content-type": "application/json", accept: "application/json" },
  query: {},
  body: {},
}

/** An unknown method is Frappe's 417. */
export const unknownMethod = async ({ options }: ProbeContext): Promise<Probed> => {
  if (options.provider === "tracking") return { requests: 0, findings: [] }
  const sent = await send(options, METHOD)
  const what = "a method that does not exist must answer 417"
  const finding = { endpoint: "(unknown method)", kind: "wrong status" as const, what, came: received(sent) }
  return { requests: 1, findings: !("silence" in sent) && sent.status === 417 ? [] : [finding] }
}
