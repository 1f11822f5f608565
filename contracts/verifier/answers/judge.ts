/** How an answer is judged by itself and by its request: a rule for each endpoint, in the client's words. */
import { Option, Schema } from "effect"
import type { AnyEndpoint, Endpoint } from "../../src/endpoint.ts"

export interface AnswerFault {
  readonly what: string
  readonly came: string
}

/** What an answer must hold: false makes a fault of it. */
export type Must = (holds: boolean, what: string, came?: unknown) => void

export interface AnswerRule {
  readonly id: string
  /** `at`: when it was asked, for what depends on the day. */
  readonly judge: (raw: unknown, request: unknown, must: Must, at: Date) => void
}

/** `raw` is the answer as it came: what the client rounds or leaves out is still in it. */
export const rule = <Req, Res>(
  endpoint: Endpoint<Req, Res>,
  judge: (answer: Res, request: Req, must: Must, raw: unknown, at: Date) => void,
): AnswerRule => {
  const answerOf = Schema.decodeUnknownOption(endpoint.response)
  const isRequest = Schema.is(Schema.toType(endpoint.request))
  return {
    id: endpoint.id,
    judge: (raw, request, must, at) => {
      const answer = answerOf(raw)
      if (Option.isSome(answer) && isRequest(request)) judge(answer.value, request, must, raw, at)
    },
  }
}

/** A request of the wire in the client's words; none where the client would not send it. */
export const sentIn = (endpoint: AnyEndpoint, fields: unknown): unknown =>
  Option.getOrUndefined(
    Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown, unknown>>(endpoint.request.ast))(fields),
  )

export const amount = (cents: number): string => (cents / 100).toFixed(2)

/** The first that stands there twice. */
export const twice = (keys: ReadonlyArray<string>): string | undefined =>
  keys.find((key, index) => keys.indexOf(key) !== index)

/** The first that is not in order; `isAfter` says of two neighbours that they are the wrong way round. */
export const disorder = <A>(list: ReadonlyArray<A>, isAfter: (one: A, next: A) => boolean): readonly [A, A] | null => {
  for (const [index, one] of list.entries()) {
    const next = list[index + 1]
    if (next !== undefined && isAfter(one, next)) return [one, next]
  }
  return null
}

export const mustDiffer = <A>(must: Must, what: string, all: ReadonlyArray<A>, keyOf: (one: A) => string): void => {
  const known = twice(all.map(keyOf))
  must(known === undefined, `${what} stands there once`, `${known} twice`)
}

/** Newest first: days and instants compare as text, instants by their time. */
export const mustFall = <A>(must: Must, what: string, all: ReadonlyArray<A>, timeIn: (one: A) => string): void => {
  const wrong = disorder(all.map(timeIn), (one, next) => timeOf(one) < timeOf(next))
  must(wrong === null, `${what}: newest first`, wrong === null ? "" : `${wrong[0]} before ${wrong[1]}`)
}

/** A path of the shop's own host, or an absolute http address. */
export const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)

export const timeOf = (text: string): number => Date.parse(text)
