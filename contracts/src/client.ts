/** Calls a backend: one function for every entry of the endpoint table. Wire names and HTTP end here (S7, S8). */
import { Effect, Option, Result, Schema } from "effect"
import { type ApiError, Refused, TrackingRefused, Undecodable } from "./api-error.ts"
import { answeredRefusal } from "./answered-refusal.ts"
import type { DialectName } from "./dialects/capabilities.ts"
import type { OtherDialect } from "./dialects/dialect.ts"
import type { AnyEndpoint, Endpoint, EndpointRoute } from "./endpoint.ts"
import {
  type Answer,
  exchange,
  type ExchangeConfig,
  isSuccess,
  noResponse,
  refusal,
  withoutTokens,
} from "./http-exchange.ts"
import { keyHeader, keyOfHeader } from "./idempotency-key.ts"
import { isJsonType } from "./media-type.ts"
import { parseJson } from "./server-message.ts"
import type { DriftPath } from "./tolerant-decoding.ts"
import { TrackingAck } from "./wire.ts"

export * from "./api-error.ts"
export { isListingRefusal } from "./listing/endpoints.ts"
export { isLoginRefusal } from "./session/endpoints.ts"

/** The configuration of a client, apart from addresses. */
export interface ClientConfig extends ExchangeConfig {
  /** The wire that the backend speaks; by default our own. */
  readonly dialect?: DialectName | undefined
  /** Makes the key of a change that is called without one. If omitted, no call carries a key. */
  readonly newKey?: (() => string) | undefined
  /** The endpoints that honour keys, persisted for the next client; if omitted, the client learns them anew. */
  readonly keySupport?: KeySupport | undefined
  /**
   * Shows answers that depart from their schema as well as possible, and reports where: one bad row never hides a list. If
   * omitted, such an answer is a failure, as a verifier of a backend requires.
   */
  readonly onDrift?: ((endpoint: string, paths: ReadonlyArray<DriftPath>) => void) | undefined
}

/** Ids of the endpoints that honour keys. */
export interface KeySupport {
  readonly read: () => ReadonlyArray<string>
  readonly write: (ids: ReadonlyArray<string>) => void
}

export interface Client {
  /**
   * Sends the request; interrupting the fiber aborts it. Never throws, never dies. `key` is the id of the change made by the
   * call: a retry must send the same request under the same key.
   */
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, key?: string) => Effect.Effect<Res, ApiError>
  /** Whether the backend carries out each key of this endpoint once, which it states by echoing the key. */
  readonly honoursKeys: (endpoint: EndpointRoute) => boolean
}

const undecodable = (endpoint: AnyEndpoint, status: number | null, detail: string) =>
  Effect.fail(new Undecodable({ endpoint: endpoint.id, status, message: "Unreadable answer", detail }))

const trackingAck = Schema.decodeUnknownOption(TrackingAck)

/** A tracking record may be refused under HTTP 200 (open point "The backend is Frappe"). */
const trackingRefusal = (endpoint: AnyEndpoint, body: unknown): Option.Option<TrackingRefused> =>
  endpoint.base !== "tracking"
    ? Option.none()
    : trackingAck(body).pipe(
        Option.filter(({ errorCode }) => errorCode !== 200),
        Option.map(
          ({ errorCode, message }) =>
            new TrackingRefused({ endpoint: endpoint.id, status: errorCode, message: message ?? `Error ${errorCode}` }),
        ),
      )

/** The parsed answer: a file's bytes if one was requested, unless JSON came instead. */
const parsedAnswer = ({ file, text }: Answer): Option.Option<unknown> => {
  if (file === null) return parseJson(text)
  return isJsonType(file.contentType) ? parseJson(new TextDecoder().decode(file.bytes)) : Option.some(file)
}

const decodeBody = <Req, Res>(
  { id, response, withUnreadable }: Endpoint<Req, Res>,
  body: unknown,
  onDrift: ClientConfig["onDrift"],
): Effect.Effect<Res, Schema.SchemaError> => {
  const strict = Schema.decodeUnknownEffect(response)(body)
  if (onDrift === undefined) return strict
  const tolerantly = (error: Schema.SchemaError) =>
    Effect.flatMap(tolerantDecoding(error), ({ decodeTolerantly }) => {
      const decoded = decodeTolerantly(response, body)
      if (Result.isFailure(decoded)) return Effect.fail(error)
      const { answer, drift, unreadable } = decoded.success
      onDrift(id, drift)
      return Effect.succeed(withUnreadable === undefined ? answer : withUnreadable(answer, unreadable))
    })
  return strict.pipe(Effect.catch(tolerantly))
}

