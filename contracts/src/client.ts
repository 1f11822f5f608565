/** Calls a backend: one function for every entry of the endpoint table. Wire names and HTTP stop here (S7, S8). */
import { Context, Effect, Layer, Option, Schema } from "effect"
import { type ApiError, errorOfStatus, NetworkFailure, TrackingRefused, Undecodable } from "./api-error.ts"
import type { AnyEndpoint, Endpoint } from "./endpoint.ts"
import { TrackingAck } from "./endpoints/tracking.ts"
import { type FileContent, fileOf } from "./file-answer.ts"
import { type Backends, type Sender, httpRequest } from "./http-request.ts"
import { parseJson, refusalFields, refusalText } from "./server-message.ts"

export * from "./api-error.ts"
export { isListingRefusal } from "./endpoints/listing.ts"
export { isLoginRefusal } from "./endpoints/session.ts"

/** Where the backends are; who is calling is read at each call. */
export interface ClientConfig extends Backends {
  readonly language: () => Sender["language"]
  readonly token: () => Sender["token"]
  readonly fetch?: typeof fetch
}

export interface Client {
  /** Sends the request; interrupting the fiber aborts it. Never throws, never dies. */
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Effect.Effect<Res, ApiError>
}

/** The client as a service, for those who compose with layers. */
export class ApiClient extends Context.Service<ApiClient, Client>()("@dispensa/contracts/ApiClient") {
  static readonly layer = (config: ClientConfig) => Layer.succeed(ApiClient, makeClient(config))
}

interface Answer {
  readonly status: number
  readonly statusText: string
  readonly text: string
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
const exchange = (config: ClientConfig, endpoint: AnyEndpoint, encoded: unknown): Effect.Effect<Answer, ApiError> =>
  Effect.tryPromise({
    try: async (signal): Promise<Answer> => {
      const send = config.fetch ?? fetch
      const sender = { language: config.language(), token: config.token() }
      const { url, init } = httpRequest(endpoint, encoded, config, sender)
      return read(config, endpoint, await send(url, { ...init, signal }))
    },
    // What fetch throws may quote a header's value, so none of it is kept.
    catch: () => new NetworkFailure({ endpoint: endpoint.id, status: null, message: "No response" }),
  })

const read = async (config: ClientConfig, endpoint: AnyEndpoint, response: Response): Promise<Answer> => {
  const { status, statusText } = response
  if (isSuccess(status) && endpoint.answers === "file") {
    return { status, statusText, text: "", file: await fileOf(response) }
  }
  // A refusal whose body breaks off is still that refusal; a success without its body is no answer.
  const text = isSuccess(status) ? await response.text() : await response.text().catch(() => "")
  const mayBeShown = !isSuccess(status) || endpoint.base === "tracking"
  return { status, statusText, text: mayBeShown ? withoutTokens(config, text) : text, file: null }
}

const undecodable = (endpoint: AnyEndpoint, status: number | null, message: string) =>
  Effect.fail(new Undecodable({ endpoint: endpoint.id, status, message }))

const refusal = (endpoint: AnyEndpoint, { status, statusText, text }: Answer): ApiError => {
  const body = Option.getOrNull(parseJson(text))
  const message = refusalText(body, statusText || `HTTP ${status}`)
  return errorOfStatus({ endpoint: endpoint.id, status, message, fields: refusalFields(body) })
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

const decodeAnswer = <Req, Res>(endpoint: Endpoint<Req, Res>, answer: Answer): Effect.Effect<Res, ApiError> => {
  if (!isSuccess(answer.status)) return Effect.fail(refusal(endpoint, answer))
  const parsed = answer.file === null ? parseJson(answer.text) : Option.some<unknown>(answer.file)
  if (Option.isNone(parsed)) return undecodable(endpoint, answer.status, "The answer is not JSON")
  const refused = trackingRefusal(endpoint, parsed.value)
  if (Option.isSome(refused)) return Effect.fail(refused.value)
  return Schema.decodeUnknownEffect(endpoint.response)(parsed.value).pipe(
    Effect.catch((error) => undecodable(endpoint, answer.status, error.message)),
  )
}

/** A client for the backends of `config`. */
export const makeClient = (config: ClientConfig): Client => ({
  call: (endpoint, request) =>
    Schema.encodeEffect(endpoint.request)(request).pipe(
      Effect.catch((error) => undecodable(endpoint, null, `The request does not fit: ${error.message}`)),
      Effect.flatMap((encoded) => exchange(config, endpoint, encoded)),
      Effect.flatMap((answer) => decodeAnswer(endpoint, answer)),
    ),
})
