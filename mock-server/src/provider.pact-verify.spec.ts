/** This backend honours the storefront's pacts, and a backend that does not is detected. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { providerStates } from "@dispensa/contracts/provider-states"
import { Verifier } from "@pact-foundation/pact"
import { Schema } from "effect"
import { type FastifyInstance, fastify } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "./library/start-mock.ts"

type Provider = "omnicommerce" | "tracking"

const pactOf = (provider: Provider) =>
  createRequire(import.meta.url).resolve(`@dispensa/contracts/pacts/storefront-${provider}.json`)

const Pact = Schema.fromJsonString(
  Schema.Struct({ interactions: Schema.Array(Schema.Struct({ description: Schema.String })) }),
)
const descriptionsOf = (provider: Provider) =>
  Schema.decodeUnknownSync(Pact)(readFileSync(pactOf(provider), "utf8")).interactions.map((one) => one.description)

const Verification = Schema.fromJsonString(
  Schema.Struct({
    interactionResults: Schema.Array(
      Schema.Struct({
        description: Schema.String,
        result: Schema.String,
        mismatch: Schema.optionalKey(Schema.Unknown),
      }),
    ),
  }),
)
const Values = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]))

/** Requests a state from the backend, as any verifier would; the returned values go into the request. */
const stateHandlersOf = (baseUrl: string) => {
  const ask = async (action: "setup" | "teardown", state: string, params: unknown) => {
    const response = await fetch(`${baseUrl}/_mock/state`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ action, state, params }),
    })
    if (!response.ok) throw new Error(`${action} of "${state}": ${response.status} ${await response.text()}`)
    return { ...Schema.decodeUnknownSync(Values)(await response.json()) }
  }
  const handlerOf = (name: string) => ({
    setup: (params: unknown) => ask("setup", name, params ?? {}),
    teardown: (params: unknown) => ask("teardown", name, params ?? {}),
  })
  const handlers = Object.values(providerStates).map(({ name }) => [name, handlerOf(name)] as const)
  return Object.fromEntries(handlers)
}

/**
 * Each interaction's description with its result; the verifier reports the same whether it rejects or not.
 * `only` is a pattern of descriptions: the verifier takes it from its environment.
 */
const verify = async (provider: Provider, providerBaseUrl: string, stateBaseUrl: string, only = "") => {
  process.env["PACT_DESCRIPTION"] = only
  const output = await new Verifier({
    provider,
    providerBaseUrl,
    pactUrls: [pactOf(provider)],
    stateHandlers: stateHandlersOf(stateBaseUrl),
    logLevel: "error",
  })
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  return Schema.decodeUnknownSync(Verification)(output).interactionResults
}

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

describe("the mock server", () => {
  it.each(["omnicommerce", "tracking"] as const)(
    "[S7.1][S7.2][S7.3][S7.4][S7.22] honours every interaction of %s",
    async (provider) => {
      const results = await verify(provider, mock.url, mock.url)
      expect(results.map(({ description }) => description).toSorted()).toEqual(descriptionsOf(provider).toSorted())
      expect(results.filter(({ result }) => result !== "OK")).toEqual([])
    },
  )
})

/** A backend in front of the real one with the same answers, except for one text. */
const startDeviating = async (from: string, to: string): Promise<FastifyInstance> => {
  const front = fastify()
  front.removeAllContentTypeParsers()
  front.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
  front.all("/*", async (request, reply) => {
    const { authorization } = request.headers
    const answer = await fetch(`${mock.url}${request.url}`, {
      method: request.method,
      headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
      ...(typeof request.body === "string" ? { body: request.body } : {}),
    })
    const text = (await answer.text()).replaceAll(from, to)
    return reply.status(answer.status).type("application/json").send(text)
  })
  return front
}

describe("a backend that deviates", () => {
  it.each([
    ["renames a total", "omnicommerce", '"totale_netto"', '"net_total"', "cart.get 200: the cart has a row"],
    ["gives no token", "omnicommerce", '"access_token"', '"token"', "session.login 200: the password is right"],
    [
      "numbers pages with text",
      "omnicommerce",
      '"page":1',
      '"page":"1"',
      "product.list 200: the search finds products",
    ],
    [
      "acknowledges with another code",
      "tracking",
      '"error_code":200',
      '"error_code":202',
      "tracking.search 200: the action",
    ],
  ] as const)("[S7.22] is detected when it %s", async (_what, provider, from, to, only) => {
    const deviating = await startDeviating(from, to)
    try {
      const url = await deviating.listen({ port: 0, host: "127.0.0.1" })
      expect(await verify(provider, url, mock.url, only)).toMatchObject([{ result: "Error" }])
      expect(await verify(provider, mock.url, mock.url, only)).toMatchObject([{ result: "OK" }])
    } finally {
      await deviating.close()
    }
  })
})
