/** A request that a service should accept: the endpoint's 200 interaction with the values of its states. */
import { changed, pathSteps } from "../json.ts"
import type { Options, Probe } from "../options.ts"
import type { Interaction } from "../pact-file.ts"
import { setUp, type StateRef, type StateService, type StateValues } from "../state-url.ts"

/** The environment of all parts of the probe. */
export interface ProbeContext {
  readonly options: Options
  readonly states: StateService
  readonly settings: Probe
  /** Each endpoint's good request. */
  readonly good: ReadonlyMap<string, Interaction>
}

export interface Wire {
  readonly method: string
  /** Encoded, without query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The body's value, or `RawBody` if it is not JSON. */
  readonly body: unknown
}

/** A body that is sent unchanged. */
export class RawBody {
  readonly text: string
  readonly label: string
  constructor(text: string, label: string) {
    this.text = text
    this.label = label
  }
}

export type Prepared =
  | { readonly _tag: "Ready"; readonly wire: Wire; readonly values: StateValues }
  | { readonly _tag: "Unready"; readonly why: string }

/** Sets the states up, and fills the request with their values. */
export const prepare = async (
  states: StateService,
  interaction: Interaction,
  more: ReadonlyArray<StateRef> = [],
): Promise<Prepared> => {
  const { situation } = await setUp(states, [...(interaction.providerStates ?? []), ...more])
  if (situation._tag === "Closed") return { _tag: "Unready", why: situation.why }
  return { _tag: "Ready", wire: filled(interaction, situation.values), values: situation.values }
}

const filled = ({ request }: Interaction, values: StateValues): Wire => {
  const { generators } = request
  const texts = (given: Readonly<Record<string, ReadonlyArray<string>>> | undefined, expressions: Expressions) =>
    Object.fromEntries(
      Object.entries(given ?? {}).map(([name, [value = ""]]) => {
        const expression = expressionOf(expressions, name)
        return [name, expression === undefined ? value : String(evaluated(expression, values, value))]
      }),
    )
  const place = generators?.path?.expression
  return {
    method: request.method,
    path: place === undefined ? request.path : String(evaluated(place, values, request.path)),
    headers: texts(request.headers, generators?.header ?? {}),
    query: texts(request.query, generators?.query ?? {}),
    body: Object.entries(generators?.body ?? {}).reduce<unknown>(
      (body, [path, { expression }]) =>
        expression === undefined ? body : changed(body, pathSteps(path), (old) => evaluated(expression, values, old)),
      request.body?.content,
    ),
  }
}

type Expressions = Readonly<Record<string, { readonly expression?: string }>>

/** A query's generator is named `page` or `$.page[0]`. */
const expressionOf = (expressions: Expressions, name: string): string | undefined =>
  Object.entries(expressions).find(([key]) => key === name || pathSteps(key)[0] === name)?.[1].expression

/** `${name}` alone keeps the value's type; within other text it becomes text. */
const evaluated = (expression: string, values: StateValues, example: unknown): unknown => {
  const alone = /^\$\{(\w+)\}$/.exec(expression)?.[1]
  if (alone !== undefined) return values[alone] ?? example
  return expression.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => textOf(values[name]))
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)

/** The endpoint's good request, once its states hold; null without one. */
export const goodWire = async ({ good, states }: ProbeContext, endpoint: string): Promise<Wire | null> => {
  const interaction = good.get(endpoint)
  const prepared = interaction === undefined ? null : await prepare(states, interaction)
  return prepared?._tag === "Ready" ? prepared.wire : null
}
