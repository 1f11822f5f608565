/** One interaction of a pact: the storefront's own client makes the call, the Pact mock server checks and answers it. */
import { fileURLToPath } from "node:url"
import { MatchersV3, PactV4 } from "@pact-foundation/pact"
import { Effect, type Result } from "effect"
import { type ApiError, makeClient } from "../../src/client.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import { DEFAULT_PREFIXES } from "../../src/prefixes.ts"
import { example, type GivenState } from "./states.ts"

const dir = fileURLToPath(new URL("../../pacts", import.meta.url))

const pacts = {
  omnicommerce: new PactV4({ consumer: "storefront", provider: "omnicommerce", dir, logLevel: "error" }),
  tracking: new PactV4({ consumer: "storefront", provider: "tracking", dir, logLevel: "error" }),
}

/** Who calls: what the client is configured with, and the header that the pact asks for. */
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

export interface Interaction<Req, Res> {
  readonly endpoint: Endpoint<Req, Res>
  readonly status: number
  /** Follows the endpoint's id and the status in the pact. */
  readonly title: string
  readonly states: ReadonlyArray<GivenState>
  readonly caller: Caller
  readonly request: Req
  /** The request on the wire: the query of a GET, the body of the others. */
  readonly sends: Readonly<Record<string, unknown>>
  /** The answer on the wire, as loose as the client's schema; left out when only the status counts. */
  readonly answers?: unknown
}

const headersOf = ({ header }: Caller) => ({
  Accept: "application/json",
  "Content-Type": "application/json",
  "Accept-Language": "en",
  ...(header === null ? {} : { Authorization: header }),
})

const queryOf = (sends: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sends).map(([name, text]) => [name, String(text)]))

/** Adds the interaction to its pact, makes the call, and gives what the client made of the answer. */
export const interact = async <Req, Res>(
  interaction: Interaction<Req, Res>,
): Promise<Result.Result<Res, ApiError> | undefined> => {
  const { endpoint, status, title, states, caller, request, sends, answers } = interaction
  const pact = endpoint.base === "tracking" ? pacts.tracking : pacts.omnicommerce
  return states
    .reduce((unfinished, { name, params }) => unfinished.given(name, params), pact.addInteraction())
    .uponReceiving(`${endpoint.id} ${status}: ${title}`)
    .withRequest(endpoint.method, endpoint.path(DEFAULT_PREFIXES), (builder) => {
      builder.headers(headersOf(caller))
      if (endpoint.method !== "GET") builder.jsonBody(sends)
      else if (Object.keys(sends).length > 0) builder.query(queryOf(sends))
    })
    .willRespondWith(status, (builder) => {
      if (answers !== undefined) builder.jsonBody(answers)
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
      })
      return Effect.runPromise(Effect.result(client.call(endpoint, request)))
    })
}
