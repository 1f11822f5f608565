/** JSON Schemas of the wire's side of the table, without what says nothing; every object of them has a name. */
import { Schema } from "effect"
import { type EndpointKey, endpoints } from "../table.ts"
import { message } from "../wire.ts"
import { entities, schemaNames } from "./endpoint-docs.ts"
import { describedField, VALUE_SCHEMAS } from "./fields.ts"
import { ListingRequestShape } from "../listing/request-docs.ts"
import { LoginShape, MenuItemShape, RefusalShape, TrackingRefusal } from "./wire-shapes.ts"

export type Json = Readonly<Record<string, unknown>>

/** Makes the schemas of requests and answers, and keeps what they point at. */
export interface SchemaRegistry {
  /** Written out: its fields are parameters, or the body without those of the path. */
  readonly request: (key: EndpointKey) => Json
  /** The schema under its own name, pointed at. */
  readonly body: (key: EndpointKey, schema: Json) => Json
  readonly answer: (key: EndpointKey) => Json
  /** All that has a name by now. */
  readonly components: () => Json
}

const COMPONENTS = "#/components/schemas/"
const refTo = (name: string): Json => ({ $ref: `${COMPONENTS}${name}` })
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const pascal = (name: string): string =>
  name.replace(/(?:^|[_-])(\p{L})/gu, (_all, letter: string) => letter.toUpperCase())

export const makeSchemaRegistry = (): SchemaRegistry => {
  const made = new Map<string, Json>()
  const names = new Map(Object.entries(entities).map(([name, schema]) => [JSON.stringify(spelled(schema)), name]))

  /** The schema's parts, with every object among them pointed at; `owner` is the named schema they stand in. */
  const parts = (record: Json, owner: string, place: string): Json =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, part(key, value, owner, place)]))

  const part = (key: string, value: unknown, owner: string, place: string): unknown => {
    if (key === "properties" && isJson(value)) return fields(value, owner)
    if (Array.isArray(value)) {
      const alternatives = value.filter((one) => isJson(one) && "properties" in one).length
      return value.map((one: unknown, index) =>
        isJson(one) ? pointed(one, owner, alternatives > 1 ? `${place}${index + 1}` : place) : one,
      )
    }
    return isJson(value) ? pointed(value, owner, key === "additionalProperties" ? `${place}Entry` : place) : value
  }

  const fields = (properties: Json, owner: string): Json =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        isJson(schema) ? describedField(owner, name, pointed(schema, owner, `${owner}${pascal(name)}`)) : schema,
      ]),
    )

  const pointed = (schema: Json, owner: string, place: string): Json => {
    const known = names.get(JSON.stringify(schema))
    if (known !== undefined) return refTo(known)
    return "properties" in schema ? define(schemaNames[place] ?? place, schema) : parts(schema, owner, place)
  }

  const define = (name: string, schema: Json): Json => {
    names.set(JSON.stringify(schema), name)
    made.set(name, parts(schema, name, name))
    return refTo(name)
  }

  for (const [name, schema] of Object.entries(entities)) made.set(name, parts(spelled(schema), name, name))
  const placeOf = (key: EndpointKey, what: "Request" | "Answer") => `${pascal(key)}${what}`
  return {
    request: (key) => spelled(key === "productList" ? ListingRequestShape : endpoints[key].request),
    body: (key, schema) => {
      const place = placeOf(key, "Request")
      const name = schemaNames[place] ?? place
      made.set(name, parts(schema, name, name))
      return refTo(name)
    },
    answer: (key) => {
      const schema = spelled(ANSWERS[key] ?? endpoints[key].response)
      const place = placeOf(key, "Answer")
      const known = names.get(JSON.stringify(schema))
      return known === undefined ? define(schemaNames[place] ?? place, schema) : refTo(known)
    },
    components: () => sorted({ ...definitions(parts), ...VALUE_SCHEMAS, ...Object.fromEntries(made) }),
  }
}

/** Answers whose codec no JSON Schema can be made of, or none that generators understand. */
const ANSWERS: Readonly<Partial<Record<EndpointKey, Schema.Top>>> = {
  getMenu: message(Schema.Array(MenuItemShape)),
  login: LoginShape,
}

const sorted = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Schemas that hold themselves, and refusals; `parts` describes their fields. */
const definitions = (parts: (record: Json, owner: string, place: string) => Json): Json =>
  Object.fromEntries(
    Object.entries(
      tidyRecord({
        ...Schema.toJsonSchemaDocument(MenuItemShape).definitions,
        ...Schema.toJsonSchemaDocument(RefusalShape).definitions,
        ...Schema.toJsonSchemaDocument(TrackingRefusal).definitions,
      }),
    ).map(([name, schema]) => [name, isJson(schema) ? parts(schema, name, name) : schema]),
  )

/** The schema as it stands on the wire. */
export const spelled = (schema: Schema.Top): Json => tidyRecord({ ...Schema.toJsonSchemaDocument(schema).schema })

const tidyRecord = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key, value]) => !isRedundant(key, value))
      .map(([key, value]) => [key, key === "$ref" ? String(value).replace("#/$defs/", COMPONENTS) : tidy(value)]),
  )

/** Fields beside the named ones are allowed anyway, and a JSON number is no larger than a safe one. */
const isRedundant = (key: string, value: unknown): boolean =>
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
