/** One exchange over HTTP: a request, its answer read to the end, and the error of an unsuccessful answer (S8.1–S8.6). */
import { Effect, Option } from "effect"
import { type ApiError, errorOfStatus, isAboutKey, KeyInUse, KeyReused, NetworkFailure } from "./api-error.ts"
import type { EndpointRoute } from "./endpoint.ts"
import { type FileContent, fileOf } from "./file-answer.ts"
import { type Backends, type Sender, httpRequest } from "./http-request.ts"
import { IDEMPOTENCY_KEY, keyOfHeader } from "./idempotency-key.ts"
import { parseJson, refusalFields, refusalText } from "./server-message.ts"

/** The addresses of the backends; the caller's identity is read at each call. */
export interface ExchangeConfig extends Backends {
  readonly language: () => Sender["language"]
  readonly token: () => Sender["token"]
  readonly fetch?: typeof fetch
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly text: string
  /** The echoed key. */
  readonly key: string | null
  readonly retryAfterMs: number | null
  /** The file, if one was requested and returned. */
  readonly file: FileContent | null
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** A backend may quote a token in a refusal; errors are shown and logged, so it is removed here. */
export const withoutTokens = (config: ExchangeConfig, text: string): string =>
  [config.token(), config.applicationToken]
    .filter((secret) => secret !== null && secret !== "")
    .reduce<string>((rest, secret) => rest.replaceAll(secret ?? "", "***"), text)

/** Exchanges one request for one answer; the fiber's signal aborts both the request and the reading of the body. */
export const exchange = (
  config: ExchangeConfig,
  endpoint: EndpointRoute,
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
    // Errors thrown by fetch may quote a header's value, so nothing of them is kept.
    catch: () => noResponse(endpoint),
  }).pipe(
    Effect.timeoutOrElse({
      duration: endpoint.answers === "file" || endpoint.longestBody !== undefined ? LONGEST_FILE_MS : LONGEST_ANSWER_MS,
      orElse: () => Effect.fail(new NetworkFailure({ ...WITHOUT_ANSWER, endpoint: endpoint.id, isTimeout: true })),
    }),
  )

/** An unanswered call must not block pending ones for ever: it counts as one without an answer, and is aborted. */
const LONGEST_ANSWER_MS = 20_000
/** A document may be long, and the network slow. */
const LONGEST_FILE_MS = 120_000

const WITHOUT_ANSWER = { status: null, message: "No response" }

export const noResponse = ({ id }: Pick<EndpointRoute, "id">): ApiError =>
  new NetworkFailure({ ...WITHOUT_ANSWER, endpoint: id })

const read = async (config: ExchangeConfig, endpoint: EndpointRoute, response: Response): Promise<Answer> => {
  const { status, statusText } = response
  const key = keyOfHeader(response.headers.get(IDEMPOTENCY_KEY) ?? "")
  if (isSuccess(status) && endpoint.answers === "file") {
    return { status, statusText, text: "", key, retryAfterMs: null, file: await fileOf(response) }
  }
  // A refusal with an incomplete body is still that refusal; a success without its body is not an answer.
  const text = isSuccess(status) ? await response.text() : await response.text().catch(() => "")
  const mayBeShown = !isSuccess(status) || endpoint.base === "tracking"
  const retryAfterMs = retryAfterOf(response.headers.get("Retry-After"), Date.now())
  return { status, statusText, text: mayBeShown ? withoutTokens(config, text) : text, key, retryAfterMs, file: null }
}

/** `Retry-After` (RFC 9110, 10.2.3), in milliseconds from now; null if missing or unreadable. */
export const retryAfterOf = (header: string | null, now: number): number | null => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

export const refusal = (endpoint: EndpointRoute, { status, statusText, text, retryAfterMs }: Answer): ApiError => {
  const body = Option.getOrNull(parseJson(text))
  const message = refusalText(body, statusText || `HTTP ${status}`)
  const fields = refusalFields(body)
  const failure = { endpoint: endpoint.id, status, message, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  if (isAboutKey(fields)) return status === 409 ? new KeyInUse(failure) : new KeyReused(failure)
  return errorOfStatus({ ...failure, fields })
}
