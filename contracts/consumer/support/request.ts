/** The location of an interaction's fields in its request; path and query may contain values from a provider state. */
import { MatchersV3 } from "@pact-foundation/pact"
import { Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { DEFAULT_PREFIXES } from "../../src/prefixes.ts"
import { pathNames } from "../../src/request-parts.ts"

type Fields = Readonly<Record<string, unknown>>

/** A value from a provider state, in pact-js's form. */
const Given = Schema.Struct({
  "pact:generator:type": Schema.Literal("ProviderState"),
  expression: Schema.String,
  value: Schema.Union([Schema.String, Schema.Number]),
})
const isGiven = Schema.is(Given)

export const besidesPath = (endpoint: AnyEndpoint, sends: Fields): Fields => {
  const names = pathNames(endpoint.path(DEFAULT_PREFIXES))
  return Object.fromEntries(Object.entries(sends).filter(([name]) => !names.includes(name)))
}

/** The path with its fields filled in: text unchanged, otherwise an expression filled by the state's value. */
export const pathOf = (endpoint: AnyEndpoint, sends: Fields) => {
  const template = endpoint.path(DEFAULT_PREFIXES)
  const filled = (text: (value: unknown) => string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(sends[name]))
  const sample = filled((value) => encodeURIComponent(String(isGiven(value) ? value.value : value)))
  const expression = filled((value) => (isGiven(value) ? value.expression : encodeURIComponent(String(value))))
  return sample === expression ? sample : MatchersV3.fromProviderState(expression, sample)
}

export const queryOf = (sends: Fields) =>
  Object.fromEntries(
    Object.entries(sends).map(([name, value]) => [
      name,
      isGiven(value) ? MatchersV3.fromProviderState(value.expression, String(value.value)) : literal(String(value)),
    ]),
  )

/** JSON in a query is plain text: bare, Pact would parse it and sort its keys. */
const literal = (text: string) => (/^[[{]/.test(text) ? MatchersV3.equal(text) : text)
