/** A request that a service should take: the endpoint's 200 interaction with the values that its states gave. */
import { pathSteps } from "../explain.ts"
import type { Options, Probe } from "../options.ts"
import type { Interaction } from "../pact-file.ts"
import type { StateService, StateValues } from "../state-url.ts"

/** What every part of the probe works with. */
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
  /** The body's value, or `RawBody` for what is no JSON. */
  readonly body: unknown
}

/** A body that is sent as it is. */
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

interface StateRef {
  readonly name: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** Sets the states up, and fills the request with what they gave. */
export const prepare = async (
  states: StateService,
  interaction: Interaction,
  more: ReadonlyArray<StateRef> = [],
): Promise<Prepared> => {
  let values: StateValues = {}
  for (const { name, params } of [...(interaction.providerStates ?? []), ...more]) {
    const answer = await states.ask({ action: "setup", state: name, params: params ?? {} })
    if (answer._tag === "Silent") return { _tag: "Unready", why: `the state URL gave no answer: ${answer.why}` }
    if (answer._tag === "Refused")
      return { _tag: "Unready", why: `the state URL answered ${answer.status} to "${name}"` }
    values = { ...values, ...answer.values }
  }
  return { _tag: "Ready", wire: filled(interaction, values), values }
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

/** `${name}` alone keeps the value's type; among other text it is text. */
const evaluated = (expression: string, values: StateValues, example: unknown): unknown => {
  const alone = /^\$\{(\w+)\}$/.exec(expression)?.[1]
  if (alone !== undefined) return values[alone] ?? example
  return expression.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => textOf(values[name]))
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)

/** The same value with one place in it changed; a change to undefined takes it out. */
export const changed = (
  value: unknown,
  steps: ReadonlyArray<string | number>,
  change: (old: unknown) => unknown,
): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === step ? changed(entry, rest, change) : entry))
  }
  if (typeof value !== "object" || value === null) return value
  const next = changed(Object.entries(value).find(([name]) => name === String(step))?.[1], rest, change)
  const others = Object.entries(value).filter(([name]) => name !== String(step))
  return Object.fromEntries(next === undefined ? others : [...others, [String(step), next]])
}

/** The endpoint's good request, once its states hold; null when there is none. */
export const goodWire = async ({ good, states }: ProbeContext, endpoint: string): Promise<Wire | null> => {
  const interaction = good.get(endpoint)
  const prepared = interaction === undefined ? null : await prepare(states, interaction)
  return prepared?._tag === "Ready" ? prepared.wire : null
}
