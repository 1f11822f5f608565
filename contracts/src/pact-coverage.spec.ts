/** The committed pacts and the endpoint table agree: no status without an interaction, no interaction outside the table. */
import { readFileSync } from "node:fs"
import { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type AnyEndpoint, statusesOf } from "./endpoint.ts"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { providerStates } from "./provider-states.ts"
import { endpoints } from "./table.ts"

const Interaction = Schema.Struct({
  description: Schema.String,
  request: Schema.StructWithRest(Schema.Struct({ method: Schema.String, path: Schema.String }), [
    Schema.Record(Schema.String, Schema.Unknown),
  ]),
  response: Schema.Struct({ status: Schema.Int }),
  providerStates: Schema.Array(
    Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)) }),
  ),
})
const Pact = Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Interaction) }))

const interactionsOf = (provider: string) =>
  Schema.decodeUnknownSync(Pact)(
    readFileSync(new URL(`../pacts/storefront-${provider}.json`, import.meta.url), "utf8"),
  ).interactions.map((interaction) => ({ ...interaction, provider }))

const interactions = [...interactionsOf("omnicommerce"), ...interactionsOf("tracking")]
const Messages = Schema.fromJsonString(
  Schema.Struct({
    interactions: Schema.Array(
      Schema.Struct({
        type: Schema.Literal("Asynchronous/Messages"),
        description: Schema.String,
        contents: Schema.Struct({ content: Schema.Struct({ action: Schema.String }) }),
        metadata: Schema.Struct({ topic: Schema.String }),
      }),
    ),
  }),
)

const states = Object.values(providerStates)
const stateNamed = (name: string) => states.find((state) => state.name === name)
const providerOf = (base: string) => (base === "tracking" ? "tracking" : "omnicommerce")

/**
 * Statuses that a backend answers on demand: the client reads them the same way for every endpoint (`client-statuses.spec.ts`).
 */
const ON_DEMAND = [400, 417, 422, 429, 500, 503]

const planned = Object.values(endpoints).flatMap((endpoint) =>
  statusesOf(endpoint).map((status) => ({ status, cell: `${providerOf(endpoint.base)} ${endpoint.id} ${status}` })),
)
/** The endpoint and status that a description begins with; the status must be the answer's. */
const agreed = interactions.map(({ provider, description, response }) => {
  const [id, status] = description.split(/[ :]/)
  return `${provider} ${id} ${Number(status) === response.status ? status : "with another status"}`
})

describe("the committed pacts", () => {
  it("[S7.22] cover exactly each endpoint and status of the table, except those answered on demand", () => {
    const cells = planned.map(({ cell }) => cell)
    expect(agreed.filter((cell) => !cells.includes(cell))).toEqual([])
    const due = planned.filter(({ status }) => !ON_DEMAND.includes(status)).map(({ cell }) => cell)
    expect(due.filter((cell) => !agreed.includes(cell))).toEqual([])
  })

  it("[S8.5] cover each of the other statuses once, on demand", () => {
    const once = interactions.filter(({ description }) => description.endsWith(": the backend answers so"))
    expect(once.map(({ response }) => response.status).toSorted((one, other) => one - other)).toEqual(ON_DEMAND)
  })

  it("[S7.17] [S7.18] contain a message for each tracked action, and nothing else", () => {
    const file = readFileSync(new URL("../pacts/analytics-tracking.json", import.meta.url), "utf8")
    const messages = Schema.decodeUnknownSync(Messages)(file).interactions
    const named = messages.map(({ metadata, contents }) => `${metadata.topic}: ${contents.content.action}`)
    const cart = CartTracking.fields.action.literals.map((action) => `cart: ${action}`)
    const search = SearchTracking.fields.action.literals.map((action) => `search: ${action}`)
    expect(named.toSorted()).toEqual([...cart, ...search].toSorted())
    expect(messages.map(({ description }) => description)).toEqual(named)
  })

  it("[S5.5] [S4.6] [S7.19] contain the refusals under 200", () => {
    const titles = interactions.map(({ description }) => description)
    expect(titles).toEqual(
      expect.arrayContaining([
        "session.login 200: the password is wrong",
        "session.login 200: the user is refused",
        "product.list 200: the search engine fails",
        "tracking.cart 200: the broker refuses",
        "tracking.search 200: the broker refuses",
      ]),
    )
  })

  it.each(interactions)("[S7.22] $description is a call of its endpoint", ({ description, request }) => {
    const endpoint = Object.values<AnyEndpoint>(endpoints).find(({ id }) => id === description.split(/[ :]/)[0])
    const path = endpoint?.path(DEFAULT_PREFIXES).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`) ?? "none"
    expect(request.method).toBe(endpoint?.method)
    expect(request.path).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`))
  })

  it.each(interactions)("$description requires known states, and uses only values that they provide", (interaction) => {
    const requested = interaction.providerStates
    expect(requested).not.toEqual([])
    const given = requested.flatMap(({ name, params }) => {
      const state = stateNamed(name)
      if (state === undefined) throw new Error(`Unknown state: ${name}`)
      Schema.decodeUnknownSync(Schema.Struct({ params: state.params }))({ params: params ?? {} })
      return Object.keys(state.gives)
    })
    const taken = [...JSON.stringify(interaction.request).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(given).toEqual(expect.arrayContaining(taken))
  })

  it("use every state", () => {
    const used = new Set(interactions.flatMap((interaction) => interaction.providerStates.map(({ name }) => name)))
    expect(states.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })
})
