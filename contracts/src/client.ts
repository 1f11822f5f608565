/** Calls a backend: one function for every entry of the endpoint table. Wire names and HTTP stop here (S7, S8). */
import { Effect, Option, Result, Schema } from "effect"
import {
  type ApiError,
  errorOfStatus,
  isAboutKey,
  KeyInUse,
  KeyReused,
  NetworkFailure,
  Refused,
  TrackingRefused,
  Undecodable,
} from "./api-error.ts"
import { answeredRefusal } from "./answered-refusal.ts"
import type { AnyEndpoint, Endpoint, EndpointRoute } from "./endpoint.ts"
import { type FileContent, fileOf } from "./file-answer.ts"
import { type Backends, type Sender, httpRequest } from "./http-request.ts"
import { IDEMPOTENCY_KEY, keyHeader, keyOfHeader } from "./idempotency-key.ts"
import { isJsonType } from "./media-type.ts"
import { retryAfterOf } from "./retry-after.ts"
import { parseJson, refusalFields, refusalText } from "./server-message.ts"
import type { DriftPath } from "./tolerant-decoding.ts"
import { TrackingAck } from "./wire.ts"

export * from "./api-error.ts"
export { isListingRefusal } from "./endpoints/listing.ts"
export { isLoginRefusal } from "./endpoints/session.ts"

/** Where the backends are; who is calling is read at each call. */
export interface ClientConfig extends Backends {
  readonly language: () => Sender["language"]
  readonly token: () => Sender["token"]
  /** Makes the key of a change that is called without one. Left out, no call carries a key. */
  readonly newKey?: (() => string) | undefined
  /** Which endpoints keep keys, remembered for the next client; left out, it learns it anew. */
  readonly keepers?: Keepers | undefined
  /**
   * Shows answers that depart from their schema as well as can be, and says where they do: one bad row never takes a list
   * away. Left out, such an answer is a failure, as whoever verifies a backend needs it.
   */
  readonly onDrift?: ((endpoint: string, paths: ReadonlyArray<DriftPath>) => void) | undefined
  readonly fetch?: typeof fetch
}

/** Ids of the endpoints that keep keys. */
export interface Keepers {
  readonly read: () => ReadonlyArray<string>
  readonly write: (ids: ReadonlyArray<string>) => void
}

export interface Client {
  /**
   * Sends the request; interrupting the fiber aborts it. Never throws, never dies. `key` is the id of the change that
   * the call makes: a call that is sent again must be the same under the same key.
   */
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, key?: string) => Effect.Effect<Res, ApiError>
  /** Whether the backend carries out each key of this endpoint once: it says so by bringing a key back. */
  readonly keepsKeys: (endpoint: EndpointRoute) => boolean
}

