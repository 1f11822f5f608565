/** Asks a service for a situation: POST {action, state, params}, answered with the values that then stand in requests. */
import { Option, Schema } from "effect"
import { parseJson, refusalText } from "../src/server-message.ts"
import { exchange } from "./http.ts"
import { type Redactor, shorten } from "./redact.ts"

export type StateValues = Readonly<Record<string, unknown>>

export interface StateRequest {
  readonly action: "setup" | "teardown"
  readonly state: string
  readonly params: Readonly<Record<string, unknown>>
}

export type StateAnswer =
  | { readonly _tag: "Given"; readonly values: StateValues }
  | { readonly _tag: "Refused"; readonly status: number; readonly said: string }
  | { readonly _tag: "Silent"; readonly why: string }

export interface StateService {
  readonly ask: (request: StateRequest) => Promise<StateAnswer>
}

export interface StateConfig {
  readonly stateUrl: string
  readonly token: string
  readonly timeoutMs: number
  readonly retries: number
}

const valuesOf = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))
const PAUSE_MS = 300

export const makeStateService = (config: StateConfig, redactor: Redactor): StateService => {
  const once = async (request: StateRequest): Promise<StateAnswer> => {
    const { status, body } = await exchange(config.stateUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(config.token === "" ? {} : { authorization: `Bearer ${config.token}` }),
      },
      body: Buffer.from(JSON.stringify(request)),
      timeoutMs: config.timeoutMs,
    })
    const text = body.toString()
    if (status < 200 || status > 299) return { _tag: "Refused", status, said: wordsOf(text) }
    const values = valuesOf(text === "" ? "{}" : text)
    if (values._tag === "None") return { _tag: "Refused", status, said: "the answer is no JSON object" }
    hideIn(values.value, request.params, redactor)
    return { _tag: "Given", values: values.value }
  }
  const ask = async (request: StateRequest, attempt = 0): Promise<StateAnswer> => {
    const answer = await once(request).catch((error: unknown): StateAnswer => ({ _tag: "Silent", why: whyOf(error) }))
    if (answer._tag !== "Silent" || attempt >= config.retries) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return ask(request, attempt + 1)
  }
  return {
    ask: (request) => {
      hideIn(request.params, request.params, redactor)
      return ask(request)
    },
  }
}

/** Tokens, and passwords of the service's choice: one that the pact asks for is in every copy of the package. */
const hideIn = (values: StateValues, asked: StateValues, redactor: Redactor): void => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "string") continue
    if (/token/i.test(name) || (/password/i.test(name) && value !== asked[name])) redactor.hide(value)
  }
}

/** The refusal's own words, where it has any. */
const wordsOf = (text: string): string => shorten(refusalText(Option.getOrNull(parseJson(text)), text))

/** Why no answer came, in a word that a person can look up. */
export const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === "TimeoutError") return "no answer in time"
  const cause = error.cause instanceof Error ? error.cause : error
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : ""
  const isBroken = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(code) || error.message === "terminated"
  if (isBroken) return `the answer broke off (${cause.message})`
  return code === "" ? cause.message : code
}
