/**
 * The contract as comparable lines: one for each operation, status, parameter, field and interaction. Requests of the
 * storefront and answers of a service are separate, because a change may break one and not the other.
 */
import { createHash } from "node:crypto"
import { makeOpenApi } from "../src/openapi.ts"
import { type Interaction, pactFileOf } from "../verifier/pact-file.ts"

/** From "answered Cart.totale_doc" to "required number". */
export type Signature = ReadonlyMap<string, string>

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  isJson(value) ? Object.entries(value) : []
const part = (value: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value)

export const contractSignature = (): Signature =>
  new Map([
    ...openApiLines(makeOpenApi()),
    ...[pactFileOf("omnicommerce"), pactFileOf("tracking")].flatMap(({ interactions }) =>
      interactions.map(interactionLine),
    ),
  ])

type Line = readonly [key: string, value: string]

/** The lines of an OpenAPI document. */
export const openApiLines = (document: Json): ReadonlyArray<Line> => {
  const schemas = part(document, "components", "schemas")
  const operations = fieldsOf(document["paths"]).flatMap(([path, item]) =>
    fieldsOf(item).flatMap(([method, operation]) => (isJson(operation) ? [{ path, method, operation }] : [])),
  )
  const sent = operations.flatMap(({ operation }) => [operation["requestBody"], operation["parameters"]])
  const answered = [
    ...operations.map(({ operation }) => operation["responses"]),
    part(document, "components", "responses"),
  ]
  return [
    ...operations.flatMap(({ path, method, operation }) => operationLines(path, method, operation)),
    ...schemaLines("sent", schemas, reached(sent, schemas)),
    ...schemaLines("answered", schemas, reached(answered, schemas)),
  ]
}

const operationLines = (path: string, method: string, operation: Json): ReadonlyArray<Line> => {
  const id = String(operation["operationId"])
  const security = JSON.stringify(operation["security"])
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"].filter(isJson) : []
  return [
    [`operation ${id}`, `${method.toUpperCase()} ${path} ${security}`],
    ...fieldsOf(operation["responses"]).map(([status]): Line => [`status ${id} ${status}`, "handled"]),
    ...parameters
      .filter(({ name }) => name !== undefined)
      .map(
        ({ name, in: place, required, schema }): Line => [
          `sent ${id} ${String(place)} ${String(name)}`,
          valueOf(required === true, schema),
        ],
      ),
  ]
}

/** The names of the schemas referenced by these parts of a document. */
const reached = (parts: ReadonlyArray<unknown>, schemas: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  const addReferenced = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      addReferenced(part(schemas, name))
    }
  }
  parts.forEach(addReferenced)
  return names
}

const schemaLines = (way: "sent" | "answered", schemas: unknown, names: ReadonlySet<string>): ReadonlyArray<Line> =>
  [...names].toSorted().flatMap((name): ReadonlyArray<Line> => {
    const schema = part(schemas, name)
    const required = part(schema, "required")
    const isRequired = (field: string) => Array.isArray(required) && required.includes(field)
    const properties = fieldsOf(part(schema, "properties"))
    if (properties.length === 0) return [[`${way} ${name}`, valueOf(true, schema)]]
    return properties.map(([field, inner]) => [`${way} ${name}.${field}`, valueOf(isRequired(field), inner)])
  })

const valueOf = (isRequired: boolean, schema: unknown): string =>
  `${isRequired ? "required" : "optional"} ${JSON.stringify(bare(schema)) ?? ""}`

/** Without keywords that do not affect validation. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (!isJson(value)) return value
  const described = Object.entries(value).filter(
    ([key]) => !["description", "example", "examples", "title"].includes(key),
  )
  return Object.fromEntries(described.map(([key, inner]) => [key, bare(inner)]))
}

/** Its examples may change; states, address, status, matchers and the types of the answer may not. */
const interactionLine = ({ description, providerStates = [], request, response }: Interaction): Line => {
  const states = providerStates.map(({ name, params = {} }) => [name, Object.keys(params).toSorted()])
  const requested = [
    states,
    request.method,
    request.path,
    response.status,
    response["matchingRules"],
    skeleton(response.body),
  ]
  return [
    `interaction ${description}`,
    createHash("sha256").update(JSON.stringify(requested)).digest("hex").slice(0, 12),
  ]
}

const skeleton = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(skeleton)
  if (isJson(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, skeleton(inner)]))
  return typeof value
}

/** The committed text for the released version. */
export const signatureText = (version: string, signature: Signature): string =>
  [`version ${version}`, ...[...signature].map(([key, value]) => `${key}\t${value}`).toSorted(), ""].join("\n")

export interface Released {
  readonly version: string
  readonly signature: Signature
}

export const readReleased = (text: string): Released => {
  const [first = "", ...lines] = text.trimEnd().split("\n")
  const pairs = lines.map((line) => line.split("\t")).map(([key = "", value = ""]) => [key, value] as const)
  return { version: first.replace("version ", ""), signature: new Map(pairs) }
}