interface Answer {
  readonly status: number
  readonly statusText: string
  readonly text: string
  /** The key that came back with it. */
  readonly key: string | null
  readonly retryAfterMs: number | null
  /** The answer itself where a file was asked for and given. */
  readonly file: FileContent | null
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** A backend may quote a token in what it refuses with; errors are shown and logged, so it goes no further. */
const withoutTokens = (config: ClientConfig, text: string): string =>
  [config.token(), config.applicationToken]
    .filter((secret) => secret !== null && secret !== "")
    .reduce<string>((rest, secret) => rest.replaceAll(secret ?? "", "***"), text)

/** Exchanges one request for one answer; the fiber's signal aborts both the request and the reading of the body. */
const exchange = (
  config: ClientConfig,
  endpoint: AnyEndpoint,
  encoded: unknown,
  key: string | undefined,
): Effect.Effect<Answer, ApiError> =>
  Effect.tryPromise({
    try: async (signal): Promise<Answer> => {
      const send = config.fetch ?? fetch
      const sender = { language: config.language(), token: config.token(), key }
      const { url, init } = httpRequest(endpoint, encoded, config, sender)
      return read(config, endpoint, await send(url, { ...init, signal }))
    },
    // What fetch throws may quote a header's value, so none of it is kept.
    catch: () => noResponse(endpoint),
  }).pipe(
    Effect.timeoutOrElse({
      duration: endpoint.answers === "file" ? LONGEST_FILE_MS : LONGEST_ANSWER_MS,
      orElse: () => Effect.fail(noResponse(endpoint)),
    }),
  )

/** A call that nobody answers must not keep what waits behind it for ever: it counts as one without an answer, and is aborted. */
const LONGEST_ANSWER_MS = 20_000
/** A document may be long, and the line slow. */
const LONGEST_FILE_MS = 120_000

const noResponse = ({ id }: AnyEndpoint): ApiError =>
  new NetworkFailure({ endpoint: id, status: null, message: "No response" })

const read = async (config: ClientConfig, endpoint: AnyEndpoint, response: Response): Promise<Answer> => {
  const { status, statusText } = response
  const key = keyOfHeader(response.headers.get(IDEMPOTENCY_KEY) ?? "")
  if (isSuccess(status) && endpoint.answers === "file") {
    return { status, statusText, text: "", key, retryAfterMs: null, file: await fileOf(response) }
  }
  // A refusal whose body breaks off is still that refusal; a success without its body is no answer.
  const text = isSuccess(status) ? await response.text() : await response.text().catch(() => "")
  const mayBeShown = !isSuccess(status) || endpoint.base === "tracking"
  const retryAfterMs = retryAfterOf(response.headers.get("Retry-After"), Date.now())
  return { status, statusText, text: mayBeShown ? withoutTokens(config, text) : text, key, retryAfterMs, file: null }
}

const undecodable = (endpoint: AnyEndpoint, status: number | null, detail: string) =>
  Effect.fail(new Undecodable({ endpoint: endpoint.id, status, message: "Unreadable answer", detail }))

const refusal = (endpoint: AnyEndpoint, { status, statusText, text, retryAfterMs }: Answer): ApiError => {
  const body = Option.getOrNull(parseJson(text))
  const message = refusalText(body, statusText || `HTTP ${status}`)
  const fields = refusalFields(body)
  const failure = { endpoint: endpoint.id, status, message, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  if (isAboutKey(fields)) return status === 409 ? new KeyInUse(failure) : new KeyReused(failure)
  return errorOfStatus({ ...failure, fields })
}

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

/** What was answered: a file's bytes where one was asked for, unless JSON came in its place. */
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

/** Loaded for the first answer that needs it; without it, that answer fails as it did. */
const tolerantDecoding = (error: Schema.SchemaError) =>
  Effect.tryPromise({ try: () => import("./tolerant-decoding.ts"), catch: () => error })

/** A refusal under HTTP 200 is read before any schema is asked, but where the answer's schema has refusals of its own. */
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
  const said = answeredRefusal(parsed.value)
  const refused = (message: string) =>
    Effect.fail(new Refused({ endpoint: endpoint.id, status, message: withoutTokens(config, message) }))
  if (said !== null && endpoint.decodesRefusals !== true) return refused(said)
  const failed = (detail: string): Effect.Effect<never, ApiError> =>
    said === null ? undecodable(endpoint, status, detail) : refused(said)
  return decodeBody(endpoint, parsed.value, said === null ? config.onDrift : undefined).pipe(
    Effect.catch((error) => failed(error.message)),
  )
}

/** The key that a call is sent under: none for what changes nothing. */
const keyOf = ({ newKey }: ClientConfig, { purpose }: EndpointRoute, key: string | undefined): string | undefined =>
  purpose === "change" && newKey !== undefined ? (key ?? newKey()) : undefined

/** A client for the backends of `config`. */
export const makeClient = (config: ClientConfig): Client => {
  /** Ids of the endpoints that brought a key back, be it with a refusal, and have not succeeded without it since. */
  const keeping = new Set<string>(config.keepers?.read())
  const note = ({ id }: AnyEndpoint, { status, key }: Answer, sent: string | undefined) => {
    if (sent === undefined) return
    const isBack = key === keyOfHeader(keyHeader(sent))
    if (isBack === keeping.has(id) || !(isBack || isSuccess(status))) return
    if (isBack) keeping.add(id)
    else keeping.delete(id)
    config.keepers?.write([...keeping])
  }
  return {
    keepsKeys: ({ id }) => keeping.has(id),
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
