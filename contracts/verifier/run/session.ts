/** A check's session with the service: calls by the storefront's own client, in situations set up by its state URL. */
import type { ClientId } from "@dispensa/domain"
import { Effect, Option, Result } from "effect"
import { providerStates, type ProviderStateKey, type ProviderStates } from "../../src/provider-states.ts"
import { type ApiError, makeClient } from "../../src/client.ts"
import type { AnyEndpoint, Endpoint, EndpointRoute } from "../../src/endpoint.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { isPending, type Options } from "../options.ts"
import { shorten } from "../redact.ts"
import { setUp, type StateService } from "../state-url.ts"
import { type Exchanged, watchedFetch } from "./exchange.ts"

type Gives<Key extends ProviderStateKey> = keyof ProviderStates[Key]["gives"] & string

/** The values of a state; a code may be a number, and a number text. */
export interface Given<Name extends string> {
  readonly text: (name: Name) => string
  readonly number: (name: Name) => number
}

export interface Identity {
  readonly clientId: ClientId
  readonly addressCode: string
  readonly externalCall: boolean
}

/** A logged-in user: their identity, and the values of their state. */
export interface LoggedIn<Name extends string> extends Given<Name> {
  readonly userTemp: Identity
}

export interface Session {
  /** Brings the service into a situation, in addition to the existing ones. */
  readonly given: <Key extends ProviderStateKey>(key: Key, params?: Params) => Promise<Given<Gives<Key>>>
  /** The same for a state that logs somebody in: the next calls are theirs. */
  readonly client: <Key extends LoggingIn>(key: Key) => Promise<LoggedIn<Gives<Key>>>
  /** Logs in another user in addition, with a token of their own. */
  readonly beside: <Key extends ProviderStateKey>(key: Key) => Promise<Given<Gives<Key>>>
  /** A call that must succeed; otherwise the check ends. */
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Promise<Res>
  /** A call that may be refused; `key` is the idempotency key of a write, by default a new one. */
  readonly attempt: <Req, Res>(
    endpoint: Endpoint<Req, Res>,
    request: Req,
    key?: string,
  ) => Promise<Result.Result<Res, ApiError>>
  /** Whether `--pending` does not name it: what is not built yet is not called, and a law that needs it is not made. */
  readonly isBuilt: (id: string) => boolean
  /** Whether the service echoed the key of its last call of this endpoint: it carries out each key once. */
  readonly honoursKeys: (endpoint: Pick<EndpointRoute, "id">) => boolean
  /** Sets the token of the next calls; null for none. Returns the former one. */
  readonly speakAs: (token: string | null) => string | null
  /** Sets the language of the next calls; at first it is English. */
  readonly speakIn: (language: SpokenLanguage) => void
  /** Sets the form of the next requests; null for the storefront's. */
  readonly writeAs: (form: RequestForm | null) => void
  /** The records on a tracking topic, as JSON; null when the service does not let them be read (`--topics-url`). */
  readonly onTopic: (topic: string) => Promise<unknown>
  /** The last exchange on the wire. */
  readonly last: () => Exchanged | undefined
  /** The last call and its status, as in "cart.add answered 417": the reason of a check that ends with it. */
  readonly lastAnswer: () => string
  /** Its status and beginning, for a finding. */
  readonly lastText: () => string
  /** The last answer's message to the person. */
  readonly lastWords: () => string
  /** Records a failed requirement; `part` names a parameter or a command in the id of the finding. */
  readonly must: (holds: boolean, what: string, came?: unknown, part?: string) => void
  /** Records a part that could not be checked; the check continues. */
  readonly skip: (why: string) => void
}

export type Params = Readonly<Record<string, string | number>>
/** Transforms a request before it is sent. */
export type RequestForm = (request: Request) => Request | Promise<Request>
export const SPOKEN = ["it", "en"] as const
export type SpokenLanguage = (typeof SPOKEN)[number]
type LoggingIn = {
  [Key in ProviderStateKey]: "address_code" extends Gives<Key> ? ("client_id" extends Gives<Key> ? Key : never) : never
}[ProviderStateKey]

/** A missing state, or a failed first call: what follows proves nothing. */
export class PreconditionFailed extends Error {}
/** A call that had to succeed after others did. */
export class CallFailed extends Error {}

export interface SessionConfig {
  readonly options: Options
  readonly states: StateService
  /** The parameters with which the pacts request a state. */
  readonly paramsOf: (state: string) => Params
  /** `isFaulty`: the service was asked to fail. `answer`: as the client read it. */
  readonly saw: (
    endpoint: AnyEndpoint,
    request: unknown,
    exchanged: Exchanged,
    isFaulty: boolean,
    answer: unknown,
  ) => void
  readonly must: Session["must"]
  readonly skip: Session["skip"]
}

export interface OpenSession {
  readonly session: Session
  readonly calls: () => number
  /** Undoes the situations in reverse order. */
  readonly close: () => Promise<void>
}