/** Loaded for the first answer that needs it; if loading fails, the answer fails as before. */
const tolerantDecoding = (error: Schema.SchemaError) =>
  Effect.tryPromise({ try: () => import("./tolerant-decoding.ts"), catch: () => error })

/** A refusal under HTTP 200 is recognised before decoding, unless the answer's schema has refusals of its own. */
const decodeAnswer = <Req, Res>(
  config: ClientConfig,
  endpoint: Endpoint<Req, Res>,
  answer: Answer,
): Effect.Effect<Res, ApiError> => {
  const { status } = answer
  if (!isSuccess(status)) return Effect.fail(refusal(endpoint, answer))
  const parsed = parsedAnswer(answer)
  if (Option.isNone(parsed)) return undecodable(endpoint, status, "The answer is not JSON")
  const notTracked = trackingRefusal(endpoint, parsed.value)
  if (Option.isSome(notTracked)) return Effect.fail(notTracked.value)
  const answered = answeredRefusal(parsed.value)
  const refused = (message: string) =>
    Effect.fail(new Refused({ endpoint: endpoint.id, status, message: withoutTokens(config, message) }))
  if (answered !== null && endpoint.decodesRefusals !== true) return refused(answered)
  const failed = (detail: string): Effect.Effect<never, ApiError> =>
    answered === null ? undecodable(endpoint, status, detail) : refused(answered)
  return decodeBody(endpoint, parsed.value, answered === null ? config.onDrift : undefined).pipe(
    Effect.catch((error) => failed(error.message)),
  )
}

/** The key of a call: none for reads. */
const keyOf = ({ newKey }: ClientConfig, { purpose }: EndpointRoute, key: string | undefined): string | undefined =>
  purpose === "change" && newKey !== undefined ? (key ?? newKey()) : undefined

/** A client for the backends of `config`, in their dialect. */
export const makeClient = (config: ClientConfig): Client => {
  const own = makeOwnClient(config)
  const { dialect = "dispensa" } = config
  return dialect === "dispensa" ? own : makeDialectClient(dialect, config, own)
}

/** The code of a dialect is loaded for its first call, so that other shops do not carry it. */
const makeDialectClient = (dialect: OtherDialect, config: ClientConfig, own: Client): Client => {
  let loading: Promise<Pick<Client, "call">> | null = null
  const load = async () => {
    loading ??= import("./dialects/dialect-client.ts").then(({ dialectClient }) => dialectClient(dialect, config, own))
    return loading.catch((error: unknown) => {
      loading = null
      throw error
    })
  }
  return {
    honoursKeys: () => false,
    call: (endpoint, request, key) =>
      Effect.flatMap(Effect.tryPromise({ try: load, catch: () => noResponse(endpoint) }), (client) =>
        client.call(endpoint, request, key),
      ),
  }
}

const makeOwnClient = (config: ClientConfig): Client => {
  /** Ids of the endpoints that echoed a key, even with a refusal, and have not succeeded without it since. */
  const keeping = new Set<string>(config.keySupport?.read())
  const note = ({ id }: AnyEndpoint, { status, key }: Answer, sent: string | undefined) => {
    if (sent === undefined) return
    const isBack = key === keyOfHeader(keyHeader(sent))
    if (isBack === keeping.has(id) || !(isBack || isSuccess(status))) return
    if (isBack) keeping.add(id)
    else keeping.delete(id)
    config.keySupport?.write([...keeping])
  }
  return {
    honoursKeys: ({ id }) => keeping.has(id),
    call: (endpoint, request, given) =>
      Schema.encodeEffect(endpoint.request)(request).pipe(
        Effect.catch((error) => undecodable(endpoint, null, `The request does not fit: ${error.message}`)),
        Effect.flatMap((encoded) => {
          const key = keyOf(config, endpoint, given)
          const noted = (answer: Answer) => Effect.sync(() => note(endpoint, answer, key))
          return Effect.tap(exchange(config, endpoint, encoded, key), noted)
        }),
        Effect.flatMap((answer) => decodeAnswer(config, endpoint, answer)),
      ),
  }
}
