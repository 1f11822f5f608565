/** The OpenAPI 3.1 document of the endpoint table: nothing in it is written by hand that an entry says. */
import { endpointDocs } from "./docs/endpoint-docs.ts"
import { type EndpointDoc, STATUS_MEANING } from "./docs/endpoint-doc.ts"
import { componentSchemas, type Json, requestSchema, responseSchema } from "./docs/json-schema.ts"
import { type AnyEndpoint, type AuthKind, type Base, KEY_STATUSES, statusesOf } from "./endpoint.ts"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "./idempotency-key.ts"
import { DEFAULT_PREFIXES, type Prefixes } from "./prefixes.ts"
import { pathNames, sendsQuery } from "./request-parts.ts"
import { type EndpointKey, endpoints } from "./table.ts"

/** The document for a backend whose paths begin with these prefixes. */
export const makeOpenApi = (prefixes: Prefixes = DEFAULT_PREFIXES): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Dispensa: the calls of the storefront",
    version: "0.1.0",
    description: INTRODUCTION,
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/", description: "The storefront's own origin" }],
  tags: [...new Set(keys.map((key) => tagOf(endpoints[key])))]
    .toSorted()
    .map((name) => ({ name, description: TAGS[name] ?? name })),
  paths: pathsOf(prefixes),
  components: {
    schemas: componentSchemas(),
    parameters: { IdempotencyKey: KEY_PARAMETER },
    headers: KEY_HEADERS,
    securitySchemes: {
      applicationToken: {
        type: "apiKey",
        in: "header",
        name: "Authorization",
        description: "`token <key>:<secret>`: reads content and nothing else.",
      },
      clientToken: { type: "http", scheme: "bearer", description: "The `access_token` of a login." },
    },
  },
})

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: "header",
  required: false,
  description:
    "The id of the change, in quotes: the same call under the same key is carried out once, and answered again as it was answered first. The storefront sends one with every change.",
  schema: { type: "string" },
  example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
}

const KEY_HEADERS = {
  IdempotencyKey: {
    description:
      "The key of the call: says that this service carries each key out once. Left out by one that does not.",
    schema: { type: "string" },
  },
  IdempotencyReplayed: {
    description: "`true` when the call was carried out before, and this is the answer of then.",
    schema: { type: "string" },
  },
}

const headerRefs = {
  headers: {
    [IDEMPOTENCY_KEY]: { $ref: "#/components/headers/IdempotencyKey" },
    [IDEMPOTENCY_REPLAYED]: { $ref: "#/components/headers/IdempotencyReplayed" },
  },
}

const INTRODUCTION = [
  "Made from the endpoint table of `contracts`. A method's return value stands under `message`, a resource's under `data`.",
  "Amounts are numbers in euro, days `YYYY-MM-DD`, instants ISO 8601. Unknown fields are ignored on both sides.",
].join("\n")

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key)
const keys: ReadonlyArray<EndpointKey> = Object.keys(endpoints).filter(isKey)

const pathsOf = (prefixes: Prefixes): Json => {
  const paths = new Map<string, Json>()
  for (const key of keys) {
    const endpoint = endpoints[key]
    const path = endpoint.path(prefixes)
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operationOf(key, prefixes) })
  }
  return Object.fromEntries(paths)
}

const TAGS: Readonly<Record<string, string>> = {
  account: "The customer's own data and password.",
  address: "Delivery addresses.",
  agent: "The clients an agent works for.",
  blog: "Blog posts.",
  cart: "The cart of a client's delivery address.",
  product: "Listing, products, suggestions, reviews.",
  contact: "What visitors and clients send to the supplier.",
  content: "Menu, footer, home and other pages.",
  coupon: "Coupons on a cart.",
  document: "Invoices, transport documents, deadlines, credit, downloads.",
  order: "Ordering a cart, and orders that were placed.",
  payment: "Paying an order.",
  resource: "Documents of the backend, read only.",
  "saved-cart": "Carts kept under a name.",
  session: "Login, logout, registration.",
  tracking: "Records for the analytics backend.",
  wishlist: "Products kept for later.",
}

/** What stands before the dot of an id. */
const tagOf = ({ id }: AnyEndpoint): string => id.split(".")[0] ?? id

const operationOf = (key: EndpointKey, prefixes: Prefixes): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const doc = endpointDocs[key]
  const inPath = pathNames(endpoint.path(prefixes))
  const parameters = parametersOf(endpoint, doc, inPath)
  const body = sendsQuery(endpoint.method) ? undefined : bodyOf(endpoint, doc, inPath)
  return {
    operationId: key,
    tags: [tagOf(endpoint)],
    summary: endpoint.id,
    description: `Rule ${endpoint.rule}. ${BASES[endpoint.base]}`,
    security: SECURITY[endpoint.auth],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: Object.fromEntries(statusesOf(endpoint).map((status) => [status, responseOf(key, status)])),
  }
}

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
  endpoint: AnyEndpoint,
  { example }: EndpointDoc,
  inPath: ReadonlyArray<string>,
): ReadonlyArray<Json> => {
  const { properties, required } = fieldsOf(requestSchema(endpoint))
  const inHeader = endpoint.purpose === "change" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []
  const others = Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || sendsQuery(endpoint.method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: required.includes(name),
      schema,
      example: example.request[name],
    }))
  return [...others, ...inHeader]
}

const bodyOf = (endpoint: AnyEndpoint, { example }: EndpointDoc, inPath: ReadonlyArray<string>): Json => {
  const schema = requestSchema(endpoint)
  const { properties, required } = fieldsOf(schema)
  const besides = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !inPath.includes(name)))
  const own = {
    ...schema,
    properties: besides(properties),
    required: required.filter((name) => !inPath.includes(name)),
  }
  return {
    required: true,
    content: { "application/json": { schema: inPath.length === 0 ? schema : own, example: besides(example.request) } },
  }
}

const responseOf = (key: EndpointKey, status: number): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const { meaning, example } = endpointDocs[key]
  const description = [...ownMeaning(endpoint, status, meaning?.[status]), ...keyMeaning(endpoint, status)].join(" ")
  if (status !== 200) {
    const name = endpoint.base === "tracking" ? "TrackingRefusal" : "Refusal"
    const schema = { $ref: `#/components/schemas/${name}` }
    return { description, content: { "application/json": { schema } } }
  }
  if (endpoint.answers === "file") {
    return { description, content: { "application/pdf": { schema: { type: "string", format: "binary" } } } }
  }
  const content = { "application/json": { schema: responseSchema(key), example: example.answer } }
  return { description, ...(endpoint.purpose === "change" ? headerRefs : {}), content }
}

const ownMeaning = ({ errors }: AnyEndpoint, status: number, meaning: string | undefined): ReadonlyArray<string> =>
  status === 200 || errors.includes(status) ? [meaning ?? STATUS_MEANING[status] ?? `Status ${status}.`] : []

const keyMeaning = ({ purpose }: AnyEndpoint, status: number): ReadonlyArray<string> => {
  if (purpose !== "change" || !KEY_STATUSES.includes(status)) return []
  const what = status === 409 ? "the first call with the key is still running" : "the key was used with another body"
  return [`With \`errors\` that names \`${IDEMPOTENCY_KEY}\`: ${what}.`]
}

/** The text of `openapi.json`. */
export const openApiText = (): string => `${JSON.stringify(makeOpenApi(), null, 2)}\n`
