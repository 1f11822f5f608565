/** The OpenAPI document says what the endpoint table says, and the committed file is the one that is made. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { makeOpenApi, openApiText } from "./openapi.ts"
import { statusesOf } from "./endpoint.ts"
import { endpoints } from "./table.ts"

const HTTP_VERBS = /^(get|post|put|delete)$/
const document: unknown = JSON.parse(JSON.stringify(makeOpenApi()))

/** Every value below a key of this name, at any depth. */
const valuesOf = (name: string, value: unknown): ReadonlyArray<unknown> =>
  fieldsOf(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...valuesOf(name, inner)])

const fieldsOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  typeof value !== "object" || value === null ? [] : Object.entries<unknown>({ ...value })

describe("the OpenAPI document", () => {
  it("[S7.22] is the committed one: `npm run generate` writes it anew", () => {
    expect(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")).toBe(openApiText())
  })

  it("[S7.22] has one operation for each entry of the table", () => {
    expect(valuesOf("operationId", document).map(String).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it("[S7.22] names the statuses of each entry, and no others", () => {
    const operations = fieldsOf(makeOpenApi()["paths"]).flatMap(([, path]) => fieldsOf(path))
    for (const [verb] of operations) expect(verb).toMatch(HTTP_VERBS)
    const named = operations.map(([, operation]) =>
      valuesOf("responses", { operation }).flatMap((responses) => fieldsOf(responses).map(([status]) => status)),
    )
    expect(named.length).toBe(Object.keys(endpoints).length)
    const planned = Object.values(endpoints).map((endpoint) => statusesOf(endpoint).join())
    expect(named.map((statuses) => statuses.join()).toSorted()).toEqual(planned.toSorted())
  })

  it("[S7.22] names the key's header on each call that changes something, and on no other", () => {
    const operations = fieldsOf(makeOpenApi()["paths"]).flatMap(([, path]) => fieldsOf(path))
    const keyed = operations
      .filter(([, operation]) =>
        JSON.stringify(operation).includes('{"$ref":"#/components/parameters/IdempotencyKey"}'),
      )
      .map(([, operation]) => String(valuesOf("operationId", { operation })[0] ?? fieldsOf(operation)[0]?.[1]))
    const changing = Object.entries(endpoints).filter(([, { purpose }]) => purpose === "change")
    expect(keyed.toSorted()).toEqual(changing.map(([key]) => key).toSorted())
    expect(changing.length).toBeGreaterThan(20)
  })

  it("[S7.22] points only at what it holds", () => {
    const targets = valuesOf("$ref", document).map(String)
    const named = ["schemas", "parameters", "headers"].flatMap((kind) =>
      fieldsOf(fieldsOf(valuesOf("components", document)[0]).find(([key]) => key === kind)?.[1]).map(
        ([name]) => `#/components/${kind}/${name}`,
      ),
    )
    expect(new Set(targets)).toEqual(new Set(named))
  })
})
