/** Calls a backend: one function for every entry of the endpoint table. Wire names and HTTP stop here (S7, S8). */
import { Context, Effect, Layer, Option, Schema } from "effect"
import { type ApiError, errorOfStatus, NetworkFailure, TrackingRefused, Undecodable } from "./api-error.ts"
import type { AnyEndpoint, Base, Endpoint } from "./endpoint.ts"
import { TrackingAck } from "./endpoints/tracking.ts"
import { type FileContent, fileOf } from "./file-answer.ts"
import type { Prefixes } from "./prefixes.ts"
import { requestParts } from "./request-parts.ts"
import { parseJson, refusalFields, refusalText } from "./server-message.ts"

export * from "./api-error.ts"
export { isListingRefusal } from "./endpoints/catalogue.ts"
export { isLoginRefusal } from "./endpoints/session.ts"

/** Where the backends are and who is calling. Base URLs have no slash at their end; "" is the same origin. */
export interface ClientConfig {
  readonly baseUrl: string
  readonly registerBaseUrl: string
  readonly trackingBaseUrl: string
  readonly prefixes: Prefixes
  /** The whole header value of the content calls, e.g. "token key:secret". */
  readonly applicationToken: string
  /** Read at each call: the language of the page. */
  readonly language: () => "it" | "en"
  /** Read at each call: the stored access token, without "Bearer". */
  readonly token: () => string | null
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

const baseUrlOf = (config: ClientConfig, base: Base): string => {
  switch (base) {
    case "omnicommerce":
      return config.baseUrl
    case "register":
      return config.registerBaseUrl
    case "tracking":
      return config.trackingBaseUrl
  }
}

/** English pages ask for English; Italian ones for Italian, then English (ADR 0009). */
const acceptLanguage = (language: "it" | "en") => (language === "en" ? "en" : "it, en;q=0.5")

/** The header's value; empty when none is sent. */
const authorization = (config: ClientConfig, endpoint: AnyEndpoint): string => {
  if (endpoint.auth === "content") return config.applicationToken
  if (endpoint.auth === "public") return ""
  const token = config.token() ?? ""
  return token === "" ? "" : `Bearer ${token}`
}

const headersOf = (config: ClientConfig, endpoint: AnyEndpoint): Record<string, string> => {
  const value = authorization(config, endpoint)
  return {
    Accept: endpoint.answers === "file" ? "application/pdf, application/json" : "application/json",
    "Content-Type": "application/json",
    "Accept-Language": acceptLanguage(config.language()),
    ...(value === "" ? {} : { Authorization: value }),
  }
}

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
      const { url, body } = requestParts(endpoint, config.prefixes, encoded)
      const response = await send(`${baseUrlOf(config, endpoint.base)}${url}`, {
        method: endpoint.method,
        headers: headersOf(config, endpoint),
        credentials: "omit",
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return read(config, endpoint, response)
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
