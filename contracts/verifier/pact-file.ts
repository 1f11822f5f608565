/** Reads the packed pacts, and writes the verified copy: with other prefixes, and each interaction numbered. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { providerStates } from "../src/provider-states.ts"
import type { AnyEndpoint, Base } from "../src/endpoint.ts"
import { DEFAULT_PREFIXES, type Prefixes } from "../src/prefixes.ts"
import { endpoints } from "../src/table.ts"
import type { Provider } from "./option-values.ts"
import type { StateService, StateValues } from "./state-url.ts"

/** Tells the relay which interaction a call or a situation belongs to; neither reaches the service. */
export const NUMBER_HEADER = "X-Dispensa-Interaction"
export const NUMBER_PARAM = "dispensa_interaction"
/** Replaces all states of an interaction in the copy: the relay sets them up, one after the other. */
const SITUATION = "the situation of an interaction"

const Unknowns = Schema.Record(Schema.String, Schema.Unknown)
const Generator = Schema.StructWithRest(
  Schema.Struct({ type: Schema.String, expression: Schema.optionalKey(Schema.String) }),
  [Unknowns],
)
const Generators = Schema.Record(Schema.String, Generator)

const Request = Schema.StructWithRest(
  Schema.Struct({
    method: Schema.String,
    path: Schema.String,
    headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
    query: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
    body: Schema.optionalKey(Schema.StructWithRest(Schema.Struct({ content: Schema.Unknown }), [Unknowns])),
    generators: Schema.optionalKey(
      Schema.StructWithRest(
        Schema.Struct({
          body: Schema.optionalKey(Generators),
          header: Schema.optionalKey(Generators),
          query: Schema.optionalKey(Generators),
          path: Schema.optionalKey(Generator),
        }),
        [Unknowns],
      ),
    ),
  }),
  [Unknowns],
)

const Response = Schema.StructWithRest(
  Schema.Struct({
    status: Schema.Int,
    body: Schema.optionalKey(Schema.StructWithRest(Schema.Struct({ content: Schema.Unknown }), [Unknowns])),
    generators: Schema.optionalKey(
      Schema.StructWithRest(Schema.Struct({ body: Schema.optionalKey(Generators) }), [Unknowns]),
    ),
  }),
  [Unknowns],
)

const State = Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Unknowns) })

export const Interaction = Schema.StructWithRest(
  Schema.Struct({
    type: Schema.Literal("Synchronous/HTTP"),
    description: Schema.String,
    providerStates: Schema.optionalKey(Schema.Array(State)),
    request: Request,
    response: Response,
  }),
  [Unknowns],
)
export type Interaction = typeof Interaction.Type

const Pact = Schema.StructWithRest(Schema.Struct({ interactions: Schema.Array(Schema.Unknown) }), [Unknowns])
export type Pact = typeof Pact.Type

const readPact = Schema.decodeUnknownSync(Schema.fromJsonString(Pact))
const isHttp = Schema.is(Schema.Struct({ type: Schema.Literal("Synchronous/HTTP") }))
const readInteraction = Schema.decodeUnknownSync(Interaction)

export interface PactFile {
  readonly pact: Pact
  /** Interactions over HTTP; messages have no address to call. */
  readonly interactions: ReadonlyArray<Interaction>
}

const providerOf = (base: Base): Provider => (base === "tracking" ? "tracking" : "omnicommerce")

/** The entries of the table served by a provider. */
export const endpointsOf = (provider: Provider): ReadonlyArray<AnyEndpoint> =>
  Object.values<AnyEndpoint>(endpoints).filter(({ base }) => providerOf(base) === provider)

/** In a folder above the command, in the repository as in the package. */
export const pactFileOf = (provider: Provider): PactFile =>
  readPactFile(readFileSync(new URL(`../pacts/storefront-${provider}.json`, import.meta.url), "utf8"))

export const readPactFile = (text: string): PactFile => {
  const pact = readPact(text)
  return { pact, interactions: pact.interactions.filter((one) => isHttp(one)).map((one) => readInteraction(one)) }
}

/** A description begins with the endpoint's id and the status. */
export const subjectOf = ({
  description,
  response,
}: Interaction): { readonly endpoint: string; readonly status: number } => ({
  endpoint: description.split(/[ :]/)[0] ?? description,
  status: response.status,
})

const withPrefixes = (path: string, prefixes: Prefixes): string => {
  const names = ["api", "wrapper", "customer"] as const
  const found = names.find((name) => path.startsWith(DEFAULT_PREFIXES[name]))
  return found === undefined ? path : prefixes[found] + path.slice(DEFAULT_PREFIXES[found].length)
}

/** The same interaction at a service with other prefixes. */
export const atPrefixes = (interaction: Interaction, prefixes: Prefixes): Interaction => {
  const { request } = interaction
  const place = request.generators?.path
  return {
    ...interaction,
    request: {
      ...request,
      path: withPrefixes(request.path, prefixes),
      ...(place?.expression === undefined
        ? {}
        : {
            generators: {
              ...request.generators,
              path: { ...place, expression: withPrefixes(place.expression, prefixes) },
            },
          }),
    },
  }
}

const numbered = (interaction: Interaction, number: number): Interaction => ({
  ...interaction,
  pending: false,
  providerStates: [{ name: SITUATION, params: { [NUMBER_PARAM]: number } }],
  request: {
    ...interaction.request,
    headers: { ...interaction.request.headers, [NUMBER_HEADER]: [String(number)] },
  },
})

/** The text of a pact file with only these interactions; a number is an interaction's index in the whole list. */
export const numberedPact = ({ pact }: PactFile, chosen: ReadonlyMap<number, Interaction>): string =>
  JSON.stringify({ ...pact, interactions: [...chosen].map(([number, interaction]) => numbered(interaction, number)) })

/** Situations that need no setup, with the values that a successful call needs (`--value`). */
const STANDING: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  [providerStates.tokenHasExpired.name, []],
  [providerStates.trackingIsOpen.name, []],
  [providerStates.contentIsPublished.name, Object.keys(providerStates.contentIsPublished.gives)],
])

/** Refusals of a wrong or missing token: their calls contain no value of a situation. */
const WITHOUT_TOKEN = [401, 403]

const holdsAnyway = (interaction: Interaction, values: StateValues): boolean =>
  (interaction.providerStates ?? []).every(({ name }) => {
    const needed = STANDING.get(name)
    if (needed === undefined) return false
    return (
      WITHOUT_TOKEN.includes(subjectOf(interaction).status) || needed.every((value) => Object.hasOwn(values, value))
    )
  })

export const withoutStates = ({ pact, interactions }: PactFile, values: StateValues): PactFile => ({
  pact,
  interactions: interactions.filter((interaction) => holdsAnyway(interaction, values)),
})

/** Every situation holds; its values were given on the command line. */
export const standingStates = (values: StateValues): StateService => ({
  ask: () => Promise.resolve({ _tag: "Given", values }),
})

export const withoutStatesLine = (verified: PactFile, all: PactFile): string =>
  `Without a state URL: ${verified.interactions.length} of ${all.interactions.length} interactions need none and are verified; the others come with --state-url.`
