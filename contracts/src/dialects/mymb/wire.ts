/**
 * The family's calling conventions: no token on shop calls, three calls at a time, refusals under 200, answers wrapped once or
 * twice.
 */
import { type ContactFile, romeDate, type UnreadableRow } from "@dispensa/domain"
import { Effect, Option, Semaphore } from "effect"
import { answeredRefusal } from "../../answered-refusal.ts"
import { type ApiError, NetworkFailure, NotFound, Refused, ServerFault, Undecodable } from "../../api-error.ts"
import { exchange, isSuccess, refusal, withoutTokens } from "../../http-exchange.ts"
import { DEMO_APPLICATION_TOKEN } from "../../prefixes.ts"
import { parseJson } from "../../server-message.ts"
import { type Fields, isFields, isList } from "../../wire-value.ts"
import type { DialectConfig } from "../dialect.ts"
import type { WireCall } from "./calls.ts"
import { withFiles } from "./multipart.ts"

export interface Wire {
  /** The unwrapped answer; null when the backend gave none. It may be a refusal under 200. */
  readonly answer: (call: WireCall, body: Fields) => Effect.Effect<unknown, ApiError>
  /** The same, without refusals: a refusal fails, and so does a missing answer. */
  readonly ask: (call: WireCall, body: Fields, files?: ReadonlyArray<ContactFile>) => Effect.Effect<unknown, ApiError>
  /** The rows of an account's list: an error there means that there are none. */
  readonly list: (call: WireCall, body: Fields) => Effect.Effect<unknown, ApiError>
  /** The whole answer of the tracking server; null when it is not JSON, and once the server was found not to exist. */
  readonly track: (call: WireCall, body: unknown) => Effect.Effect<unknown, ApiError>
  /** The language of the page. */
  readonly language: () => string
  /** YYYY-MM-DD, in Rome. */
  readonly today: () => string
  /** Reports a number of rows that could not be read and are omitted. */
  readonly omitted: (rows: number) => void
  /** Reports unreadable rows of a cart that its totals include. */
  readonly unreadable: (rows: ReadonlyArray<UnreadableRow>) => void
  /** The current instant, ISO. */
  readonly now: () => string
  /** Fails as the call of this endpoint. */
  readonly refuse: (message: string) => Effect.Effect<never, ApiError>
  readonly unknown: Effect.Effect<never, ApiError>
  readonly unreadableAnswer: (detail: string) => Effect.Effect<never, ApiError>
  readonly notFound: Effect.Effect<never, ApiError>
}

/** A shop may serve three calls at a time; beyond that the site answers 429. */
const AT_ONCE = 3
const TRIES_AFTER_LIMIT = 3
const PAUSE_MS = 1_000
/** The longest pause that a person has to wait; some forms are accepted ten times an hour. */
const LONGEST_PAUSE_MS = 5_000

/** A wire for the calls of each endpoint; all share the limit. */
export const makeWire = (given: DialectConfig): ((endpoint: string, unreadable: Wire["unreadable"]) => Wire) => {
  // The built-in token is unknown to such a site, which would refuse the call for it.
  const isDemo = given.applicationToken === DEMO_APPLICATION_TOKEN
  const config: DialectConfig = { ...given, applicationToken: isDemo ? "" : given.applicationToken }
  const track = trackingOver(config)
  const permits = Semaphore.makeUnsafe(AT_ONCE)
  return (endpoint, unreadable) => ({
    ...wireOf(config, endpoint, (effect) => permits.withPermits(1)(effect)),
    unreadable,
    track,
  })
}

type Limit = <A>(effect: Effect.Effect<A, ApiError>) => Effect.Effect<A, ApiError>

const wireOf = (config: DialectConfig, endpoint: string, limited: Limit): Omit<Wire, "unreadable" | "track"> => {
  const unknown = Effect.fail(new NetworkFailure({ endpoint, status: null, message: "No response" }))
  const answered = (call: WireCall, body: Fields, files: ReadonlyArray<ContactFile> = []) =>
    sent(withFiles(config, body, files), { ...call, id: endpoint }, body, limited).pipe(Effect.map(unwrapped))
  const answer: Wire["answer"] = (call, body) => answered(call, body)
  const refuse = (message: string) =>
    Effect.fail(new Refused({ endpoint, status: 200, message: withoutTokens(config, message) }))
  const ask: Wire["ask"] = (call, body, files) =>
    Effect.flatMap(answered(call, body, files), (value): Effect.Effect<unknown, ApiError> => {
      const message = refusalIn(value)
      if (message !== null) return refuse(message)
      return value === null ? unknown : Effect.succeed(value)
    })
  const list: Wire["list"] = (call, body) =>
    Effect.flatMap(answer(call, body), (value): Effect.Effect<unknown, ApiError> => {
      if (isNothingThere(value)) return Effect.succeed([])
      const message = refusalIn(value)
      if (message !== null) return refuse(message)
      return value === null ? unknown : Effect.succeed(value)
    })
  return {
    answer,
    ask,
    list,
    refuse,
    unknown,
    unreadableAnswer: (detail) =>
      Effect.fail(new Undecodable({ endpoint, status: 200, message: "Unreadable answer", detail })),
    notFound: Effect.fail(new NotFound({ endpoint, status: 404, message: "" })),
    language: config.language,
    today: () => romeDate(Date.now()),
    now: () => new Date().toISOString(),
    omitted: (rows) => {
      if (rows > 0) config.onDrift?.(endpoint, ["message[]"])
    },
  }
}

