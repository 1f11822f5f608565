/** One interaction of a pact: the storefront's own client makes the call, the Pact mock server checks and answers it. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { MatchersV3, PactV4 } from "@pact-foundation/pact"
import { Effect, type Result } from "effect"
import { type ApiError, makeClient } from "../../src/client.ts"
import type { AnyEndpoint, Endpoint } from "../../src/endpoint.ts"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, keyHeader } from "../../src/idempotency-key.ts"
import { DEFAULT_PREFIXES } from "../../src/prefixes.ts"
import { sendsQuery } from "../../src/request-parts.ts"
import { PARTS } from "../pact-files.ts"
import { besidesPath, pathOf, queryOf } from "./request.ts"
import { example, type GivenState } from "./states.ts"
import type { Identity } from "./wire.ts"

/** Placeholder for an answer that is any PDF document. */
export const A_PDF = Symbol("a PDF document")
const PDF_FILE = fileURLToPath(new URL("empty.pdf", import.meta.url))

const pacts = new Map<string, PactV4>()

/** Each endpoint has a pact file of its own until the run ends (`pact-files.ts`). */
const pactOf = ({ id, base }: AnyEndpoint): PactV4 => {
  const provider = base === "tracking" ? "tracking" : "omnicommerce"
  const pact =
    pacts.get(id) ?? new PactV4({ consumer: "storefront", provider, dir: join(PARTS, id), logLevel: "error" })
  pacts.set(id, pact)
  return pact
}

/** The caller: the client's configuration, and the header expected by the pact. */
export interface Caller {
  readonly token: string | null
  readonly applicationToken: string
  readonly header: string | ReturnType<typeof MatchersV3.fromProviderState<string>> | null
}

const application = example("contentIsPublished", "application_token")
const bearer = (token: string): Caller => ({
  token,
  applicationToken: application,
  header: MatchersV3.fromProviderState("Bearer ${token}", `Bearer ${token}`),
})

export const nobody: Caller = { token: null, applicationToken: "", header: null }
export const theApplication: Caller = {
  token: null,
  applicationToken: application,
  header: MatchersV3.fromProviderState("${application_token}", application),
}
export const aWrongApplication: Caller = {
  token: null,
  applicationToken: "token wrong:wrong",
  header: "token wrong:wrong",
}
export const theClient: Caller = bearer(example("clientIsLoggedIn", "token"))
export const anExpiredClient: Caller = bearer(example("tokenHasExpired", "token"))

/** A key from a provider state. */
export interface KeyGiven {
  readonly example: string
  readonly header: ReturnType<typeof MatchersV3.fromProviderState<string>>
}

const EXAMPLE_KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324"
const A_KEY = String.raw`"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"`
/** A fresh key for each verification: a repeated one would be answered from memory. */
const freshKey = {
  "pact:matcher:type": "regex",
  "pact:generator:type": "Regex",
  regex: A_KEY,
  value: keyHeader(EXAMPLE_KEY),
}

export interface Interaction<Req, Res> {
  readonly endpoint: Endpoint<Req, Res>
  readonly status: number
  /** Follows the endpoint's id and the status in the pact. */
  readonly title: string
  readonly states: ReadonlyArray<GivenState>
  readonly caller: Caller
  readonly request: Req
  /** The request on the wire: fields of the path, of the query for GET or DELETE, of the body for the others. */
  readonly sends: Readonly<Record<string, unknown>>
  /** The call's key, if it comes from a state; otherwise each verification has one of its own. */
  readonly key?: KeyGiven
  /** The answer is a repetition, and marked as such. */
  readonly isRepeated?: boolean
  /** The answer on the wire, as tolerant as the client's schema; omitted when only the status counts. */
  readonly answers?: unknown
}

/** A request for each identity. */
export interface Sample<Req, Res> {
  readonly endpoint: Endpoint<Req, Res>
  readonly call: (identity: Identity) => Pick<Interaction<Req, Res>, "request" | "sends">
  /** The call is about the token's user, and contains no client. */
  readonly withoutIdentity?: boolean
}

const headersOf = (endpoint: AnyEndpoint, { header }: Caller, key: KeyGiven | undefined) => ({
  Accept: endpoint.answers === "file" ? "application/pdf, text/csv, application/json" : "application/json",
  "Content-Type": "application/json",
  "Accept-Language": "en",
  ...(header === null ? {} : { Authorization: header }),
  ...(endpoint.purpose === "change" ? { [IDEMPOTENCY_KEY]: key?.header ?? freshKey } : {}),
})

/** Adds the interaction to its pact, makes the call, and returns the client's result. */
export const interact = async <Req, Res>(
  interaction: Interaction<Req, Res>,
): Promise<Result.Result<Res, ApiError> | undefined> => {
  const { endpoint, status, title, states, caller, request, sends, answers, key, isRepeated = false } = interaction
  const pact = pactOf(endpoint)
  return states
    .reduce((unfinished, { name, params }) => unfinished.given(name, params), pact.addInteraction())
    .uponReceiving(`${endpoint.id} ${status}: ${title}`)
    .withRequest(endpoint.method, pathOf(endpoint, sends), (builder) => {
      builder.headers(headersOf(endpoint, caller, key))
      const rest = besidesPath(endpoint, sends)
      if (!sendsQuery(endpoint.method)) builder.jsonBody(rest)
      else if (Object.keys(rest).length > 0) builder.query(queryOf(rest))
    })
    .willRespondWith(status, (builder) => {
      if (isRepeated && key !== undefined)
        builder.headers({ [IDEMPOTENCY_KEY]: key.header, [IDEMPOTENCY_REPLAYED]: "true" })
      if (answers === A_PDF) builder.binaryFile("application/pdf", PDF_FILE)
      else if (answers !== undefined) builder.jsonBody(answers)
    })
    .executeTest(({ url }) => {
      const client = makeClient({
        baseUrl: url,
        registerBaseUrl: url,
        trackingBaseUrl: url,
        prefixes: DEFAULT_PREFIXES,
        applicationToken: caller.applicationToken,
        language: () => "en",
        token: () => caller.token,
        newKey: () => EXAMPLE_KEY,
      })
      return Effect.runPromise(Effect.result(client.call(endpoint, request, key?.example)))
    })
}
