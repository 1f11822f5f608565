/** One operation of the OpenAPI document: an entry of the endpoint table with its example. */
import { type AnyEndpoint, type AuthKind, type Base, statusesOf } from "../endpoint.ts"
import type { Prefixes } from "../prefixes.ts"
import { pathNames, sendsQuery } from "../request-parts.ts"
import { type EndpointKey, endpoints } from "../table.ts"
import { capabilityOf } from "./capability.ts"
import { type EndpointDoc, endpointDocs } from "./endpoint-docs.ts"
import { fieldDocOf } from "./fields.ts"
import { sentHeaders } from "./headers.ts"
import type { Json, SchemaRegistry } from "./json-schema.ts"
import { answerOf, type ResponseRegistry } from "./responses.ts"

export interface Registries {
  readonly schemas: SchemaRegistry
  readonly responses: ResponseRegistry
}

export const operationOf = (key: EndpointKey, prefixes: Prefixes, { schemas, responses }: Registries): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const doc = endpointDocs[key]
  const inPath = pathNames(endpoint.path(prefixes))
  const body = sendsQuery(endpoint.method) ? undefined : bodyOf(key, doc, inPath, schemas)
  return {
    operationId: key,
    tags: [tagOf(endpoint)],
    summary: doc.summary,
    description: `${doc.description} Rule ${endpoint.rule}. ${BASES[endpoint.base]}`,
    "x-name": endpoint.id,
    "x-capability": capabilityOf(key),
    security: SECURITY[endpoint.auth],
    parameters: [...parametersOf(key, doc, inPath, schemas), ...sentHeaders(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: Object.fromEntries(
      statusesOf(endpoint).map((status) => [
        status,
        status === 200 ? answerOf(key, schemas) : responses.refusal(key, status),
      ]),
    ),
  }
}

/** What stands before the dot of an id. */
export const tagOf = ({ id }: AnyEndpoint): string => id.split(".")[0] ?? id

const BASES: Readonly<Record<Base, string>> = {
  omnicommerce: "Served by the omnicommerce backend.",
  register: "Served on the base URL for registrations.",
  tracking: "Served on the base URL for tracking.",
}

const SECURITY: Readonly<Record<AuthKind, ReadonlyArray<Json>>> = {
  public: [],
  content: [{ applicationToken: [] }],
  guest: [{}, { clientToken: [] }],
  client: [{ clientToken: [] }],
}

interface Fields {
  readonly properties: Json
  readonly required: ReadonlyArray<string>
}

const fieldsOf = (schema: Json): Fields => {
  const { properties, required } = schema
  return {
    properties: typeof properties === "object" && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required.map(String) : [],
  }
}

const parametersOf = (
  key: EndpointKey,
  { example }: EndpointDoc,
  inPath: ReadonlyArray<string>,
  schemas: SchemaRegistry,
): ReadonlyArray<Json> => {
  const { properties, required } = fieldsOf(schemas.request(key))
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || sendsQuery(endpoints[key].method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: required.includes(name),
      description: name === "user_temp" ? "The identity, as JSON text." : fieldDocOf(key, name),
      schema,
      example: example.request[name],
    }))
}

const bodyOf = (
  key: EndpointKey,
  { example }: EndpointDoc,
  inPath: ReadonlyArray<string>,
  schemas: SchemaRegistry,
): Json => {
  const schema = schemas.request(key)
  const { properties, required } = fieldsOf(schema)
  const besides = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !inPath.includes(name)))
  const own = {
    ...schema,
    properties: besides(properties),
    required: required.filter((name) => !inPath.includes(name)),
  }
  const named = schemas.body(key, inPath.length === 0 ? schema : own)
  return { required: true, content: { "application/json": { schema: named, example: besides(example.request) } } }
}
