/** JSON Schemas of the wire's side of the table, without what says nothing. */
import { Schema } from "effect"
import type { AnyEndpoint } from "../endpoint.ts"
import { type EndpointKey, endpoints } from "../table.ts"
import { message } from "../wire.ts"
import { entities } from "./entities.ts"
import { MenuItemShape, RefusalShape, TrackingRefusal } from "./wire-shapes.ts"

export type Json = Readonly<Record<string, unknown>>

export const requestSchema = ({ request }: AnyEndpoint): Json => inlined(request)

export const responseSchema = (key: EndpointKey): Json =>
  key === "getMenu" ? inlined(message(Schema.Array(MenuItemShape))) : inlined(endpoints[key].response)

/** The schemas that have a name; what one of them holds of the others is pointed at too. */
export const componentSchemas = (): Json => ({
  ...tidyRecord({
    ...Schema.toJsonSchemaDocument(MenuItemShape).definitions,
    ...Schema.toJsonSchemaDocument(RefusalShape).definitions,
    ...Schema.toJsonSchemaDocument(TrackingRefusal).definitions,
  }),
  ...Object.fromEntries(
    Object.entries(entities).map(([name, schema]) => [name, pointedRecord(spelled(schema))] as const),
  ),
})

const spelled = (schema: Schema.Top): Json => tidyRecord({ ...Schema.toJsonSchemaDocument(schema).schema })

const pointedRecord = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, pointed(value)]))

/** The same schema, with what has a name pointed at. */
const pointed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointed)
  if (typeof value !== "object" || value === null) return value
  const name = names.get(JSON.stringify(value))
  return name === undefined ? pointedRecord({ ...value }) : { $ref: `${COMPONENTS}${name}` }
}

const inlined = (schema: Schema.Top): Json => pointedRecord(spelled(schema))

const tidyRecord = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key, value]) => !saysNothing(key, value))
      .map(([key, value]) => [key, key === "$ref" ? String(value).replace("#/$defs/", COMPONENTS) : tidy(value)]),
  )

const COMPONENTS = "#/components/schemas/"

/** Fields beside the named ones are allowed anyway, and a JSON number is no larger than a safe one. */
const saysNothing = (key: string, value: unknown): boolean =>
  (key === "additionalProperties" && value === true) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER)

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== "object" || value === null) return value
  const { anyOf, ...rest }: { readonly anyOf?: unknown } = value
  return Array.isArray(anyOf) ? { ...tidyRecord(rest), ...union(anyOf.map(tidy)) } : tidyRecord(rest)
}

/** Each alternative once; an empty one is anything at all. */
const union = (alternatives: ReadonlyArray<unknown>): Json => {
  const once = new Map(alternatives.map((one) => [JSON.stringify(one), one]))
  const [first, ...others] = once.values()
  if (once.has("{}")) return {}
  return others.length === 0 && typeof first === "object" ? { ...first } : { anyOf: [...once.values()] }
}

/** Each named schema's text, written out. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries(entities).map(([name, schema]) => [JSON.stringify(spelled(schema)), name]),
)