export const openSession = ({ options, states, paramsOf, saw, must, skip }: SessionConfig): OpenSession => {
  const situation = openSituation(states, paramsOf)
  let last: Exchanged | undefined
  let lastAnswer = "nothing was called"
  let calls = 0
  const clients = makeClients(options, situation)
  const successes = new Set<string>()
  const isBuilt = (id: string) => !isPending(options, id)
  const attempt: Session["attempt"] = async (endpoint, request, key) => {
    if (!isBuilt(endpoint.id)) throw new PreconditionFailed(`${endpoint.id} is pending`)
    calls += 1
    let taken: Exchanged | undefined
    const client = clients.next((exchanged) => {
      taken = exchanged
    })
    const result = await Effect.runPromise(Effect.result(client.call(endpoint, request, key)))
    last = taken
    lastAnswer = `${endpoint.id} answered ${taken?.status ?? "nothing"}`
    const answer = Result.isSuccess(result) ? result.success : undefined
    if (taken !== undefined) saw(endpoint, request, taken, situation.isFaulty(), answer)
    if (Result.isSuccess(result)) successes.add(endpoint.id)
    else if (taken !== undefined && result.failure._tag === "Undecodable" && successes.has(endpoint.id))
      must(false, `each answer of ${endpoint.id} is read as its others are`, shorten(result.failure.detail))
    return result
  }
  const session: Session = {
    given: situation.enter,
    client: async (key) => {
      const given = await situation.enter(key)
      const [clientId, addressCode] = [given.number("client_id"), given.text("address_code")]
      return { ...given, userTemp: { clientId, addressCode, externalCall: true } }
    },
    beside: (key) =>
      situation.enter(key, { ...paramsOf(providerStates[key].name), token: `pact-${crypto.randomUUID()}` }),
    attempt,
    isBuilt,
    honoursKeys: ({ id }) => clients.keeping().includes(id),
    call: async (endpoint, request) => {
      const isFirst = successes.size === 0
      const result = await attempt(endpoint, request)
      if (Result.isSuccess(result)) return result.success
      const { _tag, status } = result.failure
      const message = result.failure._tag === "Undecodable" ? result.failure.detail : result.failure.message
      // Answers that never decode are reported by the pacts.
      const isKnown = _tag === "Undecodable" && !successes.has(endpoint.id)
      const why = `${endpoint.id} answered ${status ?? "nothing"} (${shorten(message)})`
      throw isFirst || isKnown ? new PreconditionFailed(why) : new CallFailed(why)
    },
    speakAs: situation.speakAs,
    speakIn: clients.speakIn,
    writeAs: clients.writeAs,
    onTopic: (topic) => readTopic(options, topic),
    last: () => last,
    lastAnswer: () => lastAnswer,
    lastText: () => `${last?.status} ${last?.text.slice(0, 80)}`,
    lastWords: () => refusalText(Option.getOrNull(parseJson(last?.text ?? "")), ""),
    must,
    skip,
  }
  return { session, calls: () => calls, close: situation.close }
}

/** A client of its own for each call: concurrent calls are each judged by their own exchange. */
const makeClients = (options: Options, situation: ReturnType<typeof openSituation>) => {
  let keeping: ReadonlyArray<string> = []
  let language: SpokenLanguage = "en"
  let written: RequestForm | null = null
  return {
    keeping: () => keeping,
    speakIn: (next: SpokenLanguage) => {
      language = next
    },
    writeAs: (form: RequestForm | null) => {
      written = form
    },
    next: (took: (exchanged: Exchanged) => void) =>
      makeClient({
        baseUrl: options.baseUrl,
        registerBaseUrl: options.baseUrl,
        trackingBaseUrl: options.baseUrl,
        prefixes: options.prefixes,
        language: () => language,
        token: situation.token,
        newKey: () => crypto.randomUUID(),
        keySupport: {
          read: () => keeping,
          write: (ids) => {
            keeping = ids
          },
        },
        fetch: writing(watchedFetch(options, took), written),
        applicationToken: situation.applicationToken(),
      }),
  }
}

const writing =
  (send: typeof fetch, form: RequestForm | null): typeof fetch =>
  async (input, init) =>
    form === null ? send(input, init) : send(await form(new Request(input, init)))

/**
 * One JSON value, or one per line. The topic's placeholder may have been percent-encoded by the command line, and is found in
 * both forms.
 */
const readTopic = async ({ topicsUrl, headers, timeoutMs }: Options, topic: string): Promise<unknown> => {
  if (topicsUrl === null) return null
  const url = topicsUrl.replace(/\{topic\}|%7Btopic%7D/i, encodeURIComponent(topic))
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  if (answer === null || !answer.ok) throw new PreconditionFailed(`the topics answered ${answer?.status ?? "nothing"}`)
  const body = await answer.text()
  return Option.getOrElse(parseJson(body), () => body.split("\n").map((line) => Option.getOrNull(parseJson(line))))
}

/** The active states, and the current caller. */
const openSituation = (states: StateService, paramsOf: SessionConfig["paramsOf"]) => {
  const entered: Array<{ readonly state: string; readonly params: Params }> = []
  let token: string | null = null
  let applicationToken = ""
  const enter = async (key: ProviderStateKey, params?: Params) => {
    const { name: state, gives } = providerStates[key]
    const requested = params ?? paramsOf(state)
    const { situation } = await setUp(states, [{ name: state, params: requested }])
    if (situation._tag === "Closed") throw new PreconditionFailed(situation.why)
    entered.push({ state, params: requested })
    const values: Readonly<Record<string, unknown>> = { ...gives, ...situation.values }
    if ("token" in gives && key !== "tokenHasExpired") token = textOf(values["token"])
    if ("application_token" in gives) applicationToken = textOf(values["application_token"])
    return { text: (name: string) => textOf(values[name]), number: (name: string) => Number(values[name]) }
  }
  return {
    enter,
    token: () => token,
    applicationToken: () => applicationToken,
    isFaulty: () => entered.some(({ state }) => state === providerStates.endpointAnswers.name),
    speakAs: (next: string | null) => {
      const former = token
      token = next
      return former
    },
    close: async () => {
      for (const { state, params } of entered.toReversed()) await states.ask({ action: "teardown", state, params })
    },
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : String(value))