/** Without a server there is no tracking: the server is tried once. */
const trackingOver = (config: DialectConfig): Wire["track"] => {
  let isOff = false
  return (call, body) =>
    isOff
      ? Effect.succeed(null)
      : Effect.flatMap(exchange(config, call, body, undefined), (given) => {
          isOff = given.status === NO_SERVER
          return isOff || isSuccess(given.status)
            ? Effect.succeed(Option.getOrNull(parseJson(given.text)))
            : Effect.fail(refusal(call, given))
        })
}

/** The status of a missing tracking server. */
const NO_SERVER = 404

/** The sentence of a refusal; null without one. */
export const refusalIn = (value: unknown): string | null => answeredRefusal({ message: value })

const isNothingThere = (value: unknown): boolean =>
  isFields(value) && typeof value["error"] === "string" && value["status"] === undefined

const sent = (config: DialectConfig, call: WireCall, body: Fields, limited: Limit): Effect.Effect<unknown, ApiError> =>
  limited(exchange(config, call, body, undefined)).pipe(
    Effect.flatMap((answer): Effect.Effect<unknown, ApiError> => {
      if (!isSuccess(answer.status)) return Effect.fail(failureOf(call, refusal(call, answer), answer.text))
      const parsed = parseJson(answer.text)
      if (Option.isSome(parsed)) return Effect.succeed(parsed.value)
      const failure = { endpoint: call.id, message: "Unreadable answer" }
      return Effect.fail(
        call.purpose === "change"
          ? new NetworkFailure({ ...failure, status: null })
          : new Undecodable({ ...failure, status: 200, detail: "not JSON" }),
      )
    }),
    afterLimit,
  )

/** Retries after the requested pause, unless that is long. A limited call did nothing. */
const afterLimit = (
  effect: Effect.Effect<unknown, ApiError>,
  tries = TRIES_AFTER_LIMIT,
): Effect.Effect<unknown, ApiError> =>
  Effect.catchTag(effect, "TooManyRequests", (error) => {
    const pause = error.retryAfterMs ?? PAUSE_MS
    return tries === 0 || pause > LONGEST_PAUSE_MS
      ? Effect.fail(error)
      : Effect.andThen(Effect.sleep(pause), afterLimit(effect, tries - 1))
  })

/** An item unknown to the site. */
const UNKNOWN_KEY = /"exc_type"\s*:\s*"KeyError"/

const failureOf = ({ purpose }: WireCall, error: ApiError, text: string): ApiError => {
  const { endpoint, status, message } = error
  // No token was sent: a refusal is an error of the installation, not the end of a session.
  if (error._tag === "Unauthorized") return new ServerFault({ endpoint, status, message })
  // The newest site answers 500 to writes that were done, and a gateway does not know: the outcome has to be read.
  if (purpose === "change" && (status ?? 0) >= 500) return new NetworkFailure({ endpoint, status: null, message })
  return error._tag === "ServerFault" && UNKNOWN_KEY.test(text)
    ? new NotFound({ endpoint, status: 404, message })
    : error
}

/** The message without its tuple and without the second envelope of the lower layer. */
const unwrapped = (body: unknown): unknown => {
  const value = isFields(body) ? body["message"] : undefined
  const first = isTuple(value) ? value[0] : value
  return withoutEnvelope(first) ?? null
}

/** `[answer, true]`, `[answer, 422]`, as opposed to rows of a list. */
const isTuple = (value: unknown): value is ReadonlyArray<unknown> =>
  isList(value) && value.length === 2 && (typeof value[1] === "boolean" || typeof value[1] === "number")

const withoutEnvelope = (value: unknown): unknown => {
  if (!isFields(value) || !("success" in value)) return value
  const inner = value["message"]
  return refusalIn(value) === null && (isFields(inner) || isList(inner)) ? inner : value
}
