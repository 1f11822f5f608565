/** The refusals shared by every endpoint of a kind: bad token, no token, another client, and failures on demand. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { ApiError } from "../../src/client.ts"
import {
  anExpiredClient,
  aWrongApplication,
  type Caller,
  type Interaction,
  interact,
  nobody,
  type Sample,
  theApplication,
  theClient,
} from "./contract.ts"
import { AGENT, expired, type GivenState, given, loggedIn } from "./states.ts"
import { keyRefusals } from "./key-refusals.ts"
import { assigned, eachKeyLike, eachLike, guest, type Identity, other, self, string, stranger } from "./wire.ts"

/** The error of each status, and its rule. */
const KINDS: Readonly<Record<number, readonly [tag: ApiError["_tag"], rule: string]>> = {
  400: ["BadRequest", "S8.3"],
  401: ["Unauthorized", "S8.5"],
  403: ["Forbidden", "S8.5"],
  404: ["NotFound", "S8.5"],
  409: ["Conflict", "S8.5"],
  417: ["ValidationFailed", "S8.5"],
  422: ["Unprocessable", "S8.4"],
  429: ["TooManyRequests", "S8.5"],
  500: ["ServerFault", "S8.2"],
  503: ["ServiceUnavailable", "S8.1"],
}

/**
 * Statuses that a backend answers on demand (`an endpoint answers a status`), each for one endpoint: the client reads them the
 * same way everywhere.
 */
const ON_DEMAND: Readonly<Record<string, ReadonlyArray<number>>> = {
  "cart.get": [417, 500, 503],
  "cart.add": [400, 422],
  "contact.request": [429],
}

const serverMessages = JSON.stringify([JSON.stringify({ message: "Non valido" })])

/** The body of a refusal: a message for 400 and 417, fields for 422; for the others only the status counts. */
const bodyOf = (status: number): unknown => {
  if (status === 400) return { message: string("Non valido") }
  if (status === 417) return { _server_messages: string(serverMessages) }
  if (status === 422) return { errors: eachKeyLike("campo", eachLike(string("Non valido"))) }
  return undefined
}

/** The client's result of `bodyOf`. */
const readOf = (status: number): object => {
  if (status === 400 || status === 417) return { message: "Non valido" }
  return status === 422 ? { fields: { campo: ["Non valido"] } } : {}
}

interface Refused<Req, Res> extends Interaction<Req, Res> {
  /** The client's result of `answers`, if it differs from that of `bodyOf`. */
  readonly reads?: object
}

/** A test that the call is refused with the interaction's status. */
export const refuses = <Req, Res>(interaction: Refused<Req, Res>): void => {
  const [tag, rule] = KINDS[interaction.status] ?? ["OtherStatus", "S8.5"]
  const { endpoint, status, title } = interaction
  it(`[${endpoint.rule}] [${rule}] ${status} when ${title} is ${tag}`, async () => {
    const answers = interaction.answers ?? bodyOf(status)
    const result = await interact({ ...interaction, ...(answers === undefined ? {} : { answers }) })
    const error = result === undefined ? undefined : Result.getOrUndefined(Result.flip(result))
    expect(error).toMatchObject({ _tag: tag, status, endpoint: endpoint.id, ...(interaction.reads ?? readOf(status)) })
  })
}

const onDemand = <Req, Res>({ endpoint, call }: Sample<Req, Res>): void => {
  const [states, caller, identity]: [ReadonlyArray<GivenState>, Caller, Identity] =
    endpoint.auth === "client"
      ? [[loggedIn], theClient, self]
      : endpoint.auth === "content"
        ? [[given("contentIsPublished", {})], theApplication, guest]
        : [[], nobody, guest]
  for (const status of ON_DEMAND[endpoint.id] ?? []) {
    refuses({
      endpoint,
      status,
      title: "the backend answers so",
      states: [...states, given("endpointAnswers", { endpoint: endpoint.id, status })],
      caller,
      ...call(identity),
    })
  }
}

const badTokens = <Req, Res>({ endpoint, call, withoutIdentity = false }: Sample<Req, Res>): void => {
  if (endpoint.auth === "content") {
    const states = [given("contentIsPublished", {})]
    refuses({
      endpoint,
      status: 401,
      title: "the application token is wrong",
      states,
      caller: aWrongApplication,
      ...call(guest),
    })
    refuses({ endpoint, status: 403, title: "there is no token", states, caller: nobody, ...call(guest) })
    return
  }
  if (endpoint.errors.includes(401)) {
    const states = [expired]
    refuses({
      endpoint,
      status: 401,
      title: "the token has expired",
      states,
      caller: anExpiredClient,
      ...call(stranger),
    })
  }
  if (!endpoint.errors.includes(403)) return
  if (endpoint.auth === "client") {
    const states = [expired]
    refuses({ endpoint, status: 403, title: "there is no token", states, caller: nobody, ...call(stranger) })
  }
  if (withoutIdentity) return
  const states = [loggedIn, given("otherClientExists", {})]
  refuses({ endpoint, status: 403, title: "the client is another one", states, caller: theClient, ...call(other) })
}

/** 403: an agent may change the cart of their clients, but not the client's own data (S6.3). */
export const refusesAgents = <Req, Res>({ endpoint, call }: Pick<Sample<Req, Res>, "endpoint" | "call">): void =>
  refuses({
    endpoint,
    status: 403,
    title: "an agent changes what is the client's own",
    caller: theClient,
    states: [given("agentIsLoggedIn", AGENT)],
    ...call(assigned),
  })

/** All shared refusals of an endpoint. */
export const sharedRefusals = <Req, Res>(sample: Sample<Req, Res>): void => {
  describe("refusals", () => {
    badTokens(sample)
    onDemand(sample)
    if (sample.endpoint.purpose === "change") keyRefusals(sample)
  })
}
