/** One operation of the OpenAPI document: an entry of the endpoint table with its example. */
import { type AnyEndpoint, type AuthKind, type Base, KEY_STATUSES, statusesOf } from "../endpoint.ts"
import { IDEMPOTENCY_KEY } from "../idempotency-key.ts"
import type { Prefixes } from "../prefixes.ts"
import { pathNames, sendsQuery } from "../request-parts.ts"
import { type EndpointKey, endpoints } from "../table.ts"
import { descriptions } from "./descriptions.ts"
import { type EndpointDoc, STATUS_MEANING } from "./endpoint-doc.ts"
import { endpointDocs } from "./endpoint-docs.ts"
import { fieldWordsOf } from "./fields.ts"
import { headersOf, sentHeaders } from "./headers.ts"
import type { Json, SchemaBook } from "./json-schema.ts"
import { exampleRefs } from "./refusal-examples.ts"

export const operationOf = (key: EndpointKey, prefixes: Prefixes, book: SchemaBook): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const doc = endpointDocs[key]
  const inPath = pathNames(endpoint.path(prefixes))
  const body = sendsQuery(endpoint.method) ? undefined : bodyOf(key, doc, inPath, book)
  return {
    operationId: key,
    tags: [tagOf(endpoint)],
    summary: endpoint.id,
    description: `${descriptions[key]} Rule ${endpoint.rule}. ${BASES[endpoint.base]}`,
    security: SECURITY[endpoint.auth],
    parameters: [...parametersOf(key, doc, inPath, book), ...sentHeaders(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: Object.fromEntries(statusesOf(endpoint).map((status) => [status, responseOf(key, status, book)])),
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
  book: SchemaBook,
): ReadonlyArray<Json> => {
  const { properties, required } = fieldsOf(book.request(key))
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || sendsQuery(endpoints[key].method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: required.includes(name),
      description: name === "user_temp" ? "The identity, as JSON text." : fieldWordsOf(key, name),
      schema,
      example: example.request[name],
    }))
}

const bodyOf = (key: EndpointKey, { example }: EndpointDoc, inPath: ReadonlyArray<string>, book: SchemaBook): Json => {
  const schema = book.request(key)
  const { properties, required } = fieldsOf(schema)
  const besides = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !inPath.includes(name)))
  const own = {
    ...schema,
    properties: besides(properties),
    required: required.filter((name) => !inPath.includes(name)),
  }
  const named = book.body(key, inPath.length === 0 ? schema : own)
  return { required: true, content: { "application/json": { schema: named, example: besides(example.request) } } }
}

const responseOf = (key: EndpointKey, status: number, book: SchemaBook): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const { meaning, example } = endpointDocs[key]
  const description = [...ownMeaning(endpoint, status, meaning?.[status]), ...keyMeaning(endpoint, status)].join(" ")
  return { description, ...headersOf(endpoint, status), content: contentOf(key, status, book, example.answer) }
}

const contentOf = (key: EndpointKey, status: number, book: SchemaBook, example: unknown): Json => {
  const { base, answers }: AnyEndpoint = endpoints[key]
  if (status !== 200) {
    const name = base === "tracking" ? "TrackingRefusal" : "Refusal"
    const schema = { $ref: `#/components/schemas/${name}` }
    return { "application/json": { schema, ...exampleRefs(name, status) } }
  }
  if (answers === "file") return { "application/pdf": { schema: { type: "string", format: "binary" } } }
  return { "application/json": { schema: book.answer(key), example } }
}

const ownMeaning = ({ errors }: AnyEndpoint, status: number, meaning: string | undefined): ReadonlyArray<string> =>
  status === 200 || errors.includes(status) ? [meaning ?? STATUS_MEANING[status] ?? `Status ${status}.`] : []

const keyMeaning = ({ purpose }: AnyEndpoint, status: number): ReadonlyArray<string> => {
  if (purpose !== "change" || !KEY_STATUSES.includes(status)) return []
  const what = status === 409 ? "the first call with the key is still running" : "the key was used with another body"
  return [`With \`errors\` that names \`${IDEMPOTENCY_KEY}\`: ${what}.`]
}
